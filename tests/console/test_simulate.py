"""The command `simulate`: its digest is the same everywhere, its records hold."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main

DIGESTS = {
    "base": "8b84888553aca75ea99a3ff0fa68ae9766f00811fd647a8ecaaaaafc7c3dbf68",
    "glory": "ba7bbd575299a9e40fa393ed8c24d07048f2984a35017cfd7c7cff85010ee103",
    "north-base": "78e70d31a6185a5812a4253e585bcc2f6fa6eff2738b977305eacc0dbd69a123",
}
"""Of three games of two players with seed 7. Another digest means that the rules have changed."""


def told_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", "--games", "3", "--players", "2", "--seed", "7", *arguments]) == 0
    return capsys.readouterr().out


def digest_in(told: str) -> str:
    return next(line.split()[1] for line in told.splitlines() if line.startswith("digest"))


@pytest.mark.parametrize("edition", DIGESTS)
def test_the_digest_is_the_same_everywhere(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert digest_in(told_by(capsys, "--edition", edition)) == DIGESTS[edition]


def test_the_same_run_gives_the_same_digest_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert digest_in(told_by(capsys)) == digest_in(told_by(capsys))


@pytest.mark.parametrize(
    "other",
    [
        ["--seed", "8"],
        ["--games", "2"],
        ["--players", "3"],
        ["--abandon", "only-when-stuck"],
        ["--first-player", "1"],
        ["--first-player", "2"],
    ],
    ids=" ".join,
)
def test_another_run_gives_another_digest(
    other: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert digest_in(told_by(capsys, *other)) != digest_in(told_by(capsys))


def test_a_run_tells_what_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told_by(capsys, "--edition", "glory").splitlines()
    assert lines[0] == "glory, 2 players, random play, seed 7"
    facts = {line[:20].strip(): line[20:] for line in lines[1:]}
    assert facts["games"] == "3"
    assert facts["ended by"] == "last-house 3"
    assert int(facts["actions"]) > 100
    assert int(facts["actions per second"]) > 0
    lowest, highest = facts["scores"].split(" to ")
    assert int(lowest) <= float(facts["mean score"]) <= int(highest)
    assert "records" not in facts


def test_json_holds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    findings = json.loads(told_by(capsys, "--json"))
    assert findings["edition"] == "base"
    assert (findings["games"], findings["players"], findings["seed"]) == (3, 2, 7)
    assert sum(findings["ended_by"].values()) == 3
    assert findings["digest"] == digest_in(told_by(capsys))


@pytest.mark.parametrize("edition", DIGESTS)
def test_exported_games_hold(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    told = told_by(capsys, "--edition", edition, "--games", "2", "--export", str(folder))
    assert told.splitlines()[-1].split() == ["records", str(folder)]
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{edition}-2-7-{n}.json" for n in (1, 2)]
    for file in files:
        assert main(["verify", str(file)]) == 0
        assert "holds." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--edition", "chess"], "invalid choice: 'chess'"),
        (["--games", "0"], "must be at least 1"),
        (["--games", "-5"], "must be at least 1"),
        (["--games", "many"], "argument --games: "),
        (["--players", "2", "--first-player", "3"], "--first-player 3: there are only 2 players"),
        (["--players", "5"], "invalid choice: 5"),
        (["--abandon", "never"], "invalid choice: 'never'"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *arguments])
    assert caught.value.code == 2
    assert told in capsys.readouterr().err
