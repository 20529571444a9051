"""Our side of the benchmarks: the only file here that knows the rules.

Uniformly random play gives routes up all the time where that is free, and a game then takes three
times as many rounds. Both ways are measured; the aims are set for `only-when-stuck`, whose random
games have about as many actions as the peer's.
"""

import random
import sys
from collections.abc import Callable
from hashlib import sha256

from bot.content import load_edition
from bot.rules.apply import apply_action, step
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, Options
from bot.rules.setup import new_game
from bot.rules.state import GameState

PLAYERS = 4
WHEN_STUCK = Options(abandon=Abandon.ONLY_WHEN_STUCK)
FREE = Options(abandon=Abandon.FREE)
BASE = load_edition("base")


def play_pure(seed: int) -> int:
    """Play one whole random 4-player base game with `apply_action`; return its actions."""
    game, chance = _begin(seed, WHEN_STUCK)
    played = 0
    while actions := legal_actions(game):
        game, _ = apply_action(game, actions[int(chance() * len(actions))])
        played += 1
    return played


def play_in_place(seed: int) -> int:
    """Play the same game with the in-place step used for search; return its actions."""
    return _play_in_place(seed, WHEN_STUCK)


def play_in_place_free(seed: int) -> int:
    """Play in place where routes may be given up at any time, the usual option."""
    return _play_in_place(seed, FREE)


def game_size() -> int:
    """Return the bytes that the largest state of a 4-player game holds, shared data left out."""
    game, chance = _begin(1, FREE)
    largest = 0
    while actions := legal_actions(game):
        step(game, actions[int(chance() * len(actions))])
        largest = max(largest, _size(game))
    return largest


def _play_in_place(seed: int, options: Options) -> int:
    game, chance = _begin(seed, options)
    played = 0
    while actions := legal_actions(game):
        step(game, actions[int(chance() * len(actions))])
        played += 1
    return played


def _begin(seed: int, options: Options) -> tuple[GameState, Callable[[], float]]:
    game, _ = new_game(BASE, PLAYERS, sha256(str(seed).encode()).digest(), options)
    return game, random.Random(seed).random


def _size(game: GameState) -> int:
    """Count every object once; small integers and the edition are shared by all games."""
    found: dict[int, int] = {}
    waiting: list[object] = [game]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or thing is BASE or thing in (FREE, WHEN_STUCK):
            continue
        found[id(thing)] = sys.getsizeof(thing)
        if isinstance(thing, list | tuple):
            waiting.extend(thing)
        elif hasattr(thing, "__slots__"):
            waiting.extend(getattr(thing, name) for name in thing.__slots__)
    return sum(found.values())
