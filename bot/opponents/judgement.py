"""One place where standings and prospects are kept while a computer player thinks: positions that
differ only in what does not matter share them.
"""

from bot.opponents.own_turn import Line, OwnTurn
from bot.opponents.prospects import NONE, Prospects
from bot.opponents.standing import Standing, points_of, turns_left
from bot.opponents.terrain import Terrain
from bot.opponents.weights import Weights
from bot.rules.board import CitySet
from bot.rules.state import NO_CARD, NOBODY, GameState
from bot.rules.turn import horses_of

BREADTH = 4


class Judgement:
    """Judges positions of one game by one set of weights."""

    def __init__(self, terrain: Terrain, weights: Weights) -> None:
        self.terrain, self.weights = terrain, weights
        self._standings: dict[object, Standing] = {}
        self._prospects: dict[tuple[Standing, CitySet], Prospects] = {}

    def standing(self, game: GameState, seat: int) -> Standing:
        """What holds until somebody closes a route or the end draws nearer."""
        key = (
            seat,
            turns_left(self.terrain, self.weights, game, seat),
            game.end_seat == NOBODY,
            tuple((player.houses, player.carriages, len(player.tiles)) for player in game.players),
            tuple(game.tiles_left),
        )
        found = self._standings.get(key)
        if found is None:
            found = Standing(self.terrain, self.weights, game, seat)
            self._standings[key] = found
        return found

    def prospects(self, game: GameState, seat: int) -> Prospects:
        """The same for route and hand, which also look at the display."""
        standing = self.standing(game, seat)
        display = self.open_cities(game)
        found = self._prospects.get((standing, display))
        if found is None:
            found = self._prospects[standing, display] = Prospects(standing, display)
        return found

    def open_cities(self, game: GameState) -> CitySet:
        cities, bit_of = 0, self.terrain.bit_of
        for card in game.display:
            if card != NO_CARD:
                cities |= bit_of[card]
        return cities

    def lines(self, game: GameState, breadth: int = BREADTH) -> list[Line]:
        """The lines of the seat on turn; `breadth`: how many cards are thought of as one of two
        draws.
        """
        prospects = self.prospects(game, game.seat)
        return OwnTurn(game, prospects.standing, prospects, breadth).lines()

    def glance(self, game: GameState, breadth: int) -> list[Line]:
        """The same without a look at what else lies open: much faster when many positions are
        alike.
        """
        standing = self.standing(game, game.seat)
        prospects = self._prospects.get((standing, 0))
        if prospects is None:
            prospects = self._prospects[standing, 0] = Prospects(standing, 0)
        return OwnTurn(game, standing, prospects, breadth, is_brief=True).lines()

    def value(self, game: GameState, seat: int) -> float:
        """The points this seat may hope for, all told."""
        prospects = self.prospects(game, seat)
        standing, player = prospects.standing, game.players[seat]
        value = standing.promise() + points_of(game, self.terrain, seat)
        value -= player.houses.bit_count() + self.terrain.carriage_points[player.carriages]
        city_of, edition = self.terrain.city_of, self.terrain.edition
        left = city_of[player.route[0]] if player.route else NONE
        right = city_of[player.route[-1]] if player.route else NONE
        horses = horses_of(edition, player) if edition.has_horses else 0
        hand = tuple(player.hand)
        return value + prospects.of(left, right, player.route_cities, hand, horses=horses)
