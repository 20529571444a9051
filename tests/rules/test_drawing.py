"""Drawing cards: display, pile, discards, Postmaster and Administrator."""

import pytest

from bot.errors import RuleViolation
from bot.rules.events import (
    DiscardsShuffled,
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    DrawSkipped,
    PileCardDrawn,
    PlaySkipped,
    TurnBegan,
)
from bot.rules.state import Official, Phase
from tests.builders import (
    card,
    discards_of,
    display_of,
    do,
    draws,
    hand_of,
    orders,
    pile_of,
    plays,
    position,
    told,
)

SIX = ("Augsburg", "Basel", "Budweis", "Carlsruhe", "Freiburg", "Ingolstadt")


def test_a_card_of_the_display_comes_into_the_hand() -> None:
    """D1: any card of the display may be taken."""
    game = position("base").hand(0, "Ulm").display(*SIX).build()
    for slot, city in enumerate(SIX, start=1):
        assert hand_of(do(game, f"D{slot}").game, 0) == sorted([city, "Ulm"])


def test_the_top_card_of_the_pile_comes_into_the_hand() -> None:
    """D1: instead of a card of the display the top card of the pile may be drawn."""
    game = position("base").hand(0, "Ulm").pile("Lodz", "Linz").build()
    step = do(game, "DP")
    assert hand_of(step.game, 0) == ["Lodz", "Ulm"]
    assert display_of(step.game) == display_of(game)
    assert told(step, PileCardDrawn) == [PileCardDrawn(0, card(game, "Lodz"), 0, False)]


def test_a_gap_is_filled_at_once() -> None:
    """D2: the top card of the pile takes the place of a card taken from the display."""
    game = position("base").hand(0, "Ulm").display(*SIX).pile("Lodz").build()
    step = do(game, "D2")
    assert display_of(step.game) == ["Augsburg", "Lodz", *SIX[2:]]
    taken = DisplayCardTaken(0, 1, card(game, "Basel"), card(game, "Lodz"), False)
    assert told(step, DisplayCardTaken) == [taken]


def test_the_postmaster_may_take_the_card_that_filled_the_gap() -> None:
    """D2, D5: the display is complete again between the two draws."""
    game = position("base").hand(0, "Ulm").display(*SIX).pile("Lodz", "Linz").build()
    step = do(game, "D2", "D2")
    assert hand_of(step.game, 0) == ["Basel", "Lodz", "Ulm"]
    assert display_of(step.game) == ["Augsburg", "Linz", *SIX[2:]]
    assert [event.by_postmaster for event in told(step, DisplayCardTaken)] == [False, True]


def test_discards_become_the_pile_when_a_card_is_needed() -> None:
    """D3: with an empty pile the discards are shuffled, and the draw goes on."""
    table = position("base").hand(0, "Ulm").discards("Lodz", "Linz", "Passau").rest_in_hand(1)
    game = table.build()
    assert "DP" in draws(game)
    step = do(game, "DP")
    assert told(step, DiscardsShuffled) == [DiscardsShuffled(3, 2)]
    drawn = set(hand_of(step.game, 0)) - {"Ulm"}
    assert drawn | {*pile_of(step.game)} == {"Lodz", "Linz", "Passau"}
    assert (len(step.game.pile), discards_of(step.game)) == (2, [])


def test_the_last_card_of_the_pile_does_not_shuffle_yet() -> None:
    """D3: the discards wait until a card is needed."""
    game = position("base").hand(0, "Ulm").pile("Lodz").discards("Linz").rest_in_hand(1).build()
    step = do(game, "DP")
    assert (step.game.pile, discards_of(step.game)) == ([], ["Linz"])
    assert not told(step, DiscardsShuffled)


def test_discards_fill_the_display_too() -> None:
    """D2, D3: also for a gap in the display the discards are shuffled."""
    game = position("base").hand(0, "Ulm").display(*SIX).discards("Linz").rest_in_hand(1).build()
    step = do(game, "D1")
    assert display_of(step.game) == ["Linz", *SIX[1:]]
    assert told(step, DiscardsShuffled) == [DiscardsShuffled(1, 2)]


def test_without_pile_and_discards_the_display_stays_short() -> None:
    """D4: the gap stays, and the next player takes from what is left."""
    table = position("base").hand(0, "Ulm", "Lodz").short_display("Basel", "Linz").rest_in_hand(1)
    step = do(table.build(), "D1")
    assert told(step, DisplayCardTaken)[0].refill is None
    assert display_of(step.game) == [None, "Linz", None, None, None, None]
    assert draws(step.game) == {"D2"}
    assert draws(do(step.game, "N-ULM", "E").game) == {"D2"}


def test_nothing_at_all_to_draw_skips_the_draw() -> None:
    """D4: with no card anywhere the turn begins with playing, and all officials are still there."""
    table = position("base").hand(0, "Linz", "Passau").short_display().rest_in_hand(1)
    table = table.turn_of(1).phase(Phase.PLAY).helped_by(Official.POSTMASTER)
    step = do(table.build(), "N-BAS")
    assert step.events[-2:] == (TurnBegan(0, 2, False), DrawSkipped(0))
    assert (step.game.seat, step.game.phase, step.game.official) == (0, Phase.PLAY, None)
    assert orders(step.game) == {"N-LIN", "N-PAS"}
    assert plays(do(step.game, "N-LIN").game) == {"left Passau", "right Passau"}


def test_a_short_display_is_filled_when_cards_come_back() -> None:
    """D4: an abandoned route gives cards again, and the next turn begins with a longer display."""
    table = position("base").hand(0, "Linz").route(0, "Ulm").short_display("Basel").rest_in_hand(1)
    step = do(table.phase(Phase.PLAY).build(), "N-LIN")
    assert step.events[-3:] == (
        TurnBegan(1, 1, False),
        DiscardsShuffled(1, 2),
        DisplayFilled(((1, card(step.game, "Ulm")),)),
    )
    assert display_of(step.game) == ["Basel", "Ulm", None, None, None, None]


def test_the_pile_may_be_drawn_from_beside_a_short_display() -> None:
    """D1, D4: gaps cannot be taken; the pile and the cards that lie there can."""
    game = position("base").hand(0, "Ulm").short_display("Basel", "Linz").build()
    assert draws(game) == {"D1", "D2", "DP"}


def test_the_postmaster_brings_a_second_card() -> None:
    """D5: after the first draw a second one is offered, from display and pile."""
    game = position("base").hand(0, "Ulm").pile("Lodz", "Linz").build()
    first, _ = do(game, "DP")
    assert draws(first) == {"D1", "D2", "D3", "D4", "D5", "D6", "DP"}
    second = do(first, "DP")
    assert hand_of(second.game, 0) == ["Linz", "Lodz", "Ulm"]
    assert second.game.official is Official.POSTMASTER
    assert told(second, PileCardDrawn) == [PileCardDrawn(0, card(game, "Linz"), 0, True)]
    assert not draws(second.game)


@pytest.mark.parametrize(
    ("edition", "first", "code"),
    [("base", "Ulm", "ULM"), ("glory", "Berlin 1", "BER1"), ("north-base", "Berlin", "BER")],
)
def test_an_empty_hand_demands_the_postmaster(edition: str, first: str, code: str) -> None:
    """D6: whoever has no card draws two, before anything may be played."""
    table = position(edition).hand(0, first).phase(Phase.PLAY)
    step = do(table.build(), f"N-{code}")
    assert step.events[-1] == TurnBegan(1, 1, True)
    assert (step.game.seat, step.game.official) == (1, Official.POSTMASTER)
    assert "A" not in orders(step.game)
    one, _ = do(step.game, "DP")
    assert one.phase is Phase.SECOND_DRAW
    assert orders(one) == {"D1", "D2", "D3", "D4", "D5", "D6", "DP"}
    second = do(one, "D1")
    assert told(second, DisplayCardTaken)[0].by_postmaster
    assert len(hand_of(second.game, 1)) == 2
    assert not draws(second.game)


def test_a_full_hand_does_not_demand_the_postmaster() -> None:
    """D6: with one card in hand a single draw is enough."""
    table = position("base").hand(0, "Ulm", "Linz").hand(1, "Lodz").phase(Phase.PLAY)
    step = do(table.build(), "N-ULM", "E")
    assert step.events[-1] == TurnBegan(1, 1, False)
    assert plays(do(step.game, "D1").game)


def test_the_compulsory_postmaster_rules_out_the_others() -> None:
    """D6: neither Carrier nor Cartwright after a turn that began with an empty hand."""
    table = position("base").route(0, "Stuttgart", "Ulm").carriage(0, 3).display("Sigmaringen")
    played, _ = do(table.build(), "D1", "DP", "R-SIG")
    assert not plays(played)
    assert not {order for order in orders(played) if order.startswith("CW")}
    assert any(order.startswith("C-") for order in orders(played))


def test_the_postmaster_with_only_one_card_to_draw() -> None:
    """D4, D6: if the only card is drawn, the second draw falls away."""
    table = position("base").short_display("Lodz").route(0, "Ulm", "Stuttgart", "Mannheim")
    step = do(table.rest_in_hand(1).build(), "D1")
    assert told(step, DrawSkipped) == [DrawSkipped(0)]
    assert not told(step, PlaySkipped)
    assert (step.game.phase, step.game.official) == (Phase.PLAY, Official.POSTMASTER)
    assert hand_of(step.game, 0) == ["Lodz"]


def test_the_administrator_renews_the_display() -> None:
    """D7: the display goes to the discards, six new cards come, and a draw follows."""
    table = position("base").hand(0, "Ulm").display(*SIX)
    game = table.pile("Lodz", "Linz", "Passau", "Kempten", "Zürich", "Pilsen").build()
    step = do(game, "A")
    assert display_of(step.game) == ["Lodz", "Linz", "Passau", "Kempten", "Zürich", "Pilsen"]
    assert discards_of(step.game) == [*SIX]
    replaced = DisplayReplaced(0, tuple(game.display), tuple(step.game.display))
    assert step.events == (replaced,)
    assert (step.game.phase, step.game.seat) == (Phase.DRAW, 0)


def test_the_administrator_comes_before_the_first_draw_only() -> None:
    """D7: after a draw the display cannot be renewed any more."""
    drawn, _ = do(position("base").hand(0, "Ulm").build(), "DP")
    with pytest.raises(RuleViolation):
        do(drawn, "A")


def test_a_shuffle_in_the_middle_of_the_administrator() -> None:
    """D3, D7: if the pile runs out, the discards with the old display are shuffled."""
    table = position("base").hand(0, "Ulm").display(*SIX).pile("Lodz", "Linz").discards("Passau")
    step = do(table.rest_in_hand(1).build(), "A")
    assert display_of(step.game)[:2] == ["Lodz", "Linz"]
    assert told(step, DiscardsShuffled) == [DiscardsShuffled(7, 2)]
    pile = pile_of(step.game)
    renewed = [city for city in display_of(step.game)[2:] if city]
    assert sorted(renewed + pile) == sorted([*SIX, "Passau"])
    assert (len(renewed), len(pile), discards_of(step.game)) == (4, 3, [])


def test_the_administrator_of_a_display_that_is_all_there_is() -> None:
    """D4, D7: with nothing else to deal the same cards come back."""
    table = position("base").hand(0, "Ulm").short_display("Lodz", "Linz").rest_in_hand(1)
    step = do(table.build(), "A")
    assert {*display_of(step.game)} == {"Lodz", "Linz", None}
    assert draws(step.game) == {"D1", "D2"}
    replaced = told(step, DisplayReplaced)[0]
    assert (len(replaced.old), len(replaced.new)) == (2, 2)


def test_no_limit_of_the_hand_while_drawing() -> None:
    """D8: a hand of many cards draws on, and nothing is discarded."""
    cards = ("Augsburg", "Basel", "Budweis", "Carlsruhe", "Freiburg", "Ingolstadt", "Innsbruck")
    game = position("base").hand(0, *cards, *cards).pile("Lodz", "Lodz").build()
    drawn, _ = do(game, "DP", "DP")
    assert hand_of(drawn, 0) == sorted([*cards, *cards, "Lodz", "Lodz"])
    assert do(drawn, "N-LOD").game.seat == 1
    assert len(hand_of(do(drawn, "N-LOD").game, 0)) == 15
