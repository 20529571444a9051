"""What people read when something changes in a lobby, or when a table is in the way."""

from playground.standin.actor import Actor
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.seating import seat_everybody


async def test_a_change_of_the_rules_and_a_new_host_are_told(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await bob.click(lobby, "Join")
    await alice.click(lobby, "Options")
    await alice.pick(alice.last, "Giving up a route", "Give up a route only when no card fits")
    assert "Changed by the host: routes may be given up only when stuck." in texts_of(lobby)
    await alice.click(lobby, "Leave")
    assert "bob is the host now.\nOne more player" in texts_of(lobby)
    await bob.slash("thurn log")
    assert texts_of(bob.last).startswith("\n**Before the game**\nbob is the host now.")
    assert "The host changed: routes may be given up only when stuck." in texts_of(bob.last)


async def test_a_choice_that_came_too_late_keeps_the_panel(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await alice.click(lobby, "Options")
    panel = alice.last
    await bob.click(lobby, "Join")
    await carol.click(lobby, "Join")
    await alice.pick(panel, "Seats", "2 seats")
    assert "More people sit here by now" in texts_of(panel)
    await alice.pick(panel, "Seats", "3 seats")
    assert "Saved." in texts_of(panel)
    assert "3 seats" in texts_of(lobby)


async def test_a_change_of_the_edition_is_told_by_its_name(host: Host, alice: Actor) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await alice.click(lobby, "Options")
    await alice.pick(alice.last, "Edition", "glory")
    assert "Changed by the host: Power and Glory (north, horses). Not happy" in texts_of(lobby)
    await alice.pick(alice.last, "Seats", "3 seats")
    assert "Changed by the host: 3 seats. Not happy" in texts_of(lobby)


async def test_who_plays_is_led_from_an_old_lobby_to_the_game(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await bob.click(lobby, "Join")
    await alice.click(lobby, "Options")
    options = alice.last
    await alice.click(lobby, "Cancel")
    question = alice.last
    await alice.click(lobby, "Start")
    for panel, control in ((question, "Close the table"), (options, "Hints: on")):
        await alice.click(panel, control)
        assert "The game has already begun, and you play in it." in texts_of(panel)
        await alice.click(panel, "My turn / my cards")
        assert "Your hand is empty." in texts_of(panel)


async def test_leaving_a_lobby_by_command_is_answered(host: Host, alice: Actor, bob: Actor) -> None:
    await alice.slash("thurn start")
    await bob.click(public(alice)[-1], "Join")
    await bob.slash("thurn leave")
    assert "You have left the table." in texts_of(bob.last)
    assert bob.last.ephemeral_for == bob.user.id


async def test_a_table_in_the_way_is_shown(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await carol.slash("thurn start")
    assert f"Join it here: https://discord.com/channels/{alice.channel.guild_id}" in texts_of(
        carol.last
    )
    assert f"/{lobby.id}," in texts_of(carol.last)
    await bob.click(lobby, "Join")
    await alice.click(lobby, "Start")
    await carol.slash("thurn start")
    assert "A game is being played in this channel: " in texts_of(carol.last)
    assert f"/{public(alice)[-1].id}." in texts_of(carol.last)


async def test_the_rules_open_where_i_am(host: Host, alice: Actor, bob: Actor) -> None:
    await seat_everybody([alice, bob])
    await alice.slash("thurn rules")
    assert texts_of(alice.last).startswith("\n**Drawing")
    await bob.slash("thurn rules")
    assert texts_of(bob.last).startswith("\n**A turn")


async def test_replace_means_the_table_of_this_channel(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await bob.slash("thurn replace")
    assert "no table" in texts_of(bob.last).lower()
