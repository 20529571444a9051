"""Deferred answers, follow-ups, threads, direct messages, who is notified."""

from __future__ import annotations

import io

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import Place
from playground.standin.server import Standin
from playground.standin.world import posting
from playground.standin.world.channels import ChannelType
from playground.standin.world.permissions import Permission
from tests.standin.sample_bot import SampleBot


@pytest.fixture
def channel(sample_bot: SampleBot, place: Place) -> discord.TextChannel:
    found = sample_bot.get_channel(place.channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(
    alice: Actor, sample_bot: SampleBot
) -> None:
    interaction = await alice.slash("slow")
    assert [message.content for message in alice.sees()] == ["first", "second, edited"]
    assert [a.filename for m in alice.sees() for a in m.attachments] == ["first.png", "second.png"]
    assert interaction.original is alice.sees()[0]


async def test_a_deferred_ephemeral_answer_stays_ephemeral(
    alice: Actor, bob: Actor, sample_bot: SampleBot
) -> None:
    await alice.slash("slow", ephemeral=True)
    assert [message.content for message in alice.sees()] == ["first", "second, edited"]
    assert [message.content for message in bob.sees()] == ["second, edited"]


async def test_a_thread_is_opened_joined_and_archived(
    alice: Actor, standin: Standin, sample_bot: SampleBot
) -> None:
    await alice.slash("thread")
    thread = standin.world.channels[alice.last.id]
    assert thread.thread is not None
    assert thread.thread.archived
    assert thread.name == "game 1 - over"
    inside = alice.at(thread)
    assert inside.last.content == f"your turn {alice.mention}"
    assert alice.notifications == [inside.last]
    await inside.say("one more?")
    assert not thread.thread.archived


async def test_an_archived_thread_refuses_edits_and_a_locked_one_messages(
    standin: Standin, place: Place, sample_bot: SampleBot, channel: discord.TextChannel
) -> None:
    standin.world.set_overwrite(
        place.channel, standin.world.bot, allow=Permission.MANAGE_THREADS, deny=0
    )
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    message = await thread.send("hello")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="changed")
    assert caught.value.code == 50083
    await thread.edit(archived=False, locked=True)
    with pytest.raises(discord.HTTPException) as caught:
        await thread.send("no")
    assert caught.value.code == 160005
    members = await thread.fetch_members()
    assert [member.id for member in members] == [standin.world.bot.id]
    await thread.delete()
    assert standin.world.channels.get(thread.id) is None


async def test_a_private_thread_is_seen_by_its_members(
    standin: Standin, alice: Actor, bob: Actor, sample_bot: SampleBot, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="hand", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(alice.user.id))
    await thread.send("secret")
    place = standin.world.channels[thread.id]
    assert place.type is ChannelType.PRIVATE_THREAD
    assert [message.content for message in alice.sees(place)] == ["secret"]
    assert bob.sees(place) == []
    await thread.remove_user(discord.Object(alice.user.id))
    assert alice.sees(place) == []


async def test_a_direct_message_and_a_person_who_takes_none(
    alice: Actor, standin: Standin, sample_bot: SampleBot
) -> None:
    await alice.slash("whisper")
    dm = standin.world.dm_with(alice.user)
    assert alice.at(dm).last.content == "psst"
    assert len(alice.notifications) == 1
    await alice.at(dm).slash("ping")
    assert alice.at(dm).last.content == "pong"
    alice.user.accepts_dms = False
    user = await sample_bot.fetch_user(alice.user.id)
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("psst")
    assert caught.value.code == 50007


async def test_only_creation_notifies(alice: Actor, bob: Actor, sample_bot: SampleBot) -> None:
    interaction = await alice.slash("announce", player=bob.user)
    assert interaction.original is not None
    assert interaction.original.content == f"still up: {bob.mention} {alice.mention} 0"
    assert [m.content for m in bob.notifications] == [f"still up: {bob.mention} {alice.mention}"]
    assert alice.notifications == []


async def test_allowed_mentions_decide_whom_a_message_notifies(
    alice: Actor, bob: Actor, sample_bot: SampleBot, channel: discord.TextChannel
) -> None:
    text = f"{alice.mention} {bob.mention} @everyone"
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert alice.notifications == bob.notifications == []
    only_bob = discord.AllowedMentions(users=[discord.Object(bob.user.id)], everyone=False)
    await channel.send(text, allowed_mentions=only_bob)
    await channel.send(f"{alice.mention}", silent=True)
    assert alice.notifications == []
    assert len(bob.notifications) == 1


async def test_roles_and_everyone(
    standin: Standin,
    place: Place,
    alice: Actor,
    bob: Actor,
    channel: discord.TextChannel,
) -> None:
    role = standin.world.add_role(place.guild, "players")
    place.guild.members[bob.user.id].role_ids.append(role.id)
    await channel.send(f"<@&{role.id}> @everyone")
    assert bob.notifications == alice.notifications == []
    role.mentionable = True
    await channel.send(f"<@&{role.id}>")
    assert len(bob.notifications) == 1
    own = standin.world.add_role(place.guild, "loud", Permission.MENTION_EVERYONE)
    place.guild.members[standin.world.bot.id].role_ids.append(own.id)
    await channel.send("@everyone")
    assert (len(bob.notifications), len(alice.notifications)) == (2, 1)


async def test_a_nonce_makes_sending_idempotent(
    standin: Standin, sample_bot: SampleBot, channel: discord.TextChannel
) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    first = await sample_bot.http.request(route, json=body)
    second = await sample_bot.http.request(route, json=body)
    assert first["id"] == second["id"]
    standin.world.clock.advance(posting.NONCE_SECONDS + 1)
    third = await sample_bot.http.request(route, json=body)
    assert third["id"] != first["id"]


async def test_history_reply_and_deletion(
    alice: Actor, sample_bot: SampleBot, channel: discord.TextChannel
) -> None:
    first = await channel.send("one")
    await first.reply("two", embed=discord.Embed(title="t", description="d"))
    await alice.say("three")
    history = [message async for message in channel.history(limit=2)]
    assert [message.content for message in history] == ["three", "two"]
    later = [message async for message in channel.history(after=first)]
    assert [message.content for message in later] == ["two", "three"]
    assert history[1].reference is not None
    await first.delete()
    with pytest.raises(discord.NotFound) as caught:
        await first.edit(content="gone")
    assert caught.value.code == 10008
    with pytest.raises(discord.Forbidden) as refused:
        await history[0].delete()
    assert refused.value.code == 50013


async def test_the_history_around_a_message(channel: discord.TextChannel) -> None:
    sent = [await channel.send(str(number)) for number in range(7)]
    around = [message async for message in channel.history(around=sent[2], limit=5)]
    assert sorted(message.content for message in around) == ["0", "1", "2", "3", "4"]


async def test_a_reply_notifies_whom_it_answers(
    alice: Actor, bob: Actor, sample_bot: SampleBot, channel: discord.TextChannel
) -> None:
    await alice.say("hello")
    asked = await channel.fetch_message(alice.last.id)
    loud = await asked.reply("yes?")
    assert [user.name for user in loud.mentions] == ["alice"]
    await asked.reply("nothing", mention_author=False)
    await asked.reply("quiet", allowed_mentions=discord.AllowedMentions.none())
    await loud.edit(content="yes!")
    assert [message.content for message in alice.notifications] == ["yes!"]
    assert bob.notifications == []


async def test_words_of_others_are_blank_without_the_intent(
    alice: Actor, standin: Standin, sample_bot: SampleBot
) -> None:
    await alice.say("secret plans")
    await alice.say(f"hello <@{standin.world.bot.id}>")
    assert sample_bot.heard == ["", f"hello <@{standin.world.bot.id}>"]


async def test_missing_rights(
    standin: Standin,
    place: Place,
    alice: Actor,
    sample_bot: SampleBot,
    channel: discord.TextChannel,
) -> None:
    world = standin.world
    world.set_overwrite(place.channel, world.bot, allow=0, deny=Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("no")
    assert caught.value.code == 50013
    await alice.slash("ping")
    assert alice.last.content == "pong"
    world.set_overwrite(place.channel, world.bot, allow=0, deny=Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("no")
    assert caught.value.code == 50001
    world.delete_channel(place.channel)
    with pytest.raises(discord.NotFound) as gone:
        await channel.send("no")
    assert gone.value.code == 10003


async def test_old_messages_take_few_edits(
    standin: Standin, sample_bot: SampleBot, channel: discord.TextChannel, skip_waits: None
) -> None:
    message = await channel.send("old")
    standin.world.clock.advance(posting.OLD_SECONDS + 1)
    for number in range(posting.OLD_EDITS + 1):
        await message.edit(content=str(number))
    refused = [e for e in standin.exchanges if e.status == 429]
    assert refused
    assert isinstance(refused[0].response, dict)
    assert refused[0].response["code"] == 30046


async def test_a_file_that_is_too_large(
    sample_bot: SampleBot, channel: discord.TextChannel, standin: Standin
) -> None:
    file = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(file=file)
    assert (caught.value.status, caught.value.code) == (413, 40005)


async def test_people_and_places_can_be_fetched(
    alice: Actor, place: Place, sample_bot: SampleBot
) -> None:
    guild = await sample_bot.fetch_guild(place.guild.id)
    member = await guild.fetch_member(alice.user.id)
    assert member.name == "alice"
    assert [c.name for c in await guild.fetch_channels()] == ["table"]
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone"]
    assert (await sample_bot.fetch_channel(place.channel.id)).id == place.channel.id
    assert await guild.active_threads() == []
    with pytest.raises(discord.NotFound):
        await sample_bot.fetch_user(1)
