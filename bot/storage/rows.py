"""What is written and read: plain rows, whose documents are JSON texts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonRow:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    person: int | None
    name: str
    named: int | None
    """Whose name that is."""
    level: str | None = None
    """Of a computer player."""
    began: int | None = None
    """Who sat here when the game began."""


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    guild: int
    channel: int
    stage: str
    is_open: bool
    version: int
    host: PersonRow | None
    edition: str
    options: str
    hints: bool
    rated: bool | None
    first_person: int | None
    created: float
    turn_since: float
    ended: float | None
    ended_by: PersonRow | None
    turn: int
    events: int
    actions: int
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class ActionRow:
    number: int
    person: int | None
    """None for a computer player."""
    seat: int
    notation: str
    time: float


@dataclass(frozen=True, slots=True)
class ActorRow:
    """Somebody who acted."""

    seat: int
    person: int | None


@dataclass(frozen=True, slots=True)
class EventRow:
    number: int
    turn: int
    round: int
    document: str
    action: int | None = None
    people: tuple[int, ...] = ()
    """Who is named in it."""


@dataclass(frozen=True, slots=True)
class UndoRow:
    """What was before an action."""

    action: int
    seat: int
    notation: str
    ended_turn: bool
    turn: int
    turn_since: float
    snapshot: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with its game."""

    row: TableRow
    snapshot: str | None
    undo: tuple[UndoRow, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that one change of a table writes, in one transaction."""

    row: TableRow
    """The table afterwards; its version is one more than before."""
    time: float
    click: int | None = None
    snapshot: str | None = None
    """None: as it was."""
    action: ActionRow | None = None
    events: tuple[EventRow, ...] = ()
    undo: UndoRow | None = None
    """What was before the action, if it may be taken back."""
    forgets_undo: bool = False
    """What was before earlier actions is not needed any more."""
    takes_back: tuple[int, ...] = ()
    """Actions that count no more, and all that followed from them."""
    leaves_messages: bool = False
    """The table goes elsewhere; its messages stay behind."""
    forgets: int | None = None
    """A person who shall not be found in anything about the table any more."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    message: int | None
    version: int
    turn: int
    person: int | None
    before: tuple[int, int] | None
    to_shrink: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PlayerSettingsRow:
    language: str | None
    theme: str
    mentions: bool


@dataclass(frozen=True, slots=True)
class ServerSettingsRow:
    language: str | None
    edition: str
    channels: tuple[int, ...]
