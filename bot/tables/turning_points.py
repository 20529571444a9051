"""What mattered most in a finished game, found in its log. What is told of it is in
`bot.screens.turning_lines`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.rules.board import CitySet, city_set
from bot.rules.edition import Edition
from bot.rules.events import (
    BonusTileTaken,
    CarriageTaken,
    EndTriggered,
    RouteAbandoned,
    RouteClosed,
)
from bot.rules.state import EndReason, GameState
from bot.tables.happenings import LogEntry

MOST: Final = 3
"""So many are told."""
SHORTEST_GIVEN_UP: Final = 4
"""To give up a shorter route happens in every game."""
LEAST_GAIN: Final = 8
"""What a closing must bring to stand out."""


@dataclass(frozen=True, slots=True)
class LastTile:
    """Took the last tile of a stack that somebody else went away without."""

    at: int
    """The position in the log, here and below."""
    seat: int
    round: int
    stack: int


@dataclass(frozen=True, slots=True)
class FirstTile:
    """Was the first with every city of a province, or with every province."""

    at: int
    seat: int
    round: int
    stack: int


@dataclass(frozen=True, slots=True)
class LeadForGood:
    """Took the lead and won."""

    at: int
    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class LargestCarriage:
    """Reached the largest carriage although it was not that which brought the end."""

    at: int
    seat: int
    round: int
    size: int


@dataclass(frozen=True, slots=True)
class RouteGivenUp:
    at: int
    seat: int
    round: int
    cards: int


@dataclass(frozen=True, slots=True)
class GreatClosing:
    """What closing a route brought: houses, tiles and carriage."""

    at: int
    seat: int
    round: int
    points: int


TurningPoint: TypeAlias = (
    LastTile | FirstTile | LeadForGood | LargestCarriage | RouteGivenUp | GreatClosing
)
_Weighed: TypeAlias = tuple[float, TurningPoint]
"""Roughly how many points it was about."""


def turning_points(game: GameState, entries: Sequence[LogEntry]) -> tuple[TurningPoint, ...]:
    """The few that weigh most, at most one of a kind, in the order they happened."""
    closings = _closings(game.edition, entries)
    found = sorted(
        (
            *_tiles(game, entries),
            *_lead(closings),
            *_great(closings),
            *_carriages(game.edition, entries),
            *_given_up(entries),
        ),
        key=lambda weighed: (-weighed[0], weighed[1].at),
    )
    chosen: dict[type, TurningPoint] = {}
    for _, point in found:
        chosen.setdefault(type(point), point)
    return tuple(sorted(list(chosen.values())[:MOST], key=lambda point: point.at))


def _tiles(game: GameState, entries: Sequence[LogEntry]) -> Iterator[_Weighed]:
    """Who was the first to get a tile, and who took the last one of others."""
    edition, stacks = game.edition, game.edition.stacks
    every = {*edition.province_stacks, edition.all_provinces_stack}
    left = {stack: len(stacks[stack].values) for stack in every}
    houses: list[CitySet] = [0] * len(game.players)
    for at, entry in enumerate(entries):
        match entry.happening:
            case RouteClosed(seat=seat, cities=cities):
                houses[seat] |= city_set(cities)
            case BonusTileTaken(seat=seat, stack=stack, value=value) if stack in every:
                if left[stack] == len(stacks[stack].values):
                    yield value, FirstTile(at, seat, entry.round, stack)
                left[stack] -= 1
                lost = 0 if left[stack] else _lost(game, stack, houses)
                if lost:
                    yield value + lost, LastTile(at, seat, entry.round, stack)


def _lost(game: GameState, stack: int, houses: Sequence[CitySet]) -> int:
    """How much it hurt those who have no tile of this stack: most who built there to the end all
    the same, some who lacked just one city.
    """
    wanted, lost = game.edition.stacks[stack].cities, 0
    for player, built in zip(game.players, houses, strict=True):
        if wanted and stack not in {taken for taken, _ in player.tiles}:
            is_too_late = not wanted & ~player.houses
            lacked = (wanted & ~built).bit_count()
            lost += 5 if is_too_late else 3 if lacked == 1 else 1
    return lost


def _closings(edition: Edition, entries: Sequence[LogEntry]) -> list[GreatClosing]:
    """Every closing with what it brought: nothing else changes points."""
    found: list[GreatClosing] = []
    worth, before = {}, 0
    for size, points in edition.carriages:
        worth[size], before = points - before, points
    for at, entry in enumerate(entries):
        match entry.happening:
            case RouteClosed(seat=seat, cities=cities):
                found.append(GreatClosing(at, seat, entry.round, len(cities)))
            case BonusTileTaken(value=value) if found:
                found[-1] = replace(found[-1], points=found[-1].points + value)
            case CarriageTaken(size=size) if found:
                found[-1] = replace(found[-1], points=found[-1].points + worth[size])
    return found


def _great(closings: Sequence[GreatClosing]) -> Iterator[_Weighed]:
    for closing in closings:
        if closing.points >= LEAST_GAIN:
            yield closing.points - 5, closing


def _lead(closings: Sequence[GreatClosing]) -> Iterator[_Weighed]:
    """Since when the winner was ahead of all others; the later, the more it was about."""
    totals: dict[int, int] = {}
    leader, since = None, None
    for closing in closings:
        totals[closing.seat] = totals.get(closing.seat, 0) + closing.points
        if (now := _alone_ahead(totals)) != leader:
            leader, since = now, closing
    if leader is not None and since is not None:
        weight = 3 + 9 * since.round / closings[-1].round
        yield weight, LeadForGood(since.at, leader, since.round)


def _alone_ahead(totals: dict[int, int]) -> int | None:
    """The seat with most points, if it is one."""
    best = max(totals.values(), default=0)
    ahead = [seat for seat, points in totals.items() if points == best]
    return ahead[0] if len(ahead) == 1 else None


def _carriages(edition: Edition, entries: Sequence[LogEntry]) -> Iterator[_Weighed]:
    """The largest ones, but for the one that brought the end: that is told anyway."""
    largest = max((size for size, _ in edition.carriages), default=0)
    ends = {
        entry.happening.seat
        for entry in entries
        if isinstance(entry.happening, EndTriggered)
        and entry.happening.reason is EndReason.LAST_CARRIAGE
    }
    for at, entry in enumerate(entries):
        match entry.happening:
            case CarriageTaken(seat=seat, size=size) if size == largest and seat not in ends:
                yield 7, LargestCarriage(at, seat, entry.round, size)


def _given_up(entries: Sequence[LogEntry]) -> Iterator[_Weighed]:
    """But for the last round: what is given up there would not have become anything."""
    last = max((entry.round for entry in entries), default=0)
    for at, entry in enumerate(entries):
        match entry.happening:
            case RouteAbandoned(seat=seat, route=route) if (
                len(route) >= SHORTEST_GIVEN_UP and entry.round < last
            ):
                yield len(route) + 1, RouteGivenUp(at, seat, entry.round, len(route))
