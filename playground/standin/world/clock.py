"""Time as the world sees it: the wall clock, or one that a test moves by hand."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class Clock:
    """The wall clock plus a skew, so that a playing person can also jump ahead."""

    def __init__(self) -> None:
        self.skew = 0.0

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        return time.time() + self.skew

    def advance(self, seconds: float) -> None:
        """Let the world grow older without waiting."""
        self.skew += seconds


class ManualClock(Clock):
    """Stands still until it is advanced: a slow machine never makes an interaction expire."""

    def __init__(self, start: float | None = None) -> None:
        super().__init__()
        # The library compares ids with the wall clock, so a running bot needs a time near today.
        self.start = time.time() if start is None else start

    def now(self) -> float:
        return self.start + self.skew


def iso(seconds: float) -> str:
    """A timestamp in the form that Discord sends."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
