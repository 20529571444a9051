"""Copies the database while the bot goes on."""

from pathlib import Path

from bot.settings import load_settings
from bot.storage.backup import copy_database


def run(target: Path, database: Path | None) -> int:
    """Copy the database of the settings, or this one; the exit code."""
    source = database or load_settings().database
    size = copy_database(source, target)
    print(f"{target}: a whole copy of {source}, {size} bytes.")
    return 0
