"""Opening a table, sitting down, standing up, starting; each refusal is a kind private sentence."""

import pytest

from bot.tables.table import Stage
from playground.standin.actor import Actor
from tests.e2e.hosting import Host, public, texts_of


async def test_a_table_opens_and_the_host_is_seated(host: Host, alice: Actor) -> None:
    await alice.slash("thurn start", edition="glory", seats=3)
    table = await host.table_in(alice)
    (lobby,) = public(alice)
    assert table.stage is Stage.LOBBY
    assert table.host is not None
    assert table.host.id == alice.user.id
    assert len(table.seats) == 3
    assert "a table is open" in texts_of(lobby)
    assert "blue gable: **alice** (host)" in texts_of(lobby)
    assert not lobby.notified


async def test_joining_and_leaving_change_the_lobby(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await bob.click(lobby, "Join")
    assert "red tower" in texts_of(bob.last)
    assert "red tower: **bob**" in texts_of(lobby)
    await carol.click(lobby, "Join")
    await bob.click(lobby, "Leave")
    assert "**bob**" not in texts_of(lobby)
    assert "yellow dome: **carol**" in texts_of(lobby)
    assert len(public(alice)) == 1


async def test_the_next_person_is_host_when_the_host_leaves(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await bob.click(lobby, "Join")
    await alice.click(lobby, "Leave")
    table = await host.table_in(bob)
    assert table.host is not None
    assert table.host.id == bob.user.id
    await bob.click(lobby, "Leave")
    assert (await host.table_in(bob)).stage is Stage.CLOSED
    assert "Everybody left" in texts_of(lobby)
    assert "Join" not in texts_of(lobby)


async def test_refusals_are_private_and_kind(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await alice.slash("thurn start", seats=2)
    (lobby,) = public(alice)
    await alice.click(lobby, "Start")
    assert "One more player is needed" in texts_of(alice.last)
    await alice.click(lobby, "Join")
    assert "You already sit here as blue gable" in texts_of(alice.last)
    await carol.click(lobby, "Leave")
    assert "You have no seat at this table" in texts_of(carol.last)
    await bob.click(lobby, "Join")
    await carol.click(lobby, "Join")
    assert "All seats are taken" in texts_of(carol.last)
    await bob.click(lobby, "Start")
    assert "Only alice can do that" in texts_of(bob.last)
    await carol.click(lobby, "Cancel")
    assert "Only alice or somebody who may manage the server" in texts_of(carol.last)
    await carol.slash("thurn start")
    assert "There is already a table in this channel" in texts_of(carol.last)
    for actor in (alice, bob, carol):
        assert actor.last.ephemeral_for == actor.user.id
    assert len(public(alice)) == 1


async def test_options_change_the_lobby_at_once(host: Host, alice: Actor, bob: Actor) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await bob.click(lobby, "Join")
    interaction = await alice.click(lobby, "Options")
    panel = interaction.original
    assert panel is not None
    await alice.pick(panel, f"l:{(await host.table_in(alice)).id}:set-edition", "glory")
    assert (await host.table_in(alice)).edition == "glory"
    await alice.pick(panel, f"l:{(await host.table_in(alice)).id}:set-seats", "2")
    assert len((await host.table_in(alice)).seats) == 2
    await alice.pick(panel, f"l:{(await host.table_in(alice)).id}:set-abandon", "only-when-stuck")
    assert (await host.table_in(alice)).options.abandon == "only-when-stuck"
    await alice.pick(panel, f"l:{(await host.table_in(alice)).id}:set-first", str(bob.user.id))
    await bob.click(lobby, "Options")
    assert "Only alice can change this" in texts_of(bob.last)
    await alice.click(lobby, "Start")
    table = await host.table_in(alice)
    assert table.stage is Stage.RUNNING
    assert table.on_turn is not None
    assert table.on_turn.id == bob.user.id


async def test_a_table_in_a_new_thread(host: Host, alice: Actor) -> None:
    interaction = await alice.slash("thurn start", place="thread")
    assert interaction.original is not None
    assert "Your table is here" in texts_of(interaction.original)
    assert "a table is open" not in texts_of(public(alice)[-1])
    threads = [c for c in host.standin.world.channels.values() if c.thread is not None]
    (lobby,) = public(alice.at(threads[0]))
    assert "a table is open" in texts_of(lobby)


async def test_the_host_closes_the_lobby(host: Host, alice: Actor) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await alice.click(lobby, "Cancel")
    await alice.click(alice.last, "Close the table")
    assert "alice closed the table" in texts_of(lobby)
    await alice.slash("thurn start")
    assert (await host.table_in(alice)).stage is Stage.LOBBY


@pytest.mark.parametrize("command", ["turn", "hand", "board", "standings", "log", "undo", "leave"])
async def test_a_command_without_a_table_says_so(host: Host, alice: Actor, command: str) -> None:
    await alice.slash(f"thurn {command}")
    assert "There is no table in this channel" in texts_of(alice.last)
    assert alice.last.ephemeral_for == alice.user.id
