"""A long session stays small: what nobody can see or use any more is forgotten."""

from __future__ import annotations

import pytest

from playground.standin import checks, server
from playground.standin.actor import INTERACTIONS_KEPT, Actor
from playground.standin.gateway_session import REPLAY_LIMIT, Session
from playground.standin.server import Standin
from playground.standin.world import posting
from playground.standin.world.attachments import AttachmentStore
from playground.standin.world.clock import ManualClock
from playground.standin.world.drafts import Draft
from playground.standin.world.ids import Snowflakes
from playground.standin.world.interaction import TOKEN_SECONDS
from playground.standin.world.payload import Upload
from playground.standin.world.world import World
from tests.standin.sample_bot import SampleBot


def test_the_store_of_files_is_bounded() -> None:
    store = AttachmentStore(Snowflakes(ManualClock()), limit=25)
    made = [store.add(1, Upload("f", "text/plain", bytes(10))) for _ in range(5)]
    assert store.size == 20
    assert store.content(made[0].id) is None
    assert store.content(made[-1].id) == bytes(10)
    store.drop(made[-1].id)
    store.drop(made[-1].id)
    assert store.size == 10


def test_the_oldest_messages_are_forgotten_with_their_files() -> None:
    world = World(ManualClock(), seed=1)
    guild = world.add_guild("g")
    channels = [world.add_text_channel(guild, name) for name in ("a", "b")]
    world.messages_kept = 3
    for number in range(7):
        draft = Draft({"content": str(number)}, {0: Upload("f", "text/plain", bytes(10))})
        posting.create(world, channels[number % 2], world.bot, draft)
    assert [message.content for message in world.messages.values()] == ["4", "5", "6"]
    assert [len(channel.message_ids) for channel in channels] == [2, 1]
    assert world.attachments.size == 30


def test_a_deleted_channel_takes_everything_with_it() -> None:
    world = World(ManualClock(), seed=1)
    channel = world.add_text_channel(world.add_guild("g"), "a")
    draft = Draft({"content": "x"}, {0: Upload("f", "text/plain", bytes(10))})
    public = posting.create(world, channel, world.bot, draft)
    secret = posting.create(world, channel, world.bot, draft, ephemeral_for=world.owner.id)
    world.delete_channel(channel)
    assert world.messages == {}
    assert world.attachments.size == 0
    assert public.is_deleted
    assert secret.is_deleted


async def test_a_picture_that_is_replaced_many_times_leaves_nothing(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    await alice.slash("poster")
    poster = alice.last
    size = standin.world.attachments.size
    for _ in range(20):
        await alice.click(poster, "Renew")
    assert poster.components[0]["content"] == "poster 20"
    assert (len(standin.world.attachments), standin.world.attachments.size) == (1, size)


async def test_exchanges_and_what_people_did_are_bounded(
    standin: Standin, sample_bot: SampleBot, alice: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert standin.exchanges.maxlen == server.EXCHANGES_KEPT
    assert alice.interactions.maxlen == INTERACTIONS_KEPT
    monkeypatch.setattr(server, "FINDINGS_KEPT", 3)
    monkeypatch.setattr(checks, "observe", lambda exchange: ["one", "two"])
    for _ in range(3):
        await sample_bot.fetch_user(alice.user.id)
    assert standin.findings == ["one", "two", "one"]
    standin.findings.clear()


async def test_interactions_are_forgotten_when_their_token_is_dead(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    standin.interactions.kept = 3
    made = [await alice.slash("ping") for _ in range(5)]
    assert list(standin.interactions.by_id.values()) == made[-2:]
    standin.world.clock.advance(TOKEN_SECONDS + 1)
    last = await alice.slash("ping")
    assert list(standin.interactions.by_id.values()) == [last]
    assert standin.interactions.with_token(made[-1].token) is None
    assert standin.interactions.unanswered() == []


def test_events_kept_for_a_resume_are_bounded() -> None:
    session = Session("id", shard=0, shards=1, intents=0)
    for number in range(REPLAY_LIMIT + 5):
        session.dispatch("TYPING_START", {"number": number})
    assert len(session.sent) == REPLAY_LIMIT
    assert session.sent[0][0] == 6
