"""The lobby: what everybody sees, what the host may change, and what each choice means."""

from dataclasses import replace

import pytest

from bot.content import edition_names, load_edition
from bot.errors import TableRefusal
from bot.opponents.levels import Level
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.screens.lobby import (
    close_lobby_question,
    closed_lobby_screen,
    lobby_screen,
    options_screen,
    table_here_screen,
    welcome_screen,
)
from bot.screens.lobby_choices import read_lobby_choice
from bot.screens.screen import Screen, Select
from bot.tables.happenings import (
    HostChanged,
    LogEntry,
    Moment,
    OptionsChanged,
    RematchOpened,
    TableEvent,
)
from bot.tables.lobby_change import AT_RANDOM, LobbyChange
from bot.tables.table import Person, Seat, Stage, Table
from tests.screens.shown_tables import ODD_OPTIONS, TELLER, as_text, ids_of, lobby_of, moment

BASE = load_edition("base")


def shown(table: Table, *news: TableEvent) -> str:
    told = tuple(LogEntry(n, 0, 1, each) for n, each in enumerate(news, start=1))
    return as_text(lobby_screen(Moment(table, told, ()), TELLER, load_edition(table.edition)))


def options(table: Table) -> Screen:
    return options_screen(table, TELLER, load_edition(table.edition), edition_names(), True)


def selects(screen: Screen) -> dict[str, Select]:
    found = [control for control in screen.controls if isinstance(control, Select)]
    return {select.id.rpartition(":")[2]: select for select in found}


def test_whole_screen() -> None:
    assert shown(lobby_of(2)) == (
        "**Thurn und Taxis: a table is open**\n"
        "The base game (south) · 4 seats · host: Anna\n"
        "Rules: all as usual.\n"
        "1 blue gable: **Anna** (host)\n"
        "2 red tower: **Bob**\n"
        "3 yellow dome: *free*\n"
        "4 green barn: *free*\n"
        "Anna can start now.\n"
        "[Join] [Leave] [Add computer player]\n"
        "[Options] [Start] [Cancel]"
    )


def test_ids() -> None:
    ids = ids_of(lobby_screen(Moment(lobby_of(), (), ()), TELLER, BASE))
    deeds = ("join", "leave", "computers", "options", "start", "close")
    assert ids == [f"l:T4b1e:{deed}" for deed in deeds]


@pytest.mark.parametrize(
    ("people", "seats", "hint"),
    [
        (1, 4, "One more player and you can start. No friends around? Add a computer player."),
        (2, 3, "Anna can start now."),
        (2, 2, "The table is full. Anna can start now."),
        (4, 4, "The table is full. Anna can start now."),
    ],
)
def test_hint(people: int, seats: int, hint: str) -> None:
    assert hint in shown(lobby_of(people, seats))


def test_a_change_of_the_rules_is_told() -> None:
    told = shown(lobby_of(2, options=ODD_OPTIONS), HostChanged("Bob"), OptionsChanged())
    assert "Changed by the host: routes may be given up only when stuck," in told
    assert "Not happy with it? Press Leave.\nAnna can start now." in told
    assert "is the host now" not in told


def test_a_change_of_edition_and_seats_is_told() -> None:
    told = shown(lobby_of(2), OptionsChanged((("edition", "glory"), ("seats", "3"))))
    assert "Changed by the host: Power and Glory (north, horses), 3 seats. Not happy" in told


def test_a_new_host_is_told() -> None:
    told = shown(lobby_of(2), OptionsChanged(), HostChanged("Anna"))
    assert "Anna is the host now.\nAnna can start now." in told
    assert "Changed by the host" not in told


def test_who_is_asked_to_play_again_is_told_until_they_sit() -> None:
    rematch = RematchOpened("o1d", ("Bob", "C*rl", ""))
    alone, both = lobby_of(1, 3), lobby_of(2, 3)
    asked = "Rematch! Bob and C\\*rl: press Join to stay.\nOne more player"
    assert asked in shown(alone, rematch)
    assert "Rematch! C\\*rl: press Join to stay.\nAnna can start now." in shown(both, rematch)
    later = shown(both, rematch, HostChanged("Anna"))
    assert "Rematch! C\\*rl: press Join to stay.\nAnna is the host now.\n" in later
    for names in ((), ("Bob",), ("",)):
        assert "Rematch" not in shown(both, RematchOpened("o1d", names))


def test_what_was_agreed_is_told() -> None:
    table = replace(lobby_of(2, options=ODD_OPTIONS), first_person=2)
    assert (
        "Rules: routes may be given up only when stuck, length tiles fall back only for the "
        "longest, all-provinces tile with Baiern too, first player: Bob." in shown(table)
    )


def test_baiern_is_told_only_where_it_is() -> None:
    north = lobby_of(2, edition="glory", options=ODD_OPTIONS)
    assert "Baiern" not in shown(north)
    assert "Baiern" not in as_text(options(north))
    assert "set-all-provinces" not in " ".join(ids_of(options(north)))


def test_the_host_is_told_also_on_another_seat() -> None:
    table = lobby_of(3)
    told = shown(replace(table, host=table.people[2]))
    assert "host: Carol" in told
    assert "3 yellow dome: **Carol** (host)" in told
    assert "Carol can start now." in told


def test_an_edition_of_ones_own_is_told_by_its_name() -> None:
    table = replace(lobby_of(), edition="of-our-own")
    assert "of-our-own · 4 seats" in as_text(lobby_screen(Moment(table, (), ()), TELLER, BASE))


def test_options_as_the_host_sees_them() -> None:
    assert as_text(options(lobby_of(3))) == (
        "Rules: all as usual.\n"
        "Everybody sees what you change.\n"
        'Select "Edition"\n'
        "* The base game (south)\n"
        "- Power and Glory (north, horses)\n"
        "- North map, base rules\n"
        'Select "Seats"\n'
        "- 3 seats\n"
        "* 4 seats\n"
        'Select "Giving up a route"\n'
        "* Give up a route whenever you like | Usual here; some rulebooks say so\n"
        "- Give up a route only when no card fits | As in the German short rules\n"
        'Select "Tiles for length, when a stack is empty"\n'
        "* Empty stack: take the next shorter tile | Usual here; some rulebooks say so\n"
        "- Empty stack: only the longest routes do | All others get no tile then\n"
        'Select "First player"\n'
        "* First player: at random\n"
        "- First player: Anna\n"
        "- First player: Bob\n"
        "- First player: Carol\n"
        "[All-provinces tile: no Baiern] [Hints: on] [Rated: yes]"
    )


def test_a_change_is_confirmed() -> None:
    screen = options_screen(lobby_of(), TELLER, BASE, edition_names(), True, "Saved.")
    assert screen.texts.startswith("Saved.")


def test_others_see_no_controls() -> None:
    screen = options_screen(lobby_of(options=ODD_OPTIONS), TELLER, BASE, edition_names(), False)
    assert not list(screen.controls)
    assert "routes may be given up only when stuck" in screen.texts
    assert "Only Anna can change this." in screen.texts


def test_what_is_chosen_is_shown() -> None:
    table = replace(lobby_of(3, 3, edition="north-base", options=ODD_OPTIONS), first_person=3)
    chosen = {
        deed: next(option.value for option in select.options if option.chosen)
        for deed, select in selects(options(table)).items()
    }
    assert chosen == {
        "set-edition": "north-base",
        "set-seats": "3",
        "set-abandon": "only-when-stuck",
        "set-length": "longest-only",
        "set-first": "3",
    }


def test_every_choice_means_something() -> None:
    """Each entry of each list becomes a change of just one thing."""
    table = lobby_of(2)
    read = {
        deed: [read_lobby_choice(deed, option.value, table) for option in select.options]
        for deed, select in selects(options(table)).items()
    }
    assert read == {
        "set-edition": [LobbyChange(edition=name) for name in edition_names()],
        "set-seats": [LobbyChange(seats=number) for number in (2, 3, 4)],
        "set-abandon": [LobbyChange(abandon=each) for each in Abandon],
        "set-length": [LobbyChange(length_fallback=each) for each in LengthFallback],
        "set-first": [LobbyChange(first_person=each) for each in (AT_RANDOM, 1, 2)],
    }


def test_the_switch_of_baiern_goes_both_ways() -> None:
    outside, every = lobby_of(), lobby_of(options=ODD_OPTIONS)
    assert "[All-provinces tile: with Baiern]" in as_text(options(every))
    to_every = read_lobby_choice("set-all-provinces", "", outside)
    assert to_every == LobbyChange(all_provinces=AllProvinces.EVERY_PROVINCE)
    to_outside = read_lobby_choice("set-all-provinces", "", every)
    assert to_outside == LobbyChange(all_provinces=AllProvinces.OUTSIDE_BAIERN)


@pytest.mark.parametrize(
    ("computers", "chosen", "told"),
    [
        (False, None, ""),
        (False, True, ""),
        (False, False, "not rated"),
        (True, None, ""),
        (True, False, ""),
        (True, True, "rated"),
    ],
)
def test_what_counts_is_told_where_nobody_expects_it(
    computers: bool, chosen: bool | None, told: str
) -> None:
    table = replace(lobby_of(2), rated=chosen)
    if computers:
        seats = (*table.seats[:2], Seat(None, "Lamoral", level=Level.MASTER), Seat(None))
        table = replace(table, seats=seats)
    assert f"Rules: {told or 'all as usual'}." in shown(table)
    label = "Rated: yes" if table.is_rated else "Rated: no"
    assert f"[Hints: on] [{label}]" in as_text(options(table))
    wish = read_lobby_choice("set-rated", "", table)
    assert wish == LobbyChange(rated=not table.is_rated)


@pytest.mark.parametrize(
    ("deed", "value"),
    [
        ("set-luck", "on"),
        ("set-abandon", "sometimes"),
        ("set-length", ""),
        ("set-seats", "many"),
        ("set-first", "Anna"),
    ],
)
def test_a_choice_of_another_version_is_refused(deed: str, value: str) -> None:
    with pytest.raises(TableRefusal) as refusal:
        read_lobby_choice(deed, value, lobby_of())
    assert refusal.value.code == "old-button"


def test_welcome() -> None:
    screen = welcome_screen(lobby_of(), 1, TELLER)
    assert as_text(screen) == (
        "Welcome! You are red tower. New to the game? Two minutes:\n[How to play]"
    )
    assert ids_of(screen) == ["s:T4b1e:help:"]
    assert ids_of(welcome_screen(moment(steps=5)[0].table, 1, TELLER))[1] == "s:T4b1e:hand:"


def test_where_the_table_is() -> None:
    screen = table_here_screen(lobby_of(), TELLER, "https://a.example")
    assert screen.texts == "Your table is here: https://a.example"


def test_closing() -> None:
    question = close_lobby_question(lobby_of(), TELLER)
    assert as_text(question) == (
        "Close this table? Nothing has been played yet.\n[Close the table] [Back]"
    )
    assert ids_of(question) == ["t:T4b1e:close-lobby", "p:nothing:"]


def test_what_stays_of_a_lobby() -> None:
    table = replace(lobby_of(), stage=Stage.CLOSED, ended_by=Person(9, "Mo_d"))
    assert as_text(closed_lobby_screen(table, TELLER)) == "Mo\\_d closed the table."
    empty = replace(lobby_of(0), stage=Stage.CLOSED)
    assert as_text(closed_lobby_screen(empty, TELLER)) == (
        "Everybody left, so the table is closed. /thurn start opens a new one."
    )
