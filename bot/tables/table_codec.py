"""Tables as rows of the database and back."""

import json
from collections.abc import Callable

from bot.errors import DocumentError, NotationError, StorageError
from bot.opponents.levels import Level
from bot.rules.codec import decode_game, decode_options, encode_game, encode_options
from bot.rules.edition import Edition
from bot.rules.notation import read_action
from bot.rules.state import GameState
from bot.storage.rows import EventRow, PersonRow, SeatRow, StoredTable, TableRow, UndoRow
from bot.tables.happening_codec import decode_told
from bot.tables.happenings import LogEntry, Step
from bot.tables.record import Record, Undoable
from bot.tables.table import Person, Seat, Stage, Table


def row_of(record: Record) -> TableRow:
    table = record.table
    return TableRow(
        id=table.id,
        guild=table.guild,
        channel=table.channel,
        stage=table.stage.value,
        is_open=table.is_open,
        version=table.version,
        host=_person_row(table.host),
        edition=table.edition,
        options=_compact(encode_options(table.options)),
        hints=table.has_hints,
        rated=table.rated,
        first_person=table.first_person,
        created=table.created,
        turn_since=table.turn_since,
        ended=table.ended,
        ended_by=_person_row(table.ended_by),
        turn=record.turn,
        events=record.events,
        actions=record.actions,
        seats=tuple(_seat_row(seat) for seat in table.seats),
    )


def record_of(stored: StoredTable, edition_of: Callable[[str], Edition]) -> Record:
    """The table with its game; a StorageError if it cannot be read any more."""
    row = stored.row
    try:
        edition = edition_of(row.edition)
        table = Table(
            id=row.id,
            guild=row.guild,
            channel=row.channel,
            stage=Stage(row.stage),
            version=row.version,
            host=_person(row.host),
            edition=row.edition,
            options=decode_options(json.loads(row.options)),
            first_person=row.first_person,
            seats=tuple(_seat(seat) for seat in row.seats),
            game=None if stored.snapshot is None else read_game(edition, stored.snapshot),
            created=row.created,
            turn_since=row.turn_since,
            ended=row.ended,
            ended_by=_person(row.ended_by),
            has_hints=row.hints,
            rated=row.rated,
        )
        undoable = tuple(_undoable(edition, step) for step in stored.undo)
    except (DocumentError, NotationError, KeyError, TypeError, ValueError):
        # Without the cause: it may quote a hand.
        raise StorageError("database-damaged", table=row.id) from None
    return Record(table, row.turn, row.events, row.actions, undoable)


def entries_of(table: str, edition: Edition, rows: tuple[EventRow, ...]) -> tuple[LogEntry, ...]:
    try:
        return tuple(
            LogEntry(row.number, row.turn, row.round, decode_told(edition, row.document))
            for row in rows
        )
    except DocumentError:
        raise StorageError("database-damaged", table=table) from None


def write_game(game: GameState) -> str:
    return _compact(encode_game(game))


def read_game(edition: Edition, text: str) -> GameState:
    return decode_game(edition, json.loads(text))


def _compact(document: object) -> str:
    return json.dumps(document, separators=(",", ":"))


def _undoable(edition: Edition, row: UndoRow) -> Undoable:
    step = Step(row.seat, read_action(edition, row.notation), row.ended_turn)
    before = read_game(edition, row.snapshot)
    return Undoable(row.action, step, row.turn, row.turn_since, before)


def _person_row(person: Person | None) -> PersonRow | None:
    return None if person is None else PersonRow(person.id, person.name)


def _person(row: PersonRow | None) -> Person | None:
    return None if row is None else Person(row.id, row.name)


def _seat_row(seat: Seat) -> SeatRow:
    if seat.person is None:
        return SeatRow(None, seat.name, seat.named, seat.level, seat.began)
    return SeatRow(seat.person.id, seat.person.name, seat.person.id, began=seat.began)


def _seat(row: SeatRow) -> Seat:
    person = None if row.person is None else Person(row.person, row.name)
    level = None if row.level is None else Level(row.level)
    return Seat(person, row.name, row.named, level, row.began)
