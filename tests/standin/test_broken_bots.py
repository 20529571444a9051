"""A bot that breaks a rule of Discord must fail its test: that is what the stand-in is for."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import StartBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world.interaction import ACK_SECONDS
from tests.standin.sample_bot import SampleBot

ROOT = Path(__file__).parent.parent.parent


async def test_answering_after_three_seconds(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error", "unanswered")
    bot = SampleBot()

    @bot.tree.command(description="Too slow")
    async def late(interaction: discord.Interaction) -> None:
        standin.world.clock.advance(ACK_SECONDS + 0.1)
        await interaction.response.send_message("sorry")

    await start_bot(bot)
    await alice.slash("late")
    assert alice.sees() == []
    assert "10062" in watch.found("logged_error")[0]


async def test_editing_an_ephemeral_message_with_the_bot_token(
    start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error")
    bot = SampleBot()

    @bot.tree.command(description="Edits what it cannot see")
    async def peek(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True)
        message = await interaction.original_response()
        channel = bot.get_partial_messageable(message.channel.id)
        await channel.get_partial_message(message.id).edit(content="changed")

    await start_bot(bot)
    await alice.slash("peek")
    assert alice.last.content == "secret"
    assert "10008" in watch.found("logged_error")[0]


async def test_acknowledging_twice(start_bot: StartBot, alice: Actor, watch: Watch) -> None:
    watch.expect("logged_error")
    bot = SampleBot()

    @bot.tree.command(description="Answers twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once")
        # The library keeps a flag of its own; a second process would not know of it.
        interaction.response._response_type = None
        await interaction.response.send_message("twice")

    await start_bot(bot)
    await alice.slash("twice")
    assert [message.content for message in alice.sees()] == ["once"]
    assert "40060" in watch.found("logged_error")[0]


async def test_too_many_characters_and_a_repeated_id(
    start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error", "unanswered")
    bot = SampleBot()

    @bot.tree.command(description="Talks too much")
    async def talk(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x" * 2001)

    @bot.tree.command(description="Repeats an id")
    async def repeat(interaction: discord.Interaction) -> None:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="a", custom_id="same"))
        view.add_item(discord.ui.Button(label="b", custom_id="same"))
        await interaction.response.send_message("two", view=view)

    await start_bot(bot)
    await alice.slash("talk")
    await alice.slash("repeat")
    assert alice.sees() == []
    assert all("50035" in error for error in watch.found("logged_error"))
    assert len(watch.found("logged_error")) == 2


async def test_a_mistake_of_the_stand_in_is_never_hidden(
    start_bot: StartBot, standin: Standin, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.expect("contract")
    bot = SampleBot()
    await start_bot(bot)
    monkeypatch.setattr(standin.world, "user", None)
    with pytest.raises(discord.HTTPException):
        await bot.fetch_user(5)
    assert "not understood" in watch.found("contract")[0]


async def test_a_bot_that_dies_of_an_event(
    start_bot: StartBot, standin: Standin, alice: Actor, watch: Watch
) -> None:
    watch.expect("bot_died", "unanswered")
    running = await start_bot(SampleBot())
    standin.world.emit("CHANNEL_UPDATE", {"nonsense": True}, alice.channel.guild_id)
    await alice.slash("ping")
    assert alice.sees_failure
    assert running.task is not None
    assert isinstance(running.task.exception(), KeyError)


async def test_following_up_before_the_acknowledgement(
    start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error", "unanswered")
    bot = SampleBot()

    @bot.tree.command(description="Too early")
    async def early(interaction: discord.Interaction) -> None:
        await interaction.followup.send("hello")

    await start_bot(bot)
    await alice.slash("early")
    assert "10015" in watch.found("logged_error")[0]


async def test_an_endpoint_that_is_not_imitated(
    start_bot: StartBot, standin: Standin, watch: Watch
) -> None:
    watch.expect("unknown_endpoint")
    bot = SampleBot()
    await start_bot(bot)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.fetch_premium_sticker_pack(5)
    assert caught.value.status == 501
    assert standin.unknown_endpoints == ["GET /sticker-packs/5"]


async def test_a_task_that_is_left_behind(standin: Standin, watch: Watch) -> None:
    watch.expect("leaked_task")
    forgotten = asyncio.create_task(asyncio.Event().wait(), name="forgotten")
    assert not forgotten.done()


async def test_an_error_in_any_log(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error")
    bot = SampleBot()
    logger = logging.getLogger("some.bot")
    logger.addHandler(watch)

    async def fail() -> None:
        raise RuntimeError("lost")

    @bot.tree.command(description="Goes wrong silently")
    async def careless(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("fine")
        logger.error("a game is lost")
        task = asyncio.create_task(fail(), name="careless task")
        await asyncio.wait({task})

    await start_bot(bot)
    await alice.slash("careless")
    logger.removeHandler(watch)
    said, lost = watch.found("logged_error")
    assert said == "some.bot: a game is lost (None)"
    assert "RuntimeError('lost')" in lost


async def test_an_expected_problem_must_occur(standin: Standin) -> None:
    watching = Watch(standin)
    watching.expect("unanswered")
    assert watching.verdict() == ["unanswered was expected and did not occur"]


BROKEN = """
import discord
from playground.standin.fixtures import *
from tests.standin.sample_bot import SampleBot

async def test_silent_bot(start_bot, alice):
    bot = SampleBot()

    @bot.tree.command(description="Says nothing")
    async def silent(interaction: discord.Interaction) -> None:
        pass

    await start_bot(bot)
    await alice.slash("silent")

async def test_good_bot(start_bot, alice):
    await start_bot(SampleBot())
    await alice.slash("ping")

async def test_raising_bot(start_bot, alice):
    bot = SampleBot()

    @bot.tree.command(description="Fails")
    async def failing(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x")
        raise RuntimeError("broken")

    await start_bot(bot)
    await alice.slash("failing")
"""


def test_pytest_really_fails_such_tests(tmp_path: Path) -> None:
    file = tmp_path / "test_broken.py"
    file.write_text(BROKEN, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)]
    config = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    result = subprocess.run(
        [*command, *config], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    # A problem that only shows afterwards is an error of the teardown: the call itself passed.
    assert "3 passed, 2 errors" in result.stdout
    assert "unanswered: COMMAND silent" in result.stdout
    assert "RuntimeError: broken" in result.stdout
