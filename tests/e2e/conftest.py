"""The real bot against the local Discord: real HTTP, real websocket, a real database file."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.client import ThurnBot
from bot.content import load_edition
from bot.tables.computer_turns import Pace
from bot.tables.service import TableService
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
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.e2e.hosting import Host, seeds, thinkers

__all__ = [
    "alice",
    "bob",
    "carol",
    "dave",
    "place",
    "skip_waits",
    "standin",
    "start_bot",
    "start_child",
    "watch",
]


AT_ONCE = Pace(so_that_undo_has_a_chance=0, so_that_people_can_follow=0)


@pytest_asyncio.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    opened = await TableService.open(tmp_path / "thurn.db", load_edition, new_seed=seeds())
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def host(
    service: TableService, standin: Standin, start_bot: StartBot, watch: Watch
) -> AsyncIterator[Host]:
    """The bot, running. An error in its log fails the test."""
    logger = logging.getLogger("bot")
    logger.addHandler(watch)
    bot = ThurnBot(service, thinkers(), pace=AT_ONCE)
    await start_bot(bot)
    yield Host(standin, bot, service)
    logger.removeHandler(watch)


@pytest.fixture(autouse=True)
def keep_quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's own pauses between attempts take no time; there are as many of them."""
    monkeypatch.setattr("bot.views.posts.PAUSES_SECONDS", (0.0, 0.0, 0.0))
