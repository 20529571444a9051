"""The lines of the log and of the table message: what happened in the game, and what people did
with the table. Each reader is told only what this reader may know.
"""

from collections.abc import Sequence
from itertools import groupby

from bot.language.event_lines import lines_of
from bot.language.phrases import seat_name
from bot.rules.events import Event, TurnBegan
from bot.rules.view import PlayerView, view_for
from bot.screens.agreements import changed
from bot.screens.names import written, written_names
from bot.screens.step_words import step_words
from bot.screens.teller import Teller
from bot.tables.happenings import (
    ComputerHurried,
    ComputerTookOver,
    Happening,
    HintUsed,
    HostChanged,
    Leaving,
    LogEntry,
    OptionsChanged,
    RematchOpened,
    SeatLeft,
    SeatTaken,
    StepsTakenBack,
    TableCancelled,
    TableEvent,
)
from bot.tables.table import Table

Names = tuple[str, ...]

_LEFT = {
    Leaving.GAVE_UP: "table.line.seat-left",
    Leaving.FREED: "table.line.seat-freed",
    Leaving.LEFT_SERVER: "table.line.left-server",
}


def happening_lines(
    happenings: Sequence[Happening], table: Table, teller: Teller, reader: int | None
) -> list[str]:
    """The lines in the order of the happenings, oldest first; those of one closing are one.

    `reader` is the seat of whoever reads; None for everybody.
    """
    view = view_for(table.game, reader) if table.game else None
    return _told(happenings, names_then(happenings, table), view, teller)


def lines_by_round(
    entries: Sequence[LogEntry], table: Table, teller: Teller, reader: int | None
) -> list[tuple[int, list[str]]]:
    """The same for the whole log: each round with its lines; the lobby is round 0."""
    view = view_for(table.game, reader) if table.game else None
    named = zip(entries, names_then([entry.happening for entry in entries], table), strict=True)
    found = []
    for number, of_round in groupby(named, key=lambda each: _round(each[0])):
        told = list(of_round)
        happenings = [entry.happening for entry, _ in told]
        found.append((number, _told(happenings, [names for _, names in told], view, teller)))
    return found


def _round(entry: LogEntry) -> int:
    return entry.round if entry.turn else 0


def _told(
    happenings: Sequence[Happening],
    names: Sequence[Names],
    view: PlayerView | None,
    teller: Teller,
) -> list[str]:
    """Neighbouring events of the game are told together, as long as the same people sit there."""
    named = zip(names, happenings, strict=True)
    return [
        line
        for (then, is_event), run in groupby(named, key=lambda each: (each[0], _is_told(each[1])))
        for line in _lines([happening for _, happening in run], then, view, teller, is_event)
    ]


def names_then(happenings: Sequence[Happening], table: Table) -> list[Names]:
    """Who sat on the seats when each of these happened: somebody who plays on for another did
    nothing before that.
    """
    names, found = list(table.names), []
    for happening in reversed(happenings):
        if isinstance(happening, SeatTaken | SeatLeft | ComputerTookOver):
            names[happening.seat] = happening.name
        found.append(tuple(names))
    return found[::-1]


def _is_told(happening: Happening) -> bool:
    """Whether it is told together with its neighbours by the language of the game's events."""
    return not isinstance(happening, TableEvent | TurnBegan)


def _lines(
    run: Sequence[Happening],
    names: Names,
    view: PlayerView | None,
    teller: Teller,
    is_event: bool,
) -> list[str]:
    shown = written_names(names, teller.catalog)
    if not is_event:
        return [line for each in run if (line := _line(each, shown, view, teller))]
    events: list[Event] = [each for each in run if not isinstance(each, TableEvent)]
    return lines_of(events, view, shown, teller.catalog) if view else []


def _line(happening: Happening, names: Names, view: PlayerView | None, teller: Teller) -> str:
    match happening:
        case TurnBegan(seat=seat, postmaster_obliged=True):
            return teller.text("events.postmaster-must", player=names[seat])
        case StepsTakenBack(seat, steps) if view is not None:
            is_own = view.seat == seat
            told = [step_words(s, view.edition, teller.catalog, is_own=is_own) for s in steps]
            listed = teller.catalog.listing(told)
            return teller.text("table.line.undone", player=names[seat], steps=listed)
        case SeatLeft(seat=seat, how=how):
            name = seat_name(seat, teller.catalog)
            return teller.text(_LEFT[how], player=names[seat], seat=name)
        case SeatTaken(seat=seat, newcomer=newcomer):
            name = somebody(newcomer, teller)
            return teller.text("table.line.seat-taken", newcomer=name, player=names[seat])
        case ComputerTookOver(seat=seat, newcomer=newcomer):
            name = somebody(newcomer, teller)
            return teller.text("computers.line.took-over", newcomer=name, player=names[seat])
        case ComputerHurried(seat):
            return teller.text("computers.line.hurried", player=names[seat])
        case HintUsed(seat):
            return teller.text("computers.line.hint-used", player=names[seat])
        case RematchOpened() | HostChanged() | OptionsChanged():
            return _lobby_line(happening, teller)
        case TableCancelled(name=name):
            return teller.text("table.line.cancelled", player=somebody(name, teller))
    return ""


def _lobby_line(happening: RematchOpened | HostChanged | OptionsChanged, teller: Teller) -> str:
    match happening:
        case RematchOpened(names=asked):
            if not asked:
                return teller.text("table.line.rematch")
            players = teller.catalog.listing(somebody(name, teller) for name in asked)
            return teller.text("table.line.rematch-asked", players=players)
        case HostChanged(name):
            return teller.text("table.line.host-changed", player=somebody(name, teller))
        case OptionsChanged(changes):
            if told := changed(changes, teller):
                return teller.text("table.line.changed", rules=told)
            return teller.text("table.line.options-changed")


def somebody(name: str, teller: Teller) -> str:
    """A name of somebody who need not sit here; the data of that person may be deleted."""
    return written(name, teller.catalog) if name else teller.text("table.former-player")
