"""The apprentice: simple rules for one small step after the other, without a plan for the turn.

Its mistakes are a beginner's: it looks only at the ends of its route, calls on officials when it is
stuck, and places as many houses as it can, wherever that is.
"""

import random

from bot.opponents.drawing_lots import pick
from bot.rules.actions import (
    Action,
    Card,
    CloseRoute,
    DrawFromDisplay,
    DrawFromPile,
    KeepCards,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.board import CitySet, city_set
from bot.rules.edition import Edition
from bot.rules.state import Phase
from bot.rules.view import PlayerView

DISTRACTION = 0.1
"""How often the first thing that comes to mind is done."""
BOLDNESS = 0.5
"""How often a second card is played although it is not needed."""
FAR_ENOUGH = 4
"""With so many cities the route is long enough once every carriage is there, or none exists."""


def choose_simply(view: PlayerView, chance: random.Random) -> Action:
    """The next small step; among equally good ones chance decides."""
    actions = [action for action in view.actions if not isinstance(action, UseAdministrator)]
    if chance.random() < DISTRACTION and view.phase is not Phase.FINISH:
        return pick(actions, chance)
    look = _Look(view, is_bold=chance.random() < BOLDNESS)
    likings = [look.liking(action) for action in actions]
    best = max(likings)
    return pick([a for a, liking in zip(actions, likings, strict=True) if liking == best], chance)


class _Look:
    """What the apprentice notices about the table."""

    def __init__(self, view: PlayerView, *, is_bold: bool) -> None:
        self._view, self._edition, self._is_bold = view, view.edition, is_bold
        own = view.players[view.on_turn]
        self._route = own.route
        self._cities = _cities(view.edition, own.route)
        self._horses_lack = view.edition.has_horses and own.horses <= len(own.route)
        sizes = [size for size, _ in view.edition.carriages if size > own.carriage]
        self._wanted = sizes[0] if sizes else FAR_ENOUGH
        self._fits_hand = any(self._fits(card) for card in view.hand)

    def liking(self, action: Action) -> float:
        match action:
            case DrawFromDisplay(slot):
                card = self._view.display[slot]
                liked = 4.0 if card is not None and self._fits(card) else 1.0
                return self._unless_ready(liked)
            case DrawFromPile():
                return self._unless_ready(2.0)
            case PlayLeft() | PlayRight():
                return 6.0 if self._may_go_on() else 1.0
            case PlayFaceDown(card):
                is_wise = self._horses_lack and not self._fits(card)
                return 5.0 + self._edition.horses_of[card] / 10 if is_wise else 0.5
            case StartRoute(card):
                return 2.0 + 0.5 * self._friends(card) if not self._route else 0.0
            case CloseRoute(cities, with_cartwright):
                return self._liking_of_closing(len(cities), with_cartwright)
            case KeepCards(cards):
                return float(sum(self._friends(card) for card in cards))
            case _:
                return 3.0

    def _liking_of_closing(self, houses: int, with_cartwright: bool) -> float:
        length = len(self._route)
        is_enough = length + (2 if with_cartwright else 0) >= self._wanted
        return 7.0 + houses if is_enough else houses / 10

    def _unless_ready(self, liking: float) -> float:
        """The Postmaster is called only if no card of the hand fits."""
        is_second = self._view.phase is Phase.PLAY
        return 0.0 if is_second and (self._fits_hand or not self._route) else liking

    def _may_go_on(self) -> bool:
        """In the first play always; the Carrier only now and then."""
        return self._view.phase is Phase.PLAY or self._is_bold

    def _fits(self, card: Card) -> bool:
        """Whether it can be added, or, without a route, joins a card of the hand."""
        city, near = self._edition.city_of[card], self._edition.board.neighbours
        if not self._route:
            return self._friends(card) > 0
        if self._cities >> city & 1:
            return False
        ends = _cities(self._edition, (self._route[0], self._route[-1]))
        return bool(near[city] & ends)

    def _friends(self, card: Card) -> int:
        """How many cities of the hand a road joins to this one."""
        near = self._edition.board.neighbours[self._edition.city_of[card]]
        return (near & _cities(self._edition, self._view.hand)).bit_count()


def _cities(edition: Edition, cards: tuple[Card, ...]) -> CitySet:
    return city_set(edition.city_of[card] for card in cards)
