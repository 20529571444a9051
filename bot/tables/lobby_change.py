"""What a host changes in a lobby."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.tables.table import Table, UserId

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


def changes(before: Table, after: Table) -> tuple[tuple[str, str], ...]:
    """What is other than before, and what it is now."""
    was = dict(_terms(before))
    return tuple((what, now[1]) for what, now in _terms(after) if was[what] != now)


def _terms(table: Table) -> Iterator[tuple[str, tuple[object, str]]]:
    """All that a host can change: its name, what it is, and how that is written down. Never who a
    person is: names are to be forgotten on demand.
    """
    options, first = table.options, table.first_person
    yield "edition", (table.edition, table.edition)
    yield "seats", (len(table.seats), str(len(table.seats)))
    yield "abandon", (options.abandon, options.abandon.value)
    yield "length-fallback", (options.length_fallback, options.length_fallback.value)
    yield "all-provinces", (options.all_provinces, options.all_provinces.value)
    yield "first-player", (first, "random" if first is None else "chosen")
    yield "hints", (table.has_hints, "on" if table.has_hints else "off")
    yield "rated", (table.is_rated, "on" if table.is_rated else "off")
