"""A table as the panel needs it: played step by step, or put down as it is."""

from dataclasses import dataclass, field, replace
from typing import Self

from bot.language.catalog import load_catalog
from bot.rules.actions import Action, DrawFromDisplay, DrawFromPile, UseAdministrator
from bot.rules.apply import apply_action
from bot.rules.events import DiscardsShuffled, DisplayFilled, Event, TurnBegan
from bot.rules.notation import read_action
from bot.rules.state import GameState
from bot.screens.teller import Teller
from bot.tables.happenings import LogEntry, Moment, Step
from bot.tables.table import Person, Seat, Stage, Table

NAMES = ("Anna", "Bob", "Carol", "Dora")
TELLER = Teller(load_catalog())
SHOWS_CARDS = DrawFromDisplay | DrawFromPile | UseAdministrator


def table_of(game: GameState, names: tuple[str, ...] = NAMES, version: int = 1) -> Table:
    people = [Person(seat + 1, name) for seat, name in enumerate(names[: len(game.players)])]
    return Table(
        id="T4b1e",
        guild=1,
        channel=2,
        stage=Stage.RUNNING,
        version=version,
        host=people[0],
        edition=game.edition.name,
        options=game.options,
        first_person=None,
        seats=tuple(Seat(person, person.name) for person in people),
        game=game,
        created=0.0,
        turn_since=0.0,
    )


@dataclass
class PlayedTable:
    """A table at which steps are played, with what is told of them."""

    game: GameState
    names: tuple[str, ...] = NAMES
    version: int = 1
    turn: int = 1
    log: list[LogEntry] = field(default_factory=list)
    undoable: list[Step] = field(default_factory=list)

    @classmethod
    def at(cls, game: GameState, names: tuple[str, ...] = NAMES) -> Self:
        """A position at which a turn has just begun."""
        table = cls(game, names)
        table._tell([TurnBegan(game.seat, game.round, not game.players[game.seat].hand)])
        return table

    @property
    def moment(self) -> Moment:
        told = tuple(entry for entry in self.log if entry.turn >= self.turn - 1)
        return Moment(table_of(self.game, self.names, self.version), told, tuple(self.undoable))

    def do(self, *orders: str) -> Self:
        for order in orders:
            self.act(read_action(self.game.edition, order))
        return self

    def act(self, action: Action) -> None:
        seat = self.game.seat
        self.game, events = apply_action(self.game, action)
        self.version += 1
        if self.undoable and self.undoable[-1].seat != seat:
            self.undoable.clear()
        has_ended = any(isinstance(event, TurnBegan) for event in events)
        self.undoable.append(Step(seat, action, has_ended))
        shows = any(isinstance(event, DisplayFilled | DiscardsShuffled) for event in events)
        if shows or isinstance(action, SHOWS_CARDS):
            self.undoable.clear()
        self._tell(events)

    def _tell(self, events: tuple[Event, ...] | list[Event]) -> None:
        for event in events:
            if isinstance(event, TurnBegan) and self.log:
                self.turn += 1
            number = len(self.log) + 1
            self.log.append(LogEntry(number, self.turn, self.game.round, event))


def without_person(moment: Moment, seat: int) -> Moment:
    """The same with this seat given up."""
    seats = list(moment.table.seats)
    seats[seat] = Seat(None, seats[seat].name)
    return replace(moment, table=replace(moment.table, seats=tuple(seats)))
