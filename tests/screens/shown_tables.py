"""Tables to show: lobbies, games in the middle and at their end, and every screen of them."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.content import edition_names, load_edition
from bot.language.catalog import load_catalog
from bot.opponents.levels import Level
from bot.rules.apply import apply_action
from bot.rules.edition import Edition
from bot.rules.events import Event, TurnBegan
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.setup import new_game
from bot.rules.state import GameState
from bot.screens.about_screen import about_screen
from bot.screens.board_screen import board_in_words_screen, board_screen
from bot.screens.computers_screen import computers_screen, play_on_screen, seated_text
from bot.screens.end_screen import end_screen, points_screen
from bot.screens.game_start import game_began_screen
from bot.screens.games_screen import OpenGame, games_screen, which_table_screen
from bot.screens.help_screen import help_screen
from bot.screens.hint_screen import hint_question
from bot.screens.links import Links
from bot.screens.lobby import (
    close_lobby_question,
    closed_lobby_screen,
    lobby_screen,
    options_screen,
    table_here_screen,
    welcome_screen,
)
from bot.screens.log_screen import log_screen
from bot.screens.privacy_screen import delete_question, deleted_screen, privacy_screen
from bot.screens.questions import (
    cancel_question,
    free_seat_question,
    leave_question,
    take_seat_question,
)
from bot.screens.rules_screen import TOPICS, rules_screen
from bot.screens.screen import ChannelSelect, Link, Picture, Row, Screen, Section, Select, Text
from bot.screens.settings_screen import server_settings_screen, settings_screen
from bot.screens.standings_screen import standings_screen
from bot.screens.table_message import cancelled_screen, shrunk_screen, table_screen
from bot.screens.teller import Teller
from bot.tables.happenings import LogEntry, Moment, OptionsChanged, RematchOpened
from bot.tables.preferences import PlayerSettings, ServerSettings
from bot.tables.table import Person, Seat, Stage, Table
from tests.playing import lively

TELLER = Teller(load_catalog())
NAMES = ("Anna", "Bob", "Carol", "Dora")
AWKWARD = (
    "**[x](http://a.b)** @everyone __",
    "<@12345678> `code` ~~s~~ ||# > -",
    "\u202e\u05d0\u05d1\u05d2\u202c and 1. more \u2066words\u2069",
    "W" * 32,
)
"""As long as Discord allows, with marks, mentions, a link and signs that turn the writing."""
LINK = "https://discord.com/channels/100000000000000000/100000000000000000/100000000000000000"
ODD_OPTIONS = Options(
    Abandon.ONLY_WHEN_STUCK, LengthFallback.LONGEST_ONLY, AllProvinces.EVERY_PROVINCE
)


def lobby_of(
    people: int = 2,
    seats: int = 4,
    *,
    names: tuple[str, ...] = NAMES,
    edition: str = "base",
    options: Options | None = None,
) -> Table:
    there = [Person(number + 1, name) for number, name in enumerate(names[:people])]
    return Table(
        id="T4b1e",
        guild=1,
        channel=2,
        stage=Stage.LOBBY,
        version=3,
        host=there[0] if there else None,
        edition=edition,
        options=options or Options(),
        first_person=None,
        seats=(*(Seat(person, person.name) for person in there), *[Seat(None)] * (seats - people)),
        game=None,
        created=0.0,
        turn_since=1_700_000_000.0,
    )


def table_of(game: GameState, names: tuple[str, ...] = NAMES) -> Table:
    lobby = lobby_of(len(game.players), len(game.players), names=names)
    is_over = not legal_actions(game)
    return replace(
        lobby,
        stage=Stage.FINISHED if is_over else Stage.RUNNING,
        edition=game.edition.name,
        options=game.options,
        game=game,
        ended=1_700_000_001.0 if is_over else None,
    )


def moment_of(game: GameState, log: list[LogEntry], names: tuple[str, ...] = NAMES) -> Moment:
    turn = log[-1].turn if log else 0
    told = tuple(entry for entry in log if entry.turn >= turn - 1)
    return Moment(table_of(game, names), told, ())


def entries_of(rounds: list[tuple[int, Event]]) -> list[LogEntry]:
    """Events with their rounds as a log."""
    log, turn = [], 0
    for number, (round_, event) in enumerate(rounds, 1):
        turn += isinstance(event, TurnBegan)
        log.append(LogEntry(number, max(turn, 1), round_, event))
    return log


@lru_cache
def played(
    edition: str = "base", players: int = 3, steps: int = 100_000, seed: int = 1
) -> tuple[GameState, tuple[LogEntry, ...]]:
    """A game after so many steps or at its end, and its log."""
    chance = random.Random(seed).random
    game, events = new_game(load_edition(edition), players, bytes([seed]) * 32, Options())
    told = [(game.round, event) for event in events]
    while (actions := legal_actions(game)) and steps:
        game, events = apply_action(game, lively(game, actions, chance))
        told += [(game.round, event) for event in events]
        steps -= 1
    return game, tuple(entries_of(told))


def moment(
    edition: str = "base",
    players: int = 3,
    steps: int = 100_000,
    names: tuple[str, ...] = NAMES,
    seed: int = 1,
) -> tuple[Moment, list[LogEntry]]:
    game, log = played(edition, players, steps, seed)
    return moment_of(game, list(log), names), list(log)


def without_person(table: Table, *seats: int) -> Table:
    """The table with these seats given up."""
    left = [
        Seat(None, seat.name) if number in seats else seat
        for number, seat in enumerate(table.seats)
    ]
    return replace(table, seats=tuple(left))


def public_screens(now: Moment, log: list[LogEntry], teller: Teller = TELLER) -> dict[str, Screen]:
    """What a spectator may see of a running game."""
    table = now.table
    first = [entry for entry in log if entry.turn == now.turn]
    pages = {f"log {page}": log_screen(log, table, teller, page, None) for page in (0, 1, 999)}
    words = {
        f"words {page}": board_in_words_screen(now, teller, page)
        for page in range(len(table.seats) + 1)
    }
    return {
        "table": table_screen(now, teller, None),
        "table with empty seats": table_screen(
            replace(now, table=without_person(table, *range(1, len(table.seats)))), teller, None
        ),
        "shrunk": shrunk_screen(first, table, teller),
        "shrunk without entries": shrunk_screen([], table, teller),
        "board": board_screen(now, teller, is_public=False),
        "public board": board_screen(now, teller, is_public=True, by=table.names[0]),
        "standings": standings_screen(table, teller, is_public=False),
        "public standings": standings_screen(table, teller, is_public=True, by=table.names[0]),
        "take seat": take_seat_question(table, 1, teller),
        **pages,
        **words,
    }


def _computer_screens(lobby: Table, teller: Teller, rules: Edition) -> Iterator[tuple[str, Screen]]:
    seats = (lobby.seats[0], *(Seat(None, "Lamoral", level=level) for level in Level))[:4]
    full = replace(lobby, seats=seats)
    yield "lobby with computers", lobby_screen(Moment(full, (), ()), teller, rules)
    some = replace(lobby, seats=(*seats[:3], Seat(None)))
    yield "computers", computers_screen(some, teller, seated_text(full, 1, teller))
    yield "no more computers", computers_screen(full, teller)
    yield "play on", play_on_screen(lobby, 1, teller)
    yield "hint", hint_question(lobby, teller)


def all_screens(edition: str, players: int, names: tuple[str, ...]) -> Iterator[tuple[str, Screen]]:
    """Every screen of this package but the panel and undo, with all controls it can have."""
    teller, rules = TELLER, load_edition(edition)
    lobby = lobby_of(players, 4, names=names, edition=edition, options=ODD_OPTIONS)
    chosen = replace(lobby, first_person=players)
    yield "lobby", lobby_screen(Moment(chosen, (), ()), teller, rules)
    yield (
        "changed lobby",
        lobby_screen(Moment(chosen, (LogEntry(1, 0, 1, OptionsChanged()),), ()), teller, rules),
    )
    asked = RematchOpened("T4b1f", names[1:])
    yield (
        "rematch",
        lobby_screen(
            Moment(lobby_of(1, names=names), (LogEntry(1, 0, 1, asked),), ()), teller, rules
        ),
    )
    yield "full lobby", lobby_screen(Moment(lobby_of(4, names=names), (), ()), teller, rules)
    yield "options", options_screen(chosen, teller, rules, edition_names(), True, "Saved.")
    yield "options of others", options_screen(chosen, teller, rules, edition_names(), False)
    yield from _computer_screens(lobby, teller, rules)
    yield "welcome", welcome_screen(lobby, 1, teller)
    yield "table here", table_here_screen(lobby, teller, LINK)
    yield "close lobby", close_lobby_question(lobby, teller)
    yield "closed lobby", closed_lobby_screen(replace(lobby, ended_by=lobby.host), teller)
    yield "left lobby", closed_lobby_screen(lobby_of(0), teller)

    running, log = moment(edition, players, 120, names)
    table = running.table
    yield "game began", game_began_screen(table, teller, rules)
    yield from public_screens(running, log).items()
    yield "welcome later", welcome_screen(table, 1, teller)
    for is_last in (True, False):
        yield f"leave {is_last}", leave_question(table, teller, is_last, is_counted=not is_last)
        yield f"cancel {is_last}", cancel_question(table, teller, may_free=is_last)
    yield "free", free_seat_question(table, running.told[-1].turn % 2, teller)
    yield "cancelled", cancelled_screen(replace(table, ended_by=table.host), teller)

    ended, whole = moment(edition, players, 100_000, names)
    yield "end", end_screen(ended.table, whole, teller, LINK)
    yield "points", points_screen(ended.table, teller)
    yield "log of the end", log_screen(whole, ended.table, teller, 3, 0)

    for topic in (*TOPICS, "nonsense"):
        yield f"rules {topic}", rules_screen(teller, topic, table, rules, True)
        yield f"rules {topic} nowhere", rules_screen(teller, topic, None, None, False)
    yield "help", help_screen(teller, table, rules)
    yield "help nowhere", help_screen(teller, None, None)

    place = "_A server_ with a name " * 5
    games = [
        OpenGame(replace(each, id=f"t{number}"), place, "a-channel" * 11, LINK)
        for number, each in enumerate([table, lobby, without_person(table, 0, 1)] * 10)
    ]
    for page in (0, 1, 99):
        yield f"games {page}", games_screen(games, teller, page, person=1)
    yield "no games", games_screen([], teller, 0)
    yield "which", which_table_screen(games, teller, "standings")
    languages = [("en", "English"), ("de", "Deutsch")]
    yield "settings", settings_screen(PlayerSettings(), teller, languages, "English", True, True)
    wide = ServerSettings(channels=tuple(range(10**18, 10**18 + 25)))
    yield "server", server_settings_screen(wide, teller, languages, edition_names(), True)
    yield "privacy", privacy_screen(teller)
    yield "delete", delete_question(teller)
    yield "deleted", deleted_screen(teller)
    yield "about", about_screen(teller, "1.2.3", Links(LINK, LINK, LINK, LINK))


def as_text(screen: Screen) -> str:
    """The screen as somebody reads it: texts, [buttons], lists."""
    lines = []
    for part in screen.parts:
        match part:
            case Text(text):
                lines.append(text)
            case Picture():
                lines.append(f"<{part.file}>")
            case Section(text, control):
                lines.append(f"{text} [{control.label}]")
            case Row((Select() as select,)):
                lines.append(f'Select "{select.placeholder}"')
                lines += [
                    f"{'*' if o.chosen else '-'} {o.label}"
                    + (f" | {o.description}" if o.description else "")
                    for o in select.options
                ]
            case Row((ChannelSelect() as select,)):
                lines.append(f'Channels "{select.placeholder}" {list(select.chosen)}')
            case Row(controls):
                lines.append(
                    " ".join(
                        f"[{c.label}]"
                        for c in controls
                        if not isinstance(c, Select | ChannelSelect)
                    )
                )
    return "\n".join(lines)


def words_of(screen: Screen) -> Iterator[str]:
    """All that is written on a screen, also what is only read aloud or opened."""
    yield screen.texts
    if screen.picture is not None:
        yield screen.picture.alt
    for control in screen.controls:
        if isinstance(control, Select | ChannelSelect):
            yield control.placeholder
        else:
            yield control.label
        if isinstance(control, Select):
            for option in control.options:
                yield option.label
                yield option.description


def ids_of(screen: Screen) -> list[str]:
    return [control.id for control in screen.controls if not isinstance(control, Link)]
