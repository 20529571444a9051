"""Clicks at the wrong moment: each is answered, none changes what it must not."""

import random

from bot.rules.actions import DrawFromDisplay
from bot.tables.table import Stage
from playground.standin.actor import Actor
from playground.standin.choosing import CannotAct
from playground.standin.fixtures import Place
from playground.standin.world import components
from tests.e2e.hands import MY_TURN, Hands
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.policies import purposeful
from tests.e2e.seating import begin, hands_of

MOVED_ON = "The table has moved on; this is how it stands now."


async def test_a_double_click_acts_once(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    hands = Hands(alice, host.service)
    panel = await hands.open()
    version = (await host.service.table(table.id)).version
    draw = f"a:{table.id}:{version}:D1"
    await alice.click(panel, draw, wait=False)
    await alice.click(panel, draw, wait=False)
    await host.standin.settle()
    now = await host.service.table(table.id)
    assert now.game is not None
    assert now.version == version + 1
    assert len(now.game.players[now.game.seat].hand) == 1
    assert not alice.sees_failure


async def test_the_same_click_delivered_twice_acts_once(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    panel = await Hands(alice, host.service).open()
    host.standin.gateway.faults.duplicate_next_events = 1
    await alice.click(panel, f"a:{table.id}:{table.version}:D1")
    assert (await host.service.table(table.id)).version == table.version + 1


async def test_a_stale_panel_becomes_the_fresh_one(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    hands = Hands(alice, host.service)
    old = await hands.open()
    await hands.open()
    await hands.do(table.id, DrawFromDisplay(0))
    version = (await host.service.table(table.id)).version
    await alice.click(old, f"a:{table.id}:{table.version}:D2")
    assert MOVED_ON in texts_of(old)
    assert (await host.service.table(table.id)).version == version
    await alice.pick(old, f"c:{table.id}:{version}:draw", "D2")
    assert (await host.service.table(table.id)).version == version + 1


async def test_hours_old_panels_work(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    panel = await Hands(alice, host.service).open()
    host.standin.world.clock.advance(26 * 3600)
    await alice.click(panel, f"a:{table.id}:{table.version}:D1")
    assert not alice.sees_failure
    assert (await host.service.table(table.id)).version == table.version + 1


async def test_a_button_of_an_older_program_is_answered(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await begin(host, [alice, bob])
    panel = await Hands(alice, host.service).open()
    button = next(c for c in components.walk(panel.components) if c.get("custom_id"))
    button["custom_id"] = "v0/draw/1"
    await alice.click(panel, "v0/draw/1")
    assert "This button is from an older version of me" in texts_of(panel)


async def test_a_control_acts_on_its_own_table_only(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    elsewhere = host.standin.world.add_text_channel(place.guild, "second")
    here = await begin(host, [alice, bob])
    there = await begin(host, [alice.at(elsewhere), bob.at(elsewhere)])
    panel = await Hands(alice, host.service).open()
    await alice.click(panel, f"a:{here.id}:{here.version}:D1")
    assert (await host.service.table(here.id)).version == here.version + 1
    assert (await host.service.table(there.id)).version == there.version


async def test_after_the_end_every_old_control_says_so(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    panel = await Hands(alice, host.service).open()
    await alice.slash("thurn cancel")
    await alice.click(alice.last, "End the game")
    assert (await host.service.table(table.id)).stage is Stage.CLOSED
    assert "alice ended the game in round 1. Nobody wins." in texts_of(public(bob)[-1])
    await alice.click(panel, f"a:{table.id}:{table.version}:D1")
    assert "This table was closed" in texts_of(panel)


async def test_twenty_people_click_everything_at_once(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    """Only the player on turn moves the table, and nobody is left without an answer."""
    world = host.standin.world
    crowd = []
    for number in range(17):
        user = world.add_user(f"visitor{number}")
        world.add_member(place.guild, user)
        crowd.append(Actor(host.standin, user, place.channel))
    people = [alice, bob, carol]
    table = await begin(host, people)
    hands = hands_of(host, people)
    chance = random.Random(20)
    on_turn = None
    for _ in range(12):
        now = await host.service.table(table.id)
        assert now.on_turn is not None
        assert now.game is not None
        board = public(alice)[-1]
        buttons = [c["custom_id"] for c in components.walk(board.components) if c.get("custom_id")]
        player = hands[now.on_turn.id]
        if on_turn != now.on_turn:
            await player.open()
        on_turn = now.on_turn
        for actor in [*crowd, *people]:
            await actor.click(board, chance.choice(buttons), wait=False)
        for actor in people:
            mine = hands[actor.user.id].panel
            if mine is not None and actor.user.id != now.on_turn.id:
                for control in _clickable(mine):
                    await actor.click(mine, control, wait=False)
        await player.do(table.id, purposeful(now.game, chance.random))
        await host.standin.settle()
        after = await host.service.table(table.id)
        assert after.version == now.version + 1
    for actor in [*crowd, *people]:
        assert not actor.sees_failure


def _clickable(message: object) -> list[str]:
    found = components.walk(message.components)  # type: ignore[attr-defined]  # a Message
    return [
        str(c["custom_id"])
        for c in found
        if c.get("type") == 2 and str(c.get("custom_id", "")).startswith(("a:", "u:", "d:"))
    ]


async def test_an_outsider_cannot_use_somebody_elses_panel(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await begin(host, [alice, bob])
    panel = await Hands(alice, host.service).open()
    for stranger in (bob, carol):
        try:
            await stranger.click(panel, MY_TURN)
        except CannotAct:
            continue
        raise AssertionError("a private message was seen by somebody else")
