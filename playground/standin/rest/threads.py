"""Channels and threads: reading, changing, deleting, joining."""

from __future__ import annotations

from playground.standin.exchange import BodyKind
from playground.standin.rest.routes import Answer, Call, Routes, nothing
from playground.standin.world import posting, threads
from playground.standin.world.channels import Channel
from playground.standin.world.people import User
from playground.standin.world.permissions import Permission

routes = Routes()
CHANNEL = "/channels/{channel_id}"


def _channel(call: Call) -> Channel:
    channel = call.standin.world.channel(call.id("channel_id"))
    call.standin.world.demand(call.standin.world.bot, channel, Permission.VIEW_CHANNEL)
    return channel


@routes.add("GET", CHANNEL)
def get_channel(call: Call) -> Answer:
    return Answer(call.standin.world.channel_payload(_channel(call)))


@routes.add("PATCH", CHANNEL, kind=BodyKind.CHANNEL_EDIT)
def edit_channel(call: Call) -> Answer:
    world = call.standin.world
    return Answer(world.channel_payload(threads.change(world, _channel(call), call.body)))


@routes.add("DELETE", CHANNEL)
def delete_channel(call: Call) -> Answer:
    world = call.standin.world
    channel = _channel(call)
    if channel.guild_id is not None:
        is_thread = channel.thread is not None
        needed = Permission.MANAGE_THREADS if is_thread else Permission.MANAGE_CHANNELS
        world.demand(world.bot, channel, needed)
        world.delete_channel(channel)
    # Closing a direct message only hides it; its history stays.
    return Answer(world.channel_payload(channel))


@routes.add("POST", CHANNEL + "/threads", kind=BodyKind.THREAD_CREATE)
def start_thread(call: Call) -> Answer:
    world = call.standin.world
    thread = threads.open_thread(world, _channel(call), world.bot, call.body)
    return Answer(world.channel_payload(thread), 201)


@routes.add("POST", CHANNEL + "/messages/{message_id}/threads", kind=BodyKind.THREAD_CREATE)
def start_thread_from_message(call: Call) -> Answer:
    world = call.standin.world
    channel = _channel(call)
    starter = posting.fetch(world, channel, call.id("message_id"))
    thread = threads.open_thread(world, channel, world.bot, call.body, starter)
    return Answer(world.channel_payload(thread), 201)


def _person(call: Call) -> User:
    world = call.standin.world
    return world.user(call.id("user_id")) if "user_id" in call.params else world.bot


@routes.add("PUT", CHANNEL + "/thread-members/@me")
@routes.add("PUT", CHANNEL + "/thread-members/{user_id}")
def join_thread(call: Call) -> Answer:
    world, channel, person = call.standin.world, _channel(call), _person(call)
    if person is not world.bot:
        world.demand(world.bot, channel, Permission.SEND_MESSAGES_IN_THREADS)
    threads.add_member(world, channel, person)
    return nothing()


@routes.add("DELETE", CHANNEL + "/thread-members/@me")
@routes.add("DELETE", CHANNEL + "/thread-members/{user_id}")
def leave_thread(call: Call) -> Answer:
    world, channel, person = call.standin.world, _channel(call), _person(call)
    if person is not world.bot and not threads.is_own_private(channel, world.bot):
        world.demand(world.bot, channel, Permission.MANAGE_THREADS)
    threads.remove_member(world, channel, person)
    return nothing()


@routes.add("GET", CHANNEL + "/thread-members")
def list_thread_members(call: Call) -> Answer:
    channel = _channel(call)
    members = channel.thread.members if channel.thread else {}
    return Answer([channel.thread_member_payload(user) for user in members])
