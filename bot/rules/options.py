"""What a table may agree on before a game begins, where the printed rules differ from each
other.
"""

from dataclasses import dataclass
from enum import StrEnum


class Abandon(StrEnum):
    """P5: when a route may be given up."""

    FREE = "free"
    ONLY_WHEN_STUCK = "only-when-stuck"


FREE, ONLY_WHEN_STUCK = Abandon


class LengthFallback(StrEnum):
    """B2: which routes take a shorter route's tile when their own stack is empty."""

    ANY = "any"
    LONGEST_ONLY = "longest-only"


class AllProvinces(StrEnum):
    """B5: whether the all-provinces tile needs a house in Baiern too (south map)."""

    OUTSIDE_BAIERN = "outside-baiern"
    EVERY_PROVINCE = "every-province"


@dataclass(frozen=True, slots=True)
class Options:
    """The table's choices; `first_player` is a seat, or None for one chosen by the seed (S5)."""

    abandon: Abandon = Abandon.FREE
    length_fallback: LengthFallback = LengthFallback.ANY
    all_provinces: AllProvinces = AllProvinces.OUTSIDE_BAIERN
    first_player: int | None = None
