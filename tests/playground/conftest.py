"""A whole playground for a test: stand-in, page, and the real bot as a child process."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.console.playground import new_world, put_together
from playground.page.server import PageServer
from playground.standin.server import Standin
from playground.standin.world.world import World
from tests.playground.house import House


@asynccontextmanager
async def opened(
    database: Path,
    world: World | None = None,
    more: dict[str, object] | None = None,
    *,
    has_bot: bool = True,
) -> AsyncIterator[House]:
    async with Standin(world or new_world()) as standin:
        playground = put_together(standin, database, more or {})
        page = PageServer(playground)
        await page.start(port=0)
        try:
            if has_bot:
                assert await playground.bot.start(), playground.bot.log_lines()
            yield House(standin, playground, page)
        finally:
            playground.others.switch(False)
            await playground.bot.stop()
            await page.stop()


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with opened(tmp_path / "playground.db") as house:
        yield house


@pytest_asyncio.fixture
async def quiet_house(tmp_path: Path) -> AsyncIterator[House]:
    """Without a bot: the test may be one."""
    async with opened(tmp_path / "playground.db", has_bot=False) as house:
        yield house


@pytest.fixture
def database(tmp_path: Path) -> Callable[[], Path]:
    return lambda: tmp_path / "playground.db"
