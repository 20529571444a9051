"""All eyes can play: players, provinces and texts are told apart in every theme."""

from collections.abc import Iterator
from itertools import combinations
from statistics import median

import pytest
from PIL import Image

from bot.content import edition_names, load_edition
from bot.rules.board import Board
from renderers.colors import is_light, mix
from renderers.curves import Point
from renderers.geography import geography_of
from renderers.layout import MAP
from renderers.ornaments import BAR
from renderers.theme import ProvinceColors, Theme, load_theme, theme_names
from tests.renderers.color_science import VISIONS, Lab, contrast, distance, seen
from tests.renderers.crowded import new_table
from tests.renderers.looking import color_at, table

READABLE = 4.5
"""What WCAG 2 demands of text (AA)."""

PLAYERS_APART = 30
"""Clearly different at a glance; the colours were chosen to reach 34 and more."""

THEMES = pytest.mark.parametrize(
    "theme",
    [load_theme(name) for name in theme_names()],
    ids=lambda theme: theme.name,
    scope="module",
)


def boards() -> dict[str, str]:
    """An edition for each map."""
    return {load_edition(name).board.name: name for name in edition_names()}


def printed(colors: dict[str, dict[str, ProvinceColors]]) -> Iterator[tuple[str, ProvinceColors]]:
    for board, provinces in colors.items():
        for province, its in provinces.items():
            yield f"{board} {province}", its


def assert_reads(text: str, ground: str, what: str) -> None:
    found = contrast(text, ground)
    assert found >= READABLE, f"{what}: {text} on {ground} has a contrast of {found:.2f}"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_agree_with_published_ones(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    """Sharma, Wu, Dalal 2005, table 1."""
    assert distance(Lab(*one), Lab(*other)) == pytest.approx(expected, abs=0.0001)
    assert distance(Lab(*other), Lab(*one)) == pytest.approx(expected, abs=0.0001)


def test_contrast_goes_from_one_to_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@THEMES
@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart_by_colour(theme: Theme, vision: str) -> None:
    for one, other in combinations(theme.seats, 2):
        apart = distance(seen(one.color, vision), seen(other.color, vision))
        assert apart >= PLAYERS_APART, f"{one.color} and {other.color}: {apart:.1f}"


@THEMES
def test_pieces_stand_out_from_every_province(theme: Theme) -> None:
    """By their outline: a colour alone may be near to that of the land."""
    for province, colors in printed(theme.areas):
        found = contrast(theme.outline, colors.tint)
        assert found >= 3, f"{province}: {found:.2f}"


@THEMES
@pytest.mark.parametrize("board", boards())
def test_every_province_has_its_name_printed_on_it(theme: Theme, board: str) -> None:
    shapes = geography_of(load_edition(boards()[board]).board)
    provinces = {p.name for p in load_edition(boards()[board]).board.provinces}
    assert {name.province for name in shapes.province_names} == provinces
    found = {n: contrast(theme.areas[board][n].name, theme.areas[board][n].tint) for n in provinces}
    weak = {name: round(its, 2) for name, its in sorted(found.items()) if its < READABLE}
    assert not weak, "too little contrast"


@THEMES
@pytest.mark.parametrize("edition", boards().values(), ids=list(boards()))
def test_neighbouring_provinces_are_parted_by_a_line(theme: Theme, edition: str) -> None:
    """Tints may look alike to some eyes; the line between them is darker or lighter than both."""
    board = load_edition(edition).board
    picture = table(new_table(edition, 2), theme=theme.name)
    tints = {name: colors.tint for name, colors in theme.areas[board.name].items()}
    weak = []
    for (one, other), border in borders(board).items():
        found = [_line_contrast(picture, at, tints[one], tints[other]) for at in border]
        # Here and there a road or a river crosses the border; most of it counts.
        if (usual := median(found)) < 2:
            weak.append(f"{one} and {other} {usual:.2f}")
    assert not weak, "the line has too little contrast between " + ", ".join(weak)


def _line_contrast(picture: Image.Image, at: Point, one: str, other: str) -> float:
    """How well the best of the colours near this point stands out from both tints."""
    steps = range(-3, 4)
    near = {color_at(picture, at[0] + dx, at[1] + dy) for dx in steps for dy in steps}
    colors = ["#{:02X}{:02X}{:02X}".format(*color) for color in near]
    return max(min(contrast(color, one), contrast(color, other)) for color in colors)


def borders(board: Board) -> dict[tuple[str, str], list[Point]]:
    """Points on the border between each two provinces that have a common one on the map."""
    shown = MAP.grown(-BAR - 6)
    provinces = geography_of(board).provinces
    outlines = {
        name: [point for part in parts for point in part.outer] for name, parts in provinces.items()
    }
    found = {}
    for one, other in combinations(outlines, 2):
        cells = {(x // 8, y // 8) for x, y in outlines[other]}
        near = [
            (x, y)
            for x, y in outlines[one]
            if shown.left < x < shown.right
            and shown.top < y < shown.bottom
            and any((x // 8 + dx, y // 8 + dy) in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        ]
        if len(near) >= 8:  # fewer are a corner where others meet as well
            found[one, other] = near
    return found


@THEMES
def test_city_names_can_be_read(theme: Theme) -> None:
    assert_reads(theme.plate_text, theme.plate, "a city on its plate")
    for province, colors in printed(theme.cards):
        assert_reads(theme.plate_text, colors.tint, f"a city on a ticket of {province}")
        assert_reads("#FFFFFF", colors.strong, f"the number on a stub of {province}")
        dark = mix(colors.strong, "#000000", 0.35)
        assert_reads(dark, colors.tint, f"the province on a ticket of {province}")


@THEMES
def test_texts_can_be_read(theme: Theme) -> None:
    for name in ("page", "panel", "panel_raised"):
        assert_reads(theme.ink, getattr(theme, name), f"ink on {name}")
    assert_reads(theme.soft, theme.page, "soft text on the page")
    assert_reads(theme.soft, theme.panel, "soft text on a panel")
    assert_reads("#FFFFFF", theme.carriage, "the size of a carriage")
    assert_reads(theme.card_back_sign, theme.card_back, "the back of a card")
    assert_reads(theme.roundel_text, theme.roundel, "the value on a shield")
    assert_reads(theme.seal_text_light, theme.wax, "the last round")


@THEMES
def test_values_on_seals_can_be_read(theme: Theme) -> None:
    for name in ("wax", "gold", "free_city_seal", "end"):
        seal = getattr(theme, name)
        text = theme.seal_text_dark if is_light(seal) else theme.seal_text_light
        assert_reads(text, seal, name)


@THEMES
def test_texts_of_players_can_be_read(theme: Theme) -> None:
    for seat in theme.seats:
        assert_reads(seat.text, seat.color, f"seat {seat.number + 1}")
        strip = mix(theme.panel, seat.color, seat.strip_tint)
        assert_reads(theme.ink, strip, f"the strip of seat {seat.number + 1} at turn")
        assert_reads(seat.mark_on_color, seat.house_on_color, "the mark on a light house")
