"""From a drawn picture to PNG bytes: 256 fixed colours for each map and theme, packed quickly.

The colours are learnt once by `python -m bot learn-palettes` and kept in `data/palettes/`, so that
equal pictures give equal bytes everywhere and nothing has to be learnt while somebody waits.
"""

import io
import json
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image

from renderers.assets import DATA
from renderers.colors import channels

COLORS = 256
EXACT_COLORS = 140
MAP_OF_OTHERS = "south"
"""Whose colours a picture without a map has: leaderboards and profiles."""
NEAR = 9
"""Pillow's look-up of colours is coarse: a learnt colour this near to a flat one would replace
it.
"""

Color = tuple[int, int, int]


def png_of(image: Image.Image, map_name: str, theme: str) -> bytes:
    """The picture as a palette PNG. Level 1 is the fastest that keeps it small."""
    out = io.BytesIO()
    reduced(image, map_name, theme).save(out, "PNG", compress_level=1)
    return out.getvalue()


def reduced(image: Image.Image, map_name: str, theme: str, *, colors: int = COLORS) -> Image.Image:
    """The picture in its fixed colours, or in the first ones of them."""
    return image.quantize(palette=_palette(map_name, theme, colors), dither=Image.Dither.NONE)


@lru_cache(maxsize=16)
def _palette(map_name: str, theme: str, number: int) -> Image.Image:
    file = DATA / "palettes" / f"{map_name}-{theme}.json"
    colors = json.loads(file.read_text(encoding="utf-8"))[:number]
    # What is left out is black in Pillow; a second first colour is never chosen instead.
    colors += colors[:1] * (COLORS - len(colors))
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes.fromhex("".join(colors)))
    return palette


def learnt_colors(pictures: list[Image.Image], exact: Iterable[str]) -> list[str]:
    """The colours for these pictures: the commonest flat ones exactly, then the best of the
    rest.
    """
    counted: dict[Color, int] = {}
    for picture in pictures:
        for number, color in _colors_in(picture):
            counted[color] = counted.get(color, 0) + number
    by_number = sorted(counted, key=lambda color: (-counted[color], color))
    flat: list[Color] = []
    for color in [*map(channels, exact), *by_number[:600]]:
        if len(flat) < EXACT_COLORS and all(_distance(color, f) >= NEAR - 2 for f in flat):
            flat.append(color)
    commonest = flat[:60]
    rest = [c for c in by_number if all(_distance(c, f) >= NEAR for f in commonest)]
    sample = [color for color in rest for _ in range(min(counted[color], 30))]
    strip = Image.new("RGB", (len(sample), 1))
    strip.putdata(sample)
    learnt = strip.quantize(COLORS, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    found = [tuple(learnt[at : at + 3]) for at in range(0, len(learnt), 3)]
    fresh = [c for c in found if all(_distance(c, f) >= NEAR for f in flat)]
    return ["".join(f"{part:02X}" for part in color) for color in [*flat, *fresh][:COLORS]]


def _colors_in(picture: Image.Image) -> list[tuple[int, Color]]:
    found = picture.convert("RGB").getcolors(picture.width * picture.height) or []
    return [(number, (c[0], c[1], c[2])) for number, c in found if isinstance(c, tuple)]


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
