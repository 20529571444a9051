"""The table message: whose turn it is, what happened, who may sit down; and what stays of it."""

from dataclasses import replace

import pytest

from bot.rules.events import DisplayReplaced, DrawSkipped, Event, RouteClosed, TurnBegan
from bot.rules.shuffle import commitment
from bot.rules.state import GameState
from bot.screens.board_screen import board_screen
from bot.screens.screen import Text
from bot.screens.standings_screen import standings_screen
from bot.screens.table_message import (
    LONGEST_SHRUNK,
    MOST_EVENT_CHARACTERS,
    cancelled_screen,
    shrunk_screen,
    table_screen,
)
from bot.tables.happenings import Happening, LogEntry, Moment, SeatTaken
from bot.tables.table import Person, Stage
from tests.builders import card, do, orders, position
from tests.screens.shown_tables import (
    AWKWARD,
    TELLER,
    as_text,
    entries_of,
    ids_of,
    moment,
    moment_of,
    table_of,
    without_person,
)

BUTTONS = "[My turn / my cards] [Standings] [Log] [Help]"
READY = (
    position("base", 3)
    .hand(0, "Ulm", "Linz")
    .hand(1, "Lodz")
    .hand(2, "Pilsen")
    .route(0, "Kempten", "Innsbruck")
    .display("Augsburg", "München")
    .pile("Basel", "Zürich")
    .round(4)
    .build()
)


def begun(game: GameState, *orders: str) -> Moment:
    """A turn that has begun, after some steps of its player."""
    first = TurnBegan(game.seat, game.round, not game.players[game.seat].hand)
    after, events = do(game, *orders)
    return moment_of(after, entries_of([(game.round, each) for each in (first, *events)]))


def status(now: Moment, mention: str | None = None) -> list[str]:
    first = table_screen(now, TELLER, mention).parts[0]
    assert isinstance(first, Text)
    return first.text.splitlines()


def test_whole_screen() -> None:
    assert as_text(table_screen(begun(READY, "D1"), TELLER, None)) == (
        "Anna is playing a card.\n"
        "<table.png>\n"
        "Anna took Augsburg from the display; Basel was turned up.\n" + BUTTONS
    )


def test_ids() -> None:
    ids = ids_of(table_screen(begun(READY), TELLER, None))
    assert ids == [f"s:T4b1e:{screen}:" for screen in ("hand", "standings", "log", "help")]


@pytest.mark.parametrize(
    ("orders", "line"),
    [
        ([], "It is Anna's turn."),
        (["A"], "Anna is drawing."),
        (["D1"], "Anna is playing a card."),
        (["D1", "L-ULM"], "Anna is finishing the turn."),
    ],
)
def test_status(orders: list[str], line: str) -> None:
    assert status(begun(READY, *orders)) == [line]


def test_choosing_cards_to_keep() -> None:
    game = (
        position("base", 2)
        .hand(0, "Ulm", "Linz", "Basel", "Basel", "Augsburg")
        .route(0, "Kempten", "Innsbruck")
        .build()
    )
    after, _ = do(game, "DP", "L-ULM")
    closing = next(order for order in sorted(orders(after)) if order.startswith("C"))
    assert status(begun(game, "DP", "L-ULM", closing)) == ["Anna is choosing cards to keep."]


def test_only_the_one_who_is_next_is_mentioned() -> None:
    now = begun(READY)
    assert status(now, "<@7>") == ["<@7>, it is your turn. Round 4."]
    assert table_screen(now, TELLER, "<@7>").texts.count("<@") == 1


def test_a_turn_that_passed_something_by_itself_has_not_been_played() -> None:
    log = [LogEntry(1, 1, 4, TurnBegan(0, 4, False)), LogEntry(2, 1, 4, DrawSkipped(0))]
    assert status(moment_of(READY, log)) == ["It is Anna's turn."]


def test_the_last_round_says_who_has_the_last_turn() -> None:
    game = position("base", 3, first_player=1).hand(0, "Ulm").carriage(2, 7).ended_by(2).build()
    lines = status(begun(game))
    assert lines == ["It is Anna's turn.", "**Last round.** Anna has the last turn."]


def test_an_empty_seat() -> None:
    now = begun(READY)
    one = replace(now, table=without_person(now.table, 2))
    assert status(one, "<@1>") == [
        "<@1>, it is your turn. Round 4.",
        "A seat is empty (yellow dome). Anybody may take it.",
    ]
    screen = table_screen(one, TELLER, None)
    assert as_text(screen).endswith(f"{BUTTONS}\n[Take this seat] [Let the computer play on]")
    assert ids_of(screen)[-2:] == ["t:T4b1e:ask-take-2", "t:T4b1e:ask-play-on-2"]


def test_an_empty_seat_on_turn() -> None:
    now = begun(READY, "D1")
    screen = table_screen(replace(now, table=without_person(now.table, 0, 1)), TELLER, None)
    assert screen.texts.splitlines()[:2] == [
        "The game waits: it is the turn of an empty seat (blue gable). Anybody may take it.",
        "A seat is empty (red tower). Anybody may take it.",
    ]
    assert as_text(screen).endswith(
        "[Take the seat: blue gable] [Computer for: blue gable] "
        "[Take the seat: red tower] [Computer for: red tower]"
    )
    assert ids_of(screen)[-4::2] == ["t:T4b1e:ask-take-0", "t:T4b1e:ask-take-1"]


def test_the_turn_before_is_told_too() -> None:
    now, _ = moment(steps=60)
    assert now.turn_before
    told = table_screen(now, TELLER, None).texts
    assert "played" in told or "started" in told
    assert len({entry.turn for entry in now.told}) == 2


def test_the_oldest_lines_give_way() -> None:
    cities = tuple(
        card(READY, name) for name in ("Ulm", "Linz", "Basel", "Lodz", "Pilsen", "Passau")
    )
    many = [(4, DisplayReplaced(0, cities, cities)) for _ in range(30)]
    first, last = DisplayReplaced(1, cities, cities), DisplayReplaced(2, cities, cities)
    now = moment_of(READY, entries_of([(4, first), *many, (4, last)]), AWKWARD)
    lines = table_screen(now, TELLER, None).parts[2]
    assert isinstance(lines, Text)
    assert len(lines.text) <= MOST_EVENT_CHARACTERS
    assert lines.text.startswith("Earlier: see Log.\n")
    assert "used the Administrator" in lines.text.splitlines()[-1]
    assert "\u05d0" in lines.text.splitlines()[-1]
    assert "code" not in lines.text


def test_a_picture_can_be_drawn_of_any_names() -> None:
    now, _ = moment("glory", 4, 80, AWKWARD)
    picture = table_screen(now, TELLER, None).picture
    assert picture is not None
    assert (picture.file, picture.map_name, picture.theme) == ("table.png", "north", "parchment")
    assert picture.draw().width > 0


def test_shrunk() -> None:
    route = tuple(card(READY, name) for name in ("Ulm", "Augsburg", "München"))
    drawn: list[tuple[int, Event]] = [
        (4, TurnBegan(0, 4, False)),
        (4, RouteClosed(0, route, (), ())),
    ]
    screen = shrunk_screen(entries_of(drawn), table_of(READY), TELLER)
    assert as_text(screen) == "Round 4. Anna closed Ulm – Augsburg – München (3), score +0."
    assert (screen.is_framed, screen.components) == (False, 1)


def test_shrunk_turn_of_somebody_who_left_in_it() -> None:
    extended = moment(steps=60)[1]
    turn = [entry for entry in extended if entry.turn == 3]
    seat = next(e.happening.seat for e in turn if isinstance(e.happening, TurnBegan))
    taken: Happening = SeatTaken(seat, "Zoe", "Eve")
    entries = [*turn, LogEntry(99, 3, 1, taken)]
    assert "Zoe" in shrunk_screen(entries, moment(steps=60)[0].table, TELLER).texts


def test_shrunk_turn_without_a_play() -> None:
    skipped = entries_of([(4, TurnBegan(0, 4, False)), (4, DrawSkipped(0))])
    told = shrunk_screen(skipped, table_of(READY), TELLER).texts
    assert told == "Round 4. There was nothing to draw for Anna."
    assert shrunk_screen([], table_of(READY), TELLER).texts == "The game went on below."


@pytest.mark.parametrize("edition", ["base", "glory", "north-base"])
def test_every_turn_shrinks_to_a_short_line(edition: str) -> None:
    now, log = moment(edition, 4, names=AWKWARD)
    turns = range(1, now.turn + 1)
    for turn in turns:
        entries = [entry for entry in log if entry.turn == turn]
        line = shrunk_screen(entries, now.table, TELLER).texts
        assert line.startswith("Round ")
        assert len(line) <= LONGEST_SHRUNK
        assert "\n" not in line


def test_a_game_that_was_ended() -> None:
    table = replace(table_of(READY), stage=Stage.CLOSED, ended_by=Person(9, "M*d"))
    seal = commitment(READY.seed)
    assert as_text(cancelled_screen(table, TELLER)) == (
        "M\\*d ended the game in round 4. Nobody wins.\n"
        f"The shuffle's secret number: `{READY.seed.hex()}`. Its seal at the start was `{seal}`.\n"
        "[Standings] [Log]"
    )


def test_a_game_that_everybody_left() -> None:
    left = without_person(table_of(READY), 0, 1, 2)
    table = replace(left, stage=Stage.CLOSED, host=None, ended_by=Person(3, "Carol"))
    told = cancelled_screen(table, TELLER).texts
    assert told.startswith("Everybody left, so the game ended in round 4. Nobody wins.")


def test_who_looks_at_a_game_that_was_ended_reads_so() -> None:
    table = replace(table_of(READY), stage=Stage.CLOSED)
    board = board_screen(replace(moment_of(READY, []), table=table), TELLER, is_public=False)
    assert board.texts == "Round 4. The game was ended here."
    standings = standings_screen(table, TELLER, is_public=False).texts
    assert standings.startswith("**Points when the game was ended**, round 4\n")
    playing = board_screen(moment_of(READY, []), TELLER, is_public=False)
    assert "Anna is drawing." in playing.texts
