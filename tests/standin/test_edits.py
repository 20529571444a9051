"""An edit is judged by what it would leave behind, and a refused one changes nothing."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world.messages import FLAG_COMPONENTS_V2
from tests.standin.sample_bot import SampleBot, picture

WITH_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
Answer = Callable[[discord.Interaction], Awaitable[object]]


@pytest.fixture
def channel(sample_bot: SampleBot, place: Place) -> discord.TextChannel:
    found = sample_bot.get_channel(place.channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


def layout(text: str = "new") -> discord.ui.LayoutView:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(text))
    return view


async def edit_the_answer(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("old")
    await interaction.edit_original_response(view=layout())


async def edit_an_embed(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(embed=discord.Embed(title="old"))
    await interaction.edit_original_response(content=None, view=layout())


@pytest.mark.parametrize("answer", [edit_the_answer, edit_an_embed])
async def test_old_content_must_be_taken_away_for_components_v2(
    start_bot: StartBot, alice: Actor, watch: Watch, answer: Answer
) -> None:
    watch.expect("logged_error")
    bot = SampleBot()

    @bot.tree.command(description="Becomes a layout")
    async def become(interaction: discord.Interaction) -> None:
        await answer(interaction)

    await start_bot(bot)
    await alice.slash("become")
    assert "50035" in watch.found("logged_error")[0]
    assert not alice.last.flags & FLAG_COMPONENTS_V2
    assert alice.last.components == []
    assert alice.last.content == "old" or alice.last.embeds


async def test_a_click_cannot_turn_a_text_into_a_layout(
    start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error", "unanswered")
    bot = SampleBot()

    class Old(discord.ui.View):
        @discord.ui.button(label="New", custom_id="new")
        async def new(self, interaction: discord.Interaction, _: discord.ui.Button[Old]) -> None:
            await interaction.response.edit_message(view=layout())

    @bot.tree.command(description="Asks")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("old", view=Old())

    await start_bot(bot)
    await alice.slash("ask")
    await alice.click(alice.last, "New")
    assert alice.last.content == "old"
    assert not alice.last.flags & FLAG_COMPONENTS_V2


async def test_a_message_that_is_emptied_becomes_a_layout(
    standin: Standin, alice: Actor, channel: discord.TextChannel
) -> None:
    message = await channel.send("old", embed=discord.Embed(title="old"))
    await message.edit(content=None, embed=None, view=layout())
    assert alice.last.flags & FLAG_COMPONENTS_V2
    assert (alice.last.content, alice.last.embeds) == ("", [])
    refusal = standin.exchanges[-1].response
    assert isinstance(refusal, dict)
    await message.edit(view=layout("newer"))
    assert alice.last.components[0]["content"] == "newer"


async def test_the_refusal_names_what_is_left(
    standin: Standin, channel: discord.TextChannel
) -> None:
    message = await channel.send("old", embed=discord.Embed(title="old"))
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(view=layout())
    assert (caught.value.status, caught.value.code) == (400, 50035)
    refusal = standin.exchanges[-1].response
    assert isinstance(refusal, dict)
    codes = {key: value["_errors"][0]["code"] for key, value in refusal["errors"].items()}
    assert codes == {"content": WITH_V2, "embeds": WITH_V2}


async def test_an_edit_must_leave_something(alice: Actor, channel: discord.TextChannel) -> None:
    message = await channel.send("text")
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="")
    assert caught.value.code == 50006
    assert alice.last.content == "text"
    await message.edit(content="", attachments=[picture("a.png")])
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(attachments=[])
    assert caught.value.code == 50006
    await message.edit(content="text", attachments=[])


def too_large() -> discord.File:
    return discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")


async def test_a_refused_upload_changes_nothing(
    standin: Standin, alice: Actor, channel: discord.TextChannel
) -> None:
    files = standin.world.attachments
    message = await channel.send("text", file=picture("old.png"))
    before = alice.last.flags
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(attachments=[picture("small.png"), too_large()], suppress=True)
    assert (caught.value.status, caught.value.code) == (413, 40005)
    assert alice.last.flags == before
    (kept,) = alice.last.attachments
    assert files.content(kept.id)
    with pytest.raises(discord.HTTPException):
        await channel.send(files=[picture("small.png"), too_large()])
    assert len(files) == 1


async def test_a_refused_upload_is_no_edit_of_an_old_message(
    standin: Standin, place: Place, channel: discord.TextChannel
) -> None:
    message = await channel.send("text")
    standin.world.clock.advance(3601)
    with pytest.raises(discord.HTTPException):
        await message.edit(attachments=[too_large()])
    assert place.channel.old_edits == []


async def test_nobody_answers_into_a_deleted_channel(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unanswered")
    bot = SampleBot()
    codes: list[int] = []

    async def attempt(sending: Awaitable[object]) -> None:
        with pytest.raises(discord.NotFound) as caught:
            await sending
        codes.append(caught.value.code)

    @bot.tree.command(description="Loses its channel before the answer")
    async def early(interaction: discord.Interaction) -> None:
        standin.world.delete_channel(alice.channel)
        await attempt(interaction.response.send_message("hello"))
        await attempt(interaction.response.defer())

    @bot.tree.command(description="Loses its channel after the answer")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hello")
        standin.world.delete_channel(alice.channel)
        await attempt(interaction.followup.send("more"))

    await start_bot(bot)
    await alice.slash("later")
    alice.channel = standin.world.add_text_channel(
        standin.world.guild(alice.channel.guild_id or 0), "another"
    )
    await alice.slash("early")
    assert codes == [10003, 10003, 10003]
    assert standin.world.messages == {}
