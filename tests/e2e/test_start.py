"""Starting on Discord: what the bot asks to hear, which commands it tells, what it goes on with."""

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.client import ThurnBot
from bot.tables.service import TableService
from playground.standin.actor import Actor
from playground.standin.fixtures import StartBot
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from tests.e2e.hosting import Host, public, texts_of, thinkers

pytestmark = pytest.mark.usefixtures("place", "watch")


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
