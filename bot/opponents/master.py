"""The master thinks its own turn through; the courier does the same with an unsteady judgement."""

import random
from functools import lru_cache
from math import cos, log, pi, sqrt

from bot.opponents.judgement import Judgement
from bot.opponents.own_turn import Line
from bot.opponents.terrain import terrain_of
from bot.opponents.weights import WEIGHTS, Weights
from bot.rules.edition import Edition
from bot.rules.options import Options
from bot.rules.state import GameState

UNSTEADINESS = 1.5
"""How far, in points, the courier's judgement of a line is off on average."""


def choose_line(judgement: Judgement, game: GameState) -> Line:
    """The best line of one's own turn; the first of several that are worth the same."""
    return max(judgement.lines(game), key=_value)


def choose_line_unsteadily(judgement: Judgement, game: GameState, chance: random.Random) -> Line:
    """The best line by a judgement that errs."""
    unsteady = [
        Line(line.value + UNSTEADINESS * _bell(chance), line.actions)
        for line in judgement.lines(game)
    ]
    return max(unsteady, key=_value)


def judgement_for(edition: Edition, options: Options) -> Judgement:
    """A judgement without memory of other positions."""
    return Judgement(terrain_of(edition, options), weights_of(edition))


@lru_cache(maxsize=64)
def weights_of(edition: Edition) -> Weights:
    """An edition that nobody tuned is judged like the base game."""
    return WEIGHTS.get(edition.name, WEIGHTS["base"])


def _value(line: Line) -> float:
    return line.value


def _bell(chance: random.Random) -> float:
    """Box and Muller: a normal deviate from `random()` only, since `gauss` may change."""
    return sqrt(-2 * log(1 - chance.random())) * cos(2 * pi * chance.random())
