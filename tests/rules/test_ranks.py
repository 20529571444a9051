"""Which rank each seat has."""

import pytest

from bot.rules.scoring import Result, Score, TieBreak, ranks


def result(points: tuple[int, ...], winner: int = 0) -> Result:
    """The seats with these points; of those with most, `winner` comes first."""
    seats = range(len(points))
    ranking = sorted(seats, key=lambda seat: (-points[seat], seat != winner, seat))
    best = tuple(seat for seat in seats if points[seat] == max(points))
    tied = best if len(best) > 1 else ()
    tie_break = TieBreak.NEAREST_SEAT if tied else None
    return Result(tuple(Score(0, n, 0) for n in points), tuple(ranking), tied, tie_break)


@pytest.mark.parametrize("is_over", [True, False])
def test_equal_points_share_a_rank(is_over: bool) -> None:
    """E4: by points, numbered by seat; below the winner nothing breaks a tie."""
    assert ranks(result((9, 5, 5, 1)), is_over) == (1, 2, 2, 4)
    assert ranks(result((1, 5, 9, 5)), is_over) == (4, 2, 1, 2)
    assert ranks(result((2, 3)), is_over) == (2, 1)


def test_only_one_can_have_won() -> None:
    """E4: those who lost the tie share the second rank."""
    assert ranks(result((9, 9, 9, 1), winner=1), True) == (2, 1, 2, 4)
    assert ranks(result((7, 7), winner=0), True) == (1, 2)


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert ranks(result((9, 9, 9, 1), winner=1), False) == (1, 1, 1, 4)
