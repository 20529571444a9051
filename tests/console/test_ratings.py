"""The command `ratings`: a list, and the same numbers when they are computed again."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.tables.tabling import ANNA, BELA, CARL, open_game, open_service, play_on


async def play(folder: Path) -> None:
    service = await open_service(folder)
    for number, people in enumerate(((ANNA, BELA), (ANNA, BELA, CARL))):
        await play_on(service, await open_game(service, *people), random.Random(number).random)
    await service.close()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    asyncio.run(play(tmp_path))
    return tmp_path / "thurn.db"


def test_the_best_are_listed(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ratings", "--database", str(database)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("   1. ")
    assert "being found" in lines[0]
    assert sum(" 2 games, " in line for line in lines) == 2
    assert sum(" 1 game, " in line for line in lines) == 1


def test_computed_again_they_are_the_same(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ratings", "--rebuild", "--database", str(database)]) == 0
    told = capsys.readouterr().out
    assert "computed again from 2 games" in told
    assert "12 ratings, 0 of them different from before" in told


def test_a_wrong_number_is_put_right(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE rating SET mean = 99 WHERE person = ? AND guild = 0", (101,))
    connection.close()
    assert main(["ratings", "--rebuild", "--database", str(database)]) == 0
    assert "4 of them different" in capsys.readouterr().out
    assert main(["ratings", "--rebuild", "--database", str(database)]) == 0
    assert "0 of them different" in capsys.readouterr().out


def test_a_missing_file_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ratings", "--rebuild", "--database", str(tmp_path / "none.db")]) == 2
    assert "there is no such file" in capsys.readouterr().out
    assert not (tmp_path / "none.db").exists()
