"""An edition: a map with its cards, bonus tiles and numbers, and the switches that tell editions
apart.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.actions import ActionTable, Card
from bot.rules.board import Board, City, CitySet, Province, city_set


class StackKind(StrEnum):
    """What a stack of bonus tiles is given for (B1 to B8)."""

    LENGTH = "length"
    PROVINCES = "provinces"
    ALL_PROVINCES = "all-provinces"
    FREE_CITY = "free-city"
    GAME_END = "game-end"


@dataclass(frozen=True, slots=True)
class TileStack:
    """A stack of bonus tiles, the most valuable first (S3)."""

    name: str
    kind: StackKind
    values: tuple[int, ...]
    length: int = 0
    """LENGTH: the number of cities that a route needs."""
    provinces: tuple[Province, ...] = ()
    """PROVINCES and ALL_PROVINCES: the provinces it is given for."""
    cities: CitySet = 0
    """PROVINCES: all of their cities; FREE_CITY: the city where the tile lies."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A kind of city card and how often it is in the deck; horses only in `glory` (P8)."""

    city: City
    horses: int
    copies: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook that are not printed on the map."""

    houses_each: int
    display_size: int
    cards_kept: int
    shortest_route: int
    cartwright_reach: int
    coach_horses: int
    most_face_down: int


@dataclass(frozen=True, eq=False, slots=True)
class Edition:
    """Everything about the game that does not change while it is played."""

    name: str
    board: Board
    numbers: Numbers
    cards: tuple[CardFacts, ...]
    stacks: tuple[TileStack, ...]
    carriages: tuple[tuple[int, int], ...]
    """Size and points of the carriages in the order they are earned; none in `glory` (K1, S6)."""
    carriage_copies: int
    has_horses: bool
    outside: Province | None
    """The province that the all-provinces tile may leave out (B5)."""
    fingerprint: str
    """Tells two versions of the same edition apart, for instance after its map was corrected."""
    # Shortcuts, made from the above by `make_edition`.
    actions: ActionTable
    city_of: tuple[City, ...]
    horses_of: tuple[int, ...]
    bit_of: tuple[CitySet, ...]
    code_of: tuple[str, ...]
    card_numbers: dict[str, Card]
    deck: tuple[Card, ...]
    length_stacks: tuple[int, ...]
    """The numbers of the stacks for length, the shortest first."""
    province_stacks: tuple[int, ...]
    all_provinces_stack: int
    free_city_stacks: tuple[int, ...]
    game_end_stack: int


def make_edition(
    *,
    name: str,
    board: Board,
    numbers: Numbers,
    cards: tuple[CardFacts, ...],
    stacks: tuple[TileStack, ...],
    carriages: tuple[tuple[int, int], ...],
    carriage_copies: int,
    has_horses: bool,
    outside: Province | None,
    fingerprint: str,
) -> Edition:
    """Put an edition together; whether it makes sense is checked where editions are read."""

    def stacks_of(kind: StackKind) -> tuple[int, ...]:
        return tuple(number for number, stack in enumerate(stacks) if stack.kind is kind)

    city_of = tuple(card.city for card in cards)
    code_of = tuple(
        board.cities[card.city].code + (str(card.horses) if has_horses else "") for card in cards
    )
    (all_provinces_stack,) = stacks_of(StackKind.ALL_PROVINCES)
    (game_end_stack,) = stacks_of(StackKind.GAME_END)
    by_length = sorted(stacks_of(StackKind.LENGTH), key=lambda number: stacks[number].length)
    return Edition(
        name=name,
        board=board,
        numbers=numbers,
        cards=cards,
        stacks=stacks,
        carriages=carriages,
        carriage_copies=carriage_copies,
        has_horses=has_horses,
        outside=outside,
        fingerprint=fingerprint,
        actions=ActionTable(len(cards), numbers.display_size),
        city_of=city_of,
        horses_of=tuple(card.horses for card in cards),
        bit_of=tuple(city_set([city]) for city in city_of),
        code_of=code_of,
        card_numbers={code: card for card, code in enumerate(code_of)},
        deck=tuple(kind for kind, card in enumerate(cards) for _ in range(card.copies)),
        length_stacks=tuple(by_length),
        province_stacks=stacks_of(StackKind.PROVINCES),
        all_provinces_stack=all_provinces_stack,
        free_city_stacks=stacks_of(StackKind.FREE_CITY),
        game_end_stack=game_end_stack,
    )
