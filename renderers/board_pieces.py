"""What players have put on the map: routes along the roads, pennants, houses; and the free
cities' tiles.
"""

from collections import defaultdict
from itertools import pairwise

from bot.rules.board import Board, City, cities_in
from bot.rules.view import PlayerView
from renderers.canvas import Canvas
from renderers.curves import Point, beside
from renderers.geography import Geography, geography_of
from renderers.highlights import Highlights
from renderers.layout import house_foot, pennant_top, plate_box
from renderers.map_layer import draw_plate
from renderers.pieces import house, lane, pennant
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Seat, Theme
from renderers.tokens import seal

# Width of a lane and distance between lanes, by how many routes share the road.
LANES = {1: (12, 0), 2: (11, 15), 3: (9, 12.5), 4: (7.5, 11)}
RING = 6

Road = tuple[City, City]


def put_pieces(sheet: Sheet, view: PlayerView, theme: Theme, marked: Highlights) -> None:
    """Everything that lies on the map, from the roads upwards."""
    geography = geography_of(view.edition.board)
    _put_lanes(sheet, view, theme, marked)
    _put_plates(sheet, view, geography, theme, marked)
    _put_houses(sheet, view, geography, theme)


def _routes(view: PlayerView) -> list[list[City]]:
    city_of = view.edition.city_of
    return [[city_of[card] for card in player.route] for player in view.players]


def _put_lanes(sheet: Sheet, view: PlayerView, theme: Theme, marked: Highlights) -> None:
    """Routes that share a road run side by side, in the order of the seats."""
    board = view.edition.board
    users: dict[Road, list[int]] = defaultdict(list)
    for seat, route in enumerate(_routes(view)):
        for one, other in pairwise(route):
            users[min(one, other), max(one, other)].append(seat)
    for road, seats in users.items():
        for place, seat in enumerate(seats):
            if (seat, *road) in marked.roads:
                sheet.stamp(_lane_ring(board, road, place, len(seats), theme), 0, 0)
        for place, seat in enumerate(seats):
            sheet.stamp(_lane(board, road, place, len(seats), theme.seats[seat], theme), 0, 0)


def _lane(board: Board, road: Road, place: int, number: int, seat: Seat, theme: Theme) -> Stamp:
    def make() -> Stamp:
        line, width = _line(board, road, place, number), LANES[number][0]
        corners = _around(line, 12)
        return painted(corners, lambda c: lane(c, line, seat, width, theme.outline), scale=2)

    return BOOK.get(("lane", board.name, theme.name, road, place, number, seat.number), make)


def _lane_ring(board: Board, road: Road, place: int, number: int, theme: Theme) -> Stamp:
    def make() -> Stamp:
        line, width = _line(board, road, place, number), LANES[number][0]

        def paint(canvas: Canvas) -> None:
            canvas.ribbon(line, width + 21, theme.highlight_outside)
            canvas.ribbon(line, width + 15, theme.highlight_inside)

        return painted(_around(line, 24), paint, scale=2)

    return BOOK.get(("lane-ring", board.name, theme.name, road, place, number), make)


def _line(board: Board, road: Road, place: int, number: int) -> list[Point]:
    """The middle of one of several lanes on a road."""
    pitch = LANES[number][1]
    return beside(geography_of(board).roads[road], (place - (number - 1) / 2) * pitch)


def _around(line: list[Point], reach: float) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _put_plates(
    sheet: Sheet, view: PlayerView, geography: Geography, theme: Theme, marked: Highlights
) -> None:
    """Pennants and rings go under the plates, so those plates are put once more."""
    board = view.edition.board
    routes = _routes(view)
    touched = {city for route in routes for city in route} | marked.cities
    for city in sorted(touched):
        at, is_free = geography.cities[city], board.cities[city].province is None
        if city in marked.cities:
            sheet.stamp(_plate_ring(board, city, theme), *at)
        for seat, route in enumerate(routes):
            if city in route:
                is_end = city in (route[0], route[-1])
                top = pennant_top(at, is_free, seat)
                sheet.stamp(_pennant(theme, seat, is_end), *top)
        sheet.stamp(_plate(board, city, theme), *at)


def _pennant(theme: Theme, seat: int, is_end: bool) -> Stamp:
    return BOOK.get(
        ("pennant", theme.name, seat, is_end),
        lambda: painted(
            (-16, -3, 16, 24), lambda c: pennant(c, theme.seats[seat], is_end, theme.outline)
        ),
    )


def _plate(board: Board, city: City, theme: Theme) -> Stamp:
    def make() -> Stamp:
        facts = board.cities[city]
        corners = plate_box((0, 0), facts.name, facts.province is None).grown(1)
        # The scale of the map below: a plate must not look different where a route passes.
        return painted(corners, lambda c: draw_plate(c, board, city, (0, 0), theme), scale=2)

    return BOOK.get(("plate", board.name, theme.name, city), make)


def _plate_ring(board: Board, city: City, theme: Theme) -> Stamp:
    facts = board.cities[city]
    box = plate_box((0, 0), facts.name, facts.province is None)

    def paint(canvas: Canvas) -> None:
        canvas.box(box.grown(RING + 3), theme.highlight_outside, radius=12)
        canvas.box(box.grown(RING), theme.highlight_inside, radius=10)

    key = ("plate-ring", board.name, theme.name, city)
    return BOOK.get(key, lambda: painted(box.grown(RING + 4), paint))


def _put_houses(sheet: Sheet, view: PlayerView, geography: Geography, theme: Theme) -> None:
    board = view.edition.board
    for stack in view.edition.free_city_stacks:
        if view.tiles_left[stack]:
            for city in cities_in(view.edition.stacks[stack].cities):
                value = view.edition.stacks[stack].values[0]
                x, y = geography.cities[city]
                right = plate_box((x, y), board.cities[city].name, is_free=True).right
                sheet.stamp(_free_city_tile(theme, value), right - 21, y)
    for seat, player in enumerate(view.players):
        stamp = house_stamp(theme, seat, 35)
        for city in cities_in(player.houses):
            is_free = board.cities[city].province is None
            sheet.stamp(stamp, *house_foot(geography.cities[city], is_free, seat))


def house_stamp(theme: Theme, seat: int, height: int) -> Stamp:
    half = height * 0.47
    return BOOK.get(
        ("house", theme.name, seat, height),
        lambda: painted(
            (-half, -height * 1.05, half, height * 0.05),
            lambda c: house(c, 0, 0, theme.seats[seat], height, ink=theme.outline),
        ),
    )


def _free_city_tile(theme: Theme, value: int) -> Stamp:
    return BOOK.get(
        ("free-city-tile", theme.name, value),
        lambda: painted(
            (-20, -20, 20, 20), lambda c: seal(c, 0, 0, 17, theme.free_city_seal, str(value), 28)
        ),
    )
