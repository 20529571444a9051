"""Lines on paper: curved roads, parallels beside them, and dashes along them."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

ROAD_STEPS = 40
INVISIBLE = 1e-6


def bent(start: Point, end: Point, bend: float) -> list[Point]:
    """A road from one city to another; `bend` says how far it swings out, relative to its
    length.
    """
    (x0, y0), (x1, y1) = start, end
    control = ((x0 + x1) / 2 - (y1 - y0) * bend * 2, (y0 + y1) / 2 + (x1 - x0) * bend * 2)
    points = []
    for step in range(ROAD_STEPS + 1):
        t = step / ROAD_STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x0 + b * control[0] + c * x1, a * y0 + b * control[1] + c * y1))
    return points


def beside(points: Sequence[Point], distance: float) -> list[Point]:
    """The line that runs parallel at this distance."""
    result = []
    for place, (x, y) in enumerate(points):
        before, after = points[max(0, place - 1)], points[min(len(points) - 1, place + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        result.append((x - dy / length * distance, y + dx / length * distance))
    return result


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The pieces of a line that a dashed pen would draw."""
    pieces: list[list[Point]] = []
    is_drawing, left = True, on
    piece = [points[0]]
    for start, end in pairwise(points):
        length, at = math.dist(start, end), 0.0
        while length - at > INVISIBLE:
            step = min(left, length - at)
            at, left = at + step, left - step
            share = at / length
            here = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if is_drawing:
                piece.append(here)
            if left <= INVISIBLE:
                if is_drawing:
                    pieces.append(piece)
                is_drawing, piece = not is_drawing, [here]
                left = on if is_drawing else off
    if is_drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces
