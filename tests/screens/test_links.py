"""Addresses outside Discord: where people read how shuffles are checked."""

import pytest

from bot.screens.links import fairness_page


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("https://github.com/a/b", "https://github.com/a/b/blob/main/docs/fairness.md"),
        ("https://github.com/a/b/", "https://github.com/a/b/blob/main/docs/fairness.md"),
        ("http://GitHub.com/a/b.git", "https://github.com/a/b/blob/main/docs/fairness.md"),
        ("https://gitlab.com/a/b", "https://gitlab.com/a/b/-/blob/main/docs/fairness.md"),
        ("https://codeberg.org/a/b", "https://codeberg.org/a/b/src/branch/main/docs/fairness.md"),
    ],
)
def test_where_the_files_of_a_project_are_shown(source: str, page: str) -> None:
    assert fairness_page(source) == page


@pytest.mark.parametrize(
    "source",
    [
        None,
        "",
        "https://example.org/a/b",
        "https://github.com",
        "https://github.com/a/b/tree/x",
        "https://[a/b/c",
    ],
)
def test_elsewhere_nobody_knows(source: str | None) -> None:
    assert fairness_page(source) is None
