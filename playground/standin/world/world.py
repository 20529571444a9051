"""The whole world in one object: who and what exists, and who hears of a change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playground.standin.world import errors
from playground.standin.world.attachments import AttachmentStore
from playground.standin.world.channels import Channel, ChannelType
from playground.standin.world.clock import Clock
from playground.standin.world.commands import CommandRegistry
from playground.standin.world.ids import Snowflakes
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.people import Guild, Member, Role, User
from playground.standin.world.permissions import EVERYONE, Overwrite, Permission, with_overwrites

# A message full of buttons weighs 28 kB; so many of them and the files stay well under 300 MB.
MESSAGES_KEPT = 3000
# In a guild; docs: threads, "active & archived threads".
ACTIVE_THREADS = 1000


@dataclass(frozen=True, slots=True)
class Event:
    """Something that the gateway tells the bot."""

    name: str
    payload: Json
    guild_id: int | None


class World:
    """Holds everything; the rules of each topic live in the modules beside this one."""

    def __init__(self, clock: Clock | None = None, seed: int | None = None) -> None:
        self.clock = clock or Clock()
        self.ids = Snowflakes(self.clock, seed)
        self.cdn = "http://127.0.0.1/cdn"
        self.token = "standin-token"  # noqa: S105 - made up; a real one is never read
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.messages_kept = MESSAGES_KEPT
        """A long session forgets its oldest messages, so that it stays small."""
        self.active_threads_limit = ACTIVE_THREADS
        self.attachments = AttachmentStore(self.ids)
        self.commands = CommandRegistry(self.ids)
        self.emojis: dict[int, Json] = {}
        self.listeners: list[Callable[[Event], None]] = []
        self.owner = self.add_user("owner")
        self.bot = self.add_user("standin-bot", bot=True)
        self.application_id = self.bot.id

    def emit(self, name: str, payload: Json, guild_id: int | None = None) -> None:
        for listener in self.listeners:
            listener(Event(name, payload, guild_id))

    # People and places

    def add_user(self, username: str, *, locale: str = "en-US", bot: bool = False) -> User:
        user = User(self.ids.next(), username, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, *, locale: str = "en-US", with_bot: bool = True) -> Guild:
        """A guild with its owner and the bot in it; the bot may do the usual things."""
        guild = Guild(self.ids.next(), name, self.owner.id, self.clock.now(), locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE)
        self.guilds[guild.id] = guild
        for user in (self.owner, self.bot) if with_bot else (self.owner,):
            self.add_member(guild, user)
        return guild

    def add_member(self, guild: Guild, user: User, *roles: Role) -> Member:
        """Somebody joins; for the bot itself the whole guild is new."""
        member = Member(user, self.clock.now(), [role.id for role in roles])
        guild.members[user.id] = member
        if user is self.bot:
            self.emit("GUILD_CREATE", {"id": str(guild.id)}, guild.id)
        else:
            payload = {**member.payload(), "guild_id": str(guild.id)}
            self.emit("GUILD_MEMBER_ADD", payload, guild.id)
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """Somebody leaves or is thrown out; the bot hears of others only with its intent."""
        if user is self.bot:
            self.emit("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        else:
            payload = {"guild_id": str(guild.id), "user": user.payload()}
            self.emit("GUILD_MEMBER_REMOVE", payload, guild.id)
        del guild.members[user.id]
        for channel in self.channels.values():
            if channel.guild_id == guild.id and channel.thread is not None:
                channel.thread.members.pop(user.id, None)

    def add_role(self, guild: Guild, name: str, permissions: int = 0) -> Role:
        role = Role(self.ids.next(), name, permissions, len(guild.roles))
        guild.roles[role.id] = role
        return role

    def add_text_channel(self, guild: Guild, name: str) -> Channel:
        position = sum(c.guild_id == guild.id for c in self.channels.values())
        channel = Channel(self.ids.next(), ChannelType.TEXT, name, guild.id, position)
        self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.guild_payload(), guild.id)
        return channel

    def dm_with(self, user: User) -> Channel:
        """The direct messages of the bot with a person; opened at first use."""
        for channel in self.channels.values():
            if channel.type is ChannelType.DM and user.id in channel.recipients:
                return channel
        channel = Channel(self.ids.next(), ChannelType.DM, recipients=[user.id])
        self.channels[channel.id] = channel
        return channel

    def set_overwrite(
        self, channel: Channel, target: User | Role, *, allow: int, deny: int
    ) -> None:
        channel.overwrites = [o for o in channel.overwrites if o.target_id != target.id]
        overwrite = Overwrite(target.id, isinstance(target, User), int(allow), int(deny))
        channel.overwrites.append(overwrite)
        self.emit("CHANNEL_UPDATE", channel.guild_payload(), channel.guild_id)

    def delete_channel(self, channel: Channel) -> None:
        for message in [m for m in self.messages.values() if m.channel_id == channel.id]:
            message.is_deleted = True
            self.forget_message(message)
        inner = [c for c in self.channels.values() if c.thread and c.thread.parent_id == channel.id]
        for thread in inner:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        if channel.thread is None:
            self.emit("CHANNEL_DELETE", self.channel_payload(channel), channel.guild_id)
        else:
            # docs: gateway events, thread delete: only these.
            whole = self.channel_payload(channel)
            payload = {key: whole[key] for key in ("id", "guild_id", "parent_id", "type")}
            self.emit("THREAD_DELETE", payload, channel.guild_id)

    def forget_message(self, message: Message) -> None:
        """With its files and without an event; `posting.delete` also tells the bot."""
        self.messages.pop(message.id, None)
        for attachment in message.attachments:
            self.attachments.drop(attachment.id)
        channel = self.channels.get(message.channel_id)
        if channel is not None and message.id in channel.message_ids:
            channel.message_ids.remove(message.id)

    # Looking things up as the API does

    def guild(self, guild_id: int) -> Guild:
        if guild_id not in self.guilds:
            raise errors.unknown_guild()
        return self.guilds[guild_id]

    def user(self, user_id: int) -> User:
        if user_id not in self.users:
            raise errors.unknown_user()
        return self.users[user_id]

    def channel(self, channel_id: int) -> Channel:
        if channel_id not in self.channels:
            raise errors.unknown_channel()
        return self.channels[channel_id]

    def parent(self, channel: Channel) -> Channel:
        """The channel whose overwrites count: a thread has none of its own."""
        return channel if channel.thread is None else self.channel(channel.thread.parent_id)

    def permissions(self, user: User, channel: Channel) -> int:
        """What a person may do in a channel, overwrites and thread membership included."""
        if channel.guild_id is None:
            is_party = user.id == self.bot.id or user.id in channel.recipients
            return int(EVERYONE) if is_party else 0
        guild = self.guild(channel.guild_id)
        member = guild.members.get(user.id)
        if member is None:
            return 0
        result = with_overwrites(
            guild.base_permissions(user.id),
            self.parent(channel).overwrites,
            guild.id,
            set(member.role_ids),
            user.id,
        )
        is_outside = channel.thread is not None and user.id not in channel.thread.members
        if channel.type is ChannelType.PRIVATE_THREAD and is_outside:
            return result if result & Permission.MANAGE_THREADS else 0
        return result

    def demand(self, user: User, channel: Channel, needed: int) -> None:
        """Raise 50001 where the channel is invisible, 50013 where a right is missing."""
        granted = self.permissions(user, channel)
        if not granted & Permission.VIEW_CHANNEL:
            raise errors.missing_access()
        if needed & ~granted:
            raise errors.missing_permissions()

    def channel_payload(self, channel: Channel) -> Json:
        if channel.thread is not None:
            return channel.thread_payload(self.bot.id)
        if channel.guild_id is not None:
            return channel.guild_payload()
        return {
            "id": str(channel.id),
            "type": int(channel.type),
            "flags": 0,
            "last_message_id": channel.last_message_id(),
            "recipients": [self.users[user].payload() for user in channel.recipients],
        }

    def message_payload(self, message: Message) -> Json:
        payload = message.payload(self.cdn, self.application_id)
        thread = self.channels.get(message.id)
        if thread is not None:
            payload["thread"] = thread.thread_payload(self.bot.id)
        return payload

    def message_event_payload(self, message: Message) -> Json:
        """As the gateway sends it: with guild and member, except for an ephemeral message.

        Source: https://discord.com/developers/docs/events/gateway-events#message-create
        """
        payload = self.message_payload(message)
        channel = self.channels.get(message.channel_id)
        if channel is None or channel.guild_id is None or message.ephemeral_for is not None:
            return payload
        payload["guild_id"] = str(channel.guild_id)
        member = self.guilds[channel.guild_id].members.get(message.author.id)
        if member is not None:
            payload["member"] = member.payload(with_user=False)
        return payload
