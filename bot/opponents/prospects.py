"""What route and hand promise: the best plan to a closed route, less what its turns cost."""

from itertools import combinations
from math import ceil
from typing import NamedTuple

from bot.opponents.standing import LONGEST, Standing
from bot.rules.actions import Card
from bot.rules.board import City, CitySet, cities_in

STEPS_A_TURN = 3
"""With an official every turn: two draws and a play, or a draw and two plays."""
MOST_LEFT = 3
"""C9: more cards than that do not outlast the closing."""
MOST_NEW = 4
"""How many unknown cards a plan reckons with."""
BETTER_THAN_AVERAGE = 0.4
NO_PLAN = -99.0
NONE: City = -1

Hand = tuple[Card, ...]


Node = tuple[City, City, CitySet, int]
"""Both ends of a route, its cities, and how many of them are still in hand."""


class Stable(NamedTuple):
    """`glory`: the horses that pull already, those of the hand together, and its cards."""

    horses: int
    in_hand: int
    cards: int

    def cards_needed(self, length: int, played: int) -> tuple[int, int]:
        """How many cards of the hand beside those played openly, and how many others, must go face
        down for a route of this length.
        """
        lacking, beside = length - self.horses, self.cards - played
        if beside > 0:
            # The best ones go first, hence a little more than the average.
            each = self.in_hand / self.cards + BETTER_THAN_AVERAGE
            down = min(beside, ceil(lacking / each))
            lacking -= round(down * each)
        else:
            down = 0
        return down, max(0, (lacking + 1) // 2)


NO_HORSES = Stable(0, 0, 0)


class Prospects:
    """Judges routes and hands of one player; keeps what it found, since the same come up again and
    again.
    """

    def __init__(self, standing: Standing, display: CitySet) -> None:
        self.standing = standing
        terrain = standing.terrain
        self._neighbours = terrain.neighbours
        self._bit_of = terrain.bit_of
        self._display = display
        self._has_horses = terrain.edition.has_horses
        self._shortest = terrain.edition.numbers.shortest_route
        self._known: dict[tuple[City, City, CitySet, CitySet, CitySet, Stable], float] = {}
        self._plans: dict[tuple[Node, CitySet, Stable], float] = {}
        self._kept: dict[tuple[Hand, CitySet], tuple[float, Hand]] = {}
        self._leftovers: dict[CitySet, float] = {}
        self._aims: dict[tuple[int, ...], list[tuple[int, int, float, float]]] = {}
        self._rewards: list[float] = []
        weights = standing.weights
        for tile, alone, helped in standing.rewards:
            # The Cartwright takes the place of a step.
            less = weights.turn / STEPS_A_TURN
            self._rewards.append(tile + max(alone, helped - less if helped else 0.0))

    def of(
        self,
        left: City,
        right: City,
        route: CitySet,
        hand: Hand,
        *,
        horses: int = 0,
        placed: CitySet = 0,
    ) -> float:
        """The promise of this route (`NONE`, `NONE`, 0: no route) with this hand. `placed` are
        houses that stand by then.
        """
        if not self.standing.turns_left:
            return 0.0
        cities, bit_of = 0, self._bit_of
        for card in hand:
            cities |= bit_of[card]
        stable = NO_HORSES
        if self._has_horses:
            horses_of = self.standing.terrain.horses_of
            stable = Stable(horses, sum([horses_of[card] for card in hand]), len(hand))
        key = (left, right, route, cities, placed, stable)
        known = self._known.get(key)
        if known is None:
            known = self._best_plan((left, right, route, 0), cities, placed, stable)
            self._known[key] = known
        return known

    def best_kept(self, hand: Hand, placed: CitySet, horses: int) -> tuple[float, Hand]:
        """After closing: which cards to keep (C9), and what they promise."""
        key = (hand, placed)
        known = self._kept.get(key)
        if known is None:
            most = self.standing.terrain.edition.numbers.cards_kept
            choices = [hand] if len(hand) <= most else dict.fromkeys(combinations(hand, most))
            known = max(
                (self.of(NONE, NONE, 0, kept, horses=horses, placed=placed), kept)
                for kept in choices
            )
            self._kept[key] = known
        return known

    def _best_plan(self, laid: Node, cities: CitySet, placed: CitySet, stable: Stable) -> float:
        """Follow every way to lengthen the route with cards of the hand; each of them may go on
        with cards not yet in hand.
        """
        neighbours = self._neighbours
        left, right, route, _ = laid
        best = self.standing.weights.fresh + self._leftover(cities)
        if not route:
            waiting = [(city, city, 1 << city, 1) for city in cities_in(cities)]
        elif (neighbours[left] | neighbours[right]) & cities & ~route:
            waiting = [laid]
        else:
            # Without a card that fits, the route is lost if none can be drawn (P5).
            fit = self._chance_to_fit(left, right, route)
            plan = self._plan(laid, placed, stable) + self._leftover(cities & ~route)
            return max(best, fit * plan + (1 - fit) * best)
        met = set()
        while waiting:
            node = waiting.pop()
            left, right, route, played = node
            if (left, right, route) in met or (right, left, route) in met:
                continue
            met.add((left, right, route))
            best = max(best, self._plan(node, placed, stable) + self._leftover(cities & ~route))
            fits = neighbours[left] & cities & ~route
            while fits:
                bit = fits & -fits
                fits ^= bit
                waiting.append((bit.bit_length() - 1, right, route | bit, played + 1))
            if left != right:
                fits = neighbours[right] & cities & ~route
                while fits:
                    bit = fits & -fits
                    fits ^= bit
                    waiting.append((left, bit.bit_length() - 1, route | bit, played + 1))
        return best

    def _plan(self, node: Node, placed: CitySet, stable: Stable) -> float:
        """The best length to aim at from this route."""
        known = self._plans.get((node, placed, stable))
        if known is not None:
            return known
        left, right, route, played = node
        key = (left, right, route, placed)
        aims = self._aims.get(key)
        if aims is None:
            aims = self._aims[key] = self._aims_from(left, right, route, placed)
        weights = self.standing.weights
        turns_left, turn = self.standing.turns_left, weights.turn
        best = NO_PLAN
        for aim, more, steps, gain in aims:
            plays, work = played + more, played + steps
            if self._has_horses and aim > stable.horses:
                down, missing = stable.cards_needed(aim, played)
                plays += down + missing
                work += down + 2 * missing
            if not plays:
                continue
            turns = max(1.0, work / STEPS_A_TURN, plays / 2)
            if turns > turns_left:
                late = max(0.0, 1 - weights.late * (turns - turns_left))
                value = gain * late - turn * turns_left
            else:
                value = gain - turn * turns
            best = max(best, value)
        self._plans[node, placed, stable] = best
        return best

    def _aims_from(
        self, left: City, right: City, route: CitySet, placed: CitySet
    ) -> list[tuple[int, int, float, float]]:
        """For each length to aim at: the length, how many cards more, the steps they take, and what
        closing then brings.
        """
        standing = self.standing
        weights = standing.weights
        length = route.bit_count()
        follow = (self._neighbours[left] | self._neighbours[right]) & ~route
        roads = follow.bit_count()
        near = (follow & self._display).bit_count()
        steps = weights.new_card + weights.few_roads / (0.5 + roads + weights.on_display * near)
        new_city = 0.0
        if roads:
            worth = standing.city_worth
            new_city = sum(worth[city] for city in cities_in(follow & ~placed))
            new_city *= weights.new_city / roads
        base = standing.best_placement(route & ~standing.houses & ~placed)[0]
        most = min(LONGEST, length + MOST_NEW if roads else length)
        return [
            (aim, more, more * steps, base + more * new_city + self._rewards[aim])
            for aim in range(max(length, self._shortest), most + 1)
            for more in (aim - length,)
        ]

    def _chance_to_fit(self, left: City, right: City, route: CitySet) -> float:
        follow = (self._neighbours[left] | self._neighbours[right]) & ~route
        weights = self.standing.weights
        near = (follow & self._display).bit_count()
        missed = (1 - weights.drawn_by_chance) ** follow.bit_count()
        return 1 - missed * (1 - weights.still_there) ** near

    def _leftover(self, cities: CitySet) -> float:
        """Cards that the plan does not use, for the route after it."""
        known = self._leftovers.get(cities)
        if known is None:
            neighbours, rest, joined = self._neighbours, cities, 0
            while rest:
                bit = rest & -rest
                rest ^= bit
                joined += bool(neighbours[bit.bit_length() - 1] & cities)
            weights = self.standing.weights
            joined = min(joined, MOST_LEFT)
            lonely = min(cities.bit_count(), MOST_LEFT) - joined
            known = weights.leftover * joined + weights.lonely * lonely
            self._leftovers[cities] = known
        return known
