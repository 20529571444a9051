"""What must hold after every action of a game: nothing lost, nothing doubled, all in order."""

from collections.abc import Callable
from itertools import pairwise
from operator import attrgetter

from bot.rules.actions import Action, CloseRoute, KeepCards
from bot.rules.board import city_set
from bot.rules.legal import legal_actions
from bot.rules.state import (
    KEEP,
    NO_CARD,
    NOBODY,
    OVER,
    EndReason,
    GameState,
    PlayerState,
)

_everything_of: Callable[[PlayerState], tuple[object, ...]] = attrgetter(*PlayerState.__slots__)


class Watch:
    """Stands beside one game, remembers how it stood, and looks at it again after each action."""

    def __init__(self, game: GameState) -> None:
        self.game = game
        self.deck = list(game.edition.deck)
        self.before = game.clone()
        self._check_cards()

    def after(self, action: Action) -> list[Action]:
        """Check the step that this action was; what is legal next."""
        seat = self.before.seat
        for other, (was, now) in enumerate(
            zip(self.before.players, self.game.players, strict=True)
        ):
            assert other == seat or _has_the_same(was, now), "something changed for another player"
        self._check_cards()
        self._check_player(self.game.players[seat])
        self._check_carriages_and_houses(action)
        self._check_tiles()
        self._check_course()
        if isinstance(action, KeepCards):
            assert len(action.cards) == 3, "C9: other than three cards kept"
            assert self.before.phase is KEEP, "C9: kept cards outside of that step"
        self.before = self.game.clone()
        return self.check_legal()

    def _check_cards(self) -> None:
        """Every card is somewhere, once."""
        game = self.game
        cards = [*game.pile, *game.discards, *game.display]
        for player in game.players:
            cards += player.hand
            cards += player.route
            cards += player.face_down
        cards.sort()
        gaps = cards.count(NO_CARD)
        assert cards[gaps:] == self.deck, "cards lost or doubled"
        assert len(game.display) == 6, "S2: the display has other than six places"
        assert not (gaps and game.pile), "D2: a gap in the display although there is a pile"

    def _check_player(self, player: PlayerState) -> None:
        edition = self.game.edition
        cities = [edition.city_of[card] for card in player.route]
        assert player.route_cities == city_set(cities), "the set of the route is another"
        assert player.route_cities.bit_count() == len(cities), "P3: a city twice in a route"
        for one, other in pairwise(cities):
            assert edition.board.neighbours[one] >> other & 1, "P2: no road joins two cities"
        assert len(player.face_down) <= edition.numbers.most_face_down, "P8: too many face down"
        assert player.houses.bit_count() <= 20, "S1: more than 20 houses"
        assert player.houses >> len(edition.board.cities) == 0, "a house outside of the map"
        # The two lists have no order in common, so each card is counted.
        owned = player.hand + player.face_down
        for card in player.seen:
            assert card in owned, "V2: a card is known to be where it is not"
            owned.remove(card)
        assert player.hand == sorted(player.hand), "a hand is not in order"

    def _check_carriages_and_houses(self, action: Action) -> None:
        seat = self.before.seat
        was, now = self.before.players[seat], self.game.players[seat]
        placed, earned = 0, 0
        if isinstance(action, CloseRoute):
            placed = city_set(action.cities)
            assert placed & ~was.route_cities == 0, "C3: a house outside of the route"
            assert placed & was.houses == 0, "C4: a second house in a city"
            earned = self._carriages_due(was, action)
        assert now.houses == was.houses | placed, "houses changed otherwise than by closing"
        assert now.carriages == was.carriages + earned, "K1, K2: another number of carriages"

    def _carriages_due(self, was: PlayerState, action: CloseRoute) -> int:
        """K1 to K3 once more in other words: sizes 3, 4, 5, 6, 7 and then no more."""
        size = 3 + was.carriages
        if not self.game.edition.carriages or size > 7:
            return 0
        return int(len(was.route) + 2 * action.with_cartwright >= size)

    def _check_tiles(self) -> None:
        """S3: whoever takes a tile takes the top one, and each tile is in one place."""
        game, seat = self.game, self.before.seat
        was, now = self.before.players[seat].tiles, game.players[seat].tiles
        left = self.before.tiles_left[:]
        assert now[: len(was)] == was, "a tile went back or changed"
        for stack, value in now[len(was) :]:
            values = game.edition.stacks[stack].values
            assert left[stack], "a tile from an empty stack"
            assert value == values[len(values) - left[stack]], "not the top tile of its stack"
            left[stack] -= 1
        assert left == game.tiles_left, "a tile left its stack and went to nobody"

    def _check_course(self) -> None:
        """Turns go clockwise, and the end comes at the end of a round (E2) or a standstill (E5)."""
        game, before = self.game, self.before
        turns = _turns_begun(game) - _turns_begun(before)
        assert 0 <= turns <= len(game.players), "a turn went back or was left out"
        if before.end_seat != NOBODY:
            assert game.end_seat == before.end_seat, "B8: the game-end tile moved"
            assert game.round == before.round, "E2: another round after the end was brought about"
        if game.phase is not OVER:
            assert (game.end_seat == NOBODY) == (game.end_reason is None), "E1: end without reason"
        elif game.end_reason is not EndReason.STANDSTILL and game.idle_turns == 0:
            assert game.end_seat != NOBODY, "B8: nobody has the game-end tile"
            last = (game.first_player - 1) % len(game.players)
            assert game.seat == last, "E2: the game ended within a round"

    def check_legal(self) -> list[Action]:
        """There is something to do until the end, and no action is listed twice."""
        actions = legal_actions(self.game)
        assert bool(actions) == (self.game.phase is not OVER), "nothing to do, or too much"
        assert len(set(actions)) == len(actions), "an action is listed twice"
        return actions


def _has_the_same(was: PlayerState, now: PlayerState) -> bool:
    return _everything_of(was) == _everything_of(now)


def _turns_begun(game: GameState) -> int:
    players = len(game.players)
    return game.round * players + (game.seat - game.first_player) % players
