"""Every command in its main variants: what the person reads who uses it."""

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.language import catalog as catalog_module
from bot.language.locale_files import LOCALES
from bot.rules.actions import StartRoute
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.tables.table import Person, Stage
from playground.standin.actor import Actor
from playground.standin.fixtures import Place
from playground.standin.watch import Watch
from playground.standin.world.messages import Message
from playground.standin.world.permissions import Permission
from tests.e2e.hands import Hands
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.seating import begin, hands_of, seat_everybody


async def asked(actor: Actor, command: str, **options: object) -> Message:
    """The answer to a command, which only this person sees."""
    interaction = await actor.slash(f"thurn {command}", **options)  # type: ignore[arg-type]
    assert interaction.original is not None
    assert interaction.original.ephemeral_for == actor.user.id
    return interaction.original


async def first_turn(host: Host, actor: Actor, table: str) -> Hands:
    """Two draws and the start of a route."""
    hands = Hands(actor, host.service)
    for _ in range(3):
        game = (await host.service.table(table)).game
        assert game is not None
        actions = legal_actions(game)
        starts = [action for action in actions if isinstance(action, StartRoute)]
        await hands.do(table, (starts or actions)[0])
    return hands


@pytest.fixture
def moderator(host: Host, place: Place) -> Actor:
    return Actor(host.standin, host.standin.world.owner, place.channel)


# Looking


async def test_what_a_player_and_a_spectator_may_look_at(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    table = await begin(host, [alice, bob])
    assert "Your cards" not in texts_of(await asked(alice, "turn"))
    assert "**Your cards**" in texts_of(await asked(bob, "hand"))
    assert "You do not sit at this table" in texts_of(await asked(carol, "hand"))
    board = await asked(carol, "board")
    assert "Round 1. " in texts_of(board)
    assert len(board.attachments) == 1
    await carol.click(board, "Board in words")
    assert "**The table**, round 1" in texts_of(board)
    shown = await carol.slash("thurn board", show="everybody")
    assert shown.original is not None
    assert shown.original.ephemeral_for is None
    assert "carol shows the board as of round 1." in texts_of(shown.original)
    standings = await asked(carol, "standings")
    assert "**Points so far**, round 1" in texts_of(standings)
    await carol.click(standings, "Show to everybody")
    assert "carol shows the points as of round 1." in texts_of(public(alice)[-1])
    assert (await host.service.table(table.id)).version == table.version


async def test_the_log_has_pages(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    for number in range(60):
        now = await host.service.table(table.id)
        assert now.game is not None
        assert now.on_turn is not None
        seat = hands_of(host, [alice, bob])[now.on_turn.id].actor
        notation = write_action(now.game.edition, legal_actions(now.game)[0])
        person = Person(seat.user.id, seat.user.username)
        await host.service.act(table.id, now.version, notation, person, number)
    log = await asked(bob, "log")
    assert "Page 1 of " in texts_of(log)
    newest = texts_of(log)
    await bob.click(log, "Older")
    assert "Page 2 of " in texts_of(log)
    await bob.click(log, "Oldest")
    assert "**Round 1**" in texts_of(log)
    await bob.click(log, "Newest")
    assert texts_of(log) == newest
    assert "Page 2 of " in texts_of(await asked(bob, "log", page=2))


async def test_rules_help_and_about(host: Host, alice: Actor) -> None:
    assert "Carrier" in texts_of(await asked(alice, "rules", topic="carrier"))
    overview = await asked(alice, "rules")
    assert texts_of(overview) != texts_of(await asked(alice, "rules", topic="carrier"))
    help_ = await asked(alice, "help")
    assert "Thurn und Taxis in one minute" in texts_of(help_)
    assert "Free software, MIT licence" in texts_of(await asked(alice, "about"))
    await alice.click(help_, "Open a table")
    assert (await host.table_in(alice)).stage is Stage.LOBBY


async def test_undo_says_what_it_takes_back(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    assert "nothing of yours to take back" in texts_of(await asked(alice, "undo"))
    await first_turn(host, alice, table.id)
    question = await asked(alice, "undo")
    assert "I would take back: start with " in texts_of(question)
    assert "Your draw stays: that card has been seen." in texts_of(question)
    before = await host.service.table(table.id)
    await alice.click(question, "Leave it")
    assert await host.service.table(table.id) == before
    question = await asked(alice, "undo")
    await alice.click(question, "Take back the last step")
    now = await host.service.table(table.id)
    assert now.on_turn is not None
    assert now.on_turn.id == alice.user.id


# Seats


async def test_leaving_a_game_is_asked_twice(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    table = await begin(host, [alice, bob])
    assert "You have no seat at this table" in texts_of(await asked(carol, "leave"))
    question = await asked(alice, "leave")
    assert "Give up your seat? The game goes on without you" in texts_of(question)
    await alice.click(question, "Stay")
    assert (await host.service.table(table.id)).free_seats == ()
    await alice.click(await asked(alice, "leave"), "Give up my seat")
    now = await host.service.table(table.id)
    assert now.free_seats == (0,)
    assert now.host is not None
    assert now.host.id == bob.user.id
    assert "it is the turn of an empty seat (blue gable)" in texts_of(public(bob)[-1])
    assert "You already play at this table" in texts_of(await asked(bob, "replace"))
    choices = await carol.autocomplete("thurn replace", "seat", "")
    assert [choice["name"] for choice in choices] == ["blue gable"]
    assert await carol.autocomplete("thurn replace", "seat", "red") == []
    question = await asked(carol, "replace", seat=choices[0]["value"])
    assert "Free at this table: blue gable" in texts_of(question)
    await carol.click(question, "Take this seat")
    assert "You are blue gable" in texts_of(question)
    assert "No seat is free" in texts_of(await asked(alice, "replace"))
    assert carol.notifications == [public(carol)[-1]]


async def test_the_last_one_ends_the_game_by_leaving(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    await bob.click(await asked(bob, "leave"), "Give up my seat")
    question = await asked(alice, "leave")
    assert "You are the last person here" in texts_of(question)
    await alice.click(question, "Give up my seat")
    assert (await host.service.table(table.id)).stage is Stage.CLOSED


async def test_only_host_and_moderators_end_a_game(
    host: Host, alice: Actor, bob: Actor, moderator: Actor
) -> None:
    table = await begin(host, [alice, bob])
    assert "Only alice or somebody who may manage" in texts_of(await asked(bob, "cancel"))
    question = await asked(moderator, "cancel")
    assert "End this game for everybody? Nobody wins." in texts_of(question)
    await moderator.click(question, "Go on playing")
    assert (await host.service.table(table.id)).stage is Stage.RUNNING
    question = await asked(moderator, "cancel")
    await moderator.click(question, "Free this seat")
    assert "Free the seat of alice (blue gable)?" in texts_of(question)
    await moderator.click(question, "Free this seat")
    assert (await host.service.table(table.id)).free_seats == (0,)
    await moderator.click(await asked(moderator, "cancel"), "End the game")
    assert (await host.service.table(table.id)).stage is Stage.CLOSED
    assert "Nobody wins." in texts_of(public(bob)[-1])


async def test_games_in_two_servers_and_which_table(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    assert "You sit at no table" in texts_of(await asked(alice, "games"))
    world = host.standin.world
    second = world.add_text_channel(place.guild, "second")
    abroad = world.add_guild("Other guild")
    far = world.add_text_channel(abroad, "far")
    empty = world.add_text_channel(place.guild, "empty")
    for person in (alice, bob):
        world.add_member(abroad, person.user)
    await host.standin.settle()
    await begin(host, [alice, bob])
    there = await begin(host, [alice.at(second), bob.at(second)], edition="glory")
    await begin(host, [bob.at(far), alice.at(far)])
    games = texts_of(await asked(alice, "games"))
    for where in ("Postal guild, #table", "Postal guild, #second", "Other guild, #far"):
        assert f"**{where}**" in games
    assert "Your turn since" in games
    assert "bob's turn since" in games
    which = await asked(alice.at(empty), "hand")
    assert "You sit at several tables. Which one do you mean?" in texts_of(which)
    assert "#far" not in texts_of(which)
    await alice.at(empty).pick(which, "Which table?", there.id)
    assert "You sit at several tables" not in texts_of(which)
    assert any(f":{there.id}:" in str(part) for part in which.components)


# Settings


async def test_a_players_settings(host: Host, alice: Actor) -> None:
    settings = await asked(alice, "settings")
    assert "**Your settings**" in texts_of(settings)
    assert "Server settings" not in texts_of(settings)
    await alice.pick(settings, "Colours of pictures", "Night")
    assert "Saved." in texts_of(settings)
    await alice.click(settings, "Mention me when I am next: on")
    assert "Mention me when I am next: off" in texts_of(settings)
    saved = await host.service.player_settings(alice.user.id)
    assert (saved.theme, saved.mentions) == ("night", False)


async def test_a_servers_settings(
    host: Host, place: Place, watch: Watch, alice: Actor, moderator: Actor
) -> None:
    # The library sends the ids of default values as numbers; Discord makes texts of them, the
    # stand-in gives them back as they came.
    watch.expect("contract")
    elsewhere = host.standin.world.add_text_channel(place.guild, "elsewhere")
    settings = await asked(moderator, "settings")
    await moderator.click(settings, "Server settings")
    assert "Tables may open in every channel." in texts_of(settings)
    await moderator.pick(settings, "Usual edition", "glory")
    await moderator.pick(settings, "Where tables may open (none = all)", elsewhere)
    assert f"Tables may open only in: <#{elsewhere.id}>" in texts_of(settings)
    refused = await asked(alice, "start")
    wanted = f"Tables may not open in this channel. Try one of these: <#{elsewhere.id}>."
    assert wanted in texts_of(refused)
    await asked(alice.at(elsewhere), "start")
    assert (await host.table_in(alice.at(elsewhere))).edition == "glory"
    await moderator.pick(settings, "Where tables may open (none = all)")
    assert "Tables may open in every channel." in texts_of(settings)
    await asked(alice, "start", edition="base")
    assert (await host.table_in(alice)).edition == "base"
    assert all("default_values.0.id" in text for text in watch.found("contract"))


async def test_data_is_given_and_deleted_during_a_game(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    privacy = await asked(bob, "privacy")
    assert "I store: your Discord number" in texts_of(privacy)
    await bob.click(privacy, "Get my data")
    (file,) = bob.last.attachments
    assert bob.last.ephemeral_for == bob.user.id
    content = host.standin.world.attachments.content(file.id)
    assert content is not None
    assert str(bob.user.id) in json.dumps(json.loads(content))
    assert "alice" not in content.decode()
    await bob.click(privacy, "Delete my data")
    await bob.click(privacy, "Keep it")
    assert (await host.service.table(table.id)).free_seats == ()
    privacy = await asked(bob, "privacy")
    await bob.click(privacy, "Delete my data")
    await bob.click(privacy, "Delete it all")
    assert "Nothing about you is left here." in texts_of(privacy)
    assert (await host.service.table(table.id)).free_seats == (1,)
    board = public(alice)[-1]
    assert "bob" not in texts_of(board)
    assert "A seat is empty (red tower)" in texts_of(board)
    exported = await host.service.export_of(bob.user.id)
    assert "bob" not in json.dumps(exported)


# Opening a table


RIGHTS = [
    (Permission.SEND_MESSAGES, "Send Messages", "here"),
    (Permission.ATTACH_FILES, "Attach Files", "here"),
    (Permission.READ_MESSAGE_HISTORY, "Read Message History", "here"),
    (Permission.CREATE_PUBLIC_THREADS, "Create Public Threads", "thread"),
    (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "thread"),
]


async def test_no_table_where_the_bot_may_not_speak(host: Host, place: Place, alice: Actor) -> None:
    world = host.standin.world
    for right, name, where in RIGHTS:
        world.set_overwrite(place.channel, world.bot, allow=0, deny=right)
        refused = await asked(alice, "start", place=where)
        assert f'I lack the right "{name}" in <#{place.channel.id}>' in texts_of(refused)
        assert await host.service.latest_in(place.channel.id) is None
    world.set_overwrite(place.channel, world.bot, allow=0, deny=0)
    await asked(alice, "start")
    assert (await host.table_in(alice)).stage is Stage.LOBBY


async def test_a_table_with_every_option(host: Host, alice: Actor, bob: Actor) -> None:
    options = {
        "edition": "base",
        "giving-up": "only-when-stuck",
        "length-tiles": "longest-only",
        "all-provinces": "every-province",
    }
    await seat_everybody([alice, bob], **options)
    table = await host.table_in(alice)
    chosen = table.options
    assert chosen.abandon is Abandon.ONLY_WHEN_STUCK
    assert chosen.length_fallback is LengthFallback.LONGEST_ONLY
    assert chosen.all_provinces is AllProvinces.EVERY_PROVINCE
    assert table.on_turn is not None
    assert table.on_turn.id == alice.user.id
    about = texts_of(await asked(bob, "rules", topic="table"))
    assert "A route may be given up only by a player who can play no card otherwise" in about


async def test_an_old_lobby_gives_way(host: Host, alice: Actor, bob: Actor) -> None:
    keeper = host.service._keeper
    keeper.clock = lambda: time.time() - 2 * 24 * 3600
    await asked(alice, "start")
    keeper.clock = time.time
    old = await host.table_in(alice)
    (lobby,) = public(alice)
    refused = await asked(bob, "start")
    assert "There is already a table in this channel" in texts_of(refused)
    await bob.click(refused, "Close the old one, open mine")
    fresh = await host.table_in(bob)
    assert fresh.id != old.id
    assert fresh.host is not None
    assert fresh.host.id == bob.user.id
    assert "closed the table" in texts_of(lobby)
    refused = await asked(alice, "start")
    assert "Close the old one, open mine" not in texts_of(refused)
    await alice.click(refused, "Open it in a thread")
    assert "Your table is here" in texts_of(refused)


# Languages


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second language, of which only a few texts are there."""
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES / "en", folder / "en")
    (folder / "de").mkdir()
    (folder / "de" / "language.toml").write_text('name = "Deutsch"\n', encoding="utf-8")
    (folder / "de" / "settings.toml").write_text('title = "Einstellungen"\n', encoding="utf-8")
    (folder / "de" / "lobby.toml").write_text('title = "Ein Tisch"\n', encoding="utf-8")
    monkeypatch.setattr(catalog_module, "LOCALES", folder)
    catalog_module.load_catalog.cache_clear()
    yield
    catalog_module.load_catalog.cache_clear()


async def test_in_which_language_somebody_is_answered(
    german: None, host: Host, alice: Actor, bob: Actor, carol: Actor, moderator: Actor
) -> None:
    """Own choice, else Discord's, else the server's, else English."""
    world = host.standin.world

    async def title_for(person: Actor) -> str:
        words = texts_of(await asked(person, "settings"))
        return "de" if "Einstellungen" in words else "en" if "**Your settings**" in words else ""

    assert await title_for(alice) == "en", "Discord's language goes before the server's"
    assert await title_for(bob) == "de"
    assert await title_for(carol) == "de", "Hungarian is not there, the server's German is"
    await asked(alice, "start")
    assert "Ein Tisch" in texts_of(public(alice)[-1])
    await bob.pick(await asked(bob, "settings"), "Language", "en")
    assert await title_for(bob) == "en"
    settings = await asked(moderator, "settings")
    await moderator.click(settings, "Server settings")
    await moderator.pick(settings, "Language of public messages", "en")
    assert await title_for(carol) == "en", "the server's own choice goes before its locale"
    await alice.click(public(alice)[-1], "Options")
    elsewhere = world.add_guild("Magyar posta", locale="hu")
    channel = world.add_text_channel(elsewhere, "asztal")
    world.add_member(elsewhere, carol.user)
    await host.standin.settle()
    assert await title_for(carol.at(channel)) == "en"
