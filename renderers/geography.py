"""A map's shapes from `data/shapes/`, in pixels of the table picture."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.rules.board import Board, City
from renderers.assets import DATA
from renderers.curves import Point, bent
from renderers.layout import MAP


@dataclass(frozen=True)
class Area:
    """A part of a province: its border and what is cut out of it."""

    outer: list[Point]
    holes: list[list[Point]]


@dataclass(frozen=True)
class Water:
    """A sea or a lake; a sea's name is printed."""

    name: str
    is_sea: bool
    name_at: Point | None
    outline: list[Point]


@dataclass(frozen=True)
class ProvinceName:
    province: str
    text: str
    at: Point
    size: float
    spacing: float


@dataclass(frozen=True, eq=False)
class Geography:
    """Everything that a map is drawn from. Compared by identity: each board has one."""

    cities: tuple[Point, ...]
    """The centre of each city's plate."""
    roads: dict[tuple[City, City], list[Point]]
    """By both directions; the line runs from the first city to the second."""
    provinces: dict[str, list[Area]]
    free_city_areas: list[list[Point]]
    waters: list[Water]
    rivers: list[list[Point]]
    hills: list[Point]
    province_names: list[ProvinceName]
    short_names: dict[str, str]
    compass: tuple[Point, float] | None
    ship: Point | None


def _on_map(point: Sequence[float]) -> Point:
    return MAP.left + point[0] * MAP.width, MAP.top + point[1] * MAP.height


def _line(points: list[list[float]]) -> list[Point]:
    return [_on_map(point) for point in points]


def is_up_to_date(board: Board) -> bool:
    """Whether the shapes were computed for these cities, roads and provinces."""
    shapes = _read_shapes(board)
    names = [city.name for city in board.cities]
    roads = {frozenset(names[city] for city in road) for road in board.roads}
    return (
        set(names) == set(shapes["cities"])
        and roads == {frozenset(road["between"]) for road in shapes["roads"]}
        and {province.name for province in board.provinces} == set(shapes["provinces"])
    )


def _read_shapes(board: Board) -> dict[str, Any]:
    text = (DATA / "shapes" / f"{board.name}.json").read_text(encoding="utf-8")
    shapes: dict[str, Any] = json.loads(text)
    return shapes


@lru_cache(maxsize=8)
def geography_of(board: Board) -> Geography:
    """The shapes of this board. What a corrected map has and its shapes have not yet is drawn all
    the same: a city where the map file puts it, a road straight, a province without an area.
    """
    shapes = _read_shapes(board)
    cities = tuple(_on_map(shapes["cities"].get(city.name, city.at)) for city in board.cities)
    bends = {frozenset(road["between"]): road for road in shapes["roads"]}
    roads = {}
    for one, other in board.roads:
        names = (board.cities[one].name, board.cities[other].name)
        road = bends.get(frozenset(names), {"between": names, "bend": 0})
        bend = road["bend"] if tuple(road["between"]) == names else -road["bend"]
        line = bent(cities[one], cities[other], bend)
        roads[one, other], roads[other, one] = line, line[::-1]
    provinces = {province.name for province in board.provinces}
    decor = shapes["decor"]
    return Geography(
        cities=cities,
        roads=roads,
        provinces={
            name: [
                Area(_line(part["outer"]), [_line(hole) for hole in part["holes"]])
                for part in parts
            ]
            for name, parts in shapes["provinces"].items()
            if name in provinces
        },
        free_city_areas=[
            _line(shapes["free_city_areas"][city.name])
            for city in board.cities
            if city.province is None and city.name in shapes["free_city_areas"]
        ],
        waters=[
            Water(
                water["name"],
                water["kind"] == "sea",
                _on_map(water["name_at"]) if water["name_at"] else None,
                _line(water["outline"]),
            )
            for water in shapes["water"]
        ],
        rivers=[_line(river) for river in shapes["rivers"].values()],
        hills=_line(shapes["hills"]),
        province_names=[
            ProvinceName(n["province"], n["text"], _on_map(n["at"]), n["size"], n["spacing"])
            for n in shapes["province_names"]
            if n["province"] in provinces
        ],
        short_names=shapes["short_names"],
        compass=(_on_map(decor["compass"]["at"]), decor["compass"]["radius"])
        if "compass" in decor
        else None,
        ship=_on_map(decor["ship"]["at"]) if "ship" in decor else None,
    )
