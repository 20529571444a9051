"""What the gateway says at the start of a session, and when it is asked for members."""

from __future__ import annotations

from playground.standin.gateway_session import INTENT_PRESENCES, Session
from playground.standin.world.channels import Channel
from playground.standin.world.payload import Json
from playground.standin.world.people import Guild
from playground.standin.world.world import World


def ready(world: World, session: Session, guilds: list[Guild], resume_url: str) -> Json:
    return {
        "v": 10,
        "user": {**world.bot.payload(), "mfa_enabled": True, "verified": True, "email": None},
        "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
        "session_id": session.id,
        "resume_gateway_url": resume_url,
        "shard": [session.shard, session.shards],
        "application": {"id": str(world.application_id), "flags": 0},
    }


def guild_create(world: World, guild: Guild, session: Session) -> Json:
    """A guild in full, but with all its people only for whoever asked for their presences.

    Source: https://discord.com/developers/docs/events/gateway-events#guild-create
    """
    channels = [c for c in world.channels.values() if c.guild_id == guild.id]
    own = guild.members[world.bot.id]
    hears_all = session.intents & INTENT_PRESENCES
    members = guild.members.values() if hears_all else [own]
    return {
        **guild.payload(),
        "joined_at": own.payload()["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member.payload() for member in members],
        "channels": [c.guild_payload() for c in channels if c.thread is None],
        "threads": [c.thread_payload(world.bot.id) for c in channels if _is_active(c)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def members_chunk(guild: Guild, data: Json) -> Json:
    """The answer to op 8, in one piece."""
    wanted = {int(user) for user in data.get("user_ids") or []}
    members = [
        member.payload()
        for member in guild.members.values()
        if (member.user.id in wanted if wanted else True)
        and member.user.username.startswith(data.get("query") or "")
    ]
    chunk: Json = {
        "guild_id": str(guild.id),
        "members": members,
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": [],
    }
    if "nonce" in data:
        chunk["nonce"] = data["nonce"]
    return chunk


def _is_active(channel: Channel) -> bool:
    return channel.thread is not None and not channel.thread.archived
