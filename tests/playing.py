"""Plays whole games by chance: evenly, or livelier, so that long routes and early ends come up."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate, product
from typing import TypeAlias

from bot.content import edition_names, load_edition
from bot.rules.actions import (
    Action,
    Card,
    CloseRoute,
    DrawFromDisplay,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.apply import step
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.rewards import next_carriage
from bot.rules.setup import new_game
from bot.rules.state import GameState, PlayerState
from bot.rules.turn import horses_of

PLAYER_COUNTS = (2, 3, 4)

Chance: TypeAlias = Callable[[], float]
"""Numbers from 0 up to 1: `random()`, whose numbers every version of Python promises to keep."""

Policy: TypeAlias = Callable[[GameState, list[Action], Chance], Action]


@dataclass(frozen=True)
class Combination:
    """An edition, a number of players and options."""

    edition: str
    players: int
    options: Options

    def __str__(self) -> str:
        options = self.options
        chosen = f"{options.abandon}, {options.length_fallback}, {options.all_provinces}"
        return f"{self.edition}, {self.players} players, {chosen}"

    def begin(self, number: int) -> tuple[GameState, Chance]:
        """The game of this number, ready for its first draw, and the chance to play it by."""
        seed = sha256(f"{self}, game {number}".encode()).digest()
        game, _ = new_game(load_edition(self.edition), self.players, seed, self.options)
        return game, random.Random(int.from_bytes(seed)).random


def combinations() -> Iterator[Combination]:
    """Every edition with every number of players and all options."""
    for edition, players in product(edition_names(), PLAYER_COUNTS):
        for choice in product(Abandon, LengthFallback, AllProvinces):
            yield Combination(edition, players, Options(*choice))


def play(game: GameState, policy: Policy, chance: Chance) -> list[Action]:
    """Play the game to its end in place; what was played."""
    played = []
    while actions := legal_actions(game):
        action = policy(game, actions, chance)
        step(game, action)
        played.append(action)
    return played


def evenly(_: GameState, actions: list[Action], chance: Chance) -> Action:
    """Every action is equally likely."""
    return actions[int(chance() * len(actions))]


def lively(game: GameState, actions: list[Action], chance: Chance) -> Action:
    """Extend and close rather than dawdle; now and then do anything."""
    if chance() < 0.05:
        return evenly(game, actions, chance)
    weights = list(accumulate(_weight(game, action) for action in actions))
    mark = chance() * weights[-1]
    return next(action for action, sum_ in zip(actions, weights, strict=True) if mark < sum_)


def _weight(game: GameState, action: Action) -> float:
    player = game.players[game.seat]
    match action:
        case PlayLeft() | PlayRight():
            return 40
        case CloseRoute(cities, with_cartwright):
            if len(player.route) < _wanted_length(game, player) - 2 * with_cartwright:
                return 0.02
            return float(2 * 4 ** len(cities))
        case DrawFromDisplay(slot):
            return 8 if _fits(game, player, game.display[slot]) else 1
        case PlayFaceDown():
            return 30 if horses_of(game.edition, player) <= len(player.route) else 1
        case StartRoute() if player.route:
            return 0.1
        case StartRoute(card):
            return 2 if any(_is_joined(game, card, other) for other in player.hand) else 1
        case UseAdministrator():
            return 1
        case _:
            return 1.5


def _wanted_length(game: GameState, player: PlayerState) -> int:
    """How long a route this player wants: each aims at something else in each game."""
    aim = game.seed[game.players.index(player)] % 4
    if aim == 0:
        return 4
    if aim == 1:
        return 8
    return max(next_carriage(game.edition, player), 3 + aim)


def _fits(game: GameState, player: PlayerState, card: Card) -> bool:
    city = game.edition.city_of[card]
    if player.route_cities >> city & 1:
        return False
    if not player.route:
        return any(_is_joined(game, card, other) for other in player.hand)
    return any(_is_joined(game, card, end) for end in (player.route[0], player.route[-1]))


def _is_joined(game: GameState, card: Card, other: Card) -> bool:
    city_of = game.edition.city_of
    return bool(game.edition.board.neighbours[city_of[card]] >> city_of[other] & 1)
