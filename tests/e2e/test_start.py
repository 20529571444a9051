"""Starting on Discord: what the bot asks to hear, which commands it tells, what it goes on with."""

import socket
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.client import ThurnBot
from bot.console import run
from bot.settings import Settings
from bot.tables.service import TableService
from playground.standin import connect
from playground.standin.actor import Actor
from playground.standin.fixtures import Place, StartBot
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from tests.e2e.hosting import Host, public, texts_of, thinkers


def times_told(standin: Standin) -> int:
    """How often the commands were sent to Discord."""
    return sum(
        exchange.method == "PUT" and exchange.route.endswith("/commands")
        for exchange in standin.exchanges
    )


async def run_once(standin: Standin, bot: ThurnBot) -> None:
    running = RunningBot(standin, bot)
    await running.start()
    assert await running.stop() is None


async def test_it_hears_of_guilds_and_of_nothing_else(host: Host) -> None:
    assert host.bot.intents == discord.Intents(guilds=True)
    (session,) = host.standin.gateway.sessions.values()
    assert session.intents == discord.Intents(guilds=True).value


async def test_it_can_be_spread_over_shards(host: Host) -> None:
    assert isinstance(host.bot, commands.AutoShardedBot)


async def test_commands_are_told_once_and_again_when_one_has_changed(
    service: TableService, standin: Standin, alice: Actor
) -> None:
    await run_once(standin, ThurnBot(service, thinkers()))
    assert times_told(standin) == 1
    await run_once(standin, ThurnBot(service, thinkers()))
    assert times_told(standin) == 1
    changed = ThurnBot(service, thinkers())

    @changed.tree.command(name="another", description="One more command")
    async def another(_: discord.Interaction) -> None: ...

    assert isinstance(another, app_commands.Command)
    await run_once(standin, changed)
    assert times_told(standin) == 2
    assert {command.name for command in standin.world.commands.all(None)} >= {"thurn", "another"}


async def test_a_restart_with_a_lobby_alone(
    service: TableService, standin: Standin, start_bot: StartBot, alice: Actor, bob: Actor
) -> None:
    first = RunningBot(standin, ThurnBot(service, thinkers()))
    await first.start()
    await alice.slash("thurn start")
    (lobby,) = public(alice)
    await first.stop()
    await start_bot(ThurnBot(service, thinkers()))
    assert public(alice) == [lobby]
    await bob.click(lobby, "Join")
    assert "red tower: **bob**" in texts_of(lobby)
    await alice.click(lobby, "Start")
    assert "The game begins." in texts_of(lobby)
    assert ", it is your turn. Round 1." in texts_of(public(alice)[-1])


async def test_what_is_left_to_do_is_done_once_and_with_the_servers_known(
    service: TableService, standin: Standin, start_bot: StartBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The language of public messages may be that of the server."""
    bot = ThurnBot(service, thinkers())
    repair, guilds_known = bot.publisher.repair, []

    async def watched() -> None:
        guilds_known.append(len(bot.guilds))
        await repair()

    monkeypatch.setattr(bot.publisher, "repair", watched)
    await start_bot(bot)
    assert guilds_known == [1]
    standin.gateway.invalidate(resumable=False)
    await standin.settle()
    assert standin.gateway.log.count("identify") == 2
    assert guilds_known == [1]


async def test_where_there_are_no_threads(host: Host, place: Place, alice: Actor) -> None:
    """The stand-in has no voice channels, so the bot is made to believe that this is one."""
    guild = host.bot.get_guild(place.guild.id)
    assert guild is not None
    voices: Any = {**place.channel.guild_payload(), "bitrate": 64_000, "user_limit": 0}
    guild._add_channel(discord.VoiceChannel(state=guild._state, guild=guild, data=voices))
    await alice.slash("thurn start", place="thread")
    assert "This channel has no threads. Please start the table here" in texts_of(alice.last)
    await alice.slash("thurn start")
    assert "a table is open" in texts_of(public(alice)[-1])


def test_without_a_way_to_discord_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as nobody_listens:
        nobody_listens.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{nobody_listens.getsockname()[1]}"
        settings = Settings.model_validate(
            {"DISCORD_TOKEN": "none", "THURN_DATABASE": tmp_path / "thurn.db"}
        )
        monkeypatch.setattr(run, "set_up_logs", lambda *_: None)
        with connect.use(url):
            assert run.run(settings) == 2
    assert capsys.readouterr().out.startswith("Discord cannot be reached. ")
