"""The tool that computes the areas of a map: what it gives, what it notices, what it says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from shapely import Point, Polygon

from bot.content import DATA, load_map_file
from bot.content_models import FREE_CITY
from renderers.layout import plate_width
from renderers.shape_tool.__main__ import main
from renderers.shape_tool.hand import load_hand
from renderers.shape_tool.sheet import Sheet
from tests.data_copy import NORTH, SOUTH, copy_data, edit

HAND = "data/shapes/south.hand.toml"
SHAPES = Path("data/shapes/south.json")


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data in the current folder."""
    data = copy_data(tmp_path)
    monkeypatch.chdir(tmp_path)
    return data


def add_bamberg() -> None:
    """A new city between Nürnberg and Würzburg, which nobody has placed by hand."""
    edit(SOUTH, "deck = 66", "deck = 69")
    city = '{ name = "Bamberg", code = "BAM", province = "Baiern", at = [0.55, 0.1] },\n'
    edit(SOUTH, "cities = [\n", "cities = [\n" + city)
    roads = '{ between = ["Bamberg", "Nürnberg"] },\n{ between = ["Bamberg", "Würzburg"] },\n'
    edit(SOUTH, "roads = [\n", "roads = [\n" + roads)


def test_the_files_of_the_project_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "data/shapes/north.json is up to date: 23 cities, 42 roads, 14 areas.",
        "data/shapes/south.json is up to date: 22 cities, 45 roads, 9 areas.",
    ]


def test_the_same_input_gives_the_same_file(copy: Path) -> None:
    assert main(["south"], copy) == 0
    first = SHAPES.read_bytes()
    SHAPES.unlink()
    assert main(["south"], copy) == 0
    assert SHAPES.read_bytes() == first


def test_each_thing_has_its_own_line() -> None:
    lines = (DATA / "shapes" / "north.json").read_text(encoding="utf-8").splitlines()
    assert '  {"between": ["Berlin","Hannover"],"bend": 0.23},' in lines
    assert sum(line.startswith('   {"outer": ') for line in lines) == 10


@pytest.mark.parametrize("name", ["south", "north"])
def test_the_tool_and_the_picture_agree_on_the_width_of_plates(name: str) -> None:
    content = load_map_file(DATA / "maps" / f"{name}.toml")
    sheet = Sheet(content, load_hand(DATA / "shapes" / f"{name}.hand.toml", content))
    for city in content.cities:
        drawn = plate_width(city.name, city.province == FREE_CITY)
        assert sheet.plate_width(city) * sheet.pixels == pytest.approx(drawn, abs=4)


def test_a_new_city_gets_a_place_in_its_province(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = json.loads(SHAPES.read_text("utf-8"))
    add_bamberg()
    assert main(["south"], copy) == 0
    told = "data/shapes/south.json is written: 23 cities, 47 roads, 9 areas.\n"
    assert capsys.readouterr().out == told
    new = json.loads(SHAPES.read_text("utf-8"))
    (baiern,) = new["provinces"]["Baiern"]
    assert Polygon(baiern["outer"], baiern["holes"]).contains(Point(new["cities"]["Bamberg"]))
    assert {"Bamberg"} == new["cities"].keys() - old["cities"].keys()
    assert old["cities"].items() <= new["cities"].items()
    assert {"between": ["Bamberg", "Nürnberg"], "bend": 0} in new["roads"]


def test_a_city_moved_by_hand_takes_its_province_along(copy: Path) -> None:
    edit(HAND, "Basel       = [94, 702]", "Basel       = [110, 690]")
    assert main(["south"], copy) == 0
    new = json.loads(SHAPES.read_text("utf-8"))
    assert new["cities"]["Basel"] == [0.0915, 0.8779]
    (schweiz,) = new["provinces"]["Schweiz"]
    assert Polygon(schweiz["outer"]).contains(Point(new["cities"]["Basel"]))


def test_a_check_notices_an_edited_map(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add_bamberg()
    before = SHAPES.read_bytes()
    assert main(["south", "--check"], copy) == 1
    assert capsys.readouterr().out == (
        "data/shapes/south.json is out of date, for the map or the hand file was edited: "
        "run python -m renderers.shape_tool south\n"
    )
    assert SHAPES.read_bytes() == before


def test_what_the_picture_does_not_show_may_change(copy: Path) -> None:
    edit(NORTH, 'title = "Northern Germany"', 'title = "The North"')
    edit(HAND, "# Where land is.", "# Land:")
    assert main(["--check"], copy) == 0


def test_a_check_notices_an_edited_result(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(str(SHAPES), '"Basel": [0.0782,', '"Basel": [0.2782,')
    assert main(["south", "--check"], copy) == 1
    assert "is not what this tool computes (cities)" in capsys.readouterr().out


@pytest.mark.parametrize("text", [None, "", "[]", "{"])
def test_a_check_notices_a_missing_or_broken_result(
    copy: Path, text: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    SHAPES.unlink()
    if text is not None:
        SHAPES.write_text(text, "utf-8")
    assert main(["south", "--check"], copy) == 1
    assert capsys.readouterr().out.endswith(": run python -m renderers.shape_tool south\n")


def test_without_shapely_there_is_a_sentence() -> None:
    program = "import runpy, sys; sys.modules['shapely'] = None; "
    program += "runpy.run_module('renderers.shape_tool', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == "Computing areas needs shapely: pip install shapely\n"
    assert done.returncode == 1
