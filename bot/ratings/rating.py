"""How strong somebody seems to be, and the number that people read of it."""

from dataclasses import dataclass

MEAN, DOUBT = 25.0, 25.0 / 3.0
"""Of somebody about whom nothing is known yet; the library's own choice."""
CAUTION = 3.0
BEGINNING, SCALE = 1000, 40
"""Everybody begins with 1000."""
SETTLED_AFTER = 5
"""With fewer games a rating is still being found."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bell curve: the truth lies within three times the doubt of the mean."""

    mean: float = MEAN
    doubt: float = DOUBT

    @property
    def sure(self) -> float:
        """What somebody is at least worth, with near certainty; players are ordered by it."""
        return self.mean - CAUTION * self.doubt

    @property
    def shown(self) -> int:
        """The number for people."""
        return BEGINNING + round(SCALE * self.sure)
