"""A profile: the curve with its first, best and last place, from no game to thousands."""

from dataclasses import replace

import pytest
from PIL import Image

from bot.language.catalog import load_catalog
from renderers.palette import MAP_OF_OTHERS, png_of, reduced
from renderers.profile_picture import ProfileFacts, draw_profile
from renderers.theme import load_theme, theme_names
from tests.renderers.looking import are_same, color_at, is_color, written_on
from tests.renderers.sample_ratings import profile
from tests.renderers.test_palette import psnr


def draw(facts: ProfileFacts, theme: str = "parchment") -> Image.Image:
    return draw_profile(facts, load_catalog("en"), theme=theme)


def of_curve(*curve: float) -> ProfileFacts:
    return ProfileFacts("Alice", 1500, len(curve), 0, curve)


@pytest.mark.parametrize("games", [0, 1, 2, 3, 10, 60, 400, 3000])
def test_any_number_of_games_keeps_the_shape(games: int) -> None:
    picture = draw(profile(games))
    assert picture.width * 7 <= picture.height * 11
    assert picture.size == draw(profile(20)).size


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_keeps_its_colours_when_packed(theme: str) -> None:
    picture = draw(profile(30), theme)
    small = reduced(picture, MAP_OF_OTHERS, theme).convert("RGB")
    assert psnr(picture, small) > 36
    assert is_color(small, 2, 2, load_theme(theme).page)


def test_equal_facts_give_equal_bytes() -> None:
    one, other = (png_of(draw(profile(9)), MAP_OF_OTHERS, "night") for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    "curve",
    [
        (1500, 1500, 1500),
        (1500, 1400, 1300, 1200),
        (1500, 1600),
        (1600, 1500),
        (1500, 1900, 1500),
        (1000, 1500, 1499, 1498, 1497, 1496, 1495),
        (-50, 20, 3),
        (1500.4, 1500.6),
    ],
)
def test_any_curve_can_be_drawn(curve: tuple[float, ...]) -> None:
    assert not are_same(draw(of_curve(*curve)), draw(of_curve(1400, 1700, 1650)))


def test_a_curve_that_rises_has_its_fields_at_the_right() -> None:
    panel = load_theme("parchment").panel
    for curve, is_high in (((1000, 1400), True), ((1400, 1000), False)):
        color = color_at(draw(of_curve(*curve)), 900, 450)
        assert (color != color_at(draw(of_curve(1000)), 900, 450)) == is_high
        assert is_color(draw(of_curve(*curve)), 900, 450, panel) != is_high


def test_wins_are_marked_where_there_is_room() -> None:
    for games, is_marked in ((20, True), (200, False)):
        facts = profile(games)
        assert are_same(draw(facts), draw(replace(facts, won=()))) != is_marked


def test_a_curve_without_a_win_has_no_legend() -> None:
    facts = of_curve(1500, 1480, 1470)
    assert are_same(draw(facts), draw(replace(facts, won=(False,) * 3)))


def test_wins_must_fit_the_curve() -> None:
    with pytest.raises(ValueError, match="won does not fit"):
        ProfileFacts("Alice", 1500, 2, 1, (1500, 1510), (True,))


def test_a_part_of_a_long_curve_keeps_the_numbers_of_its_games() -> None:
    facts = of_curve(1500, 1510, 1505, 1515, 1530)
    later = replace(facts, games=105)
    below = (100, 780, 1190, 815)
    assert not are_same(draw(facts).crop(below), draw(later).crop(below))


@pytest.mark.parametrize("name", ["M" * 32, "王小明", "", "🎲"])
def test_any_name_can_be_shown(name: str) -> None:
    picture = draw(replace(profile(5), name=name))
    below = (0, 70, 1320, 840)
    assert are_same(picture.crop(below), draw(profile(5)).crop(below))


def test_a_rating_that_is_still_being_found_is_told_in_words() -> None:
    facts = profile(5)
    box = (14, 78, 332, 202)
    assert not are_same(draw(facts).crop(box), draw(replace(facts, rating=None)).crop(box))


def test_a_rating_that_is_still_being_found_shows_no_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    facts = replace(of_curve(1500, 1510, 1505), rating=None)
    higher = replace(facts, curve=(1600, 1610, 1605))
    assert are_same(draw(facts), draw(higher))
    texts = written_on(lambda: draw(facts), monkeypatch)
    assert {text for text in texts if text.isdigit()} == {"0", "1", "2", "3"}
    assert not are_same(draw(facts), draw(replace(facts, rating=1505)))


@pytest.mark.parametrize(
    ("games", "wins", "labels"),
    [
        (1, 0, ("rated game", "wins in rated games")),
        (5, 1, ("rated games", "win in rated games")),
    ],
)
def test_the_numbers_say_what_they_count(
    games: int, wins: int, labels: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = replace(profile(games), wins=wins)
    texts = written_on(lambda: draw(facts), monkeypatch)
    assert {"rated games on this server", *labels} <= set(texts)


@pytest.mark.parametrize("name", ["王小明", "", "🎲"])
def test_who_cannot_be_written_has_no_number(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = written_on(lambda: draw(replace(profile(5), name=name)), monkeypatch)
    assert "A player" in texts
    assert "Player 1" not in texts
