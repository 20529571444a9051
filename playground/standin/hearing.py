"""What a session hears of an event: its shard, its intents, and the words of other people."""

from __future__ import annotations

from playground.standin.gateway_payloads import guild_create
from playground.standin.gateway_session import (
    INTENT_DIRECT_MESSAGES,
    INTENT_GUILD_MESSAGES,
    INTENT_GUILDS,
    INTENT_MEMBERS,
    INTENT_MESSAGE_CONTENT,
    Session,
)
from playground.standin.world.messages import FLAG_EPHEMERAL
from playground.standin.world.payload import Json
from playground.standin.world.permissions import Permission
from playground.standin.world.world import Event, World


def as_heard(world: World, session: Session, event: Event) -> Json | None:
    """None where the shard, the intents or the bot's absence leave the event out."""
    if not session.hears(event.guild_id):
        return None
    guild = None if event.guild_id is None else world.guilds.get(event.guild_id)
    if guild is not None and world.bot.id not in guild.members:
        return None
    if event.name == "INTERACTION_CREATE":
        return event.payload
    if event.name.startswith("MESSAGE_"):
        return _message(world, session, event)
    if not session.intents & _wanted(world, event):
        return None
    if event.name == "GUILD_CREATE" and guild is not None:
        # The library knows by this key whether a guild is new or only awake again.
        return {k: v for k, v in guild_create(world, guild, session).items() if k != "unavailable"}
    return event.payload


def _wanted(world: World, event: Event) -> int:
    """docs: gateway, list of intents; thread members update: without it only about the bot."""
    if event.name.startswith("GUILD_MEMBER_"):
        return INTENT_MEMBERS
    if event.name == "THREAD_MEMBERS_UPDATE":
        added = [member["user_id"] for member in event.payload.get("added_members", [])]
        if str(world.bot.id) not in (*added, *event.payload.get("removed_member_ids", [])):
            return INTENT_MEMBERS
    return INTENT_GUILDS


def _message(world: World, session: Session, event: Event) -> Json | None:
    channel = world.channels.get(int(event.payload["channel_id"]))
    is_ephemeral = int(event.payload.get("flags", 0)) & FLAG_EPHEMERAL
    sees = channel is None or world.permissions(world.bot, channel) & Permission.VIEW_CHANNEL
    if not sees and not is_ephemeral:
        return None
    wanted = INTENT_DIRECT_MESSAGES if event.guild_id is None else INTENT_GUILD_MESSAGES
    if not session.intents & wanted:
        return None
    return _without_content(world, session, event)


def _without_content(world: World, session: Session, event: Event) -> Json:
    """Without the privileged intent other people's words are blank, save DMs and mentions."""
    payload = event.payload
    bot = str(world.bot.id)
    is_free = (
        session.intents & INTENT_MESSAGE_CONTENT
        or event.guild_id is None
        or "author" not in payload
        or payload["author"]["id"] == bot
        or bot in {user["id"] for user in payload["mentions"]}
    )
    if is_free:
        return payload
    return {**payload, "content": "", "embeds": [], "attachments": [], "components": []}
