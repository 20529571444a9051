"""Colours as texts such as "#16307A", and what can be mixed from them."""

BRIGHT = 125
"""Luma from which dark text reads better than light text."""


def channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mix(color: str, other: str, share: float) -> str:
    """The colour with this share of the other one in it."""
    pairs = zip(channels(color), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def is_light(color: str) -> bool:
    red, green, blue = channels(color)
    return 0.299 * red + 0.587 * green + 0.114 * blue > BRIGHT
