"""Games that one viewer cannot tell apart: all that this viewer does not see is mixed anew."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.rules.actions import (
    Action,
    Card,
    CloseRoute,
    DrawFromDisplay,
    DrawFromPile,
    KeepCards,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.legal import legal_actions
from bot.rules.state import GameState, PlayerState
from tests.playing import Chance


class Place(NamedTuple):
    """Where a hidden card lies: `seat` is None for the pile."""

    seat: int | None
    zone: str
    number: int


def twin_of(
    game: GameState, viewer: int | None, shown: Iterable[Place], chance: Chance
) -> tuple[GameState, dict[Place, Card]]:
    """A game that looks the same to the viewer (None: a spectator), and what lies where in it.

    Cards change places only with cards of as many horses (V3), so that all backs stay. The places
    of `shown` keep their cards. What everybody saw a player take stays with that player (V2), but
    in the hand or face down.
    """
    twin, cards, shown = game.clone(), hidden_cards(game, viewer), set(shown)
    horses_of = game.edition.horses_of
    free: dict[int, list[Place]] = defaultdict(list)
    mixed: dict[int, list[Card]] = defaultdict(list)
    for seat in {place.seat for place in cards}:
        own = {place: card for place, card in cards.items() if place.seat == seat}
        unshown = [place for place in own if place not in shown]
        for card in _still_known(game, seat, (own[place] for place in own if place in shown)):
            where = [place for place in unshown if horses_of[own[place]] == horses_of[card]]
            chosen = where[int(chance() * len(where))]
            unshown.remove(chosen)
            # The known card goes to the chosen place; the card from there takes a place of its own.
            former = next(p for p in (chosen, *unshown) if cards[p] == card)
            cards[former], cards[chosen] = cards[chosen], card
        for place in unshown:
            free[horses_of[own[place]]].append(place)
            mixed[horses_of[own[place]]].append(cards[place])
    for horses, places in free.items():
        cards |= zip(places, mix(mixed[horses], chance), strict=True)
    _lay(twin, cards)
    return twin, cards


def hidden_cards(game: GameState, viewer: int | None) -> dict[Place, Card]:
    """The places that the viewer sees only from behind, or not at all, and what lies there."""
    found = {Place(None, "pile", number): card for number, card in enumerate(game.pile)}
    for seat, player in enumerate(game.players):
        if seat != viewer:
            for zone in ("hand", "face_down"):
                for number, card in enumerate(getattr(player, zone)):
                    found[Place(seat, zone, number)] = card
    return found


def _still_known(game: GameState, seat: int | None, shown: Iterable[Card]) -> list[Card]:
    """The cards of `seen` that are not among those shown."""
    if seat is None:
        return []
    return list((Counter(game.players[seat].seen) - Counter(shown)).elements())


def _lay(twin: GameState, cards: dict[Place, Card]) -> None:
    for (seat, zone, number), card in cards.items():
        owner = twin if seat is None else twin.players[seat]
        getattr(owner, zone)[number] = card
    for player in twin.players:
        player.hand.sort()


def mix(cards: list[Card], chance: Chance) -> list[Card]:
    """The cards in another order."""
    return sorted(cards, key=lambda _: chance())


def twin_before(
    game: GameState, action: Action, viewer: int | None, chance: Chance
) -> tuple[GameState, Action]:
    """A twin that stays one when this action follows, and the action as it is in the twin.

    What the action itself shows to the viewer is the same in both.
    """
    shown = list(_shown_by(game, action, viewer))
    twin, cards = twin_of(game, viewer, shown, chance)
    in_twin = _same_action(game, action, viewer, cards)
    if in_twin not in legal_actions(twin):
        # Whoever starts anew under `only-when-stuck` shows that no card of the hand fits.
        shown += _places(game, game.seat, "hand")
        twin, _ = twin_of(game, viewer, shown, chance)
        in_twin = action
    return twin, in_twin


def _shown_by(game: GameState, action: Action, viewer: int | None) -> Iterator[Place]:
    """The hidden cards that the viewer sees when the action is carried out."""
    seat, player = game.seat, game.players[game.seat]
    match action:
        case DrawFromDisplay():
            yield from _top_of_pile(game, 1)
        case UseAdministrator():
            yield from _top_of_pile(game, len(game.display))
        case DrawFromPile() if viewer == seat:
            yield from _top_of_pile(game, 1)
        case PlayLeft(card) | PlayRight(card) | StartRoute(card):
            yield Place(seat, "hand", player.hand.index(card))
        case CloseRoute():
            yield from _places(game, seat, "face_down")
        case KeepCards(kept):
            for number in _put_away(player, kept):
                yield Place(seat, "hand", number)


def _put_away(player: PlayerState, kept: tuple[Card, ...]) -> Iterator[int]:
    """The numbers of the cards in the hand that are not kept."""
    left = Counter(kept)
    for number, card in enumerate(player.hand):
        if left[card]:
            left[card] -= 1
        else:
            yield number


def _top_of_pile(game: GameState, count: int) -> Iterator[Place]:
    size = len(game.pile)
    for number in range(max(0, size - count), size):
        yield Place(None, "pile", number)


def _places(game: GameState, seat: int, zone: str) -> list[Place]:
    return [Place(seat, zone, n) for n in range(len(getattr(game.players[seat], zone)))]


def _same_action(
    game: GameState, action: Action, viewer: int | None, cards: dict[Place, Card]
) -> Action:
    """The action with the cards that lie in the twin where this action's cards lie in the game."""
    seat, hand = game.seat, game.players[game.seat].hand
    if viewer == seat:
        return action
    match action:
        case PlayFaceDown(card):
            return PlayFaceDown(cards[Place(seat, "hand", hand.index(card))])
        case KeepCards(kept):
            away = set(_put_away(game.players[seat], kept))
            numbers = [n for n in range(len(hand)) if n not in away]
            return KeepCards(tuple(sorted(cards[Place(seat, "hand", n)] for n in numbers)))
    return action
