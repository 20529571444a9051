"""One game between computer players, decided by a seed alone."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from time import process_time
from typing import TypeAlias

from bot.opponents.drawing_lots import pick
from bot.opponents.levels import Level
from bot.opponents.opponent import Budget, choose
from bot.rules.actions import Action
from bot.rules.apply import apply_action
from bot.rules.edition import Edition
from bot.rules.notation import write_action
from bot.rules.options import Options
from bot.rules.scoring import result_of
from bot.rules.setup import new_game
from bot.rules.state import Phase
from bot.rules.view import PlayerView, view_for

RANDOM = "random"
"""Takes the place of a level: every legal action is equally likely."""

Chooser: TypeAlias = Callable[[PlayerView, random.Random], tuple[Action, ...]]
"""What decides for a seat that is on turn."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game came out, seat by seat."""

    scores: tuple[int, ...]
    winner: int
    rounds: int
    seconds: tuple[float, ...]
    """How much processor time each seat used, all its turns together."""
    slowest: tuple[float, ...]
    """The most that each seat used at a time."""
    decisions: int
    branching: int
    """The legal actions of all decisions together."""
    digest: str
    """Of all that was played; equal on every machine if nobody's budget is a time."""


def chooser_for(name: str, budget: Budget) -> Chooser:
    """A level by its name, or `random`."""
    if name == RANDOM:
        return lambda view, chance: (pick(view.actions, chance),)
    level = Level(name)
    return lambda view, chance: choose(view, level, chance, budget)


def play_game(
    edition: Edition, options: Options, choosers: Sequence[Chooser], seed: bytes
) -> Played:
    """Play a whole game; each seat has its own chance, drawn from the seed."""
    game, _ = new_game(edition, len(choosers), seed, options)
    chances = [
        random.Random(int.from_bytes(sha256(seed + bytes([seat])).digest()))
        for seat in range(len(choosers))
    ]
    seconds, slowest = [0.0] * len(choosers), [0.0] * len(choosers)
    told: list[str] = []
    branching = 0
    while game.phase is not Phase.OVER:
        seat = game.seat
        view = view_for(game, seat)
        began = process_time()
        actions = choosers[seat](view, chances[seat])
        took = process_time() - began
        seconds[seat] += took
        slowest[seat] = max(slowest[seat], took)
        for action in actions:
            branching += len(view.actions)
            game, _ = apply_action(game, action)
            told.append(write_action(edition, action))
            if game.phase is not Phase.OVER:
                view = view_for(game, game.seat)
    result = result_of(game)
    scores = tuple(score.total for score in result.scores)
    digest = sha256(f"{' '.join(told)} {scores} {result.winner}".encode()).hexdigest()
    return Played(
        scores=scores,
        winner=result.winner,
        rounds=game.round,
        seconds=tuple(seconds),
        slowest=tuple(slowest),
        decisions=len(told),
        branching=branching,
        digest=digest,
    )
