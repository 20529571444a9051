"""The shapes of a map, also of one that was edited since they were computed."""

from dataclasses import replace

import pytest

from bot.content import edition_names, load_edition
from bot.rules.board import Board, City, CityFacts, ProvinceFacts, make_board
from renderers.curves import bent
from renderers.geography import geography_of, is_up_to_date
from renderers.layout import HEIGHT, MAP, WIDTH
from renderers.map_layer import draw_map
from renderers.theme import area_colors, card_colors, load_theme


def remade(
    board: Board,
    cities: tuple[CityFacts, ...] | None = None,
    provinces: tuple[ProvinceFacts, ...] | None = None,
    roads: tuple[tuple[City, City], ...] | None = None,
) -> Board:
    """The board as if its file had been edited."""
    return make_board(
        board.name, cities or board.cities, provinces or board.provinces, roads or board.roads
    )


@pytest.mark.parametrize("name", edition_names())
def test_every_city_and_road_has_its_place(name: str) -> None:
    board = load_edition(name).board
    places = geography_of(board)
    assert len(places.cities) == len(board.cities)
    for one, other in board.roads:
        line = places.roads[one, other]
        assert line[0] == pytest.approx(places.cities[one])
        assert line[-1] == pytest.approx(places.cities[other])
        assert places.roads[other, one] == line[::-1]


def test_a_renamed_city_is_drawn_where_the_map_file_puts_it() -> None:
    board = load_edition("glory").board
    cities = (replace(board.cities[0], name="Utrecht"), *board.cities[1:])
    edited = remade(board, cities=cities)
    x, y = geography_of(edited).cities[0]
    assert (x, y) == pytest.approx(
        (MAP.left + cities[0].at[0] * MAP.width, MAP.top + cities[0].at[1] * MAP.height)
    )
    assert not is_up_to_date(edited)
    assert is_up_to_date(board)


def test_a_new_road_is_straight_and_a_removed_one_gone() -> None:
    board = load_edition("base").board
    edited = remade(board, roads=(*board.roads[1:], (0, 1)))
    places = geography_of(edited)
    assert places.roads[0, 1] == bent(places.cities[0], places.cities[1], 0)
    assert board.roads[0] not in places.roads
    assert not is_up_to_date(edited)


def test_a_road_given_the_other_way_round_keeps_its_course() -> None:
    board = load_edition("glory").board
    geography = geography_of(board)
    turned = geography_of(remade(board, roads=tuple((b, a) for a, b in board.roads)))
    for road, line in geography.roads.items():
        for one, other in zip(line, turned.roads[road], strict=True):
            assert one == pytest.approx(other)


def test_a_new_province_gets_colours_from_the_map_file() -> None:
    board = load_edition("base").board
    provinces = (*board.provinces, ProvinceFacts("Hessen", "#336699"))
    edited = remade(board, provinces=provinces)
    assert not is_up_to_date(edited)
    look = load_theme("parchment")
    for colors in (area_colors(look, edited), card_colors(look, edited)):
        assert set(colors) == {province.name for province in provinces}
        assert colors["Baden"] == look.areas["south"]["Baden"]
    assert draw_map(edited, look).size == (WIDTH, HEIGHT)
