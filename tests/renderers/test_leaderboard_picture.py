"""The leaderboard: coaches as far along as the ratings, whoever plays and however many."""

from dataclasses import replace

import pytest
from PIL import Image

from bot.language.catalog import load_catalog
from renderers.leaderboard_picture import LeaderRow, draw_leaderboard
from renderers.palette import MAP_OF_OTHERS, png_of, reduced
from renderers.ratings_parts import scale_of, step_of
from renderers.theme import load_theme, theme_names
from tests.renderers.looking import are_same, is_color, written_on
from tests.renderers.sample_ratings import TITLE, leaders
from tests.renderers.test_palette import psnr


def draw(rows: list[LeaderRow], theme: str = "parchment") -> Image.Image:
    return draw_leaderboard(rows, load_catalog("en"), title=TITLE, theme=theme)


@pytest.mark.parametrize("number", range(1, 11))
def test_any_number_of_rows_keeps_the_shape(number: int) -> None:
    picture = draw(leaders(number))
    assert picture.width * 7 <= picture.height * 11
    assert picture.size == draw(leaders(10)).size


@pytest.mark.parametrize("rows", [[], leaders(10) + leaders(1)])
def test_other_numbers_of_rows_are_refused(rows: list[LeaderRow]) -> None:
    with pytest.raises(ValueError, match="1 to 10 rows"):
        draw(rows)


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_keeps_its_colours_when_packed(theme: str) -> None:
    picture = draw(leaders(10, you=3), theme)
    small = reduced(picture, MAP_OF_OTHERS, theme).convert("RGB")
    assert psnr(picture, small) > 36
    assert is_color(small, 2, 2, load_theme(theme).page)


def test_equal_rows_give_equal_bytes() -> None:
    one, other = (png_of(draw(leaders(5, you=1)), MAP_OF_OTHERS, "parchment") for _ in range(2))
    assert one == other


def test_you_stand_out() -> None:
    plain, you = draw(leaders(10)), draw(leaders(10, you=6))
    row = (14, 112 + 6 * 72, 1306, 112 + 7 * 72 + 8)
    assert not are_same(plain.crop(row), you.crop(row))
    plain.paste(you.crop(row), row[:2])
    assert are_same(plain, you)


@pytest.mark.parametrize(
    "name",
    [
        "M" * 32,
        "i" * 32,
        "Wolfeschlegelsteinhausen Bergerdorff",
        "王小明",
        "",
        "🎲🎲🎲",
        "عبد الله",
        "\N{MATHEMATICAL BOLD FRAKTUR CAPITAL F}ritz",
    ],
)
def test_no_name_gets_into_the_road(name: str) -> None:
    for you in (None, 0):
        rows = leaders(10, you)
        other = draw([replace(rows[0], name=name), *rows[1:]])
        usual = draw(rows)
        right = (440, 0, 1320, 840)
        assert are_same(other.crop(right), usual.crop(right))
        assert not are_same(other, usual)


def test_a_rating_that_is_still_being_found_has_no_coach_and_no_medal() -> None:
    rows = leaders(10)
    searching = draw([replace(row, rating=None) for row in rows])
    assert not are_same(searching, draw(rows))


@pytest.mark.parametrize("number", [1, 2, 10])
def test_where_nobody_has_a_rating_there_is_no_scale(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = leaders(number)
    assert "1750" in written_on(lambda: draw(leaders(2)), monkeypatch)
    searching = [replace(row, rating=None) for row in rows]
    numbers = {
        int(text) for text in written_on(lambda: draw(searching), monkeypatch) if text.isdigit()
    }
    assert numbers <= {*range(1, 11)} | {n for row in rows for n in (row.games, row.wins)}


def test_a_leader_is_celebrated_only_where_there_is_exactly_one() -> None:
    gold = load_theme("parchment").gold
    banner = (22, 86, 1298, 90)

    def has_banner(rows: list[LeaderRow]) -> bool:
        strip = draw(rows).crop(banner).convert("RGB")
        return any(is_color(strip, 600, y, gold) for y in range(4))

    first, second, *more = leaders(4)
    assert has_banner([first, second, *more])
    assert has_banner([first])
    assert not has_banner([first, replace(second, rank=1), *more])
    assert not has_banner([replace(first, rating=None), second])
    assert not has_banner([replace(first, rank=11)])
    assert not has_banner(leaders(7))


def test_the_further_the_rating_the_further_the_coach() -> None:
    rows = leaders(2)
    road = (440, 270, 945, 405)
    one, other = (
        draw([rows[0], replace(rows[1], rating=rating)]).crop((440, 410, 945, 545))
        for rating in (1741, 1800)
    )
    assert not are_same(one, other)
    assert draw(rows).crop(road).getbbox()


@pytest.mark.parametrize(
    ("values", "scale"),
    [
        ([1000], [980, 990, 1000, 1010, 1020]),
        ([1000, 1003], [990, 1000, 1010, 1020]),
        ([-40, 40], [-40, -20, 0, 20, 40]),
        ([980, 1190], [950, 1000, 1050, 1100, 1150, 1200]),
        ([1000, 3000.5], [1000, 1500, 2000, 2500, 3000, 3500]),
        ([0, 10**9], [0, 200_000_000, 400_000_000, 600_000_000, 800_000_000, 1_000_000_000]),
    ],
)
def test_scales_are_round_and_reach_around(values: list[float], scale: list[int]) -> None:
    assert list(scale_of(values, 5)) == scale


def test_steps_are_round() -> None:
    assert [step_of(number, 10) for number in (1, 10, 11, 21, 51, 1000)] == [1, 1, 2, 5, 10, 100]
