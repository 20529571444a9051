"""What a computer player does: the one door to all levels."""

import random
from dataclasses import dataclass
from time import monotonic

from bot.opponents.apprentice import choose_simply
from bot.opponents.grandmaster import search_line
from bot.opponents.imagining import imagine
from bot.opponents.levels import Level
from bot.opponents.master import choose_line, choose_line_unsteadily, judgement_for
from bot.rules.actions import Action, DrawFromDisplay, DrawFromPile, UseAdministrator
from bot.rules.state import Phase
from bot.rules.view import PlayerView

SHARES = {Phase.DRAW: 0.6, Phase.SECOND_DRAW: 0.3, Phase.PLAY: 0.3, Phase.FINISH: 0.3}
"""How much of a turn's budget a decision may take: a turn has two or three of them."""
SHARE_OF_REST = 0.1


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a turn may be thought about, whichever is reached first; the decisions of a turn
    share it.
    """

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("a budget needs a number of simulations or a time")


def choose(
    view: PlayerView, level: Level, chance: random.Random, budget: Budget
) -> tuple[Action, ...]:
    """What the seat of this view, which is on turn, does now: as many actions in a row as nothing
    unknown comes up in between.
    """
    if level is Level.APPRENTICE:
        return (choose_simply(view, chance),)
    if len(view.actions) == 1:
        return view.actions
    game = imagine(view, chance)
    judgement = judgement_for(view.edition, view.options)
    if level is Level.COURIER:
        line = choose_line_unsteadily(judgement, game, chance)
    elif level is Level.MASTER:
        line = choose_line(judgement, game)
    else:
        share = SHARES.get(view.phase, SHARE_OF_REST)
        simulations = None
        if budget.simulations is not None:
            simulations = max(1, round(budget.simulations * share))
        until = None if budget.seconds is None else monotonic() + budget.seconds * share
        line = search_line(view, judgement, chance, simulations, until)
    return as_far_as_known(view, line.actions)


def as_far_as_known(view: PlayerView, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The beginning of a line up to where something is turned up that may change the mind."""
    for place, action in enumerate(actions):
        is_last_draw = view.phase is not Phase.DRAW or place > 0
        match action:
            case DrawFromPile() | UseAdministrator():
                return actions[: place + 1]
            case DrawFromDisplay() if not is_last_draw:
                return actions[: place + 1]
            case _:
                continue
    return actions
