"""Copies of a live database."""

import asyncio
import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.errors import StorageError
from bot.storage.backup import copy_database
from bot.storage.database import Database
from bot.storage.settings_store import remember, remembered


async def test_a_copy_made_while_the_bot_writes_is_of_one_moment(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "live.db")
    may_stop = threading.Event()

    async def write_pairs() -> int:
        """Two words that are always equal, as they are written together."""
        number = 0
        while not may_stop.is_set():
            number += 1

            def pair(connection: sqlite3.Connection, word: str = str(number)) -> None:
                remember(connection, "left", word)
                remember(connection, "right", word + "x" * 20_000)

            await database.write(pair)
        return number

    writing = asyncio.create_task(write_pairs())
    for number in range(10):
        copy = tmp_path / f"copy{number}.db"
        await asyncio.to_thread(copy_database, tmp_path / "live.db", copy)
        opened = await Database.open(copy)
        left = await opened.read(lambda connection: remembered(connection, "left"))
        right = await opened.read(lambda connection: remembered(connection, "right"))
        assert (left or "") == (right or "").rstrip("x")
        await opened.close()
    may_stop.set()
    assert await writing > 0
    await database.close()


async def test_nothing_is_overwritten(tmp_path: Path) -> None:
    await (await Database.open(tmp_path / "live.db")).close()
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(StorageError) as caught:
        copy_database(tmp_path / "live.db", target)
    assert caught.value.code == "file-exists"
    assert target.read_text() == "precious"


async def test_who_comes_a_moment_later_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Database.open(tmp_path / "live.db")).close()
    target = tmp_path / "copy.db"
    link = os.link

    def link_later(part: Path, place: Path) -> None:
        place.write_text("precious")
        link(part, place)

    monkeypatch.setattr(os, "link", link_later)
    with pytest.raises(StorageError) as caught:
        copy_database(tmp_path / "live.db", target)
    assert caught.value.code == "file-exists"
    assert target.read_text() == "precious"
    assert not list(tmp_path.glob("*.part"))


async def test_a_disk_without_links_gets_its_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Database.open(tmp_path / "live.db")).close()

    def refuse(part: Path, place: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    assert copy_database(tmp_path / "live.db", tmp_path / "copy.db") > 0
    await (await Database.open(tmp_path / "copy.db")).close()


async def test_a_damaged_database_gives_no_copy(tmp_path: Path) -> None:
    live = tmp_path / "live.db"
    await (await Database.open(live)).close()
    whole = live.read_bytes()
    live.write_bytes(whole[: 4096 * 3] + b"\xff" * 600 + whole[4096 * 3 + 600 :])
    with pytest.raises(StorageError) as caught:
        copy_database(live, tmp_path / "copy.db")
    assert caught.value.code == "database-damaged"
    assert {file.name for file in tmp_path.iterdir()} == {"live.db", "live.db.lock"}


async def test_the_copy_is_one_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "live.db")
    size = copy_database(tmp_path / "live.db", tmp_path / "copy.db")
    await database.close()
    copies = [file for file in tmp_path.iterdir() if file.name.startswith("copy")]
    assert [file.name for file in copies] == ["copy.db"]
    assert copies[0].stat().st_size == size
    assert copies[0].stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(copies[0])) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_the_command_copies_the_database_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await Database.open(tmp_path / "live.db")
    monkeypatch.setenv("THURN_DATABASE", str(tmp_path / "live.db"))
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    assert "a whole copy" in capsys.readouterr().out
    assert main(["backup", str(tmp_path / "copy.db")]) == 2
    assert "exists already" in capsys.readouterr().err
    await database.close()


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("missing.db", "copy.db", "is not there"),
        ("live.db", "missing/copy.db", "cannot be written (No such file or directory)"),
        ("text.db", "copy.db", "is damaged or no database of this program"),
    ],
)
async def test_the_command_says_what_is_wrong(
    source: str, target: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await Database.open(tmp_path / "live.db")).close()
    (tmp_path / "text.db").write_text("no database at all" * 100)
    assert main(["backup", str(tmp_path / target), "--database", str(tmp_path / source)]) == 2
    assert words in capsys.readouterr().err
    assert not (tmp_path / target).exists()
