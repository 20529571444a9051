"""What a table is: a place in a channel, the people on its seats, what they agreed on, and a game.

A seat is not a person and a table is not a game. All of it is plain data that never changes; the
service makes new ones.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.opponents.levels import Level
from bot.rules.options import Options
from bot.rules.state import GameState

UserId = int
"""A person's number in Discord."""


class Stage(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"
    """A lobby that was closed, or a game that was ended before its end."""


OPEN_STAGES = (Stage.LOBBY, Stage.RUNNING)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who does something: the number and the name that the channel shows."""

    id: UserId
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, told by its colour and shape."""

    person: Person | None
    """None for a computer player, and while the seat is free: in a lobby not taken yet, in a game
    given up.
    """
    name: str = ""
    """Of a computer player. In a game: whose houses these are, also after that person left; empty
    for one who had all data deleted.
    """
    named: UserId | None = None
    """Whose name that is, so that it can be deleted also after that person left."""
    level: Level | None = None
    """How well the computer player who sits here plays."""
    began: UserId | None = None
    """Who sat here when the game began: None for a computer player and in a lobby, FORGOTTEN for
    one who had all data deleted.
    """

    @property
    def is_free(self) -> bool:
        return self.person is None and self.level is None


@dataclass(frozen=True, slots=True)
class Table:
    id: str
    """Short and never used again: letters and digits, at most 8."""
    guild: int
    channel: int
    """A text channel or a thread."""
    stage: Stage
    version: int
    """Grows by one with every change: a control that carries an older one is stale."""
    host: Person | None
    """None if nobody is left."""
    edition: str
    options: Options
    """`first_player` is always None in a lobby: see `first_person`."""
    first_person: UserId | None
    """Who shall play first, if the host chose; else the seed decides."""
    seats: tuple[Seat, ...]
    """In a lobby as many as the host offers, people first, in the order they came; in a game one
    for each player, in playing order.
    """
    game: GameState | None = field(repr=False)
    """Never in a log: it holds the hands and the seed."""
    created: float
    """Seconds since 1970, as all times here."""
    turn_since: float
    """Since when the seat on turn has been on turn; in a lobby, since when nothing has changed."""
    ended: float | None = None
    ended_by: Person | None = None
    """Who closed it, if somebody did."""
    has_hints: bool = True
    """Whether people may ask what the strongest computer player would do."""
    rated: bool | None = None
    """What the host chose, None if neither; once the game has begun, whether it counts."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Those who sit here, by seat."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as people wrote them."""
        return tuple(seat.person.name if seat.person else seat.name for seat in self.seats)

    @property
    def free_seats(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_free)

    @property
    def computers(self) -> tuple[int, ...]:
        """On which seats computer players sit."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.level is not None)

    @property
    def is_rated(self) -> bool:
        """Games among people count unless the host says no, games with computer players only if
        the host says so.
        """
        return not self.computers if self.rated is None else self.rated

    @property
    def is_open(self) -> bool:
        return self.stage in OPEN_STAGES

    def seat_of(self, user: UserId) -> int | None:
        """On which seat this person sits, if on any."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == user:
                return number
        return None

    @property
    def on_turn(self) -> Person | None:
        """Whose move is waited for: None in a lobby, after the end, when that seat is free, and
        while a computer player thinks.
        """
        if self.game is None or self.stage is not Stage.RUNNING:
            return None
        return self.seats[self.game.seat].person

    @property
    def thinker(self) -> int | None:
        """The seat of the computer player who is on turn, if it is one."""
        if self.game is None or self.stage is not Stage.RUNNING:
            return None
        return self.game.seat if self.seats[self.game.seat].level is not None else None
