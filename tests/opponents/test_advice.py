"""Every reason that advice gives is true in the position."""

import random

import pytest

from bot.content import edition_names
from bot.opponents.advice import advise
from bot.opponents.opponent import Budget
from bot.opponents.reasoning import reason_for
from bot.opponents.reasons import (
    Begin,
    CloseNow,
    DrawBlind,
    DrawFirst,
    Extend,
    ExtendTwice,
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
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.apply import apply_action, step
from bot.rules.board import City
from bot.rules.closing_gains import closing_gains
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action
from bot.rules.options import Options
from bot.rules.state import NO_CARD, EndReason, GameState, Official, Phase
from bot.rules.turn import horses_of, is_closable
from bot.rules.view import view_for
from tests.builders import Position, position
from tests.playing import Combination, lively

FEW = Budget(simulations=4)


def is_road(game: GameState, one: City, other: City) -> bool:
    return (one, other) in game.edition.board.roads or (other, one) in game.edition.board.roads


def ends_of(game: GameState, seat: int) -> list[City]:
    route = game.players[seat].route
    return [game.edition.city_of[card] for card in (*route[:1], *route[-1:])]


def fits(game: GameState, card: Card, seat: int | None = None) -> bool:
    seat = game.seat if seat is None else seat
    city = game.edition.city_of[card]
    in_route = [game.edition.city_of[one] for one in game.players[seat].route]
    return city not in in_route and any(is_road(game, city, e) for e in ends_of(game, seat))


def check(game: GameState, action: Action, reason: Reason) -> None:
    """Fails if the reason says anything that does not hold for the action in this game."""
    match action:
        case DrawFromDisplay(slot):
            assert getattr(reason, "card", None) == game.display[slot]
            check_taking(game, reason)
        case DrawFromPile() | UseAdministrator():
            check_display(game, reason)
        case PlayLeft() | PlayRight():
            check_extending(game, reason)
        case PlayFaceDown() | StartRoute():
            check_other_play(game, reason)
        case CloseRoute():
            check_closing(game, action, reason)
        case _:
            check_ending(game, reason)


def check_taking(game: GameState, reason: Reason) -> None:
    edition, player = game.edition, game.players[game.seat]
    city_of = edition.city_of
    match reason:
        case TakeToJoin(card, end, length, by_postmaster):
            assert fits(game, card)
            assert end in ends_of(game, game.seat)
            assert is_road(game, city_of[card], end)
            assert length == len(player.route) + 1
            assert by_postmaster is (game.phase is not Phase.DRAW)
        case TakeForHand(card, joins, _):
            check_joins(game, card, joins)
            assert joins
        case TakeForHouse(card, province, is_new, _):
            assert not player.houses >> city_of[card] & 1
            assert province == edition.board.cities[city_of[card]].province
            if is_new:
                assert province is not None
                assert not player.houses & edition.board.cities_of[province]
        case TakeForHorses(card, horses, _):
            assert edition.has_horses
            assert edition.horses_of[card] == horses > 1
        case TakeFromOthers(card, wanted_by, helpful, _):
            assert helpful == helpful_cards(game)
            assert card not in helpful
            assert game.seat not in wanted_by
            assert all(fits(game, card, seat) for seat in wanted_by)
        case _:
            pytest.fail(f"{reason} is no reason to take a card")


def check_joins(game: GameState, card: Card, joins: tuple[City, ...]) -> None:
    cities = [game.edition.city_of[one] for one in game.players[game.seat].hand]
    city = game.edition.city_of[card]
    assert all(is_road(game, city, other) and other in cities for other in joins)


def helpful_cards(game: GameState) -> tuple[Card, ...]:
    """What lies in the display and joins the route or the hand."""
    city_of = game.edition.city_of
    cities = [city_of[card] for card in game.players[game.seat].hand]

    def helps(card: Card) -> bool:
        joins_hand = any(is_road(game, city_of[card], city) for city in cities)
        return fits(game, card) or (joins_hand and city_of[card] not in cities)

    return tuple(c for c in dict.fromkeys(game.display) if c != NO_CARD and helps(c))


def check_display(game: GameState, reason: Reason) -> None:
    player = game.players[game.seat]
    if isinstance(reason, DrawFirst):
        assert not player.hand
        assert not player.route
        return
    assert isinstance(reason, DrawBlind | ReplaceDisplay)
    assert player.hand or player.route
    assert reason.helpful == helpful_cards(game)


def is_last_turn(game: GameState) -> bool:
    """E2: whoever is on once the end has begun is not on again."""
    return game.end_reason is not None


def check_extending(game: GameState, reason: Reason) -> None:
    assert isinstance(reason, Extend)
    assert reason.card in game.players[game.seat].hand
    assert reason.end == ends_of(game, game.seat)[0 if reason.is_left else -1]
    assert is_road(game, game.edition.city_of[reason.card], reason.end)
    assert reason.length == len(game.players[game.seat].route) + 1
    assert reason.by_carrier is (game.phase is Phase.FINISH)


def check_other_play(game: GameState, reason: Reason) -> None:
    edition, player = game.edition, game.players[game.seat]
    match reason:
        case Begin(card, joins, _, is_last):
            assert is_last is is_last_turn(game)
            assert not player.route
            check_joins(game, card, joins)
        case StartAnew(card, joins, given_up, is_stuck, is_dead_end, is_last):
            assert is_last is is_last_turn(game)
            check_joins(game, card, joins)
            assert given_up == len(player.route) > 0
            assert is_stuck is not any(fits(game, one) for one in player.hand)
            assert is_dead_end is not can_grow(game)
        case PutFaceDown(card, horses, needed, _, is_last):
            assert is_last is is_last_turn(game)
            assert horses == horses_of(edition, player) + edition.horses_of[card]
            assert needed == len(player.route)
        case _:
            pytest.fail(f"{reason} is no reason to play a card")


def check_ending(game: GameState, reason: Reason) -> None:
    edition, player = game.edition, game.players[game.seat]
    is_last = is_last_turn(game)
    if isinstance(reason, WaitToGrow | WaitWithCard):
        assert is_closable(edition, player)
        assert reason.card in player.hand
        assert fits(game, reason.card)
    match reason:
        case WaitToGrow(_, length):
            assert not is_last
            assert not may_extend(game)
            assert length == len(player.route) + 1
        case WaitWithCard():
            assert not is_last
            assert may_extend(game)
        case WaitToDraw(open_cities, length):
            assert not is_last
            assert can_grow(game)
            assert not any(fits(game, card) for card in player.hand)
            shown = set(game.display) - {NO_CARD}
            assert set(open_cities) == {edition.city_of[c] for c in shown if fits(game, c)}
            assert length == len(player.route) + 1
        case SaveCards(cards):
            assert is_last or not is_closable(edition, player) or not can_grow(game)
            assert cards == (() if is_last else tuple(player.hand))
        case Keep(cards, joined, keeps_in_vain):
            assert keeps_in_vain is is_last
            kept = [edition.city_of[card] for card in cards]
            assert set(joined) == {c for c in kept if any(is_road(game, c, d) for d in kept)}
        case _:
            pytest.fail(f"{reason} is no reason to end a turn")


def can_grow(game: GameState) -> bool:
    return any(fits(game, card) for card in set(game.edition.deck))


def may_extend(game: GameState) -> bool:
    return any(isinstance(action, PlayLeft | PlayRight) for action in legal_actions(game))


def check_closing(game: GameState, action: CloseRoute, reason: Reason) -> None:
    assert isinstance(reason, CloseNow)
    gains = {one.cities: one for one in closing_gains(view_for(game, game.seat))}[action.cities]
    told = gains.with_cartwright if action.with_cartwright else gains.alone
    assert told is not None
    assert reason.cities == action.cities
    assert reason.tiles == told.tiles
    assert (reason.carriage, reason.begins_end) == (told.carriage, told.begins_end)
    assert set(reason.at_risk) <= (set() if is_last_turn(game) else set(reason.tiles))
    assert reason.is_last is is_last_turn(game)
    provinces = {game.edition.board.cities[city].province for city in action.cities}
    assert reason.province == (provinces.pop() if len(provinces) == 1 else None)
    assert reason.can_grow is any(fits(game, card) for card in game.players[game.seat].hand)


@pytest.mark.parametrize("edition", edition_names())
def test_whatever_is_done_its_reason_is_true(edition: str) -> None:
    """Every legal action of whole games, sensible or not, gets a reason that holds."""
    kinds = set()
    for number in range(2):
        game, chance = Combination(edition, 3, Options()).begin(number)
        while actions := legal_actions(game):
            for action in actions[:40]:
                reason = reason_for(game, action)
                check(game, action, reason)
                kinds.add(type(reason))
            step(game, lively(game, actions, chance))
    of_horses = {TakeForHorses, PutFaceDown}
    expected = {*Reason.__args__} - {ExtendTwice} - (set() if edition == "glory" else of_horses)
    assert kinds >= expected - {TakeForHouse, TakeFromOthers, DrawFirst, WaitWithCard}


@pytest.mark.parametrize("edition", edition_names())
def test_advice_can_be_followed(edition: str) -> None:
    game, chance = Combination(edition, 2, Options()).begin(5)
    for number in range(60):
        if number % 6 == 0:
            view = view_for(game, game.seat)
            advice = advise(view, random.Random(1), FEW)
            assert 0 < len(advice.reasons) <= len(advice.actions)
            check(game, advice.actions[0], reason_for(game, advice.actions[0]))
            after = game
            for action in advice.actions:
                after, _ = apply_action(after, action)
        step(game, lively(game, legal_actions(game), chance))


def why(table: Position, order: str) -> Reason:
    game = table.build()
    action = read_action(game.edition, order)
    assert action in legal_actions(game)
    return reason_for(game, action)


def test_a_card_that_joins_the_route() -> None:
    table = position("base").route(0, "Ulm", "Augsburg").hand(0, "Lodz").display("München")
    reason = why(table, "D1")
    assert isinstance(reason, TakeToJoin)
    assert reason.length == 3


def test_nothing_in_the_display_helps() -> None:
    table = position("base").route(0, "Lodz").hand(0, "Lodz")
    table.display("Basel", "Zürich", "Freiburg", "Carlsruhe", "Mannheim", "Kempten")
    assert why(table, "DP") == DrawBlind(helpful=(), by_postmaster=False)
    assert why(table, "A") == ReplaceDisplay(helpful=())


def test_the_first_card_of_all_can_join_nothing_yet() -> None:
    table = position("base").display("Basel", "Zürich")
    table.helped_by(Official.POSTMASTER)
    assert why(table, "DP") == DrawFirst()


def test_a_card_is_taken_although_others_help() -> None:
    """Zürich joins the hand; nothing may be said as if it did not."""
    table = position("base").hand(0, "Basel").houses(0, "Lodz")
    reason = why(table.display("Lodz", "Zürich", "Linz", "Linz", "Ulm", "Lodz"), "D1")
    assert isinstance(reason, TakeFromOthers)
    assert len(reason.helpful) == 1


def test_a_tile_that_a_rival_is_close_to() -> None:
    """Both lack only Freiburg's two neighbours in Baden; the tile of 3 can go to either."""
    table = position("base").route(0, "Mannheim", "Carlsruhe", "Freiburg").phase(Phase.FINISH)
    table.hand(0, "Lodz").houses(1, "Mannheim", "Carlsruhe")
    game = table.build()
    closing = next(
        action
        for action in legal_actions(game)
        if isinstance(action, CloseRoute) and len(action.cities) == 3
    )
    reason = reason_for(game, closing)
    assert isinstance(reason, CloseNow)
    assert [value for _, value in reason.at_risk] == [3]
    game.end_reason = EndReason.LAST_HOUSE
    reason = reason_for(game, closing)
    assert isinstance(reason, CloseNow)
    assert (reason.at_risk, reason.is_last) == ((), True), "nobody can wait in the last turn"


def closable() -> Position:
    table = position("base", first_player=1).route(0, "Mannheim", "Carlsruhe", "Freiburg")
    return table.phase(Phase.FINISH).hand(0, "Basel")


def test_waiting_for_a_card_of_the_hand() -> None:
    reason = why(closable().helped_by(Official.POSTMASTER), "E")
    assert isinstance(reason, WaitToGrow)
    assert reason.length == 4


def test_a_card_that_the_carrier_could_play_is_not_waited_for() -> None:
    assert isinstance(why(closable(), "E"), WaitWithCard)


def test_advice_speaks_of_no_imagined_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gap that a draw leaves is filled by a card that nobody has seen yet."""
    table = position("base").route(0, "Mannheim", "Carlsruhe", "Freiburg").phase(Phase.PLAY)
    table.hand(0, "Basel").display("Lodz", "Lodz", "Pilsen", "Pilsen", "Linz", "Linz")
    view = view_for(table.build(), 0)
    line = tuple(read_action(view.edition, order) for order in ("D1", "R-BAS", "E"))
    monkeypatch.setattr("bot.opponents.advice.choose", lambda *_: line)
    for seed in range(40):
        assert advise(view, random.Random(seed), FEW).reasons[-1] == WaitToDraw((), 5)


def test_a_route_that_cannot_grow() -> None:
    table = position("base").route(0, "Lodz", "Pilsen").phase(Phase.PLAY).hand(0, "Basel")
    reason = why(table, "N-BAS")
    assert isinstance(reason, StartAnew)
    assert (reason.is_stuck, reason.is_dead_end, reason.given_up) == (True, False, 2)


def test_two_cards_have_one_reason_in_common() -> None:
    """In the last turn both cards that fit are played, and the route is closed."""
    table = position("base", first_player=1).carriage(1, 7).ended_by(1).phase(Phase.PLAY)
    table.route(0, "Mannheim", "Carlsruhe", "Freiburg").hand(0, "Basel", "Würzburg")
    game = table.build()
    advice = advise(view_for(game, 0), random.Random(1), FEW)
    assert isinstance(advice.reasons[0], ExtendTwice)
    assert advice.reasons[0].length == 5
    assert isinstance(advice.reasons[1], CloseNow)
