"""Plays on for the people whom nobody at the page is just now."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from playground.page.cast import Cast, Persona
from playground.standin.choosing import CannotAct
from playground.standin.server import Standin
from playground.standin.world.errors import DiscordError
from playground.standin.world.messages import Message

LOG = logging.getLogger(__name__)
REST_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Use:
    """A click on a control of a message; with values it is a choice from a list."""

    message: Message
    control: str
    values: tuple[str, ...] = ()


Choose = Callable[[Persona], Use | None]
"""What a person might do now; None if there is nothing to do."""


class Others:
    def __init__(self, standin: Standin, cast: Cast, choose: Choose, pace: float) -> None:
        self._standin = standin
        self._cast = cast
        self._choose = choose
        self._pace = pace
        self._task: asyncio.Task[None] | None = None

    @property
    def are_played(self) -> bool:
        return self._task is not None

    def is_played(self, persona: Persona) -> bool:
        return self.are_played and not persona.windows and persona.role != "spectator"

    def switch(self, on: bool) -> None:
        if on and self._task is None:
            self._task = asyncio.create_task(self._play(), name="playground-others")
        elif not on and self._task is not None:
            self._task.cancel()
            self._task = None
        self._standin.activity.touch()

    async def _play(self) -> None:
        while True:
            acted = False
            for persona in self._cast.people:
                if self.is_played(persona) and await self._act(persona):
                    acted = True
                    await asyncio.sleep(self._pace)
            if not acted:
                await self._standin.activity.next_change(REST_SECONDS)

    async def _act(self, persona: Persona) -> bool:
        use = self._choose(persona)
        if use is None:
            return False
        try:
            if use.values:
                await persona.actor.pick(use.message, use.control, *use.values)
            else:
                await persona.actor.click(use.message, use.control)
        except (CannotAct, DiscordError, TimeoutError) as refusal:
            # The message changed in the same moment, or the bot is away: look again.
            LOG.info("%s could not do that: %s", persona.name, refusal)
            await asyncio.sleep(self._pace)
        return True
