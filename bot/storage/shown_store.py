"""What Discord shows of tables."""

import json
import sqlite3

from bot.storage.rows import ShownRow
from bot.storage.table_store import number_of


def shown_of(connection: sqlite3.Connection, table: str) -> ShownRow | None:
    found = connection.execute(
        "SELECT * FROM shown WHERE table_number = ?", (number_of(connection, table),)
    ).fetchone()
    if found is None:
        return None
    before = None
    if found["message_before"] is not None:
        before = (found["message_before"], found["turn_before"])
    return ShownRow(
        message=found["message"],
        version=found["version"],
        turn=found["turn"],
        person=found["person"],
        before=before,
        to_shrink=tuple((message, turn) for message, turn in json.loads(found["to_shrink"])),
    )


def note_shown(connection: sqlite3.Connection, table: str, shown: ShownRow) -> bool:
    """Whether there is such a table."""
    number = number_of(connection, table)
    if number is None:
        return False
    connection.execute(
        "INSERT OR REPLACE INTO shown (table_number, message, version, turn, person,"
        " message_before, turn_before, to_shrink) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            shown.message,
            shown.version,
            shown.turn,
            shown.person,
            *(shown.before or (None, None)),
            json.dumps(shown.to_shrink),
        ),
    )
    connection.execute(
        "UPDATE game_table SET is_behind = version > ? WHERE number = ?", (shown.version, number)
    )
    return True


def tables_behind(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Tables of which something older than the last change is shown, or nothing yet."""
    rows = connection.execute("SELECT id FROM game_table WHERE is_behind = 1 ORDER BY number")
    return tuple(row["id"] for row in rows)
