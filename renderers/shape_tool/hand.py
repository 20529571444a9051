"""The shape of data/shapes/*.hand.toml: what a person chose for the picture of a map."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from bot.content_models import Entry, MapFile
from bot.content_places import Where
from bot.content_source import Mistake, Mistakes, read_source

AXES = 2


class LandEntry(Entry):
    """A piece of land; shared by all provinces if it names none."""

    province: str | None = None
    outline: list[list[float]]


class WaterEntry(Entry):
    """A sea, which ends the land, or a lake, which lies upon it."""

    name: str
    kind: Literal["sea", "lake"]
    name_at: list[float] | None = None
    outline: list[list[float]]


class BendEntry(Entry):
    """How far a road swings out, as a share of its length."""

    between: list[str]
    bend: float


class CompassEntry(Entry):
    """The compass rose."""

    at: list[float]
    radius: float


class ShipEntry(Entry):
    """The ship on the sea."""

    at: list[float]


class DecorEntry(Entry):
    """What only pleases the eye."""

    compass: CompassEntry | None = None
    ship: ShipEntry | None = None
    hills: list[list[float]] = []


class HandFile(Entry):
    """A file data/shapes/*.hand.toml. Without land the whole sheet is land."""

    sheet: list[float]
    bends: list[BendEntry] = []
    cities: dict[str, list[float]] = {}
    short_names: dict[str, str] = {}
    more_points: dict[str, list[list[float]]] = {}
    land: list[LandEntry] = []
    water: list[WaterEntry] = []
    rivers: dict[str, list[list[float]]] = {}
    decor: DecorEntry = DecorEntry()


def load_hand(path: Path, content: MapFile) -> HandFile:
    """The choices in a file for this map; raises the first mistake."""
    try:
        source = read_source(path)
        hand = source.shaped_as(HandFile)
        source.refuse([*_misshapen(hand), *_unknown(hand, content)])
    except Mistakes as mistakes:
        raise mistakes.found[0] from None
    return hand


def _misshapen(hand: HandFile) -> Iterator[Mistake]:
    if not _is_point(hand.sheet) or min(hand.sheet) <= 0:
        yield ("sheet",), "this should be the width and the height of the sheet"
    for where, points, fewest in _lines(hand):
        for point in points:
            if not _is_point(point):
                yield where, f"{point} should be a point such as [120, 340]"
        if len(points) < fewest:
            yield where, f"this needs at least {fewest} points"
    for number, road in enumerate(hand.bends):
        if not abs(road.bend) <= 1:
            yield ("bends", number), f"the bend {road.bend} should be between -1 and 1"


def _is_point(numbers: list[float]) -> bool:
    return len(numbers) == AXES and all(map(math.isfinite, numbers))


def _lines(hand: HandFile) -> Iterator[tuple[Where, list[list[float]], int]]:
    """All points of the file: where they stand, and how many there must be at least."""
    yield from ((("cities", name), [at], 1) for name, at in hand.cities.items())
    yield from ((("more_points", name), points, 0) for name, points in hand.more_points.items())
    yield from ((("land", number), each.outline, 3) for number, each in enumerate(hand.land))
    for number, water in enumerate(hand.water):
        yield ("water", number), water.outline, 3
        yield ("water", number), [] if water.name_at is None else [water.name_at], 0
    yield from ((("rivers", name), points, 2) for name, points in hand.rivers.items())
    yield ("decor", "hills"), hand.decor.hills, 0
    for ornament in (hand.decor.compass, hand.decor.ship):
        yield ("decor",), [] if ornament is None else [ornament.at], 0


def _unknown(hand: HandFile, content: MapFile) -> Iterator[Mistake]:
    cities = {city.name for city in content.cities}
    provinces = {province.name for province in content.provinces}
    roads = {frozenset(road.between) for road in content.roads}
    yield from (
        (("cities", name), f"the map has no city {name}")
        for name in hand.cities
        if name not in cities
    )
    named: list[tuple[Where, str]] = [(("short_names", name), name) for name in hand.short_names]
    named += [(("more_points", name), name) for name in hand.more_points]
    named += [
        (("land", number), each.province)
        for number, each in enumerate(hand.land)
        if each.province is not None
    ]
    for where, name in named:
        if name not in provinces:
            yield where, f"the map has no province {name}"
    for number, road in enumerate(hand.bends):
        if frozenset(road.between) not in roads:
            yield ("bends", number), f"the map has no road {' – '.join(road.between)}"
