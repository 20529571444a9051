"""A world full of people who click, and the moments at which their clicks are answered."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from playground.standin.actor import Actor
from playground.standin.child import Child
from playground.standin.server import Standin
from playground.standin.world.clock import ManualClock
from playground.standin.world.drafts import Draft
from playground.standin.world.interaction import Interaction
from playground.standin.world.interactions import Interactions
from playground.standin.world.messages import FLAG_EPHEMERAL
from playground.standin.world.payload import Json
from playground.standin.world.world import Event, World

SEED = 11
PATIENCE_SECONDS = 60.0
INTERACTIONS_KEPT = 20_000


class TimedInteractions(Interactions):
    """Notes the moment at which each interaction was acknowledged."""

    def __init__(self, world: World, ring: Callable[[], None]) -> None:
        super().__init__(world)
        self._ring = ring
        self.kept = INTERACTIONS_KEPT
        self.acknowledged: dict[int, float] = {}

    def acknowledge(self, interaction_id: int, token: str, body: Json, draft: Draft) -> Interaction:
        interaction = super().acknowledge(interaction_id, token, body, draft)
        self.acknowledged[interaction_id] = time.monotonic()
        self._ring()
        return interaction


class Bench:
    """A stand-in with one bot, and a channel with some people for every table."""

    def __init__(self, standin: Standin, places: int, people: int) -> None:
        self.standin = standin
        self.interactions = TimedInteractions(standin.world, self._ring)
        standin.interactions = self.interactions
        world = standin.world
        self.guild = world.add_guild("Postal guild")
        self.places: list[list[Actor]] = []
        for number in range(places):
            channel = world.add_text_channel(self.guild, f"table-{number}")
            actors = []
            for seat in range(people):
                user = world.add_user(f"player-{number}-{seat}")
                world.add_member(self.guild, user)
                actors.append(Actor(standin, user, channel))
            self.places.append(actors)
        self.shown: dict[int, float] = {}
        """When the newest public message of a channel was stored last."""
        self.changed: dict[int, float] = {}
        """When a private message changed last."""
        self._newest: dict[int, int] = {}
        self._changed = asyncio.Event()
        world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        payload = event.payload
        if payload["flags"] & FLAG_EPHEMERAL:
            self.changed[int(payload["id"])] = time.monotonic()
        else:
            channel, message = int(payload["channel_id"]), int(payload["id"])
            # An older message only shrinks.
            if message >= self._newest.get(channel, 0):
                self._newest[channel] = message
                self.shown[channel] = time.monotonic()
        self._ring()

    def _ring(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, is_so: Callable[[], object]) -> None:
        """Until this holds; it is looked at after every acknowledgement and stored message."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not is_so():
                await self._changed.wait()

    def has_acknowledged(self, interaction: Interaction) -> bool:
        return interaction.id in self.interactions.acknowledged

    def acknowledged(self, interaction: Interaction, clicked: float) -> float:
        """Seconds from a click to its acknowledgement."""
        return self.interactions.acknowledged[interaction.id] - clicked

    def newest(self, channel: int) -> int | None:
        """The newest public message of a channel."""
        return self._newest.get(channel)


@asynccontextmanager
async def bench(places: int, people: int) -> AsyncIterator[Bench]:
    async with Standin(World(ManualClock(), SEED)) as standin:
        yield Bench(standin, places, people)


@asynccontextmanager
async def bot_at(standin: Standin, command: list[str]) -> AsyncIterator[Child]:
    child = Child(standin, [*command, standin.url])
    try:
        await child.start()
        yield child
    finally:
        await child.terminate()
