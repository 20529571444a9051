"""The sample bot behind the stand-in: the floor against which a bot on Discord is measured.

The bot runs as a process of its own. An answer counts when the stand-in has stored its message.
A long session runs in a process of its own too, so that its memory is not mixed with other things.
"""

import asyncio
import resource
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles

from benchmarks import Findings
from playground.standin import contract
from playground.standin.actor import Actor
from playground.standin.child import Child
from playground.standin.server import Standin
from playground.standin.world.clock import ManualClock
from playground.standin.world.world import Event, World

SAMPLE_BOT = Path(__file__).parent.parent / "tests" / "standin" / "sample_bot.py"
IN_FLIGHT = 50
WARM_UP = 50
MANY = 3000
SESSION_STEPS = 4000
NEW_MESSAGE_EVERY = 4
ANSWER_SECONDS = 10.0
SEED = 7

Send = Callable[[], Awaitable[object]]


def measure(quick: bool) -> Findings:
    """Answers per second, the time to an answer, and the memory of a long session."""
    findings = asyncio.run(_measure(200 if quick else MANY))
    steps = 400 if quick else SESSION_STEPS
    command = [sys.executable, "-m", "benchmarks.standin", str(steps)]
    session = subprocess.run(command, capture_output=True, text=True, check=True)
    findings.figures["standin_long_session_peak_mb"] = float(session.stdout)
    findings.remarks.append(f"standin: the long session had {steps} new pictures of 200 kB")
    return findings


async def _measure(count: int) -> Findings:
    findings = Findings(remarks=[_whether_compared()])
    async with _alice_and_a_bot() as (standin, alice):

        async def ping() -> None:
            await alice.slash("ping", wait=False)

        await _measure_one("standin", _Answers(standin, "MESSAGE_CREATE", ping), count, findings)
        findings.remarks += standin.findings
    async with _alice_and_a_bot() as (standin, alice):
        await alice.slash("board")
        board = alice.last

        async def redraw() -> None:
            await alice.click(board, "Redraw", wait=False)

        answers = _Answers(standin, "MESSAGE_UPDATE", redraw)
        await _measure_one("standin_picture", answers, count, findings)
        findings.remarks += standin.findings
    return findings


async def _measure_one(name: str, answers: "_Answers", count: int, findings: Findings) -> None:
    await answers.per_second(WARM_UP)
    times = [await answers.milliseconds() for _ in range(count)]
    findings.figures[f"{name}_answers_per_second"] = await answers.per_second(count)
    findings.figures[f"{name}_dispatch_to_answer_median_ms"] = median(times)
    findings.figures[f"{name}_dispatch_to_answer_p99_ms"] = quantiles(times, n=100)[98]


async def _long_session(steps: int) -> float:
    """The most memory used, in megabytes, when pictures are edited and posted again and again."""
    async with _alice_and_a_bot() as (standin, alice):
        for step in range(steps):
            if step % NEW_MESSAGE_EVERY == 0:
                await alice.slash("poster")
                poster = alice.last
            else:
                await alice.click(poster, "Renew")
        if standin.findings:
            raise RuntimeError(standin.findings[0])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Kilobytes, except on macOS.
    return peak / 1e6 if sys.platform == "darwin" else peak * 1024 / 1e6


def _whether_compared() -> str:
    if contract.document_path() is None:
        return "standin: without Discord's API description, so no exchange was compared with it"
    return "standin: every exchange was compared with Discord's API description"


@asynccontextmanager
async def _alice_and_a_bot() -> AsyncIterator[tuple[Standin, Actor]]:
    async with Standin(World(ManualClock(), SEED)) as standin:
        world = standin.world
        guild = world.add_guild("Postal guild")
        channel = world.add_text_channel(guild, "table")
        user = world.add_user("alice")
        world.add_member(guild, user)
        child = Child(standin, [sys.executable, str(SAMPLE_BOT), standin.url])
        try:
            await child.start()
            yield standin, Actor(standin, user, channel)
        finally:
            await child.terminate()


class _Answers:
    """Hears of each answer at the moment when the world stores it."""

    def __init__(self, standin: Standin, event: str, send: Send) -> None:
        self._standin = standin
        self._event = event
        self._send = send
        self._free = asyncio.Semaphore(IN_FLIGHT)
        self._latest = 0.0
        standin.world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        if event.name == self._event:
            self._latest = time.perf_counter()
            self._free.release()

    async def milliseconds(self) -> float:
        """From one dispatch to its answer, with nothing else under way."""
        return await self._seconds(1) * 1000

    async def per_second(self, count: int) -> float:
        """With always as many in flight as allowed."""
        return count / await self._seconds(count)

    async def _seconds(self, count: int) -> float:
        began = time.perf_counter()
        async with asyncio.timeout(ANSWER_SECONDS + count * 0.1):
            for _ in range(count):
                await self._free.acquire()
                await self._send()
            for _ in range(IN_FLIGHT):
                await self._free.acquire()
        for _ in range(IN_FLIGHT):
            self._free.release()
        await self._standin.settle()
        return self._latest - began


if __name__ == "__main__":
    print(asyncio.run(_long_session(int(sys.argv[1]))))
