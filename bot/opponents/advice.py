"""What the strongest level would do now, and why."""

import random
from dataclasses import dataclass

from bot.opponents.imagining import imagine
from bot.opponents.levels import Level
from bot.opponents.opponent import Budget, choose
from bot.opponents.reasoning import reason_for
from bot.opponents.reasons import Extend, ExtendTwice, Reason
from bot.rules.actions import Action, DrawFromDisplay
from bot.rules.apply import step
from bot.rules.state import NO_CARD
from bot.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Advice:
    """A row of actions, as `choose` gives it, and a reason for each part of it."""

    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    """In the order of the actions; two cards for the route have one reason in common."""


def advise(view: PlayerView, chance: random.Random, budget: Budget) -> Advice:
    """Advice for the seat of this view, which is on turn."""
    actions = choose(view, Level.GRANDMASTER, chance, budget)
    game = imagine(view, chance)
    reasons: list[Reason] = []
    for action in actions:
        reason = reason_for(game, action)
        before = reasons[-1] if reasons else None
        if isinstance(before, Extend) and isinstance(reason, Extend):
            reasons[-1] = ExtendTwice(before.card, reason.card, reason.length)
        else:
            reasons.append(reason)
        step(game, action)
        if isinstance(action, DrawFromDisplay):
            # What fills the gap is imagined, so no reason may speak of it.
            game.display[action.slot] = NO_CARD
    return Advice(actions, tuple(reasons))
