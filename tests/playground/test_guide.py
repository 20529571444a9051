"""The first steps: whoever takes them, they lead to a running game, and then they are over."""

from functools import partial
from pathlib import Path

import pytest

from bot.console.playground import _more
from playground.memory.store import WorldStore
from tests.playground.conftest import opened
from tests.playground.house import House, Visitor, visit


def _steps(visitor: Visitor) -> dict[str, tuple[bool, bool]]:
    steps = visitor.state["guide"]["steps"]
    return {step["key"]: (step["done"], step["possible"]) for step in steps}


def _is_at(visitor: Visitor, name: str) -> bool:
    """Whether the channel that is open is called so, or begins so."""
    channel = visitor.state["channel"]
    return any(c["id"] == channel and c["name"].startswith(name) for c in visitor.state["channels"])


async def test_a_guest_seats_everybody_too(house: House) -> None:
    """The guest sits down as well, and the host presses Start."""
    async with visit(house, "alice") as alice, visit(house, "bob") as bob:
        assert (await alice.do("guide", step="start"))["ok"]
        await bob.until(lambda: bob.state["guide"]["step"] == 1)
        assert (await bob.do("guide", step="seat"))["ok"]
        await bob.until(lambda: bob.state["guide"]["step"] == 2)
        assert "4 players: Alice, Bob, Carol, Dave" in bob.texts()
        assert (await bob.do("guide", step="play"))["ok"]
        await bob.until(lambda: bob.state["guide"]["step"] is None)


async def test_computer_players_take_the_seats(house: House) -> None:
    """Somebody alone can play, and nobody has to be played."""
    async with visit(house, "alice") as alice:
        for deed in ("start", "computers", "play"):
            assert (await alice.do("guide", step=deed))["ok"]
        await alice.until(lambda: "Your turn" in alice.texts())
        assert not alice.state["others"]["are_played"]
        private = [m for m in alice.messages.values() if m["ephemeral"]]
        assert not any("add-computer" in str(m["components"]) for m in private)
        everything = alice.texts()
        assert not any(name in everything for name in ("Bob", "Carol", "Dave"))


async def test_tables_of_others_do_not_count(house: House) -> None:
    """Whoever sits nowhere starts a table: in a channel that is free, or else in a thread."""
    async with visit(house, "alice") as alice, visit(house, "dave") as dave:
        for deed in ("start", "computers"):
            await alice.do("guide", step=deed)
        await dave.until(lambda: dave.state["guide"]["step"] == 0)
        assert _steps(dave)["play"] == (False, False)
        assert not (await dave.do("guide", step="play"))["ok"]
        for name in ("second-table", "Thurn und Taxis: Dave"):
            for deed in ("start", "computers"):
                assert (await dave.do("guide", step=deed))["ok"]
            await dave.until(partial(_is_at, dave, name))


async def test_the_guide_does_not_come_back(tmp_path: Path) -> None:
    """After a restart private panels are gone; neither that nor a lobby begins it anew."""
    store = WorldStore(tmp_path / "world.db")
    async with opened(tmp_path / "playground.db") as house, visit(house, "alice") as alice:
        for deed in ("start", "computers", "play"):
            await alice.do("guide", step=deed)
        await alice.until(lambda: alice.state["guide"]["step"] is None)
        store.save(house.standin.world, _more(house.playground))
    found = store.load()
    assert found is not None
    async with opened(tmp_path / "playground.db", *found) as house:
        bob = house.playground.cast.people[1]
        second = next(c for c in house.standin.world.channels.values() if "second" in c.name)
        await bob.actor.at(second).slash("thurn start")
        for person in ("alice", "dave"):
            async with visit(house, person) as visitor:
                assert _steps(visitor)["start"][0]
                assert visitor.state["guide"]["step"] is None


async def test_what_takes_too_long_gets_an_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def until(*_: object, **__: object) -> None:
        raise TimeoutError

    async with visit(house, "alice") as alice:
        monkeypatch.setattr(house.standin, "until", until)
        answer = await alice.do("guide", step="start")
        assert answer["problem"] == {"key": "too-slow"}
