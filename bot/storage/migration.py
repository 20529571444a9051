"""Brings a database up to date: numbered steps, each applied with its record or not at all."""

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files

from bot.errors import StorageError

APPLICATION = 0x54687572
"""Marks a file as ours: "Thur"."""

_RECORD = """
CREATE TABLE migration (
    number INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    applied TEXT NOT NULL
) STRICT;
"""


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    reason: str
    sql: str


def migrations() -> tuple[Migration, ...]:
    """All steps in their order, from files such as 0001_tables.sql."""
    found = []
    for file in files("bot.storage").joinpath("migrations").iterdir():
        number, _, reason = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            found.append(Migration(int(number), reason, file.read_text(encoding="utf-8")))
    return tuple(sorted(found, key=lambda step: step.number))


def demand_whole(connection: sqlite3.Connection) -> None:
    """Look at every page: damage in the middle of a file would show only when a game needs it."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StorageError("database-damaged", reason="quick_check")


def check(connection: sqlite3.Connection, known: tuple[Migration, ...]) -> int:
    """The number of the last step that the database has, after a look whether it is ours, whole and
    not newer than we are. Only reads.
    """
    demand_whole(connection)
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if not tables:
        return 0
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION or "migration" not in tables:
        raise StorageError("database-damaged", reason="another program's file")
    newest = known[-1].number
    (last,) = connection.execute("SELECT max(number) FROM migration").fetchone()
    if last > newest:
        raise StorageError("database-newer", found=last, known=newest)
    return int(last)


def migrate(connection: sqlite3.Connection, last: int, known: tuple[Migration, ...]) -> None:
    """Apply the steps after `last`."""
    for step in known:
        if step.number > last:
            _apply(connection, step, is_first=last == 0 and step is known[0])


def _apply(connection: sqlite3.Connection, step: Migration, *, is_first: bool) -> None:
    # The script is one transaction; the driver would end one that was begun outside of it.
    script = [
        "BEGIN IMMEDIATE;",
        f"PRAGMA application_id = {APPLICATION};{_RECORD}" if is_first else "",
        step.sql,
        # Number and name of a file of ours; a script takes no parameters.
        f"INSERT INTO migration VALUES ({step.number}, '{step.reason}', datetime('now'));",  # noqa: S608
        "COMMIT;",
    ]
    try:
        connection.executescript("\n".join(script))
    except BaseException:
        with suppress(sqlite3.OperationalError):  # some errors end the transaction themselves
            connection.execute("ROLLBACK")
        raise
