"""Events of every kind and the lines that tell them."""

from dataclasses import replace

from bot.content import load_edition
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
)
from bot.rules.scoring import Result, Score, TieBreak
from bot.rules.state import EndReason

NAMES = ("Anna", "Bob", "Carol", "Dora")
BASE = load_edition("base")


def card(city: str, edition: str = "base") -> int:
    loaded = load_edition(edition)
    return [loaded.board.cities[c].name for c in loaded.city_of].index(city)


def cards(*cities: str) -> tuple[int, ...]:
    return tuple(card(city) for city in cities)


ULM, LINZ, LODZ = cards("Ulm", "Linz", "Lodz")
FIVE = cards("Ulm", "Augsburg", "München", "Passau", "Linz")
SIX = (*FIVE, card("Budweis"))
TIE = Result((Score(5, 0, 3), Score(0, 5, 3)), (1, 0), (0, 1), TieBreak.NEAREST_SEAT)
WIN = Result((Score(5, 8, 0), Score(0, 5, 4)), (0, 1), (), None)

LINES: list[tuple[Event, str]] = [
    (GameBegan(2, 1), "The game begins; Bob plays first."),
    (TurnBegan(1, 3, False), "Bob's turn."),
    (TurnBegan(1, 1, True), "Bob's turn. Bob had no card in hand and uses the Postmaster."),
    (DisplayFilled(((0, ULM), (3, LINZ))), "The display was filled up: Ulm, Linz."),
    (
        DisplayReplaced(0, (ULM, LINZ), (LODZ,)),
        "Anna used the Administrator: Ulm and Linz went away, Lodz came.",
    ),
    (
        DisplayCardTaken(0, 2, ULM, LINZ, False),
        "Anna took Ulm from the display; Linz was turned up.",
    ),
    (
        DisplayCardTaken(0, 2, ULM, None, False),
        "Anna took Ulm from the display; no card was left to fill the gap.",
    ),
    (
        DisplayCardTaken(0, 2, ULM, LINZ, True),
        "Anna took Ulm with the Postmaster; Linz was turned up.",
    ),
    (
        DisplayCardTaken(0, 2, ULM, None, True),
        "Anna took Ulm with the Postmaster; no card was left to fill the gap.",
    ),
    (PileCardDrawn(0, None, 0, False), "Anna drew from the pile."),
    (
        PileCardDrawn(0, None, 0, True),
        "Anna drew a second card from the pile with the Postmaster.",
    ),
    (DiscardsShuffled(30, 2), "The discards were shuffled into a new pile of 30 cards."),
    (DiscardsShuffled(1, 2), "The discards were shuffled into a new pile of 1 card."),
    (DrawSkipped(0), "There was nothing to draw for Anna."),
    (PlaySkipped(0), "Anna had no card to play."),
    (RouteAbandoned(0, FIVE[:3]), "Anna gave up Ulm – Augsburg – München (3)."),
    (RouteStarted(0, ULM, False), "Anna started a route with Ulm."),
    (RouteStarted(0, ULM, True), "Anna used the Carrier and started a route with Ulm."),
    (
        RouteExtended(0, LINZ, ULM, False, 4, False),
        "Anna played Linz next to Ulm; the route has 4 cities.",
    ),
    (
        RouteExtended(0, LINZ, ULM, True, 4, True),
        "Anna played Linz next to Ulm with the Carrier; the route has 4 cities.",
    ),
    (
        CardPlayedFaceDown(0, None, 1, 5, False),
        "Anna played a card face down: 1 horse more, 5 in all.",
    ),
    (
        CardPlayedFaceDown(0, None, 3, 5, True),
        "Anna played a second card face down with the Carrier: 3 horses more, 5 in all.",
    ),
    (
        RouteClosed(0, SIX, tuple(BASE.city_of[c] for c in FIVE[1:4]), ()),
        "Anna closed Ulm – … – Budweis (6): 3 houses in Baiern.",
    ),
    (RouteClosed(0, FIVE[:3], (), ()), "Anna closed Ulm – Augsburg – München (3): no house."),
    (BonusTileTaken(0, 0, 2), "Anna took a bonus tile: +2 for length 5."),
    (BonusTileTaken(0, 5, 3), "Anna took a bonus tile: +3 for Württemberg and Hohenzollern."),
    (BonusTileTaken(0, 8, 6), "Anna took a bonus tile: +6 for all provinces."),
    (BonusTileTaken(0, 9, 1), "Anna took a bonus tile: +1 for beginning the end."),
    (CarriageTaken(0, 5, False), "Anna took carriage 5."),
    (CarriageTaken(0, 5, True), "Anna took carriage 5 with the Cartwright."),
    (
        EndTriggered(1, EndReason.LAST_CARRIAGE),
        "Bob has carriage 7: this is the last round.",
    ),
    (
        EndTriggered(1, EndReason.LAST_HOUSE),
        "Bob placed the last house: this is the last round.",
    ),
    (CardsKept(0, (ULM, LINZ)), "Anna kept three cards and discarded Ulm and Linz."),
    (GameEnded(EndReason.LAST_HOUSE, WIN), "Anna wins with 13 points."),
    (
        GameEnded(EndReason.LAST_HOUSE, replace(TIE, tie_break=TieBreak.GAME_END_TILE)),
        "Bob wins with 2 points. Bob wins the tie with the game-end tile.",
    ),
    (
        GameEnded(EndReason.STANDSTILL, TIE),
        "Nobody could play any more, so the game ended. Bob wins with 2 points. "
        "Bob wins the tie by the order of seats.",
    ),
]
