"""Whose client rings when a message is created."""

from __future__ import annotations

from playground.standin.world.channels import Channel
from playground.standin.world.messages import FLAG_SUPPRESS_NOTIFICATIONS, Message
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World


def notify(world: World, channel: Channel, message: Message) -> None:
    """Only creation notifies (documented for edits by the client's behaviour, unverified)."""
    if message.ephemeral_for is not None or message.flags & FLAG_SUPPRESS_NOTIFICATIONS:
        return
    wanted = {user.id for user in message.mentions} | set(channel.recipients)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None:
        may_all = world.permissions(message.author, channel) & Permission.MENTION_EVERYONE
        for member in guild.members.values():
            roles = set(member.role_ids) & set(message.mention_role_ids)
            rings = any(guild.roles[role].mentionable or may_all for role in roles)
            if rings or (message.mention_everyone and may_all):
                wanted.add(member.user.id)
    wanted.discard(message.author.id)
    may_see = Permission.VIEW_CHANNEL
    message.notified = [
        user.id
        for user in world.users.values()
        if user.id in wanted and world.permissions(user, channel) & may_see
    ]
