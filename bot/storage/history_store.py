"""Games that have ended, newest first, and the moves of one of them."""

import sqlite3
from dataclasses import dataclass

from bot.storage.rating_rows import GameRow
from bot.storage.table_store import number_of


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games a list shall hold. Those that ended before `before`, by its time and number; with
    a person only games that this person played to the end.
    """

    guild: int
    edition: str | None = None
    person: int | None = None
    before: tuple[float, int] | None = None


_OF_SERVER = (
    "SELECT number, id, edition, ended, stage, result FROM game_table"
    " WHERE guild = :guild AND ended IS NOT NULL AND turn > 0"
    " AND (ended, number) < (:ended, :number) ORDER BY ended DESC, number DESC LIMIT :count"
)
_OF_EDITION = _OF_SERVER.replace("guild = :guild", "guild = :guild AND edition = :edition")
_OF_PERSON = (
    "SELECT number, id, game_table.edition, game_table.ended, stage, game_table.result"
    " FROM placing JOIN game_table ON number = table_number"
    " WHERE placing.person = :person AND placing.guild = :guild"
    " AND (placing.ended, placing.table_number) < (:ended, :number)"
    " ORDER BY placing.ended DESC, placing.table_number DESC LIMIT :count"
)
_OF_PERSON_AND_EDITION = _OF_PERSON.replace(
    "placing.guild = :guild", "placing.guild = :guild AND placing.edition = :edition"
)
_FOR_EVER = 1e18


def ended_games(connection: sqlite3.Connection, wanted: Wanted, count: int) -> tuple[GameRow, ...]:
    ended, number = wanted.before or (_FOR_EVER, 0)
    if wanted.person is not None:
        query = _OF_PERSON if wanted.edition is None else _OF_PERSON_AND_EDITION
    else:
        query = _OF_SERVER if wanted.edition is None else _OF_EDITION
    found = connection.execute(
        query,
        {
            "guild": wanted.guild,
            "edition": wanted.edition,
            "person": wanted.person,
            "ended": ended,
            "number": number,
            "count": count,
        },
    ).fetchall()
    return tuple(_game(connection, row) for row in found)


def game_of(connection: sqlite3.Connection, table: str, guild: int) -> GameRow | None:
    row = connection.execute(
        "SELECT number, id, edition, ended, stage, result FROM game_table"
        " WHERE id = ? AND guild = ? AND ended IS NOT NULL AND turn > 0",
        (table, guild),
    ).fetchone()
    return None if row is None else _game(connection, row)


def latest_game_in(connection: sqlite3.Connection, channel: int) -> str | None:
    """The game that began last in this channel, running or over."""
    row = connection.execute(
        "SELECT id FROM game_table WHERE channel = ? AND turn > 0 ORDER BY number DESC LIMIT 1",
        (channel,),
    ).fetchone()
    return None if row is None else str(row["id"])


def tables_to_count(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Finished games that are in no rating yet, in the order in which they ended."""
    rows = connection.execute(
        "SELECT id FROM game_table WHERE stage = 'finished' AND result IS NULL"
        " ORDER BY ended, number"
    )
    return tuple(row["id"] for row in rows)


def moves(connection: sqlite3.Connection, table: str) -> tuple[str, ...]:
    """The notation of every step that stands, in their order."""
    rows = connection.execute(
        "SELECT notation FROM action WHERE table_number = ? AND is_taken_back = 0 ORDER BY number",
        (number_of(connection, table),),
    )
    return tuple(row["notation"] for row in rows)


def _game(connection: sqlite3.Connection, row: sqlite3.Row) -> GameRow:
    number = row["number"]
    seats = connection.execute(
        "SELECT name, level FROM seat WHERE table_number = ? ORDER BY number", (number,)
    ).fetchall()
    best = connection.execute(
        "SELECT seat, points, rounds FROM placing JOIN result ON result.number = placing.result"
        " WHERE placing.result = ? AND rank = 1",
        (row["result"],),
    ).fetchone()
    last = connection.execute(
        "SELECT round FROM event WHERE table_number = ? ORDER BY number DESC LIMIT 1", (number,)
    ).fetchone()
    return GameRow(
        table=row["id"],
        number=number,
        ended=row["ended"],
        edition=row["edition"],
        is_finished=row["stage"] == "finished",
        rounds=best["rounds"] if best else last["round"] if last else 0,
        winner=best["seat"] if best else None,
        points=best["points"] if best else 0,
        names=tuple(seat["name"] for seat in seats),
        levels=tuple(seat["level"] for seat in seats),
    )
