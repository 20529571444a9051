"""How many clicks a turn takes, counting the one that opens the panel."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

import pytest

from bot.content import edition_names
from bot.rules.actions import Action, CloseRoute, KeepCards, StartRoute, UseAdministrator
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action
from bot.rules.options import Options
from bot.rules.state import GameState
from tests.builders import Position, position
from tests.playing import Combination, lively
from tests.screens.panel_reach import reachable
from tests.screens.panel_table import PlayedTable

GAMES = 2


@dataclass
class Turn:
    """The clicks of one turn, and what makes a turn longer than an ordinary one."""

    clicks: int = 1
    extra: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, game: GameState, action: Action, clicks: int) -> None:
        self.clicks += clicks
        self.kinds[type(action).__name__] += 1
        route = game.players[game.seat].route
        if isinstance(action, UseAdministrator) or (
            isinstance(action, StartRoute) and len(route) > 1
        ):
            self.extra += 1
        if isinstance(action, CloseRoute | KeepCards):
            self.extra += clicks - 1  # the Cartwright's switch, houses in two steps

    @property
    def is_closing_helped(self) -> bool:
        """The longest ordinary turn: closed after two draws or plays, and cards put away."""
        drawn = self.kinds["DrawFromDisplay"] + self.kinds["DrawFromPile"]
        played = sum(self.kinds[kind] for kind in ("PlayLeft", "PlayRight", "PlayFaceDown"))
        return self.kinds["KeepCards"] > 0 and drawn + played + self.kinds["StartRoute"] > 2


def turns_of(combination: Combination, number: int) -> list[Turn]:
    game, chance = combination.begin(number)
    table, turns = PlayedTable.at(game), [Turn()]
    while actions := legal_actions(table.game):
        action, before, turn = lively(table.game, actions, chance), table.game, table.turn
        clicks = reachable(table.moment, before.seat)
        # Of cards to keep the panel's explorer tries only some; each choice is one click.
        needed = clicks.get(action, 1) if isinstance(action, KeepCards) else clicks[action]
        turns[-1].add(before, action, needed)
        table.act(action)
        if table.turn != turn:
            turns.append(Turn())
    return turns


@pytest.mark.parametrize("edition", edition_names())
def test_an_ordinary_turn_takes_four_clicks_as_a_rule_and_five_at_most(edition: str) -> None:
    combination = Combination(edition, 3, Options())
    turns = [turn for number in range(GAMES) for turn in turns_of(combination, number)]
    ordinary = [turn.clicks for turn in turns if not turn.extra and not turn.is_closing_helped]
    assert len(ordinary) > 0.7 * len(turns)
    assert median(ordinary) == 4
    assert max(ordinary) == 5
    assert max(turn.clicks - turn.extra for turn in turns) <= 6


FOUR = ("Innsbruck", "München", "Ingolstadt", "Augsburg")


def to_draw(route: int, *hand: str) -> Position:
    """My route has so many cities, and Ulm, which goes on from Augsburg, lies first."""
    return position("base").display("Ulm").route(0, *FOUR[4 - route :]).hand(0, *hand)


DROPPED = ("Lodz", "Linz", "Basel", "Zürich")
TABLE = {
    "no official": (to_draw(1, "Lodz", "Linz"), "D1 R-ULM E", 4),
    "Postmaster, too short to close": (to_draw(1, "Lodz"), "D1 DP R-ULM", 4),
    "Carrier, too short to close": (to_draw(0, "Lodz", "Augsburg"), "D1 N-AUG R-ULM", 4),
    "Postmaster, not closed": (to_draw(3, "Lodz"), "D1 DP R-ULM E", 5),
    "closed, nothing to drop": (to_draw(2, "Lodz").carriage(0, 3), "D1 R-ULM CW-AUG.ING", 4),
    "closed, cards to drop": (
        to_draw(2, *DROPPED).carriage(0, 3),
        "D1 R-ULM CW-AUG.ING K-BAS.LIN.LOD",
        5,
    ),
    "closed after the Postmaster": (to_draw(2, *DROPPED), "D1 DP R-ULM C-AUG.ING K-BAS.LIN.LOD", 6),
    "a route given up": (to_draw(2, "Lodz", "Linz"), "D1 N-LOD E", 5),
    "a route of one card given up": (to_draw(1, "Lodz", "Linz"), "D1 N-LOD E", 4),
    "Administrator": (to_draw(1, "Lodz", "Augsburg"), "A DP N-LOD", 4),
    "carriage 7 by the Cartwright": (
        to_draw(4, "Lodz").carriage(0, 6),
        "D1 R-ULM CW-AUG.ING.MUE",
        5,
    ),
    "the same without the Cartwright": (
        to_draw(4, "Lodz").carriage(0, 6),
        "D1 R-ULM C-AUG.ING.MUE",
        4,
    ),
}


@pytest.mark.parametrize("turn", TABLE)
def test_the_table_of_clicks(turn: str) -> None:
    start, orders, expected = TABLE[turn]
    table, clicks = PlayedTable.at(start.build()), 1
    for order in orders.split():
        action = read_action(table.game.edition, order)
        clicks += reachable(table.moment, 0)[action]
        table.act(action)
    assert table.game.seat == 1, "the turn is over"
    assert clicks == expected
