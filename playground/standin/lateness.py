"""Which bot needs more real time for an answer than Discord would give it.

The clock of a test stands still, so that a slow machine makes nothing expire; a bot that really
waits too long would go unnoticed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from playground.standin.processes import waited_for_processor
from playground.standin.world.interaction import ACK_SECONDS, Interaction

if TYPE_CHECKING:
    from playground.standin.server import Standin

KEPT = 100
# A look at all threads costs more than an answer; so often is exact enough for a whole second.
LOOK_AGAIN_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class Moment:
    seconds: float
    waited: float
    """How long the bot had waited for a processor until then."""


class Lateness:
    def __init__(self, standin: Standin) -> None:
        self._standin = standin
        self._received: WeakKeyDictionary[Interaction, Moment] = WeakKeyDictionary()
        self._last_look = Moment(float("-inf"), 0.0)
        self.clock: Callable[[], float] = time.monotonic
        self.waited: Callable[[], float] = self._waited_for_processor
        self.found: list[str] = []

    def begins(self, interaction: Interaction) -> None:
        """The bot hears of it now."""
        self._received[interaction] = self._now()

    def begins_anew(self) -> None:
        """The bot was away and hears only now of what it has missed."""
        for interaction in list(self._received):
            self.begins(interaction)

    def answered(self, interaction: Interaction) -> None:
        received = self._received.pop(interaction, None)
        if received is None or self.clock() - received.seconds <= ACK_SECONDS:
            return
        self._last_look = Moment(float("-inf"), 0.0)
        now = self._now()
        took, waited = now.seconds - received.seconds, now.waited - received.waited
        # A machine that made the bot wait for most of that time is to blame itself.
        if waited < took / 2 and len(self.found) < KEPT:
            self.found.append(f"{interaction.title()} was answered after {took:.1f} s of real time")

    def _now(self) -> Moment:
        seconds = self.clock()
        if seconds - self._last_look.seconds > LOOK_AGAIN_SECONDS:
            self._last_look = Moment(seconds, self.waited())
        return Moment(seconds, self._last_look.waited)

    def _waited_for_processor(self) -> float:
        bots = {bot.pid for bot in self._standin.bots if bot.is_running}
        return waited_for_processor({os.getpid(), *bots})
