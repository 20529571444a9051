"""Tables with their games: found and loaded."""

import sqlite3

from bot.storage.rows import ActorRow, PersonRow, SeatRow, StoredTable, TableRow, UndoRow


def number_of(connection: sqlite3.Connection, table: str) -> int | None:
    found = connection.execute("SELECT number FROM game_table WHERE id = ?", (table,)).fetchone()
    return None if found is None else int(found["number"])


def knows_click(connection: sqlite3.Connection, table: str, click: int) -> bool:
    """Whether this click has changed the table before."""
    found = connection.execute(
        "SELECT 1 FROM click WHERE id = ? AND table_number = ?",
        (click, number_of(connection, table)),
    ).fetchone()
    return found is not None


def load_table(connection: sqlite3.Connection, table: str) -> StoredTable | None:
    found = connection.execute("SELECT * FROM game_table WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    number = found["number"]
    seats = connection.execute(
        "SELECT person, name, named, level, began, is_open FROM seat"
        " WHERE table_number = ? ORDER BY number",
        (number,),
    ).fetchall()
    snapshot = connection.execute(
        "SELECT document FROM snapshot WHERE table_number = ?", (number,)
    ).fetchone()
    undo = connection.execute(
        "SELECT undo.*, seat, notation FROM undo JOIN action USING (table_number)"
        " WHERE table_number = ? AND action.number = undo.action ORDER BY undo.action",
        (number,),
    ).fetchall()
    return StoredTable(
        row=_table_row(found, seats),
        snapshot=None if snapshot is None else snapshot["document"],
        undo=tuple(_undo_row(row) for row in undo),
    )


def latest_in(connection: sqlite3.Connection, channel: int) -> str | None:
    """The open table of a channel, else the one that was opened last."""
    found = (
        connection.execute(
            "SELECT id FROM game_table WHERE channel = ? AND stage IN ('lobby', 'running')",
            (channel,),
        ).fetchone()
        or connection.execute(
            "SELECT id FROM game_table WHERE channel = ? ORDER BY number DESC LIMIT 1", (channel,)
        ).fetchone()
    )
    return None if found is None else str(found["id"])


def open_tables_of(
    connection: sqlite3.Connection, person: int, guild: int | None = None
) -> tuple[str, ...]:
    """Where this person sits, perhaps only on one server."""
    rows = connection.execute(
        "SELECT id, guild FROM seat JOIN game_table ON game_table.number = table_number"
        " WHERE person = ? AND is_open = 1 ORDER BY table_number",
        (person,),
    )
    return tuple(row["id"] for row in rows if guild is None or row["guild"] == guild)


def tables_with_computers(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The open ones."""
    rows = connection.execute(
        "SELECT DISTINCT id FROM seat JOIN game_table ON game_table.number = table_number"
        " WHERE level IS NOT NULL AND is_open = 1"
    )
    return tuple(row["id"] for row in rows)


def last_actors(connection: sqlite3.Connection, table: str) -> tuple[ActorRow, ...]:
    """Whoever acted last, and the other seat that acted before; fewer if there are none. Actions
    that were taken back do not count.
    """
    actions = (
        "SELECT seat, person FROM action WHERE table_number = ?1 AND is_taken_back = 0"
        " {but} ORDER BY number DESC LIMIT 1"
    )
    number = number_of(connection, table)
    last = connection.execute(actions.format(but=""), (number,)).fetchone()
    if last is None:
        return ()
    before = connection.execute(
        actions.format(but="AND seat <> ?2"), (number, last["seat"])
    ).fetchone()
    return tuple(ActorRow(row["seat"], row["person"]) for row in (last, before) if row is not None)


def _table_row(found: sqlite3.Row, seats: list[sqlite3.Row]) -> TableRow:
    return TableRow(
        id=found["id"],
        guild=found["guild"],
        channel=found["channel"],
        stage=found["stage"],
        is_open=any(seat["is_open"] for seat in seats),
        version=found["version"],
        host=_person(found, "host"),
        edition=found["edition"],
        options=found["options"],
        hints=bool(found["hints"]),
        rated=None if found["rated"] is None else bool(found["rated"]),
        first_person=found["first_person"],
        created=found["created"],
        turn_since=found["turn_since"],
        ended=found["ended"],
        ended_by=_person(found, "ended_by"),
        turn=found["turn"],
        events=found["events"],
        actions=found["actions"],
        seats=tuple(
            SeatRow(seat["person"], seat["name"], seat["named"], seat["level"], seat["began"])
            for seat in seats
        ),
    )


def _person(found: sqlite3.Row, place: str) -> PersonRow | None:
    if found[place] is None:
        return None
    return PersonRow(found[place], found[f"{place}_name"])


def _undo_row(found: sqlite3.Row) -> UndoRow:
    return UndoRow(
        action=found["action"],
        seat=found["seat"],
        notation=found["notation"],
        ended_turn=bool(found["ended_turn"]),
        turn=found["turn"],
        turn_since=found["turn_since"],
        snapshot=found["document"],
    )
