"""Saves tables, one change at a time."""

import sqlite3
from dataclasses import dataclass
from enum import Enum, auto

from bot.storage.person_store import forget_at_table
from bot.storage.rows import Change, PersonRow, TableRow
from bot.storage.table_store import knows_click, number_of

CLICKS_DROPPED = 20
"""At most so many old clicks go with a new one, so that no click waits for a great cleaning."""


class Saved(Enum):
    DONE = auto()
    CLICK_KNOWN = auto()
    """The same click was carried out before."""
    OTHER_VERSION = auto()
    """Somebody was faster."""
    CHANNEL_TAKEN = auto()
    """Another open table is in that channel."""
    ID_TAKEN = auto()


@dataclass(frozen=True, slots=True)
class Save:
    """Writes a change; if it is not DONE nothing is written."""

    change: Change
    is_new: bool
    drop_before: float
    """Clicks before this time are forgotten."""

    def __call__(self, connection: sqlite3.Connection) -> Saved:
        change, row = self.change, self.change.row
        if change.click is not None and knows_click(connection, row.id, change.click):
            return Saved.CLICK_KNOWN
        try:
            if self.is_new:
                _insert_table(connection, row)
            elif not _update_table(connection, row):
                return Saved.OTHER_VERSION
        except sqlite3.IntegrityError:
            # Nothing else is unique about a table.
            is_id_taken = self.is_new and number_of(connection, row.id) is not None
            return Saved.ID_TAKEN if is_id_taken else Saved.CHANNEL_TAKEN
        number = number_of(connection, row.id)
        assert number is not None  # noqa: S101 - it was written above
        _write_seats(connection, number, row)
        _write_game(connection, number, change)
        if change.forgets is not None:
            forget_at_table(connection, row.id, change.forgets)
        if change.leaves_messages:
            connection.execute(
                "UPDATE shown SET message = NULL, message_before = NULL, turn_before = NULL,"
                " to_shrink = '[]' WHERE table_number = ?",
                (number,),
            )
        if change.click is not None:
            connection.execute(
                "INSERT INTO click (id, table_number, time) VALUES (?, ?, ?)",
                (change.click, number, change.time),
            )
            connection.execute(
                "DELETE FROM click WHERE (id, table_number) IN"
                " (SELECT id, table_number FROM click WHERE time < ? ORDER BY time LIMIT ?)",
                (self.drop_before, CLICKS_DROPPED),
            )
        return Saved.DONE


def rename_person(connection: sqlite3.Connection, table: str, person: int, name: str) -> None:
    """A new name is no change of the table: panels stay valid."""
    number = number_of(connection, table)
    connection.execute(
        "UPDATE seat SET name = ? WHERE table_number = ? AND person = ?", (name, number, person)
    )
    connection.execute(
        "UPDATE game_table SET host_name = ? WHERE number = ? AND host = ?", (name, number, person)
    )


_COLUMNS = (
    "guild",
    "channel",
    "stage",
    "version",
    "host",
    "host_name",
    "edition",
    "options",
    "hints",
    "rated",
    "first_person",
    "created",
    "turn_since",
    "ended",
    "ended_by",
    "ended_by_name",
    "turn",
    "events",
    "actions",
)
_INSERT = (
    f"INSERT INTO game_table (id, is_behind, {', '.join(_COLUMNS)})"  # noqa: S608 - our own names
    f" VALUES (:id, 1, {', '.join(':' + name for name in _COLUMNS)})"
)
_UPDATE = (
    f"UPDATE game_table SET is_behind = 1, {', '.join(f'{n} = :{n}' for n in _COLUMNS)}"  # noqa: S608
    " WHERE id = :id AND version = :version - 1"
)


def _values(row: TableRow) -> dict[str, object]:
    of_people = ("host", "host_name", "ended_by", "ended_by_name")
    plain = ("id", *(name for name in _COLUMNS if name not in of_people))
    values: dict[str, object] = {name: getattr(row, name) for name in plain}
    for place in ("host", "ended_by"):
        person: PersonRow | None = getattr(row, place)
        values[place] = person.id if person else None
        values[f"{place}_name"] = person.name if person else None
    return values


def _insert_table(connection: sqlite3.Connection, row: TableRow) -> None:
    connection.execute(_INSERT, _values(row))


def _update_table(connection: sqlite3.Connection, row: TableRow) -> bool:
    """Whether the table still had the version before."""
    return connection.execute(_UPDATE, _values(row)).rowcount == 1


def _write_seats(connection: sqlite3.Connection, number: int, row: TableRow) -> None:
    connection.executemany(
        "INSERT INTO seat (table_number, number, person, name, named, level, began, is_open)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET person = excluded.person,"
        " name = excluded.name, named = excluded.named, level = excluded.level,"
        " began = excluded.began, is_open = excluded.is_open"
        " WHERE (person, name, named, level, began, is_open) IS NOT (excluded.person,"
        " excluded.name, excluded.named, excluded.level, excluded.began, excluded.is_open)",
        [
            (
                number,
                place,
                seat.person,
                seat.name,
                seat.named,
                seat.level,
                seat.began,
                int(row.is_open),
            )
            for place, seat in enumerate(row.seats)
        ],
    )
    connection.execute(
        "DELETE FROM seat WHERE table_number = ? AND number >= ?", (number, len(row.seats))
    )


def _write_game(connection: sqlite3.Connection, number: int, change: Change) -> None:
    if change.snapshot is not None:
        connection.execute(
            "INSERT INTO snapshot (table_number, document) VALUES (?, ?)"
            " ON CONFLICT DO UPDATE SET document = excluded.document",
            (number, change.snapshot),
        )
    if change.takes_back:
        _take_back(connection, number, change)
    if change.forgets_undo:
        connection.execute("DELETE FROM undo WHERE table_number = ?", (number,))
    if (action := change.action) is not None:
        connection.execute(
            "INSERT INTO action (table_number, number, person, seat, notation, time)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (number, action.number, action.person, action.seat, action.notation, action.time),
        )
    connection.executemany(
        "INSERT INTO event (table_number, number, turn, round, action, document)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [(number, e.number, e.turn, e.round, e.action, e.document) for e in change.events],
    )
    connection.executemany(
        "INSERT INTO event_person (person, table_number, event) VALUES (?, ?, ?)",
        [(person, number, event.number) for event in change.events for person in set(event.people)],
    )
    if (before := change.undo) is not None:
        connection.execute(
            "INSERT INTO undo (table_number, action, ended_turn, turn, turn_since, document)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                number,
                before.action,
                int(before.ended_turn),
                before.turn,
                before.turn_since,
                before.snapshot,
            ),
        )


def _take_back(connection: sqlite3.Connection, number: int, change: Change) -> None:
    actions = [(number, action) for action in change.takes_back]
    for statement in (
        "UPDATE action SET is_taken_back = 1 WHERE table_number = ? AND number = ?",
        "UPDATE event SET is_taken_back = 1 WHERE table_number = ? AND action = ?",
        "DELETE FROM undo WHERE table_number = ? AND action = ?",
    ):
        connection.executemany(statement, actions)
    # What people did with the table meanwhile, such as giving up a seat, stays told, in this turn.
    connection.execute(
        "UPDATE event SET turn = ?1 WHERE table_number = ?2 AND turn > ?1 AND action IS NULL",
        (change.row.turn, number),
    )
