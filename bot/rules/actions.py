"""What a player can do: one small step each, written as an order.

Which of them are allowed is said in `legal`, what they do in `apply`, how they are written in
`notation`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bot.rules.board import City

Card: TypeAlias = int
"""A kind of city card: the position in `Edition.cards`. Equal cards are not told apart."""


@dataclass(frozen=True, slots=True)
class UseAdministrator:
    """D7: send the display away and deal six new cards."""


@dataclass(frozen=True, slots=True)
class DrawFromDisplay:
    """D1: take the card in this slot (0 to 5); the second draw of a turn is the Postmaster's
    (D5).
    """

    slot: int


@dataclass(frozen=True, slots=True)
class DrawFromPile:
    """D1: take the top card of the draw pile; the second draw of a turn is the Postmaster's
    (D5).
    """


@dataclass(frozen=True, slots=True)
class PlayLeft:
    """P2: put a card at the left end of the route; the second play is the Carrier's (P6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayRight:
    """P2: put a card at the right end of the route; the second play is the Carrier's (P6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayFaceDown:
    """P8: put a card face down beside the coach for its horses."""

    card: Card


@dataclass(frozen=True, slots=True)
class StartRoute:
    """P1 and P5: start a route with a card; a route that lies there is given up."""

    card: Card


@dataclass(frozen=True, slots=True)
class CloseRoute:
    """C1 to C9: close the route, put houses in these cities (map order), perhaps with the
    Cartwright.
    """

    cities: tuple[City, ...]
    with_cartwright: bool = False


@dataclass(frozen=True, slots=True)
class KeepCards:
    """C9: keep these cards (sorted) and discard the rest of the hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """T1: leave it at that; the next player is on."""


Draw: TypeAlias = DrawFromDisplay | DrawFromPile
Play: TypeAlias = PlayLeft | PlayRight | PlayFaceDown | StartRoute
Action: TypeAlias = UseAdministrator | Draw | Play | CloseRoute | KeepCards | EndTurn


class _Keepings(dict[tuple[Card, ...], KeepCards]):
    """Each choice of cards to keep, made when it is first looked up."""

    def __missing__(self, cards: tuple[Card, ...]) -> KeepCards:
        action = self[cards] = KeepCards(cards)
        return action


class ActionTable:
    """The actions of an edition, each made once: listing what is legal then costs next to
    nothing.
    """

    def __init__(self, card_kinds: int, display_size: int) -> None:
        kinds = range(card_kinds)
        self.administrator = UseAdministrator()
        self.draw_display = tuple(DrawFromDisplay(slot) for slot in range(display_size))
        self.draw_pile = DrawFromPile()
        self.every_draw: tuple[Action, ...] = (*self.draw_display, self.draw_pile)
        self.left = tuple(PlayLeft(card) for card in kinds)
        self.right = tuple(PlayRight(card) for card in kinds)
        self.face_down = tuple(PlayFaceDown(card) for card in kinds)
        self.start = tuple(StartRoute(card) for card in kinds)
        self.keep = _Keepings()
        self.end_turn = EndTurn()
