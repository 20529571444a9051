"""Maps and editions as they are shipped, and every mistake that somebody who edits them can make."""

import re
import shutil
from collections.abc import Callable
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
from bot.errors import ContentError
from bot.rules.board import cities_in
from bot.rules.edition import StackKind

SOUTH, NORTH = "data/maps/south.toml", "data/maps/north.toml"
BASE, GLORY = "data/editions/base.toml", "data/editions/glory.toml"

Edit = Callable[[str, str, str], Path]


@pytest.fixture
def edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Replaces a text, which must occur once, in a copy of the data, and gives the file's path."""
    shutil.copytree(DATA, tmp_path / "data", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)

    def replace(file: str, old: str, new: str) -> Path:
        path = Path(file)
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
        path.write_text(text.replace(old, new), "utf-8")
        return path

    return replace


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
    """S2, S3, S4, S6."""
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
    """S1, S4, K3; what belongs to horses is 0."""
    edition = load_edition("base")
    numbers = edition.numbers
    assert (numbers.houses_each, numbers.display_size, numbers.cards_kept) == (20, 6, 3)
    assert (numbers.shortest_route, numbers.cartwright_reach) == (3, 2)
    assert (numbers.coach_horses, numbers.most_face_down) == (0, 0)
    assert edition.carriages == ((3, 2), (4, 3), (5, 5), (6, 7), (7, 10))
    assert edition.carriage_copies == 4


def test_numbers_and_cards_of_the_expansion() -> None:
    """S6, P8; what belongs to carriages is 0."""
    edition = load_edition("glory")
    numbers = edition.numbers
    assert (numbers.coach_horses, numbers.most_face_down) == (2, 6)
    assert (numbers.cartwright_reach, edition.carriage_copies) == (0, 0)
    assert edition.code_of[:4] == ("AMS1", "AMS2", "AMS3", "BER1")


def test_stacks_of_the_south_map() -> None:
    """S3, B1, B4, B5."""
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
    """C6, B5, B7: in map order, in no province; no province may be left out."""
    edition = load_edition("glory")
    board = edition.board
    stacks = [stack for stack in edition.stacks if stack.kind is StackKind.FREE_CITY]
    assert [stack.name for stack in stacks] == ["free-BRE", "free-FRA", "free-HAM", "free-LUE"]
    assert sum(stack.cities for stack in stacks) == board.free_cities
    assert all(board.cities[city].province is None for city in cities_in(board.free_cities))
    assert edition.outside is None
    assert edition.stacks[edition.all_provinces_stack].provinces == tuple(range(9))


def test_both_parts_of_preussen_are_one_province() -> None:
    """C6, B7."""
    edition = load_edition("glory")
    (stack,) = (stack for stack in edition.stacks if stack.name == "Preussen")
    codes = [edition.board.cities[city].code for city in cities_in(stack.cities)]
    assert codes == ["BER", "COB", "COE", "HAL", "MAG", "MUE", "STE"]


def test_cards_with_equal_horses_are_one_kind(edit: Edit) -> None:
    edit(NORTH, *_in_line(NORTH, '"Amsterdam", code', "[1, 2, 3]", "[2, 1, 2]"))
    edition = load_edition_file(Path(GLORY))
    assert edition.code_of[:3] == ("AMS1", "AMS2", "BER1")
    assert [card.copies for card in edition.cards[:3]] == [1, 2, 1]
    assert len(edition.deck) == 69


def test_an_edition_is_loaded_once() -> None:
    assert load_edition("base") is load_edition("base")


def test_an_unknown_edition_names_the_known_ones() -> None:
    with pytest.raises(ContentError, match="nowhere: .* base, glory, north-base"):
        load_edition("nowhere")


def test_every_doubtful_item_of_the_north_map_says_so() -> None:
    content = load_map_file(DATA / "maps" / "north.toml")
    tiles = content.tiles
    stacks = [*tiles.lengths, *tiles.provinces, *tiles.free_cities]
    assert all(item.known for item in (*content.cities, *content.roads, *stacks))
    assert tiles.all_provinces.known
    assert tiles.game_end.known
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


def test_drawing_and_titles_do_not_change_the_fingerprint(edit: Edit) -> None:
    before = load_edition_file(Path(GLORY)).fingerprint
    edit(NORTH, "0.0864", "0.0900")
    edit(NORTH, "#956893", "#123456")
    edit(NORTH, "aspect = 1.42", "aspect = 1.5")
    edit(NORTH, '["Berlin", "Halle"],        known = "rulebook example"', '["Halle", "Berlin"]')
    edit(NORTH, 'title = "Northern Germany"', 'title = "The north"')
    assert load_edition_file(Path(GLORY)).fingerprint == before


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
    edit: Edit, file: str, old: str, new: str
) -> None:
    before = load_edition_file(Path(BASE)).fingerprint
    edit(file, old, new)
    assert load_edition_file(Path(BASE)).fingerprint != before


def test_editions_on_one_map_have_different_fingerprints() -> None:
    assert len({load_edition(name).fingerprint for name in edition_names()}) == 3


# Mistakes: each sentence names file and place


def _in_line(file: str, mark: str, old: str, new: str) -> tuple[str, str]:
    """A whole line with this mark in it, before and after an edit: short texts occur often."""
    (line,) = (line for line in Path(file).read_text("utf-8").split("\n") if mark in line)
    assert old in line
    return line, line.replace(old, new, 1)


MISTAKES = [
    # file, mark of the line, old text in it, new text, label of the place, problem
    (SOUTH, '["Basel", "Zürich"]', "Zürich", "Zurich", "road 7", "there is no city Zurich"),
    (SOUTH, '["Basel", "Zürich"]', "Zürich", "Basel", "road 7", "joins Basel to itself"),
    (SOUTH, '["Basel", "Zürich"]', '"Basel", "Zürich"', '"Ulm", "Augsburg"', "road 7", "twice"),
    (
        SOUTH,
        '["Basel", "Zürich"]',
        "Zürich",
        "Freiburg",
        "road 7",
        "Basel and Freiburg is given twice",
    ),
    (SOUTH, '["Basel", "Zürich"]', ', "Zürich"', "", "road 7.between", "too few entries"),
    (SOUTH, '["Basel", "Zürich"]', '"Zürich"', '"Ulm", "Zürich"', "road 7.between", "too many"),
    (SOUTH, '"LIN"', '"Salzburg"', '"Salzach"', "cities.Linz.province", "unknown province Salzach"),
    (SOUTH, '"LIN"', '"LIN"', '"AUG"', "cities.Linz.code", "the code AUG is given twice"),
    (SOUTH, '"LIN"', '"LIN"', '"Lin"', "cities.Linz.code", "three capital letters"),
    (SOUTH, '"LIN"', '"LIN"', '"LÍN"', "cities.Linz.code", "three capital letters"),
    (SOUTH, '"LIN"', '"LIN"', "12", "cities.Linz.code", "should be a valid string, not 12"),
    (SOUTH, '"LIN"', "0.9537", "1.9537", "cities.Linz.at", "outside the map"),
    (SOUTH, '"LIN"', "0.9537", "-0.1", "cities.Linz.at", "outside the map"),
    (SOUTH, '"LIN"', "0.9537", "nan", "cities.Linz.at", "outside the map"),
    (SOUTH, '"LIN"', "at = ", "in = ", "cities.Linz.at", "missing"),
    (SOUTH, '"LIN"', "at = ", "size = 2, at = ", "cities.Linz.size", "no field of this name"),
    (SOUTH, '"LIN"', '"Salzburg"', '"free city"', "cities.Linz", "has no tile"),
    (SOUTH, '"LOD"', '"Lodz"', '"Linz"', "cities.Linz.name", "the name Linz is given twice"),
    (SOUTH, '"Polen",', '"Polen"', '"Tyrol"', "provinces.Tyrol.name", "Tyrol is given twice"),
    (SOUTH, '"Polen",', '"Polen"', '"Warschau"', "provinces.Warschau", "has no city"),
    (SOUTH, '"Polen",', '"Polen"', '"free city"', "provinces.free city", "cannot be the name"),
    (SOUTH, '"Polen",', "#7D7480", "grey", "provinces.Polen.color", "a colour such as"),
    (SOUTH, "deck = 66", "66", "69", "deck", "should have 69 cards"),
    (SOUTH, "deck = 66", "66", '"66"', "deck", "should be a valid integer, not '66'"),
    (SOUTH, "deck = 66", "66", "true", "deck", "should be a valid integer, not True"),
    (SOUTH, "deck = 66", "deck", "dcek", "dcek", "no field of this name"),
    (SOUTH, "cards_per_city", "3", "100", "cards_per_city", "less than or equal to 99"),
    (SOUTH, 'name = "south"', "south", "east", "name", "east should be south"),
    (SOUTH, "length = 6", "[3, 2, 1]", "[3, 3, 1]", "tiles.lengths.2", "must fall"),
    (SOUTH, "length = 6", "[3, 2, 1]", "[]", "tiles.lengths.2", "no tiles"),
    (SOUTH, "length = 6", "[3, 2, 1]", "[3, 2, 0]", "tiles.lengths.2", "at least 1"),
    (SOUTH, "length = 6", "length = 6", "length = 5", "tiles.lengths.2", "must rise"),
    (SOUTH, '["Baden"]', "[3, 2, 1]", "[1, 2, 3]", "tiles.provinces.2", "must fall"),
    (SOUTH, '["Baden"]', "Baden", "Bade", "tiles.provinces.2", "there is no province Bade"),
    (SOUTH, '["Schweiz", "Tyrol"]', "Tyrol", "Baden", "tiles.provinces.4", "already has tiles"),
    (SOUTH, "all_provinces =", "Baiern", "Bayern", "tiles.all_provinces", "no province Bayern"),
    (SOUTH, "all_provinces =", "6", "5", "tiles.all_provinces", "must fall"),
    (SOUTH, "game_end =", "[1]", "[0]", "tiles.game_end", "at least 1"),
    (NORTH, '"HAL"', "[1, 2, 3]", "[1, 2]", "cities.Halle.horses", "has 3 cards, but horses for 2"),
    (NORTH, '"HAL"', "[1, 2, 3]", "[1, 2, 4]", "cities.Halle.horses", "1 to 3 horses"),
    (NORTH, '"HAL"', "[1, 2, 3]", "[0, 2, 3]", "cities.Halle.horses", "1 to 3 horses"),
    (NORTH, '"HAL"', "horses = [1, 2, 3], ", "", "cities.Halle.horses", "but horses for 0"),
    (NORTH, '"HAL"', '"east"', '"north"', "cities.Halle.part", "'east' or 'west', not 'north'"),
    (NORTH, 'city = "Bremen"', "Bremen", "Halle", "tiles.free_cities.1", "is not a free city"),
    (NORTH, 'city = "Lübeck"', "Lübeck", "Bremen", "tiles.free_cities.4", "already has a tile"),
    (NORTH, 'city = "Bremen"', "[1]", "[1, 1]", "tiles.free_cities.1", "must fall"),
    (BASE, 'map = "south"', "south", "west", "map", "no map west; there are north, south"),
    (BASE, 'map = "south"', "south", "../maps/south", "map", "a file name in small letters"),
    (BASE, 'name = "base"', "base", "basis", "name", "basis should be base"),
    (BASE, "horses = false", "false", "true", "horses", "map south have no horses"),
    (BASE, "horses = false", "false", '"no"', "horses", "should be a valid boolean, not 'no'"),
    (BASE, "size = 6", "size = 6", "size = 5", "carriages.4", "must rise"),
    (BASE, "size = 6", "points = 7", "points = 4", "carriages.4", "must rise"),
    (BASE, "carriage_copies = 4", "4", "3", "carriage_copies", "each of 4 players"),
    (BASE, "houses_each = 20", "20", "0", "numbers.houses_each", "greater than or equal to 1"),
    (BASE, "houses_each = 20", "houses_each", "houses", "numbers.houses", "no field of this name"),
    (BASE, "shortest_route = 3", "3", "6", "numbers.shortest_route", "which is shorter"),
    (BASE, "display_size = 6", "6", "67", "numbers.display_size", "has only 66 cards"),
    (BASE, "cartwright_reach = 2", "2", "0", "numbers.cartwright_reach", "needs this number"),
    (
        BASE,
        "cartwright_reach = 2",
        "cartwright_reach",
        "coach_horses",
        "numbers.coach_horses",
        "no",
    ),
    (GLORY, "coach_horses = 2", "2", "0", "numbers.coach_horses", "needs this number"),
    (GLORY, "horses = true", "horses", "carriage_copies = 4\nhorses", "carriage_copies", "without"),
]


@pytest.mark.parametrize(("file", "mark", "old", "new", "label", "problem"), MISTAKES)
def test_a_mistake_is_told_with_file_and_place(
    edit: Edit, file: str, mark: str, old: str, new: str, label: str, problem: str
) -> None:
    before, after = _in_line(file, mark, old, new)
    line = Path(file).read_text("utf-8").split("\n").index(before) + 1
    path = edit(file, before, after)
    sentences = [str(mistake) for mistake in mistakes_in(path)]
    place = f"{file}, line {line} ({label}): "
    assert [each for each in sentences if each.startswith(place) and problem in each], sentences
    with pytest.raises(ContentError, match=re.escape(sentences[0])):
        check_file(path)


def test_a_city_without_a_road(edit: Edit) -> None:
    path = edit(SOUTH, '    { between = ["Lodz", "Pilsen"] },\n', "")
    with pytest.raises(ContentError, match=r"line \d+ \(cities.Lodz\): no road leads to Lodz"):
        load_map_file(path)


def test_roads_that_do_not_join_the_whole_map(edit: Edit) -> None:
    edit(SOUTH, '    { between = ["Budweis", "Pilsen"] },\n', "")
    path = edit(SOUTH, '["Budweis", "Linz"]', '["Budweis", "Lodz"]')
    path = edit(SOUTH, '    { between = ["Lodz", "Pilsen"] },\n', "")
    with pytest.raises(ContentError, match=r"line \d+ \(roads\): .* join Budweis to Augsburg"):
        load_map_file(path)


def test_a_map_without_tiles_for_its_free_cities(edit: Edit) -> None:
    path = edit(NORTH, '    { city = "Bremen",    values = [1], known = "confirmed" },\n', "")
    with pytest.raises(ContentError, match=r"\(cities.Bremen\): the free city Bremen has no tile"):
        load_map_file(path)


@pytest.mark.parametrize(
    ("file", "old", "label"),
    [
        (SOUTH, "deck = 66\n", "deck"),
        (SOUTH, "game_end = { values = [1] }\n", r"line \d+ \(tiles.game_end\)"),
        (
            BASE,
            "display_size = 6     # cards that lie face up\n",
            r"line \d+ \(numbers.display_size\)",
        ),
    ],
)
def test_a_missing_field_is_named(edit: Edit, file: str, old: str, label: str) -> None:
    (mistake,) = mistakes_in(edit(file, old, ""))
    assert re.fullmatch(f"{file}, {label}: this field is missing", str(mistake))


def test_all_mistakes_of_a_file_are_found_and_the_first_is_raised(edit: Edit) -> None:
    edit(SOUTH, "deck = 66", "deck = 67")
    edit(SOUTH, '["Basel", "Zürich"]', '["Basel", "Zurich"]')
    path = edit(SOUTH, "game_end = { values = [1] }", "game_end = { values = [] }")
    mistakes = mistakes_in(path)
    assert [mistake.place.split(" (")[1] for mistake in mistakes] == [
        "deck)",
        "road 7)",
        "tiles.game_end)",
    ]
    with pytest.raises(ContentError, match=re.escape(str(mistakes[0]))):
        load_map_file(path)


def test_a_mistake_in_the_map_is_told_by_its_editions_too(edit: Edit) -> None:
    edit(SOUTH, "deck = 66", "deck = 67")
    with pytest.raises(ContentError, match=rf"^{SOUTH}, line \d+ \(deck\)"):
        load_edition_file(Path(BASE))


@pytest.mark.parametrize(
    ("content", "place", "problem"),
    [
        (b'name = "x"\ntitle = \n', "line 2", "not TOML: Invalid value"),
        (b'name = "x"\nname = "y"\n', "line 2", "not TOML: Cannot overwrite a value"),
        (b"cities = [", "the end of document", "not TOML"),
        (b"deck = " + b"6" * 5000, "the whole file", "not TOML"),
        (b'# M\xfcnchen\n# \xc3\xbc\nname = "x"', "line 1", "not UTF-8"),
        (b'# M\n# \xc3\nname = "x"', "line 2", "not UTF-8"),
        (b'name = "x"', "the whole file", 'neither a map, which has "cities"'),
        (b"", "the whole file", "neither a map"),
        (b"cities = 5", "line 1 (cities)", "should be a valid list, not 5"),
        (b"cities = [5]", "line 1 (cities.1)", "should be a valid dictionary"),
        (b'cities = ["Ulm"]', "line 1 (cities.1)", "should be a valid dictionary"),
    ],
)
def test_a_file_that_is_no_map_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, place: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("x.toml")
    path.write_bytes(content)
    told = [str(mistake) for mistake in mistakes_in(path)]
    assert [each for each in told if each.startswith(f"x.toml, {place}: ") and problem in each], (
        told
    )


def test_a_missing_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for load in (load_map_file, load_edition_file, check_file):
        with pytest.raises(ContentError) as caught:
            load(tmp_path / "gone.toml")
        assert str(caught.value) == "gone.toml, the whole file: there is no such file"


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        check_file(tmp_path)


def test_a_file_outside_the_current_folder_is_named_as_given(edit: Edit) -> None:
    given = Path("..") / Path.cwd().name / "data" / "maps" / "gone.toml"
    assert mistakes_in(given)[0].file == "data/maps/gone.toml"
    assert mistakes_in(Path("..") / "gone.toml")[0].file == "../gone.toml"


def test_other_editors_line_ends_and_byte_order_marks_are_read(edit: Edit) -> None:
    path = Path(SOUTH)
    text = path.read_text("utf-8").replace('"Basel", "Zürich"', '"Basel", "Zurich"')
    line = text.split("\n").index('    { between = ["Basel", "Zurich"] },') + 1
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    (mistake,) = mistakes_in(path)
    assert mistake.place == f"line {line} (road 7)"


def test_an_edition_outside_a_data_folder_uses_the_maps_of_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "base.toml"
    shutil.copy(DATA / "editions" / "base.toml", path)
    assert load_edition_file(path).fingerprint == load_edition("base").fingerprint
