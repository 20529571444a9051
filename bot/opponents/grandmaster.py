"""The grandmaster: tries the most promising lines of its own turn against imagined hidden cards,
plays on for a while with everybody thinking, and takes the line after which it stands best.
"""

import random
from math import exp
from time import monotonic

from bot.opponents.imagining import imagine
from bot.opponents.judgement import Judgement
from bot.opponents.own_turn import Line
from bot.opponents.playout import margin, play_line, play_on
from bot.rules.actions import Action
from bot.rules.view import PlayerView

CANDIDATES = 8
"""How many lines are tried at all."""
ALIKE = 2
"""How many of them may begin with the same action."""
FAR_BEHIND = 5.0
"""A line that seems worse than the best by more points is not tried."""
ROUNDS = 2
"""How many rounds are played on."""
SPREAD = 6.0
"""How many points of lead make a win likely."""


class _Trial:
    """A line and what came of it so far."""

    __slots__ = ("count", "line", "total")

    def __init__(self, line: Line) -> None:
        self.line, self.total, self.count = line, 0.0, 0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


def search_line(
    view: PlayerView,
    judgement: Judgement,
    chance: random.Random,
    simulations: int | None,
    until: float | None,
) -> Line:
    """The best line by sequential halving: the better half of the lines is tried again and
    again.
    """
    lines = judgement.lines(imagine(view, chance))
    # Halving tries all lines, then half of them, and so on: twice as often as there are lines.
    most = CANDIDATES if simulations is None else min(CANDIDATES, max(1, simulations // 2))
    trials = [_Trial(line) for line in candidates(lines, most)]
    if len(trials) == 1:
        return trials[0].line
    halvings = (len(trials) - 1).bit_length()
    left = simulations if simulations is not None else 1_000_000
    began = monotonic() if until is not None else 0.0
    for stage in range(halvings):
        share = left // (halvings - stage)
        tries = max(1, share // len(trials))
        stop = None
        if until is not None:
            stop = began + (until - began) * (stage + 1) / halvings
        done = 0
        while done < tries:
            done += 1
            if not _try_all(view, judgement, chance, trials, stop):
                break
        left -= done * len(trials)
        trials.sort(key=lambda trial: -trial.mean)
        trials = trials[: (len(trials) + 1) // 2]
    return trials[0].line


def candidates(lines: list[Line], most: int) -> list[Line]:
    """The most promising lines, not too many of them with the same beginning."""
    ranked = sorted(lines, key=lambda line: -line.value)
    found: list[Line] = []
    beginnings: dict[Action, int] = {}
    for line in ranked:
        if len(found) == most or line.value < ranked[0].value - FAR_BEHIND:
            break
        begun = beginnings.get(line.actions[0], 0)
        if begun < ALIKE:
            beginnings[line.actions[0]] = begun + 1
            found.append(line)
    return found


def _try_all(
    view: PlayerView,
    judgement: Judgement,
    chance: random.Random,
    trials: list[_Trial],
    stop: float | None,
) -> bool:
    """Each line once with the same imagined cards, so that luck favours none of them; whether there
    is time for more.
    """
    imagined = imagine(view, chance)
    turns = ROUNDS * len(view.players)
    for trial in trials:
        game = imagined.clone()
        play_line(judgement, game, trial.line)
        play_on(judgement, game, turns - 1)
        lead = margin(judgement, game, view.on_turn)
        trial.total += 1 / (1 + exp(-max(-30.0, min(30.0, lead / SPREAD))))
        trial.count += 1
        if stop is not None and monotonic() >= stop:
            return False
    return True
