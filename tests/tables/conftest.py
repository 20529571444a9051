"""A service on a database of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.tables.service import TableService
from tests.tables.tabling import Clock, open_service


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[TableService]:
    opened = await open_service(tmp_path, clock)
    yield opened
    await opened.close()
