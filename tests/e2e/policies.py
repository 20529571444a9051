"""How people in tests play: with a purpose, so that a game takes as many turns as a real one."""

from bot.rules.actions import (
    Action,
    CloseRoute,
    DrawFromDisplay,
    EndTurn,
    KeepCards,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.legal import legal_actions
from bot.rules.rewards import next_carriage
from bot.rules.state import FINISH, GameState
from bot.rules.turn import horses_of
from tests.playing import Chance, evenly


def purposeful(game: GameState, chance: Chance) -> Action:
    """The action that looks best at first sight; now and then any other."""
    actions = legal_actions(game)
    if chance() < 0.03:
        return evenly(game, actions, chance)
    return max(actions, key=lambda action: (_liking(game, action), chance()))


def _liking(game: GameState, action: Action) -> float:
    player, edition = game.players[game.seat], game.edition
    route = len(player.route)
    match action:
        case CloseRoute(cities, with_cartwright):
            wanted = next_carriage(edition, player) if edition.carriages else 4
            is_worth_it = route + 2 * with_cartwright >= wanted or route >= 7
            return 100 + 3 * len(cities) + with_cartwright if is_worth_it else -1
        case PlayLeft(card) | PlayRight(card):
            return 60 + 3 * (not player.houses & edition.bit_of[card])
        case PlayFaceDown(card):
            missing = route + 1 - horses_of(edition, player)
            return 65 + edition.horses_of[card] if missing > 0 else 2
        case DrawFromDisplay(slot):
            fits = _may_join(game, game.display[slot])
            # The Postmaster's second draw comes before playing.
            return (70 if game.phase != FINISH else 0) * fits + 5
        case StartRoute(card):
            return 30 + edition.board.neighbours[edition.city_of[card]].bit_count()
        case KeepCards():
            return 1
        case UseAdministrator():
            return 0 if any(_may_join(game, card) for card in game.display) else 20
        case EndTurn():
            return 1
        case _:
            return 4


def _may_join(game: GameState, card: int) -> bool:
    player, edition = game.players[game.seat], game.edition
    if card < 0:
        return False
    bit = edition.bit_of[card]
    if bit & player.route_cities:
        return False
    ends = [player.route[0], player.route[-1]] if player.route else player.hand
    return any(edition.board.neighbours[edition.city_of[end]] & bit for end in ends)
