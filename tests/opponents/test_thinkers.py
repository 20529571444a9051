"""Thinking in other processes: answers, deaths, silence, and what happens then."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.content import load_edition
from bot.opponents.advice import Advice
from bot.opponents.levels import Level
from bot.opponents.thinkers import Thinkers
from bot.rules.setup import new_game
from bot.rules.view import PlayerView, view_for

THINK = (sys.executable, "-m", "bot.console.think")
SILENT = (sys.executable, "-c", "import time; time.sleep(600)")
DYING = (sys.executable, "-c", "import sys; sys.stdin.buffer.read(1)")


def a_view(edition: str = "base") -> PlayerView:
    game, _ = new_game(load_edition(edition), 3, bytes(32))
    return view_for(game, game.seat)


@asynccontextmanager
async def thinkers(
    command: tuple[str, ...] = THINK, *, patience: float = 30
) -> AsyncIterator[Thinkers]:
    opened = Thinkers(command, load_edition, seconds=0.05, patience=patience)
    try:
        yield opened
    finally:
        await opened.close()


def the_process(opened: Thinkers) -> int:
    process = opened._all[0]._process
    assert process is not None
    return process.pid


@pytest.mark.parametrize("edition", ["base", "glory", "north-base"])
async def test_every_level_answers_with_what_is_allowed(edition: str) -> None:
    view = a_view(edition)
    async with thinkers() as opened:
        for level in Level:
            thought = await opened.choose(view, level)
            assert thought.actions[0] in view.actions
            assert not thought.is_hurried
        advice = await opened.advise(view)
    assert isinstance(advice, Advice)
    assert advice.actions[0] in view.actions
    assert advice.reasons


async def test_several_ask_one_process_at_once() -> None:
    view = a_view()
    async with thinkers() as opened:
        asked = [opened.choose(view, Level.GRANDMASTER) for _ in range(4)]
        thoughts = await asyncio.gather(*asked)
    assert [thought.is_hurried for thought in thoughts] == [False] * 4


@pytest.mark.parametrize("command", [DYING, SILENT], ids=["dying", "silent"])
async def test_who_gets_no_answer_plays_as_a_master(
    command: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    view = a_view()
    with caplog.at_level(logging.WARNING):
        async with thinkers(command, patience=0.2) as opened:
            thought = await opened.choose(view, Level.GRANDMASTER)
            advice = await opened.advise(view)
    assert thought.is_hurried
    assert thought.actions[0] in view.actions
    assert advice.reasons
    assert "must hurry" in caplog.text


async def test_a_process_that_died_is_started_anew() -> None:
    view = a_view()
    async with thinkers() as opened:
        await opened.choose(view, Level.APPRENTICE)
        first = the_process(opened)
        os.kill(first, signal.SIGKILL)
        await opened.choose(view, Level.APPRENTICE)
        thought = await opened.choose(view, Level.APPRENTICE)
        assert not thought.is_hurried
        assert the_process(opened) != first


async def test_whoever_gives_up_leaves_no_late_answer() -> None:
    base, glory = a_view(), a_view("glory")
    async with thinkers() as opened:
        await opened.choose(base, Level.APPRENTICE)
        asking = asyncio.create_task(opened.choose(base, Level.GRANDMASTER))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        thought = await opened.choose(glory, Level.MASTER)
        assert thought.actions[0] in glory.actions
        assert not thought.is_hurried


async def test_no_process_stays_when_the_program_is_gone() -> None:
    """The child ends by itself when nobody can ask any more."""
    child = await asyncio.create_subprocess_exec(
        *THINK, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert child.stdin is not None
    child.stdin.close()
    async with asyncio.timeout(30):
        assert await child.wait() == 0
