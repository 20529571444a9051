"""All that is stored about one person, to be handed out or deleted."""

import json
import sqlite3
from dataclasses import dataclass

from bot.storage.table_store import number_of

NOBODY = 0
"""In place of somebody who closed a table and had all data deleted; nobody in Discord has it."""


@dataclass(frozen=True, slots=True)
class MoveRow:
    seat: int
    notation: str
    time: float
    is_taken_back: bool


def tables_about(connection: sqlite3.Connection, person: int) -> tuple[str, ...]:
    """Every table that this person sits or sat at, acted at, ended or is named at."""
    rows = connection.execute(
        "SELECT id FROM game_table WHERE number IN ("
        " SELECT table_number FROM seat WHERE named = ?1"
        " UNION SELECT table_number FROM seat WHERE began = ?1"
        " UNION SELECT table_number FROM action WHERE person = ?1"
        " UNION SELECT table_number FROM event_person WHERE person = ?1"
        " UNION SELECT table_number FROM shown WHERE person = ?1"
        " UNION SELECT number FROM game_table WHERE ended_by = ?1) ORDER BY number",
        (person,),
    )
    return tuple(row["id"] for row in rows)


def moves_of(connection: sqlite3.Connection, table: str, person: int) -> tuple[MoveRow, ...]:
    rows = connection.execute(
        "SELECT seat, notation, time, is_taken_back FROM action"
        " WHERE table_number = ? AND person = ? ORDER BY number",
        (number_of(connection, table), person),
    )
    return tuple(
        MoveRow(row["seat"], row["notation"], row["time"], bool(row["is_taken_back"]))
        for row in rows
    )


def named_in(connection: sqlite3.Connection, table: str, person: int) -> tuple[str, ...]:
    """The documents of the events of a table that name this person."""
    rows = connection.execute(
        "SELECT document FROM event_person JOIN event USING (table_number)"
        " WHERE event_person.person = ? AND table_number = ? AND event.number = event_person.event"
        " ORDER BY event.number",
        (person, number_of(connection, table)),
    )
    return tuple(row["document"] for row in rows)


def forget_at_table(connection: sqlite3.Connection, table: str, person: int) -> None:
    """Take the person out of everything about a table that is not the table itself: the log, the
    actions, and what is known of messages.
    """
    number = number_of(connection, table)
    rows = connection.execute(
        "SELECT event.number, document FROM event_person JOIN event USING (table_number)"
        " WHERE event_person.person = ? AND table_number = ? AND event.number = event_person.event",
        (person, number),
    ).fetchall()
    for row in rows:
        connection.execute(
            "UPDATE event SET document = ? WHERE table_number = ? AND number = ?",
            (_without(row["document"], person), number, row["number"]),
        )
    for statement in (
        "DELETE FROM event_person WHERE person = ? AND table_number = ?",
        "UPDATE action SET person = NULL WHERE person = ? AND table_number = ?",
        "UPDATE shown SET person = NULL WHERE person = ? AND table_number = ?",
    ):
        connection.execute(statement, (person, number))


def forget_settings(connection: sqlite3.Connection, person: int) -> None:
    connection.execute("DELETE FROM player_settings WHERE person = ?", (person,))


def _without(document: str, person: int) -> str:
    """The event with every name of this person blank. `people` says whose names are in it."""
    event = json.loads(document)
    for place, named in event["people"].items():
        if named == person:
            event[place] = ""
    event["people"] = {place: who for place, who in event["people"].items() if who != person}
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False)
