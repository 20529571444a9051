"""The panel offers every legal action and nothing else: whole games, followed click by click."""

from math import comb

import pytest

from bot.rules.legal import legal_actions
from bot.rules.state import GameState, Phase
from bot.screens.panel import my_panel
from bot.screens.screen import Select
from tests.playing import Combination, Policy, combinations, evenly, lively
from tests.screens.panel_reach import MOST_KEEPINGS, reachable
from tests.screens.panel_table import TELLER, PlayedTable

MOST_STEPS = 1500
"""An even game can dawdle for thousands of steps; so many show enough of it."""


def are_too_many_keepings(game: GameState) -> bool:
    cards = len(game.players[game.seat].hand)
    return game.phase is Phase.KEEP and comb(cards, 3) > MOST_KEEPINGS


def assert_every_card_is_offered(table: PlayedTable) -> None:
    """Then every three of them are, too."""
    game = table.game
    screen = my_panel(table.moment, game.seat, TELLER)
    (select,) = (control for control in screen.controls if isinstance(control, Select))
    codes = [option.value.partition(".")[0] for option in select.options]
    assert codes == [game.edition.code_of[card] for card in game.players[game.seat].hand]


@pytest.mark.parametrize("combination", list(combinations()), ids=str)
@pytest.mark.parametrize("policy", [lively, evenly])
def test_controls_lead_to_the_legal_actions_and_to_no_other(
    combination: Combination, policy: Policy
) -> None:
    game, chance = combination.begin(1)
    table = PlayedTable.at(game)
    steps = 0
    while (actions := legal_actions(table.game)) and steps < MOST_STEPS:
        found = set(reachable(table.moment, table.game.seat))
        if are_too_many_keepings(table.game):
            assert found <= set(actions)
            assert_every_card_is_offered(table)
        else:
            assert found == set(actions), f"step {steps}"
        table.act(policy(table.game, actions, chance))
        steps += 1
    assert steps > 50
