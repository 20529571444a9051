"""Themes are data: a new file is a new theme, and a mistake in one is told with file and place."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.errors import ContentError
from renderers import theme
from renderers.assets import DATA
from renderers.theme import load_theme, theme_names


@pytest.fixture
def themes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the themes that a test may spoil."""
    folder = tmp_path / "themes"
    shutil.copytree(DATA / "themes", folder)
    monkeypatch.setattr(theme, "DATA", tmp_path)
    load_theme.cache_clear()
    yield folder
    load_theme.cache_clear()


def test_the_usual_theme_comes_first() -> None:
    assert theme_names() == ("parchment", "contrast", "night")


def test_a_new_file_is_a_new_theme(themes: Path) -> None:
    text = (
        (themes / "night.toml").read_text("utf-8").replace('page = "#1D2430"', 'page = "#102010"')
    )
    (themes / "forest.toml").write_text(text, "utf-8")
    assert theme_names() == ("parchment", "contrast", "forest", "night")
    assert load_theme("forest").page == "#102010"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('page = "#1D2430"\n', "", "night.toml, colors.page: this colour is missing"),
        ('page = "#1D2430"', 'page = "blue"', "night.toml, colors.page: blue is no colour"),
        ("[colors]", '[colors]\nsky = "#0000FF"', "night.toml, colors.sky: there is no such"),
        ("[province_names]", "[names]", "night.toml, province_names: this part is missing"),
    ],
)
def test_a_mistake_is_told(themes: Path, old: str, new: str, told: str) -> None:
    file = themes / "night.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_theme("night")
    assert told in str(caught.value)


def test_an_unknown_theme_names_those_that_are_there() -> None:
    with pytest.raises(ContentError, match="there are parchment, contrast, night"):
        load_theme("neon")


def test_house_and_pattern_of_a_seat_come_from_the_file(themes: Path) -> None:
    file = themes / "players.toml"
    text = file.read_text("utf-8").replace('house = "gable"', 'house = "dome"', 1)
    file.write_text(text.replace('pattern = "plain"', 'pattern = "dots"', 1), "utf-8")
    assert (load_theme("parchment").seats[0].house, load_theme("parchment").seats[0].pattern) == (
        "dome",
        "dots",
    )
