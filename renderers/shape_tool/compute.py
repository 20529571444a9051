"""Computes all shapes of a map from its file and from what a person chose by hand."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass

from shapely import LineString, Polygon, union_all

from bot.content_models import MapFile
from renderers.curves import Point
from renderers.shape_tool.hand import HandFile
from renderers.shape_tool.hills import hills_with_room
from renderers.shape_tool.names import NameSearch, ProvinceName
from renderers.shape_tool.placing import place_cities
from renderers.shape_tool.regions import (
    LAKE_TREMBLE,
    SEA_TREMBLE,
    Regions,
    divide_land,
    free_city_areas,
)
from renderers.shape_tool.roads import Bends, bend_roads, line_of
from renderers.shape_tool.sheet import Places, Sheet
from renderers.shape_tool.smoothing import in_pieces, outline, rounded, trembling

METHOD = 1
"""To be raised when the same input shall give other shapes than before."""

RIVER_TREMBLE = 0.35
RIVER_PIECE = 8
NAME_TO_PLATE, NAME_TO_ROAD, NAME_TO_WATER = 3, 8, 4


@dataclass(frozen=True)
class Shapes:
    """What the picture of a map is drawn from. All places are on the sheet."""

    sheet: Sheet
    cities: Places
    bends: Bends
    regions: Regions
    free_cities: dict[str, Polygon]
    water: dict[str, list[Point]]
    rivers: dict[str, list[Point]]
    names: list[ProvinceName]
    hills: list[Point]


def compute(content: MapFile, hand: HandFile) -> Shapes:
    """The same input gives the same shapes."""
    sheet = Sheet(content, hand)
    cities = place_cities(sheet)
    bends = bend_roads(sheet, cities)
    regions = divide_land(sheet, cities, bends)
    free_cities = free_city_areas(sheet, cities)
    plates = union_all(list(sheet.blocks(cities).values()))
    roads = union_all([line_of(road, cities, bend) for road, bend in bends.items()])
    water = union_all([*_blue(hand), *free_cities.values()])
    search = NameSearch(
        sheet,
        obstacles=union_all([plates.buffer(NAME_TO_PLATE), roads.buffer(NAME_TO_ROAD)]),
        water=water.buffer(NAME_TO_WATER),
    )
    names = list(_names(search, regions))
    borders = [area.boundary for areas in regions.values() for area in areas]
    return Shapes(
        sheet=sheet,
        cities=cities,
        bends=bends,
        regions=regions,
        free_cities=free_cities,
        water={each.name: outline(each.outline, _tremble(each.kind)) for each in hand.water},
        rivers={name: _river(points) for name, points in hand.rivers.items()},
        names=names,
        hills=hills_with_room(sheet, plates, roads, union_all([*borders, water]), names),
    )


def fingerprint(content: MapFile, hand: HandFile) -> str:
    """A number made from all that the shapes depend on: equal input, equal fingerprint."""
    cities = [
        [city.name, city.province, city.part, None if city.name in hand.cities else city.at]
        for city in content.cities
    ]
    # How far the others are stretched over the sheet depends on the outermost.
    spread = (
        [] if len(hand.cities) == len(cities) else sorted(city.at[1] for city in content.cities)
    )
    told = {
        "method": METHOD,
        "cities": cities,
        "spread": spread,
        "provinces": [province.name for province in content.provinces],
        "roads": [road.between for road in content.roads],
        "hand": hand.model_dump(),
    }
    text = json.dumps(told, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def parts_of(content: MapFile, province: str) -> int:
    """How many areas a province should have: Preussen has two (C6)."""
    return len({city.part for city in content.cities if city.province == province})


def _names(search: NameSearch, regions: Regions) -> Iterator[ProvinceName]:
    """One name for each part of a province; the largest area is tried first."""
    for province, areas in regions.items():
        wanted = parts_of(search.sheet.content, province)
        found = (search.name_for(province, area) for area in areas)
        yield from [name for name in found if name is not None][:wanted]


def _blue(hand: HandFile) -> list[LineString]:
    rivers = [
        LineString(rounded(_points(each), 3, is_closed=False)) for each in hand.rivers.values()
    ]
    return [*rivers, *(Polygon(each.outline).buffer(0) for each in hand.water)]


def _river(points: list[list[float]]) -> list[Point]:
    line = rounded(_points(points), 3, is_closed=False)
    return trembling(in_pieces(line, RIVER_PIECE), RIVER_TREMBLE)


def _points(points: list[list[float]]) -> list[Point]:
    return [(x, y) for x, y in points]


def _tremble(kind: str) -> float:
    return SEA_TREMBLE if kind == "sea" else LAKE_TREMBLE
