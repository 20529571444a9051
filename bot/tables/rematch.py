"""Playing again after a game: who may open the table for it, and what it looks like."""

from dataclasses import replace

from bot.errors import TableRefusal
from bot.tables.happening_codec import Told
from bot.tables.happenings import RematchOpened
from bot.tables.lobby import new_table, seat_for
from bot.tables.record import Outcome
from bot.tables.table import Person, Seat, Stage, Table


def demand_played(old: Table, person: Person) -> int:
    """The seat of somebody who played this game, perhaps not to its end."""
    if old.stage is not Stage.FINISHED:
        raise TableRefusal("not-possible-now")
    seat = old.seat_of(person.id)
    if seat is None:
        seat = next((n for n, each in enumerate(old.seats) if each.began == person.id), None)
    if seat is None:
        raise TableRefusal("not-played")
    return seat


def rematch_of(
    old: Table,
    person: Person,
    *,
    id: str,  # noqa: A002 - as the table calls it
    guild: int,
    channel: int,
    now: float,
) -> Outcome:
    """A lobby with what was agreed on before. Its host is this person; computer players stay; the
    others are asked. Who sat next after the first player of the old game begins.
    """
    own, game = demand_played(old, person), old.game
    first = None
    if game is not None:
        after = (game.first_player + 1) % len(old.seats)
        first = person if after == own else old.seats[after].person
    lobby = new_table(
        id=id,
        guild=guild,
        channel=channel,
        host=person,
        edition=old.edition,
        seats=len(old.seats),
        options=old.options,
        host_begins=False,
        now=now,
    )
    seats = [_without_person(seat) for seat in old.seats]
    seats[own] = seat_for(person)
    others = [each for each in old.people if each.id != person.id]
    asked = Told(
        RematchOpened(old.id, tuple(each.name for each in others)),
        {f"name-{number}": each.id for number, each in enumerate(others)},
    )
    table = replace(
        lobby,
        seats=tuple(seats),
        first_person=None if first is None else first.id,
        has_hints=old.has_hints,
        rated=_rated_choice(old),
    )
    return Outcome(table, told=(asked,))


def _without_person(seat: Seat) -> Seat:
    return Seat(None) if seat.level is None else Seat(None, seat.name, level=seat.level)


def _rated_choice(old: Table) -> bool | None:
    """What the host had chosen: None if the game counted, or not, by itself."""
    by_itself = all(seat.began is not None for seat in old.seats)
    return None if old.rated == by_itself else old.rated
