"""Members, guilds, channels, threads and messages that come and go while a bot is connected."""

from __future__ import annotations

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.choosing import CannotAct
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.world import posting, threads
from playground.standin.world.permissions import Permission
from tests.standin.sample_bot import SampleBot


class Listener(SampleBot):
    """Writes down what it hears."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents.default())
        self.events: list[str] = []

    async def on_member_join(self, member: discord.Member) -> None:
        self.events.append(f"join {member.name}")

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        self.events.append(f"leave {event.user.name}")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.events.append(f"guild {guild.name}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.events.append(f"no guild {guild.name}")

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self.events.append(f"channel {channel.name}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.events.append(f"no channel {channel.name}")

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        self.events.append(f"no thread {event.thread_id}")

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.events.append(f"no message {event.message_id}")


async def test_the_bot_does_not_hear_who_leaves(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor, bob: Actor
) -> None:
    bot = Listener()
    await start_bot(bot)
    standin.world.remove_member(place.guild, bob.user)
    await standin.settle()
    assert bot.events == []
    guild = bot.get_guild(place.guild.id)
    assert guild is not None
    with pytest.raises(discord.NotFound) as caught:
        await guild.fetch_member(bob.user.id)
    assert caught.value.code == 10007
    assert bob.sees() == []
    with pytest.raises(CannotAct):
        await bob.slash("ping")


async def test_with_the_intent_it_does(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor
) -> None:
    bot = Listener(discord.Intents.all())
    await start_bot(bot)
    eve = standin.world.add_user("eve")
    standin.world.add_member(place.guild, eve)
    standin.world.remove_member(place.guild, eve)
    await standin.settle()
    assert bot.events == ["join eve", "leave eve"]


@pytest.mark.parametrize("intents", [discord.Intents.default(), discord.Intents.all()])
async def test_only_with_an_intent_are_people_known_from_the_start(
    place: Place, start_bot: StartBot, alice: Actor, intents: discord.Intents
) -> None:
    bot = Listener(intents)
    await start_bot(bot)
    guild = bot.get_guild(place.guild.id)
    assert guild is not None
    assert guild.me is not None
    assert guild.member_count == 3
    assert (guild.get_member(alice.user.id) is not None) == intents.members


async def test_the_bot_is_invited_and_thrown_out(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor
) -> None:
    bot = Listener()
    await start_bot(bot)
    world = standin.world
    guild = world.add_guild("later", with_bot=False)
    hall = world.add_text_channel(guild, "hall")
    world.add_member(guild, alice.user)
    with pytest.raises(CannotAct, match="not in this guild"):
        await alice.at(hall).slash("ping")
    world.add_member(guild, world.bot)
    await alice.at(hall).slash("ping")
    assert bot.events == ["guild later"]
    assert alice.at(hall).last.content == "pong"
    world.remove_member(guild, world.bot)
    await standin.settle()
    assert bot.events[1:] == ["no guild later"]
    with pytest.raises(discord.Forbidden) as caught:
        await bot.get_partial_messageable(hall.id).send("still here?")
    assert caught.value.code == 50001
    with pytest.raises(discord.NotFound) as gone:
        await bot.fetch_guild(guild.id)
    assert gone.value.code == 10004


async def test_what_is_deleted_is_heard_of(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor
) -> None:
    bot = Listener()
    await start_bot(bot)
    world = standin.world
    hall = world.add_text_channel(place.guild, "hall")
    thread = threads.open_thread(world, hall, alice.user, {"name": "t", "type": 11})
    message = await alice.say("hello")
    posting.delete(world, message)
    world.delete_channel(thread)
    world.delete_channel(hall)
    await standin.settle()
    assert bot.events == [
        "channel hall",
        f"no message {message.id}",
        f"no thread {thread.id}",
        "no channel hall",
    ]
    with pytest.raises(discord.NotFound) as caught:
        await bot.fetch_channel(hall.id)
    assert caught.value.code == 10003


async def test_a_deleted_thread_can_be_restored_by_nobody(
    standin: Standin, place: Place, sample_bot: SampleBot, alice: Actor
) -> None:
    channel = sample_bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="game", type=discord.ChannelType.public_thread)
    assert standin.world.channels[thread.id].type == 11
    message = await thread.send("board")
    standin.world.delete_channel(standin.world.channels[thread.id])
    await standin.settle()
    assert channel.get_thread(thread.id) is None
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="gone")
    assert caught.value.code == 10003


async def test_too_many_threads(
    standin: Standin, place: Place, sample_bot: SampleBot, alice: Actor
) -> None:
    channel = sample_bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    standin.world.active_threads_limit = 1
    first = await channel.create_thread(name="one", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.create_thread(name="two", type=discord.ChannelType.public_thread)
    assert caught.value.code == 160006
    await first.edit(archived=True)
    await channel.create_thread(name="two", type=discord.ChannelType.public_thread)


async def is_archived(bot: discord.Client, thread_id: int) -> bool:
    thread = await bot.fetch_channel(thread_id)
    assert isinstance(thread, discord.Thread)
    return thread.archived


async def test_a_moderator_archives_and_locks_a_thread(
    standin: Standin, place: Place, sample_bot: SampleBot, alice: Actor
) -> None:
    world = standin.world
    channel = sample_bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="game", type=discord.ChannelType.public_thread)
    place_of_game = world.channels[thread.id]
    threads.change(world, place_of_game, {"archived": True}, by=world.owner)
    assert await is_archived(sample_bot, thread.id)
    with pytest.raises(CannotAct, match="archived"):
        await alice.at(place_of_game).slash("ping")
    await thread.send("on we go")
    assert not await is_archived(sample_bot, thread.id)
    threads.change(world, place_of_game, {"archived": True, "locked": True}, by=world.owner)
    with pytest.raises(discord.HTTPException) as caught:
        await thread.send("no")
    assert caught.value.code == 160005
    with pytest.raises(discord.Forbidden) as refused:
        await thread.edit(archived=False)
    assert refused.value.code == 50013


async def test_nothing_is_heard_of_a_channel_that_the_bot_does_not_see(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor
) -> None:
    bot = Listener()
    await start_bot(bot)
    world = standin.world
    world.set_overwrite(place.channel, world.bot, allow=0, deny=Permission.VIEW_CHANNEL)
    await alice.say(f"psst <@{world.bot.id}>")
    assert bot.heard == []
