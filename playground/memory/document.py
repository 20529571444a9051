"""The world as a plain document and back: who and what exists, and what everybody can read.

Private answers are left out: their buttons die with the process that made their tokens.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from playground.standin.world.attachments import Attachment
from playground.standin.world.channels import Channel, ChannelType, ThreadState
from playground.standin.world.commands import Command
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.people import Guild, Member, Role, User
from playground.standin.world.permissions import Overwrite
from playground.standin.world.world import World

FORMAT = 1
MESSAGES_KEPT = 300


class UnknownFormat(ValueError):
    """The document was written by another version."""


def write_world(world: World) -> Json:
    lasting = [m for m in world.messages.values() if m.ephemeral_for is None and not m.is_loading]
    return {
        "format": FORMAT,
        "skew": world.clock.skew,
        "owner": world.owner.id,
        "bot": world.bot.id,
        "users": [asdict(user) for user in world.users.values()],
        "guilds": [_write_guild(guild) for guild in world.guilds.values()],
        "channels": [_write_channel(channel) for channel in world.channels.values()],
        "messages": [_write_message(message) for message in lasting[-MESSAGES_KEPT:]],
        "commands": [
            [command.id, command.version, command.guild_id, command.definition]
            for scope in (None, *world.guilds)
            for command in world.commands.all(scope)
        ],
        "emojis": list(world.emojis.values()),
    }


def files_of(document: Json) -> set[int]:
    """The files that the messages of a document show."""
    return {file["id"] for message in document["messages"] for file in message["attachments"]}


def read_world(document: Json, files: dict[int, bytes]) -> World:
    """The world that `write_world` wrote, with the contents of its files."""
    if document.get("format") != FORMAT:
        raise UnknownFormat(str(document.get("format")))
    world = World()
    world.clock.skew = float(document["skew"])
    world.users = {user["id"]: User(**user) for user in document["users"]}
    world.owner, world.bot = world.users[document["owner"]], world.users[document["bot"]]
    world.application_id = world.bot.id
    for guild in document["guilds"]:
        world.guilds[guild["id"]] = _read_guild(guild, world)
    for channel in document["channels"]:
        world.channels[channel["id"]] = _read_channel(channel)
    for message in document["messages"]:
        _read_message(message, world, files)
    world.commands.restore(Command(*command) for command in document["commands"])
    world.emojis = {int(emoji["id"]): emoji for emoji in document["emojis"]}
    known = {message for channel in world.channels.values() for message in channel.message_ids}
    for channel in world.channels.values():
        channel.message_ids = [m for m in channel.message_ids if m in world.messages]
    # A new id is never one that was given before, also if the clock was set back meanwhile.
    world.ids.begin_after(max([*world.users, *world.channels, *world.messages, *known]))
    return world


def _write_guild(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "created": guild.created,
        "locale": guild.locale,
        "roles": [asdict(role) for role in guild.roles.values()],
        "members": [
            {
                "user": member.user.id,
                "joined_at": member.joined_at,
                "role_ids": member.role_ids,
                "nick": member.nick,
            }
            for member in guild.members.values()
        ],
    }


def _read_guild(document: Json, world: World) -> Guild:
    roles, members = document.pop("roles"), document.pop("members")
    guild = Guild(**document)
    guild.roles = {role["id"]: Role(**role) for role in roles}
    for member in members:
        user = world.users[member.pop("user")]
        guild.members[user.id] = Member(user, **member)
    return guild


def _write_channel(channel: Channel) -> Json:
    document = asdict(channel)
    document["type"] = int(channel.type)
    document["old_edits"] = []
    return document


def _read_channel(document: Json) -> Channel:
    thread = document["thread"]
    if thread is not None:
        thread["members"] = {int(user): moment for user, moment in thread["members"].items()}
        document["thread"] = ThreadState(**thread)
    document["type"] = ChannelType(document["type"])
    document["overwrites"] = [Overwrite(**each) for each in document["overwrites"]]
    return Channel(**document)


_PLAIN = (
    "id",
    "channel_id",
    "created",
    "type",
    "content",
    "embeds",
    "components",
    "flags",
    "edited",
    "interaction_id",
    "interaction_metadata",
    "nonce",
    "mention_role_ids",
    "mention_everyone",
    "notified",
    "reference",
    "pinned",
)


def _write_message(message: Message) -> Json:
    document: Json = {name: getattr(message, name) for name in _PLAIN}
    document["author"] = message.author.id
    document["mentions"] = [user.id for user in message.mentions]
    document["hidden_attachment_ids"] = sorted(message.hidden_attachment_ids)
    document["attachments"] = [asdict(attachment) for attachment in message.attachments]
    return document


def _read_message(document: Json, world: World, files: dict[int, bytes]) -> None:
    author = world.users[document.pop("author")]
    mentions = [world.users[user] for user in document.pop("mentions")]
    hidden = set(document.pop("hidden_attachment_ids"))
    attachments = [_read_attachment(each) for each in document.pop("attachments")]
    message = Message(
        author=author,
        mentions=mentions,
        hidden_attachment_ids=hidden,
        attachments=attachments,
        **document,
    )
    world.messages[message.id] = message
    for attachment in attachments:
        if attachment.id in files:
            world.attachments.restore(attachment.id, files[attachment.id])


def _read_attachment(document: dict[str, Any]) -> Attachment:
    dimensions = document["dimensions"]
    document["dimensions"] = None if dimensions is None else tuple(dimensions)
    return Attachment(**document)
