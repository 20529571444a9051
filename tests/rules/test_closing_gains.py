"""What closing would bring, told beforehand, is what closing brings."""

from dataclasses import replace

import pytest

from bot.content import edition_names
from bot.rules.actions import CloseRoute
from bot.rules.apply import apply_action, step
from bot.rules.closing_gains import Closing, Gains, closing_gains
from bot.rules.events import BonusTileTaken, CarriageTaken, EndTriggered
from bot.rules.imagined_turn import fitting_cards
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.scoring import score_of
from bot.rules.state import EndReason, GameState, Official, Phase
from bot.rules.view import view_for
from tests.builders import names, position
from tests.playing import Combination, lively

IN_BAIERN = ("Augsburg", "Ingolstadt", "Kempten", "München", "Passau", "Regensburg", "Würzburg")
FIVE_CITIES = ("Ulm", "Augsburg", "München", "Regensburg", "Nürnberg")


def closings_of(game: GameState, seat: int | None = 0) -> dict[frozenset[str], Closing]:
    """The closings by the names of their cities."""
    cities = game.edition.board.cities
    return {
        frozenset(cities[city].name for city in closing.cities): closing
        for closing in closing_gains(view_for(game, seat))
    }


def closing_in(game: GameState, *cities: str) -> Closing:
    return closings_of(game)[frozenset(cities)]


def tiles(game: GameState, gains: Gains | None) -> dict[str, int]:
    assert gains is not None
    return {game.edition.stacks[number].name: value for number, value in gains.tiles}


def test_each_placement_with_houses_and_carriage() -> None:
    """C3, E3, K1: a house is worth 1 and the first carriage 2."""
    game = position("base").route(0, "Ulm", "Augsburg", "München").hand(0, "Linz").build()
    assert closings_of(game).keys() == {
        frozenset({"Ulm", "Augsburg"}),
        frozenset({"Ulm", "München"}),
        frozenset({"Augsburg", "München"}),
        frozenset({"Ulm"}),
    }
    closing = closing_in(game, "Ulm", "Augsburg")
    assert closing.houses == 2
    assert closing.alone == closing.best == Gains((), 3, None, 4)
    assert closing.with_cartwright is None


def test_tiles_come_with_their_stacks() -> None:
    """B1, B4: the tile for length, and the one for a province that the houses complete."""
    game = position("base").houses(0, *IN_BAIERN).route(0, *FIVE_CITIES).hand(0, "Linz").build()
    gains = closing_in(game, "Nürnberg").alone
    assert tiles(game, gains) == {"length-5": 2, "Baiern": 5}
    assert gains.score == 1 + 2 + 5 + 2


def test_tile_for_all_provinces() -> None:
    """B5: a house in the last province outside Baiern."""
    houses = ("Carlsruhe", "Basel", "Innsbruck", "Sigmaringen", "Ulm", "Pilsen", "Linz")
    game = position("base").houses(0, *houses).route(0, "Nürnberg", "Pilsen", "Lodz").build()
    assert tiles(game, closing_in(game, "Nürnberg", "Lodz").alone) == {"all-provinces": 6}


def test_tile_of_a_free_city() -> None:
    """B7: for the first house in it."""
    game = position("north-base").route(0, "Frankfurt", "Fulda", "Kassel").hand(0, "Berlin").build()
    assert tiles(game, closing_in(game, "Frankfurt", "Fulda").alone) == {"free-FRA": 1}
    assert tiles(game, closing_in(game, "Fulda", "Kassel").alone) == {}


def test_carriage_is_worth_what_it_adds() -> None:
    """E3, K3: only the highest carriage counts; the Cartwright makes up for two cities."""
    built = position("base").carriage(0, 4).route(0, "Ulm", "Augsburg", "München")
    closing = closing_in(built.hand(0, "Linz").build(), "Ulm", "München")
    assert closing.alone == Gains((), None, None, 2)
    assert closing.with_cartwright == closing.best == Gains((), 5, None, 4)


def test_cartwright_may_bring_the_end() -> None:
    """B8, E1, K3: the end and its tile come only with the carriage."""
    game = position("base").carriage(0, 6).route(0, *FIVE_CITIES).hand(0, "Linz").build()
    closing = closing_in(game, "Ulm", "Nürnberg")
    assert tiles(game, closing.alone) == {"length-5": 2}
    assert closing.alone.begins_end is None
    assert tiles(game, closing.with_cartwright) == {"length-5": 2, "game-end": 1}
    assert closing.best.begins_end is EndReason.LAST_CARRIAGE
    assert closing.best.score == closing.alone.score + 1 + 10 - 7


def test_last_house_brings_the_end_once() -> None:
    """B8, E1: only the first to bring it gets the tile."""
    built = position("base").houses_everywhere_but(0, "Basel", "Zürich", "Freiburg")
    built = built.route(0, "Basel", "Zürich", "Freiburg").hand(0, "Linz").carriage(0, 5)
    game = built.build()
    assert closing_in(game, "Basel").alone.begins_end is EndReason.LAST_HOUSE
    assert "game-end" in tiles(game, closing_in(game, "Basel").alone)
    ended = built.carriage(1, 7).ended_by(1).build()
    assert closing_in(ended, "Basel").alone.begins_end is None
    assert "game-end" not in tiles(ended, closing_in(ended, "Basel").alone)


@pytest.mark.parametrize(
    ("seat_on_turn", "official", "hand", "may_help"),
    [
        (0, None, ["Linz"], True),
        (0, Official.CARRIER, ["Linz"], False),
        (1, Official.CARRIER, ["Linz"], True),
        (1, None, [], False),
    ],
)
def test_cartwright_is_one_official_of_the_turn(
    seat_on_turn: int, official: Official | None, hand: list[str], may_help: bool
) -> None:
    """D6, T2: nobody else may have helped; before the own turn only an empty hand settles that."""
    built = position("base").route(0, "Ulm", "Augsburg", "München").carriage(0, 4)
    built = built.hand(0, *hand).hand(1, "Lodz").turn_of(seat_on_turn)
    game = built.phase(Phase.FINISH).build()
    game.official = official
    closing = closing_in(game, "Ulm", "München")
    assert (closing.with_cartwright is not None) is may_help


def test_a_coach_needs_its_horses() -> None:
    """C2: without enough horses nothing can be closed."""
    built = position("glory").route(0, "Berlin", "Halle", "Leipzig").hand(0, "Bremen")
    assert not closings_of(built.build())
    closing = closing_in(built.face_down(0, "Stettin 1").build(), "Berlin", "Leipzig")
    assert closing.best == Gains((), None, None, 2)


def test_nothing_to_close() -> None:
    """C1: a route that is too short, somebody without one, a game that is over."""
    game = position("base").route(0, "Ulm", "Augsburg").route(1, "Linz", "Passau", "Salzburg")
    built = game.hand(0, "München").hand(1, "Lodz").build()
    assert not closings_of(built)
    assert not closings_of(built, None)
    assert closings_of(built, 1)
    assert not closing_gains(replace(view_for(built, 1), phase=Phase.OVER))


def test_no_house_to_place() -> None:
    """C5: a route through own cities alone can be closed without houses."""
    route = ("Ulm", "Augsburg", "München")
    game = position("base").houses(0, *route).route(0, *route).hand(0, "Linz").build()
    assert closing_in(game).alone == Gains((), 3, None, 2)


def test_cards_that_fit() -> None:
    """P2, P3: joined to an end by a road, and not in the route yet; at any time."""
    built = position("base").route(0, "Ulm", "Augsburg", "München").turn_of(1).hand(1, "Lodz")
    game = built.hand(0, "Linz", "Kempten", "Ingolstadt", "Passau", "Passau", "Augsburg").build()
    left, right = fitting_cards(view_for(game, 0))
    assert names(game, left) == ["Ingolstadt", "Kempten"]
    assert names(game, right) == ["Ingolstadt", "Passau"]
    assert fitting_cards(view_for(game, None)) == ((), ())


@pytest.mark.parametrize("edition", edition_names())
def test_told_is_what_comes(edition: str) -> None:
    """Whenever a route may be closed, each closing brings exactly what was told."""
    compared = 0
    for number in range(2):
        game, chance = Combination(edition, 3, Options()).begin(number)
        while actions := legal_actions(game):
            if game.phase is Phase.FINISH:
                compared += _compare(game)
            step(game, lively(game, actions, chance))
    assert compared > 100


def _compare(game: GameState) -> int:
    seat = game.seat
    told = {}
    for closing in closing_gains(view_for(game, seat)):
        told[CloseRoute(closing.cities)] = closing.alone
        if closing.with_cartwright:
            told[CloseRoute(closing.cities, True)] = closing.with_cartwright
    legal = [action for action in legal_actions(game) if isinstance(action, CloseRoute)]
    assert told.keys() == set(legal)
    for action, gains in told.items():
        after, events = apply_action(game, action)
        taken = [(e.stack, e.value) for e in events if isinstance(e, BonusTileTaken)]
        assert gains == Gains(
            tuple(taken),
            next((e.size for e in events if isinstance(e, CarriageTaken)), None),
            next((e.reason for e in events if isinstance(e, EndTriggered)), None),
            score_of(after, seat).total - score_of(game, seat).total,
        )
    return len(told)
