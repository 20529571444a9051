"""Everything that can be asked of one position: each action of the edition, document and notation.

Listed actions must apply, all others must be refused, and neither may change the position.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from bot.errors import RuleViolation
from bot.rules.actions import Action, CloseRoute, KeepCards
from bot.rules.apply import apply_action, step
from bot.rules.board import CitySet, cities_in
from bot.rules.codec import decode_game, encode_game
from bot.rules.edition import Edition
from bot.rules.houses import placements
from bot.rules.legal import legal_actions
from bot.rules.notation import LONGEST_NOTATION, read_action, write_action
from bot.rules.state import GameState
from tests.playing import Chance


def check_position(game: GameState, chance: Chance) -> None:
    """The full check of a position."""
    document = encode_game(game)
    listed = legal_actions(game)
    for action in listed:
        _check_listed(game, action)
    assert encode_game(game) == document, "an action changed the state it was applied to"
    unlisted = every_action(game, chance).difference(listed)
    for action in unlisted:
        _check_refused(game, action)
    assert encode_game(game) == document, "a refused action changed the state"
    _check_document(game, listed)


def _check_listed(game: GameState, action: Action) -> None:
    after, _ = apply_action(game, action)
    in_place = game.clone()
    step(in_place, action)
    assert encode_game(in_place) == encode_game(after), f"{action} in place does something else"
    notation = write_action(game.edition, action)
    assert read_action(game.edition, notation) == action, f"{notation} is read as something else"
    assert len(notation) <= LONGEST_NOTATION, f"{notation} is too long"


def _check_refused(game: GameState, action: Action) -> None:
    try:
        apply_action(game, action)
    except RuleViolation:
        return
    raise AssertionError(f"{action} is not listed but was carried out")


def _check_document(game: GameState, listed: list[Action]) -> None:
    """The codec gives the same game back, down to the order of everything."""
    document = encode_game(game)
    again = decode_game(game.edition, json.loads(json.dumps(document)))
    assert encode_game(again) == document, "the document does not give the same game back"
    assert legal_actions(again) == listed, "the game read back allows other actions"
    for name in ("official", "phase", "end_reason"):
        assert getattr(again, name) is getattr(game, name), f"{name} is another object"
    for one, other in zip(again.players, game.players, strict=True):
        assert one.route_cities == other.route_cities, "the route as a set is another"


def every_action(game: GameState, chance: Chance) -> set[Action]:
    """All draws and plays there are, and of closings and keepings those near by and some others."""
    actions = set(_simple_actions(game.edition))
    actions.update(_closings(game, chance), _keepings(game, chance))
    return actions


@cache
def _simple_actions(edition: Edition) -> frozenset[Action]:
    """All draws and plays of an edition."""
    table = edition.actions
    plays: tuple[Action, ...] = (*table.left, *table.right, *table.face_down, *table.start)
    return frozenset((table.administrator, *table.every_draw, *plays, table.end_turn))


def _closings(game: GameState, chance: Chance) -> Iterator[Action]:
    """Placements for this route without regard to houses, for other routes, and mere subsets."""
    board, player = game.edition.board, game.players[game.seat]
    somewhere = _some_cities(game.edition, chance)
    found = {
        (),
        *_some(placements(board, player.route_cities, 20), chance),
        *_some(placements(board, player.route_cities, 1), chance),
        *_some(placements(board, player.route_cities & ~player.houses, 20), chance),
        *_some(placements(board, somewhere, 20), chance),
        *(tuple(cities_in(_some_cities(game.edition, chance))) for _ in range(4)),
        *(
            tuple(cities_in(_some_cities(game.edition, chance) & player.route_cities))
            for _ in range(4)
        ),
    }
    for cities in found:
        yield CloseRoute(cities)
        yield CloseRoute(cities, with_cartwright=True)


def _keepings(game: GameState, chance: Chance) -> Iterator[Action]:
    hand = game.players[game.seat].hand
    for number in (2, 3, 4):
        yield from map(KeepCards, _some(list(combinations(hand, number)), chance))
    kinds = len(game.edition.cards)
    for _ in range(4):
        yield KeepCards(tuple(sorted(int(chance() * kinds) for _ in range(3))))


def _some(choices: Sequence[tuple[int, ...]], chance: Chance) -> set[tuple[int, ...]]:
    """Up to six of them."""
    return {choices[int(chance() * len(choices))] for _ in range(6)} if choices else set()


def _some_cities(edition: Edition, chance: Chance) -> CitySet:
    """About a third of the cities."""
    return sum(1 << city for city in range(len(edition.board.cities)) if chance() < 0.3)
