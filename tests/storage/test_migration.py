"""Steps that bring a database up to date."""

import re
import sqlite3
from pathlib import Path

import pytest

import bot.storage
from bot.errors import StorageError
from bot.storage.database import Database
from bot.storage.migration import Migration, migrations

FIRST = Migration(1, "cities", "CREATE TABLE city (name TEXT);")
SECOND = Migration(2, "houses", "ALTER TABLE city ADD COLUMN houses INTEGER;")
BROKEN = Migration(3, "oops", "CREATE TABLE road (a TEXT); INSERT INTO nowhere VALUES (1);")


def records(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    rows = connection.execute("SELECT number, reason FROM migration ORDER BY number")
    return [(row["number"], row["reason"]) for row in rows]


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row["name"] for row in connection.execute(f"PRAGMA table_info({table})")]


async def test_all_steps_are_applied_to_a_new_file(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "x.db", (FIRST, SECOND))
    assert await database.read(records) == [(1, "cities"), (2, "houses")]
    await database.close()


async def test_only_missing_steps_are_applied(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    await (await Database.open(path, (FIRST,))).close()
    database = await Database.open(path, (FIRST, SECOND))
    assert await database.read(records) == [(1, "cities"), (2, "houses")]
    assert await database.read(lambda c: columns(c, "city")) == ["name", "houses"]
    await database.close()
    await (await Database.open(path, (FIRST, SECOND))).close()


async def test_a_step_that_fails_leaves_nothing_of_itself(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with pytest.raises(sqlite3.OperationalError):
        await Database.open(path, (FIRST, SECOND, BROKEN))
    database = await Database.open(path, (FIRST, SECOND))
    assert await database.read(records) == [(1, "cities"), (2, "houses")]
    assert await database.read(lambda c: columns(c, "road")) == []
    await database.close()


async def test_a_first_step_that_fails_leaves_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with pytest.raises(sqlite3.OperationalError):
        await Database.open(path, (BROKEN,))
    await (await Database.open(path, (FIRST,))).close()


async def test_an_older_program_refuses(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    await (await Database.open(path, (FIRST, SECOND))).close()
    before = path.read_bytes()
    with pytest.raises(StorageError) as caught:
        await Database.open(path, (FIRST,))
    assert caught.value.code == "database-newer"
    assert caught.value.details == {"found": 2, "known": 1}
    assert path.read_bytes() == before


def test_steps_are_numbered_without_gaps_and_give_their_reason() -> None:
    steps = migrations()
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    folder = Path(bot.storage.__file__).parent / "migrations"
    for file in folder.iterdir():
        assert re.fullmatch(r"\d{4}_[a-z_]+\.sql", file.name)


def test_steps_are_part_of_an_installed_bot() -> None:
    root = Path(bot.storage.__file__).parent.parent.parent
    assert '"bot.storage" = ["migrations/*.sql"]' in (root / "pyproject.toml").read_text("utf-8")


_OLD_TABLE = (
    "INSERT INTO game_table (number, id, guild, channel, stage, version, edition, options, created,"
    " turn_since, ended, turn, events, actions, is_behind)"
    " VALUES (?, ?, 1, ?, ?, 5, 'base', '{}', 0, 0, ?, 3, 0, 0, 0)"
)
_OLD_SEAT = (
    "INSERT INTO seat (table_number, number, person, name, named, level, is_open)"
    " VALUES (?, ?, ?, ?, ?, ?, 0)"
)


async def test_games_from_before_there_were_ratings(tmp_path: Path) -> None:
    """Only those among people count; whoever sat there when it came is the one who began."""
    path = tmp_path / "x.db"
    old = await Database.open(path, migrations()[:2])

    def fill(connection: sqlite3.Connection) -> None:
        stages = ("finished", "running", "finished", "lobby")
        for number, stage in enumerate(stages, start=1):
            ended = 9.0 if stage == "finished" else None
            connection.execute(_OLD_TABLE, (number, f"t{number}", number, stage, ended))
            connection.execute(_OLD_SEAT, (number, 0, 11, "Anna", 11, None))
            is_computer = number == 3
            other = (None, "Leonard", None, "master") if is_computer else (12, "Bela", 12, None)
            connection.execute(_OLD_SEAT, (number, 1, *other))
        connection.execute("UPDATE seat SET person = NULL WHERE table_number = 2 AND number = 1")

    await old.write(fill)
    await old.close()
    new = await Database.open(path)

    def look(connection: sqlite3.Connection) -> tuple[list[object], list[object]]:
        rated = [row["rated"] for row in connection.execute("SELECT rated FROM game_table")]
        seats = connection.execute("SELECT began FROM seat ORDER BY table_number, number")
        return rated, [row["began"] for row in seats]

    rated, began = await new.read(look)
    assert rated == [1, 1, 0, None]
    assert began == [11, 12, 11, 12, 11, None, None, None]
    await new.close()
