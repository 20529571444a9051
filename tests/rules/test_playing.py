"""Playing cards into a route, giving it up, and the Carrier."""

import pytest

from bot.errors import RuleViolation
from bot.rules.events import (
    DrawSkipped,
    PlaySkipped,
    RouteAbandoned,
    RouteExtended,
    RouteStarted,
    TurnBegan,
)
from bot.rules.state import Official, Phase
from tests.builders import (
    card,
    close,
    discards_of,
    do,
    draws,
    hand_of,
    orders,
    placements,
    plays,
    position,
    route_of,
    told,
)

PLAY, FINISH = Phase.PLAY, Phase.FINISH


def test_the_first_card_begins_a_route() -> None:
    """P1: without a route any card of the hand begins one, and nothing else is possible with it."""
    game = position("base").hand(0, "Ulm", "Lodz").phase(PLAY).build()
    assert plays(game) == {"new Ulm", "new Lodz"}
    step = do(game, "N-ULM")
    assert (route_of(step.game, 0), hand_of(step.game, 0)) == (["Ulm"], ["Lodz"])
    assert step.events == (RouteStarted(0, card(game, "Ulm"), False),)


def test_a_route_grows_at_both_ends_along_roads() -> None:
    """P2: Kempten joins Ulm on the left, Mannheim joins Stuttgart on the right."""
    table = position("base", abandon="only-when-stuck").route(0, "Ulm", "Stuttgart")
    game = table.hand(0, "Kempten", "Mannheim", "Lodz").phase(PLAY).build()
    assert plays(game) == {"left Kempten", "right Mannheim"}
    left = do(game, "L-KEM")
    assert route_of(left.game, 0) == ["Kempten", "Ulm", "Stuttgart"]
    extended = RouteExtended(0, card(game, "Kempten"), card(game, "Ulm"), True, 3, False)
    assert left.events == (extended,)
    right = do(game, "R-MAN")
    assert route_of(right.game, 0) == ["Ulm", "Stuttgart", "Mannheim"]
    extended = RouteExtended(0, card(game, "Mannheim"), card(game, "Stuttgart"), False, 3, False)
    assert right.events == (extended,)


def test_a_route_of_one_card_grows_on_either_side() -> None:
    """P2: next to a single card both sides are offered, and both are along the road."""
    game = position("base").route(0, "Ulm").hand(0, "Kempten").phase(PLAY).build()
    assert plays(game) == {"left Kempten", "right Kempten", "new Kempten"}


def test_the_rulebook_example_of_cards_that_fit() -> None:
    """P2, P3, P4: Carlsruhe-Stuttgart-Nürnberg-Regensburg takes neither Innsbruck (no road), nor
    Würzburg (only in between), nor Stuttgart (there already); Mannheim and Pilsen fit.
    """
    table = position("base", abandon="only-when-stuck").phase(PLAY)
    table.route(0, "Carlsruhe", "Stuttgart", "Nürnberg", "Regensburg")
    table.hand(0, "Innsbruck", "Würzburg", "Stuttgart")
    assert plays(table.build()) == {"new Innsbruck", "new Würzburg", "new Stuttgart"}
    table.hand(0, "Mannheim", "Pilsen")
    assert plays(table.build()) == {"left Mannheim", "right Pilsen"}


def test_no_city_twice_although_a_road_leads_there() -> None:
    """P3: a road would join Ulm to both ends, but it lies in the route."""
    table = position("base").route(0, "Kempten", "Ulm", "Stuttgart", "Sigmaringen")
    assert plays(table.hand(0, "Ulm").phase(PLAY).build()) == {"new Ulm"}


def test_colours_do_not_matter_for_joining() -> None:
    """P3: Lodz, Pilsen and Nürnberg lie in three provinces and still follow each other."""
    game = position("base").hand(0, "Pilsen", "Nürnberg").route(0, "Lodz").phase(PLAY).build()
    assert route_of(do(game, "R-PIL", "R-NUE").game, 0) == ["Lodz", "Pilsen", "Nürnberg"]


def test_a_route_is_never_rearranged() -> None:
    """P4: a card of the route cannot be played again, and one that fits only inside is refused."""
    table = position("base").route(0, "Ulm", "Stuttgart", "Mannheim").hand(0, "Sigmaringen")
    game = table.phase(PLAY).build()
    for order in ("L-STU", "R-ULM", "R-SIG"):
        with pytest.raises(RuleViolation):
            do(game, order)
    assert plays(game) == {"left Sigmaringen", "new Sigmaringen"}


def test_a_route_may_be_given_up_at_will() -> None:
    """P5: with `free` a player may start anew although a card fits; the route is discarded."""
    game = position("base").route(0, "Ulm", "Stuttgart").hand(0, "Mannheim").phase(PLAY).build()
    assert "new Mannheim" in plays(game)
    step = do(game, "N-MAN")
    assert route_of(step.game, 0) == ["Mannheim"]
    assert discards_of(step.game) == ["Stuttgart", "Ulm"]
    assert step.events[:2] == (
        RouteAbandoned(0, (card(game, "Ulm"), card(game, "Stuttgart"))),
        RouteStarted(0, card(game, "Mannheim"), False),
    )
    player = step.game.players[0]
    assert (player.tiles, player.houses, player.carriages) == ([], 0, 0)


def test_a_route_may_be_given_up_only_when_stuck() -> None:
    """P5: with `only-when-stuck` a fitting card must be used; without one any card starts anew."""
    table = position("base", abandon="only-when-stuck").route(0, "Ulm", "Stuttgart").phase(PLAY)
    table.hand(0, "Lodz", "Linz")
    assert plays(table.build()) == {"new Lodz", "new Linz"}
    assert discards_of(do(table.build(), "N-LOD").game) == ["Stuttgart", "Ulm"]
    table.hand(0, "Mannheim")
    assert plays(table.build()) == {"right Mannheim"}


def test_stuck_players_need_not_ask_the_postmaster_first() -> None:
    """P5, D5: with `only-when-stuck` a second draw is offered, but so is starting anew."""
    table = position("base", abandon="only-when-stuck").route(0, "Ulm").hand(0, "Lodz")
    game = table.phase(PLAY).build()
    assert plays(game) == {"new Lodz"}
    assert "DP" in draws(game)


def test_the_carrier_plays_a_second_card() -> None:
    """P6: after the first card a second one may follow by the same rules."""
    table = position("base").route(0, "Ulm").hand(0, "Stuttgart", "Mannheim", "Kempten", "Lodz")
    one, _ = do(table.phase(PLAY).build(), "R-STU")
    assert plays(one) == {"left Kempten", "right Mannheim"}
    step = do(one, "R-MAN")
    assert route_of(step.game, 0) == ["Ulm", "Stuttgart", "Mannheim"]
    extended = RouteExtended(0, card(one, "Mannheim"), card(one, "Stuttgart"), False, 3, True)
    assert step.events == (extended,)
    assert (step.game.official, plays(step.game)) == (Official.CARRIER, set())


def test_the_carrier_extends_a_route_just_begun() -> None:
    """P6: the second card may extend what the first began, but not give it up."""
    table = position("base").hand(0, "Ulm", "Stuttgart", "Lodz").phase(PLAY)
    one, _ = do(table.build(), "N-ULM")
    assert plays(one) == {"left Stuttgart", "right Stuttgart"}
    with pytest.raises(RuleViolation):
        do(one, "N-LOD")


@pytest.mark.parametrize("abandon", ["free", "only-when-stuck"])
def test_the_carrier_never_gives_up_what_was_extended(abandon: str) -> None:
    """P6, P5: no second card fits, and the route that was extended still cannot be given up."""
    table = position("base", abandon=abandon).route(0, "Ulm").hand(0, "Stuttgart", "Lodz")
    one, _ = do(table.phase(PLAY).build(), "R-STU")
    assert orders(one) == {"E"}


def test_the_first_card_may_give_up_and_the_carrier_goes_on() -> None:
    """P5, P6: a route is given up with the first card, and the second extends the new one."""
    table = position("base").route(0, "Lodz").hand(0, "Ulm", "Stuttgart", "Linz").phase(PLAY)
    step = do(table.build(), "N-ULM", "R-STU")
    assert route_of(step.game, 0) == ["Ulm", "Stuttgart"]
    assert [len(told(step, kind)) for kind in (RouteAbandoned, RouteStarted)] == [1, 1]
    assert told(step, RouteExtended)[0].by_carrier


def test_a_city_with_an_own_house_may_be_played() -> None:
    """P7: houses in Ulm and Stuttgart do not keep these cards out of a route."""
    table = position("base").houses(0, "Ulm", "Stuttgart").route(0, "Ulm").hand(0, "Stuttgart")
    assert "right Stuttgart" in plays(table.phase(PLAY).build())


def test_only_the_expansion_plays_face_down() -> None:
    """P8: without the coaches of `glory` cards are played face up only."""
    for edition in ("base", "north-base"):
        game = position(edition).hand(0, "Würzburg").phase(PLAY).build()
        assert plays(game) == {"new Würzburg"}


def test_without_any_card_the_play_is_skipped() -> None:
    """P12, D4: with nothing to draw and an empty hand a turn passes by itself."""
    table = position("base", 3).short_display().hand(0, "Ulm").rest_in_hand(2)
    step = do(table.phase(PLAY).helped_by(Official.POSTMASTER).build(), "N-ULM")
    assert step.events[1:] == (
        TurnBegan(1, 1, True),
        DrawSkipped(1),
        PlaySkipped(1),
        TurnBegan(2, 1, False),
        DrawSkipped(2),
    )
    assert (step.game.seat, step.game.phase, step.game.idle_turns) == (2, PLAY, 1)


def test_a_route_may_be_closed_after_a_skipped_play() -> None:
    """P12, C1: who cannot play may still close a route, without the Cartwright (D6)."""
    table = position("base", 3).short_display().hand(0, "Ulm").rest_in_hand(2)
    table.route(1, "Linz", "Passau", "Regensburg").carriage(1, 3)
    game, _ = do(table.phase(PLAY).helped_by(Official.POSTMASTER).build(), "N-ULM")
    assert (game.seat, game.phase) == (1, FINISH)
    assert {order[:2] for order in orders(game)} == {"C-", "E"}
    assert placements(game) == {
        frozenset({"Linz", "Passau"}),
        frozenset({"Linz", "Regensburg"}),
        frozenset({"Linz"}),
        frozenset({"Passau", "Regensburg"}),
    }
    step = close(game, "Passau", "Regensburg")
    assert (step.game.seat, step.game.idle_turns) == (2, 0)


def test_cards_come_back_after_a_skipped_play() -> None:
    """P12, D4: the route closed after it fills the display for the next player."""
    table = position("base", 3).short_display().hand(0, "Ulm").rest_in_hand(2)
    table.route(1, "Linz", "Passau", "Regensburg")
    game, _ = do(table.phase(PLAY).helped_by(Official.POSTMASTER).build(), "N-ULM")
    assert draws(close(game, "Linz").game) == {"D1", "D2", "D3"}
    assert draws(do(game, "E").game) == set()
