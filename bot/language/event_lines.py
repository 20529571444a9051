"""The line of the log for each event, and for all events of some steps.

What the viewer may not know is left out here once more, so that no caller can tell it by mistake.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.language.catalog import Catalog
from bot.language.event_groups import Closed, StartedAnew, Told, told_together
from bot.language.phrases import Phrases
from bot.rules.actions import Card
from bot.rules.edition import Edition
from bot.rules.events import (
    BonusTileTaken,
    CardPlayedFaceDown,
    CardsKept,
    CarriageTaken,
    DiscardsShuffled,
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    DrawSkipped,
    EndTriggered,
    Event,
    GameBegan,
    GameEnded,
    PileCardDrawn,
    PlaySkipped,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    TurnBegan,
    seen_by,
)
from bot.rules.scoring import TieBreak
from bot.rules.state import EndReason
from bot.rules.view import PlayerView


def event_line(
    event: Event, table: PlayerView | Edition, names: Sequence[str], catalog: Catalog
) -> str:
    """The line for one event as the view's player may read it; everybody if only the edition is
    given. `names` are the players' by seat.
    """
    return _Log.of(table, names, catalog).line(event)


def lines_of(
    events: Iterable[Event], table: PlayerView | Edition, names: Sequence[str], catalog: Catalog
) -> list[str]:
    """The lines for the events of one or more steps: a closing and all it brought is one line."""
    log = _Log.of(table, names, catalog)
    return [line for told in told_together(events) for line in log.lines(told)]


def turn_summary(
    events: Iterable[Event], table: PlayerView | Edition, names: Sequence[str], catalog: Catalog
) -> str:
    """One line for a whole turn: its closing, else its last play; empty if it had neither."""
    log = _Log.of(table, names, catalog)
    plays = (RouteExtended, RouteStarted, StartedAnew, CardPlayedFaceDown)
    told = told_together(events)
    closings = [each for each in told if isinstance(each, Closed)]
    if closings:
        event, points = closings[-1].route, closings[-1].score(log.phrases.edition)
        return log.about_route("events.closed-short", event.seat, event.route, points=points)
    return next((log.lines(each)[0] for each in reversed(told) if isinstance(each, plays)), "")


@dataclass(frozen=True, slots=True)
class _Log:
    """Who reads, and in which words."""

    phrases: Phrases
    reader: int | None
    holder: int | None
    """Who has the game-end tile, as far as it is known here."""

    @classmethod
    def of(cls, table: PlayerView | Edition, names: Sequence[str], catalog: Catalog) -> "_Log":
        if isinstance(table, PlayerView):
            return cls(Phrases(table.edition, names, catalog), table.seat, table.end_seat)
        return cls(Phrases(table, names, catalog), None, None)

    def line(self, event: Event) -> str:
        return _LINES[type(event)](self, seen_by(event, self.reader))

    def lines(self, told: Told) -> list[str]:
        match told:
            case Closed():
                return [_closed(self, told), *([self.line(told.end)] if told.end else [])]
            case StartedAnew():
                return [_started_anew(self, told)]
            case _:
                return [self.line(told)]

    def say(self, key: str, seat: int, /, **values: str | int) -> str:
        return self.phrases.say(key, seat, **values)

    def card(self, card: Card) -> str:
        return self.phrases.card(card)

    def cards(self, cards: Iterable[Card]) -> str:
        return self.phrases.catalog.join(self.phrases.cards(cards))

    def about_route(self, key: str, seat: int, route: Sequence[Card], **values: str | int) -> str:
        told = self.phrases.route(route)
        return self.phrases.say(key, seat, route=told, length=len(route), **values)


def _closed(log: _Log, closed: Closed) -> str:
    carriage = closed.carriage
    gains = log.phrases.gains(
        closed.route.cities,
        closed.tiles,
        carriage.size if carriage else None,
        carriage is not None and carriage.by_cartwright,
    )
    return _route_closed(log, closed.route, gains)


def _route_closed(log: _Log, event: RouteClosed, gains: list[str]) -> str:
    told = log.phrases.catalog.listing(gains)
    return log.about_route("events.closed", event.seat, event.route, gains=told)


def _started_anew(log: _Log, told: StartedAnew) -> str:
    key = "events.carrier-abandoned" if told.new.by_carrier else "events.abandoned"
    return log.about_route(key, told.old.seat, told.old.route, city=log.card(told.new.card))


def _turn_began(log: _Log, event: TurnBegan) -> str:
    sentences = [log.say("events.turn-began", event.seat)]
    if event.postmaster_obliged:
        sentences.append(log.say("events.postmaster-must", event.seat))
    return " ".join(sentences)


def _display_card_taken(log: _Log, event: DisplayCardTaken) -> str:
    taken = log.card(event.card)
    if event.refill is None:
        by_postmaster, alone = (
            "events.postmaster-display-no-refill",
            "events.drew-display-no-refill",
        )
        return log.say(by_postmaster if event.by_postmaster else alone, event.seat, taken=taken)
    key = "events.postmaster-display" if event.by_postmaster else "events.drew-display"
    return log.say(key, event.seat, taken=taken, new=log.card(event.refill))


def _pile_card_drawn(log: _Log, event: PileCardDrawn) -> str:
    if event.card is None:
        key = "events.postmaster-pile" if event.by_postmaster else "events.drew-pile"
        return log.say(key, event.seat)
    key = "events.own.postmaster-pile" if event.by_postmaster else "events.own.drew-pile"
    return log.say(key, event.seat, city=log.card(event.card))


def _route_extended(log: _Log, event: RouteExtended) -> str:
    key = "events.carrier" if event.by_carrier else "events.extended"
    city, end = log.card(event.card), log.card(event.end)
    return log.phrases.count(key, event.length, event.seat, city=city, end=end)


def _played_face_down(log: _Log, event: CardPlayedFaceDown) -> str:
    total = event.all_horses
    if event.card is None:
        key = "events.carrier-face-down" if event.by_carrier else "events.face-down"
        return log.phrases.count(key, event.horses, event.seat, total=total)
    key = "events.own.carrier-face-down" if event.by_carrier else "events.own.face-down"
    city = log.card(event.card)
    return log.phrases.count(key, event.horses, event.seat, total=total, city=city)


def _end_triggered(log: _Log, event: EndTriggered) -> str:
    if event.reason is EndReason.LAST_CARRIAGE:
        size = log.phrases.edition.carriages[-1][0]
        return log.say("events.end-carriage", event.seat, size=size)
    return log.say("events.end-houses", event.seat)


def _game_ended(log: _Log, event: GameEnded) -> str:
    winner = event.result.winner
    points = event.result.scores[winner].total
    sentences = [log.phrases.count("events.won", points, winner)]
    if event.reason is EndReason.STANDSTILL:
        sentences.insert(0, log.phrases.catalog.text("events.standstill"))
    match event.result.tie_break:
        case TieBreak.GAME_END_TILE:
            sentences.append(log.say("events.tie-tile", winner))
        case TieBreak.NEAREST_SEAT if log.holder is not None:
            holder = log.phrases.names[log.holder]
            sentences.append(log.say("events.tie-seat", winner, holder=holder))
        case TieBreak.NEAREST_SEAT:
            sentences.append(log.say("events.tie-order", winner))
    return " ".join(sentences)


_LINES: dict[type[Event], Callable[[_Log, Any], str]] = {
    GameBegan: lambda log, e: log.say("events.game-began", e.first_player),
    TurnBegan: _turn_began,
    DisplayFilled: lambda log, e: log.phrases.catalog.text(
        "events.display-filled",
        cities=log.phrases.catalog.listing(log.phrases.cards(card for _, card in e.cards)),
    ),
    DisplayReplaced: lambda log, e: log.say(
        "events.administrator", e.seat, old=log.cards(e.old), new=log.cards(e.new)
    ),
    DisplayCardTaken: _display_card_taken,
    PileCardDrawn: _pile_card_drawn,
    DiscardsShuffled: lambda log, e: log.phrases.catalog.count("events.reshuffled", e.cards),
    DrawSkipped: lambda log, e: log.say("events.draw-skipped", e.seat),
    PlaySkipped: lambda log, e: log.say("events.play-skipped", e.seat),
    RouteAbandoned: lambda log, e: log.about_route("events.gave-up", e.seat, e.route),
    RouteStarted: lambda log, e: log.say(
        "events.carrier-started" if e.by_carrier else "events.started",
        e.seat,
        city=log.card(e.card),
    ),
    RouteExtended: _route_extended,
    CardPlayedFaceDown: _played_face_down,
    RouteClosed: lambda log, e: _route_closed(log, e, [log.phrases.houses(e.cities)]),
    BonusTileTaken: lambda log, e: log.say(
        "events.bonus-tile", e.seat, gain=log.phrases.tile(e.stack, e.value)
    ),
    CarriageTaken: lambda log, e: log.say(
        "events.carriage-cartwright" if e.by_cartwright else "events.carriage", e.seat, size=e.size
    ),
    EndTriggered: _end_triggered,
    CardsKept: lambda log, e: log.say("events.kept", e.seat, cities=log.cards(e.discarded)),
    GameEnded: _game_ended,
}
