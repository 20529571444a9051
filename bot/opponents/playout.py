"""Goes on with an imagined game for some rounds, everybody playing a sensible turn, and tells what
each player may then hope for.
"""

from bot.opponents.judgement import Judgement
from bot.opponents.own_turn import Line
from bot.rules.actions import DrawFromPile, UseAdministrator
from bot.rules.apply import step
from bot.rules.scoring import result_of
from bot.rules.state import OVER, GameState

BREADTH = 2
"""How many cards of the display are thought of as one of two draws."""
WON = 1000.0
"""More than any hope: the game is over."""


def play_line(judgement: Judgement, game: GameState, line: Line) -> None:
    """Carry out a line in place and end the turn it belongs to."""
    seat, number = game.seat, game.round
    for action in line.actions:
        step(game, action)
    finish_turn(judgement, game, seat, number)


def finish_turn(judgement: Judgement, game: GameState, seat: int, number: int) -> None:
    """Play on until the turn of this seat in this round is over."""
    while game.seat == seat and game.round == number and game.phase is not OVER:
        lines = judgement.glance(game, BREADTH)
        best = lines[0]
        for line in lines:
            if line.value > best.value:
                best = line
        for action in best.actions:
            step(game, action)
            if isinstance(action, DrawFromPile | UseAdministrator):
                break


def play_on(judgement: Judgement, game: GameState, turns: int) -> None:
    """So many turns more, or to the end of the game."""
    for _ in range(turns):
        if game.phase is OVER:
            return
        finish_turn(judgement, game, game.seat, game.round)


def margin(judgement: Judgement, game: GameState, seat: int) -> float:
    """How far this seat is ahead of the best of the others, or behind."""
    if game.phase is OVER:
        result = result_of(game)
        totals = [score.total for score in result.scores]
        best = max(total for other, total in enumerate(totals) if other != seat)
        lead = totals[seat] - best
        return WON + lead if result.winner == seat else lead - WON
    values = [judgement.value(game, other) for other in range(len(game.players))]
    best_other = max(value for other, value in enumerate(values) if other != seat)
    return values[seat] - best_other
