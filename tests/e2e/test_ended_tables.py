"""What becomes of the messages of tables at which nobody plays any more."""

import random
from collections.abc import Awaitable, Callable

import pytest

from bot.tables.table import Stage
from playground.standin.actor import Actor
from playground.standin.world import posting
from tests.e2e.game import Game, a_game
from tests.e2e.hosting import Host, public, texts_of
from tests.tables.tabling import choose


async def play_to_the_end(game: Game) -> None:
    """Nobody is shown anything before the end."""
    service, chance = game.host.service, random.Random(6).random
    while (now := await game.table()).stage is Stage.RUNNING:
        assert now.on_turn is not None
        await service.act(game.id, now.version, choose(now, chance), now.on_turn, None)
    await game.host.bot.publisher.published(game.id)


async def end_by_command(game: Game) -> None:
    host = game.people[0]
    await host.slash("thurn cancel")
    await host.click(host.last, "End the game")


@pytest.mark.parametrize("end", [play_to_the_end, end_by_command])
async def test_a_deleted_end_stays_deleted_when_somebody_is_forgotten(
    host: Host, alice: Actor, bob: Actor, end: Callable[[Game], Awaitable[None]]
) -> None:
    game = await a_game(host, alice, bob)
    await end(game)
    posting.delete(host.standin.world, public(alice)[-1])
    await alice.slash("thurn start")
    before = public(alice)
    await forget(bob)
    assert public(alice) == before
    assert "a table is open" in texts_of(public(alice)[-1])
    assert await host.service.not_shown() == ()
    await forget(alice)
    assert len(public(alice)) == len(before)


async def forget(actor: Actor) -> None:
    privacy = (await actor.slash("thurn privacy")).original
    assert privacy is not None
    await actor.click(privacy, "Delete my data")
    await actor.click(privacy, "Delete it all")
    assert "Messages already in channels stay." in texts_of(privacy)


async def test_a_deleted_lobby_that_was_closed_stays_deleted(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await alice.slash("thurn start")
    await bob.click(public(alice)[-1], "Join")
    await alice.slash("thurn cancel")
    await alice.click(alice.last, "Close the table")
    posting.delete(host.standin.world, public(alice)[-1])
    await forget(bob)
    assert public(alice) == []


async def test_an_end_is_posted_although_the_last_message_was_deleted(
    host: Host, alice: Actor, bob: Actor
) -> None:
    game = await a_game(host, alice, bob)
    posting.delete(host.standin.world, public(alice)[-1])
    await play_to_the_end(game)
    assert " wins with " in texts_of(public(alice)[-1])
