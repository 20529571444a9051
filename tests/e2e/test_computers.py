"""Computer players as people see them: the lobby, their turns, their part of the log, hints."""

import asyncio
import os
import random
import signal
from typing import Any

import pytest

from bot.client import ThurnBot
from bot.opponents.advice import Advice
from bot.opponents.levels import Level
from bot.opponents.thinkers import Thinkers
from bot.rules.legal import legal_actions
from bot.rules.view import PlayerView
from bot.tables.computer_turns import Pace
from bot.tables.happenings import ComputerHurried
from bot.tables.service import TableService
from bot.tables.table import Stage, Table
from playground.standin.actor import Actor
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.e2e.hands import Hands
from tests.e2e.hosting import Host, public, texts_of, thinkers
from tests.e2e.policies import purposeful
from tests.e2e.truth import assert_shown

CHANCE = random.Random(7)
CHOOSE, LET_GO = "Choose a level", "Let a computer player go"


async def open_lobby(actor: Actor, seats: int = 4, **options: object) -> None:
    wish: dict[str, Any] = {"seats": seats, "first-player": "me", **options}
    await actor.slash("thurn start", **wish)


async def add(actor: Actor, *levels: Level) -> None:
    await actor.click(public(actor)[-1], "Add computer player")
    for level in levels:
        await actor.pick(actor.last, CHOOSE, level.value)


async def begin(host: Host, actor: Actor, *levels: Level, **options: object) -> Table:
    """One person against computer players."""
    await open_lobby(actor, len(levels) + 1, **options)
    lobby = public(actor)[-1]
    await add(actor, *levels)
    await actor.click(lobby, "Start")
    return await host.table_in(actor)


async def my_turn(host: Host, actor: Actor, table: str) -> Table:
    """Wait until it is this person's turn and everybody sees it, or the game is over."""

    async def is_mine() -> bool:
        now = await host.service.table(table)
        return now.thinker is None

    async with asyncio.timeout(60):
        while not await is_mine():
            await host.standin.activity.next_change(1.0)
    await host.bot.publisher.published(table)
    return await host.service.table(table)


async def play_turn(host: Host, hands: Hands, table: str) -> None:
    """Step by step, with sense, to the end of the turn."""
    now = await host.service.table(table)
    hands.panel = None
    assert now.game is not None
    round_ = now.game.round
    while now.on_turn is not None and now.game.round == round_:
        await hands.do(table, purposeful(now.game, CHANCE.random))
        now = await host.service.table(table)
        assert now.game is not None


async def test_computer_players_come_and_go(host: Host, alice: Actor, bob: Actor) -> None:
    await open_lobby(alice, 3)
    lobby = public(alice)[-1]
    assert "Add a computer player" in texts_of(lobby)
    await bob.click(lobby, "Add computer player")
    assert "Only alice can do that" in texts_of(bob.last)
    await add(alice, Level.MASTER, Level.APPRENTICE)
    screen = texts_of(alice.last)
    assert "An apprentice builds what lies at hand" in screen
    assert "All seats are taken" in screen
    assert CHOOSE not in screen
    said = texts_of(lobby)
    assert "2 red tower: **" in said
    assert "**, computer, master" in said
    assert "**, computer, apprentice" in said
    await bob.click(lobby, "Join")
    assert "All seats are taken" in texts_of(bob.last)
    await alice.pick(alice.last, LET_GO, "1")
    assert "2 red tower: *free*" in texts_of(lobby)
    await alice.click(alice.last, "Done")
    await host.bot.publisher.published((await host.table_in(alice)).id)


async def test_a_whole_game_against_three(host: Host, alice: Actor) -> None:
    """Each level once; one message for a person's turn tells all that happened since the last."""
    levels = (Level.APPRENTICE, Level.COURIER, Level.GRANDMASTER)
    table = await begin(host, alice, *levels)
    hands = Hands(alice, host.service)
    turns = 0
    now = await my_turn(host, alice, table.id)
    while now.stage is Stage.RUNNING:
        board = public(alice)[-1]
        said = texts_of(board)
        assert alice.notifications[-1] is board
        if turns:
            for seat in now.computers:
                assert now.names[seat] in said
        await assert_shown(host, table.id, alice)
        await play_turn(host, hands, table.id)
        turns += 1
        now = await my_turn(host, alice, table.id)
    assert now.stage is Stage.FINISHED
    boards = [m for m in public(alice) if m.id != public(alice)[0].id]
    # One message for each turn of the person, and the end: nothing floods the channel.
    assert len(boards) == turns + 1
    assert len(alice.notifications) == turns
    assert "wins with" in texts_of(boards[-1])
    assert not any(
        isinstance(entry.happening, ComputerHurried) for entry in await host.service.log(table.id)
    )


@pytest.mark.parametrize("edition", ["glory", "north-base"])
async def test_they_play_the_other_editions(edition: str, host: Host, alice: Actor) -> None:
    table = await begin(host, alice, Level.GRANDMASTER, Level.MASTER, edition=edition)
    hands = Hands(alice, host.service)
    for _ in range(4):
        await my_turn(host, alice, table.id)
        await play_turn(host, hands, table.id)
    now = await my_turn(host, alice, table.id)
    assert now.game is not None
    assert now.game.round == 5


async def test_the_game_goes_on_when_the_thinking_process_dies(
    service: TableService, standin: Standin, alice: Actor, watch: Watch
) -> None:
    del watch
    bot = ThurnBot(service, thinkers(), pace=Pace(0, 0))
    running = RunningBot(standin, bot)
    await running.start()
    try:
        host = Host(standin, bot, service)
        table = await begin(host, alice, Level.GRANDMASTER)
        hands = Hands(alice, service)
        await play_turn(host, hands, table.id)
        await my_turn(host, alice, table.id)
        process = bot.desk.thinkers._all[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await play_turn(host, hands, table.id)
        now = await my_turn(host, alice, table.id)
        assert now.on_turn is not None
        await assert_shown(host, table.id, alice)
    finally:
        await running.stop()


async def test_undo_has_a_chance_and_a_restart_goes_on(
    service: TableService, standin: Standin, alice: Actor, watch: Watch
) -> None:
    """The computer player waits; what is taken back meanwhile is not answered. Stopped while it
    waits, it plays after the next start.
    """
    del watch
    patient = ThurnBot(service, thinkers(), pace=Pace(3600, 3600))
    first = RunningBot(standin, patient)
    await first.start()
    host = Host(standin, patient, service)
    table = await begin(host, alice, Level.MASTER)
    hands = Hands(alice, service)
    await play_turn(host, hands, table.id)
    await patient.publisher.published(table.id)
    board = public(alice)[-1]
    assert "(computer) is thinking" in texts_of(board)
    count = len(public(alice))
    assert hands.panel is not None
    undo = next(line for line in texts_of(hands.panel).splitlines() if line.startswith("Undo"))
    await alice.click(hands.panel, undo)
    await patient.publisher.published(table.id)
    now = await service.table(table.id)
    assert now.on_turn is not None
    assert len(public(alice)) == count, "nobody is called a second time"
    await play_turn(host, hands, table.id)
    assert (await service.table(table.id)).thinker == 1
    await first.stop()
    quick = ThurnBot(service, thinkers(), pace=Pace(0, 0))
    second = RunningBot(standin, quick)
    await second.start()
    try:
        host = Host(standin, quick, service)
        now = await my_turn(host, alice, table.id)
        assert now.on_turn is not None
        await assert_shown(host, table.id, alice)
    finally:
        await second.stop()


async def test_a_hint_is_private_and_stands_in_the_log(
    host: Host, alice: Actor, bob: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, think = [], Thinkers.advise

    async def advise(self: Thinkers, view: PlayerView) -> Advice:
        asked.append(view)
        return await think(self, view)

    monkeypatch.setattr(Thinkers, "advise", advise)
    table = await begin(host, alice, Level.MASTER)
    hands = Hands(alice, host.service)
    panel = await hands.open()
    await alice.click(panel, "Hint")
    assert "the log will say that you used one" in texts_of(alice.last)
    await alice.click(alice.last, "Show the hint")
    said = texts_of(alice.last)
    assert "**Take " in said or "**Draw " in said or "**Ask " in said
    await alice.click(alice.last, "Back to my turn")
    assert "Your turn" in texts_of(alice.last)
    await host.bot.publisher.published(table.id)
    board = texts_of(public(bob)[-1])
    assert "alice asked for a hint." in board
    advice = next(line for line in said.splitlines() if line.startswith("**"))
    assert advice not in board
    await alice.slash("thurn hint")
    assert "the log will say" not in texts_of(alice.last), "asked once in a game"
    assert advice in texts_of(alice.last), "the same position, the same advice"
    assert len(asked) == 1
    await host.bot.publisher.published(table.id)
    assert texts_of(public(bob)[-1]).count("alice asked for a hint.") == 1
    await bob.slash("thurn hint")
    assert "You do not sit at this table" in texts_of(bob.last)
    now = await host.service.table(table.id)
    assert now.game is not None
    assert legal_actions(now.game)


async def test_a_table_without_hints(host: Host, alice: Actor) -> None:
    del host
    await open_lobby(alice, 2)
    lobby = public(alice)[-1]
    await alice.click(lobby, "Options")
    await alice.click(alice.last, "Hints: on")
    assert "no hints" in texts_of(lobby)
    await add(alice, Level.APPRENTICE)
    await alice.click(lobby, "Start")
    await alice.slash("thurn turn")
    assert "Hint" not in texts_of(alice.last).splitlines()
    await alice.slash("thurn hint")
    assert "Hints are switched off" in texts_of(alice.last)


async def test_a_computer_player_plays_on_for_a_person(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await open_lobby(alice, 2)
    lobby = public(alice)[-1]
    await bob.click(lobby, "Join")
    await alice.click(lobby, "Start")
    table = await host.table_in(alice)
    await bob.slash("thurn leave")
    await bob.click(bob.last, "Give up my seat")
    await host.bot.publisher.published(table.id)
    await bob.click(public(bob)[-1], "Let the computer play on")
    assert "Only alice can do that" in texts_of(bob.last)
    await alice.click(public(alice)[-1], "Let the computer play on")
    await alice.pick(alice.last, CHOOSE, Level.MASTER.value)
    await host.bot.publisher.published(table.id)
    assert "a computer player, plays on for bob." in texts_of(public(alice)[-1])
    hands = Hands(alice, host.service)
    await play_turn(host, hands, table.id)
    now = await my_turn(host, alice, table.id)
    assert now.game is not None
    assert now.game.round == 2
