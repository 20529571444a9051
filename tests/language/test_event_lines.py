"""The lines of the log: every event has one, a closing is one, and none tells a secret."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from bot.content import edition_names, load_edition
from bot.language.catalog import load_catalog
from bot.language.event_lines import event_line, lines_of, turn_summary
from bot.language.headlines import headline
from bot.rules.apply import apply_action
from bot.rules.events import (
    BonusTileTaken,
    CardPlayedFaceDown,
    Event,
    GameEnded,
    PileCardDrawn,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    TurnBegan,
    seen_by,
)
from bot.rules.legal import legal_actions
from bot.rules.scoring import score_of
from bot.rules.setup import new_game
from bot.rules.state import EndReason, GameState, Phase
from bot.rules.view import view_for
from tests.builders import SEED, close, position
from tests.language.sample_events import BASE, FIVE, LINES, LINZ, LODZ, NAMES, TIE, ULM, card
from tests.playing import lively

CATALOG = load_catalog()
GLORY = load_edition("glory")


@pytest.mark.parametrize(("event", "line"), LINES)
def test_line(event: Event, line: str) -> None:
    assert event_line(event, BASE, NAMES, CATALOG) == line


def test_every_kind_of_event_has_a_line() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(Event))


def test_free_city_tile() -> None:
    names = [stack.name for stack in GLORY.stacks]
    told = event_line(BonusTileTaken(0, names.index("free-FRA"), 1), GLORY, NAMES, CATALOG)
    assert told == "Anna took a bonus tile: +1 for Frankfurt."


def test_the_holder_of_the_game_end_tile_breaks_ties() -> None:
    game = position("base", 3).ended_by(2).carriage(2, 7).build()
    event = GameEnded(EndReason.LAST_CARRIAGE, TIE)
    told = event_line(event, view_for(game, None), NAMES, CATALOG)
    assert told == "Bob wins with 2 points. Bob wins the tie, sitting next after Carol."


def test_only_the_player_reads_which_card_it_was() -> None:
    game = position("glory").build()
    down = CardPlayedFaceDown(0, card("Berlin", "glory"), 2, 4, False)
    drawn = PileCardDrawn(0, card("Berlin", "glory"), 2, False)
    own = view_for(game, 0)
    assert lines_of([drawn, replace(drawn, by_postmaster=True)], own, NAMES, CATALOG) == [
        "Anna drew Berlin from the pile.",
        "Anna drew Berlin from the pile with the Postmaster.",
    ]
    assert lines_of([down, replace(down, by_carrier=True)], own, NAMES, CATALOG) == [
        "Anna played Berlin face down: 2 horses more, 4 in all.",
        "Anna played Berlin face down with the Carrier: 2 horses more, 4 in all.",
    ]
    for table in (view_for(game, 1), view_for(game, None), GLORY):
        for event in (drawn, down):
            assert "Berlin" not in event_line(event, table, NAMES, CATALOG)
    assert "Berlin" not in headline([drawn], own, NAMES, CATALOG)
    assert "Berlin" not in headline([down], own, NAMES, CATALOG)


def test_a_closing_is_one_line() -> None:
    """The example of the screen book, nearly: houses, tiles and the Cartwright's carriage."""
    built = position("base").houses(0, "Kempten", "Passau", "Regensburg", "Würzburg")
    built = built.route(0, "Sigmaringen", "Ulm", "Augsburg", "München", "Ingolstadt", "Nürnberg")
    game = built.carriage(0, 6).hand(0, "Lodz").phase(Phase.FINISH).build()
    step = close(game, "Augsburg", "Ingolstadt", "München", "Nürnberg", cartwright=True)
    assert lines_of(step.events, BASE, NAMES, CATALOG) == [
        "Anna closed Sigmaringen – … – Nürnberg (6): 4 houses in Baiern, +3 for length 6, "
        "+5 for Baiern, carriage 7 (with the Cartwright), +1 for beginning the end.",
        "Anna has carriage 7: this is the last round.",
        "Bob's turn. Bob had no card in hand and uses the Postmaster.",
    ]
    assert headline(step.events, BASE, NAMES, CATALOG) == (
        "Anna closed Sigmaringen – … – Nürnberg (6): +16"
    )
    assert turn_summary(step.events, BASE, NAMES, CATALOG) == (
        "Anna closed Sigmaringen – … – Nürnberg (6), score +16."
    )


def test_houses_in_several_provinces() -> None:
    built = position("base").route(0, "Ulm", "Augsburg", "Innsbruck").hand(0, "Lodz")
    game = built.phase(Phase.FINISH).build()
    lines = lines_of(close(game, "Ulm", "Augsburg", "Innsbruck").events, BASE, NAMES, CATALOG)
    assert lines[0] == (
        "Anna closed Ulm – Augsburg – Innsbruck (3): 3 houses, one in each province: "
        "Augsburg, Innsbruck, and Ulm, carriage 3."
    )


def test_starting_anew_is_one_line() -> None:
    old, new = RouteAbandoned(0, FIVE[:3]), RouteStarted(0, LODZ, False)
    assert lines_of([old, new], BASE, NAMES, CATALOG) == [
        "Anna gave up Ulm – Augsburg – München (3) and started anew with Lodz."
    ]
    assert lines_of([old, replace(new, by_carrier=True)], BASE, NAMES, CATALOG) == [
        "Anna used the Carrier, gave up Ulm – Augsburg – München (3) and started anew with Lodz."
    ]
    assert len(lines_of([old, replace(new, seat=1)], BASE, NAMES, CATALOG)) == 2
    assert len(lines_of([old, new, new], BASE, NAMES, CATALOG)) == 2


def test_summary_of_a_turn() -> None:
    turn: list[Event] = [
        TurnBegan(0, 4, False),
        PileCardDrawn(0, LINZ, 0, False),
        RouteStarted(0, ULM, False),
        RouteExtended(0, FIVE[1], ULM, False, 2, True),
        TurnBegan(1, 4, False),
    ]
    assert turn_summary(turn, BASE, NAMES, CATALOG) == (
        "Anna played Augsburg next to Ulm with the Carrier; the route has 2 cities."
    )
    assert turn_summary(turn[:2], BASE, NAMES, CATALOG) == ""


def random_game(edition: str, players: int) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Each state of a game with the events that led to it."""
    chance = random.Random(f"{edition} {players}").random
    game, events = new_game(load_edition(edition), players, SEED)
    yield game, events
    while actions := legal_actions(game):
        game, events = apply_action(game, lively(game, actions, chance))
        yield game, events


@pytest.mark.parametrize(("edition", "players"), [*product(edition_names(), (2, 4))])
def test_whole_games_without_secrets(edition: str, players: int) -> None:
    """Every step has lines for everybody; a hidden card changes nothing in them."""
    before: GameState | None = None
    for game, events in random_game(edition, players):
        public = [seen_by(event, None) for event in events]
        for table in (game.edition, view_for(game, None)):
            lines = lines_of(events, table, NAMES, CATALOG)
            assert lines == lines_of(public, table, NAMES, CATALOG)
            assert all(line and not re.search(r"[{}]", line) for line in lines)
        assert headline(events, game.edition, NAMES, CATALOG)
        for seat in range(players):
            assert lines_of(events, view_for(game, seat), NAMES, CATALOG)
        if before is not None:
            _check_points(before, game, events)
        before = game


def _check_points(before: GameState, after: GameState, events: tuple[Event, ...]) -> None:
    """The score in the summary of a closing is what the scores say."""
    for closed in (event for event in events if isinstance(event, RouteClosed)):
        points = score_of(after, closed.seat).total - score_of(before, closed.seat).total
        summary = turn_summary(events, after.edition, NAMES, CATALOG)
        assert summary.endswith(f", score +{points}.")
        told = headline(events, after.edition, NAMES, CATALOG)
        assert told.endswith(f": +{points}") or "wins" in told
