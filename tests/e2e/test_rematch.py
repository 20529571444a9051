"""The end of a game as people see it, and what they do then: play again, look at the points."""

import random

import pytest

from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.tables.table import Stage, Table
from playground.standin.actor import Actor
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.seating import begin
from tests.playing import lively


async def play_to_the_end(host: Host, table: Table) -> None:
    """Step by step, but only the end is shown."""
    chance = random.Random(6).random
    while table.stage is Stage.RUNNING:
        game, person = table.game, table.on_turn
        assert game is not None
        assert person is not None
        notation = write_action(game.edition, lively(game, legal_actions(game), chance))
        table = await host.service.act(table.id, table.version, notation, person, None)
    await host.bot.publisher.published(table.id)
    await host.standin.settle()


async def test_the_end_tells_what_mattered_and_leads_on(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    await play_to_the_end(host, table)
    end = public(alice)[-1]
    said = texts_of(end)
    before, _, after = said.partition("Turning points:\n")
    assert " wins with " in before
    assert "The shuffle's secret number" in after
    lines = after.splitlines()
    told = lines[: lines.index(next(line for line in lines if "secret number" in line))]
    assert 1 <= len(told) <= 3
    assert all(line.startswith(("alice ", "bob ")) for line in told)
    assert "docs/fairness.md tells how to check the shuffles." in said
    for label in ("Rematch", "Where the points came from", "Replay", "Save as file", "Log"):
        assert label in said
    assert not end.notified
    await bob.click(end, "Where the points came from")
    assert "**Where the points came from**" in texts_of(bob.last)
    await alice.slash("thurn standings")
    assert "Turning points:\n" + "\n".join(told) in texts_of(alice.last)
    await alice.click(alice.last, "Rematch")
    assert "a table is open" in texts_of(public(bob)[-1])


async def test_playing_again(host: Host, alice: Actor, bob: Actor, carol: Actor) -> None:
    old = await begin(host, [alice, bob, carol], edition="glory")
    await play_to_the_end(host, old)
    end = public(alice)[-1]
    answer = (await carol.click(end, "Rematch")).original
    lobby = public(alice)[-1]
    said = texts_of(lobby)
    assert "Power and Glory (north, horses) · 3 seats · host: carol" in said
    assert "Rematch! alice and bob: press Join to stay." in said
    assert "3 yellow dome: **carol** (host)" in said
    assert "1 blue gable: *free*" in said
    assert not lobby.notified
    assert answer is not None
    assert "Your table is here: https://discord.com/channels/" in texts_of(answer)
    assert answer.ephemeral_for == carol.user.id
    await bob.click(lobby, "Join")
    assert "Rematch! alice: press Join to stay." in texts_of(lobby)
    assert "first player: bob" in texts_of(lobby)
    await bob.click(end, "Rematch")
    assert "The rematch is already open: https://discord.com/channels/" in texts_of(bob.last)
    assert str(lobby.id) in texts_of(bob.last)
    await carol.click(lobby, "Start")
    table = await host.table_in(carol)
    assert table.id != old.id
    assert [person.id for person in table.people] == [bob.user.id, carol.user.id]
    assert table.on_turn is not None
    assert table.on_turn.id == bob.user.id
    assert await host.service.not_shown() == ()


async def test_who_only_watched_opens_no_rematch(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await play_to_the_end(host, await begin(host, [alice, bob]))
    end = public(alice)[-1]
    await carol.click(end, "Rematch")
    assert "Only those who played this game can open its rematch." in texts_of(carol.last)
    assert carol.last.ephemeral_for == carol.user.id
    await carol.slash("thurn start")
    await alice.click(end, "Rematch")
    assert "There is already a table in this channel" in texts_of(alice.last)
    assert public(alice)[-1].id != end.id


async def test_a_name_is_gone_from_the_rematch_when_its_data_are_deleted(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await play_to_the_end(host, await begin(host, [alice, bob]))
    await alice.click(public(alice)[-1], "Rematch")
    lobby = public(alice)[-1]
    assert "Rematch! bob: press Join to stay." in texts_of(lobby)
    privacy = (await bob.slash("thurn privacy")).original
    assert privacy is not None
    await bob.click(privacy, "Delete my data")
    await bob.click(privacy, "Delete it all")
    assert "bob" not in texts_of(lobby)
    assert "1 blue gable: **alice** (host)" in texts_of(lobby)


@pytest.mark.parametrize("is_rated", [True, False])
async def test_what_counts_is_chosen_in_the_lobby(
    is_rated: bool, host: Host, alice: Actor, bob: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await bob.click(lobby, "Join")
    await alice.click(lobby, "Options")
    panel = alice.last
    await alice.click(panel, "Rated: yes")
    assert "Rules: not rated." in texts_of(lobby)
    if is_rated:
        await alice.click(panel, "Rated: no")
        assert "Rules: all as usual." in texts_of(lobby)
    await alice.click(lobby, "Start")
    table = await host.table_in(alice)
    assert table.rated is is_rated
    await bob.slash("thurn leave")
    assert ("This counts as a lost game for you." in texts_of(bob.last)) is is_rated
