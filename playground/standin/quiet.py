"""When has the bot nothing left to do? Seen from outside, and from inside where it runs here."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from playground.standin.world.interaction import ACK_SECONDS, Interaction

if TYPE_CHECKING:
    from playground.standin.server import Standin

LOOK_AGAIN_SECONDS = 0.02
ROUND_TRIPS = 3
LAST_ROUND_TRIPS = 20
LAST_MOMENT_SECONDS = 1.0


class Patience:
    """How long a bot that runs elsewhere has left an interaction without an answer.

    In real time: on a clock that stands still an interaction would never grow too old, and a bot
    that is silent for as long as Discord allows will not answer any more.
    """

    def __init__(self, seconds: float = ACK_SECONDS) -> None:
        self.seconds = seconds
        self._since: WeakKeyDictionary[Interaction, float] = WeakKeyDictionary()

    def is_over(self, interaction: Interaction) -> bool:
        now = time.monotonic()
        return now - self._since.setdefault(interaction, now) > self.seconds


async def wait_until_quiet(standin: Standin) -> None:
    """Return once nothing happened during a look at everything that could be under way.

    A round trip over the gateway proves that the bot has received what was sent. Where the bot
    runs in this process its tasks are awaited. Elsewhere an interaction counts as under way until
    it is answered or too old, and a deferred one until its message is filled in. A bot that lost
    its connection comes back first.
    """
    quiet_since = -1
    while quiet_since != standin.activity.changes:
        quiet_since = standin.activity.changes
        for _ in range(1 if standin.watches_tasks else ROUND_TRIPS):
            await _round_trips(standin)
        while under_way(standin):
            await _until_something_changes(standin)


async def let_it_finish(standin: Standin) -> None:
    """Give a bot in another process the moment in which it logs how its last handler ended."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LAST_MOMENT_SECONDS):
            for _ in range(LAST_ROUND_TRIPS):
                await _round_trips(standin)


async def _round_trips(standin: Standin) -> None:
    for connection in standin.gateway.open_connections():
        await connection.round_trip()


def under_way(standin: Standin) -> list[str]:
    """What is not done yet, in words for whoever waited in vain."""
    found = [f"{standin.activity.in_flight} requests"] if standin.activity.in_flight else []
    if standin.is_bot_away():
        found.append("the bot's new connection")
    if standin.watches_tasks:
        return found + [f"task {task.get_name()}" for task in standin.bot_tasks.at_work()]
    if standin.bots and not standin.runs_a_bot:
        return found
    return found + [
        interaction.title()
        for interaction in standin.interactions.under_way()
        if interaction.acknowledged is not None or not standin.patience.is_over(interaction)
    ]


async def _until_something_changes(standin: Standin) -> None:
    tasks = standin.bot_tasks.at_work() if standin.watches_tasks else []
    if not tasks:
        # The bell rings at the next request; the limit is for interactions that grow too old.
        await standin.activity.next_change(timeout=0.1)
        return
    # A task that starts to wait for a person rings no bell, hence the limit.
    await asyncio.wait(tasks, timeout=LOOK_AGAIN_SECONDS, return_when=asyncio.FIRST_COMPLETED)
