"""Whether the program still answers at once while computer players think: how late its loop is
while four of them search in processes of their own, and without them.
"""

import asyncio
import random
import sys
import time
from collections.abc import Awaitable
from statistics import median, quantiles

from benchmarks import Findings
from bot.content import load_edition
from bot.opponents.levels import Level
from bot.opponents.thinkers import Thinkers
from bot.rules.apply import step
from bot.rules.setup import new_game
from bot.rules.view import PlayerView, view_for
from tests.e2e.policies import purposeful

THINKERS = 4
TURNS, QUICK_TURNS = 12, 3
STEPS = 60
TICK_SECONDS = 0.001


def measure(quick: bool) -> Findings:
    """The lag of the loop, and how long a question and its answer take beside the thinking."""
    return asyncio.run(_measure(QUICK_TURNS if quick else TURNS))


async def _measure(turns: int) -> Findings:
    findings = Findings()
    seconds = 1.0
    thinkers = Thinkers(
        (sys.executable, "-m", "bot.console.think"),
        load_edition,
        processes=THINKERS,
        seconds=seconds,
        patience=60,
    )
    try:
        views = [_view(number) for number in range(THINKERS)]
        await asyncio.gather(*(thinkers.choose(view, Level.MASTER) for view in views))
        quiet = await _lags(asyncio.sleep(seconds))
        busy: list[float] = []
        for _ in range(turns):
            thinking = asyncio.gather(*(thinkers.choose(view, Level.GRANDMASTER) for view in views))
            busy += await _lags(thinking)
    finally:
        await thinkers.close()
    for name, lags in (("quiet", quiet), ("thinking", busy)):
        findings.figures[f"loop_lag_{name}_median_ms"] = median(lags) * 1000
        findings.figures[f"loop_lag_{name}_p99_ms"] = quantiles(lags, n=100)[98] * 1000
        findings.figures[f"loop_lag_{name}_worst_ms"] = max(lags) * 1000
    return findings


def _view(number: int) -> PlayerView:
    """A position in the middle of a game of four."""
    chance = random.Random(number).random
    game, _ = new_game(load_edition("base"), 4, bytes([number]) * 32)
    for _ in range(STEPS):
        step(game, purposeful(game, chance))
    return view_for(game, game.seat)


async def _lags(work: Awaitable[object]) -> list[float]:
    """How much later than asked a short sleep ends, while this goes on."""
    task = asyncio.ensure_future(work)
    lags = []
    while not task.done():
        began = time.perf_counter()
        await asyncio.sleep(TICK_SECONDS)
        lags.append(time.perf_counter() - began - TICK_SECONDS)
    await task
    return lags
