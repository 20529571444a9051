"""A game step by step, played again from its seed and its actions; nothing is stored twice."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ParamSpec

from bot.errors import NotationError, RuleViolation, TableRefusal
from bot.rules.apply import Step, apply_action, step
from bot.rules.codec import encode_game
from bot.rules.events import Event, TurnBegan
from bot.rules.setup import new_game
from bot.rules.state import GameState
from bot.tables.chronicle import Chronicle, Story
from bot.tables.happenings import ComputerTookOver, SeatLeft, SeatTaken, TableEvent

P = ParamSpec("P")

_CANNOT_BE_PLAYED = (RuleViolation, LookupError, TypeError, ValueError)
"""How playing fails where cards, cities or rules are not those of the time any more."""


@dataclass(frozen=True, slots=True)
class Course:
    """After how many steps each turn of a game began, and each round; the first of both at 0."""

    turns: tuple[int, ...]
    rounds: tuple[int, ...]
    told: tuple[int, ...]
    """How many events had happened after each number of steps, from 0 steps on."""

    @property
    def steps(self) -> int:
        return len(self.told) - 1


@dataclass(frozen=True, slots=True)
class Position:
    """A game after so many of its steps."""

    step: int
    course: Course
    game: GameState = field(repr=False)
    before: tuple[Event, ...]
    """What the same turn had brought before this step …"""
    events: tuple[Event, ...]
    """… and what the step brought. They may hold cards that only one player may see."""
    names: tuple[str, ...]
    """Who sat on the seats then; empty for somebody who had all data deleted."""
    computers: tuple[int, ...]
    """On which seats computer players sat then."""

    @property
    def turn_before(self) -> int:
        """The step at which this turn began, or the one before if this step begins a turn."""
        return max((start for start in self.course.turns if start < self.step), default=0)

    @property
    def turn_after(self) -> int:
        """The step at which the next turn begins; the last step if there is none."""
        later = (start for start in self.course.turns if start > self.step)
        return min(later, default=self.course.steps)


async def story_of(chronicle: Chronicle, table: str) -> Story:
    """The story of a game; `replay-broken` if its moves mean nothing on the map of today."""
    try:
        return await chronicle.story(table)
    except NotationError:
        raise TableRefusal("replay-broken") from None


def position_at(story: Story, number: int | None = None) -> Position:
    """The game after so many steps; the last position if there are not so many, or with None.
    `replay-broken` if the game cannot be played again to where it stands.
    """
    course = course_of(story)
    number = course.steps if number is None else min(max(number, 0), course.steps)
    first = max((start for start in course.turns if start < number), default=0)
    game, events = _begin(story)
    for action in story.actions[:first]:
        step(game, action)
    before: tuple[Event, ...] = ()
    for place, action in enumerate(story.actions[first:number]):
        before = (*before, *events) if place else ()
        game, events = apply_action(game, action)
    names, computers = _sitting(story, course.told[number])
    return Position(number, course, game, before, events, names, computers)


def course_of(story: Story) -> Course:
    """How the game went, without looking at it; `replay-broken` as above."""
    counting = _Counting()
    told, rounds, turns = [], [0], [0]
    try:
        game, events = _begin(story)
        told.append(len(events))
        for number, action in enumerate(story.actions, 1):
            round_, turn = game.round, counting.turns
            step(game, action, counting)
            told.append(told[0] + counting.events)
            if counting.turns > turn:
                turns.append(number)
            if game.round > round_:
                rounds.append(number)
    except _CANNOT_BE_PLAYED:
        raise TableRefusal("replay-broken") from None
    if encode_game(game) != encode_game(story.game):
        raise TableRefusal("replay-broken")
    return Course(tuple(turns), tuple(rounds), tuple(told))


def _begin(story: Story) -> Step:
    game = story.game
    return new_game(game.edition, len(game.players), game.seed, game.options)


class _Counting:
    """A listener that only counts."""

    def __init__(self) -> None:
        self.events = 0
        self.turns = 0

    def __call__(self, kind: Callable[P, Event], *_: P.args, **__: P.kwargs) -> None:
        self.events += 1
        self.turns += kind is TurnBegan


def _sitting(story: Story, told: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The names by seat, and the seats of computer players, after so many events of the game."""
    names, computers = list(story.table.names), set(story.table.computers)
    later = sum(not isinstance(entry.happening, TableEvent) for entry in story.entries) - told
    for entry in reversed(story.entries):
        match entry.happening:
            case SeatLeft(seat=seat, name=name) | SeatTaken(seat=seat, name=name):
                names[seat] = name
            case ComputerTookOver(seat=seat, name=name):
                names[seat] = name
                computers.discard(seat)
            case happening if not isinstance(happening, TableEvent):
                later -= 1
                if later < 0:
                    break
    return tuple(names), tuple(sorted(computers))
