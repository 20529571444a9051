"""What may be done: the only definition of it, in a fixed order.

Everything else (buttons, computer players, the check before a step) asks here.
"""

from itertools import combinations

from bot.rules.actions import Action
from bot.rules.houses import closings
from bot.rules.options import Abandon
from bot.rules.rewards import may_cartwright_help
from bot.rules.state import NO_CARD, GameState, Phase, PlayerState
from bot.rules.turn import is_closable

# Names of their own: looking up a member of an enumeration costs more than the whole comparison.
_DRAW, _SECOND_DRAW, _PLAY, _FINISH, _KEEP = list(Phase)[:5]


def legal_actions(game: GameState) -> list[Action]:
    """All actions of the player on turn; empty only when the game is over."""
    phase = game.phase
    player = game.players[game.seat]
    if phase is _PLAY:
        return _first_cards(game, player)
    if phase is _FINISH:
        return _finishes(game, player)
    if phase is _DRAW:
        return _first_draws(game)
    if phase is _SECOND_DRAW:
        return _draws(game)
    if phase is _KEEP:
        return _keepings(game, player)
    return []


def _draws(game: GameState) -> list[Action]:
    """D1: each card of the display by its slot, then the pile."""
    table = game.edition.actions
    actions: list[Action]
    if NO_CARD in game.display:
        taken = zip(table.draw_display, game.display, strict=True)
        actions = [draw for draw, card in taken if card != NO_CARD]
    else:
        actions = [*table.draw_display]
    if game.pile or game.discards:
        actions.append(table.draw_pile)
    return actions


def _first_draws(game: GameState) -> list[Action]:
    """D7: before the first draw the Administrator may help, if there is a display to send away."""
    actions = _draws(game)
    if game.official is None and any(card != NO_CARD for card in game.display):
        actions.append(game.edition.actions.administrator)
    return actions


def _first_cards(game: GameState, player: PlayerState) -> list[Action]:
    """The card that must be played, or the Postmaster's second draw before it (D5)."""
    actions = _plays(game, player, may_abandon=True)
    if game.official is None:
        actions += _draws(game)
    return actions


def _plays(game: GameState, player: PlayerState, may_abandon: bool) -> list[Action]:
    """P1 to P11: extend left, extend right, face down, start a route; each kind of card once, in
    map order.
    """
    edition = game.edition
    table = edition.actions
    cards = dict.fromkeys(player.hand)
    actions: list[Action] = []
    if player.route:
        bit_of, city_of = edition.bit_of, edition.city_of
        neighbours = edition.board.neighbours
        not_yet_in = ~player.route_cities
        fits_left = neighbours[city_of[player.route[0]]] & not_yet_in
        fits_right = neighbours[city_of[player.route[-1]]] & not_yet_in
        actions += [table.left[card] for card in cards if bit_of[card] & fits_left]
        actions += [table.right[card] for card in cards if bit_of[card] & fits_right]
        if game.options.abandon is Abandon.ONLY_WHEN_STUCK and actions:
            may_abandon = False
    if edition.has_horses and len(player.face_down) < edition.numbers.most_face_down:
        actions += [table.face_down[card] for card in cards]
        if game.options.abandon is Abandon.ONLY_WHEN_STUCK:
            may_abandon = False  # P11
    if may_abandon or not player.route:
        actions += [table.start[card] for card in cards]
    return actions


def _finishes(game: GameState, player: PlayerState) -> list[Action]:
    """After playing: the Carrier's second card (P6), closing (C1), or the end of the turn."""
    edition = game.edition
    actions: list[Action] = []
    if game.official is None:
        # What the first card started or extended may not be given up; a card face down did neither.
        actions += _plays(game, player, may_abandon=game.first_face_down)
    if is_closable(edition, player):
        houses_left = edition.numbers.houses_each - player.houses.bit_count()
        open_cities = player.route_cities & ~player.houses
        alone, with_cartwright = closings(edition.board, open_cities, houses_left)
        actions += alone
        if game.official is None and may_cartwright_help(edition, player):
            actions += with_cartwright
    actions.append(edition.actions.end_turn)
    return actions


def _keepings(game: GameState, player: PlayerState) -> list[Action]:
    """C9: every choice of three cards of the hand."""
    keep = game.edition.actions.keep
    return [
        keep[cards]
        for cards in dict.fromkeys(combinations(player.hand, game.edition.numbers.cards_kept))
    ]
