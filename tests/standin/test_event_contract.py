"""What the gateway tells has the form that Discord's API description gives to the same objects."""

from __future__ import annotations

import pytest

from playground.standin.actor import Actor
from playground.standin.contract import ContractCheck
from playground.standin.fixtures import Place
from playground.standin.server import Standin
from playground.standin.world.world import Event
from tests.standin.sample_bot import SampleBot
from tests.standin.test_contract import ABSENT

SCHEMAS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "CHANNEL_CREATE": "GuildChannelResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
    "CHANNEL_DELETE": "GuildChannelResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "GUILD_MEMBER_ADD": "GuildMemberResponse",
}


def findings(check: ContractCheck, event: Event) -> list[str]:
    found = []
    if event.name in SCHEMAS:
        found += check.check_object(SCHEMAS[event.name], event.payload)
    if event.name == "INTERACTION_CREATE":
        found += check.check_object("GuildMemberResponse", event.payload["member"])
        found += check.check_object("UserResponse", event.payload["member"]["user"])
        if "message" in event.payload:
            found += check.check_object("MessageResponse", event.payload["message"])
    return [f"{event.name}: {text}" for text in found]


async def test_events(
    standin: Standin, place: Place, sample_bot: SampleBot, alice: Actor, bob: Actor
) -> None:
    check = ContractCheck.load()
    if check is None:
        pytest.skip(ABSENT)
    heard: list[Event] = []
    wrong: list[str] = []

    def hear(event: Event) -> None:
        heard.append(event)
        wrong.extend(findings(check, event))

    world = standin.world
    world.listeners.append(hear)
    for name in ("ping", "board", "choose", "counter", "layout", "slow", "thread"):
        await alice.slash(name)
    await alice.slash("board")
    await bob.click(alice.last, "Redraw")
    await alice.slash("announce", player=bob.user)
    await bob.say("hello")
    world.add_member(place.guild, world.add_user("eve"))
    world.delete_channel(world.add_text_channel(place.guild, "hall"))
    await standin.settle()
    assert wrong == []
    assert {event.name for event in heard} >= SCHEMAS.keys() - {"CHANNEL_UPDATE"}
