"""The line above the picture: the most important thing, in few characters."""

from dataclasses import replace

import pytest

from bot.language.catalog import load_catalog
from bot.language.headlines import LONGEST_HEADLINE, headline
from bot.rules.events import (
    BonusTileTaken,
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
    RouteClosed,
    RouteExtended,
    RouteStarted,
    TurnBegan,
)
from bot.rules.state import EndReason
from tests.language.sample_events import BASE, FIVE, LINES, LINZ, LODZ, NAMES, ULM, WIN, card, cards

CATALOG = load_catalog()
LONG_NAMES = tuple(letter * 32 for letter in "WXYZ")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), ""),
        ((BonusTileTaken(0, 0, 2),), ""),
        ((GameBegan(2, 1), TurnBegan(1, 1, True)), "Bob plays first"),
        ((TurnBegan(1, 2, False),), "Bob's turn"),
        ((PileCardDrawn(0, None, 0, False),), "Anna drew from the pile"),
        ((DiscardsShuffled(3, 2), DisplayCardTaken(0, 1, ULM, LINZ, False)), "Anna took Ulm"),
        ((DiscardsShuffled(3, 2),), "The discards were shuffled"),
        ((DisplayFilled(((0, ULM),)),), "The display was filled up"),
        ((DisplayReplaced(0, (ULM,), (LINZ,)),), "Anna used the Administrator"),
        ((DrawSkipped(0),), "Nothing to draw for Anna"),
        ((DrawSkipped(0), PlaySkipped(0)), "Anna had no card to play"),
        ((RouteStarted(0, ULM, False), TurnBegan(1, 2, False)), "Anna started with Ulm"),
        ((RouteAbandoned(0, FIVE),), "Anna gave up a route"),
        (
            (RouteAbandoned(0, FIVE), RouteStarted(0, LODZ, False)),
            "Anna gave up 5 cities and started with Lodz",
        ),
        (
            (
                RouteExtended(0, LINZ, ULM, True, 4, False),
                RouteExtended(2, card("Passau"), card("Regensburg"), True, 2, False),
                PileCardDrawn(1, None, 0, False),
            ),
            "Carol played Passau next to Regensburg",
        ),
        ((CardPlayedFaceDown(0, None, 2, 4, False),), "Anna played a card face down"),
        ((CardsKept(0, (ULM,)), TurnBegan(1, 2, False)), "Anna kept three cards"),
        ((EndTriggered(0, EndReason.LAST_HOUSE),), "Anna began the last round"),
        (
            (RouteStarted(0, ULM, False), GameEnded(EndReason.LAST_HOUSE, WIN)),
            "Anna wins with 13 points",
        ),
    ],
)
def test_headline(events: tuple[Event, ...], told: str) -> None:
    assert headline(events, BASE, NAMES, CATALOG) == told


def test_headlines_stay_short_with_the_longest_names() -> None:
    """Every event with the longest city names."""
    one, other = cards("Sigmaringen", "Ingolstadt")
    events: list[Event] = [
        RouteExtended(3, one, other, True, 4, False),
        RouteClosed(3, (one, ULM, other) * 7, tuple(range(9)), ()),
        RouteStarted(3, one, False),
        DisplayCardTaken(3, 1, one, other, False),
        GameEnded(EndReason.LAST_HOUSE, replace(WIN, ranking=(1, 0))),
        *(event for event, _ in LINES),
    ]
    for event in events:
        assert len(headline([event], BASE, LONG_NAMES, CATALOG)) <= LONGEST_HEADLINE
    anew: list[Event] = [RouteAbandoned(3, FIVE), RouteStarted(3, one, False)]
    told = headline(anew, BASE, LONG_NAMES, CATALOG)
    assert told == f"{'Z' * 32} started with Sigmaringen"
