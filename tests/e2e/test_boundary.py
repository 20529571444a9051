"""What a player reads when something fails on our side: always something, and never too late."""

import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from bot.errors import StorageError
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.screens.screen import Screen
from bot.tables.table import Table
from bot.views import boundary
from playground.standin.actor import Actor
from playground.standin.watch import Watch
from playground.standin.world.interaction import ACK_SECONDS
from playground.standin.world.messages import Message
from tests.e2e.game import Game, a_game
from tests.e2e.hands import MY_TURN
from tests.e2e.hosting import Host, public, texts_of


async def draw(game: Game, actor: Actor, panel: Message) -> None:
    version = (await game.table()).version
    await actor.click(panel, f"a:{game.id}:{version}:D1")


async def hears_beside_the_panel(game: Game, actor: Actor, sentence: str) -> None:
    """The panel stays as it is and works again later; the sentence comes in another message."""
    panel = await game.hands[actor.user.id].open()
    before, version = texts_of(panel), (await game.table()).version
    await draw(game, actor, panel)
    assert texts_of(panel) == before
    assert sentence in texts_of(actor.last)
    assert actor.last is not panel
    assert actor.last.ephemeral_for == actor.user.id
    assert (await game.table()).version == version


async def both_panels_work(game: Game, actor: Actor) -> None:
    """The one that was left alone, and the way back that the sentence offers."""
    panel = game.hands[actor.user.id].panel
    assert panel is not None
    version = (await game.table()).version
    await draw(game, actor, panel)
    assert (await game.table()).version == version + 1
    await actor.click(actor.last, MY_TURN)
    assert "Draw your second card" in texts_of(actor.last)


async def test_an_unexpected_mistake_is_told_with_the_reference_of_the_log(
    host: Host,
    watch: Watch,
    alice: Actor,
    bob: Actor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    watch.expect("logged_error")
    game = await a_game(host, alice, bob)

    async def fail(*_: object) -> NoReturn:
        raise ValueError("a mistake of ours")

    with monkeypatch.context() as patched:
        patched.setattr(host.service, "act", fail)
        await hears_beside_the_panel(game, alice, "Something went wrong on my side; the game")
    told = re.search(r"report it with this reference: ([0-9a-f]{8})", texts_of(alice.last))
    assert told is not None
    (record,) = (each for each in caplog.records if each.levelno == logging.ERROR)
    assert getattr(record, "reference", None) == told[1]
    assert record.exc_info is not None
    assert "a mistake of ours" in repr(record.exc_info[1])
    await both_panels_work(game, alice)


async def test_a_slow_click_is_acknowledged_before_discord_gives_up(
    host: Host, alice: Actor, bob: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await a_game(host, alice, bob)
    panel = await game.hands[alice.user.id].open()
    act = host.service.act
    assert ACK_SECONDS / 2 > boundary.ACKNOWLEDGE_AFTER_SECONDS
    monkeypatch.setattr(boundary, "ACKNOWLEDGE_AFTER_SECONDS", 0.0)

    async def act_slowly(*args: object) -> Table:
        await host.standin.until(lambda: alice.interactions[-1].acknowledged is not None)
        host.standin.world.clock.advance(10 * ACK_SECONDS)
        return await act(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(host.service, "act", act_slowly)
    await draw(game, alice, panel)
    assert not alice.sees_failure
    assert "Draw your second card" in texts_of(panel)


async def test_a_database_that_somebody_else_holds(
    host: Host, watch: Watch, alice: Actor, bob: Actor, tmp_path: Path
) -> None:
    watch.expect("logged_error")
    game = await a_game(host, alice, bob)
    writer = host.service._database._writer
    await writer.run(lambda connection: connection.execute("PRAGMA busy_timeout = 0"))
    with closing(sqlite3.connect(tmp_path / "thurn.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await hears_beside_the_panel(game, alice, "That took too long, and nothing was changed.")
    await both_panels_work(game, alice)


async def test_a_database_that_cannot_grow(
    host: Host, watch: Watch, alice: Actor, bob: Actor
) -> None:
    watch.expect("logged_error")
    game = await a_game(host, alice, bob)
    writer = host.service._database._writer

    def stop_growing(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    await writer.run(stop_growing)
    await play_until_it_is_full(game)
    before = await game.table()
    assert before.game is not None
    hands = await game.hands_on_turn()
    await hands.do(game.id, legal_actions(before.game)[0])
    sentence = "I cannot save at the moment, so I changed nothing. Please tell the person"
    assert sentence in texts_of(hands.actor.last)
    assert (await game.table()).version == before.version
    await writer.run(lambda connection: connection.execute("PRAGMA max_page_count = 1000000"))
    await hands.do(game.id, legal_actions(before.game)[0])
    assert (await game.table()).version == before.version + 1


async def play_until_it_is_full(game: Game) -> None:
    try:
        while True:
            now = await game.table()
            assert now.game is not None
            assert now.on_turn is not None
            notation = write_action(now.game.edition, legal_actions(now.game)[0])
            await game.host.service.act(game.id, now.version, notation, now.on_turn, None)
    except StorageError:
        return


async def test_a_click_on_a_bot_that_stops(
    host: Host, alice: Actor, bob: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await a_game(host, alice, bob)
    with monkeypatch.context() as patched:
        panel = await game.hands[alice.user.id].open()
        before = texts_of(panel)
        patched.setattr(host.bot._boundary, "_is_stopping", True)
        await draw(game, alice, panel)
        assert texts_of(panel) == before
        assert "I am about to restart. Your move was not made" in texts_of(alice.last)
    await both_panels_work(game, alice)


async def test_an_apology_after_a_late_acknowledgement_stands_beside_the_panel(
    host: Host,
    watch: Watch,
    alice: Actor,
    bob: Actor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch.expect("logged_error")
    game = await a_game(host, alice, bob)
    monkeypatch.setattr(boundary, "ACKNOWLEDGE_AFTER_SECONDS", 0.0)

    async def fail_late(*_: object) -> NoReturn:
        await host.standin.until(lambda: alice.interactions[-1].acknowledged is not None)
        raise ValueError("late")

    monkeypatch.setattr(host.service, "act", fail_late)
    await hears_beside_the_panel(game, alice, "Something went wrong on my side; the game")


async def test_a_mistake_behind_a_public_button_is_told_in_private(
    host: Host, watch: Watch, alice: Actor, bob: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.expect("logged_error")
    await a_game(host, alice, bob)

    def fail(*_: object, **__: object) -> Screen:
        raise ValueError("no panel")

    board = public(bob)[-1]
    before = texts_of(board)
    monkeypatch.setattr("bot.views.playing.my_panel", fail)
    await bob.click(board, MY_TURN)
    assert "Something went wrong on my side" in texts_of(bob.last)
    assert bob.last.ephemeral_for == bob.user.id
    assert texts_of(board) == before
