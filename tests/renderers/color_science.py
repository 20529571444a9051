"""How far apart two colours look, for all kinds of eyes, and how well text on them reads."""

import math
from functools import lru_cache
from typing import NamedTuple

from renderers.colors import channels

Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]

# Machado, Oliveira, Fernandes 2009: what eyes see that lack one kind of cone, in linear light.
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


class Lab(NamedTuple):
    """A colour by lightness and two axes, as CIELAB has it."""

    lightness: float
    a: float
    b: float


def linear(color: str) -> Row:
    """The colour's light, without the curve of screens."""
    red, green, blue = (_linear(part / 255) for part in channels(color))
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """WCAG 2: from 1 (the same) to 21 (black and white)."""
    dark, light = sorted(_luminance(color) for color in (one, other))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=4096)
def _luminance(color: str) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(color: str, vision: str) -> Lab:
    """The colour as these eyes see it."""
    light = [min(1, max(0, part)) for part in _times(VISIONS[vision], linear(color))]
    xyz = _times(TO_XYZ, (light[0], light[1], light[2]))
    x, y, z = (_root(part / white) for part, white in zip(xyz, WHITE, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def _times(matrix: Matrix, vector: Row) -> Row:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def _root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116


def distance(one: Lab, other: Lab) -> float:
    """CIEDE2000. About 1 is the least that trained eyes notice, 100 is black and white."""
    stretch = 1.5 - 0.5 * _saturation((math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2)
    (chroma, hue), (chroma2, hue2) = (_polar(lab, stretch) for lab in (one, other))
    is_gray = chroma * chroma2 == 0
    turn = 0 if is_gray else (hue2 - hue + 180) % 360 - 180
    middle_hue = hue + hue2 if is_gray else hue + turn / 2
    lightness = (one.lightness + other.lightness) / 2 - 50
    middle = (chroma + chroma2) / 2
    weight = (
        1
        - 0.17 * _cos(middle_hue - 30)
        + 0.24 * _cos(2 * middle_hue)
        + 0.32 * _cos(3 * middle_hue + 6)
        - 0.20 * _cos(4 * middle_hue - 63)
    )
    light_step = other.lightness - one.lightness
    light_step /= 1 + 0.015 * lightness**2 / math.sqrt(20 + lightness**2)
    chroma_step = (chroma2 - chroma) / (1 + 0.045 * middle)
    hue_step = 2 * math.sqrt(chroma * chroma2) * math.sin(math.radians(turn / 2))
    hue_step /= 1 + 0.015 * middle * weight
    blue = 30 * math.exp(-(((middle_hue % 360 - 275) / 25) ** 2))
    rotation = -2 * _saturation(middle) * math.sin(math.radians(2 * blue))
    squares = light_step**2 + chroma_step**2 + hue_step**2
    return math.sqrt(squares + rotation * chroma_step * hue_step)


def _saturation(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))


def _polar(lab: Lab, stretch: float) -> tuple[float, float]:
    return math.hypot(lab.a * stretch, lab.b), math.degrees(math.atan2(lab.b, lab.a * stretch))


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
