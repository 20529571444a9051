"""One visit to the thread for a whole piece of work."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.storage.connection import Connection


async def test_who_is_cancelled_waits_until_it_is_decided(tmp_path: Path) -> None:
    connection = await Connection.open(tmp_path / "x.db")
    has_begun, may_go_on = threading.Event(), threading.Event()

    def slow(sqlite: sqlite3.Connection) -> None:
        has_begun.set()
        may_go_on.wait(10)
        sqlite.execute("CREATE TABLE city (name TEXT)")

    task = asyncio.create_task(connection.write(slow))
    await asyncio.to_thread(has_begun.wait, 10)
    task.cancel()
    await asyncio.sleep(0)
    assert not task.done()
    may_go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    found = await connection.read(lambda c: c.execute("SELECT name FROM city").fetchall())
    assert found == []
    await connection.close()


async def test_a_failure_after_cancelling_troubles_nobody(tmp_path: Path) -> None:
    connection = await Connection.open(tmp_path / "x.db")
    has_begun, may_go_on = threading.Event(), threading.Event()

    def fail(_: sqlite3.Connection) -> None:
        has_begun.set()
        may_go_on.wait(10)
        raise ZeroDivisionError

    task = asyncio.create_task(connection.write(fail))
    await asyncio.to_thread(has_begun.wait, 10)
    task.cancel()
    may_go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    await connection.close()


async def test_readers_see_one_moment(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    writer, reader = await Connection.open(path), await Connection.open(path)
    await writer.run(lambda c: c.execute("PRAGMA journal_mode = WAL").fetchall())
    await writer.write(lambda c: c.execute("CREATE TABLE city (name TEXT)"))
    has_read, may_go_on = threading.Event(), threading.Event()

    def read_twice(sqlite: sqlite3.Connection) -> list[int]:
        counts = [sqlite.execute("SELECT count(*) FROM city").fetchone()[0]]
        has_read.set()
        may_go_on.wait(10)
        return [*counts, sqlite.execute("SELECT count(*) FROM city").fetchone()[0]]

    reading = asyncio.create_task(reader.read(read_twice))
    await asyncio.to_thread(has_read.wait, 10)
    await writer.write(lambda c: c.execute("INSERT INTO city VALUES ('Ulm')"))
    may_go_on.set()
    assert await reading == [0, 0]
    await writer.close()
    await reader.close()


async def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        _ = await Connection.open(tmp_path / "missing" / "x.db")
    assert caught.value.code == "database-read-only"
