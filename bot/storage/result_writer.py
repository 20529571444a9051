"""Counts how a game came out, once: result, ratings and tallies in one transaction."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from bot.storage.rating_rows import (
    ALL_EDITIONS,
    EVERYWHERE,
    FORGOTTEN,
    EntrantRow,
    PlacingRow,
    ResultRow,
    Scale,
)
from bot.storage.table_store import number_of

FEWEST_ENTRANTS = 2


@dataclass(frozen=True, slots=True)
class Count:
    """Writes a result and all that follows from it. Whether it was the first to do so."""

    result: ResultRow
    scale: Scale

    def __call__(self, connection: sqlite3.Connection) -> bool:
        row = self.result
        table = number_of(connection, row.table)
        known = connection.execute("SELECT 1 FROM result WHERE table_number = ?", (table,))
        if known.fetchone() is not None:
            return False
        number = connection.execute(
            "INSERT INTO result (table_number, guild, edition, rounds, is_rated)"
            " VALUES (?, ?, ?, ?, ?)",
            (table, row.guild, row.edition, row.rounds, int(row.is_rated)),
        ).lastrowid
        assert number is not None  # noqa: S101 - it was just written
        connection.executemany(
            "INSERT INTO placing (result, seat, person, beginner, anchor, rank, place, points,"
            " longest, houses, table_number, guild, edition, ended)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    number,
                    p.seat,
                    p.person,
                    p.beginner or None,
                    p.anchor,
                    p.rank,
                    p.place if row.is_rated else None,
                    p.points,
                    p.longest,
                    json.dumps(p.houses, ensure_ascii=False),
                    table,
                    row.guild,
                    row.edition,
                    row.ended,
                )
                for p in row.placings
            ],
        )
        connection.execute("UPDATE game_table SET result = ? WHERE number = ?", (number, table))
        _note_names(connection, row)
        if row.is_rated:
            _rate(connection, number, row, self.scale)
        _tally(connection, row)
        return True


@dataclass(frozen=True, slots=True)
class Recount:
    """Computes ratings and tallies of all results again, in the order in which games were counted.
    How many games that were.
    """

    scale: Scale

    def __call__(self, connection: sqlite3.Connection) -> int:
        for table in ("rating", "tally", "province_tally", "duel"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names
        counted = 0
        for number in [row["number"] for row in connection.execute(_ALL_RESULTS)]:
            row = _result(connection, number)
            if row.is_rated:
                _rate(connection, number, row, self.scale)
            _tally(connection, row)
            counted += 1
        return counted


_ALL_RESULTS = "SELECT number FROM result ORDER BY number"


def _result(connection: sqlite3.Connection, number: int) -> ResultRow:
    """A result as it was counted, without names, which stay as they are known."""
    found = connection.execute(
        "SELECT id, result.guild, result.edition, rounds, ended, is_rated FROM result"
        " JOIN game_table ON game_table.number = table_number WHERE result.number = ?",
        (number,),
    ).fetchone()
    placings = connection.execute(
        "SELECT * FROM placing WHERE result = ? ORDER BY seat", (number,)
    ).fetchall()
    return ResultRow(
        table=found["id"],
        guild=found["guild"],
        edition=found["edition"],
        rounds=found["rounds"],
        ended=found["ended"],
        is_rated=bool(found["is_rated"]),
        placings=tuple(
            PlacingRow(
                seat=p["seat"],
                person=p["person"],
                name="",
                beginner=p["beginner"]
                if p["beginner"] is not None or p["anchor"] is not None
                else FORGOTTEN,
                beginner_name="",
                anchor=p["anchor"],
                rank=p["rank"],
                place=p["place"],
                points=p["points"],
                longest=p["longest"],
                houses=json.loads(p["houses"]),
            )
            for p in placings
        ),
    )


def _note_names(connection: sqlite3.Connection, row: ResultRow) -> None:
    people = [(p.beginner, p.beginner_name) for p in row.placings if p.beginner]
    people += [(p.person, p.name) for p in row.placings if p.person is not None]
    connection.executemany(
        "INSERT INTO known_name VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name",
        people,
    )


def _rate(connection: sqlite3.Connection, number: int, row: ResultRow, scale: Scale) -> None:
    """In each list: here and everywhere, this edition and all of them."""
    for guild in (row.guild, EVERYWHERE):
        for edition in (row.edition, ALL_EDITIONS):
            _rate_in(connection, number, row, scale, (guild, edition))


def _rate_in(
    connection: sqlite3.Connection,
    number: int,
    row: ResultRow,
    scale: Scale,
    where: tuple[int, str],
) -> None:
    found = list(_entrants(connection, number, row, scale, where))
    if len(found) < FEWEST_ENTRANTS:
        return
    after = scale.rate(tuple(entrant for _, entrant in found))
    for (placing, before), (mean, doubt) in zip(found, after, strict=True):
        if placing.beginner is None or placing.beginner == FORGOTTEN:
            continue
        connection.execute(
            "INSERT INTO rating_step VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
            " mean_before = excluded.mean_before, doubt_before = excluded.doubt_before,"
            " mean = excluded.mean, doubt = excluded.doubt",
            (number, placing.seat, *where, before.mean, before.doubt, mean, doubt),
        )
        games, wins = 1, int(placing.place == 1)
        known = _rating(connection, placing.beginner, where)
        if known is not None:
            games, wins = games + known["games"], wins + known["wins"]
        connection.execute(
            "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (placing.beginner, *where, mean, doubt, games, wins, scale.merit(mean, doubt, games)),
        )


def _entrants(
    connection: sqlite3.Connection,
    number: int,
    row: ResultRow,
    scale: Scale,
    where: tuple[int, str],
) -> Iterator[tuple[PlacingRow, EntrantRow]]:
    for placing in row.placings:
        if placing.place is None:
            continue
        if placing.anchor is not None:
            rating, is_fixed = scale.anchors[placing.anchor], True
        elif placing.beginner == FORGOTTEN:
            step = connection.execute(
                "SELECT mean_before, doubt_before FROM rating_step"
                " WHERE result = ? AND seat = ? AND guild = ? AND edition = ?",
                (number, placing.seat, *where),
            ).fetchone()
            if step is None:
                continue
            rating, is_fixed = (step["mean_before"], step["doubt_before"]), True
        elif placing.beginner is not None:
            known = _rating(connection, placing.beginner, where)
            rating = scale.beginning if known is None else (known["mean"], known["doubt"])
            is_fixed = False
        else:
            continue
        yield placing, EntrantRow(*rating, placing.place, is_fixed)


def _rating(
    connection: sqlite3.Connection, person: int | None, where: tuple[int, str]
) -> sqlite3.Row | None:
    found: sqlite3.Row | None = connection.execute(
        "SELECT * FROM rating WHERE person = ? AND guild = ? AND edition = ?", (person, *where)
    ).fetchone()
    return found


def _tally(connection: sqlite3.Connection, row: ResultRow) -> None:
    """For everybody who played to the end, rated or not."""
    people = [p for p in row.placings if p.person is not None]
    for p in people:
        is_won = p.rank == 1
        connection.execute(
            "INSERT INTO tally VALUES (?, 1, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
            " games = games + 1, wins = wins + excluded.wins,"
            " points = points + excluded.points, longest = max(longest, excluded.longest),"
            " fastest = min(coalesce(fastest, excluded.fastest),"
            " coalesce(excluded.fastest, fastest))",
            (p.person, int(is_won), p.points, p.longest, row.rounds if is_won else None),
        )
        connection.executemany(
            "INSERT INTO province_tally VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET houses = houses + excluded.houses",
            [(p.person, province, houses) for province, houses in p.houses.items()],
        )
        connection.executemany(
            "INSERT INTO duel VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET won = won + 1",
            [(p.person, other.person) for other in people if p.rank < other.rank],
        )
