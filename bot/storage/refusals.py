"""What SQLite says when it refuses, as our own errors: a code and no words of its own, because
those may quote what was to be written.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from bot.errors import StorageError

_LOW_BYTE = 0xFF
"""SQLite's error codes keep their kind here and details above it."""

_CODES = {
    sqlite3.SQLITE_BUSY: "database-busy",
    sqlite3.SQLITE_LOCKED: "database-busy",
    sqlite3.SQLITE_FULL: "database-full",
    # A disk that cannot be written to, for whatever reason: for a player the same as a full one.
    sqlite3.SQLITE_IOERR: "database-full",
    sqlite3.SQLITE_READONLY: "database-read-only",
    sqlite3.SQLITE_CANTOPEN: "database-read-only",
    sqlite3.SQLITE_PERM: "database-read-only",
    sqlite3.SQLITE_CORRUPT: "database-damaged",
    sqlite3.SQLITE_NOTADB: "database-damaged",
}


@contextmanager
def refusing() -> Iterator[None]:
    """Turns what the database, not the program, is to blame for into a StorageError."""
    try:
        yield
    except sqlite3.Error as error:
        number = getattr(error, "sqlite_errorcode", None)
        code = None if number is None else _CODES.get(number & _LOW_BYTE)
        if code is None:
            raise
        raise StorageError(code, reason=getattr(error, "sqlite_errorname", "")) from None
