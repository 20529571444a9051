"""What must not happen in a test, collected while it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable
from typing import Any, Literal

from playground.standin.processes import Process, still_alive
from playground.standin.server import Standin

Kind = Literal[
    "unknown_endpoint",
    "contract",
    "unanswered",
    "late",
    "unused_fault",
    "bot_died",
    "logged_error",
    "leaked_task",
    "leaked_process",
]

# Until 3.12 `asyncio.wait_for` may swallow the one cancellation that falls on its last moment.
CANCEL_ROUNDS = 5
END_SECONDS = 5.0


class Watch(logging.Handler):
    """Collects problems; a test that wants one says so with `expect`."""

    def __init__(self, standin: Standin) -> None:
        super().__init__(logging.ERROR)
        self._standin = standin
        self._expected: set[Kind] = set()
        self._found: list[tuple[Kind, str]] = []
        self._last_record: logging.LogRecord | None = None

    def expect(self, *kinds: Kind) -> None:
        """These problems are the point of the test; each must then really occur."""
        self._expected |= set(kinds)

    def emit(self, record: logging.LogRecord) -> None:
        if record is self._last_record:
            # Added to a logger and to the one above it, a handler hears everything twice.
            return
        self._last_record = record
        cause = record.exc_info[1] if record.exc_info else None
        self.add("logged_error", f"{record.name}: {record.getMessage()} ({cause!r})")

    def add(self, kind: Kind, text: str) -> None:
        self._found.append((kind, text))

    def found(self, kind: Kind) -> list[str]:
        return [text for each, text in self._all() if each == kind]

    def _all(self) -> list[tuple[Kind, str]]:
        standin = self._standin
        endpoints: list[tuple[Kind, str]] = [
            ("unknown_endpoint", name) for name in standin.unknown_endpoints
        ]
        findings: list[tuple[Kind, str]] = [("contract", text) for text in standin.findings]
        silent: list[tuple[Kind, str]] = [
            ("unanswered", i.title()) for i in standin.interactions.unanswered()
        ]
        late: list[tuple[Kind, str]] = [("late", text) for text in standin.lateness.found]
        unused: list[tuple[Kind, str]] = [
            ("unused_fault", f"{fault.kind} {fault.match}")
            for fault in standin.faults.never_happened()
        ]
        return [*self._found, *endpoints, *findings, *silent, *late, *unused]

    def verdict(self) -> list[str]:
        """A line for each unexpected problem, and for each expected one that did not occur."""
        found = self._all()
        lines = [f"{kind}: {text}" for kind, text in found if kind not in self._expected]
        missing = self._expected - {kind for kind, _ in found}
        return lines + [f"{kind} was expected and did not occur" for kind in sorted(missing)]

    def add_lost_errors(self) -> None:
        for text in self._standin.bot_tasks.lost_errors():
            self.add("logged_error", text)

    async def watch_processes(self, processes: Collection[Process]) -> None:
        """Those that do not end by themselves were left behind; they are ended."""
        for process in await still_alive(processes, END_SECONDS):
            self.add("leaked_process", str(process))
            process.kill()

    async def watch_tasks_since(self, before: Iterable[asyncio.Task[Any]]) -> None:
        """Whatever runs now and did not run before was left behind; it is cancelled."""
        left = asyncio.all_tasks() - set(before)
        left.discard(asyncio.current_task())
        for task in left:
            if not _is_view_timeout(task):
                self.add("leaked_task", f"{task.get_name()} {task.get_coro()!r}")
        for _ in range(CANCEL_ROUNDS):
            for task in left:
                task.cancel()
            if left:
                _, left = await asyncio.wait(left, timeout=1)


def _is_view_timeout(task: asyncio.Task[Any]) -> bool:
    # The library leaves the clocks of its views running when a client closes.
    code = getattr(task.get_coro(), "cr_code", None)
    return code is not None and code.co_name.endswith("timeout_task_impl")
