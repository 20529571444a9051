"""A discord.py client that runs on this event loop against the stand-in."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from contextlib import suppress
from contextvars import Context
from typing import Any, TypeVar

import discord

from playground.standin.bot_tasks import START
from playground.standin.server import Standin

START_SECONDS = 10.0
T = TypeVar("T")


class RunningBot:
    def __init__(self, standin: Standin, client: discord.Client) -> None:
        self._standin = standin
        self.client = client
        self.task: asyncio.Task[None] | None = None
        self._context: Context | None = None

    async def start(self) -> None:
        """Log in, connect, and wait for `on_ready`; raises what ended the client instead."""
        # Two seconds of waiting for more guilds are of no use here.
        self.client._connection.guild_ready_timeout = 0
        self._standin.watches_tasks = True
        self._standin.bots.append(self)
        self._context = self._standin.bot_tasks.watch(self.client)
        self.task = asyncio.create_task(
            self.client.start(self._standin.world.token), name=START, context=self._context
        )
        self.task.add_done_callback(self._ended)
        ready = asyncio.create_task(self._until_ready(), name="standin-bot-ready")
        try:
            await asyncio.wait(
                {self.task, ready}, timeout=START_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            if self.task.done():
                await self.task
            if not ready.done():
                raise TimeoutError("the bot did not become ready")
        finally:
            ready.cancel()
            with suppress(asyncio.CancelledError):
                await ready
        await self._standin.settle()

    @property
    def pid(self) -> int:
        return os.getpid()

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    async def _until_ready(self) -> None:
        # The client refuses to wait before it was logged in.
        while not self.client.is_ready():
            await self._standin.activity.next_change(timeout=0.01)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            # Died of an error, its connections stay open; a process of its own would take them
            # along, and `settle` would wait for answers that never come.
            self._standin.gateway.cut()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Call the bot from a test as if from within: `settle` sees the tasks that it starts."""
        return await asyncio.create_task(work, context=self._context)

    async def stop(self) -> str | None:
        """Close the client; the answer says of what it had died before."""
        if self.task is None:
            return None
        death = None
        if self.task.done() and not self.task.cancelled():
            error = self.task.exception()
            death = f"the client ended by itself: {error!r}"
        await self.client.close()
        self.task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self.task
        self._standin.gateway.forget_abandoned()
        self._standin.bot_tasks.forget(self.client)
        self._standin.watches_tasks = self._standin.bot_tasks.is_watching
        return death
