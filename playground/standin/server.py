"""The stand-in itself: one server on loopback that holds the world, the faults and what it saw."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from aiohttp import web

from playground.standin import checks
from playground.standin.activity import Activity
from playground.standin.bot_tasks import BotTasks
from playground.standin.exchange import Exchange
from playground.standin.faults import Fault, Faults
from playground.standin.gateway import Gateway
from playground.standin.lateness import Lateness
from playground.standin.quiet import Patience, under_way, wait_until_quiet
from playground.standin.rest.dispatch import Dispatcher, Handle
from playground.standin.rest.ratelimits import RateLimits
from playground.standin.rest.requests import is_from_here
from playground.standin.world.interactions import Interactions
from playground.standin.world.world import World

HOST = "127.0.0.1"
EXCHANGES_KEPT = 500
FINDINGS_KEPT = 1000
LOOK_AGAIN_SECONDS = 0.05
BODY_LIMIT_BYTES = 128 * 1024 * 1024
FORBIDDEN = 403
NOT_FOUND = 404
NOT_IMPLEMENTED = 501


class Bot(Protocol):
    """A client in this process or a child."""

    @property
    def pid(self) -> int: ...

    @property
    def is_running(self) -> bool: ...


class Standin:
    """`async with Standin() as standin:` starts it on a free port and stops it again."""

    def __init__(self, world: World | None = None) -> None:
        self.world = world or World()
        self.interactions = Interactions(self.world)
        self.activity = Activity()
        self.faults = Faults()
        self.gateway = Gateway(self)
        self.rate_limits = RateLimits()
        self.recommended_shards = 1
        self.watches_tasks = False
        """Whether the bot runs on this event loop, so that `settle` can see its tasks."""
        self.bot_tasks = BotTasks()
        self.bots: list[Bot] = []
        """Those that were started by fixtures, also the ones that have ended."""
        self.patience = Patience()
        self.lateness = Lateness(self)
        self.exchanges: deque[Exchange] = deque(maxlen=EXCHANGES_KEPT)
        self.findings: list[str] = []
        self.unknown_endpoints: list[str] = []
        self.port = 0
        self._runner: web.AppRunner | None = None
        self.world.listeners.append(self.gateway.on_event)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway"

    async def start(self, port: int = 0) -> None:
        app = web.Application(middlewares=[self._guard], client_max_size=BODY_LIMIT_BYTES)
        Dispatcher(self).register(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{name}", self._serve_file)
        app.router.add_get("/cdn/{path:.*}", self._unknown_file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        # Only loopback: this server believes whoever can reach it.
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        host, self.port = self._runner.addresses[0][:2]
        if host != HOST:
            raise RuntimeError(f"bound to {host}, not to loopback")
        self.world.cdn = f"{self.url}/cdn"

    async def stop(self) -> None:
        if self._runner is None:
            return
        self.gateway.close(1001)
        for connection in self.gateway.open_connections():
            connection.cut()
        await self._runner.cleanup()
        self._runner = None

    async def __aenter__(self) -> Standin:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def settle(self, timeout: float = 10.0) -> None:
        """Until the bot has nothing under way; `timeout` only keeps a broken test from hanging."""
        try:
            async with asyncio.timeout(timeout):
                await wait_until_quiet(self)
        except TimeoutError:
            left = ", ".join(under_way(self)) or "something came up again and again"
            raise TimeoutError(f"not quiet after {timeout} s: {left}") from None
        self.interactions.forget_expired()

    async def until(self, predicate: Callable[[], object], timeout: float = 10.0) -> None:
        """Until this holds: for what a bot does by itself, when nobody can know that it is done.

        Looks at every request and event; what changes silently is found a moment later.
        """
        try:
            async with asyncio.timeout(timeout):
                while not predicate():
                    await self.activity.next_change(timeout=LOOK_AGAIN_SECONDS)
        except TimeoutError:
            raise TimeoutError(f"did not come true in {timeout} s: {predicate!r}") from None

    @property
    def runs_a_bot(self) -> bool:
        return any(bot.is_running for bot in self.bots)

    def is_bot_away(self) -> bool:
        """Whether a running bot has lost its connection and will surely come back."""
        return self.runs_a_bot and not self.gateway.is_attended()

    def fault(self, match: str, kind: str, **settings: float | bool) -> Fault:
        """Let something go wrong; see `faults.Fault`."""
        # Fault's own fields say which setting is a number and which a yes or no.
        return self.faults.add(Fault(match, kind, **settings))  # type: ignore[arg-type]

    def record(self, exchange: Exchange) -> None:
        self.exchanges.append(exchange)
        room = FINDINGS_KEPT - len(self.findings)
        self.findings += checks.observe(exchange)[:room]

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handle) -> web.StreamResponse:
        if not is_from_here(request, self.port):
            return web.Response(status=FORBIDDEN, text="only from this machine")
        return await handler(request)

    async def _unknown_file(self, request: web.Request) -> web.Response:
        self.unknown_endpoints.append(f"GET {request.path}")
        return web.Response(status=NOT_IMPLEMENTED, text="not imitated")

    async def _serve_file(self, request: web.Request) -> web.Response:
        name = request.match_info["attachment"]
        content = self.world.attachments.content(int(name)) if name.isdigit() else None
        if content is None:
            return web.Response(status=NOT_FOUND, text="This content is no longer available.")
        safe = {
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'",
        }
        is_png = content.startswith(b"\x89PNG")
        kind = "image/png" if is_png else "application/octet-stream"
        return web.Response(body=content, content_type=kind, headers=safe)
