"""Whatever Discord does during play, the game goes on: right state, right public message."""

import pytest

from bot.client import ThurnBot
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.tables.service import TableService
from bot.tables.table import Person
from playground.standin.actor import Actor
from playground.standin.faults import Fault
from playground.standin.fixtures import Place
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.e2e.game import Game, a_game
from tests.e2e.hosting import Host, public, texts_of, thinkers
from tests.e2e.seating import seat_everybody
from tests.e2e.truth import assert_shown

CALLBACK = "POST /interactions/.*/callback"
EDIT = r"PATCH /channels/\d+/messages"
POST = r"POST /channels/\d+/messages"
BY_TOKEN = "(PATCH|POST) /webhooks/"
PANEL = r"PATCH /webhooks/.*/messages/@original"

pytestmark = pytest.mark.usefixtures("skip_waits", "no_pauses")


# Requests


HARMLESS = [
    Fault(CALLBACK, "status", status=500),
    Fault(CALLBACK, "ratelimit"),
    Fault(CALLBACK, "ratelimit", cloudflare=True),
    Fault(CALLBACK, "delay", seconds=2.5),
    Fault(CALLBACK, "reset"),
    Fault(CALLBACK, "reset", times=2),
    Fault(CALLBACK, "lose_reply"),
    Fault(PANEL, "status", status=500, times=2),
    Fault(PANEL, "ratelimit"),
    Fault(PANEL, "ratelimit", cloudflare=True),
    Fault(PANEL, "reset", times=2),
    Fault(PANEL, "lose_reply"),
    Fault(EDIT, "status", status=500),
    Fault(EDIT, "status", status=503),
    Fault(EDIT, "status", status=500, times=6),
    Fault(EDIT, "ratelimit"),
    Fault(EDIT, "ratelimit", cloudflare=True, times=2),
    Fault(EDIT, "delay", seconds=30),
    Fault(EDIT, "reset", times=3),
    Fault(EDIT, "lose_reply"),
    Fault(POST, "status", status=500),
    Fault(POST, "status", status=500, times=6),
    Fault(POST, "ratelimit"),
    Fault(POST, "ratelimit", cloudflare=True),
    Fault(POST, "delay", seconds=30),
    Fault(POST, "reset", times=3),
    Fault(POST, "lose_reply", times=3),
]


async def test_every_fault_that_passes_does_no_harm(host: Host, alice: Actor, bob: Actor) -> None:
    """Nobody notices anything, and no message is posted twice."""
    game = await a_game(host, alice, bob)
    for fault in HARMLESS:
        times, count = fault.times, len(public(alice))
        host.standin.faults.add(fault)
        turns = 0
        while fault.times == times or turns == 0:
            await game.turn()
            turns += 1
        assert fault.times == 0, fault
        await game.is_shown()
        assert len(public(alice)) == count + turns, fault
        for person in (alice, bob):
            assert all(each.acknowledged is not None for each in person.interactions), fault


@pytest.mark.parametrize(
    "fault",
    [
        Fault(CALLBACK, "status", status=500, times=2),
        Fault(CALLBACK, "delay", seconds=3.5),
        Fault(CALLBACK, "reset", times=9),
    ],
    ids=lambda fault: f"{fault.kind} {fault.times}",
)
async def test_a_step_that_discord_gave_up_is_saved_and_shown(
    host: Host, watch: Watch, alice: Actor, bob: Actor, fault: Fault
) -> None:
    watch.expect("unanswered")
    game = await a_game(host, alice, bob)
    panel = await game.hands[alice.user.id].open()
    before = await game.table()
    host.standin.faults.add(Fault(fault.match, fault.kind, fault.times, seconds=fault.seconds))
    await alice.click(panel, f"a:{game.id}:{before.version}:D1")
    assert alice.sees_failure
    assert (await game.table()).version == before.version + 1
    await game.is_shown()
    host.standin.faults.waiting.clear()
    await game.goes_on()


async def test_a_token_that_expired_does_no_harm(host: Host, alice: Actor, bob: Actor) -> None:
    game = await a_game(host, alice, bob)
    panel = await game.hands[alice.user.id].open()
    before = await game.table()
    host.standin.faults.add(Fault(CALLBACK, "delay", seconds=2))
    host.standin.faults.add(Fault(BY_TOKEN, "status", status=401, code=50027, times=2))
    await alice.click(panel, f"a:{game.id}:{before.version}:D1")
    assert (await game.table()).version == before.version + 1
    await game.is_shown()
    await game.goes_on()


@pytest.mark.parametrize("fault", [Fault(EDIT, "reset"), Fault(POST, "status", status=500)])
async def test_what_could_not_be_shown_is_shown_with_the_next_look(
    host: Host, alice: Actor, bob: Actor, fault: Fault
) -> None:
    """An outage that lasts: the player hears of it, and the board follows."""
    game = await a_game(host, alice, bob)
    host.standin.faults.add(Fault(fault.match, fault.kind, 10_000, fault.status))
    await (game.step() if fault.match == EDIT else game.turn())
    before = texts_of(public(alice)[-1])
    await alice.slash("thurn hand")
    assert "I cannot reach Discord just now. Your move is saved" in texts_of(alice.last)
    assert texts_of(public(alice)[-1]) == before
    host.standin.faults.waiting.clear()
    await alice.slash("thurn hand")
    await game.is_shown()
    await game.goes_on()


# The gateway


async def test_the_connection_breaks_in_every_way(host: Host, alice: Actor, bob: Actor) -> None:
    """A click on the way is not lost as long as the session can be resumed."""
    game = await a_game(host, alice, bob)
    gateway = host.standin.gateway
    for interrupt in (
        gateway.reconnect,
        lambda: gateway.invalidate(resumable=True),
        lambda: gateway.close(4000),
        gateway.cut,
    ):
        interrupt()
        await game.step()
    assert gateway.log == ["identify", *["resume"] * 4]
    gateway.invalidate(resumable=False)
    await host.standin.settle()
    await game.step()
    gateway.faults.refuse_resume = True
    gateway.reconnect()
    await host.standin.settle()
    await game.step()
    assert gateway.log.count("identify") == 3
    await game.is_shown()
    await game.goes_on()


async def test_a_connection_without_heartbeats_is_noticed(
    host: Host, alice: Actor, bob: Actor
) -> None:
    game = await a_game(host, alice, bob)
    gateway = host.standin.gateway
    gateway.faults.ack_heartbeats = False
    gateway.faults.heartbeat_interval_ms = 20
    host.bot._connection.heartbeat_timeout = 0.05
    gateway.reconnect()
    await host.standin.until(lambda: gateway.log.count("resume") >= 2)
    gateway.faults.ack_heartbeats = True
    gateway.faults.heartbeat_interval_ms = 41_250
    host.bot._connection.heartbeat_timeout = 60.0
    await game.goes_on()


async def test_events_that_come_twice_or_never(
    host: Host, watch: Watch, alice: Actor, bob: Actor
) -> None:
    watch.expect("unanswered")
    game = await a_game(host, alice, bob)
    gateway = host.standin.gateway
    panel = await game.hands[alice.user.id].open()
    before = await game.table()
    gateway.faults.drop_next_events = 1
    await alice.click(panel, f"a:{game.id}:{before.version}:D1")
    assert alice.sees_failure
    assert (await game.table()).version == before.version
    for times in (1, 2, 3):
        gateway.faults.duplicate_next_events = 1
        await game.step()
        assert (await game.table()).version == before.version + times
    await game.is_shown()
    await game.goes_on()


# Restarts


@pytest.mark.parametrize("steps", [1, 3], ids=["in mid-turn", "the turn passed"])
async def test_a_crash_between_saving_and_showing_is_repaired(
    service: TableService,
    standin: Standin,
    place: Place,
    watch: Watch,
    alice: Actor,
    bob: Actor,
    steps: int,
) -> None:
    """Steps are saved of which Discord never heard; the next start shows them."""
    del place, watch
    first = RunningBot(standin, ThurnBot(service, thinkers()))
    await first.start()
    await seat_everybody([alice, bob])
    await first.stop()
    table = await service.latest_in(alice.channel.id)
    assert table is not None
    board = public(alice)[-1]
    for _ in range(steps):
        assert table.game is not None
        notation = write_action(table.game.edition, legal_actions(table.game)[0])
        person = Person(alice.user.id, "alice")
        table = await service.act(table.id, table.version, notation, person, None)
    bot = ThurnBot(service, thinkers())
    second = RunningBot(standin, bot)
    await second.start()
    try:
        await assert_shown(Host(standin, bot, service), table.id, alice)
        has_passed = table.on_turn is not None and table.on_turn.id == bob.user.id
        assert has_passed == (steps == 3)
        assert bob.notifications == ([public(bob)[-1]] if has_passed else [])
        assert (public(alice)[-1] is board) != has_passed
        await Game(Host(standin, bot, service), table, [alice, bob]).goes_on()
    finally:
        await second.stop()
