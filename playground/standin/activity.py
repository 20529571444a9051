"""What is under way: requests in flight, and a bell that rings at every change."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Activity:
    def __init__(self) -> None:
        self.in_flight = 0
        self.changes = 0
        """Grows with every request and every event; equal twice means that nothing happened."""
        self._bell: asyncio.Event = asyncio.Event()

    def touch(self) -> None:
        self.changes += 1
        self._bell.set()

    @contextmanager
    def request(self) -> Iterator[None]:
        self.in_flight += 1
        self.touch()
        try:
            yield
        finally:
            self.in_flight -= 1
            self.touch()

    async def next_change(self, timeout: float) -> None:
        """Until something changes, or for `timeout` seconds."""
        self._bell.clear()
        # Not `wait_for`: until 3.12 it may swallow the cancellation of whoever waits here.
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._bell.wait()
