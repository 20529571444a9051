"""What happened at a table, in the order it did; what was taken back is left out."""

import sqlite3
from collections.abc import Iterable

from bot.storage.rows import EventRow
from bot.storage.table_store import number_of

_SELECT = "SELECT number, turn, round, action, document FROM event"


def events_of(connection: sqlite3.Connection, table: str) -> tuple[EventRow, ...]:
    return _rows(
        connection.execute(
            f"{_SELECT} WHERE table_number = ? AND is_taken_back = 0 ORDER BY number",
            (number_of(connection, table),),
        )
    )


def events_of_turns(
    connection: sqlite3.Connection, table: str, first: int, last: int
) -> tuple[EventRow, ...]:
    """Those of the turns from `first` to `last`."""
    return _rows(
        connection.execute(
            f"{_SELECT} INDEXED BY events_of_turn WHERE table_number = ?"
            " AND turn BETWEEN ? AND ? AND is_taken_back = 0 ORDER BY number",
            (number_of(connection, table), first, last),
        )
    )


def _rows(found: Iterable[sqlite3.Row]) -> tuple[EventRow, ...]:
    return tuple(
        EventRow(row["number"], row["turn"], row["round"], row["document"], row["action"])
        for row in found
    )
