"""Which events are told in one breath: a closing with all it brought, a route given up and the next
one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.rules.edition import Edition
from bot.rules.events import (
    BonusTileTaken,
    CarriageTaken,
    EndTriggered,
    Event,
    RouteAbandoned,
    RouteClosed,
    RouteStarted,
)


@dataclass(frozen=True, slots=True)
class Closed:
    """A closed route and what it brought."""

    route: RouteClosed
    tiles: tuple[tuple[int, int], ...]
    carriage: CarriageTaken | None
    end: EndTriggered | None

    def score(self, edition: Edition) -> int:
        """How many points more the player has: each house counts 1, and of carriages only the
        highest counts (E3).
        """
        return len(self.route.cities) + sum(n for _, n in self.tiles) + self._worth(edition)

    def _worth(self, edition: Edition) -> int:
        if self.carriage is None:
            return 0
        sizes, points = zip(*edition.carriages, strict=True)
        place: int = sizes.index(self.carriage.size)
        worth: int = points[place] - (points[place - 1] if place else 0)
        return worth


@dataclass(frozen=True, slots=True)
class StartedAnew:
    """A route given up and the card that began the next one."""

    old: RouteAbandoned
    new: RouteStarted


Told = Event | Closed | StartedAnew


def told_together(events: Iterable[Event]) -> list[Told]:
    """The events in their order, with those made one that are told as one."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and _belongs_to(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return [_as_one(group) for group in groups]


def _belongs_to(group: list[Event], event: Event) -> bool:
    first = group[0]
    if isinstance(first, RouteClosed):
        brought = BonusTileTaken | CarriageTaken | EndTriggered
        return isinstance(event, brought) and event.seat == first.seat
    if isinstance(first, RouteAbandoned) and len(group) == 1:
        return isinstance(event, RouteStarted) and event.seat == first.seat
    return False


def _as_one(group: Sequence[Event]) -> Told:
    match group:
        case [RouteClosed() as route, *rest]:
            return Closed(
                route,
                tuple((e.stack, e.value) for e in rest if isinstance(e, BonusTileTaken)),
                next((e for e in rest if isinstance(e, CarriageTaken)), None),
                next((e for e in rest if isinstance(e, EndTriggered)), None),
            )
        case [RouteAbandoned() as old, RouteStarted() as new]:
            return StartedAnew(old, new)
        case _:
            return group[0]
