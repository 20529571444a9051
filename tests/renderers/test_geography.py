"""The shapes of a map belong to the map: after an edit the pictures say what to do."""

from dataclasses import replace

import pytest

from bot.content import edition_names, load_edition
from bot.errors import ContentError
from bot.rules.board import Board, City, CityFacts, ProvinceFacts, make_board
from renderers import geography
from renderers.geography import geography_of


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


def test_a_renamed_city_is_told() -> None:
    board = load_edition("glory").board
    cities = (replace(board.cities[0], name="Utrecht"), *board.cities[1:])
    with pytest.raises(
        ContentError, match=r"north\.json, cities: .*Amsterdam, Utrecht.*shape_tool north"
    ):
        geography_of(remade(board, cities=cities))


def test_a_new_road_is_told() -> None:
    board = load_edition("base").board
    with pytest.raises(ContentError, match=r"south\.json, roads: .*Augsburg - Basel"):
        geography_of(remade(board, roads=(*board.roads, (0, 1))))


def test_a_new_province_is_told() -> None:
    board = load_edition("base").board
    provinces = (*board.provinces, replace(board.provinces[0], name="Hessen"))
    with pytest.raises(ContentError, match=r"south\.json, provinces: .*Hessen"):
        geography_of(remade(board, provinces=provinces))


def test_a_province_without_colours_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_edition("base").board
    monkeypatch.setattr(geography, "colored_provinces", lambda _: {"Baden"})
    with pytest.raises(ContentError, match=r"provinces\.toml, south: there are no colours for Bai"):
        geography_of(remade(board))
