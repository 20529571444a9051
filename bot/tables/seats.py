"""Who sits where in a running game: giving up a seat, taking one, ending the game, moving on."""

from dataclasses import replace

from bot.errors import TableRefusal
from bot.tables.demands import (
    demand_host_or_moderator,
    demand_open,
    demand_running,
    demand_seat,
)
from bot.tables.happening_codec import Told
from bot.tables.happenings import Leaving, SeatLeft, SeatTaken, TableCancelled
from bot.tables.lobby import host_changed, seat_for
from bot.tables.record import Outcome, Record
from bot.tables.table import Person, Seat, Stage, Table

VANISHED_SECONDS = 3 * 24 * 60 * 60
"""How long a seat must have kept everybody waiting before the host may free it."""


def give_up(record: Record, person: Person, now: float, how: Leaving = Leaving.GAVE_UP) -> Outcome:
    """The seat becomes free; the name stays with its houses."""
    demand_running(record.table)
    seat = record.table.seat_of(person.id)
    if seat is None:
        raise TableRefusal("not-seated")
    return _leave(record, seat, person, now, how)


def free(record: Record, seat: int, person: Person, is_moderator: bool, now: float) -> Outcome:
    """Free the seat of a person who vanished."""
    table = record.table
    demand_running(table)
    demand_host_or_moderator(table, person, is_moderator)
    if not 0 <= seat < len(table.seats) or table.seats[seat].person is None:
        raise TableRefusal("not-possible-now")
    if not is_moderator and not has_vanished(table, seat, now):
        raise TableRefusal("needs-manage-server")
    return _leave(record, seat, person, now, Leaving.FREED)


def loses_by_leaving(table: Table, seat: int) -> bool:
    """Whether giving up this seat counts as a lost game: in a rated one, for who began it. If
    nobody is left the game has no result.
    """
    person, others = table.seats[seat].person, len(table.people) - 1
    began = person is not None and table.seats[seat].began == person.id
    return began and table.is_rated and others > 0


def has_vanished(table: Table, seat: int, now: float) -> bool:
    """Whether everybody has been waiting for this seat for so long that the host may free it."""
    is_waited_for = table.game is not None and table.game.seat == seat
    return is_waited_for and now - table.turn_since >= VANISHED_SECONDS


def take(record: Record, seat: int, person: Person, now: float) -> Outcome:
    table = record.table
    demand_running(table)
    if table.seat_of(person.id) is not None:
        raise TableRefusal("own-seat")
    if not table.free_seats:
        raise TableRefusal("no-free-seat")
    if seat not in table.free_seats:
        raise TableRefusal("seat-just-taken")
    old = table.seats[seat]
    people = {"newcomer": person.id} | ({"name": old.named} if old.named is not None else {})
    after = _with_seat(table, seat, replace(seat_for(person), began=old.began))
    if table.game is not None and table.game.seat == seat:
        # The newcomer has kept nobody waiting yet.
        after = replace(after, turn_since=now)
    return Outcome(after, told=(Told(SeatTaken(seat, old.name, person.name), people),))


def cancel(table: Table, person: Person, is_moderator: bool, now: float) -> Outcome:
    """End the game for everybody; nobody wins."""
    demand_running(table)
    demand_host_or_moderator(table, person, is_moderator)
    return _end(table, person, (), now)


def move(table: Table, guild: int, channel: int, person: Person) -> Outcome | None:
    """Go on in another channel; None if the table is there already."""
    demand_open(table)
    demand_seat(table, person)
    if (table.guild, table.channel) == (guild, channel):
        return None
    return Outcome(replace(table, guild=guild, channel=channel), leaves_messages=True)


def rename(table: Table, person: Person) -> Table:
    """The table with this person's present name; itself if that is the one it has."""
    seat = table.seat_of(person.id)
    if seat is not None and table.seats[seat].person != person:
        renamed = replace(seat_for(person), began=table.seats[seat].began)
        table = _with_seat(table, seat, renamed)
    if table.host is not None and table.host.id == person.id and table.host != person:
        table = replace(table, host=person)
    return table


def _leave(record: Record, seat: int, by: Person, now: float, how: Leaving) -> Outcome:
    table, leaver = record.table, record.table.seats[seat].person
    assert leaver is not None  # noqa: S101 - asked by both callers
    began = table.seats[seat].began
    after = _with_seat(table, seat, Seat(None, leaver.name, leaver.id, began=began))
    told = [Told(SeatLeft(seat, leaver.name, how), {"name": leaver.id})]
    if not after.people:
        return _end(replace(after, host=None), by, tuple(told), now)
    if table.host is not None and table.host.id == leaver.id:
        heir = next_person(after, seat)
        after = replace(after, host=heir)
        told.append(host_changed(heir))
    # Whoever comes next did not make the steps of the one who left.
    is_undo_lost = any(step.step.seat == seat for step in record.undoable)
    return Outcome(after, tuple(told), forgets_undo=is_undo_lost)


def next_person(table: Table, seat: int) -> Person:
    """Who sits next after this seat."""
    following = (*table.seats[seat + 1 :], *table.seats[: seat + 1])
    return next(other.person for other in following if other.person is not None)


def _end(table: Table, by: Person, told: tuple[Told, ...], now: float) -> Outcome:
    round_ = table.game.round if table.game else 0
    cancelled = Told(TableCancelled(by.name, round_), {"name": by.id})
    after = replace(table, stage=Stage.CLOSED, ended=now, ended_by=by)
    return Outcome(after, (*told, cancelled))


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
