"""Whoever asks for advice again is told the same, as long as nothing has changed."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.content import load_edition
from bot.opponents.advice import Advice
from bot.opponents.thinkers import MOST_REMEMBERED, Thinkers
from bot.rules.setup import new_game
from bot.rules.view import PlayerView, view_for


class Counted(Thinkers):
    """Thinks as soon as it may, and counts how often."""

    def __init__(self) -> None:
        super().__init__(("nothing-to-run",), load_edition)
        self.times = 0
        self.may_think = asyncio.Event()
        self.problem: Exception | None = None

    async def advise(self, view: PlayerView) -> Advice:
        self.times += 1
        await self.may_think.wait()
        if self.problem is not None:
            raise self.problem
        return Advice(view.actions[self.times - 1 : self.times], ())


@pytest.fixture
async def counted() -> AsyncIterator[Counted]:
    opened = Counted()
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
def view() -> PlayerView:
    game, _ = new_game(load_edition("base"), 2, bytes(32))
    return view_for(game, game.seat)


async def test_one_position_is_thought_about_once(counted: Counted, view: PlayerView) -> None:
    asked = [asyncio.create_task(counted.advise_on(("table", 1, 0), view)) for _ in range(3)]
    await asyncio.sleep(0)
    counted.may_think.set()
    first, *others = await asyncio.gather(*asked)
    assert others == [first, first]
    assert await counted.advise_on(("table", 1, 0), view) == first
    assert await counted.advise_on(("table", 2, 0), view) != first
    assert counted.times == 2


async def test_whoever_goes_away_leaves_the_answer_to_others(
    counted: Counted, view: PlayerView
) -> None:
    one, other = (asyncio.create_task(counted.advise_on("here", view)) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    counted.may_think.set()
    assert (await other).actions == view.actions[:1]
    assert one.cancelled()
    assert counted.times == 1


async def test_a_failure_is_forgotten(counted: Counted, view: PlayerView) -> None:
    counted.problem = RuntimeError("no advice")
    counted.may_think.set()
    with pytest.raises(RuntimeError):
        await counted.advise_on("here", view)
    counted.problem = None
    await counted.advise_on("here", view)
    assert counted.times == 2


async def test_only_a_few_positions_are_remembered(counted: Counted, view: PlayerView) -> None:
    counted.may_think.set()
    for version in range(MOST_REMEMBERED + 1):
        await counted.advise_on(version, view)
    await counted.advise_on(MOST_REMEMBERED, view)
    assert counted.times == MOST_REMEMBERED + 1
    await counted.advise_on(0, view)
    assert counted.times == MOST_REMEMBERED + 2


async def test_nothing_is_thought_about_after_the_end(counted: Counted, view: PlayerView) -> None:
    asked = asyncio.create_task(counted.advise_on("here", view))
    await asyncio.sleep(0)
    await counted.close()
    with pytest.raises(asyncio.CancelledError):
        await asked
