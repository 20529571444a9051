"""The bot behind the stand-in beside the sample bot: from a click to its acknowledgement, to the
saved step, and to the new picture.

Both bots run as processes of their own, each with a stand-in of its own, and take turns slice by
slice, so that whatever else the machine does falls on both. Nobody pauses to think: at each table
the next click follows as soon as everything that the last one changed is to be seen. At last all
tables are played once more by people who do think, if only for a few seconds.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count, product
from pathlib import Path
from statistics import median, quantiles

from benchmarks import Findings
from benchmarks.clicking import Bench, bench, bot_at
from benchmarks.standin import SAMPLE_BOT
from benchmarks.table_people import TablePeople, Times
from bot.content import load_edition
from bot.rules.options import Options
from bot.tables.service import TableService
from bot.tables.shown import Shown
from bot.tables.table import Person
from playground.standin.actor import Actor
from playground.standin.world.interaction import Interaction

WATCHED_BOT = Path(__file__).parent / "watched_bot.py"
LEVELS = (1, 10, 100)
SLICES = 4
STEPS = {1: 40, 10: 10, 100: 3}
"""How many at each table in a slice."""
QUICK_STEPS = {1: 15, 10: 3, 100: 1}
WARM_UP_STEPS = 5
THINKING_SECONDS = 6.0
"""Between two clicks at a table, on average. A turn of a person has about five and takes longer."""
THOUGHTFUL_STEPS, QUICK_THOUGHTFUL_STEPS = 12, 4
PLAYERS = 2
OURS = ("click_acknowledged", "click_saved", "click_shown", "panel_opened")

Send = Callable[[Actor], Awaitable[Interaction]]


def measure(quick: bool) -> Findings:
    """The times of clicks with 1, 10 and 100 tables, and their ratios to the sample bot."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), quick))


async def _measure(folder: Path, quick: bool) -> Findings:
    findings = Findings()
    steps = QUICK_STEPS if quick else STEPS
    notes = folder / "notes"
    tables = max(LEVELS)
    async with bench(tables, PLAYERS) as ours, bench(tables, 1) as floor:
        database = folder / "thurn.db"
        await _seat(ours, database)
        watched = [sys.executable, str(WATCHED_BOT), str(database), str(notes)]
        async with (
            bot_at(ours.standin, watched),
            bot_at(floor.standin, [sys.executable, str(SAMPLE_BOT)]),
        ):
            people = [TablePeople(ours, actors, n) for n, actors in enumerate(ours.places)]
            await people[0].play(WARM_UP_STEPS, Times())
            for level in LEVELS:
                found = await _measure_level(people[:level], floor, steps[level], notes)
                _add(found, level, findings)
            await _measure_thoughtful(people, quick, findings)
        findings.remarks += ours.standin.findings[:5] + floor.standin.findings[:5]
    return findings


async def _measure_level(
    people: list[TablePeople], floor: Bench, steps: int, notes: Path
) -> dict[str, list[float]]:
    """Seconds by name. The bots take turns."""
    times = Times()
    actors = [actors[0] for actors in floor.places[: len(people)]]
    found: dict[str, list[float]] = {"floor_ping": [], "floor_picture": []}
    # The first step of a table loads it and opens the panel.
    await asyncio.gather(*(table.play(1, Times()) for table in people))
    for _ in range(SLICES):
        await asyncio.gather(*(table.play(steps, times) for table in people))
        found["floor_ping"] += await _floor(floor, actors, steps, _ping)
        for actor in actors:
            # The sample bot listens to a board for only a minute.
            await actor.slash("board")
        found["floor_picture"] += await _floor(floor, actors, steps, _redraw)
    saved = _saves(notes)
    return found | {
        "click_acknowledged": times.acknowledged,
        "click_saved": [saved[click] - clicked for click, clicked in times.clicked.items()],
        "click_shown": times.shown,
        "panel_opened": times.opened,
    }


async def _measure_thoughtful(people: list[TablePeople], quick: bool, findings: Findings) -> None:
    """All tables active at once, as tables are: somebody thinks before each click."""
    steps = QUICK_THOUGHTFUL_STEPS if quick else THOUGHTFUL_STEPS
    times = Times()
    await asyncio.gather(*(table.play(steps, times, THINKING_SECONDS) for table in people))
    every = times.acknowledged + times.opened
    name = f"at_{len(people)}_thoughtful"
    findings.figures[f"acknowledged_{name}_median_ms"] = median(every) * 1000
    findings.figures[f"acknowledged_{name}_slowest_ms"] = max(every) * 1000
    findings.figures[f"shown_{name}_median_ms"] = median(times.shown) * 1000
    findings.figures[f"shown_{name}_slowest_ms"] = max(times.shown) * 1000


def _add(found: dict[str, list[float]], level: int, findings: Findings) -> None:
    figures = findings.figures
    for name, seconds in found.items():
        figures[f"{name}_at_{level}_median_ms"] = median(seconds) * 1000
        p99 = quantiles(seconds, n=100, method="inclusive")[98]
        figures[f"{name}_at_{level}_p99_ms"] = p99 * 1000
    every = found["click_acknowledged"] + found["panel_opened"]
    figures[f"acknowledged_at_{level}_slowest_ms"] = max(every) * 1000
    for name in OURS:
        for base, part in product(("ping", "picture"), ("median", "p99")):
            ours = figures[f"{name}_at_{level}_{part}_ms"]
            floor = figures[f"floor_{base}_at_{level}_{part}_ms"]
            findings.ratios[f"{name}_at_{level}_{part}_vs_{base}"] = ours / floor


async def _ping(actor: Actor) -> Interaction:
    return await actor.slash("ping", wait=False)


async def _redraw(actor: Actor) -> Interaction:
    return await actor.click(actor.last, "Redraw", wait=False)


async def _floor(floor: Bench, actors: list[Actor], times: int, send: Send) -> list[float]:
    """As many at once as there are actors, each again as soon as it is answered."""

    async def again_and_again(actor: Actor) -> list[float]:
        found = []
        for _ in range(times):
            clicked = time.monotonic()
            interaction = await send(actor)
            await floor.until(partial(floor.has_acknowledged, interaction))
            found.append(floor.acknowledged(interaction, clicked))
        return found

    parts = await asyncio.gather(*(again_and_again(actor) for actor in actors))
    return [seconds for part in parts for seconds in part]


def _saves(notes: Path) -> dict[int, float]:
    lines = notes.read_text(encoding="utf-8").splitlines()
    return {int(click): float(moment) for click, moment in map(str.split, lines)}


async def _seat(ours: Bench, database: Path) -> None:
    """A game at every table, begun before the bot starts."""
    service = await TableService.open(database, load_edition)
    clicks = count(1)
    try:
        for actors in ours.places:
            people = [Person(actor.user.id, actor.user.username) for actor in actors]
            table = await service.open_table(
                guild=ours.guild.id,
                channel=actors[0].channel.id,
                host=people[0],
                edition="base",
                seats=len(people),
                options=Options(),
                host_begins=True,
                click=next(clicks),
            )
            for person in people[1:]:
                await service.join(table.id, person, next(clicks))
            table = await service.start(table.id, people[0], next(clicks))
            # Nothing is to be repaired at the start; the first step posts the first message.
            await service.note_shown(table.id, Shown(version=table.version))
    finally:
        await service.close()
