"""Finds places for the names of the provinces: inside, and on no plate or road."""

import math
from dataclasses import dataclass, replace

import numpy as np
from shapely import Polygon, box, contains, intersects, prepare

from renderers.curves import Point
from renderers.lettering import Face, width_of
from renderers.shape_tool.sheet import Sheet

# Letters and the space between them, in pixels of the picture: the largest first.
SIZES = ((26, 5), (24, 4), (22, 3), (20, 2), (18, 1), (17, 0))
LETTER_HEIGHT = 0.78
MEASURED = 100  # letters are measured large, where rounding matters little
MARGIN = 6
EDGE = 12
TO_BORDER = 5
GRID_X, GRID_Y = 8, 6
ROOM_ENOUGH = 18
GOOD = -12  # with a lower mark the name lies on too much water: a smaller one may do better


@dataclass(frozen=True)
class ProvinceName:
    """A name on the map: the middle of the text on the sheet, its letters in pixels."""

    province: str
    text: str
    size: int
    spacing: int
    at: Point = (0, 0)

    def half_size(self, sheet: Sheet) -> tuple[float, float]:
        """How far the text reaches from its middle to the sides, and up and down."""
        letters = width_of(self.text, Face.CAPITALS, MEASURED) * self.size / MEASURED
        spaces = self.spacing * (len(self.text) - 1)
        return ((letters + spaces) / sheet.pixels + MARGIN) / 2, self.size * LETTER_HEIGHT / 2

    def box_on(self, sheet: Sheet) -> Polygon:
        """The room that the name takes."""
        (x, y), (wide, high) = self.at, self.half_size(sheet)
        return box(x - wide, y - high, x + wide, y + high)


@dataclass(frozen=True)
class NameSearch:
    """Where names may not be (`obstacles`), and where they had better not be (`water`)."""

    sheet: Sheet
    obstacles: Polygon
    water: Polygon

    def name_for(self, province: str, area: Polygon) -> ProvinceName | None:
        """The name or short name of a province, as large as fits its area; None if none does."""
        for text in (province, self.sheet.hand.short_names.get(province, province)):
            for size, spacing in SIZES:
                name = ProvinceName(province, text, size, spacing)
                mark, found = self._best_place(name, area)
                if mark > (GOOD if size > SIZES[-1][0] else -math.inf):
                    return found
        return None

    def _best_place(self, name: ProvinceName, area: Polygon) -> tuple[float, ProvinceName]:
        shown = area.intersection(self.sheet.within(EDGE))
        best = (-math.inf, name)
        if shown.is_empty:
            return best
        left, top, right, bottom = (int(each) for each in shown.bounds)
        grid = np.meshgrid(np.arange(left, right, GRID_X), np.arange(top, bottom, GRID_Y))
        x, y = (axis.T.ravel() for axis in grid)
        wide, high = name.half_size(self.sheet)
        rooms = box(x - wide, y - high, x + wide, y + high)
        inside = shown.buffer(-TO_BORDER)
        prepare([inside, self.obstacles])
        has_room = contains(inside, rooms) & ~intersects(self.obstacles, rooms)
        middle = (shown.centroid.x, shown.centroid.y)
        for at in zip(x[has_room].tolist(), y[has_room].tolist(), strict=True):
            moved = replace(name, at=at)
            mark = self._mark(moved) - math.dist(at, middle) * 0.03
            best = max(best, (mark, moved), key=lambda each: each[0])
        return best

    def _mark(self, name: ProvinceName) -> float:
        room = name.box_on(self.sheet)
        clear = min(ROOM_ENOUGH, room.distance(self.obstacles))
        return float(clear * 2 - room.intersection(self.water).area / 20)
