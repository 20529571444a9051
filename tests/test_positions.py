"""Counts of positions from fixed games, and the order in which legal actions are listed."""

from typing import NamedTuple

import pytest

from bot.content import load_edition
from bot.rules.actions import CloseRoute, KeepCards, PlayFaceDown
from bot.rules.apply import apply_action, step
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action, write_action
from bot.rules.setup import new_game
from bot.rules.state import GameState

SEED = bytes([1]) * 32


class Line(NamedTuple):
    """A game from its first draw to a position."""

    edition: str
    players: int
    moves: str

    def position(self) -> GameState:
        edition = load_edition(self.edition)
        game, _ = new_game(edition, self.players, SEED)
        for text in self.moves.split():
            game, _ = apply_action(game, read_action(edition, text))
        return game


BASE_START = Line("base", 2, "")
BASE_CARTWRIGHT = Line(
    "base",
    2,
    "D5 D5 N-CAR D3 D6 N-SAL D4 D1 L-MAN D4 L-LIN R-MUE E D4 D5 N-MUE D3 D5 R-REG C-LIN.REG D2"
    " R-PAS E D4 DP N-KEM D5 D3 R-LIN E D3 D5 R-ZUE D5 L-ING E D2 R-BAS",
)
BASE_FIVE = Line(
    "base",
    2,
    "D3 D1 N-SAL D1 D4 N-MUE D1 D4 R-PAS D5 L-PAS E D6 R-REG L-MUE E D1 L-LIN E D4 R-NUE",
)
BASE_KEEP = Line(
    "base",
    2,
    "D2 D2 N-LOD D2 D5 N-CAR D3 DP N-NUE D1 R-MAN E D4 D2 L-REG D1 D2 N-PAS D6 D4 L-MUE C-REG",
)
NORTH_START = Line("north-base", 3, "")
NORTH_FREE_CITY = Line(
    "north-base",
    3,
    "DP D6 N-STE D6 D1 N-GOE D2 D2 N-COB D2 D5 N-HAM D1 D1 L-WEI D3 D6 N-MAG D5 L-SCH E D6 L-WUE E"
    " D4 D1 R-HAL D6 D4 N-BRU D5 L-FRA L-COB",
)
GLORY_START = Line("glory", 2, "")
GLORY_PLAY = Line("glory", 2, "D3 D6 N-LUE2 D1 D5 F-HAM1 D5")
GLORY_CLOSE = Line(
    "glory",
    2,
    "D6 D2 F-STE1 D3 D5 N-HAM1 DP D2 N-MAG2 A D4 R-LUE2 D1 R-GOE1 E DP N-MAG1 F-GRO1 D3 R-WEI2",
)
GLORY_KEEP = Line(
    "glory",
    2,
    "DP D1 F-BRU1 D6 D4 F-BRU3 D3 D5 N-COB3 D2 D2 N-COB2 D2 F-LUE2 E DP DP F-MUE1 D1 DP R-FRA3"
    " D2 DP F-WEI2 D2 D1 R-WUE2 C-COB",
)


@pytest.mark.parametrize(
    ("line", "listed"),
    [
        pytest.param(BASE_START, "D1 D2 D3 D4 D5 D6 DP", id="start"),
        pytest.param(Line("base", 2, "D6"), "D1 D2 D3 D4 D5 D6 DP", id="postmaster"),
        pytest.param(
            Line("base", 2, "D6 D3 N-MUE D3 D4 N-PAS"), "D1 D2 D3 D4 D5 D6 DP A", id="draw"
        ),
        pytest.param(
            Line("base", 2, "D6 D3 N-MUE D3 D4 N-PAS A"), "D1 D2 D3 D4 D5 D6 DP", id="administrator"
        ),
        pytest.param(
            Line("base", 2, "D6 D3 N-MUE D3 D4 N-PAS D4"),
            "L-PAS L-SAL R-PAS R-SAL N-PAS N-SAL D1 D2 D3 D4 D5 D6 DP",
            id="first-card",
        ),
        pytest.param(
            BASE_CARTWRIGHT,
            "R-FRE C-BAS.KEM C-KEM.ZUE C-BAS.ZUE C-KEM CW-BAS.KEM CW-KEM.ZUE CW-BAS.ZUE CW-KEM E",
            id="carrier-close-cartwright",
        ),
        pytest.param(
            BASE_FIVE,
            "C-MUE.SAL C-NUE.SAL C-PAS.SAL C-REG.SAL C-MUE.NUE.PAS.REG C-SAL E",
            id="close-route-of-five",
        ),
        pytest.param(BASE_KEEP, "K-BAS.MUE.MUE K-BAS.MUE.SAL K-MUE.MUE.SAL", id="keep"),
        pytest.param(
            NORTH_FREE_CITY,
            "C-COB.FRA.GOE.WEI.WUE C-COB C-GOE C-WEI C-WUE E",
            id="north-free-city",
        ),
        pytest.param(
            GLORY_PLAY,
            "L-HAM2 R-HAM2 F-HAM2 F-STE1 N-HAM2 N-STE1 D1 D2 D3 D4 D5 D6 DP",
            id="glory-first-card",
        ),
        pytest.param(
            GLORY_CLOSE, "F-COB2 F-GRO3 C-GOE.MAG.WEI C-MAG C-GOE C-WEI E", id="glory-close"
        ),
        pytest.param(
            GLORY_KEEP,
            "K-DRE2.GOE1.HAM1 K-DRE2.GOE1.SCH3 K-DRE2.HAM1.SCH3 K-GOE1.HAM1.SCH3",
            id="glory-keep",
        ),
    ],
)
def test_legal_actions_come_in_this_order(line: Line, listed: str) -> None:
    game = line.position()
    assert [write_action(game.edition, a) for a in legal_actions(game)] == listed.split()


def count_positions(game: GameState, depth: int) -> int:
    """How many ways there are to go on for this many actions."""
    actions = legal_actions(game)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.clone()
        step(after, action)
        total += count_positions(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        pytest.param(BASE_START, [7, 49, 92, 644, 4508, 8638, 69104], id="base-start"),
        pytest.param(BASE_CARTWRIGHT, [10, 78, 840, 4092, 29277], id="base-cartwright"),
        pytest.param(BASE_FIVE, [7, 56, 490, 1218, 9730, 85257], id="base-five"),
        pytest.param(BASE_KEEP, [3, 24, 249, 1026, 8208, 80910], id="base-keep"),
        pytest.param(NORTH_START, [7, 49, 94, 658, 4606, 8952, 62664], id="north-start"),
        pytest.param(NORTH_FREE_CITY, [6, 48, 504, 1914, 14880, 151104], id="north-free-city"),
        pytest.param(GLORY_START, [7, 49, 196, 1372, 9604, 38416], id="glory-start"),
        pytest.param(GLORY_PLAY, [13, 72, 576, 6048, 28224], id="glory-play"),
        pytest.param(GLORY_CLOSE, [7, 45, 315, 1470, 9800, 112008], id="glory-close"),
        pytest.param(GLORY_KEEP, [4, 32, 504, 4672, 37376], id="glory-keep"),
    ],
)
def test_as_many_positions_follow(line: Line, counts: list[int]) -> None:
    game = line.position()
    found = [count_positions(game, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts


def test_the_lines_lead_to_every_kind_of_choice() -> None:
    ends = [BASE_CARTWRIGHT, BASE_KEEP, GLORY_PLAY, GLORY_CLOSE]
    kinds = {type(action) for line in ends for action in legal_actions(line.position())}
    assert {CloseRoute, KeepCards, PlayFaceDown} <= kinds
    cartwright = [a for a in legal_actions(BASE_CARTWRIGHT.position()) if isinstance(a, CloseRoute)]
    assert sum(action.with_cartwright for action in cartwright) == 4
