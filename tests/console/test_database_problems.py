"""What is told when the database cannot be used."""

from pathlib import Path

import pytest

from bot.console.database_problems import PROBLEMS, told
from bot.errors import StorageError

DETAILS = {"found": 2, "known": 1, "reason": "why", "file": Path("thurn.db")}


@pytest.mark.parametrize("code", PROBLEMS)
def test_every_problem_is_one_sentence_with_its_code(code: str) -> None:
    sentence = told(StorageError(code, **DETAILS))
    assert sentence.startswith("The database ")
    assert sentence.endswith(f" ({code}).")
    assert "{" not in sentence


def test_a_problem_that_nobody_thought_of_is_told_too() -> None:
    assert told(StorageError("new-code")) == "The database refused (new-code)."
