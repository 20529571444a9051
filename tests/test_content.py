"""Maps and editions as they are shipped, and what changes their fingerprints."""

from pathlib import Path

import pytest

from bot.content import (
    DATA,
    check_file,
    content_files,
    edition_names,
    load_edition,
    load_edition_file,
    load_map_file,
    mistakes_in,
)
from bot.content_models import StackEntry
from bot.errors import ContentError
from bot.rules.board import cities_in
from bot.rules.edition import StackKind
from tests.data_copy import BASE, GLORY, NORTH, SOUTH, copy_data, edit, line_with


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test works in a folder with a copy of the data."""
    copy_data(tmp_path)
    monkeypatch.chdir(tmp_path)


# What is shipped


def test_the_editions_of_the_rulebooks_come_first() -> None:
    assert edition_names()[:3] == ("base", "glory", "north-base")


def test_other_editions_follow_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "editions").mkdir()
    for name in ("zz", "north-base", "aa", "base"):
        (tmp_path / "editions" / f"{name}.toml").touch()
    monkeypatch.setattr("bot.content.DATA", tmp_path)
    assert edition_names() == ("base", "north-base", "aa", "zz")


@pytest.mark.parametrize(
    ("name", "board", "cities", "roads", "kinds", "cards", "tiles", "carriages", "horses"),
    [
        ("base", "south", 22, 45, 22, 66, 30, 5, False),
        ("glory", "north", 23, 42, 69, 69, 39, 0, True),
        ("north-base", "north", 23, 42, 23, 69, 39, 5, False),
    ],
)
def test_every_edition_has_all_its_parts(
    *,
    name: str,
    board: str,
    cities: int,
    roads: int,
    kinds: int,
    cards: int,
    tiles: int,
    carriages: int,
    horses: bool,
) -> None:
    edition = load_edition(name)
    assert edition.name == name
    assert edition.board.name == board
    assert len(edition.board.cities) == cities
    assert len(edition.board.roads) == roads
    assert len(edition.board.provinces) == 9
    assert len(edition.cards) == kinds
    assert len(edition.deck) == cards
    assert sum(len(stack.values) for stack in edition.stacks) == tiles
    assert len(edition.carriages) == carriages
    assert edition.has_horses is horses


@pytest.mark.parametrize("name", edition_names())
def test_roads_lead_both_ways(name: str) -> None:
    board = load_edition(name).board
    joined = {
        (one, other) for one, others in enumerate(board.neighbours) for other in cities_in(others)
    }
    assert joined == {(other, one) for one, other in joined}
    assert len(joined) == 2 * len(board.roads)


@pytest.mark.parametrize("name", edition_names())
def test_cities_are_sorted_as_written_without_umlauts(name: str) -> None:
    plain = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
    names = [city.name.translate(plain) for city in load_edition(name).board.cities]
    assert names == sorted(names)


def test_numbers_and_carriages_of_the_base_game() -> None:
    """S4: four carriages of each size; what belongs to horses is 0."""
    edition = load_edition("base")
    numbers = edition.numbers
    assert (numbers.houses_each, numbers.display_size, numbers.cards_kept) == (20, 6, 3)
    assert (numbers.shortest_route, numbers.cartwright_reach) == (3, 2)
    assert (numbers.coach_horses, numbers.most_face_down) == (0, 0)
    assert edition.carriages == ((3, 2), (4, 3), (5, 5), (6, 7), (7, 10))
    assert edition.carriage_copies == 4


def test_numbers_and_cards_of_the_expansion() -> None:
    """What belongs to carriages is 0."""
    edition = load_edition("glory")
    numbers = edition.numbers
    assert (numbers.coach_horses, numbers.most_face_down) == (2, 6)
    assert (numbers.cartwright_reach, edition.carriage_copies) == (0, 0)
    assert edition.code_of[:4] == ("AMS1", "AMS2", "AMS3", "BER1")


def test_stacks_of_the_south_map() -> None:
    """S3: in each stack the most valuable tile is first."""
    edition = load_edition("base")
    assert [(stack.name, stack.values) for stack in edition.stacks] == [
        ("length-5", (2, 1)),
        ("length-6", (3, 2, 1)),
        ("length-7", (4, 3, 2, 1)),
        ("Baiern", (5, 4, 3, 2)),
        ("Baden", (3, 2, 1)),
        ("Württemberg+Hohenzollern", (3, 2, 1)),
        ("Schweiz+Tyrol", (3, 2, 1)),
        ("Böhmen+Salzburg", (4, 3, 2)),
        ("all-provinces", (6, 5, 4, 3)),
        ("game-end", (1,)),
    ]
    board = edition.board
    shared = edition.stacks[5]
    assert [board.cities[city].code for city in cities_in(shared.cities)] == ["SIG", "STU", "ULM"]
    assert edition.outside is not None
    assert board.provinces[edition.outside].name == "Baiern"


def test_free_cities_of_the_north_map() -> None:
    """In map order, in no province; and no province may be left out."""
    edition = load_edition("glory")
    board = edition.board
    stacks = [stack for stack in edition.stacks if stack.kind is StackKind.FREE_CITY]
    assert [stack.name for stack in stacks] == ["free-BRE", "free-FRA", "free-HAM", "free-LUE"]
    assert sum(stack.cities for stack in stacks) == board.free_cities
    assert all(board.cities[city].province is None for city in cities_in(board.free_cities))
    assert edition.outside is None
    assert edition.stacks[edition.all_provinces_stack].provinces == tuple(range(9))


def test_both_parts_of_preussen_are_one_province() -> None:
    edition = load_edition("glory")
    (stack,) = (stack for stack in edition.stacks if stack.name == "Preussen")
    codes = [edition.board.cities[city].code for city in cities_in(stack.cities)]
    assert codes == ["BER", "COB", "COE", "HAL", "MAG", "MUE", "STE"]


@pytest.mark.usefixtures("copy")
def test_cards_with_equal_horses_are_one_kind() -> None:
    line = line_with(NORTH, '"AMS"')
    edit(NORTH, line, line.replace("[1, 2, 3]", "[2, 1, 2]"))
    edition = load_edition_file(Path(GLORY))
    assert edition.code_of[:3] == ("AMS1", "AMS2", "BER1")
    assert [card.copies for card in edition.cards[:3]] == [1, 2, 1]
    assert len(edition.deck) == 69


def test_an_edition_is_loaded_once() -> None:
    assert load_edition("base") is load_edition("base")


def test_an_unknown_edition_names_the_known_ones() -> None:
    with pytest.raises(ContentError, match=r"nowhere: .* base, glory, north-base"):
        load_edition("nowhere")


def test_every_doubtful_item_of_the_north_map_says_so() -> None:
    content = load_map_file(DATA / "maps" / "north.toml")
    tiles = content.tiles
    ends = (tiles.all_provinces, tiles.game_end)
    stacks: list[StackEntry] = [*tiles.lengths, *tiles.provinces, *tiles.free_cities, *ends]
    assert all(stack.known for stack in stacks)
    assert all(city.known for city in content.cities)
    assert all(road.known for road in content.roads)
    assert all(city.horses_known for city in content.cities)
    assert all(province.color_known for province in content.provinces)


@pytest.mark.parametrize("path", content_files(), ids=lambda path: path.stem)
def test_what_is_shipped_is_without_mistakes(path: Path) -> None:
    assert mistakes_in(path) == []


def test_summaries_tell_sizes_and_what_is_reconstructed() -> None:
    north = check_file(DATA / "maps" / "north.toml")
    assert "23 cities, 42 roads, 9 provinces, 15 tile stacks, 69 cards." in north
    assert "Reconstructed: 8 cities, 37 roads, 23 cities' horses, 11 tile stacks" in north
    assert check_file(DATA / "maps" / "south.toml").endswith("10 tile stacks, 66 cards.")
    assert "map north, 69 cards" in check_file(DATA / "editions" / "glory.toml")


# The fingerprint


@pytest.mark.usefixtures("copy")
def test_drawing_and_titles_do_not_change_the_fingerprint() -> None:
    before = load_edition_file(Path(GLORY)).fingerprint
    edit(NORTH, "0.0864", "0.0900")
    edit(NORTH, "#956893", "#123456")
    edit(NORTH, "aspect = 1.42", "aspect = 1.5")
    edit(NORTH, '["Berlin", "Halle"],        known = "rulebook example"', '["Halle", "Berlin"]')
    edit(NORTH, 'title = "Northern Germany"', 'title = "The north"')
    assert load_edition_file(Path(GLORY)).fingerprint == before


@pytest.mark.usefixtures("copy")
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (SOUTH, '["Basel", "Zürich"]', '["Basel", "Ulm"]'),
        (SOUTH, "length = 5, values = [2, 1]", "length = 5, values = [3, 1]"),
        (SOUTH, 'outside = "Baiern", ', ""),
        (SOUTH, 'code = "LIN", province = "Salzburg"', 'code = "LIN", province = "Baiern"'),
        (SOUTH, '"LIN"', '"LNZ"'),
        (BASE, "houses_each = 20 ", "houses_each = 19 "),
        (BASE, "size = 7, points = 10", "size = 7, points = 11"),
    ],
)
def test_whatever_matters_for_the_rules_changes_the_fingerprint(
    file: str, old: str, new: str
) -> None:
    before = load_edition_file(Path(BASE)).fingerprint
    edit(file, old, new)
    assert load_edition_file(Path(BASE)).fingerprint != before


def test_editions_on_one_map_have_different_fingerprints() -> None:
    assert len({load_edition(name).fingerprint for name in edition_names()}) == 3
