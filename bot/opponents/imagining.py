"""A whole game as it may be behind what one seat sees: the hidden cards are dealt anew, fitting
everything that is public.
"""

import random

from bot.opponents.drawing_lots import seed_bytes, shuffle
from bot.rules.actions import Card
from bot.rules.board import city_set
from bot.rules.edition import Edition
from bot.rules.shuffle import SEED_BYTES
from bot.rules.state import NO_CARD, NOBODY, GameState
from bot.rules.view import PlayerOnTable, PlayerView


def imagine(view: PlayerView, chance: random.Random) -> GameState:
    """A state that looks to this seat exactly like the view; later shuffles follow a made-up
    seed.
    """
    game = _table(view, chance)
    hidden = hidden_cards(view)
    shuffle(hidden, chance)
    if view.edition.has_horses:
        _deal_by_backs(view, game, hidden)
    else:
        _deal(view, game, hidden)
    return game


def hidden_cards(view: PlayerView) -> list[Card]:
    """The cards that are nowhere to be seen: in the pile, in other hands or beside other coaches,
    where nobody saw them get; sorted.
    """
    left = [0] * len(view.edition.cards)
    for card in view.edition.deck:
        left[card] += 1
    visible = [*view.discards, *view.hand, *view.face_down]
    visible += [card for card in view.display if card is not None]
    for seat, player in enumerate(view.players):
        visible += player.route
        if seat != view.seat:
            visible += player.seen
    for card in visible:
        left[card] -= 1
    return [card for card, copies in enumerate(left) for _ in range(copies)]


def _table(view: PlayerView, chance: random.Random) -> GameState:
    """Everything that is not hidden."""
    edition = view.edition
    seed = seed_bytes(chance, SEED_BYTES)
    game = GameState(edition, view.options, seed, len(view.players))
    game.shuffles, game.first_player = view.shuffles, view.first_player
    game.seat, game.round, game.phase = view.on_turn, view.round, view.phase
    game.official, game.first_face_down = view.official, view.first_face_down
    game.display = [NO_CARD if card is None else card for card in view.display]
    game.discards = list(view.discards)
    game.tiles_left = list(view.tiles_left)
    game.end_seat = NOBODY if view.end_seat is None else view.end_seat
    game.end_reason, game.idle_turns = view.end_reason, view.idle_turns
    for player, seen in zip(game.players, view.players, strict=True):
        player.route, player.houses = list(seen.route), seen.houses
        player.route_cities = city_set(edition.city_of[card] for card in seen.route)
        player.carriages = sum(size <= seen.carriage for size, _ in edition.carriages)
        player.tiles, player.seen = list(seen.tiles), list(seen.seen)
    if view.seat is not None:
        own = game.players[view.seat]
        own.hand, own.face_down = list(view.hand), list(view.face_down)
    return game


def _deal(view: PlayerView, game: GameState, hidden: list[Card]) -> None:
    """Without horses any hidden card may be anywhere."""
    for seat, seen in enumerate(view.players):
        if seat != view.seat:
            unknown = seen.hand_size - len(seen.seen)
            dealt = [hidden.pop() for _ in range(unknown)]
            game.players[seat].hand = sorted([*seen.seen, *dealt])
    game.pile = hidden


def _deal_by_backs(view: PlayerView, game: GameState, hidden: list[Card]) -> None:
    """V3: a card can only be where a card with its horses lies."""
    edition = view.edition
    by_horses: dict[int, list[Card]] = {}
    for card in hidden:
        by_horses.setdefault(edition.horses_of[card], []).append(card)
    for seat, seen in enumerate(view.players):
        if seat != view.seat:
            hand, face_down = _deal_to_player(edition, seen, by_horses)
            game.players[seat].hand, game.players[seat].face_down = sorted(hand), face_down
    top = [by_horses[view.pile_top_horses].pop()] if view.pile_top_horses is not None else []
    order = {card: place for place, card in enumerate(hidden)}
    left = [card for cards in by_horses.values() for card in cards]
    # As shuffled, so that the pile's order does not follow the horses.
    game.pile = sorted(left, key=order.__getitem__) + top


def _deal_to_player(
    edition: Edition, seen: PlayerOnTable, by_horses: dict[int, list[Card]]
) -> tuple[list[Card], list[Card]]:
    """The hand and the cards beside the coach. A card that was seen to be taken may be in either,
    wherever a back allows it.
    """
    known: dict[int, list[Card]] = {}
    for card in seen.seen:
        known.setdefault(edition.horses_of[card], []).append(card)
    backs = [*seen.hand_horses, *seen.face_down_horses]
    dealt: list[Card] = [NO_CARD] * len(backs)
    for horses in dict.fromkeys(backs):
        places = [place for place, back in enumerate(backs) if back == horses]
        cards = known.get(horses, [])
        # The hand first: who takes a card openly rarely does so for its horses.
        cards = cards + [by_horses[horses].pop() for _ in range(len(places) - len(cards))]
        for place, card in zip(places, cards, strict=True):
            dealt[place] = card
    in_hand = len(seen.hand_horses)
    return dealt[:in_hand], dealt[in_hand:]
