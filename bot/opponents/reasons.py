"""Why a computer player would do something, as facts that hold in the position: screens make
sentences of them.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bot.rules.actions import Card
from bot.rules.board import City, Province
from bot.rules.state import EndReason


@dataclass(frozen=True, slots=True)
class TakeToJoin:
    """A card of the display that a road joins to an end of the route."""

    card: Card
    end: City
    length: int
    """The length that the route reaches with it."""
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class TakeForHand:
    """A card of the display that goes with cards of the hand."""

    card: Card
    joins: tuple[City, ...]
    """Cities of the hand that a road joins to it."""
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class TakeForHouse:
    """A card of the display that joins nothing yet, but its city lacks an own house."""

    card: Card
    province: Province | None
    is_new_province: bool
    """No own house stands in its province."""
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class TakeForHorses:
    """`glory`: a card of the display whose horses are worth more than its city."""

    card: Card
    horses: int
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class TakeFromOthers:
    """A card of the display that is of no use to oneself just now."""

    card: Card
    wanted_by: tuple[int, ...]
    """The seats whose routes it would lengthen; may be nobody."""
    helpful: tuple[Card, ...]
    """Other cards of the display that join the route or the hand; often none."""
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class DrawFirst:
    """A card of the pile before there is a hand or a route that any card could join."""


@dataclass(frozen=True, slots=True)
class DrawBlind:
    """The pile promises more than the display."""

    helpful: tuple[Card, ...]
    """Cards of the display that join the route or the hand all the same; often none."""
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class ReplaceDisplay:
    """The Administrator: the display is not good enough."""

    helpful: tuple[Card, ...]
    """As in `DrawBlind`."""


@dataclass(frozen=True, slots=True)
class Extend:
    """A card for an end of the route."""

    card: Card
    end: City
    is_left: bool
    length: int
    by_carrier: bool


@dataclass(frozen=True, slots=True)
class ExtendTwice:
    """Two cards for the route, the second with the Carrier."""

    card: Card
    second: Card
    length: int


@dataclass(frozen=True, slots=True)
class Begin:
    """The first card of a route."""

    card: Card
    joins: tuple[City, ...]
    """Cities of the rest of the hand that a road joins to it."""
    by_carrier: bool
    is_last: bool
    """No further turn follows for this player."""


@dataclass(frozen=True, slots=True)
class StartAnew:
    """Another route instead of the one that lies there."""

    card: Card
    joins: tuple[City, ...]
    given_up: int
    """How many cards that costs."""
    is_stuck: bool
    """No card of the hand fits the old route."""
    is_dead_end: bool
    """No card at all could lengthen it any more."""
    is_last: bool
    """No further turn follows for this player."""


@dataclass(frozen=True, slots=True)
class PutFaceDown:
    """`glory`: horses for the coach."""

    card: Card
    horses: int
    """All horses with it."""
    needed: int
    """How many the route needs as it is."""
    by_carrier: bool
    is_last: bool
    """No further turn follows for this player."""


@dataclass(frozen=True, slots=True)
class CloseNow:
    """Close the route."""

    cities: tuple[City, ...]
    province: Province | None
    """The province of all the houses, if they are in one."""
    tiles: tuple[tuple[int, int], ...]
    """Stack and value of each tile it brings."""
    at_risk: tuple[tuple[int, int], ...]
    """Those that a rival is close to, if one could wait at all."""
    carriage: int | None
    with_cartwright: bool
    begins_end: EndReason | None
    can_grow: bool
    """A card of the hand would still fit."""
    is_last: bool
    """No further turn follows for this player."""


@dataclass(frozen=True, slots=True)
class WaitToGrow:
    """Do not close yet: a card of the hand lengthens the route next turn."""

    card: Card
    length: int


@dataclass(frozen=True, slots=True)
class WaitWithCard:
    """Do not close yet, and save for next turn a card that the Carrier could play now."""

    card: Card


@dataclass(frozen=True, slots=True)
class WaitToDraw:
    """Do not close yet: cities that could follow are still to be drawn."""

    open_cities: tuple[City, ...]
    """Cities of the display that would fit."""
    length: int
    """The length that one more makes."""


@dataclass(frozen=True, slots=True)
class SaveCards:
    """Nothing to close or to wait for, and no second card: the rest of the hand is for later."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The cards to keep after closing."""

    cards: tuple[Card, ...]
    joined: tuple[City, ...]
    """Those of their cities that a road joins to another of them."""
    is_last: bool
    """No further turn follows for this player."""


Reason: TypeAlias = (
    TakeToJoin
    | TakeForHand
    | TakeForHouse
    | TakeForHorses
    | TakeFromOthers
    | DrawFirst
    | DrawBlind
    | ReplaceDisplay
    | Extend
    | ExtendTwice
    | Begin
    | StartAnew
    | PutFaceDown
    | CloseNow
    | WaitToGrow
    | WaitWithCard
    | WaitToDraw
    | SaveCards
    | Keep
)
