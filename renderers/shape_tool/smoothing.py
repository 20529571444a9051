"""Makes few points into a line that looks drawn by hand: rounded corners and a gentle tremble."""

import math
from collections.abc import Iterable, Sequence

from shapely import LineString, Polygon

from renderers.curves import Point


def rounded(points: Sequence[Point], times: int, is_closed: bool) -> list[Point]:
    """Cut the corners so many times (Chaikin); the ends of an open line stay where they are."""
    line = list(points)
    for _ in range(times):
        following = [*line[1:], line[0]] if is_closed else line[1:]
        cut: list[Point] = []
        for (x0, y0), (x1, y1) in zip(line, following, strict=False):
            cut.append((x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25))
            cut.append((x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75))
        line = cut if is_closed else [line[0], *cut, line[-1]]
    return [*line, line[0]] if is_closed else line


def trembling(points: Iterable[Point], strength: float) -> list[Point]:
    """Move each point a little.

    The movement depends on the place alone: lines that touch still touch, borders stay shared.
    """
    return [_moved(x, y, strength) for x, y in points]


def in_pieces(points: Sequence[Point], longest: float) -> list[Point]:
    """The same line with more points, none of them further than this from the next."""
    return list(LineString(points).segmentize(longest).coords)


def _moved(x: float, y: float, strength: float) -> Point:
    right = 7 * math.sin(y / 37 + x / 91) + 4 * math.sin(y / 17 + 1.3)
    right += 2.5 * math.sin(x / 13 + y / 11)
    down = 7 * math.sin(x / 41 + 0.7 + y / 87) + 4 * math.sin(x / 19 + 2.1)
    down += 2.5 * math.sin(y / 13 - x / 12)
    return x + strength * right, y + strength * down


def outline(points: Sequence[Sequence[float]], strength: float) -> list[Point]:
    """A closed line round land or water, drawn from its corners."""
    corners = [(x, y) for x, y in points]
    return trembling(in_pieces(rounded(corners, 3, is_closed=True), 6), strength)


def area(points: Sequence[Sequence[float]], strength: float) -> Polygon:
    """What lies inside of such a line."""
    return Polygon(outline(points, strength)).buffer(0)  # without loops where the line met itself
