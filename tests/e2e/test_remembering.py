"""Leaderboard, profile and history as people use them."""

import random
from typing import Any

from bot.ratings.rating import SETTLED_AFTER
from bot.tables.table import Stage
from playground.standin.actor import Actor
from playground.standin.world.messages import Message
from tests.e2e.game import Game, a_game
from tests.e2e.hosting import Host, public, texts_of
from tests.tables.tabling import choose


async def play_out(game: Game, seed: int = 1) -> None:
    """To the end by chance, without clicks."""
    service, chance = game.host.service, random.Random(seed).random
    while (now := await game.table()).stage is Stage.RUNNING:
        assert now.on_turn is not None
        await service.act(game.id, now.version, choose(now, chance), now.on_turn, None)
    await game.host.bot.publisher.published(game.id)
    await game.host.standin.settle()


async def said(actor: Actor, command: str, **options: Any) -> Message:
    """The private answer to a command."""
    answer = (await actor.slash(command, **options)).original
    assert answer is not None
    assert answer.ephemeral_for == actor.user.id
    return answer


async def test_nothing_is_remembered_yet(host: Host, alice: Actor) -> None:
    assert "No rated game has ended here yet." in texts_of(await said(alice, "thurn leaderboard"))
    assert "alice has not finished a game." in texts_of(await said(alice, "thurn profile"))
    assert "No game has ended here yet." in texts_of(await said(alice, "thurn history"))


async def test_the_best_of_a_server(host: Host, alice: Actor, bob: Actor, carol: Actor) -> None:
    for seed in range(SETTLED_AFTER):
        await play_out(await a_game(host, alice, bob), seed)
        if seed == 0:
            words = texts_of(await said(bob, "thurn leaderboard"))
            assert words.count(": still being found after 1 game") == 2
            assert "it shows after 5 games" in words
            assert "You: 1. Your rating" in words or "You: 2. Your rating" in words
    board = await said(bob, "thurn leaderboard")
    words = texts_of(board)
    assert "The best of this server" in words
    assert f"after {SETTLED_AFTER} games" in words
    assert "still being found" not in words
    assert "You: " in words
    assert board.attachments[0].filename == "leaderboard.png"
    assert "alice" in str(board.attachments[0].description)
    await bob.pick(board, "Where", "everywhere")
    assert "The best of all servers" in texts_of(board)
    await bob.pick(board, "Edition", "glory")
    assert "No rated game has ended here yet." in texts_of(board)
    await bob.pick(board, "Edition", "base")
    assert "The base game" in texts_of(board)
    assert "The best of all servers, The base game" in str(board.attachments[0].description)
    await bob.click(board, "Show to everybody")
    shown = public(carol)[-1]
    assert "bob shows the leaderboard." in texts_of(shown)
    assert "You:" not in texts_of(shown)
    assert not shown.notified
    stranger = texts_of(await said(carol, "thurn leaderboard"))
    assert "You:" not in stranger


async def test_a_profile_and_a_comparison(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await play_out(await a_game(host, alice, bob))
    profile = await said(carol, "thurn profile", player=alice.user, against=bob.user)
    words = texts_of(profile)
    assert "**alice**: 1 game" in words
    assert "Favourite province: " in words
    assert "Longest route: " in words
    assert "still being found" in words
    assert "Against bob: 1 to 0." in words or "Against bob: 0 to 1." in words
    assert profile.attachments[0].filename == "profile.png"
    told = str(profile.attachments[0].description)
    assert told.startswith("alice has 1 rated game on this server, with ")
    assert "the rating is still being found" in told
    await carol.click(profile, "Show to everybody")
    assert "carol shows this profile." in texts_of(public(bob)[-1])
    await carol.click(profile, "Finished games")
    assert "Finished games of alice" in texts_of(profile)


async def test_finished_games(host: Host, alice: Actor, bob: Actor, carol: Actor) -> None:
    tables = []
    for seed in range(12):
        game = await a_game(host, alice, bob)
        tables.append(game.id)
        if seed == 11:
            await alice.slash("thurn cancel")
            await alice.click(alice.last, "End the game")
        else:
            await play_out(game, seed)
    history = await said(carol, "thurn history")
    assert "nobody won" in texts_of(history)
    assert texts_of(history).count(" won with ") == 9
    await carol.click(history, "Older")
    assert texts_of(history).count(" won with ") == 2
    await carol.click(history, "Newest")
    await carol.pick(history, "Choose a game", tables[11])
    assert "the game was ended early" in texts_of(history)
    assert "Save as file" not in texts_of(history)
    await carol.click(history, "Back")
    await carol.pick(history, "Choose a game", tables[10])
    words = texts_of(history)
    assert "alice, bob · The base game (south) · " in words
    assert "Save as file" in words
    of_carol = texts_of(await said(alice, "thurn history", player=carol.user))
    assert "No such game has ended here yet." in of_carol


async def test_a_former_player(host: Host, alice: Actor, bob: Actor) -> None:
    await play_out(await a_game(host, alice, bob))
    await host.service.forget(bob.user.id)
    assert "A former player" in texts_of(await said(alice, "thurn history"))
    words = texts_of(await said(alice, "thurn leaderboard"))
    assert "alice" in words
    assert "bob" not in words
    assert "has not finished a game" in texts_of(
        await said(alice, "thurn profile", player=bob.user)
    )
