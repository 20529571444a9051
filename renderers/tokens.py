"""Bonus tiles: wax seals for length and the rest, shields for provinces; and what is left of a
stack.
"""

import math

from renderers.canvas import Canvas
from renderers.colors import is_light, mix
from renderers.curves import Point
from renderers.lettering import Face

TEXT_DARK, TEXT_LIGHT = "#2A1E08", "#FFF3DC"
TEETH = 14


def seal(
    canvas: Canvas, x: float, y: float, radius: float, fill: str, text: str, size: float
) -> None:
    """A wax seal with a number."""
    rim = []
    for tooth in range(2 * TEETH):
        reach = radius + (1.8 if tooth % 2 else -1.2) * radius / 22
        angle = tooth * math.pi / TEETH
        rim.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    canvas.polygon(rim, fill, mix(fill, "#000000", 0.45), 1.6)
    if radius > 20:  # on a smaller seal the inner ring only disturbs
        canvas.ring(x, y, radius * 0.80, 1.6, mix(fill, "#FFFFFF", 0.35))
    color = TEXT_DARK if is_light(fill) else TEXT_LIGHT
    canvas.text(x, y - radius * 0.02, text, Face.SANS_EXTRA, size, color, "mm")


def seal_behind(canvas: Canvas, x: float, y: float, radius: float, fill: str) -> None:
    """The edge of a tile lower in the stack."""
    canvas.dot(x, y, radius, mix(fill, "#000000", 0.3), mix(fill, "#000000", 0.6), 1.2)


def no_seal(canvas: Canvas, x: float, y: float, radius: float, color: str) -> None:
    """Where a stack of seals has been."""
    for degrees in range(0, 360, 30):
        canvas.arc(x, y, radius - 2, (degrees, degrees + 16), 2, color)
    canvas.text(x, y - 1, "–", Face.SANS_EXTRA, 36, color, "mm")


def shield_outline(x: float, y: float, width: float, height: float) -> list[Point]:
    steps = [step / 10 for step in range(11)]
    half = width / 2
    right = [(half * (1 - t**2.3), -height * 0.04 + height * 0.54 * t) for t in steps]
    left = [(-px, py) for px, py in right[::-1][1:]]
    top = [(-half, -height / 2), (0.0, -height / 2 + height * 0.03), (half, -height / 2)]
    return [(x + px, y + py) for px, py in [*top, *right, *left]]


def shield(
    canvas: Canvas,
    x: float,
    y: float,
    size: tuple[float, float],
    fills: tuple[str, ...],
    text: str,
    ink: str,
) -> None:
    """A shield parted in the colours of its provinces, with the value in a roundel."""
    width, height = size
    outline = shield_outline(x, y, width, height)
    canvas.polygon(outline, fills[0])
    if len(fills) > 1:
        canvas.polygon([point for point in outline if point[0] >= x - 0.01], fills[1])
    canvas.line([*outline, *outline[:2]], 2.6, ink)
    radius = min(size) * (0.36 if width > 40 else 0.42)  # small: the number first
    canvas.dot(x, y - height * 0.07, radius, "#FFFAEA", "#2E2216", 1.6)
    number_at = (x, y - height * 0.07 - 1)
    canvas.text(*number_at, text, Face.SANS_EXTRA, radius * 1.75, "#22180C", "mm")


def shield_behind(
    canvas: Canvas, x: float, y: float, size: tuple[float, float], fill: str, ink: str
) -> None:
    """The edge of a shield lower in the stack, or the place of an empty one."""
    canvas.polygon(shield_outline(x, y, *size), fill, ink, 1.8)


def dots_left(canvas: Canvas, x: float, y: float, number: int, color: str) -> None:
    """One dot for each tile that is left."""
    for place in range(number):
        canvas.dot(x + (place - (number - 1) / 2) * 12, y, 4, color)
