"""The random games of one combination, checked on the way. Runs in processes of its own."""

import random
from collections import Counter
from dataclasses import dataclass, field

from bot.rules.actions import CloseRoute
from bot.rules.apply import step
from bot.rules.state import GameState
from tests.conformance.full_check import check_position
from tests.conformance.watch import Watch
from tests.playing import Chance, Combination, Policy, evenly, lively

LONGEST_GAME = 100_000
"""Actions; a game that takes more is held to be without end."""

LIVELY_GAMES, EVEN_GAMES = 27, 1
"""For each combination. An even game takes ten times as many actions as a lively one."""

SHARES: dict[Policy, float] = {lively: 1 / 150, evenly: 1 / 1000}
"""At which part of the steps there is a full check."""


@dataclass
class Tally:
    """What occurred in the games of one combination."""

    games: int = 0
    actions: int = 0
    full_checks: int = 0
    occurred: Counter[str] = field(default_factory=Counter)


def play_all(combination: Combination) -> Tally:
    """Play and check all games of a combination, then the shortest again with a full check at every
    step.
    """
    tally = Tally()
    policies = [lively] * LIVELY_GAMES + [evenly] * EVEN_GAMES
    lengths = [
        play_one(combination, number, policy, SHARES[policy], tally)
        for number, policy in enumerate(policies)
    ]
    shortest = lengths.index(min(lengths[:LIVELY_GAMES]))
    again = Tally()
    play_one(combination, shortest, lively, 1, again)
    tally.full_checks += again.full_checks
    return tally


def play_one(
    combination: Combination, number: int, policy: Policy, share: float, tally: Tally
) -> int:
    """Play the game of this number and count its actions; a failure names it, so that it can be
    repeated.
    """
    game, chance = combination.begin(number)
    try:
        count = _play(game, policy, chance, share, tally)
    except Exception as error:
        place = f"{combination}, game {number}, {policy.__name__}, share {share}"
        raise AssertionError(f"{place}: {error!r}") from error
    tally.games += 1
    tally.actions += count
    _note_end(game, tally)
    return count


def _play(game: GameState, policy: Policy, chance: Chance, share: float, tally: Tally) -> int:
    # Chance of its own for the checks: however many there are, the game stays the same.
    check_chance = random.Random(game.seed[::-1]).random
    watch = Watch(game)
    actions = watch.check_legal()
    count = 0
    while actions:
        if check_chance() < share:
            tally.full_checks += 1
            check_position(game, check_chance)
        action = policy(game, actions, chance)
        if isinstance(action, CloseRoute):
            _note_closing(game, action, tally)
        step(game, action)
        actions = watch.after(action)
        count += 1
        assert count < LONGEST_GAME, "the game does not end"
    check_position(game, check_chance)
    return count


def _note_closing(game: GameState, action: CloseRoute, tally: Tally) -> None:
    length = len(game.players[game.seat].route)
    tally.occurred[f"route of {min(length, 9)}"] += 1
    tally.occurred["cartwright"] += action.with_cartwright
    tally.occurred["no house"] += not action.cities


def _note_end(game: GameState, tally: Tally) -> None:
    tally.occurred[f"ended by {game.end_reason}"] += 1
    tally.occurred["reshuffle"] += game.shuffles - 2
    for stack, left in zip(game.edition.stacks, game.tiles_left, strict=True):
        tally.occurred[f"tile {stack.name}"] += left < len(stack.values)
        tally.occurred[f"empty {stack.name}"] += not left
    for player in game.players:
        tally.occurred[f"carriages {player.carriages}"] += 1
