"""The command `verify`: says in a sentence whether a game record holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.content import load_edition

GOLDEN = Path(__file__).parent.parent / "golden" / "base-2-last-carriage.json"
HOLDS, DOES_NOT_HOLD, CANNOT_BE_READ = 0, 1, 2


@pytest.fixture
def record() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return content


def verify(record: object, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Exit code and what was told, without the file's name."""
    file = folder / "game.json"
    file.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
    code = main(["verify", str(file)])
    return code, capsys.readouterr().out.replace(f"{file}: ", "")


def test_a_true_record_holds(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = verify(record, tmp_path, capsys)
    assert code == HOLDS
    actions = sum(len(turn.split()) for turn in record["turns"])
    one, other = record["scores"]
    assert told.splitlines() == [
        "holds.",
        f"  shuffles  the seed fits the seal {record['commitment']}",
        f"  moves     {actions} actions in {record['rounds']} rounds, all allowed",
        f"  scores    {one}, {other}; seat {record['winner'] + 1} wins",
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"commitment": "abc"},
            "the seed does not fit the seal abc, so the shuffles are not those promised",
        ),
        ({"seed": "00" * 32}, "the seed does not fit the seal"),
        ({"turns": ["DP", "E"]}, "turn 2: E was not allowed there"),
        ({"turns": ["DP"]}, "the game is not over after its 1 turns"),
        ({"winner": 5}, "winner is seat 6 in the record but seat "),
        ({"rounds": 1}, "rounds is 1 in the record but"),
    ],
)
def test_a_tampered_record_does_not_hold(
    change: dict[str, object],
    sentence: str,
    record: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, told = verify(record | change, tmp_path, capsys)
    assert code == DOES_NOT_HOLD
    assert told.startswith(f"does not hold: {sentence}")
    assert "another version" not in told


def test_another_map_is_named_as_the_likely_cause(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert record["fingerprint"] == load_edition("base").fingerprint
    record.update(fingerprint="of another map")
    for change, expected in (
        ({}, HOLDS),
        ({"winner": 5}, DOES_NOT_HOLD),
        ({"seed": 1}, CANNOT_BE_READ),
    ):
        code, told = verify({**record, **change}, tmp_path, capsys)
        assert code == expected
        last = told.splitlines()[-1]
        assert last == "  It was played on another version of this map or edition."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "chess"}, "this is no game record"),
        ({"format": 2}, "format 2 is not known; this version reads format 1"),
        ({"edition": "chess"}, 'the edition "chess" is not known here'),
        ({"edition": 5}, "the record is damaged: unreadable (place edition)"),
        ({"options": {}}, "the record is damaged: "),
        ({"players": 9}, "the record is damaged: "),
        ({"turns": ["DP nonsense"]}, 'turn 1 holds "nonsense", which is no action'),
    ],
)
def test_a_damaged_record_cannot_be_read(
    change: dict[str, object],
    sentence: str,
    record: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, told = verify(record | change, tmp_path, capsys)
    assert code == CANNOT_BE_READ
    assert told.startswith(sentence)


@pytest.mark.parametrize("text", ["", "{", "no JSON", "[" * 100_000], ids=repr)
def test_what_is_no_json_cannot_be_read(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = verify(text, tmp_path, capsys)
    assert (code, told) == (CANNOT_BE_READ, "this is no JSON text\n")


def test_bytes_that_are_no_text_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\xff")
    assert main(["verify", str(file)]) == CANNOT_BE_READ
    assert capsys.readouterr().out == f"{file}: this is no JSON text\n"


@pytest.mark.parametrize("name", ["missing.json", "."])
def test_a_missing_file_cannot_be_read(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    assert main(["verify", str(file)]) == CANNOT_BE_READ
    assert capsys.readouterr().out.startswith(f"{file}: cannot be read: ")
