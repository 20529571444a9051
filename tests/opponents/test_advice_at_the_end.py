"""Reasons when nothing follows: in the last turn, and on a route that cannot grow."""

from bot.opponents.reasoning import reason_for
from bot.opponents.reasons import Begin, Keep, PutFaceDown, SaveCards
from bot.rules.legal import legal_actions
from bot.rules.state import Phase
from tests.builders import position
from tests.opponents.test_advice import closable, why


def test_no_city_is_waited_for_on_a_dead_end() -> None:
    """Both ends have all their neighbours in the route."""
    table = position("base").route(0, "Basel", "Freiburg", "Sigmaringen", "Kempten", "Zürich")
    reason = why(table.hand(0, "Lodz").phase(Phase.FINISH), "E")
    assert isinstance(reason, SaveCards)
    assert len(reason.cards) == 1


def test_nothing_is_saved_in_the_last_turn() -> None:
    """E2: seat 0 is the last one of the last round; there is no later."""
    assert why(closable().carriage(1, 7).ended_by(1), "E") == SaveCards(())
    short = position("base", first_player=1).route(0, "Mannheim").hand(0, "Basel", "Lodz")
    assert why(short.phase(Phase.FINISH).carriage(1, 7).ended_by(1), "E") == SaveCards(())


def test_no_card_is_worth_keeping_in_the_last_turn() -> None:
    table = position("base", first_player=1).carriage(1, 7).ended_by(1).phase(Phase.KEEP)
    game = table.hand(0, "Ulm", "Linz", "Lodz", "Basel").build()
    for action in legal_actions(game):
        reason = reason_for(game, action)
        assert isinstance(reason, Keep)
        assert reason.is_last


def test_no_route_follows_the_last_turn() -> None:
    table = position("glory", first_player=1).ended_by(1).phase(Phase.PLAY)
    game = table.hand(0, "Berlin", "Hamburg").build()
    reasons = [reason_for(game, action) for action in legal_actions(game)]
    of_last_turn = [r.is_last for r in reasons if isinstance(r, PutFaceDown | Begin)]
    assert of_last_turn
    assert all(of_last_turn)
