"""The lines of what happened: the game's and the table's, each told to whom may know it."""

from dataclasses import replace

import pytest

from bot.rules.actions import EndTurn, PlayFaceDown, PlayRight
from bot.rules.events import (
    BonusTileTaken,
    CardPlayedFaceDown,
    PileCardDrawn,
    RouteClosed,
    RouteStarted,
    TurnBegan,
)
from bot.screens.happening_lines import happening_lines, lines_by_round
from bot.tables.happenings import (
    Happening,
    HostChanged,
    Leaving,
    LogEntry,
    OptionsChanged,
    RematchOpened,
    SeatLeft,
    SeatTaken,
    Step,
    StepsTakenBack,
    TableCancelled,
)
from bot.tables.table import Table
from tests.builders import card, position, stack
from tests.screens.shown_tables import TELLER, lobby_of, table_of

BASE = position("base", 3).build()
ULM, LINZ = card(BASE, "Ulm"), card(BASE, "Linz")


def lines(
    *happenings: Happening, table: Table | None = None, reader: int | None = None
) -> list[str]:
    return happening_lines(happenings, table or table_of(BASE), TELLER, reader)


@pytest.mark.parametrize(
    ("happening", "line"),
    [
        (
            StepsTakenBack(1, (Step(1, EndTurn(), True), Step(1, PlayRight(ULM), False))),
            "Bob took back: end of turn, Ulm played.",
        ),
        (SeatLeft(1, "Bob"), "Bob gave up the seat (red tower)."),
        (SeatLeft(1, "Bob", Leaving.FREED), "The seat of Bob was freed (red tower)."),
        (
            SeatLeft(1, "Bob", Leaving.LEFT_SERVER),
            "Bob has left the server, so the seat is free (red tower).",
        ),
        (OptionsChanged(), "The host changed the rules of this table."),
        (OptionsChanged((("seats", "2"),)), "The host changed: 2 seats."),
        (
            OptionsChanged((("hints", "on"), ("abandon", "free"), ("first-player", "random"))),
            "The host changed: hints are allowed, routes may be given up at any time, "
            "first player at random.",
        ),
        (SeatTaken(1, "Bob", "E_ve"), "E\\_ve plays on for Bob."),
        (RematchOpened("o1d", ()), "A rematch was opened."),
        (
            RematchOpened("o1d", ("A_da", "Eve")),
            "A rematch was opened. Asked to stay: A\\_da, Eve.",
        ),
        (HostChanged("*Carol*"), "\\*Carol\\* is the host now."),
        (TableCancelled("Anna", 7), "Anna ended the game."),
        (TableCancelled("", 7), "A former player ended the game."),
    ],
)
def test_what_people_did_with_the_table(happening: Happening, line: str) -> None:
    assert lines(happening) == [line]


def test_a_turn_that_begins_is_told_only_if_it_begins_with_the_postmaster() -> None:
    assert lines(TurnBegan(1, 4, postmaster_obliged=False)) == []
    told = lines(TurnBegan(1, 4, postmaster_obliged=True))
    assert told == ["Bob had no card in hand and uses the Postmaster."]


def test_a_closing_is_one_line() -> None:
    told = lines(
        TurnBegan(0, 4, postmaster_obliged=False),
        RouteClosed(0, (ULM, LINZ), (), ()),
        BonusTileTaken(0, stack(BASE, "length-5"), 2),
        RouteStarted(1, ULM, by_carrier=False),
    )
    assert told == [
        "Anna closed Ulm – Linz (2): no house, +2 for length 5, no carriage.",
        "Bob started a route with Ulm.",
    ]


def test_a_card_of_the_pile_is_told_only_to_its_player() -> None:
    event = PileCardDrawn(1, ULM, horses=0, by_postmaster=False)
    assert lines(event) == lines(event, reader=0) == ["Bob drew from the pile."]
    assert lines(event, reader=1) == ["Bob drew Ulm from the pile."]


def test_a_card_played_face_down_is_told_only_to_its_player() -> None:
    game = position("glory", 3).build()
    berlin = card(game, "Berlin 2")
    step = Step(1, PlayFaceDown(berlin), False)
    happenings = (CardPlayedFaceDown(1, berlin, 2, 4, by_carrier=False), StepsTakenBack(1, (step,)))
    for reader in (None, 0):
        told = lines(*happenings, table=table_of(game), reader=reader)
        assert not any("Berlin" in line for line in told)
        assert told[1] == "Bob took back: a card face down."
    own = lines(*happenings, table=table_of(game), reader=1)
    assert all("Berlin" in line for line in own)


def test_whoever_took_over_did_nothing_before() -> None:
    after = table_of(BASE, ("Anna", "Eve", "Carol"))
    started = RouteStarted(1, ULM, by_carrier=False)
    told = lines(started, SeatLeft(1, "Bob"), SeatTaken(1, "Bob", "Eve"), started, table=after)
    assert told == [
        "Bob started a route with Ulm.",
        "Bob gave up the seat (red tower).",
        "Eve plays on for Bob.",
        "Eve started a route with Ulm.",
    ]


def test_who_had_all_data_deleted_is_a_former_player() -> None:
    told = lines(SeatLeft(1, ""), SeatTaken(1, "", "Eve"))
    assert told == [
        "A former player gave up the seat (red tower).",
        "Eve plays on for A former player.",
    ]


def test_names_are_escaped() -> None:
    table = table_of(BASE, ("*A*", "B", "C"))
    told = lines(RouteStarted(0, ULM, by_carrier=False), table=table)
    assert told == ["\\*A\\* started a route with Ulm."]


def test_lines_of_rounds() -> None:
    entries = [
        LogEntry(1, 1, 1, RouteStarted(0, ULM, by_carrier=False)),
        LogEntry(2, 2, 1, RouteStarted(1, ULM, by_carrier=False)),
        LogEntry(3, 3, 2, SeatTaken(1, "Old", "Bob")),
    ]
    assert lines_by_round(entries, table_of(BASE), TELLER, None) == [
        (1, ["Anna started a route with Ulm.", "Old started a route with Ulm."]),
        (2, ["Bob plays on for Old."]),
    ]


def test_a_lobby_has_lines_too() -> None:
    table = replace(lobby_of(2), host=lobby_of(2).people[1])
    assert lines(HostChanged("Bob"), table=table) == ["Bob is the host now."]
