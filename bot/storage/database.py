"""The database file: opened once, by one process; one connection writes, one reads beside it."""

import sqlite3
from pathlib import Path
from typing import TypeVar

from bot.errors import StorageError
from bot.storage.connection import Connection, Work
from bot.storage.lock import Lock
from bot.storage.migration import Migration, check, migrate, migrations

Result = TypeVar("Result")


class Database:
    """Made by `open`."""

    def __init__(self, lock: Lock, writer: Connection, reader: Connection) -> None:
        self._lock = lock
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path, known: tuple[Migration, ...] | None = None) -> "Database":
        """Make the file or bring it up to date. A StorageError if it is newer than we are, damaged,
        read-only or in use; it is as it was then.
        """
        known = known or migrations()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError("database-read-only", reason=error.strerror) from None
        lock = Lock(path)
        connections: list[Connection] = []
        try:
            writer = await Connection.open(path)
            connections.append(writer)
            last = await writer.run(lambda connection: check(connection, known))
            await writer.run(_prepare_writer)
            await writer.run(lambda connection: migrate(connection, last, known))
            reader = await Connection.open(path)
            connections.append(reader)
            await reader.run(_prepare_reader)
        except BaseException:
            for connection in connections:
                await connection.close()
            lock.release()
            raise
        return cls(lock, writer, reader)

    async def close(self) -> None:
        """Finish what is under way and leave one file without a journal."""
        await self._reader.close()
        await self._writer.close()
        self._lock.release()

    async def empty_journal(self) -> None:
        """Leave nothing in the journal beside the file of what was changed or deleted."""
        await self._writer.run(_truncate_journal)

    async def read(self, work: Work[Result]) -> Result:
        """What the work finds; all of it is of the same moment."""
        return await self._reader.read(work)

    async def write(self, work: Work[Result]) -> Result:
        """What the work returns, once it is safely on the disk; else nothing has changed."""
        return await self._writer.write(work)


def _truncate_journal(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _prepare_writer(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    # A click that was acknowledged must survive a power cut.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # What is deleted shall not stay in the file; not every build of SQLite sees to that by itself.
    connection.execute("PRAGMA secure_delete = ON")
    # A file that may only be read shall be noticed now, not with the first click.
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("PRAGMA user_version = 1")
    finally:
        connection.execute("ROLLBACK")


def _prepare_reader(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA query_only = ON")
