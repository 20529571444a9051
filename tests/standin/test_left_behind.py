"""What a bot leaves behind fails its test: lost errors, an error in a child's log, processes."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from playground.standin import processes
from playground.standin.actor import Actor
from playground.standin.child_log import errors_in
from playground.standin.fixtures import StartBot, StartChild
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.standin.sample_bot import SampleBot

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc to look into")


@pytest.fixture
def no_clearing_away() -> Iterator[None]:
    """Nothing that refers to itself is cleared away by chance while the test runs."""
    gc.disable()
    yield
    gc.enable()


async def boom() -> None:
    raise RuntimeError("nobody asked")


async def test_an_error_of_a_task_that_the_bot_still_knows(
    start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error")
    bot = SampleBot()
    kept: list[asyncio.Task[None]] = []

    @bot.tree.command(description="Goes wrong out of sight")
    async def careless(interaction: discord.Interaction) -> None:
        kept.append(asyncio.create_task(boom(), name="careless task"))
        await interaction.response.send_message("fine")

    await start_bot(bot)
    await alice.slash("careless")
    watch.add_lost_errors()
    text = "task careless task ended with RuntimeError('nobody asked')"
    assert watch.found("logged_error") == [text]
    watch.add_lost_errors()
    assert watch.found("logged_error") == [text], "one error is told once"


async def test_an_error_of_a_task_that_refers_to_itself(
    start_bot: StartBot, alice: Actor, watch: Watch, no_clearing_away: None
) -> None:
    watch.expect("logged_error")
    bot = SampleBot()

    @bot.tree.command(description="Goes wrong out of sight")
    async def careless(interaction: discord.Interaction) -> None:
        circle: list[object] = []
        circle += [circle, asyncio.create_task(boom())]
        await interaction.response.send_message("fine")

    await start_bot(bot)
    await alice.slash("careless")
    # The watch has to notice at the end of the test: nobody helps it here.


async def test_an_error_that_somebody_asked_for_is_none(start_bot: StartBot, alice: Actor) -> None:
    bot = SampleBot()

    @bot.tree.command(description="Takes care")
    async def careful(interaction: discord.Interaction) -> None:
        task = asyncio.create_task(boom())
        with pytest.raises(RuntimeError):
            await task
        await interaction.response.send_message("fine")

    await start_bot(bot)
    await alice.slash("careful")


BOT = """
import asyncio, logging, os, subprocess, sys
from playground.standin import connect
from tests.standin.sample_bot import SampleBot

bot = SampleBot(guild_ready_timeout=0)

@bot.tree.command(description="Tells of an error")
async def complain(interaction):
    logging.basicConfig(force=True)
    logging.getLogger("game").error("a card is lost")
    await interaction.response.send_message("fine")

@bot.tree.command(description="Goes wrong after its answer")
async def fail(interaction):
    await interaction.response.send_message("soon")
    raise RuntimeError("broken")

@fail.error
async def failed(interaction, error):
    logging.getLogger("game").warning("what happened", exc_info=error)
    await interaction.edit_original_response(content="fine")

@bot.tree.command(description="Starts another process")
async def spawn(interaction):
    process = subprocess.Popen(["sleep", "600"])
    await interaction.response.send_message(str(process.pid))

@bot.tree.command(description="Tells what it was given")
async def given(interaction):
    await interaction.response.send_message(str("DISCORD_TOKEN" in os.environ))

with connect.use(sys.argv[1]):
    bot.run("standin-token", log_handler=None)
"""


@pytest.fixture
def bot(tmp_path: Path) -> list[str]:
    file = tmp_path / "bot.py"
    file.write_text(BOT, encoding="utf-8")
    return [str(file)]


@pytest.mark.parametrize("command", ["complain", "fail"])
async def test_an_error_in_the_log_of_a_child(
    standin: Standin,
    start_child: StartChild,
    alice: Actor,
    watch: Watch,
    bot: list[str],
    command: str,
) -> None:
    watch.expect("logged_error")
    await start_child(bot)
    await alice.slash(command)
    await standin.until(lambda: alice.last.content == "fine")


def test_errors_are_found_in_logs_of_several_kinds() -> None:
    output = """\
2026-01-01 12:00:00 INFO bot: ERRORS are nothing to worry about, nor is an error
[2026-01-01 12:00:00] [ERROR   ] discord.client: Ignoring exception
Traceback (most recent call last):
  File "bot.py", line 1, in <module>
    fail()

ValueError: broken
2026-01-01T12:00:00.000+00:00 error   bot.tables: lost table=7
{"time": "12:00", "level": "critical", "message": "no more"}
  + Exception Group Traceback (most recent call last):
  |   File "bot.py", line 2, in <module>
  | ExceptionGroup: two at once (1 sub-exception)
ERROR:game:a card is lost
Traceback (most recent call last):
  File "bot.py", line 3, in <module>"""
    assert list(errors_in(output)) == [
        "[2026-01-01 12:00:00] [ERROR   ] discord.client: Ignoring exception",
        "ValueError: broken",
        "2026-01-01T12:00:00.000+00:00 error   bot.tables: lost table=7",
        '{"time": "12:00", "level": "critical", "message": "no more"}',
        "ExceptionGroup: two at once (1 sub-exception)",
        "ERROR:game:a card is lost",
        "Traceback (most recent call last)",
    ]


async def test_a_real_token_does_not_reach_a_child(
    start_child: StartChild, alice: Actor, bot: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "as if it were real")
    await start_child(bot)
    await alice.slash("given")
    assert alice.last.content == "False"


@pytest.fixture
def sleepers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Numbers of processes that must have ended when everything else is over."""
    monkeypatch.setattr("playground.standin.watch.END_SECONDS", 0.0)
    pids: list[int] = []
    yield pids
    assert pids
    for _ in range(1000):
        if not {each.pid for each in processes.living()} & set(pids):
            return
        time.sleep(0.01)
    pytest.fail(f"one of {pids} is alive")


@ON_LINUX
async def test_a_process_that_a_bot_leaves_behind(
    sleepers: list[int], start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("leaked_process")
    bot = SampleBot()

    @bot.tree.command(description="Starts another process")
    async def spawn(interaction: discord.Interaction) -> None:
        command = [sys.executable, "-c", "import time; time.sleep(600)"]
        sleepers.append(os.posix_spawn(sys.executable, command, os.environ))
        await interaction.response.send_message("started")

    await start_bot(bot)
    await alice.slash("spawn")


@ON_LINUX
@pytest.mark.parametrize("how", ["kill", "terminate"])
async def test_a_process_that_outlives_a_child(
    sleepers: list[int],
    start_child: StartChild,
    alice: Actor,
    watch: Watch,
    bot: list[str],
    how: str,
) -> None:
    watch.expect("leaked_process")
    child = await start_child(bot)
    await alice.slash("spawn")
    sleepers.append(int(alice.last.content))
    await (child.kill() if how == "kill" else child.terminate())
    assert [each.pid for each in child.left] == sleepers


@ON_LINUX
async def test_a_process_that_ends_by_itself_was_not_left_behind(standin: Standin) -> None:
    watch = Watch(standin)
    process = await asyncio.create_subprocess_exec("cat", stdin=asyncio.subprocess.PIPE)
    assert process.stdin is not None
    found = {each for each in processes.descendants() if each.pid == process.pid}
    assert [each.command for each in found] == ["cat"]
    watching = asyncio.create_task(watch.watch_processes(found))
    process.stdin.close()
    await watching
    assert await process.wait() == 0
    assert watch.verdict() == []
