"""The panel offers every legal action and nothing else: whole games, followed click by click."""

from itertools import product
from math import comb

import pytest

from bot.content import edition_names
from bot.rules.actions import CloseRoute
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, Options
from bot.rules.state import GameState, Phase
from bot.screens.panel import done_panel, my_panel
from bot.screens.screen import MOST_OPTIONS, Select
from tests.playing import PLAYER_COUNTS, Combination, Policy, evenly, lively
from tests.renderers.crowded import LONG_NAMES
from tests.screens.panel_crowds import crowded_position
from tests.screens.panel_reach import MOST_KEEPINGS, check_promises, reachable
from tests.screens.panel_table import TELLER, PlayedTable

MOST_STEPS = 400
"""An even game can dawdle for thousands of steps; so many show enough of it."""

MOST_PLACEMENTS = 200
"""Each is reached by clicks of its own, which takes its time."""

CROWDS = 40
GAMES = [
    *(
        (Combination(edition, players, Options(abandon=abandon)), lively)
        for edition, players, abandon in product(edition_names(), PLAYER_COUNTS, Abandon)
    ),
    *((Combination(edition, 2, Options()), evenly) for edition in edition_names()),
]


def assert_panel_offers_what_is_legal(table: PlayedTable) -> None:
    found, actions = set(reachable(table.moment, table.game.seat)), legal_actions(table.game)
    if are_too_many_keepings(table.game):
        assert found
        assert found <= set(actions)
        assert_every_card_is_offered(table)
    else:
        assert found == set(actions)


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


@pytest.mark.parametrize(
    ("combination", "policy"), GAMES, ids=lambda each: getattr(each, "__name__", str(each))
)
def test_whole_games(combination: Combination, policy: Policy) -> None:
    game, chance = combination.begin(1)
    table = PlayedTable.at(game, LONG_NAMES)
    steps = 0
    while (actions := legal_actions(table.game)) and steps < MOST_STEPS:
        assert_panel_offers_what_is_legal(table)
        seat = table.game.seat
        table.act(policy(table.game, actions, chance))
        check_promises(done_panel(table.moment, seat, TELLER))
        check_promises(my_panel(table.moment, (seat + 1) % len(game.players), TELLER))
        steps += 1
    assert steps > 100


@pytest.mark.parametrize("edition", edition_names())
def test_crowded_positions(edition: str) -> None:
    """Long routes, few houses, hands above 25: lists are paged, houses are placed in two steps."""
    most_placements, longest_list = 0, 0
    for number in range(CROWDS):
        game = crowded_position(edition, number)
        actions = legal_actions(game)
        placements = sum(isinstance(action, CloseRoute) for action in actions)
        if placements <= MOST_PLACEMENTS:
            assert_panel_offers_what_is_legal(PlayedTable.at(game))
            most_placements = max(most_placements, placements)
            longest_list = max(longest_list, len(actions) - placements)
    assert most_placements > MOST_OPTIONS
    assert longest_list > 2 * MOST_OPTIONS or edition != "glory"
