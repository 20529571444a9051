"""The hand panel: my cards while somebody else is on turn."""

from dataclasses import replace

from bot.rules.state import EndReason, Phase
from bot.screens.panel import my_panel
from tests.builders import Position, position
from tests.screens.panel_reading import buttons, lines, moment_of, panel, said_by
from tests.screens.panel_table import NAMES, TELLER, PlayedTable, without_person


def waiting(players: int = 3) -> Position:
    """Bob is on turn, and Anna waits."""
    return position("base", players).turn_of(1).hand(1, "Lodz")


def test_what_it_tells() -> None:
    screen = panel(waiting().route(0, "Ulm", "Augsburg").hand(0, "Linz", "Passau"))
    assert lines(screen) == [
        "**Your cards**",
        "Bob is playing. 2 players before you.",
        "Route (2): Ulm – Augsburg",
        "Hand (2 cards): Linz, Passau",
        "1 more card until you can close.",
        "As of round 1, Bob's turn. Refresh shows the newest.",
    ]
    assert buttons(screen) == ["Refresh", "Board", "Standings", "Rules"]
    assert said_by(screen, "Refresh").rest == "hand"
    assert said_by(screen, "Rules").page == "turn"


def test_then_it_is_me() -> None:
    assert lines(panel(waiting(2)))[1] == "Bob is playing. Then it is you."


def test_no_route_needs_three_cards() -> None:
    assert "3 more cards until you can close." in lines(panel(waiting()))


def test_what_closing_would_bring() -> None:
    start = waiting().route(0, "Ulm", "Augsburg", "München").hand(0, "Linz")
    told = [line for line in lines(panel(start)) if line.startswith("If you closed now")]
    best = "2 houses, one in each province: Augsburg and Ulm, carriage 3, score +4"
    assert told == [f"If you closed now, at best: {best}."]
    only = start.houses(0, "Augsburg", "München")
    told = [line for line in lines(panel(only)) if line.startswith("If you closed now")]
    assert told == ["If you closed now: 1 house in Ulm, carriage 3, score +3."]


def test_too_few_horses() -> None:
    start = position("glory", 2).turn_of(1).hand(1, "Kassel 1").hand(0, "Fulda 1")
    start.route(0, "Berlin 1", "Halle 1", "Leipzig 1")
    assert "To close you need 1 more horse." in lines(panel(start))


def test_my_last_step_can_be_undone_from_here() -> None:
    table = PlayedTable.at(position("base").hand(0, "Ulm", "Lodz").hand(1, "Linz").build())
    screen = panel(table.do("DP", "N-ULM", "E"))
    assert buttons(screen)[-1] == "Undo: end of turn"
    assert "Undo: end of turn" not in buttons(panel(table, seat=1))


def test_whoever_has_had_the_last_turn_is_told() -> None:
    start = waiting().ended_by(0, EndReason.LAST_HOUSE).hand(0, "Linz")
    told = lines(panel(start))
    assert told[1] == "Bob is playing. You have had your last turn."
    assert not any("until you can close" in line for line in told)
    assert lines(panel(start, seat=2))[1] == "Bob is playing. Then it is you."


def test_an_empty_seat_on_turn() -> None:
    moment = without_person(moment_of(waiting().hand(0, "Linz")), 1)
    told = lines(my_panel(moment, 0, TELLER))[1]
    assert told == "The seat on turn is empty. The game goes on when somebody takes it."


def test_after_the_end() -> None:
    moment = moment_of(waiting().hand(0, "Linz"))
    assert moment.table.game is not None
    over = moment.table.game.clone()
    over.phase = Phase.OVER
    screen = my_panel(replace(moment, table=replace(moment.table, game=over)), 0, TELLER)
    assert lines(screen) == [
        "**Your cards**",
        "The game is over.",
        "No route yet.",
        "Hand (1 card): Linz",
    ]


def test_names_cannot_format_or_mention() -> None:
    names = ("Anna", "*@everyone*", *NAMES[2:])
    table = PlayedTable.at(waiting().hand(0, "Linz").build(), names)
    assert lines(panel(table))[1] == r"\*\@everyone\* is playing. 2 players before you."


def test_a_large_hand_is_told_by_number() -> None:
    start = waiting().route(0, "Ulm").rest_in_hand(0)
    (hand,) = (line for line in lines(panel(start)) if line.startswith("Hand"))
    assert "Salzburg 3 times" in hand
    assert "Ulm 2 times" in hand


def test_notice_comes_first() -> None:
    screen = my_panel(moment_of(waiting()), 0, TELLER, notice="It is Bob's turn.")
    assert lines(screen)[:2] == ["It is Bob's turn.", "**Your cards**"]


def test_a_draft_means_nothing_here() -> None:
    start = waiting().hand(0, "Linz")
    assert lines(panel(start, "a.LIN")) == lines(panel(start))
