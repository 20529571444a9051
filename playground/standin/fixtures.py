"""Fixtures for pytest: a running stand-in, a running bot, four people.

After each test they fail it on an unknown endpoint, a deviation from Discord's API description,
an interaction without an answer or with a late one, a dead bot, an error that was logged or that
nobody asked for, a fault that never happened, a leaked task or process.
`watch.expect(...)` names those that a test wants.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import discord
import pytest
import pytest_asyncio

from playground.standin import connect
from playground.standin.actor import Actor
from playground.standin.child import Child
from playground.standin.child_log import errors_in
from playground.standin.processes import descendants
from playground.standin.quiet import let_it_finish
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world.channels import Channel
from playground.standin.world.clock import ManualClock
from playground.standin.world.people import Guild
from playground.standin.world.world import World

SEED = 7


@dataclass(frozen=True, slots=True)
class Place:
    """Where the people of a test meet."""

    guild: Guild
    channel: Channel


@pytest_asyncio.fixture
async def standin() -> AsyncIterator[Standin]:
    """A stand-in whose clock only moves when the test says so."""
    async with Standin(World(ManualClock(), SEED)) as running:
        with connect.use(running.url):
            yield running


@pytest.fixture
def place(standin: Standin) -> Place:
    guild = standin.world.add_guild("Postal guild", locale="de")
    return Place(guild, standin.world.add_text_channel(guild, "table"))


@pytest_asyncio.fixture
async def watch(standin: Standin) -> AsyncIterator[Watch]:
    before = asyncio.all_tasks()
    processes = descendants()
    watching = Watch(standin)
    # Of all: the library's, the bot's own, the server's here, and asyncio's about lost exceptions.
    logger = logging.getLogger()
    logger.addHandler(watching)
    try:
        yield watching
    finally:
        logger.removeHandler(watching)
        await standin.stop()
        await watching.watch_tasks_since(before)
        watching.add_lost_errors()
        await watching.watch_processes(descendants() - processes)
    if verdict := watching.verdict():
        pytest.fail("\n".join(verdict), pytrace=False)


StartBot = Callable[[discord.Client], Awaitable[RunningBot]]


@pytest_asyncio.fixture
async def start_bot(
    standin: Standin,
    place: Place,  # noqa: ARG001 - a client learns of its guilds when it connects
    watch: Watch,
) -> AsyncIterator[StartBot]:
    """Start a client in this process and wait until it is ready."""
    running: list[RunningBot] = []

    async def start(client: discord.Client) -> RunningBot:
        bot = RunningBot(standin, client)
        running.append(bot)
        await bot.start()
        return bot

    try:
        yield start
    finally:
        for bot in running:
            if (death := await bot.stop()) is not None:
                watch.add("bot_died", death)


StartChild = Callable[[Sequence[str]], Awaitable[Child]]


@pytest_asyncio.fixture
async def start_child(
    standin: Standin,
    place: Place,  # noqa: ARG001 - a client learns of its guilds when it connects
    watch: Watch,
    tmp_path_factory: pytest.TempPathFactory,
) -> AsyncIterator[StartChild]:
    """Start a bot as a process of its own: arguments for this Python, the URL is added."""
    children: list[Child] = []
    folder = tmp_path_factory.mktemp("children")

    async def start(arguments: Sequence[str]) -> Child:
        log = folder / f"{len(children)}.log"
        child = Child(standin, [sys.executable, *arguments, standin.url], output=log)
        children.append(child)
        await child.start()
        return child

    try:
        yield start
    finally:
        await let_it_finish(standin)
        for child in children:
            if child.death is not None and child.has_started:
                watch.add("bot_died", child.death)
            await child.terminate()
            await watch.watch_processes(child.left)
            print(child.printed(), end="")  # for whoever reads why a test failed
            # One that could not start has told the test so.
            for error in errors_in(child.printed()) if child.has_started else ():
                watch.add("logged_error", error)


def _person(standin: Standin, place: Place, name: str, locale: str) -> Actor:
    user = standin.world.add_user(name, locale=locale)
    standin.world.add_member(place.guild, user)
    return Actor(standin, user, place.channel)


@pytest.fixture
def alice(standin: Standin, place: Place) -> Actor:
    return _person(standin, place, "alice", "en-US")


@pytest.fixture
def bob(standin: Standin, place: Place) -> Actor:
    return _person(standin, place, "bob", "de")


@pytest.fixture
def carol(standin: Standin, place: Place) -> Actor:
    return _person(standin, place, "carol", "hu")


@pytest.fixture
def dave(standin: Standin, place: Place) -> Actor:
    return _person(standin, place, "dave", "en-GB")


class _AsyncioWithoutWaiting(ModuleType):
    """asyncio, except that sleeping moves the world's clock instead."""

    def __init__(self, standin: Standin) -> None:
        super().__init__("asyncio")
        self._standin = standin

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, delay: float, result: object = None) -> object:
        self._standin.world.clock.advance(delay)
        await asyncio.sleep(0)
        return result


@pytest.fixture
def skip_waits(standin: Standin, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pauses of the library (retries, re-identify) pass in the world's time, not in ours."""
    replacement = _AsyncioWithoutWaiting(standin)
    for name in ("discord.http", "discord.webhook.async_", "discord.client", "discord.shard"):
        monkeypatch.setattr(sys.modules[name], "asyncio", replacement)
    return iter(())
