"""While a game goes on: a road with milestones, and each player's house where the points are."""

from bot.rules.view import PlayerView
from renderers.board_pieces import house_stamp
from renderers.boxes import put_box
from renderers.canvas import Canvas
from renderers.layout import Box
from renderers.lettering import Face, width_of
from renderers.result_rows import put_points
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme

STEP = 5
MARGIN = 150
HOVER = 20
"""How far above the road houses stand."""
APART = 0.88
"""The least distance of two houses, in heights of a house."""


def put_road(sheet: Sheet, view: PlayerView, box: Box, theme: Theme) -> None:
    """The order of the players and how far they are apart, at a glance."""
    put_box(sheet, box, theme.panel, radius=12, outline=theme.line, width=2)
    totals = [score.total for score in view.result.scores]
    first = min(0, *totals) // STEP * STEP
    last = max(first + 4 * STEP, -(-max(totals) // STEP) * STEP)
    left, right = box.left + MARGIN, box.right - MARGIN
    unit = (right - left) / (last - first)
    y = round(box.bottom - 56)

    def paint(canvas: Canvas) -> None:
        line = [(-90.0, 0.0), (right - left + 90, 0.0)]
        canvas.rounded_ribbon(line, 14, theme.road_edge)
        canvas.rounded_ribbon(line, 9, theme.road)
        for stone in range(first, last + 1, STEP):
            x = (stone - first) * unit
            canvas.line([(x, -11), (x, 11)], 3, theme.road_edge)

    key = ("road-of-points", theme.name, first, last)
    corners = (-100, -14, right - left + 100, 14)
    road = BOOK.get(key, lambda: painted(corners, paint, background=theme.panel))
    sheet.stamp(road, left, y)
    every = STEP if last - first <= 60 else 2 * STEP
    for stone in range(first, last + 1, every):
        x = left + (stone - first) * unit
        # Centred on its digits: the minus stands before them.
        right = x + width_of(str(abs(stone)), Face.SANS_EXTRA, 26) / 2
        put_points(sheet, Box(right - 80, y + 16, right, y + 48), stone, 26, theme.soft)
    height = round(min(110, box.height - 56 - HOVER - 20))
    edges = (box.left + height * 0.6, box.right - height * 0.6)
    places = apart([left + (total - first) * unit for total in totals], height * APART, edges)
    for seat, total in enumerate(totals):
        x = left + (total - first) * unit
        sheet.stamp(_pin(round(places[seat] - x), theme), x, y)
        sheet.stamp(house_stamp(theme, seat, height), places[seat], y - HOVER)


def apart(wished: list[float], distance: float, room: tuple[float, float]) -> list[float]:
    """Places as near as possible to the wished ones: inside the room, and none nearer to another
    than this distance.
    """

    def start_of(group: list[int]) -> float:
        """Where the first of a group stands if its middle is where its members wish."""
        middle = sum(wished[number] for number in group) / len(group)
        span = (len(group) - 1) * distance
        return max(room[0], min(room[1] - span, middle - span / 2))

    groups: list[list[int]] = []
    for number in sorted(range(len(wished)), key=lambda number: (wished[number], number)):
        groups.append([number])
        while len(groups) > 1:
            end = start_of(groups[-2]) + len(groups[-2]) * distance
            if start_of(groups[-1]) >= end:
                break
            groups[-2:] = [groups[-2] + groups[-1]]
    places = list(wished)
    for group in groups:
        for place, number in enumerate(group):
            places[number] = start_of(group) + place * distance
    return places


def _pin(shift: int, theme: Theme) -> Stamp:
    """From the very place on the road to a house that had to step aside."""

    def paint(canvas: Canvas) -> None:
        canvas.line([(0, 0), (shift, -HOVER)], 4, theme.ink)
        canvas.dot(0, 0, 7, theme.ink)

    corners = (min(-8, shift - 4), -HOVER - 2, max(8, shift + 4), 9)
    return BOOK.get(("pin", theme.name, shift), lambda: painted(corners, paint))
