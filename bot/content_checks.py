"""Whether the parts of a map, and of an edition and its map, fit together."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.content_models import FREE_CITY, EditionFile, MapFile, StackEntry
from bot.content_places import Where
from bot.content_source import Mistake
from bot.rules.setup import MOST_PLAYERS

MOST_HORSES = 3
MOST_SLOTS = 9
"""Slots of the display are written with one digit."""
MOST_KEPT = 10
"""So many cards can be named in the 60 characters of an action's notation."""


def map_mistakes(content: MapFile) -> Iterator[Mistake]:
    """Everything that is wrong with a map, in the order of its file."""
    yield from _deck_mistakes(content)
    yield from _province_mistakes(content)
    yield from _city_mistakes(content)
    yield from _road_mistakes(content)
    yield from _tile_mistakes(content)


def _deck_mistakes(content: MapFile) -> Iterator[Mistake]:
    cards = content.cards_per_city * len(content.cities)
    if cards != content.deck:
        yield (
            ("deck",),
            f"the deck should have {content.deck} cards, but {len(content.cities)} cities with "
            f"{content.cards_per_city} cards each make {cards}",
        )


def _province_mistakes(content: MapFile) -> Iterator[Mistake]:
    yield from _repeated("provinces", "name", [each.name for each in content.provinces])
    with_cities = {city.province for city in content.cities}
    for number, province in enumerate(content.provinces):
        if province.name == FREE_CITY:
            yield ("provinces", number), f'"{FREE_CITY}" cannot be the name of a province'
        elif province.name not in with_cities:
            yield ("provinces", number), f"{province.name} has no city"


def _city_mistakes(content: MapFile) -> Iterator[Mistake]:
    yield from _repeated("cities", "name", [each.name for each in content.cities])
    yield from _repeated("cities", "code", [each.code for each in content.cities])
    provinces = {each.name for each in content.provinces}
    with_horses = any(each.horses is not None for each in content.cities)
    for number, city in enumerate(content.cities):
        where: Where = ("cities", number)
        if city.province not in provinces and city.province != FREE_CITY:
            yield (*where, "province"), f"{city.name} lies in the unknown province {city.province}"
        if not all(0 <= coordinate <= 1 for coordinate in city.at):
            yield (*where, "at"), f"{city.name} lies outside the map: both numbers must be 0 to 1"
        horses = city.horses or []
        if with_horses and len(horses) != content.cards_per_city:
            yield (
                (*where, "horses"),
                f"{city.name} has {content.cards_per_city} cards, but horses for {len(horses)}",
            )
        if not all(1 <= each <= MOST_HORSES for each in horses):
            yield (*where, "horses"), f"a card of {city.name} must have 1 to {MOST_HORSES} horses"


def _road_mistakes(content: MapFile) -> Iterator[Mistake]:
    neighbours: dict[str, set[str]] = {city.name: set() for city in content.cities}
    for number, road in enumerate(content.roads):
        one, other = road.between
        for name in road.between:
            if name not in neighbours:
                yield ("roads", number), f"there is no city {name}"
        if one == other:
            yield ("roads", number), f"this road joins {one} to itself"
        elif one in neighbours and other in neighbours:
            if other in neighbours[one]:
                yield ("roads", number), f"the road between {one} and {other} is given twice"
            neighbours[one].add(other)
            neighbours[other].add(one)
    for number, city in enumerate(content.cities):
        if not neighbours[city.name]:
            yield ("cities", number), f"no road leads to {city.name}"
    joined = {name: others for name, others in neighbours.items() if others}
    reached = _reachable(joined)
    if apart := [name for name in joined if name not in reached]:
        yield ("roads",), f"the roads do not join {apart[0]} to {next(iter(joined))}"


def _reachable(neighbours: dict[str, set[str]]) -> set[str]:
    """The cities that roads join to the first one."""
    reached = set(list(neighbours)[:1])
    waiting = list(reached)
    while waiting:
        fresh = neighbours[waiting.pop()] - reached
        reached |= fresh
        waiting += fresh
    return reached


def _tile_mistakes(content: MapFile) -> Iterator[Mistake]:
    tiles = content.tiles
    provinces = {each.name for each in content.provinces}
    for number, entry in enumerate(tiles.lengths):
        yield from _stack_mistakes(("tiles", "lengths", number), entry)
        if number and entry.length <= tiles.lengths[number - 1].length:
            yield ("tiles", "lengths", number), "the lengths must rise from stack to stack"
    grouped: set[str] = set()
    for number, group in enumerate(tiles.provinces):
        yield from _stack_mistakes(("tiles", "provinces", number), group)
        for name in group.provinces:
            if name not in provinces:
                yield ("tiles", "provinces", number), f"there is no province {name}"
            if name in grouped:
                yield ("tiles", "provinces", number), f"{name} already has tiles"
            grouped.add(name)
    yield from _stack_mistakes(("tiles", "all_provinces"), tiles.all_provinces)
    if tiles.all_provinces.outside not in {None, *provinces}:
        yield ("tiles", "all_provinces"), f"there is no province {tiles.all_provinces.outside}"
    yield from _free_city_mistakes(content)
    yield from _stack_mistakes(("tiles", "game_end"), tiles.game_end)


def _free_city_mistakes(content: MapFile) -> Iterator[Mistake]:
    free = {city.name for city in content.cities if city.province == FREE_CITY}
    with_tile: set[str] = set()
    for number, entry in enumerate(content.tiles.free_cities):
        where = ("tiles", "free_cities", number)
        yield from _stack_mistakes(where, entry)
        if entry.city not in free:
            yield where, f"{entry.city} is not a free city"
        if entry.city in with_tile:
            yield where, f"{entry.city} already has a tile"
        with_tile.add(entry.city)
    for number, city in enumerate(content.cities):
        if city.province == FREE_CITY and city.name not in with_tile:
            yield ("cities", number), f"the free city {city.name} has no tile in tiles.free_cities"


def _stack_mistakes(where: Where, entry: StackEntry) -> Iterator[Mistake]:
    if not entry.values:
        yield where, "this stack has no tiles"
    elif min(entry.values) < 1:
        yield where, "a tile must be worth at least 1"
    elif any(upper <= lower for upper, lower in pairwise(entry.values)):
        yield where, "the values must fall from tile to tile, the most valuable first"


def _repeated(key: str, field: str, values: Sequence[str]) -> Iterator[Mistake]:
    for number, value in enumerate(values):
        if value in values[:number]:
            yield (key, number, field), f"the {field} {value} is given twice"


def edition_mistakes(edition: EditionFile) -> Iterator[Mistake]:
    """Everything that is wrong with an edition by itself."""
    numbers = edition.numbers
    for number, (smaller, larger) in enumerate(pairwise(edition.carriages), start=1):
        if larger.size <= smaller.size or larger.points <= smaller.points:
            yield ("carriages", number), "size and points must rise from carriage to carriage"
    if edition.carriages and edition.carriage_copies < MOST_PLAYERS:
        yield ("carriage_copies",), f"each of {MOST_PLAYERS} players may earn each carriage (S4)"
    for name, value, most in (
        ("display_size", numbers.display_size, MOST_SLOTS),
        ("cards_kept", numbers.cards_kept, MOST_KEPT),
    ):
        if value > most:
            yield ("numbers", name), f"at most {most}"
    for name, value, has_part, part in (
        ("coach_horses", numbers.coach_horses, edition.horses, "horses"),
        ("most_face_down", numbers.most_face_down, edition.horses, "horses"),
        ("cartwright_reach", numbers.cartwright_reach, bool(edition.carriages), "carriages"),
    ):
        if has_part and not value:
            yield ("numbers", name), f"an edition with {part} needs this number"
        if value and not has_part:
            yield ("numbers", name), f"an edition without {part} has no such number"
    if edition.carriage_copies and not edition.carriages:
        yield ("carriage_copies",), "an edition without carriages has no such number"


def mistakes_with_map(edition: EditionFile, content: MapFile) -> Iterator[Mistake]:
    """What an edition asks for and its map, which is without mistakes, does not give."""
    if edition.horses and content.cities[0].horses is None:
        yield ("horses",), f"the cards of the map {content.name} have no horses"
    shortest = content.tiles.lengths[0].length
    if edition.numbers.shortest_route > shortest:
        yield (
            ("numbers", "shortest_route"),
            f"the map {content.name} has tiles for routes of {shortest} cities, which is shorter",
        )
    if edition.numbers.houses_each > len(content.cities):
        yield (
            ("numbers", "houses_each"),
            f"the map {content.name} has only {len(content.cities)} cities, one house in each",
        )
