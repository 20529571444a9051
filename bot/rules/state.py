"""A game in progress as plain data: what lies on the table, in the hands, and whose step is next.

Nothing here decides anything. `fork` serves the pure face of the rules, `clone` the in-place one
(see `apply`).
"""

from enum import StrEnum

from bot.rules.actions import Card
from bot.rules.board import CitySet
from bot.rules.edition import Edition
from bot.rules.options import Options

NO_CARD: Card = -1
"""What lies in a display slot that could not be filled (D4)."""

NOBODY = -1
"""In place of a seat."""


class Phase(StrEnum):
    """Where a turn stands, which is public."""

    DRAW = "draw"
    SECOND_DRAW = "second-draw"
    """D6: the Postmaster's draw that an empty hand demands."""
    PLAY = "play"
    """A card must be played; the Postmaster may still bring a second one first."""
    FINISH = "finish"
    """A card was played; Carrier, closing or the end of the turn follow."""
    KEEP = "keep"
    OVER = "over"


# Names of their own: to look up a member of an enumeration costs more than to compare it.
DRAW, SECOND_DRAW, PLAY, FINISH, KEEP, OVER = Phase


class Official(StrEnum):
    """T2: who helped in this turn."""

    POSTMASTER = "postmaster"
    CARRIER = "carrier"
    ADMINISTRATOR = "administrator"
    CARTWRIGHT = "cartwright"


POSTMASTER, CARRIER, ADMINISTRATOR, CARTWRIGHT = Official


class EndReason(StrEnum):
    """What brought the end (E1, E5)."""

    LAST_HOUSE = "last-house"
    LAST_CARRIAGE = "last-carriage"
    STANDSTILL = "standstill"


class PlayerState:
    """What lies in front of one player, and the hand."""

    __slots__ = (
        "carriages",
        "face_down",
        "hand",
        "houses",
        "route",
        "route_cities",
        "seen",
        "tiles",
    )

    def __init__(self) -> None:
        self.hand: list[Card] = []
        """Sorted, so that equal hands look equal."""
        self.seen: list[Card] = []
        """Cards that everybody saw this player take, still in the hand or face down (V2)."""
        self.route: list[Card] = []
        """From left to right."""
        self.route_cities: CitySet = 0
        """The cities of the route once more, as a set."""
        self.face_down: list[Card] = []
        """P8: the cards beside the coach, in the order they were played."""
        self.houses: CitySet = 0
        self.carriages = 0
        """How many carriages were earned: they come in a fixed order (K2)."""
        self.tiles: list[tuple[int, int]] = []
        """Stack number and value of each bonus tile, in the order they were taken."""

    def clone(self) -> "PlayerState":
        """A copy that shares nothing that can change."""
        copy = PlayerState.__new__(PlayerState)
        copy.hand = self.hand[:]
        copy.seen = self.seen[:]
        copy.route = self.route[:]
        copy.route_cities = self.route_cities
        copy.face_down = self.face_down[:]
        copy.houses = self.houses
        copy.carriages = self.carriages
        copy.tiles = self.tiles[:]
        return copy


class GameState:
    """A whole game, secrets included. Show a player only what `view_for` makes of it."""

    __slots__ = (
        "discards",
        "display",
        "edition",
        "end_reason",
        "end_seat",
        "first_face_down",
        "first_player",
        "idle_turns",
        "official",
        "options",
        "phase",
        "pile",
        "players",
        "round",
        "seat",
        "seed",
        "shuffles",
        "tiles_left",
    )

    def __init__(self, edition: Edition, options: Options, seed: bytes, players: int) -> None:
        self.edition = edition
        self.options = options
        self.seed = seed
        self.shuffles = 0
        """How many shuffles the seed has decided so far."""
        self.players = [PlayerState() for _ in range(players)]
        self.first_player = 0
        self.seat = 0
        """Whose turn it is."""
        self.round = 1
        self.phase = Phase.DRAW
        self.official: Official | None = None
        self.first_face_down = False
        """P6, P9: the card played first in this turn went face down."""
        self.display: list[Card] = [NO_CARD] * edition.numbers.display_size
        self.pile: list[Card] = []
        """The draw pile; its top is the last of the list."""
        self.discards: list[Card] = []
        self.tiles_left = [len(stack.values) for stack in edition.stacks]
        self.end_seat = NOBODY
        """Who brought the end and holds the game-end tile (B8)."""
        self.end_reason: EndReason | None = None
        self.idle_turns = 0
        """E5: how many turns in a row passed without a card played or a route closed."""

    def clone(self) -> "GameState":
        """A copy for in-place play: it shares nothing that can change."""
        copy = self._shell()
        copy.players = [player.clone() for player in self.players]
        return copy

    def fork(self) -> "GameState":
        """A copy for exactly one step, which changes the table and the player on turn but no
        other.
        """
        copy = self._shell()
        copy.players = self.players[:]
        copy.players[self.seat] = self.players[self.seat].clone()
        return copy

    def _shell(self) -> "GameState":
        """A copy of all but the players."""
        copy = GameState.__new__(GameState)
        copy.edition = self.edition
        copy.options = self.options
        copy.seed = self.seed
        copy.shuffles = self.shuffles
        copy.first_player = self.first_player
        copy.seat = self.seat
        copy.round = self.round
        copy.phase = self.phase
        copy.official = self.official
        copy.first_face_down = self.first_face_down
        copy.display = self.display[:]
        copy.pile = self.pile[:]
        copy.discards = self.discards[:]
        copy.tiles_left = self.tiles_left[:]
        copy.end_seat = self.end_seat
        copy.end_reason = self.end_reason
        copy.idle_turns = self.idle_turns
        return copy
