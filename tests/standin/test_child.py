"""A bot as a process of its own: killed, started again, never left behind."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
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


HOST = """
import asyncio, os, signal, sys
from playground.standin.child import Child
from playground.standin.server import Standin

async def main():
    async with Standin() as standin:
        child = Child(standin, [sys.executable, "tests/standin/sample_bot.py", standin.url])
        await child.start()
        print(child.pid, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can end a child with its parent")
def test_a_bot_dies_with_the_process_that_started_it() -> None:
    result = subprocess.run(
        [sys.executable, "-c", HOST], capture_output=True, text=True, timeout=30, check=False
    )
    assert result.returncode == -signal.SIGKILL
    try:
        handle = os.pidfd_open(int(result.stdout))
    except ProcessLookupError:
        return
    with os.fdopen(handle):
        ended, _, _ = select.select([handle], [], [], 10)
    assert ended


async def test_a_child_that_was_cut_off_comes_back_before_anything_else(
    standin: Standin, start_child: StartChild, alice: Actor
) -> None:
    await start_child(BOT)
    standin.gateway.cut()
    await alice.slash("ping")
    assert alice.last.content == "pong"
    assert standin.gateway.log == ["identify", "resume"]


async def test_a_bot_that_cannot_start_is_an_error(start_child: StartChild) -> None:
    with pytest.raises(RuntimeError, match="ended with 3"):
        await start_child(["-c", "raise SystemExit(3)"])
