"""When has the bot nothing left to do? Seen from outside, and from inside where it runs here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from playground.standin.world.interaction import CallbackType, Interaction

if TYPE_CHECKING:
    from playground.standin.server import Standin

# The names that discord.py gives to the tasks in which handlers run.
HANDLER_TASKS = (
    "discord.py: ",
    "CommandTree-invoker",
    "discord-ui-view-dispatch-",
    "discord-ui-view-timeout-",
    "discord-ui-modal-dispatch-",
    "discord-ui-dynamic-item",
)
# Waiting for a person is not work: these coroutines end only when somebody clicks.
WAITS_FOR_PEOPLE = ("BaseView.wait", "View.wait", "Modal.wait")
LOOK_AGAIN_SECONDS = 0.02
ROUND_TRIPS = 3


async def wait_until_quiet(standin: Standin) -> None:
    """Return once nothing happened during a look at everything that could be under way.

    A round trip over the gateway proves that the bot has received what was sent. Where the bot
    runs in this process its handler tasks are awaited. Elsewhere an interaction counts as under
    way until it is answered or dead, and a deferred one until its message is filled in.
    """
    quiet_since = -1
    while quiet_since != standin.activity.changes:
        quiet_since = standin.activity.changes
        for _ in range(1 if standin.watches_tasks else ROUND_TRIPS):
            await _round_trips(standin)
        while _is_busy(standin):
            await _until_something_changes(standin)


async def _round_trips(standin: Standin) -> None:
    for connection in standin.gateway.open_connections():
        await connection.round_trip()


def _is_busy(standin: Standin) -> bool:
    if standin.activity.in_flight:
        return True
    if standin.watches_tasks:
        return bool(handler_tasks())
    now = standin.world.clock.now()
    return any(_is_under_way(i, now) for i in standin.interactions.by_id.values())


def _is_under_way(interaction: Interaction, now: float) -> bool:
    if interaction.acknowledged is None:
        return not interaction.is_dead(now)
    is_deferred = interaction.acknowledged is CallbackType.DEFERRED_MESSAGE
    message = interaction.original
    is_open = message is not None and message.is_loading and not message.is_deleted
    return is_deferred and is_open and not interaction.is_expired(now)


async def _until_something_changes(standin: Standin) -> None:
    tasks = handler_tasks() if standin.watches_tasks else []
    if not tasks:
        # The bell rings at the next request; the limit is for interactions that grow too old.
        await standin.activity.next_change(timeout=0.1)
        return
    # A handler that starts to wait for a person rings no bell, hence the limit.
    await asyncio.wait(tasks, timeout=LOOK_AGAIN_SECONDS, return_when=asyncio.FIRST_COMPLETED)


def handler_tasks() -> list[asyncio.Task[Any]]:
    """Handlers of the bot that are still working."""
    return [
        task
        for task in asyncio.all_tasks()
        if task.get_name().startswith(HANDLER_TASKS)
        and task is not asyncio.current_task()
        and not _waits_for_a_person(task)
    ]


def _waits_for_a_person(task: asyncio.Task[Any]) -> bool:
    coroutine: Any = task.get_coro()
    while coroutine is not None:
        code = getattr(coroutine, "cr_code", None)
        if code is not None and code.co_qualname in WAITS_FOR_PEOPLE:
            return True
        coroutine = getattr(coroutine, "cr_await", None)
    return False
