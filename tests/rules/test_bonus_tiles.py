"""Bonus tiles for length, provinces, free cities and the end of the game."""

import pytest

from bot.rules.events import BonusTileTaken
from bot.rules.state import GameState, Phase
from bot.rules.view import view_for
from tests.builders import (
    Position,
    close,
    close_anyhow,
    position,
    stack,
    tiles_of,
    told,
)

EAST = ("Lodz", "Pilsen", "Budweis", "Linz", "Salzburg", "Passau", "München", "Regensburg")
EAST_AND_ON = (*EAST, "Nürnberg")
WEST = ("Amsterdam", "Brüssel", "Cölln", "Coblenz", "Frankfurt", "Würzburg", "Fulda", "Kassel")
WEST_AND_ON = (*WEST, "Münster")
ONE_IN_EACH = ("Carlsruhe", "Basel", "Innsbruck", "Sigmaringen", "Ulm", "Pilsen", "Linz")
"""A house in each province of the south but Polen and Baiern."""
NORTH_WITHOUT_BAYERN = (
    "Berlin",
    "Hannover",
    "Schwerin",
    "Amsterdam",
    "Brüssel",
    "Weimar",
    "Dresden",
    "Kassel",
)


def to_close(*cards: str, edition: str = "base", fallback: str = "any") -> Position:
    """Seat 0 has just played the last of these cards."""
    table = position(edition, length_fallback=fallback)
    return table.route(0, *cards).phase(Phase.FINISH)


def length_tiles(game: GameState) -> list[tuple[str, int]]:
    """The tiles of seat 0 that are for length, after closing."""
    after, _ = close_anyhow(game)
    return [tile for tile in tiles_of(after, 0) if tile[0].startswith("length")]


@pytest.mark.parametrize(
    ("length", "tiles"),
    [
        (3, []),
        (4, []),
        (5, [("length-5", 2)]),
        (6, [("length-6", 3)]),
        (7, [("length-7", 4)]),
        (8, [("length-7", 4)]),
        (9, [("length-7", 4)]),
    ],
)
def test_the_tile_for_length(length: int, tiles: list[tuple[str, int]]) -> None:
    """B1: five, six and seven cities bring a tile; more than seven count as seven."""
    assert length_tiles(to_close(*EAST_AND_ON[:length]).build()) == tiles


@pytest.mark.parametrize(
    ("length", "tile"), [(7, ("length-7", 4)), (8, ("length-8", 5)), (9, ("length-8", 5))]
)
def test_the_north_map_has_a_tile_for_eight(length: int, tile: tuple[str, int]) -> None:
    """B1: on the north map eight and more cities bring the tile for eight."""
    game = to_close(*WEST_AND_ON[:length], edition="north-base").build()
    assert length_tiles(game) == [tile]


@pytest.mark.parametrize(
    ("length", "empty", "tiles"),
    [
        (8, (7,), [("length-6", 3)]),
        (7, (7,), [("length-6", 3)]),
        (7, (7, 6), [("length-5", 2)]),
        (7, (7, 6, 5), []),
        (6, (6,), [("length-5", 2)]),
        (5, (5,), []),
    ],
)
def test_an_empty_stack_gives_a_shorter_tile(
    length: int, empty: tuple[int, ...], tiles: list[tuple[str, int]]
) -> None:
    """B2: with `any` each length falls back to the next shorter one that has a tile."""
    table = to_close(*EAST[:length])
    for each in empty:
        table.tiles_left(f"length-{each}", 0)
    assert length_tiles(table.build()) == tiles


@pytest.mark.parametrize(
    ("length", "empty", "tiles"),
    [
        (8, (7,), [("length-6", 3)]),
        (7, (7, 6), [("length-5", 2)]),
        (7, (7, 6, 5), []),
        (6, (6,), []),
        (5, (5,), []),
        (6, (), [("length-6", 3)]),
    ],
)
def test_only_the_longest_routes_fall_back(
    length: int, empty: tuple[int, ...], tiles: list[tuple[str, int]]
) -> None:
    """B2: with `longest-only` a route of six gets nothing from an empty stack."""
    table = to_close(*EAST[:length], fallback="longest-only")
    for each in empty:
        table.tiles_left(f"length-{each}", 0)
    assert length_tiles(table.build()) == tiles


@pytest.mark.parametrize(
    ("fallback", "length", "empty", "tiles"),
    [
        ("any", 8, (8,), [("length-7", 4)]),
        ("any", 8, (8, 7), [("length-6", 3)]),
        ("any", 7, (7,), [("length-6", 3)]),
        ("any", 7, (7, 6, 5), []),
        ("longest-only", 9, (8,), [("length-7", 4)]),
        ("longest-only", 8, (8, 7, 6), [("length-5", 2)]),
        ("longest-only", 7, (7,), []),
    ],
)
def test_falling_back_on_the_north_map(
    fallback: str, length: int, empty: tuple[int, ...], tiles: list[tuple[str, int]]
) -> None:
    """B2: the longest stack of the north is that for eight; nobody ever climbs up to it."""
    table = to_close(*WEST_AND_ON[:length], edition="north-base", fallback=fallback)
    for each in empty:
        table.tiles_left(f"length-{each}", 0)
    assert length_tiles(table.build()) == tiles


def test_a_second_tile_of_the_same_length() -> None:
    """B3: each route of six brings a tile, also to a player who has one."""
    table = to_close(*EAST[:6]).tiles(0, "length-6")
    assert length_tiles(table.build()) == [("length-6", 3), ("length-6", 2)]


def test_the_rulebook_example_of_two_provinces() -> None:
    """B4: with Stuttgart from before, Sigmaringen and Ulm complete Württemberg/Hohenzollern."""
    table = to_close("Stuttgart", "Sigmaringen", "Ulm").houses(0, "Stuttgart")
    step = close(table.build(), "Sigmaringen", "Ulm")
    assert tiles_of(step.game, 0) == [("Württemberg+Hohenzollern", 3)]
    number = stack(step.game, "Württemberg+Hohenzollern")
    assert told(step, BonusTileTaken) == [BonusTileTaken(0, number, 3)]


def test_one_of_two_joined_provinces_is_not_enough() -> None:
    """B4: Württemberg alone, without Sigmaringen, brings nothing."""
    table = to_close("Stuttgart", "Ulm", "Kempten").houses(0, "Kempten")
    assert tiles_of(close(table.build(), "Stuttgart", "Ulm").game, 0) == []


def test_a_province_in_one_route() -> None:
    """B4: way 2 may complete a province at once, and the top tile goes to the first."""
    table = to_close("Mannheim", "Carlsruhe", "Freiburg").tiles_left("Baden", 2)
    step = close(table.build(), "Mannheim", "Carlsruhe", "Freiburg")
    assert tiles_of(step.game, 0) == [("Baden", 2)]


@pytest.mark.parametrize(
    ("option", "placed", "is_given"),
    [
        ("outside-baiern", ("Lodz",), True),
        ("outside-baiern", ("Lodz", "Nürnberg"), True),
        ("outside-baiern", ("Nürnberg",), False),
        ("every-province", ("Lodz",), False),
        ("every-province", ("Lodz", "Nürnberg"), True),
    ],
)
def test_the_tile_for_all_provinces(option: str, placed: tuple[str, ...], is_given: bool) -> None:
    """B5: Polen is needed, Baiern only with `every-province`."""
    table = position("base", all_provinces=option).route(0, "Lodz", "Pilsen", "Nürnberg")
    game = table.houses(0, *ONE_IN_EACH).phase(Phase.FINISH).build()
    assert tiles_of(close(game, *placed).game, 0) == [("all-provinces", 6)] * is_given


@pytest.mark.parametrize("option", ["outside-baiern", "every-province"])
def test_all_nine_provinces_of_the_north(option: str) -> None:
    """B5: Bayern is needed in the north whatever the option says, free cities are not."""
    table = position("north-base", all_provinces=option).phase(Phase.FINISH)
    game = table.route(0, "Würzburg", "Fulda", "Weimar").houses(0, *NORTH_WITHOUT_BAYERN).build()
    assert tiles_of(close(game, "Würzburg").game, 0) == [("all-provinces", 6)]
    assert tiles_of(close(game, "Fulda").game, 0) == []


def test_an_empty_stack_of_a_province_gives_nothing() -> None:
    """B6: meeting the condition of an empty stack brings no tile."""
    table = to_close("Mannheim", "Carlsruhe", "Freiburg").tiles_left("Baden", 0)
    step = close(table.build(), "Mannheim", "Carlsruhe", "Freiburg")
    assert (tiles_of(step.game, 0), told(step, BonusTileTaken)) == ([], [])


def test_one_tile_of_a_province_for_each_player() -> None:
    """B6: who has the tile of Baden gets no second one by a later route."""
    baden = ("Mannheim", "Carlsruhe", "Freiburg")
    table = to_close("Carlsruhe", "Stuttgart", "Ulm").houses(0, *baden).tiles(0, "Baden")
    assert tiles_of(close(table.build(), "Stuttgart", "Ulm").game, 0) == [("Baden", 3)]


def test_one_tile_for_all_provinces_for_each_player() -> None:
    """B6: the same holds for the tile for all provinces; another player still gets one."""
    table = to_close("Lodz", "Pilsen", "Nürnberg").houses(0, *ONE_IN_EACH)
    other, _ = close(table.tiles(1, "all-provinces").build(), "Lodz")
    assert tiles_of(other, 0) == [("all-provinces", 5)]
    again, _ = close(table.tiles(0, "all-provinces").build(), "Lodz")
    assert tiles_of(again, 0) == [("all-provinces", 5)]


def test_the_first_house_in_a_free_city() -> None:
    """B7: the first player takes the tile, the second gets nothing."""
    table = to_close("Lübeck", "Hamburg", "Hannover", edition="north-base").houses(0, "Hannover")
    assert tiles_of(close(table.build(), "Hamburg").game, 0) == [("free-HAM", 1)]
    assert tiles_of(close(table.build(), "Lübeck").game, 0) == [("free-LUE", 1)]
    table.houses(1, "Hamburg").tiles(1, "free-HAM")
    assert tiles_of(close(table.build(), "Hamburg").game, 0) == []


def test_both_parts_of_preussen() -> None:
    """B7: Münster in the west completes Preussen only if the east is complete too."""
    others = ("Coblenz", "Cölln", "Berlin", "Halle", "Magdeburg", "Stettin")
    table = to_close("Münster", "Kassel", "Fulda", edition="north-base").houses(0, *others[:-1])
    assert tiles_of(close(table.build(), "Münster").game, 0) == []
    table.houses(0, "Stettin")
    assert tiles_of(close(table.build(), "Münster").game, 0) == [("Preussen", 5)]


def test_no_house_left_no_tile() -> None:
    """B9: the route runs through all of Baden, but the last house fills only one city."""
    table = to_close("Mannheim", "Carlsruhe", "Freiburg")
    table.houses_everywhere_but(0, "Carlsruhe", "Freiburg", "Lodz")
    short, _ = close(table.build(), "Carlsruhe")
    assert "Baden" not in dict(tiles_of(short, 0))
    table.houses_everywhere_but(0, "Carlsruhe", "Freiburg", "Lodz", "Linz")
    enough, _ = close(table.build(), "Carlsruhe", "Freiburg")
    assert dict(tiles_of(enough, 0))["Baden"] == 3


def test_tiles_are_open() -> None:
    """B10: everybody sees which tiles a player has and what they are worth."""
    game = position("base").tiles(0, "Baiern", "length-7").build()
    for seat in (0, 1, None):
        tiles = view_for(game, seat).players[0].tiles
        assert tiles == ((stack(game, "Baiern"), 5), (stack(game, "length-7"), 4))
