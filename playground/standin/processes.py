"""Which processes grew out of this one or out of a session, and how long they waited to run.

All is read from /proc. On other systems than Linux nothing is found, reported or ended.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

PROC = Path("/proc")
LOOK_AGAIN_SECONDS = 0.02
_DEAD = ("Z", "X")


@dataclass(frozen=True, slots=True)
class Process:
    """A living process. Its number may be given to another one; with its start it is unique."""

    pid: int
    started: int
    parent: int = field(compare=False)
    session: int = field(compare=False)
    command: str = field(compare=False)

    def kill(self) -> None:
        if self in living():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def __str__(self) -> str:
        return f"{self.pid} {self.command}"


def waited_for_processor(pids: Iterable[int]) -> float:
    """For how many seconds the threads of these processes could have run, had there been room."""
    total = 0
    for pid in pids:
        for file in (PROC / str(pid) / "task").glob("*/schedstat"):
            # A thread may end while we look.
            with suppress(OSError):
                # docs.kernel.org/scheduler/sched-stats.html: the second number, in nanoseconds.
                total += int(file.read_text("ascii").split()[1])
    return total / 1e9


def living() -> set[Process]:
    return set(_all())


def descendants() -> set[Process]:
    """All that grew out of this process, as far as the links between them are alive."""
    everybody = living()
    found: set[Process] = set()
    newest = {os.getpid()}
    while newest:
        children = {each for each in everybody if each.parent in newest}
        found |= children
        newest = {each.pid for each in children}
    return found


def left_of_session(leader: int) -> set[Process]:
    """What is left of a session after its leader, who has ended."""
    members = {each for each in living() if each.session == leader}
    # The number belongs to somebody else already.
    return set() if leader in {each.pid for each in members} else members


async def still_alive(processes: Collection[Process], patience: float) -> set[Process]:
    """Those that do not end by themselves in the next seconds."""
    ends = time.monotonic() + patience
    left = set(processes) & living() if processes else set()
    while left and time.monotonic() < ends:
        await asyncio.sleep(LOOK_AGAIN_SECONDS)
        left &= living()
    return left


def _all() -> Iterator[Process]:
    for folder in PROC.glob("[0-9]*"):
        # It may end while we look.
        with suppress(OSError):
            if (process := _read(folder)) is not None:
                yield process


def _read(folder: Path) -> Process | None:
    # man proc_pid_stat: the name stands in parentheses and may hold any letter.
    name, _, rest = (folder / "stat").read_text("utf-8", "replace").rpartition(")")
    state, parent, _group, session, *more = rest.split()
    if state in _DEAD:
        return None
    command = (folder / "cmdline").read_text("utf-8", "replace").replace("\0", " ").strip()
    started = int(more[15])
    return Process(
        int(folder.name), started, int(parent), int(session), command or name.partition("(")[2]
    )
