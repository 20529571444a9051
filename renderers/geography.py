"""A map's shapes from `data/shapes/`, in pixels of the table picture."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.errors import ContentError
from bot.rules.board import Board, City
from renderers.assets import DATA
from renderers.curves import Point, bent
from renderers.layout import MAP
from renderers.theme import colored_provinces


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


def _on_map(point: list[float]) -> Point:
    return MAP.left + point[0] * MAP.width, MAP.top + point[1] * MAP.height


def _line(points: list[list[float]]) -> list[Point]:
    return [_on_map(point) for point in points]


def _refuse_other_map(board: Board, shapes: dict[str, Any]) -> None:
    """ContentError if the map was edited since its shapes were computed, saying what to do."""
    names = {city.name for city in board.cities}
    roads = {frozenset(board.cities[city].name for city in road) for road in board.roads}
    provinces = {province.name for province in board.provinces}
    drawn = {
        "cities": names ^ set(shapes["cities"]),
        "roads": {
            " - ".join(sorted(r))
            for r in roads ^ {frozenset(r["between"]) for r in shapes["roads"]}
        },
        "provinces": provinces ^ set(shapes["provinces"]),
    }
    for place, differing in drawn.items():
        if differing:
            raise ContentError(
                f"data/shapes/{board.name}.json",
                place,
                f"made for another version of the map ({', '.join(sorted(differing))}); "
                f"run: python -m renderers.shape_tool {board.name}",
            )
    if uncolored := provinces - colored_provinces(board.name):
        problem = f"there are no colours for {', '.join(sorted(uncolored))}"
        raise ContentError("data/themes/provinces.toml", board.name, problem)


@lru_cache(maxsize=8)
def geography_of(board: Board) -> Geography:
    """The shapes of this board."""
    text = (DATA / "shapes" / f"{board.name}.json").read_text(encoding="utf-8")
    shapes: dict[str, Any] = json.loads(text)
    _refuse_other_map(board, shapes)
    cities = tuple(_on_map(shapes["cities"][city.name]) for city in board.cities)
    numbers = {city.name: number for number, city in enumerate(board.cities)}
    roads = {}
    for road in shapes["roads"]:
        one, other = (numbers[name] for name in road["between"])
        line = bent(cities[one], cities[other], road["bend"])
        roads[one, other], roads[other, one] = line, line[::-1]
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
        },
        free_city_areas=[_line(outline) for outline in shapes["free_city_areas"].values()],
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
        ],
        short_names=shapes["short_names"],
        compass=(_on_map(decor["compass"]["at"]), decor["compass"]["radius"])
        if "compass" in decor
        else None,
        ship=_on_map(decor["ship"]["at"]) if "ship" in decor else None,
    )
