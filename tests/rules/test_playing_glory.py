"""Playing with horses: cards face down beside the coach."""

import pytest

from bot.errors import RuleViolation
from bot.rules.events import CardPlayedFaceDown, RouteAbandoned, RouteStarted
from bot.rules.state import Official, Phase
from bot.rules.view import view_for
from tests.builders import (
    Position,
    card,
    discards_of,
    do,
    hand_of,
    names,
    orders,
    plays,
    position,
    route_of,
    told,
)

SIX = ("Brüssel 1", "Coblenz 1", "Dresden 1", "Leipzig 1", "Lübeck 1", "Schwerin 1")


def to_play(abandon: str = "free") -> Position:
    return position("glory", abandon=abandon).phase(Phase.PLAY)


@pytest.mark.parametrize(("horses", "all_horses"), [(1, 3), (2, 4), (3, 5)])
def test_a_card_face_down_adds_its_horses(horses: int, all_horses: int) -> None:
    """P8: the horses on the back of the card pull together with the two of the coach."""
    game = to_play().hand(0, f"Berlin {horses}", "Halle 1").build()
    step = do(game, f"F-BER{horses}")
    assert view_for(step.game, None).players[0].horses == all_horses
    berlin = card(game, f"Berlin {horses}")
    assert step.events == (CardPlayedFaceDown(0, berlin, horses, all_horses, False),)
    assert (hand_of(step.game, 0), route_of(step.game, 0)) == (["Halle 1"], [])
    assert names(game, step.game.players[0].face_down) == [f"Berlin {horses}"]


def test_face_up_and_face_down_are_offered() -> None:
    """P8: each card may go face down, also one that fits the route and one that does not."""
    game = to_play().route(0, "Halle 1").hand(0, "Berlin 2", "Bremen 3").build()
    assert plays(game) == {
        "left Berlin 2",
        "right Berlin 2",
        "face down Berlin 2",
        "face down Bremen 3",
        "new Berlin 2",
        "new Bremen 3",
    }


def test_six_cards_beside_a_coach_are_the_most() -> None:
    """P8: a sixth card may be put face down, a seventh may not."""
    table = to_play().face_down(0, *SIX[:5]).hand(0, "Berlin 2", "Halle 3")
    assert {"face down Berlin 2", "face down Halle 3"} <= plays(table.build())
    full, _ = do(table.build(), "F-BER2")
    assert plays(full) == {"new Halle 3"}
    with pytest.raises(RuleViolation):
        do(full, "F-HAL3")


def test_two_cards_face_down() -> None:
    """P9: with the Carrier both cards may go face down, and that is the only official."""
    table = to_play().route(0, "Leipzig 1", "Halle 1").hand(0, "Berlin 2", "Bremen 3", "Kassel 1")
    step = do(table.build(), "F-BER2", "F-BRE3")
    assert [event.by_carrier for event in told(step, CardPlayedFaceDown)] == [False, True]
    assert [event.all_horses for event in told(step, CardPlayedFaceDown)] == [4, 7]
    assert route_of(step.game, 0) == ["Leipzig 1", "Halle 1"]
    assert (step.game.seat, step.game.players[0].hand) == (1, [card(step.game, "Kassel 1")])


def test_two_cards_face_up() -> None:
    """P9: with the Carrier both cards may extend the route."""
    table = to_play().route(0, "Halle 1").hand(0, "Berlin 2", "Hannover 3")
    step = do(table.build(), "R-BER2", "R-HAN3")
    assert route_of(step.game, 0) == ["Halle 1", "Berlin 2", "Hannover 3"]


def test_a_mixed_pair_in_either_order() -> None:
    """P9: one card face up and one face down, whichever comes first, lead to the same table."""
    game = to_play().route(0, "Halle 1").hand(0, "Berlin 2", "Bremen 3").build()
    up_first, _ = do(game, "R-BER2", "F-BRE3")
    down_first, _ = do(game, "F-BRE3", "R-BER2")
    for after in (up_first, down_first):
        assert route_of(after, 0) == ["Halle 1", "Berlin 2"]
        assert names(after, after.players[0].face_down) == ["Bremen 3"]


def test_after_a_card_face_up_the_carrier_gives_up_nothing() -> None:
    """P6, P9: what was begun or extended stays; the second card extends or goes face down."""
    table = to_play().route(0, "Halle 1").hand(0, "Berlin 2", "Bremen 3", "Hannover 1")
    extended, _ = do(table.build(), "R-BER2")
    assert plays(extended) == {"right Hannover 1", "face down Bremen 3", "face down Hannover 1"}
    begun, _ = do(table.build(), "N-BRE3")
    assert plays(begun) == {
        "left Hannover 1",
        "right Hannover 1",
        "face down Berlin 2",
        "face down Hannover 1",
    }


def test_after_a_card_face_down_the_carrier_may_begin_a_route() -> None:
    """P6, P9: a card face down begins no route, so the second card may."""
    table = to_play().hand(0, "Berlin 2", "Bremen 3")
    step = do(table.build(), "F-BER2", "N-BRE3")
    assert told(step, RouteStarted) == [RouteStarted(0, card(step.game, "Bremen 3"), True)]


def test_after_a_card_face_down_the_carrier_may_give_up_the_route() -> None:
    """P5, P6, P9: a card face down extends nothing, so the old route may be given up."""
    table = to_play().route(0, "Halle 1").hand(0, "Berlin 2", "Bremen 3")
    step = do(table.build(), "F-BER2", "N-BRE3")
    assert (route_of(step.game, 0), discards_of(step.game)) == (["Bremen 3"], ["Halle 1"])
    assert len(told(step, RouteAbandoned)) == 1


def test_a_card_face_down_does_not_count_in_the_next_turn() -> None:
    """P6, P9: what another player put face down allows nobody else to give up a route."""
    table = to_play().hand(0, "Kassel 1").route(1, "Halle 1").hand(1, "Berlin 2", "Bremen 3")
    other, _ = do(table.display("Lübeck 3").build(), "F-KAS1")
    extended, _ = do(other, "D1", "R-BER2")
    assert plays(extended) == {"face down Bremen 3", "face down Lübeck 3"}


def test_horses_stay_when_a_route_is_given_up() -> None:
    """P10: only the cards of the route are discarded, not those beside the coach."""
    table = to_play().route(0, "Halle 1", "Berlin 1").face_down(0, "Kassel 3").hand(0, "Bremen 3")
    step = do(table.build(), "N-BRE3")
    assert discards_of(step.game) == ["Berlin 1", "Halle 1"]
    assert names(step.game, step.game.players[0].face_down) == ["Kassel 3"]
    assert view_for(step.game, None).players[0].horses == 5


def test_a_card_face_down_leaves_the_route_alone() -> None:
    """P11: the route stays although no card fits."""
    table = to_play().route(0, "Halle 1", "Berlin 1").hand(0, "Bremen 3", "Cölln 2")
    step = do(table.build(), "F-BRE3")
    assert route_of(step.game, 0) == ["Halle 1", "Berlin 1"]
    assert discards_of(step.game) == []


def test_nobody_is_stuck_who_can_play_face_down() -> None:
    """P5, P11: with `only-when-stuck` no card fits, but there is room beside the coach."""
    table = to_play("only-when-stuck").route(0, "Halle 1", "Berlin 1").hand(0, "Bremen 3")
    assert plays(table.build()) == {"face down Bremen 3"}


def test_stuck_with_six_cards_face_down() -> None:
    """P5, P8, P11: only with a full coach and no fitting card the route may be given up."""
    table = to_play("only-when-stuck").route(0, "Halle 2", "Berlin 1").face_down(0, *SIX)
    table.hand(0, "Bremen 3")
    assert plays(table.build()) == {"new Bremen 3"}
    table.hand(0, "Hannover 2")
    assert plays(table.build()) == {"right Hannover 2"}


def test_a_new_route_with_room_beside_the_coach() -> None:
    """P1, P11: with `only-when-stuck` a first card may still begin a route."""
    table = to_play("only-when-stuck").hand(0, "Bremen 3")
    assert plays(table.build()) == {"new Bremen 3", "face down Bremen 3"}


def test_the_carrier_when_the_sixth_card_makes_a_player_stuck() -> None:
    """P5, P6, P9: with `only-when-stuck` the sixth card face down may be followed by a new route,
    but not if a card fits.
    """
    table = to_play("only-when-stuck").route(0, "Halle 2", "Berlin 1").face_down(0, *SIX[:5])
    table.hand(0, "Bremen 3", "Cölln 2")
    full, _ = do(table.build(), "F-BRE3")
    assert plays(full) == {"new Cölln 2"}
    table.hand(0, "Hannover 2")
    full, _ = do(table.build(), "F-BRE3")
    assert plays(full) == {"right Hannover 2"}


def test_the_carrier_with_room_left_gives_up_nothing_when_only_stuck_players_may() -> None:
    """P9, P11: with `only-when-stuck` and room beside the coach the second card goes there."""
    table = to_play("only-when-stuck").route(0, "Halle 2", "Berlin 1")
    one, _ = do(table.hand(0, "Bremen 3", "Cölln 2").build(), "F-BRE3")
    assert orders(one) == {"F-COE2", "E"}


def test_two_officials_are_not_mixed_with_horses() -> None:
    """T2, P9: after the Postmaster no second card goes face down."""
    table = to_play().hand(0, "Berlin 2", "Bremen 3").hand(1, "Cölln 1")
    step = do(table.helped_by(Official.POSTMASTER).build(), "F-BER2")
    assert (step.game.seat, hand_of(step.game, 0)) == (1, ["Bremen 3"])
