"""What can go wrong with a map's picture, and the sentence that the shape tool has for it."""

from pathlib import Path
from typing import Any

import pytest

from bot.content_models import MapFile
from bot.errors import ContentError
from renderers.shape_tool.__main__ import main
from renderers.shape_tool.checks import findings
from renderers.shape_tool.compute import compute
from renderers.shape_tool.hand import HandFile, load_hand
from tests.data_copy import copy_data, edit

WHERE = {"Aach": [200, 200], "Bonn": [600, 200], "Celle": [200, 600], "Dorf": [600, 600]}
"""A square of two provinces, the upper and the lower one."""


def small_map(roads: list[tuple[str, str]], parts: dict[str, str] | None = None) -> MapFile:
    cities = [
        {
            "name": name,
            "code": name[:3].upper(),
            "province": "Above" if y < 400 else "Below",
            "at": [x / 800, y / 800],
            "part": (parts or {}).get(name),
        }
        for name, (x, y) in WHERE.items()
    ]
    tiles = {
        "lengths": [{"length": 5, "values": [1]}],
        "provinces": [],
        "all_provinces": {"values": [1]},
        "game_end": {"values": [1]},
    }
    return MapFile.model_validate(
        {
            "name": "small",
            "title": "Small",
            "aspect": 1.0,
            "deck": 12,
            "cards_per_city": 3,
            "provinces": [{"name": each, "color": "#000000"} for each in ("Above", "Below")],
            "cities": cities,
            "roads": [{"between": list(road)} for road in roads],
            "tiles": tiles,
        }
    )


def found(
    roads: list[tuple[str, str]], parts: dict[str, str] | None = None, **hand: Any
) -> list[str]:
    chosen = {"sheet": [800, 800], "cities": WHERE} | hand
    return list(findings(compute(small_map(roads, parts), HandFile.model_validate(chosen))))


SQUARE = [("Aach", "Bonn"), ("Bonn", "Dorf"), ("Dorf", "Celle"), ("Celle", "Aach")]


def test_a_good_map_has_no_findings() -> None:
    assert found(SQUARE) == []


def test_a_map_needs_no_choices_by_hand() -> None:
    assert found(SQUARE, cities={}) == []


def test_plates_must_not_overlap() -> None:
    cities = WHERE | {"Bonn": [250, 220]}
    assert "Aach and Bonn are too near for their houses: move one of them in cities" in found(
        SQUARE, cities=cities
    )


def test_two_cities_in_one_place_are_found_too() -> None:
    told = found(SQUARE, cities=WHERE | {"Celle": WHERE["Aach"]})
    assert "Aach and Celle are too near for their houses: move one of them in cities" in told
    assert "nothing of the road Celle – Aach is seen: move the cities apart in cities" in told


def test_plates_stay_on_the_sheet() -> None:
    told = found(SQUARE, cities=WHERE | {"Aach": [40, 200]})
    assert told == ["the plate of Aach or its houses leave the sheet: move it in cities"]


def test_a_city_lies_in_its_province() -> None:
    island = {"province": "Below", "outline": [[0, 500], [400, 500], [400, 800], [0, 800]]}
    told = found(SQUARE, land=[{"outline": [[0, 0], [800, 0], [800, 800], [0, 800]]}, island])
    assert told == [
        "Dorf does not lie in Below: move it in cities, change the outline of the land, "
        "or add points to more_points"
    ]


def test_a_province_has_as_many_areas_as_parts() -> None:
    told = found(SQUARE, parts={"Celle": "west", "Dorf": "east"})
    assert told == [
        "Below has 1 areas instead of 2: add points for it, or for its neighbours, to more_points"
    ]


def test_roads_must_not_cross() -> None:
    told = found([("Aach", "Dorf"), ("Bonn", "Celle")])
    assert told == ["the roads Aach – Dorf and Bonn – Celle cross: give one another bend in bends"]


def test_roads_keep_away_from_plates() -> None:
    bend = {"between": ["Dorf", "Aach"], "bend": 0.5}
    told = found([("Aach", "Dorf")], bends=[bend])
    assert told == [
        "the road Aach – Dorf comes nearer than 8 pixels to Bonn: give it another "
        "bend in bends, or move the city"
    ]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    data = copy_data(tmp_path)
    monkeypatch.chdir(tmp_path)
    return data


HAND = "data/shapes/south.hand.toml"
MISTAKES = [
    # old text, new text, what is said
    ("sheet = [1202, 786]", "sheet = [1202]", "(sheet): this should be the width and the height"),
    ("sheet = [1202, 786]", "sheet = [1202, -1]", "(sheet): this should be the width and the"),
    ("Basel       = [94, 702]", "Basle = [94, 702]", "(cities.Basle): the map has no city Basle"),
    ("Basel       = [94, 702]", "Basel = [94]", "(cities.Basel): [94.0] should be a point such"),
    ("Basel       = [94, 702]", "Basel = [nan, 1]", "(cities.Basel): [nan, 1.0] should be a point"),
    ('province = "Polen"', 'province = "Poland"', "land.2: the map has no province Poland"),
    ("outline = [[1022, -20], ", "outline = [[1022], ", "land.2: [1022.0] should be a point"),
    ('Hohenzollern = "Hohenz."', 'Zollern = "Z."', "Zollern): the map has no province Zollern"),
    ("Polen = [[1112, 40]]", "Posen = [[1112, 40]]", "Posen): the map has no province Posen"),
    ('["Carlsruhe", "Freiburg"]', '["Carlsruhe", "Ulm"]', "(bends.1): the map has no road"),
    ("bend = 0.07", "bend = 7", "(bends.1): the bend 7.0 should be between -1 and 1"),
    ('kind = "lake"', 'kind = "pond"', "water.Bodensee.kind: this should be 'sea' or 'lake'"),
    ("radius = 36", "radius = 36, height = 2", "there is no field of this name"),
    (
        "Lech = [[520, 720], ",
        "Lech = [[520, 720]]\nLoch = [",
        "Lech): this needs at least 2 points",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_a_mistake_in_the_hand_file_is_told_with_its_place(
    copy: Path, old: str, new: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(HAND, old, new)
    assert main(["south"], copy) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{HAND}, ")
    assert said in told


def test_a_mistake_in_the_map_is_told_too(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit("data/maps/south.toml", "deck = 66", "deck = 67")
    assert main(["south"], copy) == 2
    assert "the deck should have 67 cards" in capsys.readouterr().err


def test_a_map_without_a_hand_file_is_told(copy: Path) -> None:
    Path(HAND).unlink()
    with pytest.raises(ContentError, match="there is no such file"):
        load_hand(Path(HAND), small_map(SQUARE))


def test_findings_are_printed_and_the_file_is_written(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(HAND, "Basel       = [94, 702]", "Basel       = [94, 622]")
    before = Path("data/shapes/south.json").read_bytes()
    assert main(["south"], copy) == 1
    assert Path("data/shapes/south.json").read_bytes() != before
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("data/shapes/south.json is written")
    assert f"{HAND}: Basel and Freiburg are too near for their houses" in told[1] + told[-1]


def test_only_maps_that_exist_can_be_asked_for(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["west"], copy)
    assert "invalid choice: 'west'" in capsys.readouterr().err
