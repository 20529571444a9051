"""One task for each table that has something to do, and none for the others."""

import asyncio
from collections.abc import Awaitable, Callable


class Errands:
    """What comes up while a table is being worked on is done in a further round."""

    def __init__(self, name: str, do: Callable[[str], Awaitable[None]]) -> None:
        self._name = name
        self._do = do
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._wanted: set[str] = set()

    def wake(self, table: str) -> None:
        """There is something to do: soon, and without anybody waiting for it."""
        self._wanted.add(table)
        if table not in self._busy:
            task = asyncio.create_task(self._work(table), name=f"{self._name} {table}")
            self._busy[table] = task

    async def settled(self, table: str) -> None:
        """Until nothing is to do, or it could not be done; comes up with nothing new."""
        if (task := self._busy.get(table)) is not None:
            await asyncio.shield(task)

    async def done(self, table: str) -> None:
        """Until what there is to do now is done, or could not be."""
        self.wake(table)
        await asyncio.shield(self._busy[table])

    async def finish(self) -> None:
        """Wait for what is under way."""
        while self._busy:
            await asyncio.wait(set(self._busy.values()))

    async def stop(self) -> None:
        """Leave everything as it is."""
        self._wanted.clear()
        for task in self._busy.values():
            task.cancel()
        await self.finish()

    async def _work(self, table: str) -> None:
        try:
            while table in self._wanted:
                self._wanted.discard(table)
                await self._do(table)
        finally:
            del self._busy[table]
