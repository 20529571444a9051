"""Each fact of the table has its own box: if it changes, that box changes and no other."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.content import edition_names
from bot.rules.events import (
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    Event,
    RouteClosed,
    RouteExtended,
    RouteStarted,
)
from bot.rules.scoring import Score
from bot.rules.state import EndReason, Phase
from bot.rules.view import PlayerView
from renderers.geography import geography_of
from renderers.layout import CHIP, STACKS, Box, pile_box, plate_box, strip_box, ticket_box
from renderers.stacks import stack_places
from renderers.theme import load_theme, theme_names
from tests.renderers.crowded import card_of, full_table, long_path, new_table, standing
from tests.renderers.looking import are_same, assert_differ_in, color_at, is_color, is_plain, table

PLAYERS = (2, 3, 4)
HEADER = Box(300, 8, 1248, 60)
# By module: pytest then keeps pictures of the same edition and theme together, which is faster.
EDITIONS = pytest.mark.parametrize("edition", edition_names(), scope="module")
MAPS = pytest.mark.parametrize("edition", ["base", "glory"], ids=["south", "north"], scope="module")
THEMES = pytest.mark.parametrize("theme", theme_names(), scope="module")


def with_player(view: PlayerView, seat: int, **facts: Any) -> PlayerView:
    """The table with something else in front of one player."""
    players = list(view.players)
    players[seat] = replace(players[seat], **facts)
    return replace(view, players=tuple(players))


def with_players(view: PlayerView, **facts: Any) -> PlayerView:
    """The table with the same in front of every player."""
    return replace(view, players=tuple(replace(player, **facts) for player in view.players))


def name_box(seat: int, players: int) -> Box:
    box = strip_box(seat, players)
    return Box(box.left + 74, box.top + 6, box.right - 94, box.top + 58)


def points_box(seat: int, players: int) -> Box:
    box = strip_box(seat, players)
    return Box(box.right - 100, box.top + 6, box.right - 8, box.top + 58)


def number_box(seat: int, players: int, place: int) -> Box:
    """The four numbers with their signs: houses, route, carriage or horses, hand."""
    box = strip_box(seat, players)
    quarter = (box.width - 76) / 4
    left = box.left + 74 + place * quarter
    return Box(left, box.top + 58, min(left + quarter, box.right - 5), box.top + 100)


def tiles_box(seat: int, players: int) -> Box:
    box = strip_box(seat, players)
    return Box(box.left + 70, box.top + 100, box.right - 5, box.bottom - 5)


def stack_box(view: PlayerView, stack: int) -> Box:
    """A stack of tiles with its dots, or the place of a tile on the map."""
    x, y = next((x, y) for number, x, y in stack_places(view.edition) if number == stack)
    return Box(x - 34, y - 38, x + 37, y + 94)


@EDITIONS
def test_the_piles(edition: str) -> None:
    view = new_table(edition, 4)
    assert_differ_in(table(view), table(replace(view, pile_size=7)), pile_box(0))
    discards = view.edition.deck[:12]
    assert_differ_in(table(view), table(replace(view, discards=discards)), pile_box(1))


@EDITIONS
def test_the_stacks_of_tiles(edition: str) -> None:
    """What lies on top and how many are left, down to none."""
    view = new_table(edition, 2)
    for stack, _, _ in stack_places(view.edition):
        box = stack_box(view, stack)
        pictures = []
        for left in range(view.tiles_left[stack] + 1):
            tiles_left = list(view.tiles_left)
            tiles_left[stack] = left
            pictures.append(table(replace(view, tiles_left=tuple(tiles_left))))
        for one, other in pairwise(pictures):
            assert_differ_in(one, other, box)


@THEMES
@MAPS
def test_a_stack_shows_one_dot_for_each_tile(edition: str, theme: str) -> None:
    view, look = new_table(edition, 2), load_theme(theme)
    for missing in range(3):
        tiles_left = tuple(max(0, left - missing) for left in view.tiles_left)
        picture = table(replace(view, tiles_left=tiles_left), theme=theme)
        for stack, x, y in stack_places(view.edition):
            is_shield = stack in view.edition.province_stacks
            row = round(y) + (86 if is_shield else 76)
            inside = range(max(round(x) - 30, int(STACKS.left) + 3), round(x) + 30)
            dark = [is_color(picture, column, row, look.ink) for column in inside]
            dots = sum(
                now and not before for before, now in zip([False, *dark], dark, strict=False)
            )
            assert dots == tiles_left[stack]


@THEMES
@MAPS
def test_stacks_are_whole_and_leave_the_frame_of_their_panel_whole(
    edition: str, theme: str
) -> None:
    look = load_theme(theme)
    for view in (new_table(edition, 2), replace(new_table(edition, 2), tiles_left=(0,) * 15)):
        picture = table(view, theme=theme)
        for x in (STACKS.left, STACKS.right - 2):
            frame = Box(x, STACKS.top + 12, x + 2, STACKS.bottom - 12)
            assert is_plain(picture, frame, look.line), "the frame of the panel is damaged"
        for stack, x, y in stack_places(view.edition):
            if stack in view.edition.province_stacks:
                # Half of the outline lies outside the shield, whose half width is 29.
                edges = {color_at(picture, round(x) + dx, y - 10) for dx in (-30, -29, 28, 29)}
                panel = color_at(picture, STACKS.left + 6, STACKS.top + 100)
                assert panel not in edges, "a shield is cut off at a side"


@pytest.mark.parametrize("edition", ["base", "north-base"], scope="module")
def test_carriages_left(edition: str) -> None:
    view = new_table(edition, 3)
    number = len(view.carriages_left)
    for place in range(number):
        left = list(view.carriages_left)
        left[place] = 1
        cell = STACKS.width / number
        box = Box(
            STACKS.left + place * cell, 840, STACKS.left + (place + 1) * cell, STACKS.bottom - 3
        )
        assert_differ_in(table(view), table(replace(view, carriages_left=tuple(left))), box)


def test_the_top_of_the_pile_in_glory() -> None:
    """V3: the back of the top card is public."""
    view = replace(new_table("glory", 3), pile_top_horses=None)
    box = Box(STACKS.left + 262, 790, STACKS.right - 2, 832)
    pictures = [table(replace(view, pile_top_horses=horses)) for horses in (None, 1, 2, 3)]
    for one, other in pairwise(pictures):
        assert_differ_in(one, other, box)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("place", "fact", "numbers"),
    [
        (0, "houses_left", (20, 19, 7, 0)),
        (2, "carriage", (0, 3, 7)),
        (3, "hand_size", (0, 1, 9, 10, 20)),
    ],
)
def test_the_numbers_in_a_strip(
    players: int, place: int, fact: str, numbers: tuple[int, ...]
) -> None:
    view = new_table("base", players)
    pictures = [table(with_players(view, **{fact: number})) for number in numbers]
    boxes = [number_box(seat, players, place) for seat in range(players)]
    for one, other in pairwise(pictures):
        assert_differ_in(one, other, *boxes)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_horses_in_a_strip_of_glory(players: int) -> None:
    view = new_table("glory", players)
    pictures = [table(with_players(view, horses=number)) for number in (2, 5, 18)]
    boxes = [number_box(seat, players, 2) for seat in range(players)]
    for one, other in pairwise(pictures):
        assert_differ_in(one, other, *boxes)


@EDITIONS
def test_the_length_of_a_route(edition: str) -> None:
    view = new_table(edition, 4)
    path = long_path(view.edition)
    cities = [_city_box(view, view.edition.city_of[card]) for card in path[3:5]]
    for seat in range(4):
        one, other = (table(with_player(view, seat, route=path[:n])) for n in (4, 5))
        assert_differ_in(one, other, number_box(seat, 4, 1), _around(*cities).grown(30))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_points(players: int) -> None:
    view = new_table("base", players)
    pictures = [
        table(replace(view, result=standing([Score(0, points, 0)] * players)))
        for points in (-20, -8, 0, 8, 20, 111)
    ]
    boxes = [points_box(seat, players) for seat in range(players)]
    for one, other in pairwise(pictures):
        assert_differ_in(one, other, *boxes)


@pytest.mark.parametrize("players", PLAYERS)
@EDITIONS
def test_the_tiles_of_a_player(edition: str, players: int) -> None:
    view, tiles = new_table(edition, players), full_table(edition).players[0].tiles
    pictures = [table(with_players(view, tiles=tiles[:n])) for n in (0, 1, 2, 7, 8, 12)]
    boxes = [tiles_box(seat, players) for seat in range(players)]
    for one, other in pairwise(pictures):
        assert_differ_in(one, other, *boxes)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_backs_of_a_hand_in_glory(players: int) -> None:
    """V3: everybody sees the backs."""
    view = new_table("glory", players)
    backs: list[tuple[int, ...]] = [(), (1,), (2,), (1, 2, 3), (1,) * 20]
    pictures = [table(with_players(view, hand_horses=each)) for each in backs]
    boxes = [tiles_box(seat, players) for seat in range(players)]
    for one, other in pairwise(pictures):
        assert_differ_in(one, other, *boxes)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_name_of_a_player(players: int) -> None:
    """Who is on turn is named in the chip as well."""
    view = new_table("base", players)
    for seat in range(players):
        names = tuple("Wilhelmina" if seat == each else "ABCD"[each] for each in range(4))
        plain = table(view, names=("A", "B", "C", "D"))
        chip = [CHIP] if seat == view.on_turn else []
        assert_differ_in(plain, table(view, names=names), name_box(seat, players), *chip)


@EDITIONS
def test_the_header(edition: str) -> None:
    view = new_table(edition, 4)
    plain, ended = table(view), replace(view, end_seat=1, end_reason=EndReason.LAST_HOUSE)
    assert_differ_in(plain, table(replace(view, round=17)), HEADER)
    assert_differ_in(plain, table(ended), HEADER)
    assert_differ_in(plain, table(view, headline="Bob closed Ulm – Linz (5): +7"), HEADER)
    assert_differ_in(plain, table(view, headline="W" * 200), HEADER)
    assert_differ_in(table(ended), table(ended, headline="W" * 200), HEADER)


@pytest.mark.parametrize("players", PLAYERS)
@EDITIONS
def test_whose_turn_it_is(edition: str, players: int) -> None:
    view = new_table(edition, players)
    for seat in range(1, players):
        strips = (strip_box(0, players).grown(1), strip_box(seat, players).grown(1))
        assert_differ_in(table(view), table(replace(view, on_turn=seat)), CHIP, *strips)
        color = load_theme("parchment").seats[seat].color
        assert is_color(table(replace(view, on_turn=seat)), CHIP.left + 8, CHIP.top + 26, color)


def test_who_won() -> None:
    view = new_table("base", 3)
    scores = standing([Score(0, 0, 9), Score(10, 30, 0), Score(0, 0, 5)])
    over = replace(view, phase=Phase.OVER, result=scores)
    picture = table(over)
    assert is_color(picture, CHIP.left + 8, CHIP.top + 26, load_theme("parchment").seats[1].color)


def test_the_winner_is_marked_and_not_who_would_be_next() -> None:
    """E4: when the game is over nobody is on turn, so all strips but the winner's are plain."""
    view = new_table("base", 3)
    scores = standing([Score(0, 0, 9), Score(10, 30, 0), Score(0, 0, 5)])
    over = replace(view, phase=Phase.OVER, result=scores)
    pictures = [table(replace(over, on_turn=seat)) for seat in (0, 2)]
    assert are_same(*pictures)


Marking = Callable[[PlayerView], tuple[tuple[Event, ...], list[Box]]]


def _played(view: PlayerView) -> tuple[tuple[Event, ...], list[Box]]:
    card, end = view.players[0].route[4], view.players[0].route[3]
    box = _city_box(view, view.edition.city_of[card])
    return (RouteExtended(0, card, end, False, 5, False),), [box]


def _started(view: PlayerView) -> tuple[tuple[Event, ...], list[Box]]:
    card = view.players[0].route[0]
    return (RouteStarted(0, card, False),), [_city_box(view, view.edition.city_of[card])]


def _closed(view: PlayerView) -> tuple[tuple[Event, ...], list[Box]]:
    cards = tuple(card_of(view.edition, city) for city in (2, 3, 5))
    return (RouteClosed(1, cards, (2, 5), ()),), [_city_box(view, 2), _city_box(view, 5)]


def _taken(view: PlayerView) -> tuple[tuple[Event, ...], list[Box]]:
    return (DisplayCardTaken(0, 3, 1, 2, False),), [ticket_box(3).grown(5)]


def _filled(view: PlayerView) -> tuple[tuple[Event, ...], list[Box]]:
    return (DisplayFilled(((0, 1), (5, 2))),), [ticket_box(0).grown(5), ticket_box(5).grown(5)]


def _replaced(view: PlayerView) -> tuple[tuple[Event, ...], list[Box]]:
    cards = tuple(range(6))
    return (DisplayReplaced(0, cards, cards),), [ticket_box(slot).grown(5) for slot in range(6)]


def _city_box(view: PlayerView, city: int) -> Box:
    board = view.edition.board
    is_free = board.cities[city].province is None
    return plate_box(geography_of(board).cities[city], board.cities[city].name, is_free).grown(10)


def _around(one: Box, other: Box) -> Box:
    """The smallest box that holds both."""
    return Box(
        min(one.left, other.left),
        min(one.top, other.top),
        max(one.right, other.right),
        max(one.bottom, other.bottom),
    )


@THEMES
@MAPS
@pytest.mark.parametrize("happened", [_started, _closed, _taken, _filled, _replaced])
def test_what_happened_last_stands_out(happened: Marking, edition: str, theme: str) -> None:
    view = new_table(edition, 2)
    view = with_player(view, 0, route=long_path(view.edition)[:5])
    recent, boxes = happened(view)
    plain, marked = table(view, theme=theme), table(view, theme=theme, recent=recent)
    assert_differ_in(plain, marked, *boxes)


@MAPS
def test_the_road_just_added_stands_out(edition: str) -> None:
    view = new_table(edition, 2)
    view = with_player(view, 0, route=long_path(view.edition)[:5])
    recent, (box,) = _played(view)
    end = _city_box(view, view.edition.city_of[view.players[0].route[3]])
    one, other = table(view), table(view, recent=recent)
    assert_differ_in(one, other, _around(box, end).grown(30))
    ring = load_theme("parchment").highlight_inside
    line = geography_of(view.edition.board).roads[
        view.edition.city_of[view.players[0].route[3]],
        view.edition.city_of[view.players[0].route[4]],
    ]
    x, y = line[len(line) // 2]
    near = [(x + dx, y + dy) for dx in range(-14, 15) for dy in range(-14, 15)]
    assert any(is_color(other, *at, ring) for at in near)
    assert not any(is_color(one, *at, ring) for at in near)
