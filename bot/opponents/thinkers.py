"""Thinking in other processes: the program asks, waits for a while, and goes on without an answer
if it must.
"""

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.opponents.advice import Advice, advise
from bot.opponents.levels import Level
from bot.opponents.opponent import Budget, choose
from bot.opponents.worker import LENGTH, Failure, Question, Reply, packed, unpacked
from bot.rules.actions import Action
from bot.rules.edition import Edition
from bot.rules.view import PlayerView

LOG = logging.getLogger(__name__)

PATIENCE_SECONDS = 5.0
"""How much longer than its budget an answer may take; a process that just starts needs a moment."""
HURRIED = Budget(simulations=1)
MOST_REMEMBERED = 32
"""Advice for so many positions is given again as it was."""


class ThinkerLost(Exception):
    """A process died, or does not answer."""


@dataclass(frozen=True, slots=True)
class Thought:
    actions: tuple[Action, ...]
    is_hurried: bool
    """Whether it was thought about for a shorter time than it should have been."""


class Thinkers:
    """A few processes, each started when it is first needed."""

    def __init__(
        self,
        command: Sequence[str],
        edition_of: Callable[[str], Edition],
        *,
        processes: int = 1,
        seconds: float = 1.0,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self._free: asyncio.Queue[_Process] = asyncio.Queue()
        self._all = [_Process(command, edition_of) for _ in range(processes)]
        for process in self._all:
            self._free.put_nowait(process)
        self._budget = Budget(seconds=seconds)
        self._patience = seconds + patience
        self._advised: dict[Hashable, asyncio.Task[Advice]] = {}

    async def choose(self, view: PlayerView, level: Level) -> Thought:
        """What a computer player does now; always something that is allowed."""
        question = Question(view, level, secrets.randbits(64), self._budget)
        try:
            reply = await self._ask(question)
        except ThinkerLost as loss:
            LOG.warning("a computer player must hurry: %s", loss)
        else:
            if isinstance(reply, tuple) and reply and reply[0] in view.actions:
                return Thought(reply, is_hurried=False)
            LOG.error("a computer player has no answer: %s", reply)
        return Thought(await asyncio.to_thread(_hurried, view), is_hurried=True)

    async def advise_on(self, position: Hashable, view: PlayerView) -> Advice:
        """As `advise`, but whoever asks about a position again is told the same."""
        task = self._advised.get(position)
        if task is None:
            task = self._advised[position] = asyncio.create_task(self.advise(view))
            task.add_done_callback(partial(self._forget_failure, position))
            if len(self._advised) > MOST_REMEMBERED:
                del self._advised[next(iter(self._advised))]
        # Whoever goes away does not take the answer from those who still wait for it.
        return await asyncio.shield(task)

    async def advise(self, view: PlayerView) -> Advice:
        question = Question(view, None, secrets.randbits(64), self._budget)
        try:
            reply = await self._ask(question)
        except ThinkerLost as loss:
            LOG.warning("a hint must do without searching: %s", loss)
        else:
            if isinstance(reply, Advice):
                return reply
            LOG.error("there is no hint: %s", reply)
        return await asyncio.to_thread(advise, view, random.Random(question.seed), HURRIED)

    async def close(self) -> None:
        """Stop all processes."""
        for task in self._advised.values():
            task.cancel()
        await asyncio.gather(*self._advised.values(), return_exceptions=True)
        for process in self._all:
            await process.stop()

    def _forget_failure(self, position: Hashable, task: asyncio.Task[Advice]) -> None:
        has_failed = task.cancelled() or task.exception() is not None
        if has_failed and self._advised.get(position) is task:
            del self._advised[position]

    async def _ask(self, question: Question) -> Reply:
        try:
            async with asyncio.timeout(self._patience):
                process = await self._free.get()
        except TimeoutError:
            raise ThinkerLost("all others are thinking") from None
        try:
            async with asyncio.timeout(self._patience):
                return await process.ask(question)
        except TimeoutError:
            raise ThinkerLost("no answer in time") from None
        finally:
            self._free.put_nowait(process)


def _hurried(view: PlayerView) -> tuple[Action, ...]:
    """In this process, and so short that nobody notices."""
    try:
        return choose(view, Level.MASTER, random.Random(secrets.randbits(64)), HURRIED)
    except Exception:
        # The game never waits: whatever is allowed is better than nothing.
        LOG.exception("a computer player plays anything")
        return view.actions[:1]


class _Process:
    """One process. Whoever gives up waiting stops it: its late answer must not be taken for the
    answer to the next question.
    """

    def __init__(self, command: Sequence[str], edition_of: Callable[[str], Edition]) -> None:
        self._command = command
        self._edition_of = edition_of
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> Reply:
        try:
            reply = await self._ask(question)
        except BaseException as error:
            await asyncio.shield(self.stop())
            if isinstance(error, OSError | EOFError):
                raise ThinkerLost("a process died") from error
            raise
        assert isinstance(reply, tuple | Advice | Failure)  # noqa: S101 - nobody else writes there
        return reply

    async def _ask(self, question: Question) -> object:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        incoming, outgoing = self._process.stdout, self._process.stdin
        assert incoming is not None  # noqa: S101 - both were asked for
        assert outgoing is not None  # noqa: S101 - the same
        outgoing.write(packed(question))
        await outgoing.drain()
        (length,) = LENGTH.unpack(await incoming.readexactly(LENGTH.size))
        return unpacked(await incoming.readexactly(length), self._edition_of)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
