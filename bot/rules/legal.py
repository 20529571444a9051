"""What may be done: the only definition of it, in a fixed order.

Everything else (buttons, computer players, the check before a step) asks here.
"""

from collections.abc import Iterable
from itertools import combinations

from bot.rules.actions import Action, Card
from bot.rules.edition import Edition
from bot.rules.houses import closings
from bot.rules.options import ONLY_WHEN_STUCK
from bot.rules.rewards import may_cartwright_help
from bot.rules.state import DRAW, FINISH, KEEP, NO_CARD, PLAY, SECOND_DRAW, GameState, PlayerState
from bot.rules.turn import is_closable


def legal_actions(game: GameState) -> list[Action]:
    """All actions of the player on turn; empty only when the game is over."""
    phase = game.phase
    if phase is PLAY:
        return _first_cards(game)
    if phase is DRAW:
        return _first_draws(game)
    if phase is FINISH:
        return _finishes(game)
    if phase is KEEP:
        return _keepings(game)
    if phase is SECOND_DRAW:
        return _draws(game)
    return []


def _draws(game: GameState) -> list[Action]:
    """D1: each card of the display by its slot, then the pile."""
    table = game.edition.actions
    is_pile_there = game.pile or game.discards
    if is_pile_there and NO_CARD not in game.display:
        return [*table.every_draw]
    slots = zip(table.draw_display, game.display, strict=True)
    actions: list[Action] = [draw for draw, card in slots if card != NO_CARD]
    if is_pile_there:
        actions.append(table.draw_pile)
    return actions


def _first_draws(game: GameState) -> list[Action]:
    """D7: before the first draw the Administrator may help, if there is a display to send away."""
    actions = _draws(game)
    if game.official is None and game.display.count(NO_CARD) < len(game.display):
        actions.append(game.edition.actions.administrator)
    return actions


def _first_cards(game: GameState) -> list[Action]:
    """The card that must be played, or the Postmaster's second draw before it (D5)."""
    actions = _plays(game, may_abandon=True)
    if game.official is None:
        actions += _draws(game)
    return actions


def _plays(game: GameState, may_abandon: bool) -> list[Action]:
    """P1 to P11: extend left, extend right, face down, start a route. Each kind of card once, in
    map order.
    """
    edition = game.edition
    table = edition.actions
    player = game.players[game.seat]
    cards = dict.fromkeys(player.hand)
    only_when_stuck = game.options.abandon is ONLY_WHEN_STUCK
    actions: list[Action] = []
    if player.route:
        actions = _extensions(edition, player, cards)
        if only_when_stuck and actions:
            may_abandon = False
    if edition.has_horses and len(player.face_down) < edition.numbers.most_face_down:
        actions += map(table.face_down.__getitem__, cards)
        if only_when_stuck:
            may_abandon = False  # P11
    if may_abandon or not player.route:
        actions += map(table.start.__getitem__, cards)
    return actions


def _extensions(edition: Edition, player: PlayerState, cards: Iterable[Card]) -> list[Action]:
    """P2, P3: what a road joins to the left or the right end and the route does not hold yet."""
    neighbours, city_of, bit_of = edition.board.neighbours, edition.city_of, edition.bit_of
    not_yet_in = ~player.route_cities
    fits_left = neighbours[city_of[player.route[0]]] & not_yet_in
    fits_right = neighbours[city_of[player.route[-1]]] & not_yet_in
    at_left: list[Action] = []
    at_right: list[Action] = []
    for card in cards:
        bit = bit_of[card]
        if bit & fits_left:
            at_left.append(edition.actions.left[card])
        if bit & fits_right:
            at_right.append(edition.actions.right[card])
    return at_left + at_right


def _finishes(game: GameState) -> list[Action]:
    """After playing: the Carrier's second card (P6), closing (C1), or the end of the turn."""
    edition = game.edition
    player = game.players[game.seat]
    actions: list[Action] = []
    if game.official is None:
        # What the first card started or extended may not be given up; a card face down did neither.
        actions += _plays(game, may_abandon=game.first_face_down)
    if is_closable(edition, player):
        houses_left = edition.numbers.houses_each - player.houses.bit_count()
        open_cities = player.route_cities & ~player.houses
        alone, with_cartwright = closings(edition.board, open_cities, houses_left)
        actions += alone
        if game.official is None and may_cartwright_help(edition, player):
            actions += with_cartwright
    actions.append(edition.actions.end_turn)
    return actions


def _keepings(game: GameState) -> list[Action]:
    """C9: every choice of three cards of the hand."""
    keep, hand = game.edition.actions.keep, game.players[game.seat].hand
    choices = combinations(hand, game.edition.numbers.cards_kept)
    return [*map(keep.__getitem__, dict.fromkeys(choices))]
