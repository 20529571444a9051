"""What lies on the map and in the display is really drawn, and where the layout says."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from bot.rules.actions import Card
from bot.rules.board import City, cities_in
from bot.rules.edition import Edition
from bot.rules.view import PlayerView
from renderers.board_pieces import LANES
from renderers.curves import Point, beside
from renderers.geography import geography_of
from renderers.layout import MAP, Box, house_foot, pennant_top, plate_box, ticket_box
from renderers.theme import FREE_CITY, load_theme, theme_names
from tests.renderers.crowded import card_of, full_table, new_table
from tests.renderers.looking import assert_differ_in, is_color, table

# By module: pytest then keeps pictures of the same map and theme together, which is faster.
MAPS = pytest.mark.parametrize("edition", ["base", "glory"], ids=["south", "north"], scope="module")
THEMES = pytest.mark.parametrize("theme", theme_names(), scope="module")
PARCHMENT = load_theme("parchment")


def places(edition: Edition) -> list[tuple[City, Point, bool]]:
    """Each city, the centre of its plate, and whether it is a free city."""
    cities = geography_of(edition.board).cities
    is_free = [facts.province is None for facts in edition.board.cities]
    return [(city, cities[city], is_free[city]) for city in range(len(cities))]


def with_routes(view: PlayerView, *routes: list[City]) -> PlayerView:
    """The table with a route for each seat."""
    players = tuple(
        replace(player, route=tuple(card_of(view.edition, city) for city in route))
        for player, route in zip(view.players, routes, strict=True)
    )
    return replace(view, players=players)


def trails(edition: Edition) -> list[list[City]]:
    """Ways along roads that together pass every road once; a city may come twice."""
    left = set(edition.board.roads)
    found = []
    while left:
        trail = [min(left)[0]]
        while roads := sorted(road for road in left if trail[-1] in road):
            left.remove(roads[0])
            trail.append(sum(roads[0]) - trail[-1])
        found.append(trail)
    return found


def shows_house(picture: Image.Image, foot: Point, color: str) -> bool:
    """Beside the mark, where every shape of house has its plain colour."""
    x, y = round(foot[0]), round(foot[1])
    return all(is_color(picture, x + dx, y - 8, color) for dx in (-8, 7))


@THEMES
@MAPS
def test_a_house_is_drawn_in_its_own_slot(edition: str, theme: str) -> None:
    full, empty = full_table(edition), new_table(edition, 4)
    with_houses, without = table(full, theme=theme), table(empty, theme=theme)
    for city, at, is_free in places(full.edition):
        for seat in range(4):
            color = load_theme(theme).seats[seat].color
            foot = house_foot(at, is_free, seat)
            name = full.edition.board.cities[city].name
            assert shows_house(with_houses, foot, color), f"{name}, seat {seat + 1}"
            assert not shows_house(without, foot, color), f"{name}, seat {seat + 1}"


@MAPS
def test_one_house_changes_nothing_else(edition: str) -> None:
    view = new_table(edition, 4)
    for city, at, is_free in places(view.edition)[::5]:
        seat = city % 4
        players = list(view.players)
        players[seat] = replace(players[seat], houses=1 << city)
        x, y = house_foot(at, is_free, seat)
        place = Box(x - 18, y - 38, x + 18, y + 3)
        assert_differ_in(table(view), table(replace(view, players=tuple(players))), place)


def lane_points(
    edition: Edition, road: tuple[City, City], place: int, number: int
) -> list[tuple[float, float]]:
    """Points in a lane but beside its middle, where the pattern is, and clear of all cities."""
    geography = geography_of(edition.board)
    width, pitch = LANES[number]
    line = geography.roads[min(road), max(road)]
    middle = (place - (number - 1) / 2) * pitch
    hidden = []
    for city, (x, y), is_free in places(edition):
        plate = plate_box((x, y), edition.board.cities[city].name, is_free)
        hidden.append(Box(plate.left - 3, y - 23, plate.right + 3, y + 40))
    return [
        (x, y)
        for side in (-1, 1)
        for x, y in beside(line, middle + side * width * 0.31)
        if not any(box.left < x < box.right and box.top < y < box.bottom for box in hidden)
    ]


def share_of(picture: Image.Image, points: list[Point], color: str) -> float:
    return sum(is_color(picture, *point, color) for point in points) / len(points)


@MAPS
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_route_runs_along_its_roads_beside_the_others(edition: str, number: int) -> None:
    """Without others in the middle of the road, else side by side in the order of the seats."""
    view = new_table(edition, 4)
    empty = table(view)
    for trail in trails(view.edition):
        for first in {0, 4 - number}:
            seats = range(first, first + number)
            routes = [trail if seat in seats else [] for seat in range(4)]
            picture = table(with_routes(view, *routes))
            for road in pairwise(trail):
                for place, seat in enumerate(seats):
                    points = lane_points(view.edition, road, place, number)
                    color = PARCHMENT.seats[seat].color
                    names = [view.edition.board.cities[city].name for city in road]
                    assert points, f"{names} is hidden"
                    share = share_of(picture, points, color)
                    assert share >= 0.35, f"{names}, seat {seat + 1}: {share:.2f}"
                    assert share_of(empty, points, color) == 0


@MAPS
def test_every_city_of_a_route_has_a_pennant(edition: str) -> None:
    view = new_table(edition, 4)
    empty = table(view)
    for city, at, is_free in places(view.edition):
        name = view.edition.board.cities[city].name
        alone = table(with_routes(view, *[[city]] * 4)) if city % 3 == 0 else None
        for seat in range(4):
            color = PARCHMENT.seats[seat].color
            x, top = pennant_top(at, is_free, seat)
            assert not is_color(empty, x, top + 8, color), name
            if alone:
                assert is_color(alone, x, top + 8, color), f"{name}, seat {seat + 1}"


@MAPS
def test_the_pennants_at_both_ends_of_a_route_are_pointed(edition: str) -> None:
    view = full_table(edition)
    picture, shapes = table(view), geography_of(view.edition.board)
    for seat, player in enumerate(view.players):
        for card in player.route:
            city = view.edition.city_of[card]
            is_free = view.edition.board.cities[city].province is None
            x, top = pennant_top(shapes.cities[city], is_free, seat)
            color = PARCHMENT.seats[seat].color
            assert is_color(picture, x, top + 8, color)
            is_end = card in (player.route[0], player.route[-1])
            bottom = color if is_end else PARCHMENT.outline  # where the flat ones are cut off
            assert is_color(picture, x, round(top) + 11, bottom)


def test_a_free_city_shows_its_tile_until_it_is_taken() -> None:
    """C6, B6: the tile lies on the city's plate."""
    view = new_table("glory", 4)
    edition, before = view.edition, table(view)
    for stack in edition.free_city_stacks:
        (city,) = cities_in(edition.stacks[stack].cities)
        at = geography_of(edition.board).cities[city]
        plate = plate_box(at, edition.board.cities[city].name, is_free=True)
        x, y = plate.right - 21, at[1]
        left = list(view.tiles_left)
        left[stack] = 0
        after = table(replace(view, tiles_left=tuple(left)))
        assert is_color(before, x + 8, y, PARCHMENT.free_city_seal)
        assert is_color(after, x + 8, y, PARCHMENT.plate)
        assert_differ_in(before, after, Box(x - 20, y - 20, x + 20, y + 20))


def province_of(edition: Edition, card: Card) -> str:
    province = edition.board.cities[edition.city_of[card]].province
    return FREE_CITY if province is None else edition.board.provinces[province].name


@THEMES
@MAPS
def test_every_card_of_the_display_is_drawn_in_the_colours_of_its_province(
    edition: str, theme: str
) -> None:
    view = new_table(edition, 2)
    colors = load_theme(theme).cards[view.edition.board.name]
    by_province = {province_of(view.edition, card): card for card in view.edition.deck}
    cards = [*by_province.values(), *by_province.values()][: 2 * len(view.display)]
    assert set(by_province) == set(colors)
    for display in (cards[: len(view.display)], cards[len(view.display) :]):
        picture = table(replace(view, display=tuple(display)), theme=theme)
        for slot, card in enumerate(display):
            box, its = ticket_box(slot), colors[province_of(view.edition, card)]
            assert is_color(picture, box.left + 53, box.top + 7, its.tint)
            assert is_color(picture, box.left + 39, box.top + 7, its.strong)


@MAPS
def test_another_card_changes_its_ticket_only(edition: str) -> None:
    view = new_table(edition, 2)
    pictures = {}
    for slot in range(len(view.display)):
        display = list(view.display)
        for card in (None, 0, 1):
            display[slot] = card
            pictures[card] = table(replace(view, display=tuple(display)))
        for one, other in ((None, 0), (0, 1)):
            assert_differ_in(pictures[one], pictures[other], ticket_box(slot))


def test_cards_of_a_city_with_different_horses_look_different() -> None:
    view = new_table("glory", 2)
    edition = view.edition
    for city in (1, 9, 18):
        kinds = [card for card, its in enumerate(edition.city_of) if its == city]
        pictures = [table(replace(view, display=(card, *view.display[1:]))) for card in kinds]
        for one, other in pairwise(pictures):
            assert_differ_in(one, other, ticket_box(0))


def test_pieces_stay_on_the_map() -> None:
    for edition in ("base", "glory"):
        full, empty = full_table(edition), new_table(edition, 4)
        bare = [replace(player, houses=0, route=()) for player in full.players]
        assert_differ_in(
            table(full),
            table(replace(full, players=tuple(bare))),
            MAP.grown(-1),
            *(_route_number(seat) for seat in range(4)),
        )
        assert table(empty).size == table(full).size


def _route_number(seat: int) -> Box:
    """In a strip: how many cities the route has."""
    left = 14 + seat * 407.5
    return Box(left + 150, 945, left + 240, 980)
