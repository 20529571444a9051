"""Buttons, selects, forms, dynamic items and layouts."""

from __future__ import annotations

import pytest

from playground.standin.actor import Actor
from playground.standin.choosing import CannotAct
from playground.standin.server import Standin
from playground.standin.world.components import walk
from playground.standin.world.messages import FLAG_COMPONENTS_V2
from tests.standin.sample_bot import SampleBot

pytestmark = pytest.mark.usefixtures("sample_bot")


async def test_a_click_replaces_the_picture_and_drops_the_old_one(
    alice: Actor, standin: Standin
) -> None:
    await alice.slash("board")
    board = alice.last
    assert [(a.filename, a.dimensions) for a in board.attachments] == [("board.png", (2, 1))]
    assert board.attachments[0].description == "alt text of board.png"
    old = board.attachments[0].id
    await alice.click(board, "Redraw")
    assert board.content == "redrawn"
    assert [a.filename for a in board.attachments] == ["new.png"]
    assert standin.world.attachments.content(old) is None
    assert len(standin.world.attachments) == 1


async def test_a_deferred_update_removes_the_picture(alice: Actor, bob: Actor) -> None:
    await alice.slash("board")
    await bob.click(alice.last, "later")
    assert alice.last.content == "later"
    assert alice.last.attachments == []


async def test_a_person_cannot_click_what_is_not_there(alice: Actor, bob: Actor) -> None:
    await alice.slash("board")
    with pytest.raises(CannotAct, match="disabled"):
        await alice.click(alice.last, "Off")
    with pytest.raises(CannotAct, match="no Nothing"):
        await alice.click(alice.last, "Nothing")
    await alice.slash("ping")
    with pytest.raises(CannotAct, match="does not see"):
        await bob.click(alice.last, "Redraw")


async def test_string_and_user_selects(alice: Actor, bob: Actor) -> None:
    await alice.slash("choose")
    message = alice.last
    await alice.pick(message, "A city", "Basel", "pilsen")
    assert alice.last.content == "basel, pilsen"
    await alice.pick(message, "players", bob.user)
    assert alice.last.content == "Member bob"
    with pytest.raises(CannotAct, match="1 to 2"):
        await alice.pick(message, "cities", "basel", "passau", "pilsen")


async def test_a_form_from_a_command_and_from_a_button(alice: Actor, bob: Actor) -> None:
    await alice.slash("form")
    assert alice.modal["title"] == "Your name"
    with pytest.raises(CannotAct, match="must be filled in"):
        await alice.submit(name="")
    await alice.submit(name="Alice", city="Basel")
    assert alice.last.content == "Alice of Basel"
    await alice.slash("board")
    await alice.click(alice.last, "Name")
    with pytest.raises(CannotAct, match="offers"):
        await alice.submit(name="Al", city="Wien")
    with pytest.raises(CannotAct, match="takes 1 to 1"):
        await alice.submit(name="Al")
    await alice.submit(name="Al", city="Pilsen", friend=bob.user)
    assert alice.last.content == "Al of Pilsen with bob"


async def test_a_dynamic_item_counts(alice: Actor) -> None:
    await alice.slash("counter")
    counter = alice.last
    await alice.click(counter, "count 0")
    await alice.click(counter, "count 1")
    assert counter.content == "counted 2"


async def test_a_layout_is_kept_numbered_and_shows_its_picture(
    alice: Actor, standin: Standin, sample_bot: SampleBot
) -> None:
    await alice.slash("layout")
    message = alice.last
    assert message.flags & FLAG_COMPONENTS_V2
    numbers = [component["id"] for component in walk(message.components)]
    assert len(numbers) == len(set(numbers)) == 9
    shown = standin.world.message_payload(message)
    assert shown["attachments"] == []
    gallery = next(c for c in walk(message.components) if c["type"] == 12)
    url = gallery["items"][0]["media"]["url"]
    picture = await sample_bot.http.get_from_cdn(url)
    assert picture.startswith(b"\x89PNG")


async def test_a_click_in_a_layout_reaches_the_dynamic_item(alice: Actor) -> None:
    await alice.slash("layout")
    layout = alice.last
    await alice.click(layout, "Say")
    assert alice.last.content == "said"
    await alice.click(layout, "more:1")
    assert alice.last.content == "more 1"
