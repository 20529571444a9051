"""Every mistake that somebody who edits maps and editions can make: told with file and place."""

import re
import shutil
from pathlib import Path

import pytest

from bot.content import (
    DATA,
    check_file,
    load_edition,
    load_edition_file,
    load_map_file,
    mistakes_in,
)
from bot.errors import ContentError
from tests.data_copy import BASE, GLORY, NORTH, SOUTH, copy_data, edit, line_with


@pytest.fixture(autouse=True)
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test works in a folder with a copy of the data."""
    copy_data(tmp_path)
    monkeypatch.chdir(tmp_path)


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
    (SOUTH, "#7D7480", '"Polen"', '"Tyrol"', "provinces.Tyrol.name", "Tyrol is given twice"),
    (SOUTH, "#7D7480", '"Polen"', '"Warschau"', "provinces.Warschau", "has no city"),
    (SOUTH, "#7D7480", '"Polen"', '"free city"', "provinces.free city", "cannot be the name"),
    (SOUTH, "#7D7480", "#7D7480", "grey", "provinces.Polen.color", "a colour such as"),
    (SOUTH, "deck = 66", "66", "69", "deck", "should have 69 cards"),
    (SOUTH, "deck = 66", "66", '"66"', "deck", "should be a valid integer, not '66'"),
    (SOUTH, "deck = 66", "66", "true", "deck", "should be a valid integer, not True"),
    (SOUTH, "deck = 66", "deck", "dcek", "dcek", "no field of this name"),
    (SOUTH, "cards_per_city = 3", "3", "100", "cards_per_city", "less than or equal to 99"),
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
    (BASE, "horses = false", "false", '"no"', "horses", "should be a valid boolean, not 'no'"),
    (BASE, "{ size = 6", "size = 6", "size = 5", "carriages.4", "must rise"),
    (BASE, "{ size = 6", "points = 7", "points = 4", "carriages.4", "must rise"),
    (BASE, "carriage_copies = 4", "4", "3", "carriage_copies", "each of 4 players"),
    (BASE, "houses_each = 20", "20", "0", "numbers.houses_each", "greater than or equal to 1"),
    (BASE, "houses_each = 20", "houses_each", "houses", "numbers.houses", "no field of this name"),
    (BASE, "shortest_route = 3", "3", "6", "numbers.shortest_route", "which is shorter"),
    (BASE, "display_size = 6", "6", "10", "numbers.display_size", "at most 9"),
    (BASE, "cards_kept = 3", "3", "11", "numbers.cards_kept", "at most 10"),
    (BASE, "houses_each = 20", "20", "23", "numbers.houses_each", "has only 22 cities"),
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
    *, file: str, mark: str, old: str, new: str, label: str, problem: str
) -> None:
    before = line_with(file, mark)
    line = Path(file).read_text("utf-8").split("\n").index(before) + 1
    path = edit(file, before, before.replace(old, new, 1))
    sentences = [str(mistake) for mistake in mistakes_in(path)]
    place = f"{file}, line {line} ({label}): "
    assert [each for each in sentences if each.startswith(place) and problem in each], sentences
    with pytest.raises(ContentError, match=re.escape(sentences[0])):
        check_file(path)


def test_an_edition_with_horses_on_a_map_without() -> None:
    (mistake,) = mistakes_in(edit(GLORY, 'map = "north"', 'map = "south"'))
    assert re.match(rf"{GLORY}, line \d+ \(horses\): .* south have no horses", str(mistake))


def test_a_city_without_a_road() -> None:
    path = edit(SOUTH, '    { between = ["Lodz", "Pilsen"] },\n', "")
    with pytest.raises(ContentError, match=r"line \d+ \(cities.Lodz\): no road leads to Lodz"):
        load_map_file(path)


def test_roads_that_do_not_join_the_whole_map() -> None:
    edit(SOUTH, '    { between = ["Budweis", "Pilsen"] },\n', "")
    path = edit(SOUTH, '["Budweis", "Linz"]', '["Budweis", "Lodz"]')
    path = edit(SOUTH, '    { between = ["Lodz", "Pilsen"] },\n', "")
    with pytest.raises(ContentError, match=r"line \d+ \(roads\): .* join Budweis to Augsburg"):
        load_map_file(path)


def test_a_map_without_tiles_for_its_free_cities() -> None:
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
def test_a_missing_field_is_named(file: str, old: str, label: str) -> None:
    (mistake,) = mistakes_in(edit(file, old, ""))
    assert re.fullmatch(f"{file}, {label}: this field is missing", str(mistake))


def test_all_mistakes_of_a_file_are_found_and_the_first_is_raised() -> None:
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


def test_a_mistake_in_the_map_is_told_by_its_editions_too() -> None:
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
        (b"deck = " + b"[" * 5000, "the whole file", "not TOML"),
        (b'# M\xfcnchen\n# \xc3\xbc\nname = "x"', "line 1", "not UTF-8"),
        (b'# M\n# \xc3\nname = "x"', "line 2", "not UTF-8"),
        (b'name = "x"', "the whole file", 'neither a map, which has "cities"'),
        (b"", "the whole file", "neither a map"),
        (b"cities = 5", "line 1 (cities)", "should be a valid list, not 5"),
        (b"cities = [5]", "line 1 (cities.1)", "should be a valid dictionary"),
        (b'cities = ["Ulm"]', "line 1 (cities.1)", "should be a valid dictionary"),
    ],
)
def test_a_file_that_is_no_map_at_all(content: bytes, place: str, problem: str) -> None:
    path = Path("x.toml")
    path.write_bytes(content)
    told = [str(mistake) for mistake in mistakes_in(path)]
    assert [each for each in told if each.startswith(f"x.toml, {place}: ") and problem in each], (
        told
    )


def test_a_missing_file(tmp_path: Path) -> None:
    for load in (load_map_file, load_edition_file, check_file):
        with pytest.raises(ContentError) as caught:
            load(tmp_path / "gone.toml")
        assert str(caught.value) == "gone.toml, the whole file: there is no such file"


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        check_file(tmp_path)


def test_a_file_outside_the_current_folder_is_named_as_given() -> None:
    given = Path("..") / Path.cwd().name / "data" / "maps" / "gone.toml"
    assert mistakes_in(given)[0].file == "data/maps/gone.toml"
    assert mistakes_in(Path("..") / "gone.toml")[0].file == "../gone.toml"


def test_other_editors_line_ends_and_byte_order_marks_are_read() -> None:
    path = Path(SOUTH)
    text = path.read_text("utf-8").replace('"Basel", "Zürich"', '"Basel", "Zurich"')
    line = text.split("\n").index('    { between = ["Basel", "Zurich"] },') + 1
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    (mistake,) = mistakes_in(path)
    assert mistake.place == f"line {line} (road 7)"


def test_an_edition_outside_a_data_folder_uses_the_maps_of_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "base.toml"
    path.parent.mkdir()
    shutil.copy(DATA / "editions" / "base.toml", path)
    assert load_edition_file(path).fingerprint == load_edition("base").fingerprint
