"""What has happened, in the past tense: what the log tells, what pictures point at, what replays
show.

An event may hold a card that only its player knows; `seen_by` makes what somebody else may see of
it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ParamSpec, Protocol, TypeAlias

from bot.rules.actions import Card
from bot.rules.board import City
from bot.rules.scoring import Result
from bot.rules.state import EndReason


@dataclass(frozen=True, slots=True)
class GameBegan:
    players: int
    first_player: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    round: int
    postmaster_obliged: bool
    """D6: the hand is empty, so two cards are drawn and no other official helps."""


@dataclass(frozen=True, slots=True)
class DisplayFilled:
    """A short display got its missing cards (D4): slot and card."""

    cards: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class DisplayReplaced:
    """The Administrator sent the display away (D7)."""

    seat: int
    old: tuple[Card, ...]
    new: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DisplayCardTaken:
    seat: int
    slot: int
    card: Card
    refill: Card | None
    """None if no card was left to fill the gap."""
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class PileCardDrawn:
    seat: int
    card: Card | None
    """None for everybody but the player."""
    horses: int
    by_postmaster: bool


@dataclass(frozen=True, slots=True)
class DiscardsShuffled:
    """The discards became the draw pile (D3); `number` is the shuffle's, for checking it."""

    cards: int
    number: int


@dataclass(frozen=True, slots=True)
class DrawSkipped:
    seat: int


@dataclass(frozen=True, slots=True)
class PlaySkipped:
    seat: int


@dataclass(frozen=True, slots=True)
class RouteAbandoned:
    seat: int
    route: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RouteStarted:
    seat: int
    card: Card
    by_carrier: bool


@dataclass(frozen=True, slots=True)
class RouteExtended:
    seat: int
    card: Card
    end: Card
    """The card it was joined to."""
    at_left: bool
    length: int
    by_carrier: bool


@dataclass(frozen=True, slots=True)
class CardPlayedFaceDown:
    seat: int
    card: Card | None
    """None for everybody but the player."""
    horses: int
    all_horses: int
    by_carrier: bool


@dataclass(frozen=True, slots=True)
class RouteClosed:
    seat: int
    route: tuple[Card, ...]
    cities: tuple[City, ...]
    """Where houses were placed."""
    face_down: tuple[Card, ...]
    """The cards from beside the coach, now open in the discards (C8)."""


@dataclass(frozen=True, slots=True)
class BonusTileTaken:
    seat: int
    stack: int
    value: int


@dataclass(frozen=True, slots=True)
class CarriageTaken:
    seat: int
    size: int
    by_cartwright: bool


@dataclass(frozen=True, slots=True)
class EndTriggered:
    seat: int
    reason: EndReason


@dataclass(frozen=True, slots=True)
class CardsKept:
    seat: int
    discarded: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    reason: EndReason
    result: Result


Event: TypeAlias = (
    GameBegan
    | TurnBegan
    | DisplayFilled
    | DisplayReplaced
    | DisplayCardTaken
    | PileCardDrawn
    | DiscardsShuffled
    | DrawSkipped
    | PlaySkipped
    | RouteAbandoned
    | RouteStarted
    | RouteExtended
    | CardPlayedFaceDown
    | RouteClosed
    | BonusTileTaken
    | CarriageTaken
    | EndTriggered
    | CardsKept
    | GameEnded
)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as the player on this seat, or a spectator (None), may see it (V1, V3)."""
    if isinstance(event, PileCardDrawn | CardPlayedFaceDown) and event.seat != seat:
        return replace(event, card=None)
    return event


P = ParamSpec("P")


class Tell(Protocol):
    """How a step reports: the kind of event and its fields, so that a silent step builds no
    events.
    """

    def __call__(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Take note of an event."""


def tell_nobody(kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
    """The silent listener of in-place play."""


class Telling:
    """A listener that keeps the events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        self.events.append(kind(*args, **kwargs))
