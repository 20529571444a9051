"""The panel while cards are drawn."""

from bot.rules.state import Phase
from bot.screens.ids import read_id
from bot.screens.screen import Button, Row
from tests.builders import Position, position
from tests.screens.panel_reading import blue, buttons, lines, lists, options, panel, said_by
from tests.screens.panel_table import PlayedTable

SIX = ("Ulm", "Linz", "Lodz", "Basel", "Zürich", "Ulm")


def to_draw(*route: str) -> Position:
    return position("base").display(*SIX).route(0, *route).hand(0, "Passau", "Pilsen")


def test_first_draw_is_buttons_with_the_administrator_last() -> None:
    screen = panel(to_draw("Augsburg"))
    assert lines(screen) == [
        "**Your turn: draw a card**",
        "Route (1): Augsburg",
        "Hand (2 cards): Passau, Pilsen",
        "Fits your route: Ulm.",
        "One official may help you this turn.",
    ]
    assert buttons(screen) == [
        "Ulm, Württemberg",
        "Linz, Salzburg",
        "Lodz, Polen",
        "Basel, Schweiz",
        "Zürich, Schweiz",
        "Ulm, Württemberg",
        "Pile (57 cards)",
        "Administrator: six new cards",
        "Hint",
        "Rules",
    ]
    rows = [len(part.controls) for part in screen.parts if isinstance(part, Row)]
    assert rows == [3, 3, 2, 2]
    assert (lists(screen), blue(screen)) == ([], [])


def test_the_same_city_twice_is_told_apart_by_its_slot() -> None:
    found = [c for c in panel(to_draw()).controls if isinstance(c, Button)]
    said = [read_id(each.id) for each in found if each.label == "Ulm, Württemberg"]
    assert [each.rest for each in said if each] == ["D1", "D6"]


def test_no_route_and_nothing_that_fits_are_told() -> None:
    assert "With this card or another you will start a route." in lines(panel(to_draw()))
    assert "Nothing in the display fits your route." in lines(panel(to_draw("Mannheim")))


def test_rules_open_at_drawing() -> None:
    said = said_by(panel(to_draw()), "Rules")
    assert (said.rest, said.page) == ("rules", "drawing")


def test_after_the_administrator() -> None:
    screen = panel(PlayedTable.at(to_draw("Augsburg").build()).do("A"))
    assert "The Administrator brought six new cards. No other official this turn." in lines(screen)
    assert "One official may help you this turn." not in lines(screen)
    assert not any(label.startswith("Administrator") for label in buttons(screen))


def test_administrator_with_few_cards_left() -> None:
    start = position("base").short_display("Ulm", "Linz").hand(0, "Lodz").rest_in_hand(1)
    screen = panel(PlayedTable.at(start.build()).do("A"))
    assert "The Administrator brought 2 new cards. No other official this turn." in lines(screen)
    assert len(buttons(screen)) == 4


def test_short_display_has_fewer_buttons() -> None:
    start = position("base").short_display("Ulm", "Linz").hand(0, "Lodz").rest_in_hand(1)
    assert buttons(panel(start)) == [
        "Ulm, Württemberg",
        "Linz, Salzburg",
        "Administrator: six new cards",
        "Hint",
        "Rules",
    ]


def test_empty_pile_says_that_the_discards_are_shuffled() -> None:
    start = (
        position("base")
        .display(*SIX)
        .hand(0, "Passau")
        .discards("Pilsen", "Kempten")
        .rest_in_hand(1)
    )
    assert "Pile (shuffles the discards)" in buttons(panel(start))


def test_empty_hand_must_draw_two() -> None:
    table = PlayedTable.at(position("base").display(*SIX).build())
    screen = panel(table)
    assert lines(screen) == [
        "**Your turn: draw two cards**",
        "No route yet.",
        "Your hand is empty.",
        "With this card or another you will start a route.",
        "Your hand is empty, so the Postmaster helps you: you draw two cards. "
        "No other official this turn.",
    ]
    assert "Administrator: six new cards" not in buttons(screen)
    screen = panel(table.do("D2"))
    assert lines(screen)[0] == "**You drew Linz. Draw your second card**"
    assert lists(screen) == ["Draw your second card"]
    assert buttons(screen) == ["Hint", "Rules"]
    assert options(screen, "Draw your second card")[0] == "Ulm | Württemberg"
    screen = panel(table.do("D1"))
    assert lines(screen)[0] == "**You drew Ulm with the Postmaster. Play a card**"


def test_second_card_that_is_not_there() -> None:
    start = position("base").short_display("Ulm").rest_in_hand(1)
    screen = panel(PlayedTable.at(start.build()).do("D1"))
    assert lines(screen)[0] == "**You drew Ulm. Play a card**"
    assert "There was no second card to draw." in lines(screen)


def test_nothing_to_draw() -> None:
    start = position("base").short_display("Ulm").hand(0, "Linz", "Lodz").rest_in_hand(1).turn_of(1)
    table = PlayedTable.at(start.build()).do("D1", "N-ULM", "E")
    assert lines(panel(table))[0] == "**There is nothing to draw. Play a card.**"


def test_horses_stand_on_the_labels() -> None:
    start = (
        position("glory")
        .display("Berlin 2", "Hamburg 1")
        .hand(0, "Kassel 1")
        .pile("Leipzig 3", "Halle 2")
    )
    assert buttons(panel(start))[:2] == [
        "Berlin, Preussen, 2 horses",
        "Hamburg, free city, 1 horse",
    ]
    assert "Pile (62 cards, top has 3 horses)" in buttons(panel(start))
    screen = panel(PlayedTable.at(start.build()).do("D1"))
    assert lines(screen)[0] == "**You drew Berlin (2 horses). Play a card**"
    assert "Hamburg (1 horse) | free city" in options(screen, "Postmaster: draw a second card")


def test_phase_of_the_second_draw_is_the_one_of_the_rules() -> None:
    table = PlayedTable.at(position("base").display(*SIX).build()).do("D2")
    assert table.game.phase is Phase.SECOND_DRAW
    assert said_by(panel(table), "Rules").page == "postmaster"
