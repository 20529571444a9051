"""A copy of the data to make mistakes in."""

import shutil
from pathlib import Path

from bot.content import DATA

SOUTH, NORTH = "data/maps/south.toml", "data/maps/north.toml"
BASE, GLORY = "data/editions/base.toml", "data/editions/glory.toml"


def copy_data(folder: Path) -> Path:
    """Copy the data into this folder."""
    copy = folder / "data"
    shutil.copytree(DATA, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def edit(file: str, old: str, new: str) -> Path:
    """Replace a text, which must occur once, in a file of the current folder."""
    path = Path(file)
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")
    return path


def line_with(file: str, mark: str) -> str:
    """The only line that holds this mark: short texts occur often, whole lines once."""
    (line,) = (line for line in Path(file).read_text("utf-8").split("\n") if mark in line)
    return line
