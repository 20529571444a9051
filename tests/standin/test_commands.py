"""Commands: options, localisation, autocomplete, menus, subcommands, where they may be used."""

from __future__ import annotations

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.choosing import CannotAct
from playground.standin.fixtures import Place
from playground.standin.server import Standin
from playground.standin.world.payload import Upload
from tests.standin.sample_bot import SampleBot

pytestmark = pytest.mark.usefixtures("sample_bot")


async def test_an_ephemeral_answer_is_seen_by_one_person(alice: Actor, bob: Actor) -> None:
    await alice.slash("ping")
    assert alice.last.content == "pong"
    assert bob.sees() == []


async def test_options_arrive_with_people_files_and_languages(alice: Actor, bob: Actor) -> None:
    file = Upload("proof.txt", "text/plain", b"12345")
    await bob.slash("greet", city="Basel", member=alice.user, times=2, proof=file)
    assert bob.last.content == f"Basel {alice.mention} 2 5 de de"
    assert alice.last is bob.last


async def test_a_command_is_found_by_its_localised_name(bob: Actor, alice: Actor) -> None:
    await bob.slash("grüße", city="Passau")
    assert bob.last.content.startswith("Passau nobody")
    with pytest.raises(CannotAct, match="no command"):
        await alice.slash("grüße", city="Passau")


async def test_autocomplete_offers_choices(alice: Actor) -> None:
    choices = await alice.autocomplete("greet", "city", "p")
    assert [choice["value"] for choice in choices] == ["Passau", "Pilsen"]


async def test_a_subcommand_with_a_choice(alice: Actor) -> None:
    await alice.slash("game start", edition="base")
    assert alice.last.content == "started base"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nothing", {}),
        ("game", {}),
        ("game stop", {}),
        ("game start", {}),
        ("game start", {"edition": "other"}),
        ("greet", {"city": 1}),
        ("greet", {"city": "Basel", "times": 4}),
        ("greet", {"city": "Basel", "unknown": 4}),
    ],
)
async def test_the_client_refuses_what_discord_would(
    alice: Actor, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(CannotAct):
        await alice.slash(name, wait=True, **options)


async def test_a_menu_entry(alice: Actor, bob: Actor) -> None:
    await alice.use_menu("Who is this", bob.user)
    assert alice.last.content == "bob"


async def test_a_menu_entry_of_a_message(
    standin: Standin, place: Place, sample_bot: SampleBot, alice: Actor, bob: Actor
) -> None:
    @sample_bot.tree.context_menu(name="Repeat")
    async def repeat(interaction: discord.Interaction, message: discord.Message) -> None:
        text = f"{message.author.name}: {message.content}"
        await interaction.response.send_message(text, ephemeral=True)

    await sample_bot.tree.sync()
    said = await bob.say("hello")
    await alice.use_menu("Repeat", said)
    assert alice.last.content == "bob: hello"


async def test_commands_of_a_guild_keep_their_ids(
    standin: Standin, place: Place, sample_bot: SampleBot
) -> None:
    guild = sample_bot.get_guild(place.guild.id)
    assert guild is not None
    sample_bot.tree.copy_global_to(guild=guild)
    first = await sample_bot.tree.sync(guild=guild)
    second = await sample_bot.tree.sync(guild=guild)
    assert [command.id for command in first] == [command.id for command in second]
    fetched = await sample_bot.tree.fetch_commands(guild=guild)
    assert len(fetched) == len(standin.world.commands.all(place.guild.id))
    await fetched[0].edit(description="changed")
    await fetched[0].delete()
    assert len(standin.world.commands.all(place.guild.id)) == len(fetched) - 1
