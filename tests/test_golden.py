"""Replays the whole games of tests/golden; `python -m tests.make_golden` found them."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.content import edition_names, load_edition
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.rules.record import replay_record, write_record
from bot.rules.scoring import TieBreak, result_of
from bot.rules.state import OVER
from tests import make_golden
from tests.playing import PLAYER_COUNTS

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))
LARGEST = 10_000
"""Bytes."""

every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


@every_game
def test_the_game_comes_out_as_recorded(path: Path) -> None:
    record = read(path)
    edition = load_edition(record["edition"])
    game = replay_record(edition, record).game
    result = result_of(game)
    assert game.phase is OVER
    assert [score.total for score in result.scores] == record["scores"]
    assert result.winner == record["winner"]
    assert result.tie_break == record["tie_break"]
    assert game.end_reason == record["ended_by"]
    assert game.round == record["rounds"]


@every_game
def test_the_game_is_written_again_to_the_letter(path: Path) -> None:
    record = read(path)
    replay = replay_record(load_edition(record["edition"]), record)
    written = json.dumps(write_record(replay.game, replay.actions), indent=1) + "\n"
    assert written == path.read_text(encoding="utf-8")
    assert len(written.encode()) < LARGEST


@every_game
def test_the_name_says_what_the_game_shows(path: Path) -> None:
    record = read(path)
    assert path.stem.startswith(f"{record['edition']}-{record['players']}-")
    if "last-" in path.stem:
        assert record["ended_by"] in path.stem
    assert ("-tie-" in path.stem) == (record["tie_break"] is not None)
    assert path.stem.endswith(record["tie_break"] or "")


def shown(facts: Callable[[dict[str, Any]], object]) -> set[object]:
    """What all games together show of something."""
    return {facts(read(path)) for path in FILES}


def test_every_end_occurs_in_every_edition_with_every_number_of_players() -> None:
    wanted = {
        (edition, players, reason.value)
        for edition, players in product(edition_names(), PLAYER_COUNTS)
        for reason in make_golden.ends_of(edition)
    }
    assert len(wanted) == 15
    assert shown(lambda game: (game["edition"], game["players"], game["ended_by"])) == wanted


def test_every_tie_break_occurs() -> None:
    wanted: set[object] = {(players, None) for players in PLAYER_COUNTS}
    wanted |= {(players, TieBreak.GAME_END_TILE) for players in PLAYER_COUNTS}
    # With two players the one who brought the end is always among those tied.
    wanted |= {(players, TieBreak.NEAREST_SEAT) for players in (3, 4)}
    assert shown(lambda game: (game["players"], game["tie_break"])) == wanted


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("abandon", set(Abandon)),
        ("length-fallback", set(LengthFallback)),
        ("all-provinces", set(AllProvinces)),
        ("first-player", {None, 1}),
    ],
)
def test_every_choice_of_an_option_occurs(option: str, values: set[object]) -> None:
    assert shown(lambda game: game["options"][option]) == values


def test_the_search_finds_the_same_game_again() -> None:
    wish = next(wish for wish in make_golden.wishes() if wish.name == "base-2-last-carriage")
    path = make_golden.FOLDER / f"{wish.name}.json"
    assert make_golden.found(wish) == path.read_text(encoding="utf-8")


def test_the_search_leaves_existing_games_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert {path.stem for path in FILES} == {wish.name for wish in make_golden.wishes()}
    assert make_golden.main([]) == 0
    assert capsys.readouterr().out == ""
