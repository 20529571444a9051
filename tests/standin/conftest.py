"""The fixtures of the stand-in, and a sample bot that runs."""

from __future__ import annotations

import pytest_asyncio

from playground.standin.fixtures import (
    StartBot,
    alice,
    bob,
    carol,
    dave,
    place,
    skip_waits,
    standin,
    start_bot,
    start_child,
    watch,
)
from tests.standin.sample_bot import SampleBot

__all__ = [
    "alice",
    "bob",
    "carol",
    "dave",
    "place",
    "sample_bot",
    "skip_waits",
    "standin",
    "start_bot",
    "start_child",
    "watch",
]


@pytest_asyncio.fixture
async def sample_bot(start_bot: StartBot) -> SampleBot:
    bot = SampleBot()
    await start_bot(bot)
    return bot
