"""How a player stands apart from route and hand: what houses, tiles and carriages are worth now and
promise, and how long the game will last.
"""

from bot.opponents.terrain import Terrain
from bot.opponents.weights import Weights
from bot.rules.actions import CloseRoute
from bot.rules.board import CitySet, cities_in
from bot.rules.rewards import length_stack_due
from bot.rules.state import NOBODY, GameState

LONGEST = 9
"""Routes of more cities are worth no more."""
FAR_OFF = 8
"""So many turns ahead the end of the game changes nothing yet."""
SURE_LEAD = 6

BestPlacement = tuple[float, CitySet, CloseRoute, CloseRoute]
"""What it is worth, the cities, and the closing without and with the Cartwright."""


class Standing:
    """One player's view on houses, tiles and carriages; valid until somebody closes a route."""

    def __init__(self, terrain: Terrain, weights: Weights, game: GameState, seat: int) -> None:
        self.terrain, self.weights = terrain, weights
        edition = terrain.edition
        player = game.players[seat]
        self.houses = player.houses
        self.houses_left = terrain.houses_each - player.houses.bit_count()
        self.carriages = player.carriages
        self.turns_left, until_end = turns_left(terrain, weights, game, seat)
        self.hope = min(1.0, until_end / weights.horizon)
        taken = {stack for stack, _ in player.tiles}
        rivals = [other for number, other in enumerate(game.players) if number != seat]
        self._tiles: list[tuple[CitySet, list[float], int]] = []
        for stack, cities in terrain.stack_cities:
            if stack not in taken and game.tiles_left[stack]:
                values = edition.stacks[stack].values[-game.tiles_left[stack] :]
                ahead = [
                    (cities & ~rival.houses).bit_count()
                    for rival in rivals
                    if all(stack != one for one, _ in rival.tiles)
                ]
                most = cities.bit_count()
                worth = [
                    _expected(values, sum(missing < own for missing in ahead))
                    * self.hope
                    * weights.close_to_tile**own
                    for own in range(most + 1)
                ]
                self._tiles.append((cities, worth, values[0]))
        self._all: list[float] = []
        stack = edition.all_provinces_stack
        if stack not in taken and game.tiles_left[stack]:
            values = edition.stacks[stack].values[-game.tiles_left[stack] :]
            ahead = [
                sum(not rival.houses & cities for cities in terrain.needed_provinces)
                for rival in rivals
                if all(stack != one for one, _ in rival.tiles)
            ]
            self._all = [
                _expected(values, sum(missing < own for missing in ahead))
                for own in range(len(terrain.needed_provinces) + 1)
            ]
        self._free = 0
        for stack, cities in terrain.free_cities:
            if game.tiles_left[stack]:
                self._free |= cities
        self._remote = [1 + weights.remote / degree for degree in terrain.degrees]
        self._remote_provinces = [
            (cities, 1 + 2 * weights.remote / sum(terrain.degrees[c] for c in cities_in(cities)))
            for cities in terrain.needed_provinces
        ]
        self.begins_end = self._value_of_end(game, seat)
        self.rewards = self._rewards_by_length(game)
        self._worth: dict[CitySet, float] = {}
        self._best: dict[CitySet, BestPlacement] = {}
        self.city_worth = self._worth_by_city()

    def worth(self, houses: CitySet) -> float:
        """What these houses are worth: a point each, tiles at once, and hopes of tiles."""
        known = self._worth.get(houses)
        if known is not None:
            return known
        total = float(houses.bit_count() + (houses & ~self.houses & self._free).bit_count())
        for cities, worth, value in self._tiles:
            missing = cities & ~houses
            total += worth[missing.bit_count()] if missing else value
        if self._all:
            absent, weight = 0, 0.0
            for cities, remote in self._remote_provinces:
                if not houses & cities:
                    absent += 1
                    weight += remote
            share = self.hope * self.weights.close_to_all**weight if absent else 1.0
            total += self._all[absent] * share
        self._worth[houses] = total
        return total

    def best_placement(self, open_cities: CitySet) -> BestPlacement:
        """The best way to place houses in these cities, none of which has an own house."""
        known = self._best.get(open_cities)
        if known is None:
            before = self.worth(self.houses)
            known = (-1.0, 0, *self.terrain.placements(0, 0)[0][1:])
            for cities, alone, helped in self.terrain.placements(open_cities, self.houses_left):
                gain = self.worth(self.houses | cities) - before
                if cities.bit_count() == self.houses_left:
                    gain += self.begins_end
                if gain > known[0]:
                    known = (gain, cities, alone, helped)
            self._best[open_cities] = known
        return known

    def carriage_reward(self, length: int, reach: int = 0) -> float:
        """What the next carriage brings if a route of this length earns it."""
        sizes = self.terrain.carriage_sizes
        if self.carriages >= len(sizes) or length + reach < sizes[self.carriages]:
            return 0.0
        points = self.terrain.carriage_points
        now = points[self.carriages + 1] - points[self.carriages]
        value = self.hope * self.weights.carriage + (1 - self.hope) * now
        if self.carriages + 1 == len(sizes):
            value = now + self.begins_end
        return value

    def promise(self) -> float:
        """Everything but route and hand, as points in the end."""
        points = self.terrain.carriage_points
        in_the_long_run = self.weights.carriage * self.carriages
        carriage = self.hope * in_the_long_run + (1 - self.hope) * points[self.carriages]
        return self.worth(self.houses) + carriage

    def _value_of_end(self, game: GameState, seat: int) -> float:
        if game.end_seat != NOBODY:
            return 0.0
        lead = points_of(game, self.terrain, seat) - max(
            points_of(game, self.terrain, rival) + _last_gain(game, rival)
            for rival in range(len(game.players))
            if rival != seat
        )
        lead += 7  # about what the closing itself brings
        return 1 + self.weights.lead * max(-SURE_LEAD, min(SURE_LEAD, lead))

    def _rewards_by_length(self, game: GameState) -> list[tuple[float, float, float]]:
        """For each length the tile, the carriage by itself, and the carriage with the
        Cartwright.
        """
        edition, rewards = self.terrain.edition, []
        for length in range(LONGEST + 1):
            stack = length_stack_due(edition, self.terrain.options, game.tiles_left, length)
            tile = 0
            if stack is not None:
                tile = edition.stacks[stack].values[-game.tiles_left[stack]]
            alone = self.carriage_reward(length)
            helped = self.carriage_reward(length, edition.numbers.cartwright_reach)
            rewards.append((float(tile), alone, 0.0 if alone else helped))
        return rewards

    def _worth_by_city(self) -> list[float]:
        before = self.worth(self.houses)
        return [
            0.0 if self.houses >> city & 1 else self.worth(self.houses | 1 << city) - before
            for city in range(len(self.terrain.neighbours))
        ]


def points_of(game: GameState, terrain: Terrain, seat: int) -> int:
    """E3, without making a `Score` of it."""
    player = game.players[seat]
    tiles = sum(value for _, value in player.tiles)
    left = terrain.houses_each - player.houses.bit_count()
    return terrain.carriage_points[player.carriages] + tiles - left


def turns_left(terrain: Terrain, weights: Weights, game: GameState, seat: int) -> tuple[int, int]:
    """How many turns this player will have after the present one, by a guess, unless it ends the
    game itself; and the same with its own end. Exact once the last round has begun.
    """
    if game.end_seat != NOBODY:
        count = len(game.players)
        place = (seat - game.first_player) % count
        left = int(place > (game.seat - game.first_player) % count)
        return left, left
    by_others = own = float(FAR_OFF)
    for number, player in enumerate(game.players):
        houses = (terrain.houses_each - player.houses.bit_count()) / weights.closing_houses
        closings = max(1.0, houses)
        if terrain.carriage_sizes:
            closings = min(closings, len(terrain.carriage_sizes) - player.carriages)
        progress = min(len(player.route) * 0.5, weights.closing_turns - 1)
        turns = closings * weights.closing_turns - progress
        if number == seat:
            own = turns
        else:
            by_others = min(by_others, turns)
    return max(1, round(by_others)), max(1, round(min(own, by_others)))


def _expected(values: tuple[int, ...], ahead: int) -> float:
    """The tile that is left when so many rivals were faster."""
    return float(values[ahead]) if ahead < len(values) else 0.0


def _last_gain(game: GameState, seat: int) -> float:
    """What a rival may still win in the last round."""
    length = len(game.players[seat].route)
    return 1.2 * length + 2 if length > 1 else 0.0
