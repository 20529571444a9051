"""One short line above the picture: the most important thing that the last steps brought."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.language.catalog import Catalog
from bot.language.event_groups import Closed, StartedAnew, Told, told_together
from bot.language.phrases import Phrases
from bot.rules.edition import Edition
from bot.rules.events import (
    CardPlayedFaceDown,
    CardsKept,
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
    RouteExtended,
    RouteStarted,
    TurnBegan,
)
from bot.rules.view import PlayerView

LONGEST_HEADLINE = 60
_LONGEST_ROUTE_IN_FULL = 2


def headline(
    events: Iterable[Event], table: PlayerView | Edition, names: Sequence[str], catalog: Catalog
) -> str:
    """What matters most in these events, the latest if several matter as much; empty if nothing
    does. It tells only what everybody may know.
    """
    edition = table.edition if isinstance(table, PlayerView) else table
    phrases = Phrases(edition, names, catalog)
    told = [each for each in told_together(events) if type(each) in _RANKS]
    if not told:
        return ""
    most = min(reversed(told), key=lambda each: _RANKS[type(each)])
    wordings = _WORDINGS[type(most)](phrases, most)
    return next((line for line in wordings if len(line) <= LONGEST_HEADLINE), wordings[-1])


def _closed(phrases: Phrases, closed: Closed) -> list[str]:
    event, points = closed.route, closed.score(phrases.edition)
    seat, length = event.seat, len(event.route)
    route = phrases.route(event.route, _LONGEST_ROUTE_IN_FULL)
    return [
        phrases.say("events.headline.closed", seat, route=route, length=length, points=points),
        phrases.say("events.headline.closed-brief", seat, length=length, points=points),
    ]


def _started_anew(phrases: Phrases, told: StartedAnew) -> list[str]:
    city, given_up = phrases.card(told.new.card), len(told.old.route)
    return [
        phrases.count("events.headline.abandoned", given_up, told.old.seat, city=city),
        phrases.say("events.headline.started", told.old.seat, city=city),
    ]


def _route_extended(phrases: Phrases, event: RouteExtended) -> list[str]:
    city, end = phrases.card(event.card), phrases.card(event.end)
    return [
        phrases.say("events.headline.extended", event.seat, city=city, end=end),
        phrases.say("events.headline.extended-brief", event.seat, city=city),
    ]


def _game_ended(phrases: Phrases, event: GameEnded) -> list[str]:
    winner = event.result.winner
    points = event.result.scores[winner].total
    return [phrases.count("events.headline.won", points, winner)]


def _with_city(key: str) -> Callable[[Phrases, Any], list[str]]:
    """For events of a seat and a card that everybody sees."""
    return lambda phrases, event: [phrases.say(key, event.seat, city=phrases.card(event.card))]


def _of_seat(key: str) -> Callable[[Phrases, Any], list[str]]:
    return lambda phrases, event: [phrases.say(key, event.seat)]


def _of_nobody(key: str) -> Callable[[Phrases, Any], list[str]]:
    return lambda phrases, _: [phrases.catalog.text(key)]


_Wordings = dict[type[Told], Callable[[Phrases, Any], list[str]]]

# The most important first. Each gives the wordings of the headline, the longest first.
_BY_IMPORTANCE: tuple[_Wordings, ...] = (
    {GameEnded: _game_ended},
    {Closed: _closed},
    {EndTriggered: _of_seat("events.headline.end")},
    {
        StartedAnew: _started_anew,
        RouteStarted: _with_city("events.headline.started"),
        RouteExtended: _route_extended,
        CardPlayedFaceDown: _of_seat("events.headline.face-down"),
    },
    {RouteAbandoned: _of_seat("events.headline.gave-up")},
    {
        DisplayReplaced: _of_seat("events.headline.administrator"),
        DisplayCardTaken: _with_city("events.headline.drew-display"),
        PileCardDrawn: _of_seat("events.headline.drew-pile"),
    },
    {CardsKept: _of_seat("events.headline.kept")},
    {
        DrawSkipped: _of_seat("events.headline.draw-skipped"),
        PlaySkipped: _of_seat("events.headline.play-skipped"),
    },
    {
        GameBegan: lambda phrases, event: [
            phrases.say("events.headline.game-began", event.first_player)
        ]
    },
    {TurnBegan: _of_seat("events.headline.turn-began")},
    {
        DisplayFilled: _of_nobody("events.headline.display-filled"),
        DiscardsShuffled: _of_nobody("events.headline.reshuffled"),
    },
)
_RANKS = {kind: rank for rank, kinds in enumerate(_BY_IMPORTANCE) for kind in kinds}
_WORDINGS = {kind: wording for kinds in _BY_IMPORTANCE for kind, wording in kinds.items()}
