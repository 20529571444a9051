"""The command that checks maps and editions: what it prints and what it returns."""

from pathlib import Path

import pytest

from bot.console.check_data import run
from tests.data_copy import NORTH, SOUTH, copy_data, edit


@pytest.fixture(autouse=True)
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the data that the command takes for the bot's own."""
    monkeypatch.setattr("bot.content.DATA", copy_data(tmp_path))
    monkeypatch.chdir(tmp_path)


def test_without_files_everything_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "data/maps/north.toml",
        "data/maps/south.toml",
        "data/editions/base.toml",
        "data/editions/glory.toml",
        "data/editions/north-base.toml",
    ]
    assert "23 cities, 42 roads" in lines[0]


def test_a_given_file_alone_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([Path(SOUTH)]) == 0
    assert capsys.readouterr().out == (
        "data/maps/south.toml: 22 cities, 45 roads, 9 provinces, 10 tile stacks, 66 cards.\n"
    )


def test_every_mistake_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    edit(SOUTH, '["Basel", "Zürich"]', '["Basel", "Zurich"]')
    edit(SOUTH, "deck = 66", "deck = 67")
    assert run([Path(SOUTH), Path(NORTH)]) == 1
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith("data/maps/south.toml, line ")
    assert "should have 67 cards" in first
    assert "(road 7): there is no city Zurich" in second
    assert third.startswith("data/maps/north.toml: 23 cities")


def test_a_mistake_of_a_map_is_printed_once_for_all_its_editions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    edit(NORTH, "deck = 69", "deck = 70")
    assert run([]) == 1
    assert capsys.readouterr().out.count("should have 70 cards") == 1


def test_a_missing_file_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([Path("gone.toml")]) == 1
    assert capsys.readouterr().out == "gone.toml, the whole file: there is no such file\n"
