"""The end of a game: what stands on its screen, in which order, and what its buttons are."""

from dataclasses import replace
from itertools import product

import pytest

from bot.content import edition_names
from bot.rules.shuffle import commitment
from bot.screens.end_screen import end_screen
from bot.screens.screen import Button, Style
from bot.screens.turning_lines import turning_lines
from bot.tables.happenings import LogEntry, SeatLeft, SeatTaken
from tests.playing import PLAYER_COUNTS
from tests.screens.shown_tables import (
    AWKWARD,
    LINK,
    NAMES,
    TELLER,
    as_text,
    ids_of,
    moment,
    without_person,
)

LONGEST_LINE = 120
COMBINATIONS = list(product(edition_names(), PLAYER_COUNTS))


def test_whole_screen() -> None:
    ended, log = moment("base", 3)
    game = ended.table.game
    assert game is not None
    seed = game.seed
    assert as_text(end_screen(ended.table, log, TELLER, LINK)) == (
        "**Bob wins with 28 points.**\n"
        "1\\. Bob, red tower: **28 points** = carriage 10 + tiles 23 \u2212 5 houses left.\n"
        "2\\. Anna, blue gable: **4 points** = carriage 5 + tiles 8 \u2212 9 houses left.\n"
        "3\\. Carol, yellow dome: **0 points** = carriage 5 + tiles 5 \u2212 10 houses left.\n"
        "Carriage 7 for Bob brought the end in round 62.\n"
        "Turning points:\n"
        "Anna gave up a route of 7 cards in round 42.\n"
        "Bob took the lead for good in round 57.\n"
        "Bob gained 19 points with one route in round 62.\n"
        "<result.png>\n"
        f"The shuffle's secret number: `{seed.hex()}`. Its seal at the start was "
        f"`{commitment(seed)}`. How to check: {LINK}\n"
        "[Rematch] [Where the points came from] [Replay] [Save as file] [Log]"
    )


def test_buttons() -> None:
    ended, log = moment("base", 2)
    screen = end_screen(ended.table, log, TELLER, None)
    shows = [f"s:T4b1e:{name}:" for name in ("points", "replay", "save", "log")]
    assert ids_of(screen) == ["t:T4b1e:rematch", *shows]
    blue = [c.label for c in screen.controls if isinstance(c, Button) and c.style is Style.NEXT]
    assert blue == ["Rematch"]


def test_without_a_link_it_says_how_to_check() -> None:
    ended, log = moment("base", 2)
    said = end_screen(ended.table, log, TELLER, None).texts
    assert "docs/fairness.md tells how to check the shuffles." in said
    assert "How to check:" not in said


def test_without_a_log_there_are_no_turning_points() -> None:
    ended, _ = moment("base", 2)
    assert "Turning points" not in end_screen(ended.table, [], TELLER, None).texts


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS)
def test_turning_points_of_whole_games(edition: str, players: int) -> None:
    for names in (NAMES, AWKWARD):
        ended, log = moment(edition, players, names=names)
        title, *lines = turning_lines(ended.table, log, TELLER)
        assert title == "Turning points:"
        assert 1 <= len(lines) <= 3
        assert lines == turning_lines(ended.table, log, TELLER)[1:]
        if names is NAMES:
            assert all(len(line) <= LONGEST_LINE for line in lines)
            assert all(line.split()[0] in NAMES for line in lines)


def test_who_sat_there_then_is_told() -> None:
    ended, log = moment("base", 3)
    left: list[LogEntry] = [
        LogEntry(0, 0, log[-1].round, happening)
        for happening in (SeatLeft(1, "Bob"), SeatTaken(1, "Bob", "Eve"))
    ]
    seats = list(ended.table.seats)
    eve = replace(seats[1], name="Eve", person=replace(ended.table.people[1], name="Eve"))
    table = replace(ended.table, seats=(seats[0], eve, *seats[2:]))
    said = turning_lines(table, [*log, *left], TELLER)
    assert any(line.startswith("Bob took the lead") for line in said)
    assert any(line.startswith("Eve took the lead") for line in turning_lines(table, log, TELLER))


def test_who_had_all_data_deleted_is_a_former_player() -> None:
    ended, log = moment("base", 3)
    table = without_person(ended.table, 1)
    seats = (table.seats[0], replace(table.seats[1], name=""), table.seats[2])
    said = as_text(end_screen(replace(table, seats=seats), log, TELLER, None))
    assert "**A former player wins with 28 points.**" in said
    assert "A former player took the lead for good in round 57." in said
