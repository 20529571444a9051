"""Quiet decoration of the map: frame, compass, ship and hills."""

import math

from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.layout import HEIGHT, MAP, WIDTH, Box
from renderers.lettering import Face
from renderers.pieces import around
from renderers.theme import Theme

BAR = 8
ACROSS, DOWN = 26, 17
"""How many bars the frame has on its long and its short side."""


def draw_frame(canvas: Canvas, theme: Theme) -> None:
    """Cover what sticks out of the map, then the bars of a graticule between double lines."""
    outside = (
        Box(0, 0, WIDTH, MAP.top),
        Box(0, MAP.top, MAP.left, MAP.bottom),
        Box(MAP.right, MAP.top, WIDTH, MAP.bottom),
        Box(0, MAP.bottom, WIDTH, HEIGHT),
    )
    for part in outside:
        canvas.box(part, theme.page)
    for number in range(ACROSS):
        color = theme.panel if number % 2 else theme.soft
        left, right = (MAP.left + MAP.width * n / ACROSS for n in (number, number + 1))
        canvas.box((left, MAP.top + 2, right, MAP.top + BAR), color)
        canvas.box((left, MAP.bottom - BAR, right, MAP.bottom - 2), color)
    for number in range(DOWN):
        color = theme.panel if number % 2 else theme.soft
        top, bottom = (MAP.top + MAP.height * n / DOWN for n in (number, number + 1))
        canvas.box((MAP.left + 2, top, MAP.left + BAR, bottom), color)
        canvas.box((MAP.right - BAR, top, MAP.right - 2, bottom), color)
    canvas.box(MAP.grown(-BAR), None, outline=theme.ink, width=1.5)
    canvas.box(MAP, None, outline=theme.ink, width=2.5)


def draw_compass(canvas: Canvas, x: float, y: float, radius: float, theme: Theme) -> None:
    canvas.ring(x, y, radius * 0.66, 1.6, theme.soft)
    canvas.ring(x, y, radius * 0.56, 1, theme.soft)
    for number in range(8):
        is_long = number % 2 == 0
        angle = math.radians(number * 45 - 90)
        reach, breadth = (radius, 0.17 * radius) if is_long else (radius * 0.62, 0.13 * radius)

        def point(turn: float, distance: float, angle: float = angle) -> tuple[float, float]:
            return x + distance * math.cos(angle + turn), y + distance * math.sin(angle + turn)

        tip = point(0, reach)
        canvas.polygon([(x, y), tip, point(-math.pi / 4, breadth)], theme.panel, theme.soft, 1)
        canvas.polygon([(x, y), tip, point(math.pi / 4, breadth)], theme.soft, theme.soft, 1)
    canvas.text(x, y - radius - 12, "N", Face.CAPITALS, 22, theme.soft, "mm")


def draw_ship(canvas: Canvas, x: float, y: float, theme: Theme) -> None:
    ink = theme.soft
    hull = [(-26, 6), (28, 6), (18, 19), (-18, 19)]
    canvas.polygon(around(x, y, 1, hull), mix(theme.soft, theme.panel, 0.25), ink, 2)
    for line, width in (
        ([(-8, 6), (-8, -30)], 2.4),
        ([(13, 6), (13, -22)], 2.4),
        ([(27, 7), (40, -2)], 2),
    ):
        canvas.line(around(x, y, 1, line), width, ink)
    for sail in (
        [(-22, -24), (5, -24), (2, -12), (5, 0), (-22, 0), (-18, -12)],
        [(7, -17), (23, -17), (21, -8), (23, 1), (7, 1)],
    ):
        canvas.polygon(around(x, y, 1, sail), theme.panel, ink, 2)
    waves = [(-40, 23), (-28, 20), (-16, 24), (-4, 20), (8, 24), (20, 20), (32, 24), (42, 21)]
    canvas.line(around(x, y, 1, waves), 2, theme.shore)


def draw_hill(canvas: Canvas, x: float, y: float, theme: Theme) -> None:
    """Two strokes and a hatch."""
    canvas.line(around(x, y, 1, [(-15, 5), (-9, -3), (-4, -9), (1, -4), (5, 5)]), 2, theme.hill)
    canvas.line(around(x, y, 1, [(3, -1), (8, -6), (12, -2), (16, 5)]), 2, theme.hill)
    for shift in (0, 4):
        hatch = [(-3 + shift * 0.9, -6 + shift * 0.9), (-3 + shift * 1.1, 4)]
        canvas.line(around(x, y, 1, hatch), 1.4, theme.hill)
