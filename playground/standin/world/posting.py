"""Creating, editing and deleting messages, and whom that notifies."""

from __future__ import annotations

from playground.standin.world import drafts, errors, notifying
from playground.standin.world.channels import Channel
from playground.standin.world.drafts import Draft
from playground.standin.world.messages import (
    FLAG_LOADING,
    TYPE_DEFAULT,
    TYPE_REPLY,
    Message,
)
from playground.standin.world.payload import Json
from playground.standin.world.people import User
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World

OLD_SECONDS = 3600
OLD_EDITS = 3
OLD_EDITS_WINDOW = 6.0
# Documented as "a few minutes" at the `enforce_nonce` field.
NONCE_SECONDS = 300


def create(
    world: World,
    channel: Channel,
    author: User,
    draft: Draft,
    *,
    message_type: int = TYPE_DEFAULT,
    ephemeral_for: int | None = None,
    interaction_id: int | None = None,
    metadata: Json | None = None,
    silent: bool = False,
) -> Message:
    """Put a message into a channel; `silent` for one that only says that the bot is thinking."""
    # Unverified for the token of an interaction: that an answer into a deleted channel fails so.
    world.channel(channel.id)
    repeated = _same_nonce(world, channel, author, draft.body)
    if repeated is not None:
        return repeated
    now = world.clock.now()
    message = Message(world.ids.next(), channel.id, author, now, message_type)
    message.ephemeral_for = ephemeral_for
    message.interaction_id = interaction_id
    message.interaction_metadata = metadata
    message.nonce = draft.body.get("nonce")
    message.reference = _reference(world, channel, message, draft.body)
    drafts.demand_fit(message, draft)
    drafts.fill(world, message, draft)
    if not silent:
        notifying.notify(world, channel, message)
    world.messages[message.id] = message
    while len(world.messages) > world.messages_kept:
        _forget_oldest(world)
    if ephemeral_for is None:
        channel.message_ids.append(message.id)
        channel.messages_ever += 1
    _wake_thread(world, channel)
    world.emit("MESSAGE_CREATE", world.message_event_payload(message), channel.guild_id)
    return message


def edit(world: World, message: Message, draft: Draft) -> Message:
    """Change what the body names; no edit ever notifies anybody."""
    channel = world.channel(message.channel_id)
    # Sources: the error table for 50083; an ephemeral is no part of the thread's history.
    if channel.thread is not None and channel.thread.archived and message.ephemeral_for is None:
        raise errors.thread_archived()
    drafts.demand_fit(message, draft)
    drafts.demand_something_left(message, draft)
    _count_old_edit(world, channel, message)
    drafts.fill(world, message, draft)
    message.flags &= ~FLAG_LOADING
    message.edited = world.clock.now()
    world.emit("MESSAGE_UPDATE", world.message_event_payload(message), channel.guild_id)
    return message


def delete(world: World, message: Message) -> None:
    channel = world.channels.get(message.channel_id)
    message.is_deleted = True
    world.forget_message(message)
    payload: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
    if channel is None:
        return
    if channel.guild_id is not None and message.ephemeral_for is None:
        payload["guild_id"] = str(channel.guild_id)
    world.emit("MESSAGE_DELETE", payload, channel.guild_id)


def _forget_oldest(world: World) -> None:
    """Nobody deleted it; the stand-in only no longer knows it."""
    world.forget_message(next(iter(world.messages.values())))


def fetch(world: World, channel: Channel, message_id: int) -> Message:
    """A message as the bot token finds it: an ephemeral one is unknown there (10008)."""
    message = world.messages.get(message_id)
    if message is None or message.channel_id != channel.id or message.ephemeral_for is not None:
        raise errors.unknown_message()
    return message


def demand_sending(world: World, user: User, channel: Channel, draft: Draft) -> None:
    """The rights that sending with the bot token needs."""
    needed = Permission.SEND_MESSAGES
    if channel.thread is not None:
        needed = Permission.SEND_MESSAGES_IN_THREADS
    if draft.files:
        needed |= Permission.ATTACH_FILES
    world.demand(user, channel, needed)
    if channel.thread is not None and channel.thread.locked:
        # Unverified: that not even the right to manage threads lets one send.
        raise errors.thread_locked()
    for recipient in channel.recipients:
        if not world.users[recipient].accepts_dms:
            raise errors.cannot_message_user()


def _same_nonce(world: World, channel: Channel, author: User, body: Json) -> Message | None:
    """With `enforce_nonce` the same nonce gives the same message instead of a second one."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    for message_id in reversed(channel.message_ids):
        message = world.messages[message_id]
        if world.clock.now() - message.created > NONCE_SECONDS:
            return None
        if message.author is author and message.nonce == body["nonce"]:
            return message
    return None


def _reference(world: World, channel: Channel, message: Message, body: Json) -> Json | None:
    given = body.get("message_reference")
    if not given:
        return None
    target = world.messages.get(int(given["message_id"]))
    if target is None and given.get("fail_if_not_exists", True):
        raise errors.invalid_form(
            {
                "message_reference": {
                    "_errors": [
                        {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"},
                    ]
                }
            }
        )
    message.type = TYPE_REPLY
    message.replies_to = None if target is None else target.author
    reference: Json = {
        "type": 0,
        "channel_id": str(channel.id),
        "message_id": str(given["message_id"]),
    }
    if channel.guild_id is not None:
        reference["guild_id"] = str(channel.guild_id)
    return reference


def _wake_thread(world: World, channel: Channel) -> None:
    if channel.thread is not None and channel.thread.archived:
        channel.thread.archived = False
        channel.thread.archive_timestamp = world.clock.now()
        world.emit("THREAD_UPDATE", world.channel_payload(channel), channel.guild_id)


def _count_old_edit(world: World, channel: Channel, message: Message) -> None:
    """30046; the numbers are from reports of bot authors, unverified."""
    now = world.clock.now()
    if now - message.created <= OLD_SECONDS or message.ephemeral_for is not None:
        return
    channel.old_edits = [moment for moment in channel.old_edits if now - moment < OLD_EDITS_WINDOW]
    if len(channel.old_edits) >= OLD_EDITS:
        raise errors.too_many_old_edits(OLD_EDITS_WINDOW - (now - channel.old_edits[0]))
    channel.old_edits.append(now)
