"""Reads from a suspended task what it waits for: a person, a queue, a far moment, other tasks.

asyncio has no public way to ask; the names used here are the same in Python 3.11 to 3.13. Whatever
is not recognised counts as work, so that a mistake here shows as a timeout, never as a lost answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any

# These coroutines of discord.py end only when somebody clicks, or the bot connects.
PEOPLE = ("BaseView.wait", "View.wait", "Modal.wait", "Client.wait_until_ready")
# Of `discord.ext.tasks`; it waits itself only between two rounds.
LOOP = "Loop._loop"
# An own task that stands here has nothing to do until another one gives it something.
STANDS_STILL = ("Queue.get", "Event.wait", "Condition.wait")
# A sleep that is longer than `settle` waits at most cannot be waited for.
LONG_SLEEP_SECONDS = 10.0
LIBRARIES = ("discord", "aiohttp")

Task = asyncio.Task[Any]
Future = asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Call:
    """One coroutine of the stack of a suspended task."""

    package: str
    qualified_name: str
    frame: FrameType

    @property
    def variables(self) -> dict[str, Any]:
        return self.frame.f_locals

    @property
    def name(self) -> str:
        return self.qualified_name.rsplit(".", 1)[-1]


Rests = Callable[[list[Call]], bool]


def calls(task: Task) -> list[Call]:
    """The stack of a task, outermost first."""
    return list(_walk(task.get_coro()))


def _walk(coroutine: Any) -> Iterator[Call]:
    while coroutine is not None:
        frame = getattr(coroutine, "cr_frame", None) or getattr(coroutine, "gi_frame", None)
        if frame is None:
            return
        package = str(frame.f_globals.get("__name__", "")).split(".", 1)[0]
        yield Call(package, frame.f_code.co_qualname, frame)
        coroutine = getattr(coroutine, "cr_await", None) or getattr(coroutine, "gi_yieldfrom", None)


def awaited_futures(task: Task) -> list[Future]:
    """What must happen before the task goes on; nothing if it is about to go on by itself."""
    waiter: Any = getattr(task, "_fut_waiter", None)
    if waiter is None or waiter.done():
        return []
    # Of asyncio.gather.
    children = getattr(waiter, "_children", None)
    if children is not None:
        return [child for child in children if not child.done()]
    innermost = calls(task)[-1:]
    if innermost and innermost[0].package == "asyncio":
        variables = innermost[0].variables
        match innermost[0].name:
            case "wait_for" if isinstance(variables.get("fut"), asyncio.Future):
                return [variables["fut"]]
            case "_wait" if "fs" in variables:
                return [future for future in variables["fs"] if not future.done()]
            case "__aexit__" | "_aexit" if hasattr(variables.get("self"), "_tasks"):
                return list(variables["self"]._tasks)
            case _:
                pass
    return [waiter]


def waits_for_people(task: Task, heard: Collection[Future]) -> bool:
    """Only for them: `View.wait`, `Modal.wait`, or one of the events in `heard`."""
    return _is_all(task, heard, _is_for_people)


def is_parked(task: Task, heard: Collection[Future]) -> bool:
    """Whether a task of the bot's own only waits for work, for a far moment, or for people."""
    return _is_all(task, heard, _stands_still)


def _is_all(task: Task, heard: Collection[Future], rests: Rests, depth: int = 10) -> bool:
    """Whether this task, or everything that it waits for, rests. `depth` ends a circle."""
    futures = awaited_futures(task)
    if not futures or not depth:
        return False
    if rests(calls(task)):
        return True
    return all(
        _is_all(future, heard, rests, depth - 1)
        if isinstance(future, asyncio.Task)
        else future in heard
        for future in futures
    )


def _is_for_people(stack: list[Call]) -> bool:
    return any(call.qualified_name in PEOPLE for call in stack)


def _stands_still(stack: list[Call]) -> bool:
    if _is_for_people(stack):
        return True
    if not stack or stack[-1].package != "asyncio":
        return bool(stack) and stack[-1].qualified_name == LOOP
    if len(stack) > 1 and stack[-2].package in LIBRARIES:
        # A request that waits for a connection or a rate limit is work.
        return False
    last = stack[-1]
    if last.qualified_name in STANDS_STILL:
        return True
    return last.qualified_name == "sleep" and last.variables["delay"] > LONG_SLEEP_SECONDS
