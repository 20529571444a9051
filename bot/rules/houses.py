"""Where houses may go when a route is closed (C3 to C6)."""

from functools import lru_cache
from itertools import combinations, product

from bot.rules.actions import CloseRoute
from bot.rules.board import Board, City, CitySet, cities_in

Placement = tuple[City, ...]


def placements(board: Board, open_cities: CitySet, houses: int) -> tuple[Placement, ...]:
    """All ways to place houses, each as cities in map order; `open_cities` are those without an own
    house (C4).
    """
    in_provinces = [
        tuple(cities_in(found)) for cities in board.cities_of if (found := cities & open_cities)
    ]
    in_free_cities = tuple(cities_in(board.free_cities & open_cities))
    groups = [*in_provinces, in_free_cities] if in_free_cities else in_provinces
    # Both ways may lead to the same cities; that is one placement.
    return tuple(dict.fromkeys(_one_in_each(groups, houses) + _all_in_one(in_provinces, houses)))


def _one_in_each(groups: list[Placement], houses: int) -> list[Placement]:
    """Way 1. The free cities count together like one more province (C6)."""
    chosen = combinations(groups, min(houses, len(groups)))
    return [tuple(sorted(cities)) for some in chosen for cities in product(*some)]


def _all_in_one(provinces: list[Placement], houses: int) -> list[Placement]:
    """Way 2. With too few houses any of the cities may be left out (C5)."""
    return [some for cities in provinces for some in combinations(cities, min(houses, len(cities)))]


@lru_cache(maxsize=4096)
def closings(
    board: Board, open_cities: CitySet, houses: int
) -> tuple[tuple[CloseRoute, ...], tuple[CloseRoute, ...]]:
    """Every placement as an action: without and with the Cartwright. Kept, because search asks
    again and again.
    """
    found = placements(board, open_cities, houses)
    return (
        tuple(CloseRoute(cities) for cities in found),
        tuple(CloseRoute(cities, with_cartwright=True) for cities in found),
    )
