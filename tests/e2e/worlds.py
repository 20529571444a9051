"""Whole worlds for one test: a stand-in, a bot, people, all numbers the same each time."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.client import ThurnBot
from bot.content import load_edition
from bot.rules.actions import Action
from bot.rules.notation import write_action
from bot.rules.state import GameState
from bot.tables.service import TableService
from bot.tables.table import Person
from playground.standin import connect
from playground.standin.actor import Actor
from playground.standin.running import RunningBot
from playground.standin.server import Standin
from playground.standin.world.clock import ManualClock
from playground.standin.world.messages import Message
from playground.standin.world.world import World
from tests.e2e.hosting import Host, public, seeds, thinkers
from tests.e2e.seating import begin

SEED = 11


@dataclass
class Scene:
    """A running game of two, and somebody who only watches."""

    host: Host
    running: RunningBot
    table: str
    players: Sequence[Actor]
    spectator: Actor

    async def game(self) -> GameState:
        game = (await self.host.service.table(self.table)).game
        assert game is not None
        return game

    async def replace_game(self, game: GameState) -> None:
        """Let the table go on from this position instead: nobody in the bot can know."""
        keeper = self.host.service._keeper
        async with keeper.lock(self.table):
            record = await keeper.load(self.table)
            keeper.keep(replace(record, table=replace(record.table, game=game)))

    async def act(self, action: Action) -> None:
        """The player on turn acts, and everybody is shown what happened."""
        service = self.host.service
        now = await service.table(self.table)
        assert now.game is not None
        assert now.on_turn is not None
        person = Person(now.on_turn.id, now.on_turn.name)
        notation = write_action(now.game.edition, action)
        await service.act(self.table, now.version, notation, person, None)
        await self.running.do(self.host.bot.publisher.published(self.table))
        await self.host.standin.settle()

    def public_messages(self) -> list[object]:
        """All that everybody sees, to the last byte of every picture."""
        return [self.content_of(message) for message in public(self.spectator)]

    def content_of(self, message: Message) -> object:
        files = self.host.standin.world.attachments
        payload = self.host.standin.world.message_payload(message)
        pictures = [(each.filename, each.description) for each in message.attachments]
        data = [files.content(each.id) for each in message.attachments]
        assert None not in data
        return (_without_addresses(payload), pictures, data)


def _without_addresses(payload: Any) -> Any:
    """The port of a stand-in differs from run to run."""
    if isinstance(payload, dict):
        left_out = ("url", "proxy_url", "timestamp", "edited_timestamp")
        return {k: _without_addresses(v) for k, v in payload.items() if k not in left_out}
    if isinstance(payload, list):
        return [_without_addresses(each) for each in payload]
    return payload


@asynccontextmanager
async def a_scene(database: Path, edition: str, start: float) -> AsyncIterator[Scene]:
    clock = ManualClock(start)
    async with Standin(World(clock, SEED)) as standin:
        with connect.use(standin.url):
            world = standin.world
            guild = world.add_guild("Postal guild")
            channel = world.add_text_channel(guild, "table")
            people = []
            for name in ("alice", "bob", "carol"):
                user = world.add_user(name)
                world.add_member(guild, user)
                people.append(Actor(standin, user, channel))
            service = await TableService.open(
                database, load_edition, clock=clock.now, new_seed=seeds()
            )
            bot = ThurnBot(service, thinkers())
            running = RunningBot(standin, bot)
            try:
                await running.start()
                host = Host(standin, bot, service)
                table = await begin(host, people[:2], edition=edition)
                yield Scene(host, running, table.id, people[:2], people[2])
            finally:
                await running.stop()
                await service.close()
    assert standin.findings == []
