"""What the ratings of `bot.ratings` are for storage."""

from bot.ratings.anchors import ANCHORS
from bot.ratings.rating import SETTLED_AFTER, Rating
from bot.ratings.rating_game import Entrant, rate
from bot.storage.rating_rows import EntrantRow, Scale

SETTLED = 1e6
"""Whoever has enough games stands before all others."""


def _rate(rows: tuple[EntrantRow, ...]) -> tuple[tuple[float, float], ...]:
    entrants = [Entrant(Rating(r.mean, r.doubt), r.place, r.is_fixed) for r in rows]
    return tuple((after.mean, after.doubt) for after in rate(entrants))


def _merit(mean: float, doubt: float, games: int) -> float:
    return Rating(mean, doubt).sure + (SETTLED if games >= SETTLED_AFTER else 0.0)


SCALE = Scale(
    rate=_rate,
    beginning=(Rating().mean, Rating().doubt),
    anchors={level: (rating.mean, rating.doubt) for level, rating in ANCHORS.items()},
    merit=_merit,
)
