"""Snowflake ids and interaction tokens.

Source: https://discord.com/developers/docs/reference#snowflakes
"""

from __future__ import annotations

import random

from playground.standin.world.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
TOKEN_LENGTH = 60
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


class Snowflakes:
    """Ever growing ids; with a seed and a clock that stands still they repeat exactly."""

    def __init__(self, clock: Clock, seed: int | None = None) -> None:
        self._clock = clock
        self._random = random.Random(seed)
        self._last = 0

    def next(self) -> int:
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << 22)
        return self._last

    def begin_after(self, snowflake: int) -> None:
        """Ids of a world that was kept are not given again."""
        self._last = max(self._last, snowflake)

    def token(self) -> str:
        """A token for an interaction; made up, and worth nothing anywhere else."""
        return "".join(self._random.choices(_LETTERS, k=TOKEN_LENGTH))


def created_at(snowflake: int) -> float:
    """The moment that an id carries, in seconds since the Unix epoch."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
