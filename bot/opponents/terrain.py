"""What can be said about an edition before a game begins, in the form that search needs: plain
tuples of numbers.
"""

from functools import lru_cache

from bot.rules.actions import Card, CloseRoute
from bot.rules.board import CitySet, city_set
from bot.rules.edition import Edition
from bot.rules.houses import closings
from bot.rules.options import AllProvinces, Options

MOST_HORSES = 3

Placements = tuple[tuple[CitySet, CloseRoute, CloseRoute], ...]
"""Each way to place houses: the cities as a set, the closing without and with the Cartwright."""


class Terrain:
    """The tables of one edition under one set of options. An unknown card is number
    `unknown + horses`: it lies in no city.
    """

    def __init__(self, edition: Edition, options: Options) -> None:
        self.edition = edition
        self.options = options
        self.neighbours = edition.board.neighbours
        self.unknown: Card = len(edition.cards)
        nothing = (0,) * (MOST_HORSES + 1)
        self.bit_of = edition.bit_of + nothing
        self.city_of = edition.city_of + (-1,) * (MOST_HORSES + 1)
        self.horses_of = edition.horses_of + tuple(range(MOST_HORSES + 1))
        self.houses_each = edition.numbers.houses_each
        self.degrees = tuple(near.bit_count() for near in self.neighbours)
        left_out = edition.outside if options.all_provinces is AllProvinces.OUTSIDE_BAIERN else None
        self.needed_provinces = tuple(
            cities
            for province, cities in enumerate(edition.board.cities_of)
            if province != left_out
        )
        self.stack_cities = tuple(
            (stack, edition.stacks[stack].cities) for stack in edition.province_stacks
        )
        self.free_cities = tuple(
            (stack, edition.stacks[stack].cities) for stack in edition.free_city_stacks
        )
        self.carriage_sizes = tuple(size for size, _ in edition.carriages)
        self.carriage_points = (0, *(points for _, points in edition.carriages))
        self._placements: dict[tuple[CitySet, int], Placements] = {}

    def placements(self, open_cities: CitySet, houses: int) -> Placements:
        """All ways to place houses in these cities with so many houses left."""
        key = (open_cities, min(houses, open_cities.bit_count()))
        found = self._placements.get(key)
        if found is None:
            alone, helped = closings(self.edition.board, *key)
            found = tuple(
                (city_set(one.cities), one, other) for one, other in zip(alone, helped, strict=True)
            )
            self._placements[key] = found
        return found


@lru_cache(maxsize=64)
def terrain_of(edition: Edition, options: Options) -> Terrain:
    """The tables, made once: options that only say who begins share nothing worth sharing."""
    return Terrain(edition, options)
