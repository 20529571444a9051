"""Computer players at a table: seating them, letting them go, and what they do."""

from collections.abc import Iterable
from dataclasses import replace

from bot.errors import TableRefusal
from bot.opponents.levels import Level
from bot.tables.computer_names import name_for
from bot.tables.demands import demand_host, demand_lobby, demand_running, demand_seat
from bot.tables.happening_codec import Told
from bot.tables.happenings import ComputerHurried, ComputerTookOver, HintUsed, LogEntry
from bot.tables.playing import carry_out
from bot.tables.record import Outcome
from bot.tables.table import Person, Seat, Table


def add(table: Table, person: Person, level: Level, now: float) -> Outcome:
    """In a lobby: a computer player sits down on the first free seat."""
    demand_lobby(table, person)
    demand_host(table, person)
    if not table.free_seats:
        raise TableRefusal("table-full", table=table)
    after = _seated(table, table.free_seats[0], level)
    return Outcome(replace(after, turn_since=now))


def let_go(table: Table, person: Person, seat: int, now: float) -> Outcome:
    """In a lobby: the seat is free again."""
    demand_lobby(table, person)
    demand_host(table, person)
    if seat not in table.computers:
        raise TableRefusal("not-possible-now")
    seats = (*table.seats[:seat], Seat(None), *table.seats[seat + 1 :])
    return Outcome(replace(table, seats=seats, turn_since=now))


def take_over(table: Table, person: Person, seat: int, level: Level, now: float) -> Outcome:
    """In a game: a computer player plays on for somebody who left."""
    demand_running(table)
    demand_host(table, person)
    if not table.free_seats:
        raise TableRefusal("no-free-seat")
    if seat not in table.free_seats:
        raise TableRefusal("seat-just-taken")
    old = table.seats[seat]
    after = _seated(table, seat, level)
    if table.game is not None and table.game.seat == seat:
        after = replace(after, turn_since=now)
    told = ComputerTookOver(seat, old.name, after.seats[seat].name)
    people = {"name": old.named} if old.named is not None else {}
    return Outcome(after, told=(Told(told, people),))


def act(table: Table, version: int, notation: str, *, hurried: bool, now: float) -> Outcome:
    """One step of the computer player who is on turn."""
    demand_running(table)
    seat = table.thinker
    if seat is None or version != table.version:
        raise TableRefusal("stale-panel")
    told = (Told(ComputerHurried(seat)),) if hurried else ()
    return replace(carry_out(table, notation, now), told=told)


def ask_hint(table: Table, person: Person, this_turn: Iterable[LogEntry]) -> Outcome | None:
    """Everybody may read in the log that somebody asked, once a turn: None if it stands there."""
    demand_hint(table, person)
    told = HintUsed(demand_seat(table, person))
    if any(entry.happening == told for entry in this_turn):
        return None
    return Outcome(table, told=(Told(told),))


def demand_hint(table: Table, person: Person) -> None:
    """A TableRefusal that says why this person gets no hint now, if so."""
    demand_running(table)
    seat = demand_seat(table, person)
    if not table.has_hints:
        raise TableRefusal("hints-off")
    if table.game is None or table.game.seat != seat:
        raise TableRefusal("hint-not-your-turn")


def computers_before(table: Table, seat: int) -> int:
    """How many computer players in a row are on right before this seat."""
    number = 0
    while number < len(table.seats) - 1 and table.seats[seat - number - 1].level is not None:
        number += 1
    return number


def _seated(table: Table, number: int, level: Level) -> Table:
    seat = Seat(None, name_for(table), level=level, began=table.seats[number].began)
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
