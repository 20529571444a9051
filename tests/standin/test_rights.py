"""Rights and places that Discord looks at before it carries something out."""

from __future__ import annotations

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.choosing import CannotAct
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.world import threads
from playground.standin.world.permissions import Permission
from tests.standin.sample_bot import SampleBot


@pytest.fixture
def channel(sample_bot: SampleBot, place: Place) -> discord.TextChannel:
    found = sample_bot.get_channel(place.channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


def deny(standin: Standin, place: Place, right: Permission) -> None:
    standin.world.set_overwrite(place.channel, standin.world.bot, allow=0, deny=right)


async def test_an_old_message_is_read_only_with_the_history(
    standin: Standin, place: Place, channel: discord.TextChannel
) -> None:
    message = await channel.send("text")
    deny(standin, place, Permission.READ_MESSAGE_HISTORY)
    with pytest.raises(discord.Forbidden) as caught:
        await channel.fetch_message(message.id)
    assert caught.value.code == 50013
    await message.edit(content="changed")


async def test_only_a_moderator_sends_somebody_out_of_a_public_thread(
    standin: Standin, place: Place, alice: Actor, channel: discord.TextChannel
) -> None:
    person = discord.Object(alice.user.id)
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    await thread.add_user(person)
    with pytest.raises(discord.Forbidden) as caught:
        await thread.remove_user(person)
    assert caught.value.code == 50013
    standin.world.set_overwrite(
        place.channel, standin.world.bot, allow=Permission.MANAGE_THREADS, deny=0
    )
    await thread.remove_user(person)
    await thread.leave()


async def test_whoever_opened_a_private_thread_sends_people_away(
    alice: Actor, channel: discord.TextChannel
) -> None:
    person = discord.Object(alice.user.id)
    thread = await channel.create_thread(name="t", type=discord.ChannelType.private_thread)
    await thread.add_user(person)
    await thread.remove_user(person)
    assert [member.id for member in await thread.fetch_members()] == [thread.owner_id]


async def test_a_thread_takes_only_members_and_only_from_whoever_may_speak_there(
    standin: Standin, place: Place, alice: Actor, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    stranger = standin.world.add_user("stranger")
    with pytest.raises(discord.NotFound) as unknown:
        await thread.add_user(discord.Object(stranger.id))
    assert unknown.value.code == 10007
    deny(standin, place, Permission.SEND_MESSAGES_IN_THREADS)
    with pytest.raises(discord.Forbidden) as caught:
        await thread.add_user(discord.Object(alice.user.id))
    assert caught.value.code == 50013


async def test_there_are_no_threads_in_threads_or_direct_messages(
    sample_bot: SampleBot, alice: Actor, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    inside = await thread.send("text")
    private = await (await sample_bot.fetch_user(alice.user.id)).send("text")
    for message in (inside, private):
        with pytest.raises(discord.HTTPException) as caught:
            await sample_bot.http.start_thread_with_message(
                message.channel.id, message.id, name="t", auto_archive_duration=60
            )
        assert (caught.value.status, caught.value.code) == (400, 50024)


@pytest.fixture
async def guarded_bot(start_bot: StartBot) -> SampleBot:
    bot = SampleBot()

    @bot.tree.command(description="Only for administrators")
    @discord.app_commands.default_permissions()
    async def reset(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("reset")

    @bot.tree.context_menu(name="Throw out")
    @discord.app_commands.default_permissions(kick_members=True)
    async def throw_out(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"{member.name} is out")

    await start_bot(bot)
    return bot


async def test_a_command_without_any_default_right_is_for_administrators(
    standin: Standin, place: Place, guarded_bot: SampleBot, alice: Actor, bob: Actor
) -> None:
    role = standin.world.add_role(place.guild, "admin", Permission.ADMINISTRATOR)
    place.guild.members[bob.user.id].role_ids.append(role.id)
    with pytest.raises(CannotAct, match="may not use /reset"):
        await alice.slash("reset")
    await bob.slash("reset")
    assert bob.last.content == "reset"


async def test_a_menu_needs_its_rights_too(
    standin: Standin, place: Place, guarded_bot: SampleBot, alice: Actor, bob: Actor
) -> None:
    with pytest.raises(CannotAct, match="may not use"):
        await alice.use_menu("Throw out", bob.user)
    role = standin.world.add_role(place.guild, "bouncer", Permission.KICK_MEMBERS)
    place.guild.members[alice.user.id].role_ids.append(role.id)
    await alice.use_menu("Throw out", bob.user)
    assert alice.last.content == "bob is out"


async def test_nobody_clicks_in_a_closed_thread(
    standin: Standin, sample_bot: SampleBot, alice: Actor, channel: discord.TextChannel
) -> None:
    world = standin.world
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    inside = alice.at(world.channels[thread.id])
    await inside.slash("counter")
    threads.change(world, inside.channel, {"archived": True, "locked": True}, by=world.owner)
    with pytest.raises(CannotAct, match="is closed"):
        await inside.click(inside.last, "count 0")
    threads.change(world, inside.channel, {"archived": False, "locked": False}, by=world.owner)
    await inside.click(inside.last, "count 0")
    assert inside.last.content == "counted 1"
