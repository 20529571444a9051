"""Which tasks of a bot are at work, where the bot runs on this event loop.

A task is the bot's if it was born inside it: the context in which the client starts is marked, and
asyncio hands that context on to every task, timer and thread that grows out of it.
"""

from __future__ import annotations

import asyncio
from contextvars import Context, ContextVar, copy_context
from typing import Any
from weakref import WeakSet

import discord

from playground.standin.waiting import awaited_futures, calls, is_parked, waits_for_people

# A bot names a task so that never counts as work, such as a loop that looks at something all day.
BACKGROUND = "background-"
START = "standin-bot"
# The names that discord.py gives to the tasks in which handlers run.
HANDLERS = (
    "discord.py: ",
    "CommandTree-invoker",
    "discord-ui-view-dispatch-",
    "discord-ui-view-timeout-",
    "discord-ui-modal-dispatch-",
    "discord-ui-dynamic-item",
)
# What discord.py itself keeps running; none of it is an answer to anything.
PLUMBING = ("worker", "_delay_ready", "_delay_shard_ready", "__timeout_task_impl", "do_typing")

Task = asyncio.Task[Any]
_born_in: ContextVar[BotTasks | None] = ContextVar("standin_bot", default=None)


class BotTasks:
    """All tasks that were born in the bots of one stand-in."""

    def __init__(self) -> None:
        self._born: WeakSet[Task] = WeakSet()
        self._clients: list[discord.Client] = []
        self._watched: asyncio.AbstractEventLoop | None = None
        self._factory_before: Any = None

    @property
    def is_watching(self) -> bool:
        return bool(self._clients)

    def watch(self, client: discord.Client) -> Context:
        """From now on tasks are recognised; the client must be started in this context."""
        self._clients.append(client)
        loop = asyncio.get_running_loop()
        if self._watched is not loop:
            self._watched = loop
            self._factory_before = loop.get_task_factory()
            loop.set_task_factory(self._make)
        context = copy_context()
        context.run(_born_in.set, self)
        return context

    def forget(self, client: discord.Client) -> None:
        self._clients.remove(client)
        if not self._clients and self._watched is not None:
            self._watched.set_task_factory(self._factory_before)
            self._watched = None

    def _make(self, loop: asyncio.AbstractEventLoop, coroutine: Any, **options: Any) -> Any:
        make = self._factory_before or (lambda loop, coro, **more: Task(coro, loop=loop, **more))
        task = make(loop, coroutine, **options)
        context = options.get("context")
        if (_born_in.get() if context is None else context.get(_born_in)) is self:
            self._born.add(task)
        return task

    def at_work(self) -> list[Task]:
        """Those for which `settle` waits."""
        here = asyncio.current_task()
        found = [t for t in asyncio.all_tasks() if self._counts(t) and t is not here]
        heard = {future for client in self._clients for future in _awaited_events(client)}
        return [task for task in found if not _rests(task, heard)]

    def lost_errors(self) -> list[str]:
        """What ended tasks that nobody has asked, in words; each is told once.

        asyncio tells of such a task only when it is cleared away: never while the bot still knows
        it, and tests later if it refers to itself.
        """
        # The property tells whether asyncio would complain, without counting as having asked.
        lost = [t for t in self._born if t.done() and not t.cancelled() and t._log_traceback]
        return [f"task {task.get_name()} ended with {task.exception()!r}" for task in lost]

    def _counts(self, task: Task) -> bool:
        name = task.get_name()
        if name.startswith(HANDLERS):
            return True
        return task in self._born and name != START and not _is_plumbing(task)


def _is_plumbing(task: Task) -> bool:
    outermost = calls(task)[:1]
    return bool(outermost) and outermost[0].package == "discord" and outermost[0].name in PLUMBING


def _awaited_events(client: discord.Client) -> list[asyncio.Future[Any]]:
    """What `Client.wait_for` hands out: each ends only when somebody does something."""
    # Created with the first listener, hence the default.
    listeners = getattr(client, "_listeners", {})
    return [future for waiting in listeners.values() for future, _check in waiting]


def _rests(task: Task, heard: set[asyncio.Future[Any]]) -> bool:
    """Whether nothing will come of this task until a person or a far moment wakes it."""
    if waits_for_people(task, heard):
        return True
    name = task.get_name()
    if name.startswith(HANDLERS):
        # Somebody waits for the answer, so a handler that stands still must not go unnoticed.
        return False
    return name.startswith(BACKGROUND) or is_parked(task, heard) or _is_part_of_background(task)


def _is_part_of_background(task: Task) -> bool:
    """`asyncio.wait_for` and its like make a nameless task, which belongs to whoever waits."""
    return task.get_name().startswith("Task-") and any(
        task in awaited_futures(other)
        for other in asyncio.all_tasks()
        if other.get_name().startswith(BACKGROUND)
    )
