"""INTERACTION_CREATE as the gateway sends it."""

from __future__ import annotations

from playground.standin.world.attachments import FILE_LIMIT_BYTES
from playground.standin.world.interaction import Interaction, InteractionType
from playground.standin.world.payload import Json
from playground.standin.world.people import Member
from playground.standin.world.world import World

GUILD_CONTEXT = 0
BOT_DM_CONTEXT = 1


def member_payload(world: World, interaction: Interaction, member: Member) -> Json:
    granted = world.permissions(member.user, interaction.channel)
    return {**member.payload(), "permissions": str(granted)}


def interaction_payload(world: World, interaction: Interaction) -> Json:
    channel = interaction.channel
    in_guild = channel.guild_id is not None
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel": world.channel_payload(channel),
        "channel_id": str(channel.id),
        "locale": interaction.user.locale,
        "app_permissions": str(world.permissions(world.bot, channel)),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
        "context": GUILD_CONTEXT if in_guild else BOT_DM_CONTEXT,
        "attachment_size_limit": FILE_LIMIT_BYTES,
    }
    if channel.guild_id is not None:
        guild = world.guild(channel.guild_id)
        payload["guild_id"] = str(guild.id)
        payload["guild_locale"] = guild.locale
        payload["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        member = guild.members[interaction.user.id]
        payload["member"] = member_payload(world, interaction, member)
    else:
        payload["user"] = interaction.user.payload()
    if interaction.source is not None and interaction.type is not InteractionType.COMMAND:
        payload["message"] = world.message_payload(interaction.source)
    return payload
