"""The panel right after my own click ended my turn."""

from bot.rules.state import EndReason, Phase
from bot.screens.panel import done_panel
from bot.screens.screen import Screen
from tests.builders import position
from tests.screens.panel_reading import buttons, lines, said_by
from tests.screens.panel_table import TELLER, PlayedTable, without_person


def done(table: PlayedTable, seat: int = 0) -> Screen:
    return done_panel(table.moment, seat, TELLER)


def to_begin(*hand: str) -> PlayedTable:
    start = position("base").hand(0, *hand).hand(1, "Linz").pile("Kempten", "Basel", "Pilsen")
    return PlayedTable.at(start.build())


def test_ended_by_a_click() -> None:
    screen = done(to_begin("Ulm", "Lodz").do("DP", "N-ULM", "E"))
    assert lines(screen) == [
        "**Your turn is over**",
        "Anna drew Kempten from the pile.",
        "Anna started a route with Ulm.",
        "Bob is next.",
    ]
    assert buttons(screen) == ["My cards", "Undo: end of turn"]
    assert said_by(screen, "My cards").rest == "hand"
    assert screen.components == 6


def test_the_official_is_used() -> None:
    told = "It ended by itself: your official is used and the route is too short to close."
    assert told in lines(done(to_begin("Ulm", "Lodz").do("DP", "DP", "N-ULM")))
    assert told in lines(done(to_begin("Ulm", "Lodz").do("A", "DP", "N-ULM")))
    assert told in lines(done(to_begin("Ulm", "Augsburg", "Lodz").do("DP", "N-ULM", "R-AUG")))


def test_an_empty_hand_must_use_the_postmaster() -> None:
    start = position("base").hand(1, "Linz").pile("Kempten", "Basel", "Pilsen")
    screen = done(PlayedTable.at(start.build()).do("DP", "DP", "N-KEM"))
    told = "It ended by itself: your official is used and the route is too short to close."
    assert told in lines(screen)


def test_the_hand_is_empty() -> None:
    """There was nothing to draw, and the last card was played."""
    start = position("base").short_display().hand(0, "Ulm").phase(Phase.PLAY).rest_in_hand(1)
    screen = done(PlayedTable.at(start.build()).do("N-ULM"))
    told = "It ended by itself: your hand is empty and the route is too short to close."
    assert told in lines(screen)


def test_too_few_horses() -> None:
    start = (
        position("glory").route(0, "Berlin 1", "Halle 1").hand(0, "Leipzig 1").hand(1, "Fulda 1")
    )
    screen = done(PlayedTable.at(start.build()).do("DP", "DP", "R-LEI1"))
    assert "It ended by itself: you have too few horses to close." in lines(screen)


def test_closing_is_no_end_by_itself() -> None:
    start = position("base").route(0, "Ulm", "Augsburg").hand(0, "München").hand(1, "Linz")
    screen = done(PlayedTable.at(start.build()).do("DP", "R-MUE", "C-AUG.MUE"))
    assert not any("by itself" in line for line in lines(screen))
    assert "Undo: route closed" in buttons(screen)


def test_the_next_seat_is_empty() -> None:
    moment = without_person(to_begin("Ulm", "Lodz").do("DP", "N-ULM", "E").moment, 1)
    told = lines(done_panel(moment, 0, TELLER))[-1]
    assert told == "The next seat is empty. The game goes on when somebody takes it."


def test_the_game_is_over() -> None:
    start = position("base", first_player=1).hand(0, "Ulm", "Lodz").hand(1, "Linz")
    start.ended_by(1, EndReason.LAST_HOUSE)
    screen = done(PlayedTable.at(start.build()).do("DP", "N-ULM", "E"))
    assert lines(screen)[-1] == "The game is over."
    assert any("wins with" in line for line in lines(screen))


def test_only_my_own_turn_is_told() -> None:
    table = to_begin("Ulm", "Lodz").do("DP", "N-ULM", "E").do("DP", "N-LIN", "E")
    screen = done(table, 1)
    assert any(line.startswith("Bob drew Basel") for line in lines(screen))
    assert not any(line.startswith("Anna drew") for line in lines(screen))
