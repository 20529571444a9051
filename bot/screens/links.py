"""Addresses outside Discord that screens point at; each is left out where there is none."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Links:
    source: str | None = None
    problems: str | None = None
    """Where a problem can be reported."""
    fairness: str | None = None
    """How a shuffle is checked."""
    maps: str | None = None
    """What is known of the north map."""
