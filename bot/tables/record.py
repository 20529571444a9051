"""A table with what the service keeps beside it, and what a use case makes of it."""

from dataclasses import dataclass, field

from bot.rules.events import Event
from bot.rules.state import GameState
from bot.tables.happening_codec import Told
from bot.tables.happenings import Step
from bot.tables.table import Table, UserId


@dataclass(frozen=True, slots=True)
class Undoable:
    """A step that may be taken back, and what its end needs to be undone."""

    action: int
    """The number of the action within the table."""
    step: Step
    turn: int
    """The turn that it was made in."""
    turn_since: float
    before: GameState = field(repr=False)
    """The game as it was before the step."""


@dataclass(frozen=True, slots=True)
class Record:
    table: Table
    turn: int = 0
    """The turn that is being played; 0 before the game."""
    events: int = 0
    """How many there have been, also those taken back."""
    actions: int = 0
    undoable: tuple[Undoable, ...] = ()
    """Oldest first; all of one seat."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a use case decided. It does not count versions, turns and numbers: the keeper does."""

    table: Table
    told: tuple[Told, ...] = ()
    """What people did with the table."""
    step: Step | None = None
    """What was done in the game …"""
    by: UserId | None = None
    """… by whom, if by a person …"""
    events: tuple[Event, ...] = ()
    """… and what happened then; also when a game begins."""
    takes_back: tuple[Undoable, ...] = ()
    """Steps that count no more."""
    forgets_undo: bool = False
    """Nothing of what was done before may be taken back any more."""
    leaves_messages: bool = False
    """The table goes elsewhere; its messages stay behind."""
    forgets: UserId | None = None
    """A person who shall not be found in anything about the table any more."""
