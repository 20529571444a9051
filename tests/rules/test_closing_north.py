"""Placing houses on the north map: free cities, and Preussen in two parts."""

from itertools import product

import pytest

from bot.rules.state import Phase
from bot.rules.view import view_for
from tests.builders import Position, placements, position

PREUSSEN_ROUTE = ("Halle", "Berlin", "Hannover", "Hamburg", "Bremen", "Münster")


def to_close(*cards: str, edition: str) -> Position:
    """Seat 0 has just played the last of these cards."""
    return position(edition).route(0, *cards).phase(Phase.FINISH)


def ways(*placed: str) -> set[frozenset[str]]:
    """Placements written as "Hamburg Schwerin"."""
    return {frozenset(cities.split()) for cities in placed}


def test_the_rulebook_example_of_the_expansion() -> None:
    """C2, C3, C6: Halle-Berlin-Hannover-Hamburg-Bremen-Münster with 2+2+3 horses gives Halle,
    Berlin and Münster, or one of them with Hannover and one of Hamburg and Bremen.
    """
    table = to_close(*PREUSSEN_ROUTE, edition="glory").face_down(0, "Kassel 2", "Cölln 3")
    game = table.build()
    assert view_for(game, 0).players[0].horses == 7
    in_preussen, free = ("Halle", "Berlin", "Münster"), ("Hamburg", "Bremen")
    assert placements(game) == {
        *(frozenset({one, "Hannover", other}) for one, other in product(in_preussen, free)),
        frozenset(in_preussen),
        frozenset({"Hannover"}),
    }


@pytest.mark.parametrize("edition", ["glory", "north-base"])
def test_one_free_city_of_a_route(edition: str) -> None:
    """C6: of free cities one gets a house, and only in way 1; own houses there count as taken."""
    table = to_close("Lübeck", "Hamburg", "Bremen", edition=edition)
    if edition == "glory":
        table.face_down(0, "Kassel 1")
    assert placements(table.build()) == ways("Lübeck", "Hamburg", "Bremen")
    assert placements(table.houses(0, "Hamburg").build()) == ways("Lübeck", "Bremen")


def test_a_free_city_must_not_be_left_out_of_way_one() -> None:
    """C5, C6: the free cities count like one more province, and are no part of way 2."""
    table = to_close("Schwerin", "Hamburg", "Hannover", edition="north-base")
    assert placements(table.build()) == ways("Schwerin Hamburg Hannover", "Schwerin", "Hannover")


def test_too_few_houses_with_a_free_city() -> None:
    """C5, C6: the last house may go to the free city instead of a province."""
    route = ("Schwerin", "Hamburg", "Hannover", "Berlin")
    table = to_close(*route, edition="north-base").houses_everywhere_but(0, *route)
    assert placements(table.build()) == ways("Schwerin", "Hamburg", "Hannover", "Berlin")


def test_preussen_is_one_province_in_both_ways() -> None:
    """C6: Münster in the west and Magdeburg in the east share one house in way 1, and in way 2
    they get one each.
    """
    table = to_close("Münster", "Hannover", "Magdeburg", edition="north-base")
    assert placements(table.build()) == ways(
        "Münster Hannover", "Magdeburg Hannover", "Münster Magdeburg", "Hannover"
    )
