"""The parts of sentences: names of seats, cities and routes, and what a closing brings."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.language.catalog import Catalog
from bot.rules.actions import Card
from bot.rules.board import City, cities_in
from bot.rules.edition import Edition, StackKind
from bot.rules.state import Official

LONGEST_ROUTE_IN_FULL = 5
_TURNS_WRITING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_LOOKS_EMPTY = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters without ink, which some use for a name that cannot be seen."""


def seat_name(seat: int, catalog: Catalog) -> str:
    """The colour and shape of a seat's houses: blue gable."""
    return catalog.text(f"words.seat.{seat + 1}")


def official_name(official: Official, catalog: Catalog) -> str:
    return catalog.text(f"words.official.{official}")


def spoken_names(names: Sequence[str], catalog: Catalog) -> tuple[str, ...]:
    """Names as they can stand in a sentence that is read aloud: who has a blank one is told by the
    seat, and one from right to left cannot turn the rest around.
    """
    return tuple(
        _isolated(_seen(name)) or catalog.text("pictures.player", n=seat + 1)
        for seat, name in enumerate(names)
    )


def _seen(name: str) -> str:
    """The name without signs that turn the writing; empty if nothing of it can be seen."""
    kept = "".join(c for c in name if unicodedata.bidirectional(c) not in _TURNS_WRITING)
    can_be_seen = any(c.isprintable() and c not in _LOOKS_EMPTY and c != " " for c in kept)
    return " ".join(kept.split()) if can_be_seen else ""


def _isolated(name: str) -> str:
    is_from_right = any(unicodedata.bidirectional(c) in {"R", "AL"} for c in name)
    return f"\u2068{name}\u2069" if is_from_right else name


def edition_title(edition: Edition, catalog: Catalog) -> str:
    """What players call an edition; one that somebody added may have no title in any language."""
    key = f"commands.choices.edition.{edition.name}"
    return catalog.text(key) if catalog.has(key) else edition.name


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one table in one language."""

    edition: Edition
    names: Sequence[str]
    """The players' names by seat."""
    catalog: Catalog

    def say(self, key: str, seat: int, /, **values: str | int) -> str:
        """A text about a player."""
        return self.catalog.text(key, player=self.names[seat], **values)

    def count(self, key: str, n: int, seat: int, /, **values: str | int) -> str:
        """A text about a player and a number of something."""
        return self.catalog.count(key, n, player=self.names[seat], **values)

    def city(self, city: City) -> str:
        return self.edition.board.cities[city].name

    def card(self, card: Card) -> str:
        """The city of a card."""
        return self.city(self.edition.city_of[card])

    def card_with_horses(self, card: Card) -> str:
        """The city of a card, with its horses in editions that have some."""
        if not self.edition.has_horses:
            return self.card(card)
        horses = self.edition.horses_of[card]
        return self.catalog.text("alt.card-horses", city=self.card(card), horses=horses)

    def cards(self, cards: Iterable[Card]) -> list[str]:
        return [self.card(card) for card in cards]

    def route(self, cards: Sequence[Card], longest_in_full: int = LONGEST_ROUTE_IN_FULL) -> str:
        """The cities from left to right; of a longer route only its ends."""
        if len(cards) > longest_in_full:
            first, last = self.card(cards[0]), self.card(cards[-1])
            return self.catalog.text("words.route-short", first=first, last=last)
        return self.catalog.text("words.route-joint").join(self.cards(cards))

    def houses(self, cities: Sequence[City]) -> str:
        """Where a closing puts houses."""
        if not cities:
            return self.catalog.text("events.gain.no-house")
        if len(cities) == 1:
            return self.catalog.text("events.gain.house", city=self.city(cities[0]))
        board = self.edition.board
        provinces = {board.cities[city].province for city in cities}
        if len(provinces) == 1 and (province := provinces.pop()) is not None:
            name = board.provinces[province].name
            return self.catalog.count("events.gain.houses-one", len(cities), province=name)
        names = self.catalog.join(map(self.city, cities))
        return self.catalog.count("events.gain.houses-each", len(cities), cities=names)

    def tile(self, number: int, value: int) -> str:
        """A bonus tile and what it is given for."""
        text, stack = self.catalog.text, self.edition.stacks[number]
        match stack.kind:
            case StackKind.LENGTH:
                return text("events.gain.length", value=value, length=stack.length)
            case StackKind.PROVINCES:
                provinces = [self.edition.board.provinces[p].name for p in stack.provinces]
                names = self.catalog.join(provinces)
                return text("events.gain.province", value=value, provinces=names)
            case StackKind.ALL_PROVINCES:
                return text("events.gain.all", value=value)
            case StackKind.FREE_CITY:
                (city,) = cities_in(stack.cities)
                return text("events.gain.free-city", value=value, city=self.city(city))
            case StackKind.GAME_END:
                return text("events.gain.end", value=value)

    def gains(
        self,
        cities: Sequence[City],
        tiles: Iterable[tuple[int, int]],
        carriage: int | None,
        with_cartwright: bool,
    ) -> list[str]:
        """What a closing brings, item by item: houses, tiles, carriage, the tile of the end."""
        told = [
            (number == self.edition.game_end_stack, self.tile(number, n)) for number, n in tiles
        ]
        items = [self.houses(cities), *(tile for is_end, tile in told if not is_end)]
        if carriage is not None:
            key = "events.gain.cartwright" if with_cartwright else "events.gain.carriage"
            items.append(self.catalog.text(key, size=carriage))
        elif self.edition.carriages:
            items.append(self.catalog.text("events.gain.no-carriage"))
        return [*items, *(tile for is_end, tile in told if is_end)]
