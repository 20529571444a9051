"""Closing within the panel: what it brings, the Cartwright's switch, and where houses go."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.language.fitting import cut_between_words
from bot.language.phrases import official_name
from bot.rules.actions import CloseRoute
from bot.rules.board import City
from bot.rules.closing_gains import Closing, Gains, closing_gains
from bot.rules.edition import StackKind
from bot.rules.state import EndReason
from bot.screens.panel_draft import CARTWRIGHT, Draft
from bot.screens.panel_frame import Frame
from bot.screens.panel_score import score_line, score_sentence
from bot.screens.screen import MOST_OPTIONS, MOST_SELECT_TEXT, Button, Option, Row


@dataclass(frozen=True, slots=True)
class Closings:
    """Every way to close now, and whether the Cartwright shall help."""

    frame: Frame
    ways: tuple[Closing, ...]
    """None if the route cannot be closed."""
    with_cartwright: bool

    @classmethod
    def of(cls, frame: Frame) -> "Closings":
        """The draft says whether the Cartwright shall help; else so, unless that begins the last
        round.
        """
        ways = closing_gains(frame.view)
        can_help = any(way.with_cartwright is not None for way in ways)
        wish = frame.draft.words(CARTWRIGHT)
        wanted = wish == ("1",) if wish else not _begins_end_by_carriage(ways)
        return cls(frame, ways, can_help and wanted)

    @property
    def can_cartwright_help(self) -> bool:
        return any(way.with_cartwright is not None for way in self.ways)

    @property
    def are_many(self) -> bool:
        """Too many for one list."""
        return len(self.ways) > MOST_OPTIONS

    @property
    def draft(self) -> Draft:
        """What the Cartwright's switch says, for the drafts that go on from here."""
        if not self.can_cartwright_help:
            return Draft()
        return Draft().with_words(CARTWRIGHT, str(int(self.with_cartwright)))

    def gains(self, way: Closing) -> Gains:
        if self.with_cartwright and way.with_cartwright is not None:
            return way.with_cartwright
        return way.alone

    def action(self, cities: Sequence[City]) -> CloseRoute:
        return CloseRoute(tuple(cities), self.with_cartwright)

    def way(self, cities: Iterable[City]) -> Closing | None:
        """The placement in exactly these cities."""
        wanted = tuple(sorted(cities))
        return next((way for way in self.ways if way.cities == wanted), None)

    def option(self, label: str, way: Closing) -> Option:
        """An entry that closes at once."""
        value = self.frame.notation(self.action(way.cities))
        told = score_line(self.frame, way, self.gains(way))
        return Option(cut_between_words(label, MOST_SELECT_TEXT), value, told)


def closing_task(closings: Closings) -> Iterable[str]:
    """What closing brings in any case, and what else to know before it."""
    if not closings.ways:
        return
    frame, ways = closings.frame, closings.ways
    if shared := list(_shared_gains(closings)):
        yield frame.text("panel.close.now", gains=frame.listing(shared))
    yield from _about_end(closings)
    if frame.view.official is not None and _would_cartwright_help(frame):
        official = official_name(frame.view.official, frame.teller.catalog)
        yield frame.text("panel.close.no-cartwright", official=official)
    if len(ways) == 1:
        (way,) = ways
        if way.cities:
            yield frame.text("panel.close.houses", cities=frame.cities(way.cities))
        else:
            yield frame.text("panel.close.no-house")
        yield from score_sentence(frame, way, closings.gains(way))


def closing_select(closings: Closings) -> tuple[Row, ...]:
    """Where the houses go, if there is a choice: the best first. In each, what few others have
    comes first: a phone cuts the end.
    """
    ways, frame = closings.ways, closings.frame
    if len(ways) <= 1:
        return ()
    how_often = Counter(city for way in ways for city in way.cities)
    ordered = sorted(ways, key=lambda way: (-closings.gains(way).score, way.cities))
    options = [
        closings.option(frame.cities(sorted(way.cities, key=how_often.__getitem__)), way)
        for way in ordered
    ]
    return frame.select("close", frame.text("panel.close.choose"), options)


def closing_buttons(closings: Closings) -> tuple[Button | None, ...]:
    """The Cartwright's switch, and the only placement if there is just one."""
    return _switch(closings), _only_closing(closings)


def _only_closing(closings: Closings) -> Button | None:
    if len(closings.ways) != 1:
        return None
    (way,) = closings.ways
    frame, points = closings.frame, closings.gains(way).score
    label = frame.text("panel.close.close-no-house", points=points)
    if way.cities:
        label = frame.count("panel.close.button", way.houses, points=points)
    return Button(label, frame.act(closings.action(way.cities)))


def _switch(closings: Closings) -> Button | None:
    """Says its state; a click turns it."""
    if not closings.can_cartwright_help:
        return None
    frame = closings.frame
    label = frame.text("panel.close.cartwright-no")
    if closings.with_cartwright:
        label = frame.text("panel.close.cartwright-yes", size=_next_size(frame))
    other = frame.draft.with_words(CARTWRIGHT, str(int(not closings.with_cartwright)))
    return Button(label, frame.redraft(other))


def _shared_gains(closings: Closings) -> Iterable[str]:
    """What every placement brings: the tile for length, the carriage."""
    frame, gains = closings.frame, closings.gains(closings.ways[0])
    for number, value in gains.tiles:
        stack = frame.edition.stacks[number]
        if stack.kind is StackKind.LENGTH:
            yield frame.text("panel.close.length", length=stack.length, value=value)
    if gains.carriage is not None and closings.with_cartwright:
        yield frame.text("panel.close.carriage-cartwright", size=gains.carriage)
    elif gains.carriage is not None:
        yield frame.text("panel.close.carriage", size=gains.carriage)
    elif size := _next_size(frame):
        yield frame.count("panel.close.no-carriage", size)


def _about_end(closings: Closings) -> Iterable[str]:
    frame = closings.frame
    reasons = {closings.gains(way).begins_end for way in closings.ways}
    if EndReason.LAST_CARRIAGE in reasons:
        yield frame.text("panel.close.begins-end")
    elif EndReason.LAST_HOUSE in reasons:
        yield frame.text("panel.close.last-house")
    if not closings.with_cartwright and _begins_end_by_carriage(closings.ways):
        yield frame.text("panel.close.ask-end", size=_next_size(frame))


def _begins_end_by_carriage(ways: Sequence[Closing]) -> bool:
    """Whether the Cartwright's help would begin the last round."""
    return any(
        way.with_cartwright is not None
        and way.with_cartwright.begins_end is EndReason.LAST_CARRIAGE
        for way in ways
    )


def _next_size(frame: Frame) -> int:
    """The size of my next carriage; 0 if there is none."""
    sizes = (size for size, _ in frame.edition.carriages)
    return next((size for size in sizes if size > frame.me.carriage), 0)


def _would_cartwright_help(frame: Frame) -> bool:
    """K3, if no other official had helped."""
    size, length = _next_size(frame), len(frame.me.route)
    return length < size <= length + frame.edition.numbers.cartwright_reach
