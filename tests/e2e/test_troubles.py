"""Whoever does something in a lobby hears that the others cannot be shown it."""

import pytest

from bot.tables.table import Stage
from playground.standin.actor import Actor
from playground.standin.fixtures import Place
from playground.standin.world.permissions import Permission
from tests.e2e.game import a_game
from tests.e2e.hosting import Host, public, texts_of

pytestmark = pytest.mark.usefixtures("skip_waits", "no_pauses")

NO_RIGHT = 'I lack the right "'


def take_rights(host: Host, place: Place) -> None:
    rights = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    host.standin.world.set_overwrite(place.channel, host.standin.world.bot, allow=0, deny=rights)


async def test_a_right_that_the_lobby_lacks_is_told_to_everybody_who_presses(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await alice.click(lobby, "Options")
    options = alice.last
    take_rights(host, place)
    await bob.click(lobby, "Join")
    welcome, trouble = bob.sees()[-2:]
    assert "Welcome! You are red tower." in texts_of(welcome)
    assert NO_RIGHT in texts_of(trouble)
    assert trouble.ephemeral_for == bob.user.id
    await carol.click(lobby, "Join")
    await carol.click(lobby, "Leave")
    assert NO_RIGHT in texts_of(carol.last)
    await alice.pick(options, "Seats", "2 seats")
    assert "Saved." in texts_of(options)
    assert NO_RIGHT in texts_of(alice.last)
    heard = len(alice.sees())
    await alice.click(lobby, "Start")
    assert (await host.table_in(alice)).stage is Stage.RUNNING
    assert len(alice.sees()) == heard + 1
    assert NO_RIGHT in texts_of(alice.last)


@pytest.mark.parametrize("command", ["board", "standings", "log"])
async def test_who_only_looks_reads_it_on_top(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor, command: str
) -> None:
    game = await a_game(host, alice, bob)
    await game.hands[alice.user.id].open()
    take_rights(host, place)
    await game.turn()
    await carol.slash(f"thurn {command}")
    assert texts_of(carol.last).strip().startswith(NO_RIGHT)
    host.standin.world.set_overwrite(place.channel, host.standin.world.bot, allow=0, deny=0)
    await host.standin.settle()
    await carol.slash(f"thurn {command}")
    assert NO_RIGHT not in texts_of(carol.last)
    await game.is_shown()
