"""Pictures in 256 colours look like those in all colours, and are small enough to send quickly."""

import io
import json
import math

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.console.picture import Wish, draw
from bot.content import DATA, edition_names, load_edition
from bot.rules.view import PlayerView
from renderers.colors import channels
from renderers.palette import COLORS, png_of, reduced
from renderers.theme import load_theme, theme_names
from tests.renderers.crowded import (
    LONG_HEADLINE,
    LONG_NAMES,
    bare_table,
    full_table,
    table_over,
)
from tests.renderers.looking import color_at, table

MOST_BYTES = 300_000
LEAST_PSNR = 38
"""In decibels: from here on, eyes do not tell the pictures apart."""

THEMES = pytest.mark.parametrize("theme", theme_names(), scope="module")
MAPS = pytest.mark.parametrize("edition", ["base", "glory"], ids=["south", "north"], scope="module")


def psnr(one: Image.Image, other: Image.Image) -> float:
    """How near two pictures are: peak signal to noise ratio."""
    squares = ImageStat.Stat(ImageChops.difference(one, other)).rms
    mean = sum(part**2 for part in squares) / len(squares)
    return 10 * math.log10(255**2 / mean) if mean else math.inf


def check(picture: Image.Image, edition: str, theme: str, least: float = LEAST_PSNR) -> None:
    board = load_edition(edition).board.name
    small = reduced(picture, board, theme).convert("RGB")
    nearness = psnr(picture, small)
    assert nearness >= least, f"{nearness:.1f} dB"
    page = channels(load_theme(theme).page)
    corners = [(0, 0), (picture.width - 1, 0), (0, picture.height - 1)]
    assert all(color_at(small, *corner) == page for corner in corners)
    data = png_of(picture, board, theme)
    assert len(data) < MOST_BYTES
    with Image.open(io.BytesIO(data)) as read:
        assert (read.format, read.mode, read.size) == ("PNG", "P", picture.size)
        assert read.convert("RGB").tobytes() == small.tobytes()


def test_every_map_and_theme_has_its_colours() -> None:
    boards = {load_edition(edition).board.name for edition in edition_names()}
    wanted = {f"{board}-{theme}.json" for board in boards for theme in theme_names()}
    assert {file.name for file in (DATA / "palettes").glob("*")} == wanted
    for name in wanted:
        colors = json.loads((DATA / "palettes" / name).read_text(encoding="utf-8"))
        assert 128 < len(set(colors)) == len(colors) <= COLORS


@THEMES
@MAPS
def test_sample_games(edition: str, theme: str) -> None:
    """At several moments; each player is on turn once."""
    for players, seed, moves in ((2, 11, 0), (3, 12, 32), (4, 13, 72), (4, 13, 73)):
        check(draw(Wish(load_edition(edition), players, seed, moves, theme)), edition, theme)


def test_a_sample_game_of_the_north_without_horses() -> None:
    edition = load_edition("north-base")
    check(draw(Wish(edition, 4, 16, 49, "parchment")), "north-base", "parchment")


@THEMES
@MAPS
def test_hands_and_results(edition: str, theme: str) -> None:
    facts = load_edition(edition)
    check(draw(Wish(facts, 3, 14, 44, theme, hand=1)), edition, theme)
    check(draw(Wish(facts, 4, 15, 300, theme, result=True)), edition, theme)


@THEMES
@MAPS
def test_crowded_tables(edition: str, theme: str) -> None:
    """Small enough to send; the colours were not learnt from tables that no game reaches."""
    views: list[PlayerView] = [full_table(edition), bare_table(edition, 2), table_over(edition, 3)]
    for view in views:
        picture = table(view, names=LONG_NAMES, theme=theme, headline=LONG_HEADLINE)
        check(picture, edition, theme, least=LEAST_PSNR - 1)


def test_the_same_picture_gives_the_same_bytes() -> None:
    picture = table(full_table("base"))
    assert png_of(picture, "south", "parchment") == png_of(picture.copy(), "south", "parchment")
