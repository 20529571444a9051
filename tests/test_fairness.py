"""What docs/fairness.md tells people to run: it checks a game without any of our code."""

import ast
import json
import random
import re
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

from bot.content import edition_names, load_edition
from bot.rules.actions import Action
from bot.rules.apply import apply_action
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.record import Record, write_record
from bot.rules.setup import new_game
from bot.rules.shuffle import commitment
from tests.playing import evenly, lively

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "fairness.md"
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.json"))
SEED = bytes(range(32))
OTHER = bytes(range(1, 33))


def script() -> str:
    (code,) = re.findall(r"^```python\n(.*?)^```$", DOCUMENT.read_text("utf-8"), re.M | re.S)
    return str(code)


@lru_cache
def played(edition: str, players: int, first: int | None, *, evenly_played: bool) -> Record:
    """The record of a whole game."""
    chance = random.Random(players).random
    options = Options(first_player=first)
    game, _ = new_game(load_edition(edition), players, SEED, options)
    actions: list[Action] = []
    while choices := legal_actions(game):
        # Whoever plays without any plan uses every official and gives up many routes.
        by_chance = evenly_played and len(actions) < 600
        actions.append((evenly if by_chance else lively)(game, choices, chance))
        game = apply_action(game, actions[-1]).game
    return write_record(game, actions)


def check(record: Record, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the script as somebody would who has only Python, the file and our data."""
    (folder / "check.py").write_text(script(), encoding="utf-8")
    (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
    command = [sys.executable, "-I", "check.py", "game.json", str(ROOT / "data")]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=60
    )


def test_the_script_needs_nothing_but_python() -> None:
    imported = [
        alias.name if isinstance(node, ast.Import) else node.module
        for node in ast.walk(ast.parse(script()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    ]
    assert {str(name).split(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize("evenly_played", [True, False])
@pytest.mark.parametrize("first", [None, 1])
@pytest.mark.parametrize("edition", edition_names())
def test_it_holds_for_a_real_game(
    edition: str, first: int | None, evenly_played: bool, tmp_path: Path
) -> None:
    record = played(edition, 3, first, evenly_played=evenly_played)
    checked = check(record, tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    seal, display, player, holds = checked.stdout.splitlines()
    game, _ = new_game(load_edition(edition), 3, SEED, Options(first_player=first))
    codes = [game.edition.code_of[card] for card in game.display]
    assert seal == f"Seal: {commitment(SEED)}"
    assert display == f"First display: {' '.join(codes)}"
    assert player == f"First player: seat {game.first_player + 1}"
    actions = " ".join(record["turns"]).split()
    cards = sum(action[:2] in ("L-", "R-", "N-", "F-") for action in actions)
    (said, shuffles) = re.findall(r"\d+", holds)
    assert holds.startswith("It holds: ")
    assert int(said) == cards
    assert int(shuffles) > 0


def test_it_reckons_with_every_kind_of_action() -> None:
    """A kind of action that no tested game has would be checked by nobody."""
    records = [played(name, 3, None, evenly_played=True) for name in edition_names()]
    actions = " ".join(" ".join(record["turns"]) for record in records).split()
    kinds = {re.sub(r"(?<=^D)\d", "", action.partition("-")[0]) for action in actions}
    assert kinds == {"A", "D", "DP", "L", "R", "N", "F", "C", "CW", "K", "E"}


def test_another_number_does_not_fit_the_seal(tmp_path: Path) -> None:
    record = played("base", 3, None, evenly_played=False) | {"seed": OTHER.hex()}
    checked = check(record, tmp_path)
    assert checked.returncode == 1
    assert checked.stderr.strip() == "The number does not fit the seal."


@pytest.mark.parametrize("edition", edition_names())
def test_another_number_with_its_own_seal_does_not_fit_the_game(
    edition: str, tmp_path: Path
) -> None:
    forged = {"seed": OTHER.hex(), "commitment": commitment(OTHER)}
    checked = check(played(edition, 3, 1, evenly_played=False) | forged, tmp_path)
    assert checked.returncode == 1
    assert re.match(r"Turn \d+: \w+ was played but never dealt to seat \d\.", checked.stderr)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_golden_game_holds(file: Path, tmp_path: Path) -> None:
    checked = check(json.loads(file.read_text("utf-8")), tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
