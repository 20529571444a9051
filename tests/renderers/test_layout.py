"""Everything on the table picture has its own place."""

from itertools import combinations

import pytest

from bot.content import edition_names, load_edition
from bot.rules.board import Board
from renderers.geography import geography_of
from renderers.layout import (
    CHIP,
    HEADER_MIDDLE,
    HEIGHT,
    MAP,
    SIDE_LEFT,
    STACKS,
    WIDTH,
    Box,
    house_foot,
    pennant_top,
    pile_box,
    plate_box,
    strip_box,
    ticket_box,
)
from renderers.ornaments import BAR
from renderers.pieces import HOUSE_HEIGHT
from renderers.stacks import stack_places
from tests.renderers.crowded import new_table

ABOVE, BELOW = 55, 31
"""How far a city's block reaches from the centre of its plate: houses above, pennants below."""

PICTURE = Box(0, 0, WIDTH, HEIGHT)
INSIDE_FRAME = MAP.grown(-BAR)
HEADER = Box(MAP.left, HEADER_MIDDLE - 26, SIDE_LEFT - 4, HEADER_MIDDLE + 26)


def boards() -> list[Board]:
    loaded = {load_edition(name).board.name: load_edition(name).board for name in edition_names()}
    return list(loaded.values())


BOARDS = pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)


def overlap(one: Box, other: Box) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def lies_in(inner: Box, outer: Box) -> bool:
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def blocks(board: Board) -> dict[str, Box]:
    """The room that each city needs with all its houses and pennants."""
    found = {}
    for facts, (x, y) in zip(board.cities, geography_of(board).cities, strict=True):
        plate = plate_box((x, y), facts.name, facts.province is None)
        found[facts.name] = Box(plate.left, y - ABOVE, plate.right, y + BELOW)
    return found


@BOARDS
def test_no_two_cities_get_into_each_others_way(board: Board) -> None:
    for (city, block), (other, next_block) in combinations(blocks(board).items(), 2):
        assert not overlap(block, next_block), f"{city} and {other}"


@BOARDS
def test_every_city_lies_inside_the_frame_of_the_map(board: Board) -> None:
    for city, block in blocks(board).items():
        assert lies_in(block, INSIDE_FRAME), city


@BOARDS
def test_houses_and_pennants_keep_to_the_block_of_their_city(board: Board) -> None:
    for city, facts in enumerate(board.cities):
        at, is_free = geography_of(board).cities[city], facts.province is None
        block = blocks(board)[facts.name]
        for seat in range(4):
            x, foot = house_foot(at, is_free, seat)
            assert lies_in(Box(x - 14.5, foot - HOUSE_HEIGHT, x + 14.5, foot), block), facts.name
            x, top = pennant_top(at, is_free, seat)
            assert lies_in(Box(x - 13, top, x + 13, top + 12), block), facts.name


@BOARDS
def test_no_road_passes_through_a_foreign_city(board: Board) -> None:
    geography = geography_of(board)
    for one, other in board.roads:
        ends = {board.cities[one].name, board.cities[other].name}
        foreign = [block for city, block in blocks(board).items() if city not in ends]
        for x, y in geography.roads[one, other]:
            assert not any(overlap(Box(x - 6, y - 6, x + 6, y + 6), block) for block in foreign)


@BOARDS
def test_every_road_can_be_seen_between_full_cities(board: Board) -> None:
    geography, all_blocks = geography_of(board), blocks(board)
    for one, other in board.roads:
        ends = [all_blocks[board.cities[city].name] for city in (one, other)]
        points = [Box(x, y, x, y) for x, y in geography.roads[one, other]]
        assert any(not any(lies_in(point, end) for end in ends) for point in points)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_of_the_picture_do_not_overlap(players: int) -> None:
    parts = [
        HEADER,
        CHIP,
        MAP,
        *(ticket_box(slot) for slot in range(6)),
        pile_box(0),
        pile_box(1),
        STACKS,
        *(strip_box(seat, players) for seat in range(players)),
    ]
    assert all(lies_in(part, PICTURE) for part in parts)
    for one, other in combinations(parts, 2):
        assert not overlap(one, other)


@pytest.mark.parametrize("edition", edition_names())
def test_every_stack_lies_in_the_panel_and_apart_from_the_others(edition: str) -> None:
    view = new_table(edition, 2)
    places = stack_places(view.edition)
    on_the_map = set(view.edition.free_city_stacks)
    assert {number for number, _, _ in places} | on_the_map == set(range(len(view.tiles_left)))
    boxes = {number: Box(x - 28, y - 36, x + 28, y + 92) for number, x, y in places}
    assert all(lies_in(box, STACKS) for box in boxes.values())
    assert not any(overlap(one, other) for one, other in combinations(boxes.values(), 2))


def test_the_picture_is_as_broad_as_discord_shows_it() -> None:
    """Broader than 11:7, and the messenger would show it smaller."""
    assert WIDTH * 7 <= HEIGHT * 11
