"""The order of a turn, one official in each, and what ends a turn by itself."""

import pytest

from bot.errors import RuleViolation
from bot.rules.actions import DrawFromPile, EndTurn
from bot.rules.apply import apply_action, step
from bot.rules.codec import encode_game
from bot.rules.events import TurnBegan
from bot.rules.legal import legal_actions
from bot.rules.state import GameState, Official, Phase
from tests.builders import (
    close,
    do,
    draws,
    orders,
    placements,
    plays,
    position,
    route_of,
    take_turn,
    told,
)

ALL_DRAWS = {"D1", "D2", "D3", "D4", "D5", "D6", "DP"}


def about_to_close() -> GameState:
    """Seat 0 may add Sigmaringen to a route that is then long enough."""
    table = position("base").hand(0, "Sigmaringen", "Lodz").route(0, "Stuttgart", "Ulm")
    return table.hand(1, "Linz").pile("Basel", "Basel").build()


def test_draw_then_play_then_perhaps_close() -> None:
    """T1: a turn is a draw, a card played, and the choice to close; then the next is on."""
    game = about_to_close()
    assert orders(game) == {*ALL_DRAWS, "A"}
    drawn, _ = do(game, "DP")
    assert not placements(drawn)
    assert "E" not in orders(drawn)
    played, _ = do(drawn, "R-SIG")
    assert not draws(played)
    assert frozenset({"Sigmaringen", "Stuttgart"}) in placements(played)
    assert "E" in orders(played)
    ended = do(played, "E")
    assert (ended.game.seat, ended.game.phase) == (1, Phase.DRAW)
    assert told(ended, TurnBegan) == [TurnBegan(1, 1, False)]
    assert route_of(ended.game, 0) == ["Stuttgart", "Ulm", "Sigmaringen"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clockwise_and_round_by_round(players: int) -> None:
    """T1: the next seat follows, and after the last one of the round a new round begins."""
    game = position("base", players, first_player=1).turn_of(1).build()
    turns = []
    for _ in range(players + 1):
        turns.append((game.seat, game.round))
        game, _ = take_turn(game)
    seats = [(1 + number) % players for number in range(players)]
    assert turns == [*((seat, 1) for seat in seats), (1, 2)]


def test_no_action_out_of_turn_order() -> None:
    """T1: what the step of the turn does not allow is refused, and says so."""
    with pytest.raises(RuleViolation) as refused:
        apply_action(about_to_close(), EndTurn())
    assert refused.value.code == "not-possible-now"
    assert refused.value.details == {"phase": "draw", "action": EndTurn()}


def test_an_action_leaves_the_old_state_as_it_was() -> None:
    """An action makes a new state; whoever holds the old one sees no change."""
    game = about_to_close()
    before = encode_game(game)
    drawn, _ = do(game, "D1")
    played, _ = do(drawn, "R-SIG")
    open_before = encode_game(played)
    closed = close(played, "Stuttgart", "Sigmaringen")
    assert encode_game(game) == before
    assert encode_game(played) == open_before != encode_game(closed.game)


def test_play_in_place_is_the_same_and_tells_nobody() -> None:
    """In place or not, an action leads to the same state; a clone shares nothing with it."""
    game = about_to_close()
    copy = game.clone()
    before = encode_game(copy)
    step(game, DrawFromPile())
    assert encode_game(game) == encode_game(apply_action(copy, DrawFromPile()).game)
    assert encode_game(copy) == before


def test_after_the_administrator_no_other_official() -> None:
    """T2: who used the Administrator gets neither Postmaster, Carrier nor Cartwright."""
    table = position("base").hand(0, "Sigmaringen", "Kempten").route(0, "Stuttgart", "Ulm")
    game = table.carriage(0, 3).build()
    renewed, _ = do(game, "A")
    assert orders(renewed) == ALL_DRAWS
    drawn, _ = do(renewed, "DP")
    assert not draws(drawn)
    played, _ = do(drawn, "R-SIG")
    assert not plays(played)
    assert placements(played)
    assert not placements(played, cartwright=True)


def test_after_the_postmaster_no_other_official() -> None:
    """T2: who used the Postmaster gets neither a third card, Carrier nor Cartwright."""
    table = position("base").hand(0, "Sigmaringen", "Kempten").route(0, "Stuttgart", "Ulm")
    drawn, _ = do(table.carriage(0, 3).build(), "DP", "DP")
    assert drawn.official is Official.POSTMASTER
    assert not draws(drawn)
    played, _ = do(drawn, "R-SIG")
    assert not plays(played)
    assert placements(played)
    assert not placements(played, cartwright=True)


def test_after_the_carrier_no_other_official() -> None:
    """T2: who used the Carrier gets neither a third card on the route nor the Cartwright."""
    table = position("base").hand(0, "Sigmaringen", "Kempten").route(0, "Stuttgart", "Ulm")
    game = table.hand(0, "Zürich").carriage(0, 4).build()
    one_card, _ = do(game, "DP", "R-SIG")
    assert placements(one_card, cartwright=True)
    two_cards, _ = do(one_card, "R-KEM")
    assert two_cards.official is Official.CARRIER
    assert not plays(two_cards)
    assert placements(two_cards)
    assert not placements(two_cards, cartwright=True)


def test_officials_are_there_again_for_everybody() -> None:
    """T2: an official who helped in one turn helps the next player and, later, the same again."""
    game = position("base").hand(0, "Ulm", "Kempten").hand(1, "Linz", "Passau").build()
    other, _ = do(game, "A", "DP", "N-ULM")
    assert (other.seat, other.official) == (1, None)
    assert "A" in orders(other)
    again, _ = do(other, "A", "DP", "N-LIN")
    assert again.seat == 0
    assert "A" in orders(again)


def test_a_turn_ends_when_all_can_see_that_nothing_is_left() -> None:
    """T1: after the Postmaster and with a short route the turn ends without asking."""
    game = position("base").hand(0, "Ulm").hand(1, "Linz").build()
    assert do(game, "DP", "DP", "N-ULM").game.seat == 1


def test_a_turn_ends_with_the_last_card_of_the_hand() -> None:
    """T1, P6: without a card for the Carrier and with a short route the turn ends."""
    table = position("base").hand(0, "Ulm").hand(1, "Linz").phase(Phase.PLAY)
    assert do(table.build(), "N-ULM").game.seat == 1


def test_a_turn_does_not_end_because_no_card_fits() -> None:
    """T1, V1: that no card of the hand fits must not show, so the player is asked."""
    table = position("base").hand(0, "Ulm", "Lodz").phase(Phase.PLAY)
    played, _ = do(table.build(), "N-ULM")
    assert (played.seat, orders(played)) == (0, {"E"})


def test_every_action_is_offered_once() -> None:
    """T1: no action is listed twice, also with equal cards in hand."""
    table = position("base").hand(0, "Ulm", "Ulm", "Ulm").route(0, "Stuttgart")
    actions = legal_actions(table.phase(Phase.PLAY).build())
    assert len(actions) == len(set(actions))
    assert len(plays(table.build())) == 3
