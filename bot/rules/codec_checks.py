"""Whether a game read from outside could have come about at all: nothing lost, nothing doubled,
nothing out of range.
"""

from collections import Counter
from itertools import pairwise

from bot.errors import DamagedDocument
from bot.rules.edition import Edition
from bot.rules.legal import legal_actions
from bot.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from bot.rules.shuffle import SEED_BYTES
from bot.rules.state import (
    NO_CARD,
    NOBODY,
    OVER,
    GameState,
    PlayerState,
)


def check_consistency(game: GameState) -> None:
    """DamagedDocument that names the first contradiction found."""
    players = len(game.players)
    numbers = {
        "shuffles": (game.shuffles, range(1, 1_000_000)),
        "first_player": (game.first_player, range(players)),
        "seat": (game.seat, range(players)),
        "round": (game.round, range(1, 1_000_000)),
        "end_seat": (game.end_seat, range(NOBODY, players)),
        "idle_turns": (game.idle_turns, range(players + 1)),
        "players": (players, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
        "seed": (len(game.seed), range(SEED_BYTES, SEED_BYTES + 1)),
        "display": (
            len(game.display),
            range(game.edition.numbers.display_size, game.edition.numbers.display_size + 1),
        ),
    }
    for place, (number, allowed) in numbers.items():
        if number not in allowed:
            raise DamagedDocument("out-of-range", place=place, value=number)
    _check_cards(game)
    _check_tiles(game)
    for seat, player in enumerate(game.players):
        _check_player(game.edition, player, seat)
    if (game.end_reason is None) != (game.phase is not OVER and game.end_seat == NOBODY):
        raise DamagedDocument("contradiction", place="end_reason")
    if game.phase is not OVER and not legal_actions(game):
        raise DamagedDocument("contradiction", place="phase")


def _check_cards(game: GameState) -> None:
    found = Counter(game.pile + game.discards + [c for c in game.display if c != NO_CARD])
    for player in game.players:
        found.update(player.hand + player.route + player.face_down)
    if found != Counter(game.edition.deck):
        wrong = (found - Counter(game.edition.deck)) + (Counter(game.edition.deck) - found)
        codes = sorted(game.edition.code_of[card] for card in wrong)
        raise DamagedDocument("cards-lost-or-doubled", cards=codes)


def _check_tiles(game: GameState) -> None:
    for number, stack in enumerate(game.edition.stacks):
        taken = [value for p in game.players for held, value in p.tiles if held == number]
        left = game.tiles_left[number]
        # Every stack is in order, so what is gone was on top (S3).
        gone = list(stack.values[: len(stack.values) - left])
        if not 0 <= left <= len(stack.values) or sorted(taken, reverse=True) != gone:
            raise DamagedDocument("tiles-lost-or-doubled", stack=stack.name)
    holders = [
        s for s, p in enumerate(game.players) if game.edition.game_end_stack in dict(p.tiles)
    ]
    if holders != [game.end_seat] * (game.end_seat != NOBODY):
        raise DamagedDocument("contradiction", place="end_seat")


def _check_player(edition: Edition, player: PlayerState, seat: int) -> None:
    cities = [edition.city_of[card] for card in player.route]
    is_joined = all(edition.board.neighbours[a] >> b & 1 for a, b in pairwise(cities))
    checks = {
        "hand": player.hand == sorted(player.hand),
        "seen": Counter(player.seen) <= Counter(player.hand + player.face_down),
        "route": is_joined and len(set(cities)) == len(cities),
        "face_down": len(player.face_down) <= edition.numbers.most_face_down,
        "houses": player.houses.bit_count() <= edition.numbers.houses_each,
        "carriages": 0 <= player.carriages <= len(edition.carriages),
    }
    for place, holds in checks.items():
        if not holds:
            raise DamagedDocument("contradiction", place=f"players[{seat}].{place}")
