"""Registering one command after the other, and the application's emojis."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from playground.standin.fixtures import Place
from playground.standin.server import Standin
from playground.standin.world.payload import Json
from tests.standin.sample_bot import SampleBot, png


async def refusal(standin: Standin, work: Any) -> Json:
    with pytest.raises(discord.HTTPException) as caught:
        await work
    assert caught.value.status == 400
    answer = standin.exchanges[-1].response
    assert isinstance(answer, dict)
    return answer


def codes(answer: Json, key: str) -> list[str]:
    return [error["code"] for error in answer["errors"][key]["_errors"]]


async def test_a_command_is_renamed(sample_bot: SampleBot, standin: Standin) -> None:
    (ping,) = [c for c in await sample_bot.tree.fetch_commands() if c.name == "ping"]
    changed = await ping.edit(name="pong", description="Answers differently")
    assert changed.name == "pong"
    assert {"pong", "greet"} <= {command.name for command in standin.world.commands.all(None)}


@pytest.mark.parametrize(
    ("changes", "key", "code"),
    [
        ({"name": "UPPER case"}, "name", "APPLICATION_COMMAND_INVALID_NAME"),
        ({"description": "x" * 101}, "description", "BASE_TYPE_BAD_LENGTH"),
    ],
)
async def test_a_change_of_a_command_is_judged_like_a_new_one(
    sample_bot: SampleBot, standin: Standin, changes: Any, key: str, code: str
) -> None:
    (ping,) = [c for c in await sample_bot.tree.fetch_commands() if c.name == "ping"]
    answer = await refusal(standin, ping.edit(**changes))
    assert codes(answer, key) == [code]
    assert "ping" in {command.name for command in standin.world.commands.all(None)}


async def test_no_command_takes_the_name_of_another(
    sample_bot: SampleBot, standin: Standin
) -> None:
    (ping,) = [c for c in await sample_bot.tree.fetch_commands() if c.name == "ping"]
    answer = await refusal(standin, ping.edit(name="board"))
    assert answer["code"] == 50035
    await ping.edit(description="The same name is its own")


async def test_there_is_room_for_a_hundred_commands(
    sample_bot: SampleBot, standin: Standin, place: Place
) -> None:
    def adding(name: str) -> Any:
        command: Json = {"name": name, "description": "One of many"}
        assert sample_bot.application_id is not None
        route = discord.http.Route(
            "POST",
            "/applications/{application_id}/guilds/{guild_id}/commands",
            application_id=sample_bot.application_id,
            guild_id=place.guild.id,
        )
        return sample_bot.http.request(route, json=command)

    many = [{"name": f"c{number}", "description": "One of many"} for number in range(100)]
    standin.world.commands.replace(place.guild.id, many)
    await adding("c7")
    assert (await refusal(standin, adding("too-many")))["code"] == 30032
    assert len(standin.world.commands.all(place.guild.id)) == 100


async def test_application_emojis(sample_bot: SampleBot) -> None:
    emoji = await sample_bot.create_application_emoji(name="horn", image=png())
    assert [each.name for each in await sample_bot.fetch_application_emojis()] == ["horn"]
    await emoji.edit(name="horn")
    assert (await emoji.edit(name="post_horn")).name == "post_horn"
    await emoji.delete()
    assert await sample_bot.fetch_application_emojis() == []


@pytest.mark.parametrize("name", ["x", "with space", "x" * 33, "ü_ü"])
async def test_names_of_emojis(sample_bot: SampleBot, standin: Standin, name: str) -> None:
    make = sample_bot.create_application_emoji
    assert codes(await refusal(standin, make(name=name, image=png())), "name")
    emoji = await make(name="horn", image=png())
    assert codes(await refusal(standin, emoji.edit(name=name)), "name")


async def test_an_emoji_has_a_name_of_its_own_and_a_small_picture(
    sample_bot: SampleBot, standin: Standin
) -> None:
    make = sample_bot.create_application_emoji
    await make(name="horn", image=png())
    taken = await refusal(standin, make(name="horn", image=png()))
    assert codes(taken, "name") == ["APPLICATION_EMOJI_NAME_ALREADY_TAKEN"]
    large = png(600, 600, compression=0)
    assert len(large) > 256 * 1024
    answer = await refusal(standin, make(name="large", image=large))
    assert codes(answer, "image") == ["BINARY_TYPE_MAX_SIZE"]
    assert [each["name"] for each in standin.world.emojis.values()] == ["horn"]


async def test_an_image_must_be_one(sample_bot: SampleBot, standin: Standin) -> None:
    assert sample_bot.application_id is not None
    for image in ("data:image/png;base64,???", "horn.png", ""):
        making = sample_bot.http.create_application_emoji(sample_bot.application_id, "horn", image)
        assert codes(await refusal(standin, making), "image") == ["IMAGE_INVALID"]
