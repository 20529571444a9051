"""What computer players answer is legal, told in rows, repeatable and in time."""

import random
from time import perf_counter

import pytest

from bot.opponents.levels import Level
from bot.opponents.opponent import Budget, choose
from bot.rules.actions import DrawFromDisplay, DrawFromPile, UseAdministrator
from bot.rules.apply import apply_action
from bot.rules.options import Options
from bot.rules.setup import new_game
from bot.rules.state import GameState, Phase
from bot.rules.view import view_for
from tests.builders import position
from tests.playing import Combination, combinations

FEW = Budget(simulations=8)
EVERY_COMBINATION = [*combinations()]


def play_through(game: GameState, level: Level, rounds: int) -> GameState:
    """Some rounds in which every row is legal, not empty, and ends where something is revealed."""
    chance = random.Random(4)
    last = game.round + rounds
    while game.phase is not Phase.OVER and game.round < last:
        seat, number = game.seat, game.round
        row = choose(view_for(game, seat), level, chance, FEW)
        assert row
        for place, action in enumerate(row):
            assert (game.seat, game.round) == (seat, number), "a row ends with the turn"
            if isinstance(action, DrawFromPile | UseAdministrator):
                assert place == len(row) - 1
            if isinstance(action, DrawFromDisplay) and game.phase is Phase.DRAW:
                assert place == len(row) - 1
            game, _ = apply_action(game, action)
    return game


@pytest.mark.parametrize("level", [Level.APPRENTICE, Level.COURIER, Level.MASTER])
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::7], ids=str)
def test_whole_rounds_are_legal(combination: Combination, level: Level) -> None:
    game, _ = combination.begin(1)
    play_through(game, level, rounds=5)


@pytest.mark.parametrize("combination", EVERY_COMBINATION[1::11], ids=str)
def test_whole_rounds_of_the_grandmaster_are_legal(combination: Combination) -> None:
    game, _ = combination.begin(2)
    play_through(game, Level.GRANDMASTER, rounds=2)


@pytest.mark.parametrize("edition", ["base", "north-base", "glory"])
def test_masters_bring_a_game_to_its_end(edition: str) -> None:
    game, _ = Combination(edition, 2, Options()).begin(1)
    assert play_through(game, Level.MASTER, rounds=150).phase is Phase.OVER


@pytest.mark.parametrize("level", Level)
def test_the_same_chance_gives_the_same_answer(level: Level) -> None:
    game, _ = Combination("glory", 3, Options()).begin(1)
    view = view_for(game, game.seat)
    answers = {choose(view, level, random.Random(3), FEW) for _ in range(3)}
    assert len(answers) == 1


def test_a_budget_of_time_is_kept() -> None:
    """However much there is to think about, the answer comes in time."""
    game, _ = Combination("base", 4, Options()).begin(1)
    view = view_for(game, game.seat)
    choose(view, Level.GRANDMASTER, random.Random(1), FEW)  # the tables are made once
    began = perf_counter()
    choose(view, Level.GRANDMASTER, random.Random(1), Budget(seconds=0.2))
    assert perf_counter() - began < 0.2 + 0.1


def test_a_budget_must_say_something() -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget()


@pytest.mark.parametrize("level", [Level.MASTER, Level.GRANDMASTER])
def test_the_last_turn_is_for_points_only(level: Level) -> None:
    """In the last round the route is closed: nothing comes after it."""
    table = position("base", 2).carriage(0, 7).ended_by(0).turn_of(1)
    table.route(1, "Ulm", "Stuttgart", "Ingolstadt").hand(1, "Basel").phase(Phase.FINISH)
    row = choose(view_for(table.build(), 1), level, random.Random(1), FEW)
    assert type(row[0]).__name__ == "CloseRoute"


def test_a_game_from_its_first_draw() -> None:
    """D6: with an empty hand the first choice is a draw."""
    game, _ = Combination("base", 2, Options()).begin(1)
    for level in Level:
        (action,) = choose(view_for(game, game.seat), level, random.Random(1), FEW)
        assert isinstance(action, DrawFromDisplay | DrawFromPile)
    assert new_game(game.edition, 2, bytes(32)).game.phase is Phase.DRAW
