"""The laurel wreath of a winner."""

import math

from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.curves import Point

LEAVES = 9
"""On each side of the wreath."""
OPENING = 24
"""Degrees that the wreath leaves open at its top, to either side."""


def wreath(canvas: Canvas, radius: float, gold: str, ribbon: str) -> None:
    """Two laurel branches around the origin, tied with a ribbon below."""
    dark = mix(gold, "#000000", 0.35)
    for side in (-1, 1):
        stem = [_on_ring(side * angle, radius) for angle in range(OPENING, 181, 6)]
        canvas.line(stem, radius * 0.035, dark)
        for leaf in range(LEAVES):
            angle = OPENING + 8 + (172 - OPENING) * leaf / LEAVES
            for lean, fill in ((-34, gold), (34, mix(gold, "#FFFFFF", 0.22))):
                _draw_leaf(canvas, side * angle, side * lean, radius, fill, dark)
    _draw_ribbon(canvas, radius, ribbon)


def _on_ring(degrees: float, radius: float) -> Point:
    """A point of the ring; 0 degrees is its top, and they run clockwise."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def _draw_leaf(
    canvas: Canvas, degrees: float, lean: float, radius: float, fill: str, edge: str
) -> None:
    """A leaf that grows from the ring towards its top, leaning in or out."""
    x, y = _on_ring(degrees, radius)
    upwards = degrees - 90 if degrees > 0 else degrees + 90
    angle = math.radians(upwards - 90 + lean)
    length, half = radius * 0.34, radius * 0.085
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

    def point(share: float, breadth: float) -> Point:
        return (
            x + along[0] * length * share + across[0] * half * breadth,
            y + along[1] * length * share + across[1] * half * breadth,
        )

    steps = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    upper = [point(step, math.sin(math.pi * step**0.8)) for step in steps]
    lower = [point(step, -math.sin(math.pi * step**0.8)) for step in reversed(steps)]
    canvas.polygon([*upper, *lower], fill, edge, radius * 0.014)


def _draw_ribbon(canvas: Canvas, radius: float, color: str) -> None:
    edge = mix(color, "#000000", 0.45)
    for side in (-1, 1):
        tail = [(0, 1.0), (0.12, 0.98), (0.36, 1.24), (0.25, 1.25), (0.22, 1.34)]
        loop = [(0, 1.0), (0.22, 0.86), (0.36, 0.96), (0.22, 1.1)]
        for shape in (tail, loop):
            points = [(side * x * radius, y * radius) for x, y in shape]
            canvas.polygon(points, color, edge, radius * 0.018)
    canvas.dot(0, radius, radius * 0.09, color, edge, radius * 0.018)
