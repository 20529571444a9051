"""The curve of a profile: a road that climbs and falls, with plates at its first, best and last
place.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from renderers.boxes import put_box, put_fitted
from renderers.canvas import Canvas
from renderers.curves import Point, dashes
from renderers.layout import Box
from renderers.lettering import Face, width_of
from renderers.ratings_parts import coach_stamp, golden, scale_of, step_of
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.tokens import seal
from renderers.words import Words

STEPS, MILESTONES = 5, 10
ROOMY, DENSE = 16, 5
"""From this distance of two games on, wins are marked; below that one, the road gets thinner."""
COACH = 70
PLATE_HEIGHT, PLATE_SIZE = 46, 36
OVER = 48
"""How far above its place the middle of a plate is."""


@dataclass(frozen=True)
class _Plot:
    """The curve on the picture."""

    panel: Box
    scale: range
    points: list[Point]
    values: tuple[float, ...]
    before: int
    """How many games are older than the curve."""

    @property
    def pitch(self) -> float:
        return self.points[1][0] - self.points[0][0] if len(self.points) > 1 else ROOMY

    @property
    def road(self) -> float:
        """The y of the road of games below the curve."""
        return self.panel.bottom - 66


def put_curve(
    sheet: Sheet,
    panel: Box,
    values: tuple[float, ...],
    won: tuple[bool, ...],
    before: int,
    theme: Theme,
    words: Words,
    *,
    is_found: bool,
) -> None:
    """The ratings after `before` earlier games, in a panel that is there already; without numbers
    as long as the rating is still being found.
    """
    plot = _plot(panel, values, before)
    inside = panel.grown(-6)
    canvas = Canvas(
        round(inside.width),
        round(inside.height),
        background=theme.panel,
        origin=(-inside.left, -inside.top),
    )
    _draw_ground(canvas, plot, theme)
    _draw_curve(canvas, plot, theme)
    marks_wins = any(won) and plot.pitch >= ROOMY
    if marks_wins:
        for (x, y), has_won in zip(plot.points, won, strict=True):
            if has_won:
                canvas.dot(x, y, 9, theme.gold, theme.ink, 2.5)
    sheet.image.paste(canvas.finished(), (round(inside.left), round(inside.top)))
    _put_games(sheet, plot, theme, words)
    if is_found:
        _put_scale(sheet, plot, theme)
        _put_plates(sheet, plot, theme)
    else:
        _put_coach(sheet, plot, theme, is_best=False)
    if marks_wins:
        _put_legend(sheet, plot, theme, words)


def _plot(panel: Box, values: tuple[float, ...], before: int) -> _Plot:
    room = Box(panel.left + 136, panel.top + 84, panel.right - 196, panel.bottom - 112)
    scale = scale_of(values, STEPS)
    pitch = room.width / max(1, len(values) - 1)
    left = room.left if len(values) > 1 else room.center[0]
    unit = room.height / (scale[-1] - scale[0])
    points = [
        (left + place * pitch, room.bottom - (value - scale[0]) * unit)
        for place, value in enumerate(values)
    ]
    return _Plot(panel, scale, points, values, before)


def _heights(plot: _Plot) -> list[tuple[int, float]]:
    """The numbers of the scale and their y."""
    top, bottom = plot.panel.top + 84, plot.panel.bottom - 112
    steps = len(plot.scale) - 1
    return [
        (stone, bottom - place * (bottom - top) / steps) for place, stone in enumerate(plot.scale)
    ]


def _milestones(plot: _Plot) -> list[tuple[int, float]]:
    """The numbers of some games and their x."""
    step = step_of(len(plot.points), MILESTONES)
    games = [(plot.before + place, x) for place, (x, _) in enumerate(plot.points, start=1)]
    return [(game, x) for game, x in games if game % step == 0]


def _draw_ground(canvas: Canvas, plot: _Plot, theme: Theme) -> None:
    """Golden fields below the curve, the lines of the scale, and the straight road of games."""
    points = plot.points
    (left, _), (right, _) = points[0], points[-1]
    if len(points) > 1:
        canvas.polygon([*points, (right, plot.road), (left, plot.road)], golden(theme))
    for _, y in _heights(plot):
        for dash in dashes([(plot.panel.left + 104, y), (plot.panel.right - 24, y)], 3, 7):
            canvas.line(dash, 2, theme.line)
    line = [(plot.panel.left + 110, plot.road), (plot.panel.right - 28, plot.road)]
    canvas.rounded_ribbon(line, 14, theme.road_edge)
    canvas.rounded_ribbon(line, 9, theme.road)
    for _, x in _milestones(plot):
        canvas.line([(x, plot.road - 11), (x, plot.road + 11)], 3, theme.road_edge)


def _draw_curve(canvas: Canvas, plot: _Plot, theme: Theme) -> None:
    is_dense = plot.pitch < DENSE
    for width, color in ((6 if is_dense else 11, theme.ink), (3 if is_dense else 6, theme.wax)):
        if len(plot.points) > 1:
            canvas.line(plot.points, width, color)
        for x, y in (plot.points[0], plot.points[-1]):
            canvas.dot(x, y, width / 2, color)
    canvas.dot(*plot.points[0], 9, theme.wax, theme.ink, 2.5)


def _put_scale(sheet: Sheet, plot: _Plot, theme: Theme) -> None:
    for stone, y in _heights(plot):
        sheet.text(plot.panel.left + 94, y, str(stone), Face.SANS_EXTRA, 32, theme.soft, "rm")


def _put_games(sheet: Sheet, plot: _Plot, theme: Theme, words: Words) -> None:
    """The numbers of some games below their road."""
    y = plot.road + 34
    for game, x in _milestones(plot):
        sheet.text(x, y, str(game), Face.SANS_EXTRA, 30, theme.soft, "mm")
    at, text = (plot.panel.right - 24, y), words.text("ratings-pictures.games")
    put_fitted(sheet, at, text, Face.SANS_MEDIUM, 30, theme.soft, 140, floor=20, anchor="rm")


def _put_plates(sheet: Sheet, plot: _Plot, theme: Theme) -> None:
    """A coach where the player is now, a seal at the best place, and the numbers of these two and
    of the first one.
    """
    values, points = plot.values, plot.points
    best, last = values.index(max(values)), len(points) - 1
    taken: list[Box] = []
    x, y = points[last]
    is_best = values[last] == values[best]
    box = _plate(values[last], x + COACH * 0.62 + 8, y)
    _put_plate(sheet, box, values[last], theme, is_best=is_best)
    taken.append(box.grown(4))
    if not is_best:
        sheet.stamp(_best_seal(theme), *points[best])
        box = _plate_over(values[best], points[best], plot)
        if box.right > x - COACH * 0.6:  # not over the coach
            box = _moved(box, x - COACH * 0.6 - box.right, 0)
        _put_plate(sheet, box, values[best], theme, is_best=True)
        taken.append(box.grown(4))
    if best != 0 and last != 0:
        _put_first(sheet, plot, taken, theme)
    _put_coach(sheet, plot, theme, is_best=is_best)


def _put_coach(sheet: Sheet, plot: _Plot, theme: Theme, *, is_best: bool) -> None:
    x, y = plot.points[-1]
    sheet.stamp(coach_stamp(theme, COACH, theme.gold if is_best else theme.carriage), x, y - 4)


def _put_first(sheet: Sheet, plot: _Plot, taken: list[Box], theme: Theme) -> None:
    """As near to its place as it is in nobody's way; nowhere if there is no such place."""
    value, (x, y) = plot.values[0], plot.points[0]
    above = _plate_over(value, (x, y), plot)
    heights = _heights_between(plot.points, x, above.right + 12)
    below, beside = _moved(above, 0, 2 * OVER), _moved(above, x + 36 - above.left, OVER + 10)
    far_above = _moved(above, 0, min(heights) - y)
    far_below = _moved(below, 0, max(heights) - y)
    for box in (above, below, beside, far_below, far_above):
        crossed = _heights_between(plot.points, box.left - 8, box.right + 8)
        is_free = max(crossed) < box.top - 8 or min(crossed) > box.bottom + 8
        if is_free and box.bottom < plot.road - 12 and not any(_meet(box, it) for it in taken):
            _put_plate(sheet, box, value, theme, is_best=False)
            return


def _heights_between(points: Sequence[Point], left: float, right: float) -> list[float]:
    """Where the curve goes from one x to another, as far as there is a curve."""
    heights = [y for x, y in points if left <= x <= right]
    for (x0, y0), (x1, y1) in pairwise(points):
        heights += [y0 + (y1 - y0) * (x - x0) / (x1 - x0) for x in (left, right) if x0 < x < x1]
    return heights


def _meet(one: Box, other: Box) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def _plate(value: float, left: float, y: float) -> Box:
    width = width_of(str(round(value)), Face.SANS_EXTRA, PLATE_SIZE) + 32
    return Box(left, y - PLATE_HEIGHT / 2, left + width, y + PLATE_HEIGHT / 2)


def _plate_over(value: float, at: Point, plot: _Plot) -> Box:
    """Above a place, but not left of the curve's beginning."""
    box = _plate(value, 0, at[1] - OVER)
    return _moved(box, max(plot.points[0][0] - 16, at[0] - box.width / 2), 0)


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def _put_plate(sheet: Sheet, box: Box, value: float, theme: Theme, *, is_best: bool) -> None:
    edge = theme.gold if is_best else theme.line
    put_box(sheet, box.grown(2), theme.road_edge, radius=9)
    put_box(sheet, box, theme.plate, radius=7, outline=edge, width=5)
    x, y = box.center
    sheet.text(x, y - 1, str(round(value)), Face.SANS_EXTRA, PLATE_SIZE, theme.plate_text, "mm")


def _best_seal(theme: Theme) -> Stamp:
    return BOOK.get(
        ("best-rating", theme.name),
        lambda: painted((-20, -20, 20, 20), lambda c: seal(c, 0, 0, 16, theme.gold, "", 10)),
    )


def _put_legend(sheet: Sheet, plot: _Plot, theme: Theme, words: Words) -> None:
    """What the golden dots are."""
    right, y, room = plot.panel.right - 24, plot.panel.top + 34, 220
    text, face = words.text("ratings-pictures.won"), Face.SANS_MEDIUM
    put_fitted(sheet, (right, y), text, face, 30, theme.soft, room, floor=20, anchor="rm")
    dot = BOOK.get(
        ("won-game", theme.name),
        lambda: painted((-12, -12, 12, 12), lambda c: c.dot(0, 0, 10, theme.gold, theme.ink, 2.5)),
    )
    sheet.stamp(dot, right - min(room, width_of(text, face, 30)) - 22, y + 1)
