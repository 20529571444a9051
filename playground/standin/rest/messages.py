"""Messages with the bot token."""

from __future__ import annotations

from playground.standin.exchange import BodyKind
from playground.standin.rest.routes import Answer, Call, Routes, nothing
from playground.standin.world import errors, posting
from playground.standin.world.channels import Channel
from playground.standin.world.messages import Message
from playground.standin.world.permissions import Permission

routes = Routes()
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"
MOST = 100


def _channel(call: Call) -> Channel:
    channel = call.standin.world.channel(call.id("channel_id"))
    call.standin.world.demand(call.standin.world.bot, channel, Permission.VIEW_CHANNEL)
    return channel


def _message(call: Call) -> Message:
    return posting.fetch(call.standin.world, _channel(call), call.id("message_id"))


@routes.add("GET", MESSAGES)
def list_messages(call: Call) -> Answer:
    world = call.standin.world
    channel = _channel(call)
    if not world.permissions(world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
        # Documented: without it no messages are returned, rather than an error.
        return Answer([])
    ids = list(channel.message_ids)
    limit = min(int(call.query.get("limit", 50)), MOST)
    newest_first = ids[::-1]
    if "before" in call.query:
        newest_first = [i for i in newest_first if i < int(call.query["before"])]
    if "after" in call.query:
        later = [i for i in ids if i > int(call.query["after"])]
        newest_first = later[:limit][::-1]
    if "around" in call.query:
        # Half before and half after; that an odd one goes to the older side is unverified.
        middle = int(call.query["around"])
        later = [i for i in ids if i > middle][: limit // 2]
        newest_first = later[::-1] + [i for i in ids[::-1] if i <= middle]
    return Answer([world.message_payload(world.messages[i]) for i in newest_first[:limit]])


@routes.add("POST", MESSAGES, kind=BodyKind.MESSAGE_CREATE)
def create_message(call: Call) -> Answer:
    world = call.standin.world
    channel = world.channel(call.id("channel_id"))
    posting.demand_sending(world, world.bot, channel, call.draft())
    message = posting.create(world, channel, world.bot, call.draft())
    return Answer(world.message_payload(message))


@routes.add("GET", MESSAGE)
def get_message(call: Call) -> Answer:
    call.standin.world.demand(
        call.standin.world.bot, _channel(call), Permission.READ_MESSAGE_HISTORY
    )
    return Answer(call.standin.world.message_payload(_message(call)))


@routes.add("PATCH", MESSAGE, kind=BodyKind.MESSAGE_EDIT)
def edit_message(call: Call) -> Answer:
    world = call.standin.world
    message = _message(call)
    if message.author is not world.bot:
        raise errors.not_author()
    if call.files:
        # Unverified for an edit; the page "permissions" names sending only.
        world.demand(world.bot, _channel(call), Permission.ATTACH_FILES)
    return Answer(world.message_payload(posting.edit(world, message, call.draft())))


@routes.add("DELETE", MESSAGE)
def delete_message(call: Call) -> Answer:
    world = call.standin.world
    message = _message(call)
    if message.author is not world.bot:
        world.demand(world.bot, _channel(call), Permission.MANAGE_MESSAGES)
    posting.delete(world, message)
    return nothing()


@routes.add("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Answer:
    _channel(call)
    return nothing()
