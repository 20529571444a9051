"""Positions by chance that games hardly reach: long routes, few houses, full hands."""

import random
from collections.abc import Iterable

from bot.content import load_edition
from bot.rules.board import City, cities_in
from bot.rules.edition import Edition
from bot.rules.state import GameState, Official, Phase
from tests.builders import position

PHASES = (Phase.PLAY, Phase.FINISH, Phase.FINISH, Phase.FINISH)
WALKS = 40


def crowded_position(edition: str, number: int) -> GameState:
    """The position of this number: a long route, any number of houses, a hand of any size."""
    chance, rules = random.Random(f"{edition} {number}"), load_edition(edition)
    deck = [_name(rules, card) for card in rules.deck]
    chance.shuffle(deck)
    route = [_take(deck, city) for city in random_route(rules, chance, chance.randint(3, 22))]
    names = [facts.name for facts in rules.board.cities]
    houses = chance.sample(names, chance.choice([0, 0, 0, 3, 12, 13, 14, 15, 16, 17, 20]))
    made = position(edition).route(0, *route).houses(0, *houses)
    if rules.carriages:
        made.carriage(0, chance.choice([size for size, _ in rules.carriages]))
    else:
        made.face_down(0, *[deck.pop() for _ in range(chance.choice([0, 4, 6, 6]))])
    hand = min(chance.choice([1, 4, 9, 20, 26, 30]), len(deck) - 12)
    made.hand(0, *[deck.pop() for _ in range(hand)]).phase(chance.choice(PHASES))
    if chance.random() < 0.4:
        made.helped_by(chance.choice([Official.POSTMASTER, Official.ADMINISTRATOR]))
    return made.build()


def random_route(rules: Edition, chance: random.Random, length: int) -> list[str]:
    """Cities that follow each other by road, none twice; so many, if some walk gets that far."""
    walks = (_walk(rules, chance, length) for _ in range(WALKS))
    return [rules.board.cities[city].name for city in max(walks, key=len)]


def _walk(rules: Edition, chance: random.Random, length: int) -> list[City]:
    path = [chance.randrange(len(rules.board.cities))]
    while len(path) < length:
        onward = [c for c in cities_in(rules.board.neighbours[path[-1]]) if c not in path]
        if not onward:
            break
        path.append(chance.choice(onward))
    return path


def route_through(rules: Edition, cities: Iterable[str], longest: int) -> list[str]:
    """A route that holds all of these cities."""
    numbers = {facts.name: number for number, facts in enumerate(rules.board.cities)}
    wanted = {numbers[city] for city in cities}

    def search(path: list[City]) -> list[City] | None:
        if wanted <= set(path):
            return path
        if len(path) == longest:
            return None
        for city in cities_in(rules.board.neighbours[path[-1]]):
            if city not in path and (found := search([*path, city])):
                return found
        return None

    found = next(path for start in sorted(wanted) if (path := search([start])))
    return [rules.board.cities[city].name for city in found]


def _take(deck: list[str], city: str) -> str:
    """A card of this city."""
    card = next(name for name in deck if name.startswith(city))
    deck.remove(card)
    return card


def _name(edition: Edition, card: int) -> str:
    facts = edition.cards[card]
    city = edition.board.cities[facts.city].name
    return f"{city} {facts.horses}" if facts.horses else city
