"""How a game changes the ratings of those who began it."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from bot.ratings.rating import DOUBT, MEAN, Rating

FEWEST = 2
"""With fewer there is nothing to compare."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who is compared: with the rating before the game, and the place taken in it."""

    rating: Rating
    place: int
    """From 1; equal places are a tie."""
    is_fixed: bool = False
    """Others are measured by this one, whose own rating stays: a computer player, or somebody who
    had all data deleted.
    """


def rate(entrants: Sequence[Entrant]) -> tuple[Rating, ...]:
    """The ratings after the game, in the same order."""
    if len(entrants) < FEWEST:
        return tuple(entrant.rating for entrant in entrants)
    model = PlackettLuce(mu=MEAN, sigma=DOUBT)
    before = [[model.rating(e.rating.mean, e.rating.doubt)] for e in entrants]
    after = model.rate(before, ranks=[float(entrant.place) for entrant in entrants])
    return tuple(
        entrant.rating if entrant.is_fixed else Rating(one.mu, one.sigma)
        for entrant, (one,) in zip(entrants, after, strict=True)
    )
