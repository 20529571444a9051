"""Makes the `Edition` that the rules play with out of an edition file and its map, both checked."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator

from bot.content_models import EditionFile, MapFile
from bot.rules.board import Board, CityFacts, ProvinceFacts, cities_in, city_set, make_board
from bot.rules.edition import CardFacts, Edition, Numbers, StackKind, TileStack, make_edition


def edition_of(file: EditionFile, content: MapFile) -> Edition:
    """The edition of this file on this map."""
    board = _board(content)
    numbers = Numbers(**file.numbers.model_dump())
    cards = tuple(_cards(content, file.horses))
    stacks = tuple(_stacks(content, board))
    carriages = tuple((carriage.size, carriage.points) for carriage in file.carriages)
    outside = content.tiles.all_provinces.outside
    outside_number = None if outside is None else _province_numbers(content)[outside]
    return make_edition(
        name=file.name,
        board=board,
        numbers=numbers,
        cards=cards,
        stacks=stacks,
        carriages=carriages,
        carriage_copies=file.carriage_copies,
        has_horses=file.horses,
        outside=outside_number,
        fingerprint=_fingerprint(file, board, cards, stacks, outside_number),
    )


def _province_numbers(content: MapFile) -> dict[str, int]:
    return {province.name: number for number, province in enumerate(content.provinces)}


def _board(content: MapFile) -> Board:
    provinces = _province_numbers(content)
    cities = {city.name: number for number, city in enumerate(content.cities)}
    return make_board(
        content.name,
        [
            # A free city is in no province: what stands in its place is not among them.
            CityFacts(city.name, city.code, provinces.get(city.province), (city.at[0], city.at[1]))
            for city in content.cities
        ],
        [ProvinceFacts(province.name, province.color) for province in content.provinces],
        [(cities[road.between[0]], cities[road.between[1]]) for road in content.roads],
    )


def _cards(content: MapFile, has_horses: bool) -> Iterator[CardFacts]:
    """Cards with the same city and the same number of horses are one kind."""
    for number, city in enumerate(content.cities):
        horses = city.horses if has_horses and city.horses else [0] * content.cards_per_city
        for each, copies in sorted(Counter(horses).items()):
            yield CardFacts(number, each, copies)


def _stacks(content: MapFile, board: Board) -> Iterator[TileStack]:
    tiles = content.tiles
    numbers = _province_numbers(content)
    for each in tiles.lengths:
        name = f"length-{each.length}"
        yield TileStack(name, StackKind.LENGTH, tuple(each.values), length=each.length)
    for group in tiles.provinces:
        provinces = tuple(numbers[name] for name in group.provinces)
        yield TileStack(
            "+".join(group.provinces),
            StackKind.PROVINCES,
            tuple(group.values),
            provinces=provinces,
            cities=city_set(
                city for number in provinces for city in cities_in(board.cities_of[number])
            ),
        )
    yield TileStack(
        "all-provinces",
        StackKind.ALL_PROVINCES,
        tuple(tiles.all_provinces.values),
        provinces=tuple(range(len(content.provinces))),
    )
    values_on = {entry.city: tuple(entry.values) for entry in tiles.free_cities}
    for city in cities_in(board.free_cities):
        facts = board.cities[city]
        yield TileStack(
            f"free-{facts.code}",
            StackKind.FREE_CITY,
            values_on[facts.name],
            cities=city_set([city]),
        )
    yield TileStack("game-end", StackKind.GAME_END, tuple(tiles.game_end.values))


def _fingerprint(
    file: EditionFile,
    board: Board,
    cards: tuple[CardFacts, ...],
    stacks: tuple[TileStack, ...],
    outside: int | None,
) -> str:
    """All that matters for the rules; what only a picture or a reader needs is left out."""
    codes = [city.code for city in board.cities]
    matters = {
        "edition": file.name,
        "numbers": file.numbers.model_dump(),
        "horses": file.horses,
        "carriages": [[carriage.size, carriage.points] for carriage in file.carriages],
        "carriage_copies": file.carriage_copies,
        "cities": codes,
        "provinces": [[codes[city] for city in cities_in(each)] for each in board.cities_of],
        "roads": sorted(sorted((codes[one], codes[other])) for one, other in board.roads),
        "cards": [[codes[card.city], card.horses, card.copies] for card in cards],
        "stacks": [
            [
                stack.kind.value,
                list(stack.values),
                stack.length,
                list(stack.provinces),
                [codes[city] for city in cities_in(stack.cities)],
            ]
            for stack in stacks
        ],
        "outside": outside,
    }
    canonical = json.dumps(matters, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
