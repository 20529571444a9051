"""People who play at one table, by any step that the panel offers."""

import asyncio
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from benchmarks.clicking import Bench
from bot.language.catalog import load_catalog
from bot.screens.ids import read_id
from playground.standin.actor import Actor
from playground.standin.world import components
from playground.standin.world.components import ComponentType
from playground.standin.world.interaction import Interaction
from playground.standin.world.messages import Message

MY_TURN = "My turn / my cards"
PICTURE_FOLLOWS = load_catalog().text("answers.picture-follows")
DRAFT = "~"
"""With this begins an entry that only changes what is shown."""


@dataclass(frozen=True, slots=True)
class Control:
    id: str
    values: tuple[str, ...]


@dataclass
class Times:
    """Seconds from clicks to what followed, by what it was."""

    opened: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    clicked: dict[int, float] = field(default_factory=dict)
    """When each step was clicked, by interaction."""


class TablePeople:
    def __init__(self, bench: Bench, people: list[Actor], seed: int) -> None:
        self._bench = bench
        self._people = people
        self._chance = random.Random(seed)
        self._player = people[0]
        self._panel: Message | None = None

    async def play(self, steps: int, times: Times, think: float = 0) -> None:
        """So many clicks, each after the pictures of the one before have come, and perhaps after
        thinking for so many seconds, half more or less.
        """
        for _ in range(steps):
            if think:
                await asyncio.sleep(think * (0.5 + self._chance.random()))
            await self._take_step(times)

    async def _take_step(self, times: Times) -> None:
        panel, offered = self._panel, []
        if panel is not None:
            offered = list(_steps(panel, self._chance))
        if panel is None or not offered:
            panel, offered = await self._open(times)
        control = self._chance.choice(offered)
        version, message, bench = _version(panel), panel.id, self._bench
        channel = self._player.channel.id
        clicked = time.monotonic()
        interaction = await self._use(panel, control)
        await bench.until(
            lambda: (
                bench.has_acknowledged(interaction)
                and bench.changed.get(message, 0) > clicked
                and _is_complete(panel)
            )
        )
        if _version(panel) == version:
            return  # a choice half made, or one that the rules refuse: no step
        await bench.until(lambda: bench.shown.get(channel, 0) > clicked)
        times.clicked[interaction.id] = clicked
        times.acknowledged.append(bench.acknowledged(interaction, clicked))
        times.shown.append(bench.shown[channel] - clicked)

    async def _open(self, times: Times) -> tuple[Message, list[Control]]:
        """Whoever is on turn opens the panel."""
        for player in sorted(self._people, key=lambda person: person is self._player):
            self._player = player
            newest = self._bench.newest(player.channel.id)
            clicked = time.monotonic()
            if newest is None:
                interaction = await player.slash("thurn turn", wait=False)
            else:
                board = self._bench.standin.world.messages[newest]
                interaction = await player.click(board, MY_TURN, wait=False)
            now = self._bench.standin.world.clock.now()
            await self._bench.until(partial(_is_filled, interaction, now))
            if newest is not None:
                times.opened.append(self._bench.acknowledged(interaction, clicked))
            panel = self._panel = interaction.original
            if panel is not None and (offered := list(_steps(panel, self._chance))):
                return panel, offered
        raise RuntimeError("nobody can take a step at a table of the benchmark")

    async def _use(self, panel: Message, control: Control) -> Interaction:
        if control.values:
            return await self._player.pick(panel, control.id, *control.values, wait=False)
        return await self._player.click(panel, control.id, wait=False)


def _is_filled(interaction: Interaction, now: float) -> bool:
    panel = interaction.original
    return interaction.is_finished(now) and panel is not None and _is_complete(panel)


def _is_complete(panel: Message) -> bool:
    """Whether the picture is there too, if one was announced."""
    texts = (component.get("content") for component in components.walk(panel.components))
    return PICTURE_FOLLOWS not in texts


def _steps(panel: Message, chance: random.Random) -> Iterator[Control]:
    """The controls of a panel that take a step, with entries chosen."""
    for component in components.walk(panel.components):
        said = read_id(str(component.get("custom_id", "")))
        if said is None or component.get("disabled"):
            continue
        if said.kind == "a" and component["type"] == ComponentType.BUTTON:
            yield Control(component["custom_id"], ())
        elif said.kind == "c":
            values = [str(option["value"]) for option in component["options"]]
            values = [value for value in values if not value.startswith(DRAFT)]
            least = int(component.get("min_values", 1))
            if len(values) >= least:
                yield Control(component["custom_id"], tuple(chance.sample(values, least)))


def _version(panel: Message) -> int | None:
    """Of the table when the panel was made; None where nothing in it depends on that."""
    for component in components.walk(panel.components):
        said = read_id(str(component.get("custom_id", "")))
        if said is not None and said.kind in "acdu":
            return said.version
    return None
