"""What closing the own route would bring now, for each way to place the houses.

The gains are read off a closing that is really carried out, on an imagined table.
"""

from dataclasses import dataclass

from bot.rules.actions import CloseRoute
from bot.rules.board import City, city_set
from bot.rules.events import BonusTileTaken, CarriageTaken, EndTriggered, Telling
from bot.rules.imagined_turn import imagined_turn
from bot.rules.legal import legal_actions
from bot.rules.rewards import take_rewards
from bot.rules.scoring import score_of
from bot.rules.state import EndReason, GameState, Phase
from bot.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Gains:
    """What a closing brings besides the houses."""

    tiles: tuple[tuple[int, int], ...]
    """Stack number and value of each bonus tile, in the order they are taken."""
    carriage: int | None
    """The size of the carriage it earns."""
    begins_end: EndReason | None
    """Why it begins the last round, if it does (E1)."""
    score: int
    """How many points more: 1 for each house, the tiles, and what a carriage is worth more than the
    one before it (E3).
    """


@dataclass(frozen=True, slots=True)
class Closing:
    """One way to place the houses, and what it brings."""

    cities: tuple[City, ...]
    alone: Gains
    with_cartwright: Gains | None
    """None if the Cartwright cannot help: not needed, not enough, or another official did (K3)."""

    @property
    def houses(self) -> int:
        return len(self.cities)

    @property
    def best(self) -> Gains:
        """With the Cartwright wherever possible: a carriage is never worth less than none."""
        return self.with_cartwright or self.alone


def closing_gains(view: PlayerView) -> tuple[Closing, ...]:
    """Every way to close the own route if its turn had come so far, in the order of
    `legal_actions`; empty if the route cannot be closed as it is (C1, C2).
    """
    if view.seat is None or view.phase is Phase.OVER:
        return ()
    game = imagined_turn(view, view.seat, Phase.FINISH)
    found = [action for action in legal_actions(game) if isinstance(action, CloseRoute)]
    helped = {action.cities: _gains(game, action) for action in found if action.with_cartwright}
    return tuple(
        Closing(action.cities, _gains(game, action), helped.get(action.cities))
        for action in found
        if not action.with_cartwright
    )


def _gains(game: GameState, action: CloseRoute) -> Gains:
    after, telling = game.fork(), Telling()
    player = after.players[after.seat]
    player.houses |= city_set(action.cities)
    take_rewards(after, action, len(player.route), telling)
    events = telling.events
    return Gains(
        tiles=tuple((e.stack, e.value) for e in events if isinstance(e, BonusTileTaken)),
        carriage=next((e.size for e in events if isinstance(e, CarriageTaken)), None),
        begins_end=next((e.reason for e in events if isinstance(e, EndTriggered)), None),
        score=score_of(after, after.seat).total - score_of(game, game.seat).total,
    )
