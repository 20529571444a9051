"""What a host changes in a lobby."""

from dataclasses import dataclass
from typing import Final

from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.tables.table import UserId

AT_RANDOM: Final[UserId] = 0
"""In place of a person who plays first: nobody in Discord has this number."""


@dataclass(frozen=True, slots=True)
class LobbyChange:
    """One wish or several; what is None stays as it is."""

    edition: str | None = None
    seats: int | None = None
    abandon: Abandon | None = None
    length_fallback: LengthFallback | None = None
    all_provinces: AllProvinces | None = None
    first_person: UserId | None = None
    """Who shall play first, or AT_RANDOM."""
    hints: bool | None = None
    rated: bool | None = None
