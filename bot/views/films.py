"""Where moving pictures are made: one at a time for the whole bot, a few may wait, and whoever asks
twice is told that it comes.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bot.errors import TableRefusal

MOST_AT_ONCE: Final = 4
"""The one that is made and those that wait: what is asked for later could come too late for
Discord, which forgets after 15 minutes who asked.
"""


class Films:
    def __init__(self) -> None:
        self._under_way: set[str] = set()
        self._one_at_a_time = asyncio.Lock()
        self._is_stopping = False

    @property
    def is_stopping(self) -> bool:
        """Asked by the thread that makes one."""
        return self._is_stopping

    @property
    def is_busy(self) -> bool:
        return self._one_at_a_time.locked()

    @asynccontextmanager
    async def ordered(self, film: str) -> AsyncIterator[None]:
        """A place in the queue, given back at the end; a TableRefusal if there is none."""
        if film in self._under_way:
            raise TableRefusal("film-under-way")
        if len(self._under_way) >= MOST_AT_ONCE:
            raise TableRefusal("film-busy")
        self._under_way.add(film)
        try:
            yield
        finally:
            self._under_way.discard(film)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """When those before are done."""
        async with self._one_at_a_time:
            if self._is_stopping:
                raise TableRefusal("film-stopped")
            yield

    def stop(self) -> None:
        """Give up what is being made, and begin nothing new."""
        self._is_stopping = True
