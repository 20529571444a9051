"""Thousands of random games, checked throughout: every edition, number of players and option."""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from bot.content import edition_names, load_edition
from bot.errors import RuleViolation
from bot.rules.apply import step
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from tests.conformance import full_check, random_games
from tests.conformance.random_games import Tally, play_all, play_one
from tests.conformance.watch import Watch
from tests.playing import Combination, combinations, evenly, lively

FEWEST_GAMES = 2000

BASE_GAME = Combination("base", 3, Options())


@pytest.fixture(scope="module")
def tallies() -> dict[Combination, Tally]:
    """All games, played in processes of their own: nothing there slows them down."""
    every = list(combinations())
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as processes:
        # The longest games first, so that no process is left alone with them at the end.
        long_first = sorted(every, key=lambda one: (one.edition != "glory", -one.players))
        return dict(zip(long_first, processes.map(play_all, long_first), strict=True))


def test_thousands_of_random_games_keep_every_promise(tallies: dict[Combination, Tally]) -> None:
    assert len(tallies) == 3 * 3 * 8
    assert sum(tally.games for tally in tallies.values()) >= FEWEST_GAMES
    assert sum(tally.actions for tally in tallies.values()) >= 500 * FEWEST_GAMES
    for combination, tally in tallies.items():
        assert tally.full_checks > tally.games, combination


@pytest.mark.parametrize("name", edition_names())
def test_the_games_reach_what_a_game_can_hold(tallies: dict[Combination, Tally], name: str) -> None:
    occurred: Counter[str] = Counter()
    for combination, tally in tallies.items():
        if combination.edition == name:
            occurred += tally.occurred
    edition = load_edition(name)
    wanted = {f"tile {stack.name}" for stack in edition.stacks}
    wanted |= {f"empty {edition.stacks[number].name}" for number in edition.length_stacks}
    wanted |= {f"route of {length}" for length in range(3, 10)}
    wanted |= {f"carriages {number}" for number in range(len(edition.carriages) + 1)}
    wanted |= {"ended by last-house", "no house", "reshuffle"}
    if edition.carriages:
        wanted |= {"ended by last-carriage", "cartwright"}
    assert wanted - set(occurred) == set()


def test_a_failure_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "LONGEST_GAME", 5)
    told = r"base, 3 players, free, any, outside-baiern, game 7, evenly, share 0.*does not end"
    with pytest.raises(AssertionError, match=told):
        play_one(BASE_GAME, 7, evenly, 0, Tally())


def test_a_lost_card_is_noticed() -> None:
    game, chance = BASE_GAME.begin(1)
    watch = Watch(game)
    action = lively(game, legal_actions(game), chance)
    step(game, action)
    game.pile.pop()
    with pytest.raises(AssertionError, match="cards lost or doubled"):
        watch.after(action)


def test_a_house_from_nowhere_is_noticed() -> None:
    game, chance = BASE_GAME.begin(1)
    watch = Watch(game)
    action = lively(game, legal_actions(game), chance)
    bystander = game.players[(game.seat + 1) % 3]
    step(game, action)
    bystander.houses |= 1
    with pytest.raises(AssertionError, match="another player"):
        watch.after(action)


def test_an_action_carried_out_though_not_listed_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, chance = BASE_GAME.begin(1)
    full_check.check_position(game, chance)
    monkeypatch.setattr(full_check, "legal_actions", lambda game: legal_actions(game)[1:])
    with pytest.raises(AssertionError, match="is not listed but was carried out"):
        full_check.check_position(game, chance)


def test_a_listed_action_that_is_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game, chance = BASE_GAME.begin(1)
    listed = [*legal_actions(game), game.edition.actions.end_turn]
    monkeypatch.setattr(full_check, "legal_actions", lambda _: listed)
    with pytest.raises(RuleViolation):
        full_check.check_position(game, chance)
