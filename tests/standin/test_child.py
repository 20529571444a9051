"""A bot as a process of its own: killed, started again, never left behind."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import StartChild
from playground.standin.server import Standin

BOT = [str(Path(__file__).with_name("sample_bot.py"))]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_killed_bot_comes_back_and_its_buttons_work(
    standin: Standin, start_child: StartChild, alice: Actor
) -> None:
    first = await start_child(BOT)
    await alice.slash("counter")
    counter = alice.last
    await alice.click(counter, "count 0")
    await first.kill()
    assert not is_alive(first.pid)
    await start_child(BOT)
    await alice.click(counter, "count 1")
    assert counter.content == "counted 2"
    await alice.slash("slow")
    assert [m.content for m in alice.sees()][1:] == ["first", "second, edited"]


async def test_a_bot_that_cannot_start_is_an_error(start_child: StartChild) -> None:
    with pytest.raises(RuntimeError, match="ended with 3"):
        await start_child(["-c", "raise SystemExit(3)"])
