"""Leaves out the hills that would touch something that matters."""

from collections.abc import Iterable, Sequence

from shapely import Point as Dot
from shapely import Polygon, box, union_all

from renderers.curves import Point
from renderers.shape_tool.names import ProvinceName
from renderers.shape_tool.sheet import Sheet

EDGE = 24
TO_PLATE, TO_ROAD, TO_LINE = 3, 8, 23
NAME_HALF_WIDTH, NAME_HALF_HEIGHT = 90, 14
ROUND_COMPASS = 84


def hills_with_room(
    sheet: Sheet,
    plates: Polygon,
    roads: Polygon,
    lines: Polygon,
    names: Iterable[ProvinceName],
) -> list[Point]:
    """The hills that keep away from plates, roads, other lines (borders, rivers) and names."""
    taken = union_all([*_rooms(names), *_compass(sheet)])
    paper = sheet.within(EDGE)

    def has_room(at: Sequence[float]) -> bool:
        x, y = at
        return bool(
            paper.contains_properly(Dot(x, y))
            and box(x - 26, y - 18, x + 26, y + 10).distance(plates) > TO_PLATE
            and box(x - 24, y - 16, x + 24, y + 8).distance(roads) > TO_ROAD
            and lines.distance(Dot(x, y)) > TO_LINE
            and not taken.contains(Dot(x, y))
        )

    return [(x, y) for x, y in sheet.hand.decor.hills if has_room((x, y))]


def _rooms(names: Iterable[ProvinceName]) -> list[Polygon]:
    wide, high = NAME_HALF_WIDTH, NAME_HALF_HEIGHT
    places = [name.at for name in names]
    return [box(x - wide, y - high, x + wide, y + high) for x, y in places]


def _compass(sheet: Sheet) -> list[Polygon]:
    compass = sheet.hand.decor.compass
    return [] if compass is None else [Dot(compass.at).buffer(ROUND_COMPASS)]
