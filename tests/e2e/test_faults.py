"""Whatever Discord does during play, the game goes on: right state, right public message."""

from typing import Any

import pytest

from bot.client import ThurnBot
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.tables.service import TableService
from bot.tables.table import Person, Table
from playground.standin.actor import Actor
from playground.standin.faults import Fault
from playground.standin.fixtures import Place
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world import posting, threads
from playground.standin.world.channels import Channel
from playground.standin.world.permissions import Permission
from tests.e2e.hands import MY_TURN, Hands
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.seating import begin, hands_of, seat_everybody
from tests.e2e.truth import assert_shown

CALLBACK = "POST /interactions/.*/callback"
EDIT = r"PATCH /channels/\d+/messages"
POST = r"POST /channels/\d+/messages"
PANEL = r"PATCH /webhooks/.*/messages/@original"

pytestmark = pytest.mark.usefixtures("skip_waits", "no_pauses")


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's own pauses between attempts take no time; there are as many of them."""
    monkeypatch.setattr("bot.views.posts.PAUSES_SECONDS", (0.0, 0.0, 0.0))


class Game:
    """Two people at a table."""

    def __init__(self, host: Host, table: Table, people: list[Actor]) -> None:
        self.host = host
        self.id = table.id
        self.people = people
        self.hands = hands_of(host, people)

    async def table(self) -> Table:
        return await self.host.service.table(self.id)

    async def hands_on_turn(self) -> Hands:
        on_turn = (await self.table()).on_turn
        assert on_turn is not None
        return self.hands[on_turn.id]

    async def step(self) -> None:
        """The player on turn takes the first step that is possible."""
        before = await self.table()
        assert before.game is not None
        hands = await self.hands_on_turn()
        await hands.do(self.id, legal_actions(before.game)[0])
        after = await self.table()
        assert after.version > before.version
        if after.on_turn != before.on_turn:
            hands.turn_is_over()

    async def turn(self) -> None:
        """Steps until it is somebody else's turn."""
        player = (await self.table()).on_turn
        while (await self.table()).on_turn == player:
            await self.step()

    async def is_shown(self) -> None:
        await assert_shown(self.host, self.id, self.people[0])

    async def goes_on(self) -> None:
        """The rest of a turn and the next one, shown as they are saved."""
        self.hands = hands_of(self.host, self.people)
        for _ in range(2):
            await self.turn()
            await self.is_shown()


async def a_game(host: Host, *people: Actor) -> Game:
    return Game(host, await begin(host, people), list(people))


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
    host.standin.faults.add(Fault(PANEL, "status", status=401, code=50027, times=2))
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


# What moderators take away and give back


async def test_a_deleted_message_appears_anew(host: Host, alice: Actor, bob: Actor) -> None:
    game = await a_game(host, alice, bob)
    hands = game.hands[alice.user.id]
    await hands.open()
    board = public(alice)[-1]
    posting.delete(host.standin.world, board)
    await game.step()
    assert public(alice)[-1] is not board
    await game.is_shown()
    await game.goes_on()


async def test_a_deleted_channel_is_left_for_another(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    game = await a_game(host, alice, bob)
    world = host.standin.world
    elsewhere = world.add_text_channel(place.guild, "elsewhere")
    world.delete_channel(place.channel)
    await host.standin.settle()
    moved = alice.at(elsewhere)
    await moved.slash("thurn hand")
    assert "The channel of this game was deleted. The game is safe" in texts_of(moved.last)
    await moved.click(moved.last, "Go on in this channel")
    assert (await game.table()).channel == elsewhere.id
    game.people = [moved, bob.at(elsewhere)]
    await game.is_shown()
    await game.goes_on()


async def test_a_channel_that_went_while_nobody_listened(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    """The event was lost: the next attempt to show something tells of it."""
    game = await a_game(host, alice, bob)
    world = host.standin.world
    elsewhere = world.add_text_channel(place.guild, "elsewhere")
    host.standin.gateway.faults.drop_next_events = 1
    world.delete_channel(place.channel)
    moved = alice.at(elsewhere)
    await moved.slash("thurn hand")
    hands = Hands(moved, host.service, panel=moved.last)
    game.hands[alice.user.id] = hands
    await game.step()
    await moved.slash("thurn hand")
    assert "The channel of this game was deleted" in texts_of(moved.last)
    await moved.click(moved.last, "Go on in this channel")
    game.people = [moved, bob.at(elsewhere)]
    await game.goes_on()


RIGHTS = [
    (Permission.SEND_MESSAGES, "Send Messages"),
    (Permission.ATTACH_FILES, "Attach Files"),
    (Permission.VIEW_CHANNEL, "View Channel"),
]


@pytest.mark.parametrize(("right", "name"), RIGHTS)
async def test_a_right_is_taken_away_and_given_back(
    host: Host, place: Place, alice: Actor, bob: Actor, right: Permission, name: str
) -> None:
    game = await a_game(host, alice, bob)
    world = host.standin.world
    await game.hands[alice.user.id].open()
    world.set_overwrite(place.channel, world.bot, allow=0, deny=right)
    await game.turn()
    heard = await bob.slash("thurn hand")
    assert heard.original is not None
    assert f'I lack the right "{name}" in <#{place.channel.id}>' in texts_of(heard.original)
    assert "the game is safe and goes on then" in texts_of(heard.original)
    world.set_overwrite(place.channel, world.bot, allow=0, deny=0)
    await host.standin.settle()
    await game.is_shown()
    assert bob.notifications == [public(bob)[-1]]
    await game.goes_on()


async def a_game_in_a_thread(host: Host, *people: Actor) -> tuple[Game, Channel]:
    wish: dict[str, Any] = {"place": "thread", "seats": len(people), "first-player": "me"}
    await people[0].slash("thurn start", **wish)
    world = host.standin.world
    (thread,) = (channel for channel in world.channels.values() if channel.thread is not None)
    there = [person.at(thread) for person in people]
    lobby = public(there[0])[-1]
    for person in there[1:]:
        await person.click(lobby, "Join")
    await there[0].click(lobby, "Start")
    return Game(host, await host.table_in(there[0]), there), thread


async def test_a_thread_falls_asleep(host: Host, alice: Actor, bob: Actor) -> None:
    """An edit needs a thread that is awake; a word of somebody wakes it."""
    game, thread = await a_game_in_a_thread(host, alice, bob)
    there = game.people[0]
    world = host.standin.world
    await game.hands[alice.user.id].open()
    threads.change(world, thread, {"archived": True}, by=world.owner)
    await host.standin.settle()
    await game.step()
    heard = await there.click(public(there)[-1], MY_TURN)
    assert heard.original is not None
    assert "This thread is asleep. Write any message here" in texts_of(heard.original)
    word = await there.say("good morning")
    await game.is_shown()
    posting.delete(world, word)
    await game.goes_on()


async def test_a_thread_is_locked_and_unlocked(host: Host, alice: Actor, bob: Actor) -> None:
    game, thread = await a_game_in_a_thread(host, alice, bob)
    there = game.people[0]
    world = host.standin.world
    await game.hands[alice.user.id].open()
    threads.change(world, thread, {"locked": True}, by=world.owner)
    await host.standin.settle()
    await game.turn()
    await there.slash("thurn hand")
    assert "This thread is locked. A moderator can unlock it" in texts_of(there.last)
    threads.change(world, thread, {"locked": False}, by=world.owner)
    await host.standin.settle()
    await game.is_shown()
    await game.goes_on()


async def test_edits_of_old_messages_are_slowed(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    game = await a_game(host, alice, bob)
    await game.hands[alice.user.id].open()
    clock = host.standin.world.clock
    clock.advance(2 * 3600)
    place.channel.old_edits = [clock.now()] * 3
    await game.step()
    await game.is_shown()
    host.standin.faults.add(Fault(EDIT, "status", status=400, code=30046))
    await game.step()
    await alice.slash("thurn hand")
    assert "Discord is slowing me down in this channel" in texts_of(alice.last)
    await game.is_shown()
    await game.goes_on()


# People


async def test_a_player_leaves_the_server(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    game = await a_game(host, alice, bob)
    host.standin.world.remove_member(place.guild, bob.user)
    await game.turn()
    board = public(alice)[-1]
    assert "it is the turn of an empty seat (red tower). Anybody may take it." in texts_of(board)
    assert (await game.table()).free_seats == (1,)
    await carol.click(board, "Take this seat")
    await carol.click(carol.last, "Take this seat")
    assert (await game.table()).free_seats == ()
    game.people = [alice, carol]
    await game.is_shown()
    assert carol.notifications == [public(carol)[-1]]
    await game.goes_on()


async def test_a_seat_is_taken_with_the_command(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    game = await a_game(host, alice, bob)
    host.standin.world.remove_member(place.guild, bob.user)
    await game.turn()
    (choice,) = await carol.autocomplete("thurn replace", "seat", "red")
    await carol.slash("thurn replace", seat=choice["value"])
    await carol.click(carol.last, "Take this seat")
    game.people = [alice, carol]
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
    first = RunningBot(standin, ThurnBot(service))
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
    bot = ThurnBot(service)
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
