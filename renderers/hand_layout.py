"""Where everything stands on the hand picture, from a first card to a route through all cities."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from renderers.layout import Box

WIDTH, HEIGHT = 1320, 840
LEFT, RIGHT, TOP, BOTTOM = 14, 1306, 78, 830
TITLE = Box(LEFT, 10, 620, 66)
PANEL_GAP = 10
HEAD, COMPACT_HEAD = 50, 46
"""Room for a panel's title, the second with several rows of cards."""
FOOT = 11
COACH_HEIGHT = 74
COACH_CARDS_LEFT = 330
CLOSING_HEAD = 54
ROW_GAP = 8
END_ROOM, SMALL_END_ROOM = 92, 48
"""Beside the route's cards, for the arrows at its ends."""
HAND_BAR = {1: 44, 2: 36, 3: 30}
ONE_ROW, TWO_ROWS = 6, 14
MOST_CLOSINGS = 3
"""So many ways to close have a row at most."""
CARD_HEIGHTS = {
    1: (106, 126, 146, 166, 186, 206),
    2: (50, 58, 68, 80, 92, 104),
    3: (46, 52, 58, 66),
}
"""By the number of rows; few heights, so that a card drawn once serves again."""


@dataclass(frozen=True)
class HandLayout:
    """All places of one hand picture."""

    route: Box
    route_cards: tuple[Box, ...]
    arrows: tuple[Box, Box]
    coach: Box | None
    face_down: tuple[Box, ...]
    hand: Box
    hand_cards: tuple[Box, ...]
    bars: tuple[Box, ...]
    """Below each card of the hand, for what it joins."""
    closing: Box
    rows: tuple[Box, ...]

    @property
    def route_rows(self) -> list[list[Box]]:
        return [list(row) for _, row in groupby(self.route_cards, key=lambda box: box.top)]


def hand_layout(
    cities: int, kinds: int, closings: int, *, has_coach: bool = False, face_down: int = 0
) -> HandLayout:
    """Places for a route of so many cities, so many kinds of cards and ways to close."""
    route_rows, hand_rows = rows_for(cities), rows_for(kinds)
    route_heights = [
        (_head(route_rows) + _stacked(height, route_rows, ROW_GAP + 2) + FOOT, height)
        for height in CARD_HEIGHTS[route_rows]
    ]
    hand_heights = [
        (_head(hand_rows) + _stacked(_cell(height, hand_rows), hand_rows, ROW_GAP) + FOOT, height)
        for height in CARD_HEIGHTS[hand_rows]
    ]
    closing_heights = _closing_heights(closings)
    room = BOTTOM - TOP - 2 * PANEL_GAP - (COACH_HEIGHT + PANEL_GAP if has_coach else 0)
    choices = (hand_heights, route_heights, closing_heights)
    levels = _grown(room, [[choice[0] for choice in part] for part in choices])
    hand_height, card_height = hand_heights[levels[0]]
    route_height, route_card_height = route_heights[levels[1]]
    closing_height, row_heights = closing_heights[levels[2]]
    rest = room - hand_height - route_height - closing_height
    spare = rest // 3
    route = Box(LEFT, TOP, RIGHT, TOP + route_height + spare)
    top = route.bottom + PANEL_GAP
    coach = Box(LEFT, top, RIGHT, top + COACH_HEIGHT) if has_coach else None
    top = coach.bottom + PANEL_GAP if coach else top
    hand = Box(LEFT, top, RIGHT, top + hand_height + rest - 2 * spare)
    closing = Box(LEFT, hand.bottom + PANEL_GAP, RIGHT, BOTTOM)
    route_cards = _route_cards(route, cities, route_card_height, spare)
    hand_cards, bars = _hand_cards(hand, kinds, card_height, rest - 2 * spare)
    return HandLayout(
        route=route,
        route_cards=route_cards,
        arrows=_arrows(route, route_cards),
        coach=coach,
        face_down=_face_down(coach, face_down) if coach else (),
        hand=hand,
        hand_cards=hand_cards,
        bars=bars,
        closing=closing,
        rows=_closing_rows(closing, row_heights, spare),
    )


def rows_for(cards: int) -> int:
    return 1 if cards <= ONE_ROW else 2 if cards <= TWO_ROWS else 3


def _head(rows: int) -> int:
    return HEAD if rows == 1 else COMPACT_HEAD


def _stacked(height: int, rows: int, gap: int) -> int:
    return height * rows + gap * (rows - 1)


def _cell(card_height: int, rows: int) -> int:
    """A card of the hand with its bar."""
    return card_height + _bar_gap(rows) + HAND_BAR[rows]


def _bar_gap(rows: int) -> int:
    return 8 if rows == 1 else 4


def _closing_heights(closings: int) -> list[tuple[int, tuple[int, ...]]]:
    """From one narrow row to as many as are worth reading; without any a line says why."""
    if not closings:
        return [(CLOSING_HEAD + 50, ())]
    rows = [(58,) * n for n in range(1, min(closings, MOST_CLOSINGS) + 1)]
    rows += [(height,) * len(rows[-1]) for height in (66, 78)]
    return [(CLOSING_HEAD + sum(row) + ROW_GAP * (len(row) - 1) + 14, row) for row in rows]


def _grown(room: int, heights: Sequence[Sequence[int]]) -> list[int]:
    """Let the panels grow in turns from their least heights as long as there is room."""
    levels = [0] * len(heights)
    used = sum(choice[0] for choice in heights)
    has_grown = True
    while has_grown:
        has_grown = False
        for part, choice in enumerate(heights):
            if levels[part] + 1 < len(choice):
                more = choice[levels[part] + 1] - choice[levels[part]]
                if used + more <= room:
                    levels[part] += 1
                    used += more
                    has_grown = True
    return levels


def _in_rows(number: int, rows: int, place: Callable[[int, int, int], Box]) -> tuple[Box, ...]:
    """The boxes of so many cards, filled row by row: `place` gets row, column and columns."""
    columns = max(1, -(-number // rows))
    return tuple(place(card // columns, card % columns, columns) for card in range(number))


def _route_cards(panel: Box, cities: int, height: int, rest: int) -> tuple[Box, ...]:
    rows = rows_for(cities)
    gap = (34 if cities < 6 else 18) if rows == 1 else 6 if rows == 3 else 12
    room = panel.width - 2 * (END_ROOM if rows == 1 else SMALL_END_ROOM)
    top = panel.top + _head(rows) + rest // 2

    def place(row: int, column: int, columns: int) -> Box:
        width = min(214 if rows == 1 else 240, int((room - gap * (columns - 1)) / columns))
        whole = columns * width + (columns - 1) * gap
        left = int((panel.left + panel.right - whole) / 2) + column * (width + gap)
        upper = top + row * (height + ROW_GAP + 2)
        return Box(left, upper, left + width, upper + height)

    return _in_rows(cities, rows, place)


def _hand_cards(
    panel: Box, kinds: int, height: int, rest: int
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    rows = rows_for(kinds)
    gap = 18 if rows == 1 else 10
    room = panel.width - 40
    top = panel.top + _head(rows) + rest // 2

    def place(row: int, column: int, columns: int) -> Box:
        width = min(290, int((room - gap * (columns - 1)) / columns))
        whole = columns * width + (columns - 1) * gap
        left = int((panel.left + panel.right - whole) / 2) + column * (width + gap)
        upper = top + row * (_cell(height, rows) + ROW_GAP)
        return Box(left, upper, left + width, upper + height)

    cards = _in_rows(kinds, rows, place)
    bars = tuple(
        Box(card.left, below := card.bottom + _bar_gap(rows), card.right, below + HAND_BAR[rows])
        for card in cards
    )
    return cards, bars


def _arrows(panel: Box, cards: Sequence[Box]) -> tuple[Box, Box]:
    """At the left of the first card and the right of the last one."""
    if not cards:
        middle = panel.center
        cards = (Box(*middle, *middle),)
    radius = 27 if rows_for(len(cards)) == 1 else 19
    away = 44 if radius > 20 else 24
    y = lane_middle(cards[0]), lane_middle(cards[-1])
    left, right = cards[0].left - away, cards[-1].right + away
    return (
        Box(left, y[0], left, y[0]).grown(radius),
        Box(right, y[1], right, y[1]).grown(radius),
    )


def lane_middle(card: Box) -> int:
    """The height at which the lane passes behind a card of the route."""
    return int(card.top + card.height / 2 + (20 if card.height > 104 else 8))


def _face_down(coach: Box, number: int) -> tuple[Box, ...]:
    width = int((coach.right - COACH_CARDS_LEFT - 8) / 6) - 6
    boxes = []
    for place in range(number):
        left = COACH_CARDS_LEFT + place * (width + 6)
        boxes.append(Box(left, coach.top + 11, left + width, coach.bottom - 11))
    return tuple(boxes)


def _closing_rows(panel: Box, heights: tuple[int, ...], rest: int) -> tuple[Box, ...]:
    boxes = []
    top = panel.top + CLOSING_HEAD + rest // 2
    for height in heights:
        boxes.append(Box(panel.left + 16, top, panel.right - 16, top + height))
        top += height + ROW_GAP
    return tuple(boxes)
