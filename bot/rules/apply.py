"""What an action does. One implementation with two faces: `apply_action` is pure, `step` works in
place.

`apply_action` checks the action, leaves the old state untouched and tells the events. `step` trusts
its caller to pass an action of `legal_actions` and tells nothing unless asked: it is there for
search and simulation.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, NamedTuple

from bot.errors import RuleViolation
from bot.rules.actions import (
    Action,
    Card,
    CloseRoute,
    DrawFromDisplay,
    DrawFromPile,
    EndTurn,
    KeepCards,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.board import city_set
from bot.rules.deck import replace_display, take_top_card
from bot.rules.events import (
    CardPlayedFaceDown,
    CardsKept,
    DisplayCardTaken,
    DisplayReplaced,
    Event,
    PileCardDrawn,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    Tell,
    Telling,
    tell_nobody,
)
from bot.rules.legal import legal_actions
from bot.rules.rewards import take_rewards
from bot.rules.state import (
    ADMINISTRATOR,
    CARRIER,
    CARTWRIGHT,
    DRAW,
    FINISH,
    KEEP,
    NO_CARD,
    GameState,
    PlayerState,
)
from bot.rules.turn import after_draw, after_play, end_turn, horses_of


class Step(NamedTuple):
    """What an action leads to: the new state, and what happened on the way."""

    game: GameState
    events: tuple[Event, ...]


def apply_action(game: GameState, action: Action) -> Step:
    """The state after this action; `game` stays as it is. RuleViolation if the action is not
    allowed now.
    """
    if action not in legal_actions(game):
        raise RuleViolation("not-possible-now", phase=game.phase.value, action=action)
    after = game.fork()
    telling = Telling()
    step(after, action, telling)
    return Step(after, tuple(telling.events))


def step(game: GameState, action: Action, tell: Tell = tell_nobody) -> None:
    """Carry out a legal action in place. It changes the table and the player on turn, nobody else
    (see `fork`).
    """
    _STEPS[type(action)](game, action, tell)


def _use_administrator(game: GameState, _: UseAdministrator, tell: Tell) -> None:
    game.official = ADMINISTRATOR
    old = tuple(card for card in game.display if card != NO_CARD)
    replace_display(game, tell)
    tell(DisplayReplaced, game.seat, old, tuple(c for c in game.display if c != NO_CARD))


def _draw_from_display(game: GameState, action: DrawFromDisplay, tell: Tell) -> None:
    slot = action.slot
    card = game.display[slot]
    player = game.players[game.seat]
    insort(player.hand, card)
    player.seen.append(card)
    refill = game.display[slot] = take_top_card(game, tell)
    by_postmaster = game.phase is not DRAW
    shown = None if refill == NO_CARD else refill
    tell(DisplayCardTaken, game.seat, slot, card, shown, by_postmaster)
    after_draw(game, tell)


def _draw_from_pile(game: GameState, _: DrawFromPile, tell: Tell) -> None:
    card = take_top_card(game, tell)
    insort(game.players[game.seat].hand, card)
    horses = game.edition.horses_of[card]
    tell(PileCardDrawn, game.seat, card, horses, game.phase is not DRAW)
    after_draw(game, tell)


def _play_left(game: GameState, action: PlayLeft, tell: Tell) -> None:
    player, by_carrier = _play_openly(game, action.card)
    end = player.route[0]
    player.route.insert(0, action.card)
    player.route_cities |= game.edition.bit_of[action.card]
    tell(RouteExtended, game.seat, action.card, end, True, len(player.route), by_carrier)
    after_play(game, tell)


def _play_right(game: GameState, action: PlayRight, tell: Tell) -> None:
    player, by_carrier = _play_openly(game, action.card)
    end = player.route[-1]
    player.route.append(action.card)
    player.route_cities |= game.edition.bit_of[action.card]
    tell(RouteExtended, game.seat, action.card, end, False, len(player.route), by_carrier)
    after_play(game, tell)


def _start_route(game: GameState, action: StartRoute, tell: Tell) -> None:
    player, by_carrier = _play_openly(game, action.card)
    if player.route:
        tell(RouteAbandoned, game.seat, tuple(player.route))
        game.discards += player.route  # P10: the horses stay
    player.route = [action.card]
    player.route_cities = game.edition.bit_of[action.card]
    tell(RouteStarted, game.seat, action.card, by_carrier)
    after_play(game, tell)


def _play_face_down(game: GameState, action: PlayFaceDown, tell: Tell) -> None:
    player, by_carrier = _play_from_hand(game, action.card)
    game.first_face_down = not by_carrier
    player.face_down.append(action.card)
    horses = game.edition.horses_of[action.card]
    all_horses = horses_of(game.edition, player)
    tell(CardPlayedFaceDown, game.seat, action.card, horses, all_horses, by_carrier)
    after_play(game, tell)


def _play_openly(game: GameState, card: Card) -> tuple[PlayerState, bool]:
    """As `_play_from_hand`, where everybody sees which card it is."""
    player, by_carrier = _play_from_hand(game, card)
    _forget(player, card)
    return player, by_carrier


def _play_from_hand(game: GameState, card: Card) -> tuple[PlayerState, bool]:
    """Take the card from the hand; a second one of this turn is the Carrier's, which is told back
    (P6).
    """
    player = game.players[game.seat]
    player.hand.remove(card)
    game.idle_turns = 0
    by_carrier = game.phase is FINISH
    if by_carrier:
        game.official = CARRIER
    return player, by_carrier


def _forget(player: PlayerState, card: Card) -> None:
    """The card has left the player openly: it is one fewer of those that everybody knows to be
    there (V2).
    """
    if card in player.seen:
        player.seen.remove(card)


def _close_route(game: GameState, action: CloseRoute, tell: Tell) -> None:
    player = game.players[game.seat]
    route, face_down = tuple(player.route), tuple(player.face_down)
    game.idle_turns = 0
    if action.with_cartwright:
        game.official = CARTWRIGHT
    tell(RouteClosed, game.seat, route, action.cities, face_down)
    player.houses |= city_set(action.cities)
    take_rewards(game, action, len(route), tell)
    for card in face_down:
        _forget(player, card)
    game.discards += route + face_down  # C8
    player.route, player.face_down, player.route_cities = [], [], 0
    if len(player.hand) > game.edition.numbers.cards_kept:
        game.phase = KEEP
    else:
        end_turn(game, tell)


def _keep_cards(game: GameState, action: KeepCards, tell: Tell) -> None:
    player = game.players[game.seat]
    discarded = player.hand[:]
    for card in action.cards:
        discarded.remove(card)
    for card in discarded:
        _forget(player, card)
    game.discards += discarded
    player.hand = list(action.cards)
    tell(CardsKept, game.seat, tuple(discarded))
    end_turn(game, tell)


def _end_turn(game: GameState, _: EndTurn, tell: Tell) -> None:
    end_turn(game, tell)


_STEPS: dict[type[Action], Callable[[GameState, Any, Tell], None]] = {
    UseAdministrator: _use_administrator,
    DrawFromDisplay: _draw_from_display,
    DrawFromPile: _draw_from_pile,
    PlayLeft: _play_left,
    PlayRight: _play_right,
    StartRoute: _start_route,
    PlayFaceDown: _play_face_down,
    CloseRoute: _close_route,
    KeepCards: _keep_cards,
    EndTurn: _end_turn,
}
