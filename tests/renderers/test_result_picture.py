"""The result picture: a row for each player by rank, a banner for the winner, a place for all."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from bot.content import edition_names
from bot.language.catalog import load_catalog
from bot.rules.scoring import Result, Score, TieBreak
from bot.rules.state import EndReason, Phase
from bot.rules.view import PlayerView, view_for
from renderers.colors import mix
from renderers.layout import Box
from renderers.lettering import Face, width_of
from renderers.result_layout import HEIGHT, WIDTH, ResultLayout, result_layout, tile_places
from renderers.result_picture import draw_result, ranks
from renderers.result_rows import name_lines
from renderers.road_of_points import apart
from renderers.stamps import BOOK
from renderers.theme import load_theme, theme_names
from tests.builders import position
from tests.renderers.crowded import LONG_NAMES, bare_table, full_table, table_over
from tests.renderers.looking import NAMES, assert_differ_in, is_color, is_plain
from tests.renderers.placing import differ_in, lies_in, overlapping

PICTURE = Box(0, 0, WIDTH, HEIGHT)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
EDITIONS = pytest.mark.parametrize("edition", edition_names())
MARGINS = (
    Box(0, 0, WIDTH, 9),
    Box(0, HEIGHT - 9, WIDTH, HEIGHT),
    Box(0, 0, 13, HEIGHT),
    Box(WIDTH - 13, 0, WIDTH, HEIGHT),
)


def drawn(
    view: PlayerView, *, names: tuple[str, ...] = NAMES, theme: str = "parchment"
) -> Image.Image:
    return draw_result(view, names[: len(view.players)], load_catalog("en"), theme=theme)


def places_of(view: PlayerView) -> ResultLayout:
    return result_layout(
        len(view.players),
        has_carriages=bool(view.edition.carriages),
        has_footer=view.end_reason is not None,
    )


def tied(view: PlayerView, tie_break: TieBreak, end_seat: int | None) -> PlayerView:
    """The same game, in which the first two players have equally many points."""
    scores = tuple(Score(5, 5, 0) for _ in view.players)
    result = Result(scores, tuple(range(len(scores))), (0, 1), tie_break)
    return replace(view, result=result, end_seat=end_seat)


@PLAYERS
@pytest.mark.parametrize("has_carriages", [True, False])
@pytest.mark.parametrize("has_footer", [True, False])
def test_everything_has_its_own_place(players: int, has_carriages: bool, has_footer: bool) -> None:
    places = result_layout(players, has_carriages=has_carriages, has_footer=has_footer)
    parts = [places.banner, places.heads, *(row.box for row in places.rows)]
    parts += [places.footer] if places.footer else []
    assert all(lies_in(part, PICTURE) for part in parts)
    assert not overlapping(parts)
    for row in places.rows:
        assert all(lies_in(part, row.box) for part in row.parts)
        assert not overlapping(row.parts)
        assert (row.carriage is not None) is has_carriages
        for one, other in pairwise(row.columns):
            assert other.left - one.right >= 24


@PLAYERS
@pytest.mark.parametrize("number", [1, 2, 7, 12, 14])
def test_tiles_keep_to_their_room_and_apart(players: int, number: int) -> None:
    places = result_layout(players, has_carriages=True, has_footer=True)
    for row in places.rows:
        size, centres = tile_places(row.tiles, number, round(44 * row.scale))
        boxes = [Box(x, y, x, y).grown(size / 2) for x, y in centres]
        assert len(boxes) == number
        assert all(lies_in(box, row.tiles) for box in boxes)
        assert row.tiles_sum.left - max(box.right for box in boxes) < 10
        assert not overlapping(boxes)


def test_more_tiles_than_ever_seen_still_keep_to_their_room() -> None:
    row = result_layout(4, has_carriages=True, has_footer=True).rows[0]
    size, centres = tile_places(row.tiles, 30, 44)
    assert len(set(centres)) == 30
    assert all(lies_in(Box(x, y, x, y).grown(size / 2), row.tiles) for x, y in centres)


@EDITIONS
@PLAYERS
@pytest.mark.parametrize("theme", theme_names())
def test_players_stand_in_the_order_of_their_ranks(edition: str, players: int, theme: str) -> None:
    look = load_theme(theme)
    for view in (table_over(edition, players), full_table(edition, players)):
        picture = drawn(view, theme=theme)
        assert picture.size == (WIDTH, HEIGHT)
        assert all(is_plain(picture, margin, look.page) for margin in MARGINS)
        for seat, row in zip(view.result.ranking, places_of(view).rows, strict=True):
            at = (row.mark.center[0], row.mark.top + 12)
            assert is_color(picture, *at, look.seats[seat].color)


def test_the_winner_is_celebrated_only_when_the_game_is_over() -> None:
    over, running = table_over("base", 3), full_table("base", 3)
    look, banner = load_theme("parchment"), places_of(over).banner
    owner = look.seats[over.result.winner]
    fill = mix(look.panel, owner.color, owner.strip_tint)
    corner = (banner.left + 14, banner.top + 14)
    assert is_color(drawn(over), *corner, fill)
    assert is_color(drawn(running), *corner, look.panel)


@EDITIONS
def test_empty_tables_and_points_below_zero_can_be_drawn(edition: str) -> None:
    for players in (2, 3, 4):
        view = bare_table(edition, players)
        assert drawn(view).size == drawn(replace(view, phase=Phase.OVER)).size


@PLAYERS
def test_the_same_view_gives_the_same_picture(players: int) -> None:
    for view in (table_over("glory", players), bare_table("base", players)):
        first = drawn(view).tobytes()
        BOOK.clear()
        assert drawn(view).tobytes() == first


def test_everybody_sees_the_same_picture() -> None:
    """V1: hands are secret, and this picture is for all."""
    game = position("base", 3).hand(0, "Ulm").hand(1, "Linz").hand(2, "Lodz").build()
    pictures = {drawn(view_for(game, seat)).tobytes() for seat in (None, 0, 1, 2)}
    assert len(pictures) == 1


def test_what_broke_a_tie_is_told_in_the_banner() -> None:
    over = table_over("base", 3)
    untied = tied(over, TieBreak.NEAREST_SEAT, 0)
    untied = replace(untied, result=replace(untied.result, tied=(), tie_break=None))
    views = [
        untied,
        tied(over, TieBreak.GAME_END_TILE, 0),
        tied(over, TieBreak.NEAREST_SEAT, 2),
        tied(over, TieBreak.NEAREST_SEAT, None),
    ]
    pictures = [drawn(view) for view in views]
    banner = places_of(over).banner
    for number, one in enumerate(pictures):
        assert all(differ_in(one, other, banner) for other in pictures[number + 1 :])


@pytest.mark.parametrize("is_over", [True, False])
def test_what_brought_the_end_is_told_in_the_footer(is_over: bool) -> None:
    view = table_over("base", 2) if is_over else full_table("base", 2)
    house = replace(view, end_reason=EndReason.LAST_HOUSE, end_seat=0)
    carriage = replace(view, end_reason=EndReason.LAST_CARRIAGE, end_seat=0)
    footer = places_of(view).footer
    assert footer is not None
    assert_differ_in(drawn(house), drawn(carriage), footer)
    still = replace(view, end_reason=EndReason.STANDSTILL, end_seat=None)
    assert_differ_in(drawn(house), drawn(still), footer)


def test_only_one_of_those_with_most_points_has_won() -> None:
    over = tied(table_over("base", 4), TieBreak.GAME_END_TILE, 0)
    assert ranks(replace(over, result=replace(over.result, tied=(0, 1, 2, 3))), True) == [
        1,
        2,
        2,
        2,
    ]
    assert ranks(over, False) == [1, 1, 1, 1]


def test_equal_points_share_a_rank() -> None:
    scores = (Score(0, 9, 0), Score(0, 5, 0), Score(0, 5, 0), Score(0, 1, 0))
    view = replace(table_over("base", 4), result=Result(scores, (0, 1, 2, 3), (), None))
    assert ranks(view, True) == [1, 2, 2, 4]


@pytest.mark.parametrize("name", [*LONG_NAMES, "张伟", "🐎🐎🐎", "مرحبا", "İlkyaz Ğ", ""])
def test_any_name_keeps_to_its_places(name: str) -> None:
    view = replace(table_over("base", 4), end_seat=3)
    assert view.result.winner == 3
    places = places_of(view)
    named = drawn(view, names=(*NAMES[:3], name))
    assert places.footer is not None
    name_box = places.rows[0].name
    assert_differ_in(drawn(view), named, places.banner, name_box, places.footer)


@pytest.mark.parametrize("name", [*LONG_NAMES, "Al", "One-two"])
def test_a_long_name_takes_two_lines_and_no_more_room(name: str) -> None:
    lines, size = name_lines(name, 50, 258)
    assert 1 <= len(lines) <= 2
    assert all(width_of(line, Face.SERIF_EXTRA, size) <= 258 for line in lines)


@pytest.mark.parametrize(
    "wished", [[0.0, 0, 0, 0], [100, 90, 500], [1000, 1000], [10, 300, 310, 320], [500.0]]
)
def test_houses_on_the_road_keep_apart(wished: list[float]) -> None:
    places = apart(wished, 60, (0, 1000))
    assert all(0 <= place <= 1000 for place in places)
    ordered = sorted(places)
    assert all(after - before >= 60 - 1e-6 for before, after in pairwise(ordered))
    by_wish = sorted(range(len(wished)), key=lambda number: (wished[number], number))
    assert sorted(range(len(wished)), key=lambda number: places[number]) == by_wish


def test_who_stands_alone_stands_where_the_points_are() -> None:
    assert apart([100, 400, 800], 60, (0, 1000)) == [100, 400, 800]
