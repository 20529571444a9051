"""Leaderboards and what is known of single players."""

import sqlite3

from bot.storage.rating_rows import RatingRow, StepRow, TallyRow

_RATINGS = (
    "SELECT rating.*, known_name.name FROM rating LEFT JOIN known_name USING (person)"
    " WHERE guild = ? AND edition = ?"
)


def leaders(
    connection: sqlite3.Connection, guild: int, edition: str, first: int, count: int
) -> tuple[RatingRow, ...]:
    """From place `first` (counted from 0) on, the best first."""
    rows = connection.execute(
        f"{_RATINGS} ORDER BY merit DESC, person LIMIT ? OFFSET ?", (guild, edition, count, first)
    )
    return tuple(_rating(row) for row in rows)


def rating_of(
    connection: sqlite3.Connection, person: int, guild: int, edition: str
) -> RatingRow | None:
    row = connection.execute(f"{_RATINGS} AND person = ?", (guild, edition, person)).fetchone()
    return None if row is None else _rating(row)


def all_ratings(connection: sqlite3.Connection) -> tuple[tuple[object, ...], ...]:
    """Every rating as it is stored."""
    return tuple(tuple(row) for row in connection.execute("SELECT * FROM rating"))


def place_of(connection: sqlite3.Connection, person: int, guild: int, edition: str) -> int | None:
    """The place in the leaderboard, from 1; None if the person is not in it."""
    (place,) = connection.execute(
        "SELECT (SELECT count(*) FROM rating AS better"
        " WHERE better.guild = own.guild AND better.edition = own.edition"
        " AND (better.merit > own.merit OR (better.merit = own.merit AND better.person <= ?1)))"
        " FROM (SELECT 1) LEFT JOIN rating AS own"
        " ON own.person = ?1 AND own.guild = ?2 AND own.edition = ?3",
        (person, guild, edition),
    ).fetchone()
    return place or None


def tally_of(connection: sqlite3.Connection, person: int) -> TallyRow | None:
    row = connection.execute(
        "SELECT tally.*, coalesce(name, '') AS name FROM tally LEFT JOIN known_name USING (person)"
        " WHERE person = ?",
        (person,),
    ).fetchone()
    if row is None:
        return None
    favourite = connection.execute(
        "SELECT province FROM province_tally WHERE person = ? AND houses > 0"
        " ORDER BY houses DESC, province LIMIT 1",
        (person,),
    ).fetchone()
    return TallyRow(
        person=person,
        name=row["name"],
        games=row["games"],
        wins=row["wins"],
        points=row["points"],
        longest=row["longest"],
        fastest=row["fastest"],
        favourite=favourite["province"] if favourite else None,
    )


def duel_of(connection: sqlite3.Connection, person: int, other: int) -> tuple[int, int]:
    """How often each of two came out better."""
    query = "SELECT won FROM duel WHERE person = ? AND other = ?"
    found = [
        connection.execute(query, pair).fetchone() for pair in ((person, other), (other, person))
    ]
    won, lost = [row["won"] if row else 0 for row in found]
    return won, lost


def last_steps(
    connection: sqlite3.Connection, person: int, guild: int, edition: str, count: int
) -> tuple[StepRow, ...]:
    """The person's latest ratings, oldest first."""
    rows = connection.execute(
        "SELECT mean, doubt, place FROM placing JOIN rating_step USING (result, seat)"
        " WHERE beginner = ? AND rating_step.guild = ? AND rating_step.edition = ?"
        " ORDER BY result DESC LIMIT ?",
        (person, guild, edition, count),
    ).fetchall()
    return tuple(StepRow(row["mean"], row["doubt"], row["place"] == 1) for row in reversed(rows))


def counted_of(connection: sqlite3.Connection, person: int) -> dict[str, list[dict[str, object]]]:
    """All that is counted of a person, table by table, as it is stored; nobody else's numbers."""
    queries = {
        "known_name": "SELECT name FROM known_name WHERE person = ?",
        "rating": "SELECT * FROM rating WHERE person = ?",
        "tally": "SELECT * FROM tally WHERE person = ?",
        "province_tally": "SELECT province, houses FROM province_tally WHERE person = ?",
        "duel": "SELECT coalesce(sum(won) FILTER (WHERE person = ?1), 0) AS came_out_better,"
        " coalesce(sum(won) FILTER (WHERE other = ?1), 0) AS came_out_worse"
        " FROM duel WHERE person = ?1 OR other = ?1",
        "placing": "SELECT result, seat, person = ?1 AS finished, beginner = ?1 AS began, rank,"
        " place, points, longest, houses, guild, edition, ended FROM placing"
        " WHERE person = ?1 OR beginner = ?1",
        "rating_step": "SELECT rating_step.* FROM placing JOIN rating_step USING (result, seat)"
        " WHERE beginner = ?",
    }
    return {
        name: [dict(row) for row in connection.execute(query, (person,))]
        for name, query in queries.items()
    }


def name_of(connection: sqlite3.Connection, person: int) -> str:
    row = connection.execute("SELECT name FROM known_name WHERE person = ?", (person,)).fetchone()
    return row["name"] if row else ""


def note_name(connection: sqlite3.Connection, person: int, name: str) -> None:
    """The name by which somebody who is counted is known now."""
    connection.execute("UPDATE known_name SET name = ? WHERE person = ?", (name, person))


def forget_ratings(connection: sqlite3.Connection, person: int) -> None:
    """Take somebody out of all that is counted. How the games changed the others stays."""
    for statement in (
        "UPDATE placing SET person = NULL WHERE person = ?",
        "UPDATE placing SET beginner = NULL WHERE beginner = ?",
        "UPDATE seat SET began = 0 WHERE began = ?",
        "DELETE FROM rating WHERE person = ?",
        "DELETE FROM known_name WHERE person = ?",
        "DELETE FROM tally WHERE person = ?",
        "DELETE FROM province_tally WHERE person = ?",
        "DELETE FROM duel WHERE person = ?",
        "DELETE FROM duel WHERE other = ?",
    ):
        connection.execute(statement, (person,))


def _rating(row: sqlite3.Row) -> RatingRow:
    return RatingRow(
        row["person"], row["name"] or "", row["mean"], row["doubt"], row["games"], row["wins"]
    )
