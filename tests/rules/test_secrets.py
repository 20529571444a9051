"""What each player and a spectator may know: views and events."""

import pytest

from bot.rules.events import CardPlayedFaceDown, PileCardDrawn, RouteClosed, seen_by
from bot.rules.legal import legal_actions
from bot.rules.state import EndReason, GameState, Phase
from bot.rules.view import view_for
from tests.builders import card, close, discards_of, do, names, position, told


def seen_of(game: GameState, seat: int) -> list[str]:
    """The cards that a spectator knows this player to have."""
    return names(game, view_for(game, None).players[seat].seen)


def test_the_hand_of_another_is_secret() -> None:
    """V1: whether the other hand has Ulm and the pile Lodz, or the reverse, does not show."""
    one = position("base").hand(0, "Basel").hand(1, "Ulm", "Linz").pile("Lodz").build()
    other = position("base").hand(0, "Basel").hand(1, "Lodz", "Linz").pile("Ulm").build()
    assert view_for(one, 0) == view_for(other, 0)
    assert view_for(one, None) == view_for(other, None)
    assert view_for(one, 1) != view_for(other, 1)
    assert names(one, view_for(one, 1).hand) == ["Linz", "Ulm"]


def test_the_order_of_the_pile_is_secret_from_all() -> None:
    """V1: two piles with the same cards in another order look alike to everybody."""
    one = position("base").hand(0, "Basel").pile("Lodz", "Ulm").build()
    other = position("base").hand(0, "Basel").pile("Ulm", "Lodz").build()
    for seat in (0, 1, None):
        assert view_for(one, seat) == view_for(other, seat)


def test_only_the_player_sees_a_card_from_the_pile() -> None:
    """V1: the event shows the card to the player and hides it from all others."""
    (event,) = do(position("base").hand(0, "Basel").pile("Lodz").build(), "DP").events
    assert seen_by(event, 0) == event
    for seat in (1, None):
        assert seen_by(event, seat) == PileCardDrawn(0, None, 0, False)


def test_only_the_player_on_turn_sees_what_may_be_done() -> None:
    """V1: the actions would tell the hand, so nobody else gets them."""
    game = position("base").hand(0, "Basel").phase(Phase.PLAY).build()
    assert view_for(game, 0).actions == tuple(legal_actions(game)) != ()
    assert (view_for(game, 1).actions, view_for(game, None).actions) == ((), ())
    assert view_for(game, None).hand == ()


def test_the_table_is_public() -> None:
    """V2: display, discards, routes, houses, carriages, tiles and numbers of cards show."""
    table = position("base").route(1, "Ulm", "Stuttgart").houses(1, "Lodz").carriage(1, 4)
    table.hand(1, "Basel", "Linz").tiles(1, "Baden").discards("Passau", "Ulm")
    game = table.display("Kempten").build()
    view = view_for(game, 0)
    other = view.players[1]
    assert names(game, other.route) == ["Ulm", "Stuttgart"]
    assert (other.houses, other.houses_left) == (game.players[1].houses, 19)
    assert (other.carriage, other.hand_size) == (4, 2)
    assert other.tiles == tuple(game.players[1].tiles) != ()
    assert names(game, [shown for shown in view.display if shown is not None])[0] == "Kempten"
    assert sorted(names(game, view.discards)) == ["Passau", "Ulm"]
    assert (view.pile_size, len(game.pile)) == (54, 54)
    assert (other.horses, other.hand_horses, view.pile_top_horses) == (0, (), None)


def test_a_view_tells_how_the_game_stands() -> None:
    """V2: whose turn it is, gaps in the display, and who has brought the end are public."""
    table = position("base", 3).turn_of(2).hand(2, "Ulm").short_display("Basel").rest_in_hand(0)
    game = table.round(7).carriage(1, 7).ended_by(1).build()
    view = view_for(game, 0)
    assert (view.on_turn, view.round, view.first_player, view.phase) == (2, 7, 0, Phase.DRAW)
    assert view.display == (card(game, "Basel"), None, None, None, None, None)
    assert (view.end_seat, view.end_reason) == (1, EndReason.LAST_CARRIAGE)
    assert (view.pile_size, view.official, view.result.winner) == (0, None, 1)
    assert view_for(position("base").build(), 0).end_seat is None


def test_a_card_taken_from_the_display_stays_known() -> None:
    """V2: everybody knows it to be in the hand until such a card is played."""
    table = position("base").hand(0, "Linz", "Ulm").display("Ulm").pile("Lodz")
    drawn, _ = do(table.build(), "D1")
    assert (seen_of(drawn, 0), seen_of(drawn, 1)) == (["Ulm"], [])
    assert seen_of(do(drawn, "N-LIN").game, 0) == ["Ulm"]
    assert seen_of(do(drawn, "N-ULM").game, 0) == []


def test_a_card_from_the_pile_does_not_become_known() -> None:
    """V1, V2: only cards of the display are known to be in a hand."""
    drawn, _ = do(position("base").hand(0, "Linz").pile("Lodz").build(), "DP")
    assert seen_of(drawn, 0) == []


def test_the_known_cards_that_are_discarded_from_a_hand() -> None:
    """V2, C9: a known card that is not kept is known to be gone."""
    table = position("base").route(0, "Ulm", "Stuttgart", "Sigmaringen").phase(Phase.FINISH)
    table.hand(0, "Basel", "Linz", "Lodz", "Passau").seen(0, "Basel", "Lodz")
    kept, _ = do(close(table.build(), "Sigmaringen").game, "K-LIN.LOD.PAS")
    assert seen_of(kept, 0) == ["Lodz"]


def test_horses_are_public() -> None:
    """V3: backs of hands, of cards beside a coach and of the top of the pile show."""
    table = position("glory").hand(1, "Halle 3", "Berlin 1")
    table.face_down(1, "Kassel 3", "Fulda 1").pile("Bremen 2")
    game = table.build()
    for seat in (0, 1, None):
        view = view_for(game, seat)
        assert view.players[1].hand_horses == (1, 3)
        assert view.players[1].face_down_horses == (3, 1)
        assert (view.players[1].horses, view.pile_top_horses) == (6, 2)


def test_no_top_card_of_an_empty_pile() -> None:
    """V3: without a pile there is no back to see."""
    game = position("glory").hand(0, "Berlin 1").rest_in_hand(1).build()
    assert (view_for(game, 0).pile_top_horses, view_for(game, 0).pile_size) == (None, 0)


def test_the_city_of_a_card_in_another_hand_is_secret() -> None:
    """V3: Berlin and Halle with two horses each look alike in a hand; other horses do not."""
    one = position("glory").hand(1, "Berlin 2").pile("Halle 2").build()
    same = position("glory").hand(1, "Halle 2").pile("Berlin 2").build()
    more = position("glory").hand(1, "Halle 3").pile("Berlin 2").build()
    assert view_for(one, 0) == view_for(same, 0) != view_for(more, 0)
    assert view_for(one, 1) != view_for(same, 1)


def test_the_city_of_a_card_face_down_is_secret() -> None:
    """V3: beside the coach only the horses show, except to the owner."""
    one = position("glory").face_down(1, "Berlin 2").pile("Halle 2").build()
    other = position("glory").face_down(1, "Halle 2").pile("Berlin 2").build()
    assert view_for(one, 0) == view_for(other, 0)
    assert view_for(one, None) == view_for(other, None)
    assert names(one, view_for(one, 1).face_down) == ["Berlin 2"]


def test_the_event_of_a_card_face_down_hides_its_city() -> None:
    """V3: others learn the horses only."""
    table = position("glory").hand(0, "Berlin 2", "Halle 1").phase(Phase.PLAY)
    (event,) = do(table.build(), "F-BER2").events
    assert seen_by(event, 0) == event
    for seat in (1, None):
        assert seen_by(event, seat) == CardPlayedFaceDown(0, None, 2, 4, False)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_pile_card_shows_its_horses_to_all(seat: int | None) -> None:
    """V3: the back of the card that was drawn was there for all to see."""
    (event,) = do(position("glory").hand(0, "Halle 1").pile("Berlin 3").build(), "DP").events
    told_to = seen_by(event, seat)
    assert isinstance(told_to, PileCardDrawn)
    assert told_to.horses == 3
    assert (told_to.card is None) is (seat != 0)


def test_a_known_card_may_be_in_the_hand_or_face_down() -> None:
    """V2, V3: a card from the display stays known when some card is put face down."""
    table = position("glory").hand(0, "Halle 1", "Fulda 2").display("Berlin 2")
    drawn, _ = do(table.build(), "D1")
    down, _ = do(drawn, "F-BER2")
    other_down, _ = do(drawn, "F-FUL2")
    assert seen_of(down, 0) == seen_of(other_down, 0) == ["Berlin 2"]
    assert view_for(down, 1) == view_for(other_down, 1)


def test_cards_face_down_are_open_once_they_are_discarded() -> None:
    """V3, C8: at the closing everybody sees which cards lay beside the coach."""
    table = position("glory").route(0, "Halle 1", "Berlin 1", "Hannover 1").phase(Phase.FINISH)
    table.face_down(0, "Kassel 2", "Fulda 1").hand(0, "Cölln 3").seen(0, "Kassel 2", "Cölln 3")
    step = close(table.build(), "Hannover")
    (closed,) = told(step, RouteClosed)
    assert names(step.game, closed.face_down) == ["Kassel 2", "Fulda 1"]
    assert seen_by(closed, 1) == closed
    assert {"Kassel 2", "Fulda 1"} <= {*discards_of(step.game)}
    assert seen_of(step.game, 0) == ["Cölln 3"]
