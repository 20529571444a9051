"""`bot run` without a token, as a process of its own."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playground.standin.processes import Process, descendants, still_alive
from tests.playground.house import visit

SECONDS = 60.0
PATIENCE = 2.0
"""For a process that is just ending."""
FROM_OUTSIDE = ("DISCORD_TOKEN", "DISPLAY", "WAYLAND_DISPLAY")
"""Nothing of the tester's own."""


class Run:
    def __init__(self, process: asyncio.subprocess.Process, before: set[Process]) -> None:
        self._process = process
        self._before = before
        self._said: list[str] = []
        self.url = ""

    async def until_it_says(self, words: str) -> str:
        """The line with these words."""
        assert self._process.stdout is not None
        while line := (await self._process.stdout.readline()).decode():
            self._said.append(line)
            if words in line:
                return line
        raise AssertionError(self._said)

    @property
    def family(self) -> set[Process]:
        """It and all that grew out of it."""
        return descendants() - self._before

    async def stop(self, number: signal.Signals) -> str:
        """What it had said in the end. Nothing that grew out of it may stay."""
        family = self.family
        os.killpg(self._process.pid, number)
        rest, _ = await self._process.communicate()
        assert self._process.returncode == 0, rest
        assert not await still_alive(family | self.family, PATIENCE)
        return "".join(self._said) + rest.decode()


def _hear_ctrl_c() -> None:
    # As in a terminal; what a shell starts in the background does not hear it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@asynccontextmanager
async def running(folder: Path, *options: str) -> AsyncIterator[Run]:
    kept = {name: value for name, value in os.environ.items() if name not in FROM_OUTSIDE}
    before = descendants()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", *options),
        env={**kept, "DISCORD_TOKEN": "", "THURN_PLAYGROUND": str(folder / "playground.db")},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,
    )
    run = Run(process, before)
    try:
        async with asyncio.timeout(SECONDS):
            line = await run.until_it_says("Play at")
            run.url = next(word for word in line.split() if word.startswith("http"))
            yield run
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def test_it_stops_wholly_finds_its_games_again_and_forgets_them_on_demand(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as run:
        async with visit(run.url, "alice") as alice:
            await alice.until(lambda: alice.state["bot"]["state"] == "running")
            for deed in ("start", "computers"):
                assert (await alice.do("guide", step=deed))["ok"]
            begun = [m for m in alice.messages.values() if "Fair shuffle" in str(m["components"])]
        assert len(run.family) > 1 or sys.platform != "linux"
        await run.stop(signal.SIGINT)

    async with running(tmp_path) as run:
        async with visit(run.url, "alice") as alice:
            assert alice.messages[begun[0]["id"]] == begun[0]
            await alice.until(lambda: alice.state["bot"]["state"] == "running")
            assert (await alice.do("guide", step="play"))["ok"]
            await alice.until(lambda: "Your turn" in alice.texts())
        await run.stop(signal.SIGTERM)

    async with running(tmp_path, "--fresh") as run, visit(run.url, "alice") as alice:
        assert not alice.messages
        assert alice.state["bot"]["state"] == "starting"
        # A bot that is told to stop while it starts has not failed.
        said = await run.stop(signal.SIGINT)
        assert "Stopping" in said
        assert "did not start" not in said


async def test_it_says_why_the_bot_does_not_start(tmp_path: Path) -> None:
    """The end of its log, in the order in which it was written."""
    (tmp_path / "playground.db").write_text("This is no database.")
    (tmp_path / "playground.log").write_text("earlier\nlater\n")
    async with running(tmp_path) as run:
        await run.until_it_says("did not start")
        await run.until_it_says("cannot be opened")
        said = await run.stop(signal.SIGTERM)
    assert "log says why:\nearlier\nlater\n" in said
