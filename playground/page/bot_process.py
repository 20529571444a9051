"""The bot as a child process: started, killed and started again from the page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

from playground.standin.child import Child
from playground.standin.server import Standin

LOG_BYTES = 8_000
LOG_LINES = 40

State = Literal["starting", "running", "stopped"]


class BotProcess:
    """`command` starts the bot; the stand-in's address is added to it."""

    def __init__(self, standin: Standin, command: Sequence[str], log: Path) -> None:
        self._standin = standin
        self._command = list(command)
        self._log = log
        self._child: Child | None = None
        self._lock = asyncio.Lock()
        self._is_starting = False

    @property
    def state(self) -> State:
        if self._is_starting:
            return "starting"
        return "running" if self._child is not None and self._child.is_running else "stopped"

    async def start(self) -> bool:
        """Whether it runs afterwards."""
        async with self._lock:
            if self._child is not None and self._child.is_running:
                return True
            self._standin.bots.clear()
            self._child = Child(
                self._standin, [*self._command, self._standin.url], output=self._log
            )
            self._set_starting(True)
            try:
                await self._child.start()
            except (RuntimeError, TimeoutError):
                await self._child.kill()
            except asyncio.CancelledError:
                await self._child.kill()
                raise
            finally:
                self._set_starting(False)
            return self._child.is_running

    async def stop(self) -> None:
        """Gently: it finishes what is under way."""
        async with self._lock:
            if self._child is not None:
                await self._child.terminate()
            self._standin.activity.touch()

    async def kill(self) -> None:
        """Without a goodbye, as a crash would."""
        async with self._lock:
            if self._child is not None:
                await self._child.kill()
            self._standin.activity.touch()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    def _set_starting(self, is_starting: bool) -> None:
        self._is_starting = is_starting
        self._standin.activity.touch()

    def log_lines(self) -> list[str]:
        """The newest first."""
        with suppress(OSError), self._log.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - LOG_BYTES))
            lines = file.read().decode("utf-8", "replace").splitlines()
            return lines[: -LOG_LINES - 1 : -1]
        return []
