"""Finds the facts that speak for an action in a position. Only what its player may know is looked
at.
"""

from bot.opponents.reasons import (
    Begin,
    CloseNow,
    DrawBlind,
    DrawFirst,
    Extend,
    Keep,
    PutFaceDown,
    Reason,
    ReplaceDisplay,
    SaveCards,
    StartAnew,
    TakeForHand,
    TakeForHorses,
    TakeForHouse,
    TakeFromOthers,
    TakeToJoin,
    WaitToDraw,
    WaitToGrow,
    WaitWithCard,
)
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
from bot.rules.apply import step
from bot.rules.board import City, CitySet, cities_in, city_set
from bot.rules.edition import StackKind
from bot.rules.events import BonusTileTaken, CarriageTaken, EndTriggered, Telling
from bot.rules.legal import legal_actions
from bot.rules.state import DRAW, FINISH, NO_CARD, GameState
from bot.rules.turn import horses_of, is_closable

NEAR = 3
"""A rival who lacks no more cities than this for a tile is close to it."""


def reason_for(game: GameState, action: Action) -> Reason:
    """Why the seat on turn would do this."""
    match action:
        case DrawFromDisplay(slot):
            return _why_take(game, game.display[slot])
        case DrawFromPile():
            player = game.players[game.seat]
            if not player.hand and not player.route:
                return DrawFirst()
            return DrawBlind(_helpful(game), game.phase is not DRAW)
        case UseAdministrator():
            return ReplaceDisplay(_helpful(game))
        case PlayLeft(card) | PlayRight(card):
            route, city_of = game.players[game.seat].route, game.edition.city_of
            is_left = isinstance(action, PlayLeft)
            end = city_of[route[0] if is_left else route[-1]]
            return Extend(card, end, is_left, len(route) + 1, game.phase is FINISH)
        case PlayFaceDown(card):
            player = game.players[game.seat]
            horses = horses_of(game.edition, player) + game.edition.horses_of[card]
            by_carrier = game.phase is FINISH
            return PutFaceDown(card, horses, len(player.route), by_carrier, _is_last(game))
        case StartRoute(card):
            return _why_start(game, card)
        case CloseRoute():
            return _why_close(game, action)
        case KeepCards(cards):
            cities = _cities(game, cards)
            joined = [city for city in cities_in(cities) if _near(game, city) & cities]
            return Keep(cards, tuple(joined), _is_last(game))
        case _:
            return _why_wait(game)


def _why_take(game: GameState, card: Card) -> Reason:
    edition, player = game.edition, game.players[game.seat]
    city, by_postmaster = edition.city_of[card], game.phase is not DRAW
    for end in _ends(game, game.seat):
        if _near(game, end) >> city & 1 and not player.route_cities >> city & 1:
            return TakeToJoin(card, end, len(player.route) + 1, by_postmaster)
    joins = _joins(game, city, player.hand)
    if joins and edition.bit_of[card] & ~_cities(game, player.hand):
        return TakeForHand(card, joins, by_postmaster)
    if edition.has_horses and edition.horses_of[card] > 1:
        return TakeForHorses(card, edition.horses_of[card], by_postmaster)
    if not player.houses >> city & 1:
        province = edition.board.cities[city].province
        cities = 0 if province is None else edition.board.cities_of[province]
        is_new = province is not None and not player.houses & cities
        return TakeForHouse(card, province, is_new, by_postmaster)
    wanted_by = tuple(
        seat
        for seat, rival in enumerate(game.players)
        if seat != game.seat
        and not rival.route_cities >> city & 1
        and any(_near(game, end) >> city & 1 for end in _ends(game, seat))
    )
    return TakeFromOthers(card, wanted_by, _helpful(game), by_postmaster)


def _why_start(game: GameState, card: Card) -> Reason:
    player, city = game.players[game.seat], game.edition.city_of[card]
    rest = player.hand[:]
    rest.remove(card)
    joins = _joins(game, city, rest)
    if not player.route:
        return Begin(card, joins, game.phase is FINISH, _is_last(game))
    follow = _follow(game, game.seat)
    is_stuck = not follow & _cities(game, player.hand)
    return StartAnew(card, joins, len(player.route), is_stuck, not follow, _is_last(game))


def _why_close(game: GameState, action: CloseRoute) -> Reason:
    board, player = game.edition.board, game.players[game.seat]
    provinces = {board.cities[city].province for city in action.cities}
    after, telling = game.fork(), Telling()
    step(after, action, telling)
    events = telling.events
    tiles = tuple((e.stack, e.value) for e in events if isinstance(e, BonusTileTaken))
    may_wait = not _is_last(game)
    return CloseNow(
        cities=action.cities,
        province=provinces.pop() if len(provinces) == 1 else None,
        tiles=tiles,
        at_risk=tuple(tile for tile in tiles if may_wait and _is_at_risk(game, tile[0])),
        carriage=next((e.size for e in events if isinstance(e, CarriageTaken)), None),
        with_cartwright=action.with_cartwright,
        begins_end=next((e.reason for e in events if isinstance(e, EndTriggered)), None),
        can_grow=bool(_follow(game, game.seat) & _cities(game, player.hand)),
        is_last=not may_wait,
    )


def _why_wait(game: GameState) -> Reason:
    player = game.players[game.seat]
    if _is_last(game):
        return SaveCards(())
    follow, length = _follow(game, game.seat), len(player.route) + 1
    if not is_closable(game.edition, player) or not follow:
        return SaveCards(tuple(player.hand))
    for card in player.hand:
        if game.edition.bit_of[card] & follow:
            return WaitWithCard(card) if _may_extend(game) else WaitToGrow(card, length)
    shown = _cities(game, [card for card in game.display if card != NO_CARD])
    return WaitToDraw(tuple(cities_in(follow & shown)), length)


def _is_last(game: GameState) -> bool:
    """E2: once the end has begun, whoever is on plays the last turn."""
    return game.end_reason is not None


def _may_extend(game: GameState) -> bool:
    return any(isinstance(action, PlayLeft | PlayRight) for action in legal_actions(game))


def _is_at_risk(game: GameState, stack: int) -> bool:
    """Whether a rival who has no tile of this stack is close to one."""
    edition = game.edition
    facts = edition.stacks[stack]
    for seat, rival in enumerate(game.players):
        if seat == game.seat:
            continue
        has_it = any(stack == taken for taken, _ in rival.tiles)
        match facts.kind:
            case StackKind.LENGTH:
                is_close = facts.length - len(rival.route) < NEAR and bool(rival.route)
            case StackKind.PROVINCES:
                missing = facts.cities & ~rival.houses
                is_close = not has_it and missing.bit_count() <= NEAR
            case StackKind.ALL_PROVINCES:
                absent = sum(
                    not rival.houses & edition.board.cities_of[province]
                    for province in facts.provinces
                )
                is_close = not has_it and absent <= NEAR
            case StackKind.FREE_CITY:
                is_close = bool(facts.cities & (rival.route_cities | _follow(game, seat)))
            case _:
                is_close = False
        if is_close:
            return True
    return False


def _helpful(game: GameState) -> tuple[Card, ...]:
    """Cards of the display that join the route or a card of the hand."""
    player, edition = game.players[game.seat], game.edition
    shown = dict.fromkeys(card for card in game.display if card != NO_CARD)
    follow = _follow(game, game.seat)
    hand = _cities(game, player.hand)
    return tuple(
        card
        for card in shown
        if edition.bit_of[card] & follow
        or (edition.bit_of[card] & ~hand and _near(game, edition.city_of[card]) & hand)
    )


def _joins(game: GameState, city: City, cards: list[Card]) -> tuple[City, ...]:
    return tuple(cities_in(_near(game, city) & _cities(game, cards)))


def _follow(game: GameState, seat: int) -> CitySet:
    """The cities that could lengthen this player's route."""
    found = 0
    for end in _ends(game, seat):
        found |= _near(game, end)
    return found & ~game.players[seat].route_cities


def _ends(game: GameState, seat: int) -> tuple[City, ...]:
    route, city_of = game.players[seat].route, game.edition.city_of
    return (city_of[route[0]], city_of[route[-1]]) if route else ()


def _near(game: GameState, city: City) -> CitySet:
    return game.edition.board.neighbours[city]


def _cities(game: GameState, cards: tuple[Card, ...] | list[Card]) -> CitySet:
    return city_set(game.edition.city_of[card] for card in cards)
