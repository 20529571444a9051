"""A game as a text: complete, plain, and without secrets of cards that nobody saw."""

from dataclasses import replace

import pytest

from bot.content import edition_names
from bot.opponents.levels import Level
from bot.rules.shuffle import commitment
from bot.screens.public_view import public_view
from bot.screens.transcript import transcript
from bot.tables.happenings import LogEntry, SeatLeft, SeatTaken
from bot.tables.table import Person, Seat, Stage
from tests.screens.shown_tables import AWKWARD, TELLER
from tests.screens.stories import a_story


def test_how_it_begins_and_ends() -> None:
    story = a_story("base", 2)
    lines = transcript(story, TELLER, "https://example.org/fairness").splitlines()
    assert lines[:9] == [
        "Thurn und Taxis, The base game (south), table T4b1e",
        "Ended: Nov 14, 2023",
        "Rules: all as usual",
        "1. Anna, blue gable",
        "2. Bob, red tower",
        "",
        "Round 1",
        "The game begins; Anna plays first.",
        "Anna had no card in hand and uses the Postmaster.",
    ]
    seed = story.game.seed
    assert lines[-2:] == [
        f"The shuffle's secret number: {seed.hex()}. Its seal at the start was {commitment(seed)}.",
        "How to check: https://example.org/fairness",
    ]
    assert any(line.endswith("points.") and " wins with " in line for line in lines)
    assert lines.count("Round 2") == 1


def test_computer_players_are_told_as_such() -> None:
    story = a_story("base", 2)
    computer = Seat(None, "Bob", level=Level.COURIER)
    table = replace(story.table, seats=(story.table.seats[0], computer))
    lines = transcript(replace(story, table=table), TELLER).splitlines()
    assert "1. Anna, blue gable" in lines
    assert "2. Bob (computer), red tower" in lines
    winner = ("Anna", "Bob (computer)")[public_view(table).result.winner]
    assert any(line.startswith(f"{winner} wins with ") for line in lines)


@pytest.mark.parametrize("edition", edition_names())
def test_no_mark_formats_anything(edition: str) -> None:
    text = transcript(a_story(edition, 4, names=AWKWARD), TELLER)
    for name in ("**[x](http://a.b)** @everyone __", "<@12345678> `code` ~~s~~ ||# > -"):
        assert name in text
    assert "\\" not in text
    assert "**" not in text.replace("**[x](http://a.b)**", "")


def test_the_file_tells_who_sat_there_then() -> None:
    story = a_story("base", 2)
    left = [
        LogEntry(9001, 9, story.game.round, happening)
        for happening in (SeatLeft(1, ""), SeatTaken(1, "", "Eve"))
    ]
    eve = Seat(Person(9, "Eve"), "Eve")
    table = replace(story.table, seats=(story.table.seats[0], eve))
    told = replace(story, table=table, entries=(*story.entries, *left))
    text = transcript(told, TELLER)
    assert "A former player drew from the pile." in text
    assert "Eve plays on for A former player." in text
    assert "2. Eve, red tower" in text
    assert "Bob" not in text


def test_a_game_without_a_winner() -> None:
    story = a_story("base", 2, 30)
    table = replace(
        story.table, stage=Stage.CLOSED, ended=1_700_000_001.0, ended_by=Person(1, "Anna")
    )
    text = transcript(replace(story, table=table), TELLER)
    assert f"Anna ended the game in round {story.game.round}. Nobody wins." in text
    assert " wins with " not in text
    gone = replace(table, seats=(Seat(None, "Anna"), Seat(None, "Bob")))
    text = transcript(replace(story, table=gone), TELLER)
    assert f"Everybody left, so the game ended in round {story.game.round}." in text
