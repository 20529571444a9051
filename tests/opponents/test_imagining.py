"""Imagined games fit what is public, and nothing hidden leaks into a choice."""

import random

import pytest

from bot.content import edition_names
from bot.opponents.imagining import hidden_cards, imagine
from bot.opponents.levels import Level
from bot.opponents.opponent import Budget, choose
from bot.rules.actions import Card
from bot.rules.apply import step
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.state import GameState, Phase
from bot.rules.view import view_for
from tests.builders import position
from tests.playing import PLAYER_COUNTS, Combination, lively

FEW = Budget(simulations=8)


def positions(edition: str, players: int, every: int) -> list[GameState]:
    """Positions of a lively game, one in so many decisions."""
    game, chance = Combination(edition, players, Options()).begin(3)
    found = []
    for number in range(2000):
        actions = legal_actions(game)
        if not actions:
            break
        if number % every == 0:
            found.append(game.clone())
        step(game, lively(game, actions, chance))
    return found


def permuted(game: GameState, seat: int, chance: random.Random) -> GameState:
    """The same game with other hidden cards: each moves to a place where its back allows it and
    nobody saw another card get.
    """
    other = game.clone()
    horses_of = game.edition.horses_of
    places: list[tuple[list[Card], int]] = [(other.pile, n) for n in range(len(other.pile))]
    for number, player in enumerate(other.players):
        if number != seat:
            known = player.seen[:]
            for cards in (player.hand, player.face_down):
                for n, card in enumerate(cards):
                    if card in known:
                        known.remove(card)
                    else:
                        places.append((cards, n))
    by_back: dict[object, list[tuple[list[Card], int]]] = {}
    for cards, n in places:
        by_back.setdefault(horses_of[cards[n]], []).append((cards, n))
    for alike in by_back.values():
        moved = [cards[n] for cards, n in alike]
        chance.shuffle(moved)
        for (cards, n), card in zip(alike, moved, strict=True):
            cards[n] = card
    for player in other.players:
        player.hand.sort()
    other.seed = bytes(32)
    return other


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("edition", edition_names())
def test_an_imagined_game_looks_like_the_real_one(edition: str, players: int) -> None:
    for game in positions(edition, players, every=5):
        for seat in range(players):
            view = view_for(game, seat)
            imagined = imagine(view, random.Random(1))
            assert view_for(imagined, seat) == view
            assert imagined.seed != game.seed


@pytest.mark.parametrize("edition", edition_names())
def test_an_imagined_game_can_be_played_to_its_end(edition: str) -> None:
    for game in positions(edition, 3, every=40):
        imagined = imagine(view_for(game, game.seat), random.Random(1))
        chance = random.Random(2).random
        while actions := legal_actions(imagined):
            step(imagined, lively(imagined, actions, chance))
        assert imagined.phase is Phase.OVER


@pytest.mark.parametrize("edition", edition_names())
def test_hidden_cards_are_in_other_hands_beside_other_coaches_or_in_the_pile(edition: str) -> None:
    for game in positions(edition, 3, every=20):
        view = view_for(game, 0)
        hidden = [*game.pile]
        for rival in game.players[1:]:
            unseen = [*rival.hand, *rival.face_down]
            for card in rival.seen:
                unseen.remove(card)
            hidden += unseen
        assert hidden_cards(view) == sorted(hidden)


def test_what_was_seen_to_be_taken_is_in_the_hand() -> None:
    """V2: Ulm was taken openly; the other card may be any that is not in sight."""
    game = position("base").hand(0, "Basel").hand(1, "Ulm", "Linz").seen(1, "Ulm").build()
    view, hands = view_for(game, 0), set()
    for number in range(40):
        hand = tuple(imagine(view, random.Random(number)).players[1].hand)
        assert game.edition.card_numbers["ULM"] in hand
        hands.add(hand)
    assert len(hands) > 10


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("edition", edition_names())
def test_hidden_cards_change_no_choice(edition: str, level: Level) -> None:
    """With the same view and chance the answer is the same, whatever the hidden cards are."""
    every = 150 if level is Level.GRANDMASTER else 60
    changed = 0
    for game in positions(edition, 3, every):
        other = permuted(game, game.seat, random.Random(5))
        view = view_for(other, game.seat)
        assert view == view_for(game, game.seat)
        changed += other.pile != game.pile
        first = choose(view_for(game, game.seat), level, random.Random(9), FEW)
        assert choose(view, level, random.Random(9), FEW) == first
    assert changed
