"""What has just happened, as places on the picture that stand out."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.rules.board import City
from bot.rules.edition import Edition
from bot.rules.events import (
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    Event,
    RouteClosed,
    RouteExtended,
    RouteStarted,
)


@dataclass
class Highlights:
    """Cities whose plate gets a ring, roads just added to a route, and refilled display slots."""

    cities: set[City] = field(default_factory=set)
    roads: set[tuple[int, City, City]] = field(default_factory=set)
    """Seat and the two cities, the smaller number first."""
    slots: set[int] = field(default_factory=set)


def highlights_of(edition: Edition, events: Iterable[Event]) -> Highlights:
    """What stands out after these events; they may be all of the last turn."""
    found = Highlights()
    city_of = edition.city_of
    for event in events:
        if isinstance(event, RouteExtended):
            one, other = sorted((city_of[event.card], city_of[event.end]))
            found.cities.add(city_of[event.card])
            found.roads.add((event.seat, one, other))
        elif isinstance(event, RouteStarted):
            found.cities.add(city_of[event.card])
        elif isinstance(event, RouteClosed):
            # The route is gone; its new houses are what everybody wants to see.
            found.cities, found.roads = set(event.cities), set()
        elif isinstance(event, DisplayCardTaken):
            found.slots.add(event.slot)
        elif isinstance(event, DisplayFilled):
            found.slots |= {slot for slot, _ in event.cards}
        elif isinstance(event, DisplayReplaced):
            found.slots = set(range(edition.numbers.display_size))
    return found
