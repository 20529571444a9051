"""`settle` waits for work, not for people, and sees what happens at the same time."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import StartBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.standin.sample_bot import SampleBot


async def test_work_in_a_thread_after_a_silent_acknowledgement_is_waited_for(
    start_bot: StartBot, alice: Actor
) -> None:
    bot = SampleBot()

    @bot.tree.command(description="Draws")
    async def draw(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("drawing")
        await asyncio.to_thread(time.sleep, 0.03)
        await interaction.edit_original_response(content="drawn")

    await start_bot(bot)
    for _ in range(5):
        await alice.slash("draw")
        assert alice.last.content == "drawn"


async def test_a_handler_that_waits_for_a_person_does_not_block(
    start_bot: StartBot, alice: Actor
) -> None:
    bot = SampleBot()

    class Confirm(discord.ui.View):
        @discord.ui.button(label="Yes", custom_id="yes")
        async def yes(
            self, interaction: discord.Interaction, _: discord.ui.Button[Confirm]
        ) -> None:
            await interaction.response.defer()
            self.stop()

    @bot.tree.command(description="Asks")
    async def ask(interaction: discord.Interaction) -> None:
        view = Confirm()
        await interaction.response.send_message("sure?", view=view)
        await view.wait()
        await interaction.edit_original_response(content="sure", view=None)

    await start_bot(bot)
    await alice.slash("ask")
    assert alice.last.content == "sure?"
    await alice.click(alice.last, "Yes")
    assert alice.last.content == "sure"


async def test_clicks_at_the_same_time_lose_updates_of_a_careless_bot(
    standin: Standin, start_bot: StartBot, alice: Actor, bob: Actor, carol: Actor
) -> None:
    bot = SampleBot()
    count = 0

    class Careless(discord.ui.View):
        @discord.ui.button(label="+1", custom_id="plus")
        async def plus(
            self, interaction: discord.Interaction, _: discord.ui.Button[Careless]
        ) -> None:
            nonlocal count
            before = count
            await interaction.response.defer()
            count = before + 1

    @bot.tree.command(description="A careless counter")
    async def careless(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("count", view=Careless())

    await start_bot(bot)
    await alice.slash("careless")
    message = alice.last
    clicks = [await person.click(message, "+1", wait=False) for person in (alice, bob, carol)]
    await standin.settle()
    assert all(click.acknowledged for click in clicks)
    assert count == 1


async def test_a_bot_that_never_ends_is_a_timeout(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unanswered", "leaked_task")
    bot = SampleBot()

    @bot.tree.command(description="Hangs")
    async def hang(interaction: discord.Interaction) -> None:
        await asyncio.Event().wait()

    await start_bot(bot)
    await alice.slash("hang", wait=False)
    with pytest.raises(TimeoutError):
        await standin.settle(timeout=0.05)


async def test_two_guilds_do_not_see_each_other(
    standin: Standin, start_bot: StartBot, alice: Actor
) -> None:
    world = standin.world
    other = world.add_guild("other", locale="hu")
    hall = world.add_text_channel(other, "hall")
    stranger = Actor(standin, world.add_user("eve"), hall)
    world.add_member(other, stranger.user)
    await start_bot(SampleBot())
    await stranger.slash("greet", city="Basel")
    assert stranger.last.content.endswith("en-US hu")
    assert alice.sees(hall) == []
    assert stranger.sees(alice.channel) == []
