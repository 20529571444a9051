"""A game that looks like one: played by chance, but with a liking for long routes and many houses.

For pictures of the README, for colours and for measuring; nobody plays against it.
"""

import random
from collections.abc import Callable
from hashlib import sha256

from bot.rules.actions import (
    Action,
    CloseRoute,
    DrawFromDisplay,
    EndTurn,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.apply import Step, apply_action
from bot.rules.edition import Edition
from bot.rules.events import Event
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, Options
from bot.rules.setup import new_game
from bot.rules.state import GameState
from bot.rules.turn import horses_of

LONG_ENOUGH = 5


def sample_game(edition: Edition, players: int, seed: int, moves: int) -> Step:
    """The game after this many turns (or at its end), with the events of the last turn."""
    secret = sha256(f"sample {seed}".encode()).digest()
    chance = random.Random(seed).random
    game, events = new_game(edition, players, secret, Options(abandon=Abandon.ONLY_WHEN_STUCK))
    recent: list[Event] = list(events)
    for _ in range(moves):
        if not legal_actions(game):
            break
        turn, recent = (game.round, game.seat), []
        while (game.round, game.seat) == turn and (actions := legal_actions(game)):
            game, events = apply_action(game, _choose(game, actions, chance))
            recent += events
    return Step(game, tuple(recent))


def _choose(game: GameState, actions: list[Action], chance: Callable[[], float]) -> Action:
    ranked = sorted(actions, key=lambda action: (-_liking(game, action), chance()))
    return ranked[0]


def _liking(game: GameState, action: Action) -> float:
    """How good an action looks at first sight."""
    player, edition = game.players[game.seat], game.edition
    match action:
        case CloseRoute(cities, with_cartwright):
            is_long = len(player.route) >= LONG_ENOUGH
            return (50 if is_long else -5) + len(cities) + 2 * with_cartwright
        case PlayLeft(card) | PlayRight(card):
            return 20 + (not player.houses & edition.bit_of[card])
        case PlayFaceDown(card):
            missing = len(player.route) + 2 - horses_of(edition, player)
            return 25 + edition.horses_of[card] if missing > 0 else 5
        case DrawFromDisplay(slot):
            return 10 + 2 * _fits(game, game.display[slot])
        case StartRoute(card):
            return 8 + edition.board.neighbours[edition.city_of[card]].bit_count() / 10
        case UseAdministrator():
            return 9 if not any(_fits(game, card) for card in game.display) else 0
        case EndTurn():
            return 1
        case _:
            return 10


def _fits(game: GameState, card: int) -> bool:
    """Whether a card would join the route that the player on turn is building."""
    player, edition = game.players[game.seat], game.edition
    if not player.route or edition.bit_of[card] & player.route_cities:
        return not player.route
    ends = (player.route[0], player.route[-1])
    return any(
        edition.board.neighbours[edition.city_of[end]] & edition.bit_of[card] for end in ends
    )
