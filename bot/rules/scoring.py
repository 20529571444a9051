"""Points at any moment, and the result with its tie-break (E3, E4)."""

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.state import NOBODY, GameState


@dataclass(frozen=True, slots=True)
class Score:
    """Where a player's points come from."""

    carriage: int
    tiles: int
    houses_left: int

    @property
    def total(self) -> int:
        return self.carriage + self.tiles - self.houses_left


class TieBreak(StrEnum):
    """What decided between players with equally many points (E4)."""

    GAME_END_TILE = "game-end-tile"
    NEAREST_SEAT = "nearest-seat"


@dataclass(frozen=True, slots=True)
class Result:
    """The scores by seat, the seats from best to last, and how a tie for the win was broken."""

    scores: tuple[Score, ...]
    ranking: tuple[int, ...]
    tied: tuple[int, ...]
    """The seats that share the highest total if there are several."""
    tie_break: TieBreak | None

    @property
    def winner(self) -> int:
        return self.ranking[0]


def score_of(game: GameState, seat: int) -> Score:
    """E3: the points that this seat would have if the game ended now."""
    player = game.players[seat]
    return Score(
        carriage=game.edition.carriages[player.carriages - 1][1] if player.carriages else 0,
        tiles=sum(value for _, value in player.tiles),
        houses_left=game.edition.numbers.houses_each - player.houses.bit_count(),
    )


def result_of(game: GameState) -> Result:
    """E4: who is ahead, and why; the final result once the game is over."""
    seats = range(len(game.players))
    scores = tuple(score_of(game, seat) for seat in seats)
    # Clockwise from the holder of the game-end tile. Without one the count begins with the starting
    # player (E5).
    nearest = game.first_player if game.end_seat == NOBODY else game.end_seat
    ranking = sorted(seats, key=lambda seat: (-scores[seat].total, (seat - nearest) % len(seats)))
    best = scores[ranking[0]].total
    tied = tuple(seat for seat in seats if scores[seat].total == best)
    tie_break = None
    if len(tied) > 1:
        tie_break = TieBreak.NEAREST_SEAT
        if game.end_seat in tied:
            tie_break = TieBreak.GAME_END_TILE
    return Result(scores, tuple(ranking), tied if len(tied) > 1 else (), tie_break)


def ranks(result: Result, is_over: bool) -> tuple[int, ...]:
    """The rank of each seat: equal points share one, except that only one can have won (E4)."""

    def rank(seat: int) -> int:
        better = sum(score.total > result.scores[seat].total for score in result.scores)
        lost_the_tie = is_over and seat in result.tied and seat != result.winner
        return better + 1 + lost_the_tie

    return tuple(rank(seat) for seat in range(len(result.scores)))
