"""A running bot and what a test asks of it."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from itertools import count

from bot.client import ThurnBot
from bot.content import load_edition
from bot.opponents.thinkers import Thinkers
from bot.tables.service import TableService
from bot.tables.table import Table
from playground.standin.actor import Actor
from playground.standin.server import Standin
from playground.standin.world.messages import Message


def seeds(begin: str = "e2e") -> Callable[[], bytes]:
    """The same secrets in every run of a test."""
    numbers = count()
    return lambda: sha256(f"{begin} {next(numbers)}".encode()).digest()


def thinkers(seconds: float = 0.05) -> Thinkers:
    """Real processes, each started when somebody has to think."""
    command = (sys.executable, "-m", "bot.console.think")
    return Thinkers(command, load_edition, seconds=seconds, patience=20)


@dataclass(frozen=True, slots=True)
class Host:
    standin: Standin
    bot: ThurnBot
    service: TableService

    async def table_in(self, actor: Actor) -> Table:
        table = await self.service.latest_in(actor.channel.id)
        assert table is not None
        return table


def public(actor: Actor) -> list[Message]:
    """The messages in the channel that everybody sees."""
    return [message for message in actor.sees() if message.ephemeral_for is None]


def texts_of(message: Message) -> str:
    """All words of a message, as somebody reads them."""
    found: list[str] = []

    def walk(components: list[dict[str, object]]) -> None:
        for component in components:
            for key in ("content", "label", "placeholder"):
                if isinstance(component.get(key), str):
                    found.append(str(component[key]))
            for key in ("components", "options"):
                inner = component.get(key)
                if isinstance(inner, list):
                    walk(inner)
            accessory = component.get("accessory")
            if isinstance(accessory, dict):
                walk([accessory])

    walk(message.components)
    return "\n".join([message.content, *found])
