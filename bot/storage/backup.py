"""Copies a database, also while the bot is using it."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.errors import StorageError
from bot.storage.connection import BUSY_SECONDS
from bot.storage.migration import demand_whole
from bot.storage.refusals import refusing


def copy_database(source: Path, target: Path) -> int:
    """Write the database as it is at this moment into a new file, and return its size. A
    StorageError if that is not possible; `target` is never overwritten and never half written.
    """
    if not source.is_file():
        raise StorageError("database-missing", file=source)
    if target.exists():
        raise StorageError("file-exists", file=target)
    try:
        # Beside its place, so that it can be put there in one step; only we may read it, because
        # hands and seeds are in it.
        handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise StorageError("file-not-written", file=target, reason=error.strerror) from None
    os.close(handle)
    part = Path(name)
    try:
        _copy(source, part)
        size = part.stat().st_size
        _put_in_place(part, target)
    finally:
        part.unlink(missing_ok=True)
    return size


def _copy(source: Path, part: Path) -> None:
    with (
        refusing(),
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as live,
        closing(sqlite3.connect(part)) as copy,
    ):
        # In one go: in steps it would begin anew whenever the bot writes.
        live.backup(copy)
        # One file that needs no other beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
        demand_whole(copy)


def _put_in_place(part: Path, target: Path) -> None:
    try:
        os.link(part, target)
    except FileExistsError:
        raise StorageError("file-exists", file=target) from None
    except OSError:
        # This disk knows no links, so that somebody else could still be a moment faster.
        part.rename(target)
