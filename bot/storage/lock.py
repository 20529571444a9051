"""Keeps a second process away from a database."""

import sqlite3
from pathlib import Path

from bot.errors import StorageError
from bot.storage.refusals import refusing


class Lock:
    """Held on a small file beside the database, until it is released or the process ends, however
    it ends. SQLite's own locking serves, because it works on every system.
    """

    def __init__(self, database: Path) -> None:
        self._connection: sqlite3.Connection | None = None
        file = database.with_name(database.name + ".lock")
        try:
            with refusing():
                self._connection = sqlite3.connect(file, timeout=0, isolation_level=None)
                self._connection.execute("PRAGMA journal_mode = MEMORY")
                self._connection.execute("BEGIN EXCLUSIVE")
        except StorageError as error:
            self.release()
            if error.code == "database-busy":
                raise StorageError("database-in-use", file=database) from None
            raise

    def release(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
