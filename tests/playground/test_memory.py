"""The playground finds its world again."""

import sqlite3
from pathlib import Path

import pytest

from bot.console.playground import new_world
from playground.memory.store import WorldStore
from playground.standin.server import Standin
from tests.playground.conftest import opened


async def test_games_and_messages_are_found_again(tmp_path: Path) -> None:
    store = WorldStore(tmp_path / "world.db")
    async with opened(tmp_path / "playground.db") as house:
        persona = house.playground.cast.people[0]
        for step in ("start", "seat"):
            await house.playground.guide.do(step, persona)
        world = house.standin.world
        store.save(world, {"kept": 1})
    found = store.load()
    assert found is not None
    again, more = found
    assert more == {"kept": 1}
    assert [c.name for c in again.channels.values()] == [c.name for c in world.channels.values()]
    lasting = {n: m for n, m in world.messages.items() if m.ephemeral_for is None}
    assert list(again.messages) == list(lasting)
    for number, message in again.messages.items():
        assert again.message_payload(message) == world.message_payload(lasting[number])
        for file in message.attachments:
            assert again.attachments.content(file.id) == world.attachments.content(file.id)
    assert again.ids.next() > max(world.messages)
    assert [c.name for c in again.commands.available(None)] == ["thurn"]


@pytest.mark.parametrize("content", [b"", b"not a database", None])
def test_what_cannot_be_read_begins_anew(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    if content is not None:
        path.write_bytes(content)
    assert WorldStore(path).load() is None
    if not content:
        WorldStore(path).save(new_world(), {})
        assert WorldStore(path).load() is not None


async def test_a_later_format_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    async with Standin(new_world()) as standin:
        WorldStore(path).save(standin.world, {})
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE document SET content = '{\"format\": 99}' WHERE name = 'world'")
    assert WorldStore(path).load() is None
