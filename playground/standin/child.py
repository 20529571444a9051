"""A bot as a process of its own, which never outlives this one."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from playground.standin.processes import Process, left_of_session
from playground.standin.server import Standin

START_SECONDS = 20.0
END_SECONDS = 5.0
REAL_TOKEN = "DISCORD_TOKEN"  # noqa: S105 - the name of a variable
_PR_SET_PDEATHSIG = 1


def _die_with_parent() -> None:
    # A bot reconnects for ever, so a child that is left behind would never end.
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _environment() -> dict[str, str]:
    # A real token lies in the environment of whoever runs a bot; it must not reach this one.
    kept = {name: value for name, value in os.environ.items() if name != REAL_TOKEN}
    return {**kept, "PYTHONPATH": os.getcwd()}


class Child:
    def __init__(
        self, standin: Standin, command: Sequence[str], output: Path | None = None
    ) -> None:
        """What it prints is added to the file `output`, else it goes where our own goes."""
        self._standin = standin
        self._command = list(command)
        self._output = output
        self._process: asyncio.subprocess.Process | None = None
        self.has_started = False
        self._is_over = False
        self.left: set[Process] = set()
        """Processes that it had started and that lived when it ended; they may end later."""

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def death(self) -> str | None:
        """How it ended by itself; None while it runs or if it was told to end."""
        if self._is_over or self._process is None or self.is_running:
            return None
        return f"the bot ended by itself with {self._process.returncode}"

    def printed(self) -> str:
        """What stands in the file `output`."""
        if self._output is None or not self._output.exists():
            return ""
        return self._output.read_text("utf-8", "replace")

    async def start(self) -> None:
        """Returns when the bot has identified and everything at its start is done."""
        seen = self._standin.gateway.log.count("identify")
        self._standin.bots.append(self)
        with ExitStack() as stack:
            # The child has the file of its own; ours is closed at once.
            output = stack.enter_context(self._output.open("ab")) if self._output else None
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                preexec_fn=_die_with_parent,
                # By its session we find what it leaves behind.
                start_new_session=True,
                env=_environment(),
                stdout=output,
                stderr=output,
            )
        async with asyncio.timeout(START_SECONDS):
            while self._standin.gateway.log.count("identify") == seen:
                if not self.is_running:
                    raise RuntimeError(f"the bot ended with {self._process.returncode}")
                await self._standin.activity.next_change(timeout=0.1)
        self.has_started = True
        await self._standin.settle()

    async def kill(self) -> None:
        """SIGKILL: no goodbye to anybody."""
        if self._process is not None and self.is_running:
            self._process.kill()
            await self._process.wait()
            self.left |= left_of_session(self.pid)
        await self._ended()

    async def terminate(self) -> int | None:
        """SIGTERM, and SIGKILL if that is not enough; its exit code."""
        if self._process is None:
            return None
        if self.is_running:
            self._process.terminate()
            with suppress(TimeoutError):
                async with asyncio.timeout(END_SECONDS):
                    await self._process.wait()
            await self.kill()
        self.left |= left_of_session(self.pid)
        return self._process.returncode

    async def _ended(self) -> None:
        """Nobody will finish what this bot began, or resume its session."""
        if self._is_over:
            return
        self._is_over = True
        # Its connections close in the moment after its death.
        if not self._standin.runs_a_bot:
            await self._standin.until(lambda: not self._standin.gateway.open_connections())
        self._standin.interactions.abandon()
        self._standin.gateway.forget_abandoned()
