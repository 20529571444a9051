"""What people do before a game begins."""

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

from bot.errors import TableRefusal
from bot.rules.edition import Edition
from bot.rules.options import Options
from bot.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS, new_game
from bot.tables.demands import demand_host, demand_host_or_moderator, demand_lobby
from bot.tables.happening_codec import Told
from bot.tables.happenings import HostChanged, OptionsChanged
from bot.tables.lobby_change import AT_RANDOM, LobbyChange, changes
from bot.tables.record import Outcome
from bot.tables.table import Person, Seat, Stage, Table

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Of a table's id: none looks like another."""
_ID_LENGTH = 8


def table_id(channel: int, click: int, attempt: int) -> str:
    """Made from the click, so that the same one always means the same table."""
    number = int.from_bytes(sha256(f"{channel} {click} {attempt}".encode()).digest())
    letters = []
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


def seat_for(person: Person) -> Seat:
    return Seat(person, person.name, person.id)


def new_table(
    *,
    id: str,  # noqa: A002 - as the table calls it
    guild: int,
    channel: int,
    host: Person,
    edition: str,
    seats: int,
    options: Options,
    host_begins: bool,
    now: float,
) -> Table:
    """A lobby in which only the host sits; its version is still 0."""
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise TableRefusal("not-possible-now")
    return Table(
        id=id,
        guild=guild,
        channel=channel,
        stage=Stage.LOBBY,
        version=0,
        host=host,
        edition=edition,
        options=replace(options, first_player=None),
        first_person=host.id if host_begins else None,
        seats=(seat_for(host), *[Seat(None)] * (seats - 1)),
        game=None,
        created=now,
        turn_since=now,
    )


def join(table: Table, person: Person, now: float) -> Outcome:
    demand_lobby(table, person)
    seat = table.seat_of(person.id)
    if seat is not None:
        host = table.host.name if table.host else ""
        raise TableRefusal("already-seated", seat=seat, player=host, table=table)
    if not table.free_seats:
        raise TableRefusal("table-full", table=table)
    seats = list(table.seats)
    seats[table.free_seats[0]] = seat_for(person)
    return Outcome(replace(table, seats=tuple(seats), turn_since=now))


def leave(table: Table, person: Person, now: float) -> Outcome:
    """The seat is free; the others keep theirs, whose colours they were told. The next one is the
    host if the host left.
    """
    demand_lobby(table, person)
    seat = table.seat_of(person.id)
    if seat is None:
        raise TableRefusal("not-seated")
    seats = (*table.seats[:seat], Seat(None), *table.seats[seat + 1 :])
    after = replace(table, seats=seats, turn_since=now)
    people = after.people
    if table.first_person == person.id:
        after = replace(after, first_person=None)
    if not people:
        return Outcome(replace(after, stage=Stage.CLOSED, host=None, ended=now))
    if table.host is None or table.host.id != person.id:
        return Outcome(after)
    return Outcome(replace(after, host=people[0]), told=(host_changed(people[0]),))


def change(table: Table, person: Person, wish: LobbyChange, now: float) -> Outcome | None:
    """None if everything is as wished already."""
    demand_lobby(table, person)
    demand_host(table, person)
    seats = len(table.seats) if wish.seats is None else wish.seats
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise TableRefusal("not-possible-now")
    if seats < len(table.seats) - len(table.free_seats):
        raise TableRefusal("seats-taken")
    first = table.first_person if wish.first_person is None else wish.first_person
    first = None if first == AT_RANDOM else first
    if wish.first_person not in (None, AT_RANDOM, *(person.id for person in table.people)):
        raise TableRefusal("not-possible-now")
    old = table.options
    after = replace(
        table,
        edition=wish.edition or table.edition,
        options=replace(
            old,
            abandon=wish.abandon or old.abandon,
            length_fallback=wish.length_fallback or old.length_fallback,
            all_provinces=wish.all_provinces or old.all_provinces,
        ),
        first_person=first,
        seats=_with_seats(table, seats),
        has_hints=table.has_hints if wish.hints is None else wish.hints,
        rated=table.rated if wish.rated is None else wish.rated,
    )
    if after == table:
        return None
    return Outcome(
        replace(after, turn_since=now), told=(Told(OptionsChanged(changes(table, after))),)
    )


def start(
    table: Table,
    person: Person,
    edition_of: Callable[[str], Edition],
    new_seed: Callable[[], bytes],
    now: float,
) -> Outcome:
    """The game begins with those who sit here."""
    demand_lobby(table, person)
    demand_host(table, person)
    seats = _taken(table)
    if len(seats) < FEWEST_PLAYERS:
        raise TableRefusal("too-few-players")
    began = tuple(replace(s, began=s.person.id if s.person else None) for s in seats)
    table = replace(table, seats=began, rated=replace(table, seats=seats).is_rated)
    first = None if table.first_person is None else table.seat_of(table.first_person)
    options = replace(table.options, first_player=first)
    game, events = new_game(edition_of(table.edition), len(seats), new_seed(), options)
    after = replace(table, stage=Stage.RUNNING, options=options, game=game, turn_since=now)
    return Outcome(after, events=events)


def close(table: Table, person: Person, is_moderator: bool, now: float) -> Outcome:
    demand_lobby(table, person)
    demand_host_or_moderator(table, person, is_moderator)
    return Outcome(replace(table, stage=Stage.CLOSED, ended=now, ended_by=person))


def host_changed(person: Person) -> Told:
    return Told(HostChanged(person.name), {"name": person.id})


def _with_seats(table: Table, number: int) -> tuple[Seat, ...]:
    """Players move up only if their seats are taken away."""
    seats = table.seats
    if not all(seat.is_free for seat in seats[number:]):
        seats = _taken(table)
    return (*seats[:number], *[Seat(None)] * (number - len(seats)))


def _taken(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if not seat.is_free)
