"""A connection that does a whole piece of work in one visit to its thread."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite

from bot.storage.refusals import refusing

Result = TypeVar("Result")

Work: TypeAlias = Callable[[sqlite3.Connection], Result]
"""Some statements that belong together."""

BUSY_SECONDS = 2.0
"""How long another program may hold the file: a click must be answered within three."""


class Connection(aiosqlite.Connection):
    """aiosqlite's thread and queue, with one visit for a transaction instead of one for each
    statement: twice as fast, and a caller that goes away cannot leave a transaction half done.
    """

    @classmethod
    async def open(cls, path: Path) -> "Connection":
        """Nothing is written by opening, except that a missing file is made."""

        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            connection.row_factory = sqlite3.Row
            return connection

        opened = cls(connect, iter_chunk_size=1)
        try:
            with refusing():
                _ = await opened
        except BaseException:
            # aiosqlite does not wait for its thread here, which would still speak to the event
            # loop when that may be closed already.
            await asyncio.to_thread(opened._thread.join)
            raise
        return opened

    async def run(self, work: Work[Result]) -> Result:
        """Do the work as it is, without a transaction."""
        return await self._visit(work)

    async def read(self, work: Work[Result]) -> Result:
        """Everything the work reads is of the same moment."""
        return await self._visit(partial(_transact, "BEGIN", work))

    async def write(self, work: Work[Result]) -> Result:
        """Do the work as a whole or not at all."""
        return await self._visit(partial(_transact, "BEGIN IMMEDIATE", work))

    async def _visit(self, work: Work[Result]) -> Result:
        """A caller that is cancelled meanwhile waits until it is decided what became of it."""
        visit: Coroutine[Any, Any, Result] = self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        task = asyncio.ensure_future(visit)
        try:
            with refusing():
                return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait({task})
            task.exception()  # nobody is left to hear of it
            raise


def _transact(begin: str, work: Work[Result], connection: sqlite3.Connection) -> Result:
    connection.execute(begin)
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result
