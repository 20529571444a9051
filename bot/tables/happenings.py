"""What is told about a table: what happened in its game, and what people did with the table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.rules.actions import Action
from bot.rules.events import Event
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class StepsTakenBack:
    """Undo: whose steps, and what they were, the latest first."""

    seat: int
    steps: tuple["Step", ...]


class Leaving(StrEnum):
    """How a seat became free."""

    GAVE_UP = "gave-up"
    FREED = "freed"
    """By the host or a moderator."""
    LEFT_SERVER = "left-server"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: int
    name: str
    how: Leaving = Leaving.GAVE_UP


@dataclass(frozen=True, slots=True)
class SeatTaken:
    seat: int
    name: str
    """Whose seat it was."""
    newcomer: str


@dataclass(frozen=True, slots=True)
class ComputerTookOver:
    """A computer player plays on for somebody."""

    seat: int
    name: str
    """Whose seat it was."""
    newcomer: str


@dataclass(frozen=True, slots=True)
class ComputerHurried:
    """A computer player could not think as long as it wanted to."""

    seat: int


@dataclass(frozen=True, slots=True)
class HintUsed:
    seat: int


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The lobby is there to play again."""

    of: str
    """After the game of which table."""
    names: tuple[str, ...]
    """Who else played there and is asked to stay; empty for those who had all data deleted."""


@dataclass(frozen=True, slots=True)
class HostChanged:
    name: str


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    """The host has changed what the table agrees on."""

    changes: tuple[tuple[str, str], ...] = ()
    """What is other than before and what it is now, in the words of `lobby_change`. Empty if that
    was not written down.
    """


@dataclass(frozen=True, slots=True)
class TableCancelled:
    name: str
    round: int


TableEvent: TypeAlias = (
    StepsTakenBack
    | SeatLeft
    | SeatTaken
    | ComputerTookOver
    | ComputerHurried
    | HintUsed
    | RematchOpened
    | HostChanged
    | OptionsChanged
    | TableCancelled
)
Happening: TypeAlias = Event | TableEvent


@dataclass(frozen=True, slots=True)
class Step:
    """One click of a player and everything that followed from it by itself."""

    seat: int
    action: Action
    ended_turn: bool
    """Whether the turn was over after it, by a click or by itself."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One happening and when it was. Cards that only one player may see are still in it: what is
    shown goes through `bot.language`, which leaves them out for others.
    """

    number: int
    """1, 2, 3 … within the table."""
    turn: int
    """1, 2, 3 … within the game; all that happens between two TurnBegan is of one turn. 0 is the
    lobby.
    """
    round: int
    happening: Happening


@dataclass(frozen=True, slots=True)
class Moment:
    """A table now, with what a screen tells about it."""

    table: Table
    told: tuple[LogEntry, ...]
    """What happened in the turns before and in this one, oldest first; steps that were taken back
    are left out. The turns before are one, or those of all computer players in a row.
    """
    undoable: tuple[Step, ...]
    """What the player who acted last may take back, oldest first; all of one seat."""

    @property
    def turn(self) -> int:
        """The number of the turn that is being played; 0 without a game."""
        return self.told[-1].turn if self.told else 0

    @property
    def this_turn(self) -> tuple[Happening, ...]:
        return tuple(entry.happening for entry in self.told if entry.turn == self.turn)

    @property
    def turn_before(self) -> tuple[Happening, ...]:
        return tuple(entry.happening for entry in self.told if entry.turn < self.turn)
