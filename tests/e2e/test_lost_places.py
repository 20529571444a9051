"""Messages, channels, rights and people that go away: the game waits safely and goes on."""

from typing import Any

import pytest

from bot.views.opening import A_WEEK
from playground.standin.actor import Actor
from playground.standin.faults import Fault
from playground.standin.fixtures import Place
from playground.standin.world import posting, threads
from playground.standin.world.channels import Channel
from playground.standin.world.permissions import Permission
from tests.e2e.game import Game, a_game
from tests.e2e.hands import MY_TURN, Hands
from tests.e2e.hosting import Host, public, texts_of

EDIT = r"PATCH /channels/\d+/messages"

pytestmark = pytest.mark.usefixtures("skip_waits", "no_pauses")


# What moderators take away and give back


async def test_a_deleted_message_appears_anew(host: Host, alice: Actor, bob: Actor) -> None:
    game = await a_game(host, alice, bob)
    hands = game.hands[alice.user.id]
    await hands.open()
    board = public(alice)[-1]
    posting.delete(host.standin.world, board)
    await game.step()
    assert public(alice)[-1] is not board
    await game.is_shown()
    await game.goes_on()


NEW_ONE = "The table message was deleted. I have posted a new one: "


@pytest.mark.parametrize("command", ["hand", "turn", "board", "log"])
async def test_a_deleted_message_returns_with_a_command(
    host: Host, alice: Actor, bob: Actor, command: str
) -> None:
    game = await a_game(host, alice, bob)
    posting.delete(host.standin.world, public(alice)[-1])
    interaction = await bob.slash(f"thurn {command}")
    board = public(alice)[-1]
    assert interaction.original is not None
    assert texts_of(interaction.original).strip()
    assert NEW_ONE in texts_of(bob.last)
    assert f"/{place_of(game)}/{board.id}" in texts_of(bob.last)
    assert bob.last.ephemeral_for == bob.user.id
    await game.is_shown()
    await bob.slash(f"thurn {command}")
    assert NEW_ONE not in texts_of(bob.last)
    assert public(alice)[-1] is board


def place_of(game: Game) -> int:
    return game.people[0].channel.id


@pytest.mark.parametrize("command", ["start", "turn", "games"])
async def test_a_deleted_lobby_returns_with_a_command(
    host: Host, alice: Actor, bob: Actor, command: str
) -> None:
    await alice.slash("thurn start")
    posting.delete(host.standin.world, public(alice)[-1])
    interaction = await alice.slash(f"thurn {command}")
    (lobby,) = public(alice)
    assert "a table is open" in texts_of(lobby)
    assert interaction.original is not None
    answer = str(interaction.original.components) + texts_of(alice.last)
    assert f"/{alice.channel.id}/{lobby.id}" in answer
    if command == "turn":
        assert "The game has not begun yet." in answer
        assert NEW_ONE in answer
    await bob.click(lobby, "Join")
    assert "red tower: **bob**" in texts_of(lobby)


async def test_a_deleted_channel_is_left_for_another(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    game = await a_game(host, alice, bob)
    world = host.standin.world
    elsewhere = world.add_text_channel(place.guild, "elsewhere")
    world.delete_channel(place.channel)
    await host.standin.settle()
    moved = alice.at(elsewhere)
    await moved.slash("thurn hand")
    assert "The channel of this game was deleted. The game is safe" in texts_of(moved.last)
    await moved.click(moved.last, "Go on in this channel")
    assert (await game.table()).channel == elsewhere.id
    game.people = [moved, bob.at(elsewhere)]
    await game.is_shown()
    await game.goes_on()


async def test_a_channel_that_went_while_nobody_listened(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    """The event was lost: the next attempt to show something tells of it."""
    game = await a_game(host, alice, bob)
    world = host.standin.world
    elsewhere = world.add_text_channel(place.guild, "elsewhere")
    host.standin.gateway.faults.drop_next_events = 1
    world.delete_channel(place.channel)
    moved = alice.at(elsewhere)
    await moved.slash("thurn hand")
    hands = Hands(moved, host.service, panel=moved.last)
    game.hands[alice.user.id] = hands
    await game.step()
    await moved.slash("thurn hand")
    assert "The channel of this game was deleted" in texts_of(moved.last)
    await moved.click(moved.last, "Go on in this channel")
    game.people = [moved, bob.at(elsewhere)]
    await game.goes_on()


RIGHTS = [
    (Permission.SEND_MESSAGES, "Send Messages"),
    (Permission.ATTACH_FILES, "Attach Files"),
    (Permission.VIEW_CHANNEL, "View Channel"),
]


@pytest.mark.parametrize(("right", "name"), RIGHTS)
async def test_a_right_is_taken_away_and_given_back(
    host: Host, place: Place, alice: Actor, bob: Actor, right: Permission, name: str
) -> None:
    game = await a_game(host, alice, bob)
    world = host.standin.world
    await game.hands[alice.user.id].open()
    world.set_overwrite(place.channel, world.bot, allow=0, deny=right)
    await game.turn()
    heard = await bob.slash("thurn hand")
    assert heard.original is not None
    assert f'I lack the right "{name}" in <#{place.channel.id}>' in texts_of(heard.original)
    assert "the game is safe and goes on then" in texts_of(heard.original)
    world.set_overwrite(place.channel, world.bot, allow=0, deny=0)
    await host.standin.settle()
    await game.is_shown()
    assert bob.notifications == [public(bob)[-1]]
    await game.goes_on()


async def a_game_in_a_thread(host: Host, *people: Actor) -> tuple[Game, Channel]:
    wish: dict[str, Any] = {"place": "thread", "seats": len(people), "first-player": "me"}
    await people[0].slash("thurn start", **wish)
    world = host.standin.world
    (thread,) = (channel for channel in world.channels.values() if channel.thread is not None)
    there = [person.at(thread) for person in people]
    lobby = public(there[0])[-1]
    for person in there[1:]:
        await person.click(lobby, "Join")
    await there[0].click(lobby, "Start")
    return Game(host, await host.table_in(there[0]), there), thread


async def test_a_thread_falls_asleep(host: Host, alice: Actor, bob: Actor) -> None:
    """An edit needs a thread that is awake; a word of somebody wakes it."""
    game, thread = await a_game_in_a_thread(host, alice, bob)
    assert thread.thread is not None
    assert thread.thread.auto_archive_minutes == A_WEEK
    there = game.people[0]
    world = host.standin.world
    await game.hands[alice.user.id].open()
    threads.change(world, thread, {"archived": True}, by=world.owner)
    await host.standin.settle()
    await game.step()
    heard = await there.click(public(there)[-1], MY_TURN)
    assert heard.original is not None
    assert "This thread is asleep. Write any message here" in texts_of(heard.original)
    word = await there.say("good morning")
    await game.is_shown()
    posting.delete(world, word)
    await game.goes_on()


async def test_a_thread_is_locked_and_unlocked(host: Host, alice: Actor, bob: Actor) -> None:
    game, thread = await a_game_in_a_thread(host, alice, bob)
    there = game.people[0]
    world = host.standin.world
    await game.hands[alice.user.id].open()
    threads.change(world, thread, {"locked": True}, by=world.owner)
    await host.standin.settle()
    await game.turn()
    await there.slash("thurn hand")
    assert "This thread is locked. A moderator can unlock it" in texts_of(there.last)
    threads.change(world, thread, {"locked": False}, by=world.owner)
    await host.standin.settle()
    await game.is_shown()
    await game.goes_on()


async def test_edits_of_old_messages_are_slowed(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    game = await a_game(host, alice, bob)
    await game.hands[alice.user.id].open()
    clock = host.standin.world.clock
    clock.advance(2 * 3600)
    place.channel.old_edits = [clock.now()] * 3
    await game.step()
    await game.is_shown()
    host.standin.faults.add(Fault(EDIT, "status", status=400, code=30046))
    await game.step()
    await alice.slash("thurn hand")
    assert "Discord is slowing me down in this channel" in texts_of(alice.last)
    await game.is_shown()
    await game.goes_on()


# People


async def test_a_player_leaves_the_server(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    game = await a_game(host, alice, bob)
    host.standin.world.remove_member(place.guild, bob.user)
    await game.turn()
    board = public(alice)[-1]
    assert "it is the turn of an empty seat (red tower). Anybody may take it." in texts_of(board)
    assert (await game.table()).free_seats == (1,)
    await carol.click(board, "Take this seat")
    await carol.click(carol.last, "Take this seat")
    assert (await game.table()).free_seats == ()
    game.people = [alice, carol]
    await game.is_shown()
    assert carol.notifications == [public(carol)[-1]]
    await game.goes_on()


async def test_a_seat_is_taken_with_the_command(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    game = await a_game(host, alice, bob)
    host.standin.world.remove_member(place.guild, bob.user)
    await game.turn()
    assert "has left the server" in texts_of(public(alice)[-1])
    for typed, told in (
        ("green", "I do not know that seat. Please choose one from the list."),
        ("9", "I do not know that seat. Please choose one from the list."),
        ("blue gable", "Somebody was a moment faster; the seat is taken."),
        ("Red tower", "Free at this table: red tower"),
    ):
        await carol.slash("thurn replace", seat=typed)
        assert told in texts_of(carol.last)
    (choice,) = await carol.autocomplete("thurn replace", "seat", "red")
    await carol.slash("thurn replace", seat=choice["value"])
    await carol.click(carol.last, "Take this seat")
    game.people = [alice, carol]
    await game.is_shown()
    await game.goes_on()
