"""The command `arena`: its digest is repeatable, seats rotate, and intervals are Wilson's."""

import json

import pytest

from bot.__main__ import main
from bot.console.arena import Wish, play_one, wilson
from bot.opponents.opponent import Budget
from bot.rules.options import Options


def told_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    words = ["arena", "--levels", "apprentice,random", "--games", "4", "--jobs", "1"]
    assert main([*words, *arguments]) == 0
    return capsys.readouterr().out


def test_the_same_match_gives_the_same_digest(capsys: pytest.CaptureFixture[str]) -> None:
    first = json.loads(told_by(capsys, "--json"))
    again = json.loads(told_by(capsys, "--json", "--jobs", "2"))
    other = json.loads(told_by(capsys, "--json", "--seed", "2"))
    assert first["digest"] == again["digest"] != other["digest"]


def test_simulations_make_even_a_search_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--levels", "grandmaster,apprentice", "--games", "1", "--simulations", "4", "--json"]
    assert (
        json.loads(told_by(capsys, *words))["digest"]
        == json.loads(told_by(capsys, *words))["digest"]
    )


def test_a_match_tells_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told_by(capsys).splitlines()
    assert lines[0] == "base, apprentice, random, seed 1, 100 simulations a turn"
    apprentice = next(line for line in lines if line.startswith("apprentice"))
    assert "51.0-100.0 %" in apprentice
    assert "50.0%" in apprentice


def test_levels_count_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(told_by(capsys, "--levels", "random,random,apprentice", "--json"))
    assert sum(level["wins"] for level in told["levels"].values()) == 4
    assert told["levels"]["random"]["fair"] == 66.67
    assert told["levels"]["apprentice"]["fair"] == 33.33


def test_levels_rotate_through_the_seats_with_the_same_cards() -> None:
    budget = Budget(simulations=1)
    wish = Wish("base", ("apprentice", "random"), 4, 1, budget, 1, Options())
    seats = [play_one(wish, number).levels for number in range(3)]
    assert seats == [("apprentice", "random"), ("random", "apprentice"), ("apprentice", "random")]


@pytest.mark.parametrize(
    "levels", ["apprentice", "apprentice,emperor", "random,random,random,random,random"]
)
def test_wrong_levels_are_refused(levels: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--levels", levels])
    assert "--levels" in capsys.readouterr().err


def test_the_interval_of_wilson() -> None:
    """Compared with published values: 0 of 10 is 0 to 27.8 %, 50 of 100 is 40.4 to 59.6 %."""
    assert wilson(0, 10) == pytest.approx((0.0, 27.75), abs=0.01)
    assert wilson(50, 100) == pytest.approx((40.38, 59.62), abs=0.01)
