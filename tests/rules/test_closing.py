"""Closing a route: when it is possible, where houses go, and what becomes of the cards."""

import pytest

from bot.errors import RuleViolation
from bot.rules.events import BonusTileTaken, CardsKept, CarriageTaken, RouteClosed, TurnBegan
from bot.rules.legal import legal_actions
from bot.rules.state import Phase
from bot.rules.view import view_for
from tests.builders import (
    Position,
    card,
    close,
    close_anyhow,
    discards_of,
    do,
    hand_of,
    houses_of,
    keepings,
    names,
    orders,
    placements,
    position,
    route_of,
    told,
)

BAIERN_ROUTE = ("Sigmaringen", "Stuttgart", "Nürnberg", "Regensburg", "Ingolstadt", "Augsburg")


def to_close(*cards: str, edition: str = "base") -> Position:
    """Seat 0 has just played the last of these cards."""
    return position(edition).route(0, *cards).phase(Phase.FINISH)


def ways(*placed: str) -> set[frozenset[str]]:
    """Placements written as "Ulm Stuttgart"."""
    return {frozenset(cities.split()) for cities in placed}


def test_three_cards_are_the_least() -> None:
    """C1: a route of two cards cannot be closed, with a third card it can."""
    table = position("base").route(0, "Ulm").hand(0, "Stuttgart", "Mannheim", "Lodz")
    two, _ = do(table.phase(Phase.PLAY).build(), "R-STU")
    assert not placements(two)
    three, _ = do(two, "R-MAN")
    assert frozenset({"Ulm", "Mannheim"}) in placements(three)


def test_a_route_is_closed_only_after_playing() -> None:
    """C1: a route that is long enough waits until a card was played."""
    table = position("base").route(0, "Ulm", "Stuttgart", "Mannheim").hand(0, "Lodz")
    for phase in (Phase.DRAW, Phase.PLAY):
        assert not placements(table.phase(phase).build())


def test_one_route_in_a_turn() -> None:
    """C1: after closing the turn is over, although the Carrier did not help."""
    table = to_close("Ulm", "Stuttgart", "Mannheim").hand(0, "Lodz", "Linz").hand(1, "Basel")
    assert close(table.build(), "Mannheim").game.seat == 1


def test_a_route_stays_open_if_the_player_likes() -> None:
    """C1, T1: closing is a choice; the route may grow in later turns."""
    step = do(to_close("Ulm", "Stuttgart", "Mannheim").hand(1, "Basel").build(), "E")
    assert route_of(step.game, 0) == ["Ulm", "Stuttgart", "Mannheim"]
    assert not told(step, RouteClosed)


@pytest.mark.parametrize(
    ("beside", "is_enough"),
    [((), False), (("Kassel 1",), False), (("Kassel 2",), True), (("Kassel 1", "Fulda 1"), True)],
)
def test_a_horse_for_each_city(beside: tuple[str, ...], is_enough: bool) -> None:
    """C2: a route of four needs two horses besides those of the coach."""
    table = to_close("Halle", "Berlin", "Hannover", "Bremen", edition="glory")
    game = table.face_down(0, *beside).hand(0, "Cölln 1").build()
    assert bool(placements(game)) is is_enough
    assert "E" in orders(game)


def test_the_coach_alone_is_too_weak() -> None:
    """C2: two horses pull no route, for three cities one more is needed; elsewhere none."""
    route = ("Halle", "Berlin", "Hannover")
    assert not placements(to_close(*route, edition="glory").hand(0, "Cölln 1").build())
    assert placements(to_close(*route, edition="glory").face_down(0, "Kassel 1").build())
    assert placements(to_close(*route, edition="north-base").build())


def test_the_rulebook_example_of_two_ways() -> None:
    """C3: Sigmaringen-Stuttgart-Nürnberg-Regensburg-Ingolstadt-Augsburg gives Sigmaringen,
    Stuttgart and one of four cities in Baiern, or all four of them.
    """
    in_baiern = ("Nürnberg", "Regensburg", "Ingolstadt", "Augsburg")
    assert placements(to_close(*BAIERN_ROUTE).build()) == {
        *(frozenset({"Sigmaringen", "Stuttgart", city}) for city in in_baiern),
        frozenset(in_baiern),
        frozenset({"Sigmaringen"}),
        frozenset({"Stuttgart"}),
    }


def test_houses_stand_where_they_were_placed() -> None:
    """C3: the chosen cities get a house each, and everybody is told."""
    game = to_close(*BAIERN_ROUTE).houses(0, "Lodz").hand(1, "Ulm").build()
    step = close(game, "Sigmaringen", "Stuttgart", "Ingolstadt")
    assert houses_of(step.game, 0) == {"Lodz", "Sigmaringen", "Stuttgart", "Ingolstadt"}
    (closed,) = told(step, RouteClosed)
    assert names(game, closed.route) == [*BAIERN_ROUTE]
    chosen = {game.edition.board.cities[city].name for city in closed.cities}
    assert (chosen, closed.face_down) == ({"Sigmaringen", "Stuttgart", "Ingolstadt"}, ())


@pytest.mark.parametrize("cities", [("Lodz",), ("Nürnberg", "Regensburg"), ("Sigmaringen", "Ulm")])
def test_no_other_placement(cities: tuple[str, ...]) -> None:
    """C3, C5: no house outside the route, and no way carried out in part."""
    with pytest.raises(RuleViolation):
        close(to_close(*BAIERN_ROUTE).build(), *cities)


def test_one_house_of_a_player_in_a_city() -> None:
    """C4: a city with an own house gets no second one; houses of others do not matter."""
    table = to_close("Ulm", "Stuttgart", "Sigmaringen").houses(0, "Ulm").houses(1, "Stuttgart")
    assert placements(table.build()) == ways("Stuttgart Sigmaringen", "Stuttgart", "Sigmaringen")
    closed, _ = close(table.build(), "Stuttgart")
    assert "Stuttgart" in houses_of(closed, 0) & houses_of(closed, 1)


def test_every_province_with_an_open_city_gets_a_house() -> None:
    """C5: in way 1 a province is left out only if its cities all have an own house."""
    table = to_close(*BAIERN_ROUTE).houses(0, "Stuttgart", "Nürnberg", "Augsburg")
    expected = ways("Sigmaringen Regensburg", "Sigmaringen Ingolstadt", "Sigmaringen")
    assert placements(table.build()) == expected | ways("Regensburg Ingolstadt")


def test_too_few_houses_for_the_provinces() -> None:
    """C5: with one house left the player chooses which province gets it."""
    table = to_close("Freiburg", "Sigmaringen", "Ulm")
    table.houses_everywhere_but(0, "Freiburg", "Sigmaringen", "Ulm")
    assert placements(table.build()) == ways("Freiburg", "Sigmaringen", "Ulm")


def test_too_few_houses_for_the_cities_of_a_province() -> None:
    """C5: with two houses left any two of three cities in Baiern, or Ulm and one of them."""
    table = to_close("Ulm", "Ingolstadt", "Nürnberg", "Regensburg")
    table.houses_everywhere_but(0, "Ulm", "Ingolstadt", "Nürnberg", "Regensburg")
    assert placements(table.build()) == ways(
        "Ulm Ingolstadt",
        "Ulm Nürnberg",
        "Ulm Regensburg",
        "Ingolstadt Nürnberg",
        "Ingolstadt Regensburg",
        "Nürnberg Regensburg",
        "Ulm",
    )


def test_no_house_can_be_placed() -> None:
    """C5: a route through cities with own houses is closed without placing any."""
    table = to_close("Ulm", "Stuttgart", "Sigmaringen").houses(0, "Ulm", "Stuttgart", "Sigmaringen")
    game = table.hand(1, "Lodz").build()
    assert placements(game) == {frozenset()}
    assert "C-0" in orders(game)
    assert houses_of(close(game).game, 0) == {"Ulm", "Stuttgart", "Sigmaringen"}


def test_a_placement_without_houses_needs_a_reason() -> None:
    """C5: as long as one city is open, closing without a house is refused."""
    table = to_close("Ulm", "Stuttgart", "Sigmaringen").houses(0, "Ulm", "Stuttgart")
    with pytest.raises(RuleViolation):
        close(table.build())


def test_both_ways_to_the_same_cities_are_one_placement() -> None:
    """C3, C5: a single open city is reached by both ways, and offered once."""
    table = to_close("Ulm", "Stuttgart", "Sigmaringen").houses(0, "Ulm", "Stuttgart")
    assert len(legal_actions(table.build())) == 2
    assert orders(table.build()) == {"C-SIG", "E"}


def test_houses_then_tiles_then_the_carriage() -> None:
    """C7: what a closed route brings comes in this order."""
    table = to_close("Sigmaringen", "Ulm", "Augsburg", "Ingolstadt", "Nürnberg", "Pilsen")
    step = close_anyhow(table.houses(0, "Stuttgart").hand(1, "Lodz").build())
    kinds = [type(event) for event in step.events]
    assert kinds == [RouteClosed, BonusTileTaken, BonusTileTaken, CarriageTaken, TurnBegan]


def test_the_cards_of_the_route_are_discarded() -> None:
    """C8: they lie open in the discards, and the next route begins anew."""
    game = to_close("Ulm", "Stuttgart", "Sigmaringen").discards("Lodz").hand(1, "Basel").build()
    closed, _ = close(game, "Sigmaringen")
    assert discards_of(closed) == ["Lodz", "Sigmaringen", "Stuttgart", "Ulm"]
    assert (route_of(closed, 0), closed.players[0].route_cities) == ([], 0)


def test_the_cards_beside_the_coach_are_discarded_too() -> None:
    """C8: of the coach only its own two horses stay."""
    table = to_close("Halle 1", "Berlin 1", "Hannover 1", edition="glory")
    game = table.face_down(0, "Kassel 2", "Cölln 3").face_down(1, "Fulda 1").build()
    step = close(game, "Hannover")
    beside = tuple(card(game, name) for name in ("Kassel 2", "Cölln 3"))
    assert told(step, RouteClosed)[0].face_down == beside
    assert discards_of(step.game) == ["Berlin 1", "Cölln 3", "Halle 1", "Hannover 1", "Kassel 2"]
    assert [each.horses for each in view_for(step.game, 0).players] == [2, 3]


def test_a_hand_of_more_than_three_is_reduced() -> None:
    """C9: the player chooses any three cards to keep, equal ones being one choice."""
    table = to_close("Ulm", "Stuttgart", "Sigmaringen").hand(0, "Linz", "Lodz", "Ulm", "Ulm")
    game, _ = close(table.hand(1, "Basel").build(), "Sigmaringen")
    assert (game.seat, game.phase) == (0, Phase.KEEP)
    assert keepings(game) == {
        ("Linz", "Lodz", "Ulm"),
        ("Linz", "Ulm", "Ulm"),
        ("Lodz", "Ulm", "Ulm"),
    }
    assert len(legal_actions(game)) == len(orders(game)) == 3
    step = do(game, "K-LOD.ULM.ULM")
    assert (hand_of(step.game, 0), step.game.seat) == (["Lodz", "Ulm", "Ulm"], 1)
    assert discards_of(step.game) == ["Linz", "Sigmaringen", "Stuttgart", "Ulm"]
    assert told(step, CardsKept) == [CardsKept(0, (card(game, "Linz"),))]


@pytest.mark.parametrize("hand", [(), ("Lodz",), ("Lodz", "Linz", "Basel")])
def test_a_hand_of_three_or_fewer_stays(hand: tuple[str, ...]) -> None:
    """C9: up to three cards are kept without a choice."""
    table = to_close("Ulm", "Stuttgart", "Sigmaringen").hand(0, *hand).hand(1, "Basel")
    step = close(table.build(), "Sigmaringen")
    assert (step.game.seat, hand_of(step.game, 0)) == (1, sorted(hand))
    assert not told(step, CardsKept)
