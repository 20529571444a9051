"""The gateway: faults, resuming with replay, shards, compression, close codes."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque

import aiohttp
import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.standin.sample_bot import SampleBot, ShardedBot

LIMIT = 10.0


async def until_logged(standin: Standin, *entries: str) -> None:
    async with asyncio.timeout(LIMIT):
        while standin.gateway.log != list(entries):
            await standin.activity.next_change(timeout=0.05)
    await standin.settle()


HOW = ["op 7", "op 9", "1000", "4000", "cut"]


def interrupt(standin: Standin, how: str) -> None:
    match how:
        case "op 7":
            standin.gateway.reconnect()
        case "op 9":
            standin.gateway.invalidate(resumable=True)
        case "cut":
            standin.gateway.cut()
        case code:
            standin.gateway.close(int(code))


@pytest.mark.parametrize("how", HOW)
async def test_a_broken_connection_is_resumed_and_nothing_is_lost(
    standin: Standin, sample_bot: SampleBot, alice: Actor, how: str
) -> None:
    interrupt(standin, how)
    await alice.slash("ping", wait=False)
    await until_logged(standin, "identify", "resume")
    assert alice.last.content == "pong"


@pytest.mark.parametrize("how", HOW)
async def test_settle_waits_until_the_bot_is_back(
    standin: Standin, sample_bot: SampleBot, alice: Actor, how: str
) -> None:
    interrupt(standin, how)
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_settle_waits_until_the_bot_has_a_new_session(
    standin: Standin, sample_bot: SampleBot, alice: Actor, skip_waits: None
) -> None:
    standin.gateway.invalidate(resumable=False)
    await standin.settle()
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_an_invalid_session_is_identified_anew(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch, skip_waits: None
) -> None:
    watch.expect("unanswered")
    standin.gateway.invalidate(resumable=False)
    lost = await alice.slash("ping", wait=False)
    await until_logged(standin, "identify", "identify")
    assert lost.acknowledged is None
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_a_refused_resume_is_identified_anew(
    standin: Standin, sample_bot: SampleBot, alice: Actor, skip_waits: None
) -> None:
    standin.gateway.faults.refuse_resume = True
    standin.gateway.reconnect()
    await until_logged(standin, "identify", "resume refused", "identify")
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_a_session_that_missed_too_much_is_identified_anew(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch, skip_waits: None
) -> None:
    """Whatever is not kept any more cannot be replayed, so it must not be lost silently."""
    watch.expect("unanswered")
    (session,) = standin.gateway.sessions.values()
    session.sent = deque(maxlen=2)
    standin.gateway.cut()
    for _ in range(3):
        await alice.slash("ping", wait=False)
    await until_logged(standin, "identify", "resume refused", "identify")
    assert alice.sees() == []
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_a_session_is_resumed_with_as_much_as_is_kept(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    (session,) = standin.gateway.sessions.values()
    session.sent = deque(maxlen=2)
    standin.gateway.cut()
    for _ in range(2):
        await alice.slash("ping", wait=False)
    await until_logged(standin, "identify", "resume")
    assert [message.content for message in alice.sees()] == ["pong", "pong"]


async def test_the_library_reads_the_stream_compressed(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    (connection,) = standin.gateway.open_connections()
    assert connection.is_compressed
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_the_stream_is_zlib_for_whoever_asks_for_it(standin: Standin) -> None:
    inflate = zlib.decompressobj()
    url = f"{standin.gateway_url}?compress=zlib-stream"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as ws:
        hello = await ws.receive_bytes(timeout=LIMIT)
        await ws.send_json({"op": 1, "d": None})
        answer = await ws.receive_bytes(timeout=LIMIT)
    assert hello.endswith(b"\x00\x00\xff\xff")
    assert json.loads(inflate.decompress(hello))["op"] == 10
    assert json.loads(inflate.decompress(answer))["op"] == 11


async def test_unacknowledged_heartbeats_are_noticed(
    standin: Standin, start_bot: StartBot, alice: Actor
) -> None:
    standin.gateway.faults.heartbeat_interval_ms = 20
    standin.gateway.faults.ack_heartbeats = False
    await start_bot(SampleBot(heartbeat_timeout=0.05))
    async with asyncio.timeout(LIMIT):
        while "resume" not in standin.gateway.log:
            await standin.activity.next_change(timeout=0.05)
    standin.gateway.faults.ack_heartbeats = True
    standin.gateway.faults.heartbeat_interval_ms = 41_250


async def test_an_event_that_comes_twice_is_answered_once(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error")
    standin.gateway.faults.duplicate_next_events = 1
    await alice.slash("ping")
    assert [message.content for message in alice.sees()] == ["pong"]
    assert "40060" in watch.found("logged_error")[0]


async def test_a_dropped_event_never_arrives(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unanswered")
    standin.gateway.faults.drop_next_events = 1
    await alice.slash("ping")
    assert alice.sees_failure


async def test_several_shards_share_the_guilds(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor, skip_waits: None
) -> None:
    standin.recommended_shards = 3
    world = standin.world
    for number in range(5):
        world.clock.advance(0.001)
        world.add_guild(f"guild {number}")
    bot = ShardedBot()
    await start_bot(bot)
    assert len(bot.shards) == 3
    assert len(bot.guilds) == 6
    for guild in bot.guilds:
        assert guild.shard_id == (guild.id >> 22) % 3
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_a_closed_session_ends_the_bot_and_fails_the_test(
    standin: Standin, start_bot: StartBot, watch: Watch
) -> None:
    watch.expect("bot_died")
    running = await start_bot(SampleBot())
    standin.gateway.close(4004)
    assert running.task is not None
    with pytest.raises(discord.ConnectionClosed):
        await asyncio.wait_for(asyncio.shield(running.task), LIMIT)


async def test_members_are_asked_for(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor
) -> None:
    bot = SampleBot()
    await start_bot(bot)
    guild = bot.get_guild(place.guild.id)
    assert guild is not None
    found = await guild.query_members("ali", limit=5)
    assert [member.name for member in found] == ["alice"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"op": 2, "d": {"token": "wrong", "intents": 0}}', 4004),
        ('{"op": 2, "d": {"token": "standin-token", "shard": [2, 1]}}', 4010),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 99, "d": {}}', 4001),
        ("not json", 4002),
        ('{"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}', 4004),
    ],
)
async def test_close_codes(standin: Standin, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway_url) as ws:
        assert (await ws.receive_json(timeout=LIMIT))["op"] == 10
        await ws.send_str(frame)
        message = await ws.receive(timeout=LIMIT)
        assert message.data == code


async def test_intents_that_were_not_granted(standin: Standin) -> None:
    standin.gateway.allowed_privileged_intents = 0
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway_url) as ws:
        await ws.receive_json(timeout=LIMIT)
        data = {"token": standin.world.token, "intents": 1 << 15}
        await ws.send_json({"op": 2, "d": data})
        assert (await ws.receive(timeout=LIMIT)).data == 4014


async def test_a_second_identify_is_refused(standin: Standin) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway_url) as ws:
        await ws.receive_json(timeout=LIMIT)
        identify = {"op": 2, "d": {"token": standin.world.token, "intents": 0}}
        await ws.send_json(identify)
        assert (await ws.receive_json(timeout=LIMIT))["t"] == "READY"
        await ws.send_json(identify)
        assert (await ws.receive(timeout=LIMIT)).data == 4005
