"""How games came out and what is counted of them, as plain rows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

EVERYWHERE = 0
"""In place of a server."""
ALL_EDITIONS = ""
FORGOTTEN = 0
"""In place of somebody who had all data deleted."""


@dataclass(frozen=True, slots=True)
class PlacingRow:
    seat: int
    person: int | None
    """Who sat here at the end."""
    name: str
    """The person's."""
    beginner: int | None
    """Who sat here at the beginning; FORGOTTEN for somebody who had all data deleted."""
    beginner_name: str
    anchor: str | None
    """The level of a computer player who sat here from the beginning."""
    rank: int
    place: int | None
    """The place that the beginner is rated with; None if not rated."""
    points: int
    longest: int
    houses: dict[str, int]
    """By the name of the province."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    table: str
    guild: int
    edition: str
    rounds: int
    ended: float
    is_rated: bool
    placings: tuple[PlacingRow, ...]


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """One who is compared with others: with the rating before the game and the place taken."""

    mean: float
    doubt: float
    place: int
    is_fixed: bool


Rate: TypeAlias = Callable[[tuple[EntrantRow, ...]], tuple[tuple[float, float], ...]]
"""Mean and doubt afterwards, for each entrant."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What storage is told about ratings: how they change, where they begin, who is worth what."""

    rate: Rate
    beginning: tuple[float, float]
    """Mean and doubt of somebody new."""
    anchors: dict[str, tuple[float, float]]
    """The same of computer players by level."""
    merit: Callable[[float, float, int], float]
    """What the leaderboard is ordered by: of mean, doubt and number of games."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    person: int
    name: str
    mean: float
    doubt: float
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The games that a person played to the end."""

    person: int
    name: str
    games: int
    wins: int
    points: int
    longest: int
    fastest: int | None
    favourite: str | None
    """The province with most houses."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A rating after a game."""

    mean: float
    doubt: float
    is_won: bool


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game that has ended, for a list of them."""

    table: str
    number: int
    ended: float
    edition: str
    is_finished: bool
    """Else somebody ended it, and nobody won."""
    rounds: int
    winner: int | None
    """The seat."""
    points: int
    """Of the winner."""
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
