"""`settle` and `until` for a bot in a process of its own, of which only requests are seen."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import StartChild
from playground.standin.quiet import Patience
from playground.standin.server import Standin
from playground.standin.watch import Watch

BOT = """
import asyncio, os, sys
import discord
from playground.standin import connect
from tests.standin.sample_bot import SampleBot

bot = SampleBot(guild_ready_timeout=0)

@bot.tree.command(description="Says nothing")
async def silent(interaction):
    pass

@bot.tree.command(description="Never comes back")
async def lost(interaction):
    await interaction.response.defer()
    await asyncio.Event().wait()

@bot.tree.command(description="Dies")
async def crash(interaction):
    os._exit(3)

@bot.tree.command(description="Edits a public message later")
async def later(interaction):
    message = await interaction.channel.send("board")
    await interaction.response.send_message("soon", ephemeral=True)
    await asyncio.sleep(0.05)
    await message.edit(content="board, changed")

with connect.use(sys.argv[1]):
    bot.run("standin-token", log_handler=None)
"""


@pytest.fixture
def bot(tmp_path: Path) -> list[str]:
    file = tmp_path / "bot.py"
    file.write_text(BOT, encoding="utf-8")
    return [str(file)]


async def test_an_unanswered_interaction_is_given_up_though_the_clock_stands_still(
    standin: Standin, start_child: StartChild, alice: Actor, watch: Watch, bot: list[str]
) -> None:
    watch.expect("unanswered")
    await start_child(bot)
    standin.patience = Patience(seconds=0.1)
    began = time.monotonic()
    await alice.slash("silent")
    assert alice.sees_failure
    await alice.slash("ping")
    assert time.monotonic() - began < 3
    assert alice.last.content == "pong"


async def test_a_child_that_dies_by_itself_fails_the_test(
    standin: Standin, start_child: StartChild, alice: Actor, watch: Watch, bot: list[str]
) -> None:
    watch.expect("unanswered", "bot_died")
    child = await start_child(bot)
    await alice.slash("crash")
    assert child.death == "the bot ended by itself with 3"


async def test_a_deferred_one_is_waited_for_until_its_bot_is_dead(
    standin: Standin, start_child: StartChild, alice: Actor, bot: list[str]
) -> None:
    child = await start_child(bot)
    await alice.slash("lost", wait=False)
    with pytest.raises(TimeoutError, match="COMMAND lost"):
        await standin.settle(timeout=0.3)
    await child.kill()
    await standin.settle(timeout=2)
    assert alice.last.is_loading


async def test_what_it_does_after_its_answer_is_waited_for_by_name(
    standin: Standin, start_child: StartChild, alice: Actor, bob: Actor, bot: list[str]
) -> None:
    await start_child(bot)
    await alice.slash("later")
    assert alice.last.content == "soon"
    await standin.until(lambda: bob.last.content == "board, changed")
