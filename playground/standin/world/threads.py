"""Threads: opening, joining, archiving.

Source: https://discord.com/developers/docs/topics/threads
"""

from __future__ import annotations

from playground.standin.world import errors
from playground.standin.world.channels import Channel, ChannelType, ThreadState
from playground.standin.world.messages import FLAG_HAS_THREAD, TYPE_THREAD_CREATED, Message
from playground.standin.world.payload import Json
from playground.standin.world.people import User
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World


def open_thread(
    world: World, parent: Channel, owner: User, body: Json, starter: Message | None = None
) -> Channel:
    """A thread of its own, or one that grows out of a message and shares its id."""
    if parent.type is not ChannelType.TEXT:
        raise errors.wrong_channel_type()
    kind = ChannelType.PUBLIC_THREAD
    if starter is None:
        kind = ChannelType(int(body.get("type") or ChannelType.PRIVATE_THREAD))
    is_public = kind is ChannelType.PUBLIC_THREAD
    world.demand(
        owner,
        parent,
        Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS,
    )
    if starter is not None and starter.id in world.channels:
        raise errors.thread_exists()
    active = (c.thread for c in world.channels.values() if c.guild_id == parent.guild_id)
    if sum(not t.archived for t in active if t is not None) >= world.active_threads_limit:
        raise errors.too_many_threads()
    now = world.clock.now()
    state = ThreadState(parent.id, owner.id, now, now)
    state.auto_archive_minutes = int(body.get("auto_archive_duration") or 1440)
    state.invitable = bool(body.get("invitable", True))
    state.members[owner.id] = now
    thread = Channel(
        world.ids.next() if starter is None else starter.id,
        kind,
        str(body["name"]),
        parent.guild_id,
        slowmode_seconds=int(body.get("rate_limit_per_user") or 0),
        thread=state,
    )
    world.channels[thread.id] = thread
    payload = {**world.channel_payload(thread), "newly_created": True}
    world.emit("THREAD_CREATE", payload, parent.guild_id)
    if starter is not None:
        starter.flags |= FLAG_HAS_THREAD
        world.emit("MESSAGE_UPDATE", world.message_event_payload(starter), parent.guild_id)
    elif is_public:
        _announce(world, parent, owner, thread)
    return thread


def _announce(world: World, parent: Channel, owner: User, thread: Channel) -> None:
    message = Message(world.ids.next(), parent.id, owner, world.clock.now(), TYPE_THREAD_CREATED)
    message.content = thread.name
    message.reference = {
        "type": 0,
        "channel_id": str(thread.id),
        "guild_id": str(parent.guild_id),
    }
    world.messages[message.id] = message
    parent.message_ids.append(message.id)
    world.emit("MESSAGE_CREATE", world.message_event_payload(message), parent.guild_id)


def change(world: World, channel: Channel, body: Json, by: User | None = None) -> Channel:
    """PATCH of a channel or thread: name, topic, slow mode; archived and locked for threads.

    By the bot, or by somebody else: `change(world, thread, {"locked": True}, by=world.owner)`.
    """
    state = channel.thread
    actor = by or world.bot
    if state is None:
        world.demand(actor, channel, Permission.MANAGE_CHANNELS)
    elif state.archived and body.get("archived") is not False:
        # Source: the error table; an archived thread must be unarchived first.
        raise errors.thread_archived()
    elif state.owner_id != actor.id or state.locked or "locked" in body:
        # docs: channel, thread metadata: only with this right a locked thread is unarchived.
        world.demand(actor, channel, Permission.MANAGE_THREADS)
    channel.name = str(body.get("name", channel.name))
    channel.topic = body.get("topic", channel.topic)
    channel.slowmode_seconds = int(body.get("rate_limit_per_user", channel.slowmode_seconds) or 0)
    if state is not None:
        set_archived(world, channel, bool(body.get("archived", state.archived)))
        state.locked = bool(body.get("locked", state.locked))
        state.invitable = bool(body.get("invitable", state.invitable))
        minutes = body.get("auto_archive_duration", state.auto_archive_minutes)
        state.auto_archive_minutes = int(minutes)
    name = "CHANNEL_UPDATE" if state is None else "THREAD_UPDATE"
    world.emit(name, world.channel_payload(channel), channel.guild_id)
    return channel


def set_archived(world: World, channel: Channel, archived: bool) -> None:
    state = channel.thread
    if state is not None and state.archived != archived:
        state.archived = archived
        state.archive_timestamp = world.clock.now()


def add_member(world: World, channel: Channel, user: User) -> None:
    if channel.thread is None:
        raise errors.unknown_channel()
    if channel.thread.archived:
        raise errors.thread_archived()
    if user.id not in world.guild(channel.guild_id or 0).members:
        # Unverified: the code.
        raise errors.unknown_member()
    channel.thread.members.setdefault(user.id, world.clock.now())
    world.emit("THREAD_MEMBERS_UPDATE", _members_payload(channel, added=user), channel.guild_id)


def is_own_private(channel: Channel, user: User) -> bool:
    """docs: channel, remove thread member: from such a thread its creator may send people away."""
    is_private = channel.type is ChannelType.PRIVATE_THREAD
    return is_private and channel.thread is not None and channel.thread.owner_id == user.id


def remove_member(world: World, channel: Channel, user: User) -> None:
    if channel.thread is None:
        raise errors.unknown_channel()
    if channel.thread.archived:
        raise errors.thread_archived()
    if channel.thread.members.pop(user.id, None) is not None:
        world.emit(
            "THREAD_MEMBERS_UPDATE", _members_payload(channel, removed=user), channel.guild_id
        )


def _members_payload(
    channel: Channel, added: User | None = None, removed: User | None = None
) -> Json:
    members = channel.thread.members if channel.thread else {}
    payload: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "member_count": len(members),
    }
    if added is not None:
        payload["added_members"] = [channel.thread_member_payload(added.id)]
    if removed is not None:
        payload["removed_member_ids"] = [str(removed.id)]
    return payload
