"""The turn of one player as that player may imagine it at any time: what fits, what could be
closed.
"""

from bot.rules.actions import Card, PlayLeft, PlayRight
from bot.rules.board import city_set
from bot.rules.legal import legal_actions
from bot.rules.state import NOBODY, GameState, Official, Phase
from bot.rules.view import PlayerView


def imagined_turn(view: PlayerView, seat: int, phase: Phase) -> GameState:
    """The game as if this seat, the view's own, were on turn in this phase. Piles and other
    players' cards are left out: only good for steps that need neither.
    """
    edition, seen = view.edition, view.players[seat]
    game = GameState(edition, view.options, seed=b"", players=len(view.players))
    game.seat, game.phase, game.round = seat, phase, view.round
    game.first_player = view.first_player
    if view.on_turn == seat:
        game.official = view.official
    elif not view.hand:
        game.official = Official.POSTMASTER  # D6: so it will be when the turn comes
    game.tiles_left = list(view.tiles_left)
    game.end_seat = NOBODY if view.end_seat is None else view.end_seat
    game.end_reason = view.end_reason
    player = game.players[seat]
    player.hand, player.face_down = list(view.hand), list(view.face_down)
    player.route = list(seen.route)
    player.route_cities = city_set(edition.city_of[card] for card in seen.route)
    player.houses, player.tiles = seen.houses, list(seen.tiles)
    player.carriages = sum(size <= seen.carriage for size, _ in edition.carriages)
    return game


def fitting_cards(view: PlayerView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Which kinds of card of the own hand fit the left end of the own route, and which the right
    end (P2, P3).
    """
    if view.seat is None:
        return (), ()
    plays = legal_actions(imagined_turn(view, view.seat, Phase.PLAY))
    return (
        tuple(play.card for play in plays if isinstance(play, PlayLeft)),
        tuple(play.card for play in plays if isinstance(play, PlayRight)),
    )
