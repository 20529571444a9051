"""The wooden and paper pieces, drawn by code: houses, carriages, horses, post horns, cards.

Each is drawn around (x, y) in design units, so that it can stand on a map, in a strip or on a card.
"""

import math
from collections.abc import Sequence

from renderers.canvas import Canvas
from renderers.curves import Point, beside, dashes
from renderers.lettering import Face
from renderers.theme import Seat

HOUSE_HEIGHT = 35
DARK = "#1B130A"
CREAM = "#FFF8E2"
WOOD = "#6B4A2B"


def around(x: float, y: float, scale: float, points: Sequence[Point]) -> list[Point]:
    return [(x + px * scale, y + py * scale) for px, py in points]


def house(
    canvas: Canvas,
    x: float,
    y: float,
    seat: Seat,
    height: float = HOUSE_HEIGHT,
    *,
    ink: str = DARK,
    fill: str | None = None,
    mark: str | None = None,
) -> None:
    """A player's house, its own shape for each seat; (x, y) is the middle of its base line."""
    scale = height / HOUSE_HEIGHT
    fill, mark = fill or seat.color, mark or seat.mark
    body = around(x, y, scale, _OUTLINES[seat.house])
    canvas.polygon(body, fill, ink, 2.4 * scale)
    if seat.house == "gable":
        canvas.box((x - 4 * scale, y - 11 * scale, x + 4 * scale, y - 1.5 * scale), mark)
    elif seat.house == "tower":
        canvas.box((x - 2.6 * scale, y - 20 * scale, x + 2.6 * scale, y - 8 * scale), mark)
    elif seat.house == "dome":
        canvas.line(around(x, y, scale, [(0, -29), (0, -34)]), 2.6 * scale, ink)
        canvas.dot(x, y - 14 * scale, 4.6 * scale, mark)
    else:
        for beam in ([(-6, -3), (6, -13)], [(-6, -13), (6, -3)]):
            canvas.line(around(x, y, scale, beam), 2.6 * scale, mark)


def _dome() -> list[Point]:
    angles = [math.radians(degrees) for degrees in range(10, 180, 10)]
    roof = [(-13 * math.cos(a), -15 - 15 * math.sin(a)) for a in angles]
    return [(-13, -1.5), (-13, -15), *roof, (13, -15), (13, -1.5)]


_GABLE: list[Point] = [(-13, -1.5), (-13, -17), (0, -33.5), (13, -17), (13, -1.5)]
_TOWER: list[Point] = [
    (-10.5, -1.5), (-10.5, -24), (-13, -24), (-13, -33.5), (-7, -33.5), (-7, -28.5), (-3, -28.5),
    (-3, -33.5), (3, -33.5), (3, -28.5), (7, -28.5), (7, -33.5), (13, -33.5), (13, -24),
    (10.5, -24), (10.5, -1.5),
]  # fmt: skip
_BARN: list[Point] = [
    (-11, -1.5), (-11, -15), (-14.5, -15), (-9, -28), (9, -28), (14.5, -15), (11, -15), (11, -1.5),
]  # fmt: skip
_OUTLINES = {
    "gable": _GABLE,
    "tower": _TOWER,
    "dome": _dome(),
    "barn": _BARN,
}


def pennant(canvas: Canvas, seat: Seat, is_end: bool, ink: str) -> None:
    """Hangs below a city's plate: the city is in this player's route; pointed at the route's
    ends.
    """
    tip = 17 if is_end else 12
    canvas.polygon([(-13, 0), (13, 0), (13, 12), (0, tip), (-13, 12)], seat.color, ink, 2)


def lane(canvas: Canvas, road: Sequence[Point], seat: Seat, width: float, ink: str) -> None:
    """A stretch of a route along a road, with the seat's own pattern on it."""
    canvas.rounded_ribbon(road, width + 3.4, ink)
    canvas.rounded_ribbon(road, width, seat.color)
    if seat.pattern == "dashes":
        for dash in dashes(road, 9, 9):
            canvas.line(dash, 2.6, seat.mark)
    elif seat.pattern == "dots":
        for dash in dashes(road, 1, 13):
            canvas.dot(*dash[0], 2.3, seat.mark)
    elif seat.pattern == "sleepers":
        for dash in dashes(road, 3, 9):
            sleeper = [beside(dash, side * width * 0.42)[0] for side in (-1, 1)]
            canvas.line(sleeper, 2.6, seat.mark)


def carriage(
    canvas: Canvas, x: float, y: float, width: float, body: str, ink: str, size: str = ""
) -> None:
    """A mail coach with its size on the body, or with windows if no size is given."""
    scale = width / 60

    def points(*pairs: Point) -> list[Point]:
        return around(x, y, scale, pairs)

    canvas.line(points((-27, 9), (-12, 13), (12, 13), (33, 10)), 3 * scale, ink)
    canvas.polygon(points((19, -6), (30, -7), (30, -2), (26, 4), (18, 6)), ink)
    cabin = ((-21, -19), (17, -19), (21, -8), (18, 3), (9, 10), (-13, 10), (-21, 3), (-24, -7))
    canvas.polygon(points(*cabin), body, ink, 2.4 * scale)
    canvas.line(points((-25, -20), (21, -20)), 3.6 * scale, ink)
    if not size:
        for left in (-16, 3):
            window = (left * scale, -13 * scale, (left + 12) * scale, -3 * scale)
            canvas.box((x + window[0], y + window[1], x + window[2], y + window[3]), CREAM)
    for hub, radius in ((-15, 10.5), (18, 8)):
        _wheel(canvas, x + hub * scale, y + (22 - radius) * scale, radius * scale, scale, ink)
    if size:
        text_at = (x - 2 * scale, y - 6 * scale)
        canvas.text(*text_at, size, Face.SANS_EXTRA, 29 * scale, "#FFFFFF", "mm")


def _wheel(canvas: Canvas, x: float, y: float, radius: float, scale: float, ink: str) -> None:
    canvas.dot(x, y, radius, CREAM, ink, 2.8 * scale)
    for degrees in (0, 60, 120):
        dx = radius * 0.8 * math.cos(math.radians(degrees))
        dy = radius * 0.8 * math.sin(math.radians(degrees))
        canvas.line([(x + dx, y + dy), (x - dx, y - dy)], 1.3 * scale, ink)
    canvas.dot(x, y, 2.4 * scale, ink)


_HORSE = [
    (0.28, 1), (0.88, 1), (0.86, 0.72), (0.80, 0.45), (0.69, 0.24), (0.53, 0.13), (0.50, 0),
    (0.41, 0.11), (0.30, 0.19), (0.20, 0.38), (0.05, 0.58), (0.07, 0.70), (0.17, 0.75),
    (0.28, 0.67), (0.42, 0.60), (0.47, 0.63), (0.34, 0.82),
]  # fmt: skip


def horse(canvas: Canvas, x: float, y: float, height: float, color: str) -> None:
    """The head of a horse, looking left."""
    canvas.polygon(
        [(x + (px - 0.48) * height, y + (py - 0.5) * height) for px, py in _HORSE], color
    )


def horn(canvas: Canvas, x: float, y: float, width: float, color: str) -> None:
    """A post horn, its bell to the right."""
    scale = width / 100

    def points(*pairs: Point) -> list[Point]:
        return around(x, y, scale, pairs)

    canvas.ring(x - 6 * scale, y - 4 * scale, 26 * scale, 9 * scale, color)
    canvas.ring(x - 6 * scale, y - 2 * scale, 15 * scale, 3.4 * scale, color)
    canvas.line(points((-48, 16), (20, 18)), 8 * scale, color)
    canvas.box((x - 51 * scale, y + 9 * scale, x - 44 * scale, y + 23 * scale), color)
    canvas.polygon(points((14, 13), (34, 6), (48, -8), (50, 40), (34, 28), (14, 23)), color)


def hand_of_cards(canvas: Canvas, x: float, y: float, height: float, ink: str, paper: str) -> None:
    """Three cards behind each other."""
    half = height * 0.34
    for shift in (-5, 0, 5):
        drop = abs(shift) * 0.2
        corners = (x - half + shift, y - height / 2 + drop, x + half + shift, y + height / 2 + drop)
        canvas.box(corners, paper, radius=3, outline=ink, width=2)


def card_back(canvas: Canvas, x: float, y: float, ink: str, horses: int) -> None:
    """The back of a card with its horses as a number (V3)."""
    canvas.box((x - 13, y - 18, x + 13, y + 18), "#7A4B2A", radius=4, outline=ink, width=2)
    canvas.text(x, y - 1, str(horses), Face.SANS_EXTRA, 27, "#F6E3B4", "mm")


def cogwheel(canvas: Canvas, x: float, y: float, height: float, color: str, hub: str) -> None:
    """Stands for a computer player."""
    teeth, outer, inner = 8, height / 2, height * 0.36
    edge: list[Point] = []
    for tooth in range(teeth):
        for part, radius in ((-0.32, inner), (-0.2, outer), (0.2, outer), (0.32, inner)):
            angle = math.tau * (tooth + part) / teeth
            edge.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    canvas.polygon(edge, color)
    canvas.dot(x, y, height * 0.15, hub)


def route_mark(canvas: Canvas, x: float, y: float, seat: Seat, ink: str) -> None:
    """Three joined cities: stands for the length of a route."""
    cities = around(x, y, 1, [(-13, 8), (-1, -6), (13, 4)])
    canvas.line(cities, 4, ink)
    for city in cities:
        canvas.dot(*city, 5.5, seat.color, ink, 2)
