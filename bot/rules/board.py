"""A map as the rules see it: cities, the roads between them, and the provinces they lie in."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

City: TypeAlias = int
"""A city's number on its board: the position in `Board.cities`."""

Province: TypeAlias = int
"""A province's number on its board: the position in `Board.provinces`."""

CitySet: TypeAlias = int
"""A set of cities as a bit mask: bit number n stands for city number n."""


@dataclass(frozen=True, slots=True)
class CityFacts:
    """What is printed about one city; a free city has no province (C6)."""

    name: str
    code: str
    province: Province | None
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class ProvinceFacts:
    """A province's name and the colour that cards and plates of its cities have."""

    name: str
    color: str


@dataclass(frozen=True, eq=False, slots=True)
class Board:
    """A map. Compared by identity: there is one object for each loaded map."""

    name: str
    cities: tuple[CityFacts, ...]
    provinces: tuple[ProvinceFacts, ...]
    roads: tuple[tuple[City, City], ...]
    neighbours: tuple[CitySet, ...]
    """For each city the cities that a road joins to it."""
    cities_of: tuple[CitySet, ...]
    """For each province its cities."""
    free_cities: CitySet
    city_numbers: dict[str, City]
    """The city for each code."""


def make_board(
    name: str,
    cities: Sequence[CityFacts],
    provinces: Sequence[ProvinceFacts],
    roads: Iterable[tuple[City, City]],
) -> Board:
    """Put a map together; whether it makes sense is checked where maps are read."""
    roads = tuple(roads)
    neighbours = [0] * len(cities)
    for one, other in roads:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    return Board(
        name=name,
        cities=tuple(cities),
        provinces=tuple(provinces),
        roads=roads,
        neighbours=tuple(neighbours),
        cities_of=tuple(
            city_set(c for c, facts in enumerate(cities) if facts.province == province)
            for province in range(len(provinces))
        ),
        free_cities=city_set(c for c, facts in enumerate(cities) if facts.province is None),
        city_numbers={facts.code: c for c, facts in enumerate(cities)},
    )


def city_set(cities: Iterable[City]) -> CitySet:
    """The set of these cities."""
    members = 0
    for city in cities:
        members |= 1 << city
    return members


def cities_in(members: CitySet) -> Iterator[City]:
    """The cities of a set, in map order."""
    while members:
        lowest = members & -members
        yield lowest.bit_length() - 1
        members ^= lowest
