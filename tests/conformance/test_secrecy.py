"""Nobody learns a secret (V1 to V3): proved with games that differ only in what one cannot see."""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from typing import Any

import pytest

from bot.content import edition_names
from bot.rules.actions import Action
from bot.rules.apply import apply_action
from bot.rules.events import Event, PileCardDrawn
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, Options
from bot.rules.state import GameState
from bot.rules.view import view_for
from tests.conformance.secrecy import Eyes, play_secretly
from tests.conformance.twins import twin_of
from tests.playing import PLAYER_COUNTS, Combination, lively

OPTIONS = (Options(), Options(abandon=Abandon.ONLY_WHEN_STUCK))
GLORY = Combination("glory", 3, Options())


@pytest.fixture(scope="module")
def tallies() -> dict[str, Counter[str]]:
    """Whole games of each edition in which every step was looked at by everybody."""
    games = [
        Combination(edition, players, OPTIONS[players % 2])
        for edition, players in product(edition_names(), PLAYER_COUNTS)
    ]
    sums: dict[str, Counter[str]] = {name: Counter() for name in edition_names()}
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as processes:
        futures = {game: processes.submit(play_secretly, game, 1, lively) for game in games}
        for game, future in futures.items():
            sums[game.edition].update(future.result())
    return sums


@pytest.mark.parametrize("edition", edition_names())
def test_no_view_and_no_event_tells_a_secret(
    tallies: dict[str, Counter[str]], edition: str
) -> None:
    # The checks themselves ran in the fixture; here: that they had something to find.
    tally = tallies[edition]
    assert tally["steps"] > 3000
    assert tally["other game"] > 0.95 * tally["steps"]
    assert tally["other game before the action"] > 0.9 * tally["steps"]
    assert tally["other hand"] > 0.5 * tally["steps"]
    assert tally["other top card"] > 0.5 * tally["steps"]
    assert tally["other events of DrawFromPile"] > 100
    assert tally["other KeepCards"] > 10


def test_face_down_cards_differed_too(tallies: dict[str, Counter[str]]) -> None:
    tally = tallies["glory"]
    assert tally["other face_down"] > 0.3 * tally["steps"]
    assert tally["other PlayFaceDown"] > 300
    assert tally["other events of PlayFaceDown"] >= tally["other PlayFaceDown"]


def leaky_hands(game: GameState, viewer: int | None) -> object:
    return view_for(game, viewer), [player.hand for player in game.players]


def leaky_face_down(game: GameState, viewer: int | None) -> object:
    return view_for(game, viewer), [player.face_down for player in game.players]


def leaky_pile(game: GameState, viewer: int | None) -> object:
    return view_for(game, viewer), game.pile[-1:]


def leaky_lengths(game: GameState, viewer: int | None) -> object:
    """A small leak: how many actions the player on turn has."""
    return view_for(game, viewer), len(legal_actions(game))


def leaky_events(event: Event, viewer: int | None) -> object:
    return event


def leaky_draws(event: Event, viewer: int | None) -> object:
    """Hides all but a card that was drawn."""
    return event if isinstance(event, PileCardDrawn) else type(event)


@pytest.mark.parametrize(
    "too_much",
    [
        {"view": leaky_hands},
        {"view": leaky_face_down},
        {"view": leaky_pile},
        {"view": leaky_lengths},
        {"event": leaky_events},
        {"event": leaky_draws},
    ],
    ids=["hands", "face-down", "pile", "lengths", "events", "draws"],
)
def test_eyes_that_see_too_much_are_caught(too_much: dict[str, Any]) -> None:
    with pytest.raises(AssertionError, match=r"(sees|learns|is told) a secret"):
        look_at_a_game_with(too_much)


def test_the_proper_eyes_are_not_caught() -> None:
    assert look_at_a_game_with({})["steps"] == 150 * 3


def look_at_a_game_with(ways: dict[str, Any]) -> Counter[str]:
    """The first steps of a game, seen by a spectator and two of its players."""
    game, chance = GLORY.begin(2)
    eyes = Eyes(chance, **ways)
    for _ in range(150):
        action = lively(game, legal_actions(game), chance)
        for viewer in (None, 0, 1):
            eyes.check_step(game, action, viewer)
        game, _ = apply_action(game, action)
    return eyes.tally


def test_only_the_player_on_turn_sees_actions() -> None:
    game, chance = GLORY.begin(3)
    seen: list[Action] = []
    for _ in range(100):
        actions = legal_actions(game)
        for seat in range(3):
            shown = view_for(game, seat).actions
            assert shown == (tuple(actions) if seat == game.seat else ())
            seen += shown
        assert view_for(game, None).actions == ()
        game, _ = apply_action(game, lively(game, actions, chance))
    assert len(seen) > 100


def test_a_twin_keeps_backs_and_known_cards() -> None:
    game, chance = GLORY.begin(4)
    for _ in range(200):
        game, _ = apply_action(game, lively(game, legal_actions(game), chance))
        twin, _ = twin_of(game, 0, (), chance)
        horses_of = game.edition.horses_of
        assert [horses_of[card] for card in twin.pile] == [horses_of[card] for card in game.pile]
        assert twin.players[0].hand == game.players[0].hand
        for one, other in zip(game.players, twin.players, strict=True):
            known = Counter(one.seen)
            assert known <= Counter(other.hand + other.face_down)
            assert other.seen == one.seen
        deck = twin.pile + game.discards + game.display
        for player in twin.players:
            deck += player.hand + player.route + player.face_down
        assert sorted(deck) == list(game.edition.deck)
