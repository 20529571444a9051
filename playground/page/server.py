"""The page's server on loopback: static files, pictures, and a socket for each open page."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from playground.page.cast import Persona
from playground.page.playground import Playground
from playground.page.view import PersonView
from playground.page.window import Window
from playground.standin.rest.requests import is_from_here
from playground.standin.server import HOST

STATIC = Path(__file__).parent / "static"
PORT = 8421
PORTS_TRIED = 20
LONGEST_WISH_BYTES = 64 * 1024
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageServer:
    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._runner: web.AppRunner | None = None
        self._watching: asyncio.Task[None] | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def start(self, port: int = PORT) -> None:
        """On this port, or the next one that is free."""
        self._watching = asyncio.create_task(self._playground.log.watch(), name="playground-log")
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._page)
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/texts.json", self._texts)
        app.router.add_get("/files/{person}/{attachment}/{name}", self._file)
        app.router.add_get("/live", self._live)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        for number in [*range(port, port + PORTS_TRIED), 0]:
            try:
                await web.TCPSite(self._runner, HOST, number).start()
            except OSError:
                continue
            self.port = int(self._runner.addresses[0][1])
            return

    async def stop(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handle) -> web.StreamResponse:
        is_foreign = request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin")
        is_visit = request.path == "/" and request.headers.get("Sec-Fetch-Mode") == "navigate"
        if not is_from_here(request, self.port) or (is_foreign and not is_visit):
            return web.Response(status=403, text="only from this machine", headers=HEADERS)
        try:
            response = await handler(request)
        except web.HTTPException as problem:
            return web.Response(status=problem.status, text=problem.reason, headers=HEADERS)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    def _persona(self, key: str) -> Persona:
        persona = self._playground.cast.by_key(key or self._playground.cast.people[0].key)
        if persona is None:
            raise web.HTTPNotFound
        return persona

    async def _page(self, _: web.Request) -> web.Response:
        return self._static_file("index.html")

    async def _static(self, request: web.Request) -> web.Response:
        return self._static_file(request.match_info["name"])

    @staticmethod
    def _static_file(name: str) -> web.Response:
        known = {file.name: file for file in STATIC.iterdir() if file.is_file()}
        if name not in known:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        kind = "text/javascript" if name.endswith(".js") else kind
        charset = "utf-8" if kind.startswith("text/") else None
        return web.Response(body=known[name].read_bytes(), content_type=kind, charset=charset)

    async def _texts(self, request: web.Request) -> web.Response:
        persona = self._persona(request.query.get("as", ""))
        return web.json_response(dict(self._playground.texts(persona.user.locale)))

    async def _file(self, request: web.Request) -> web.Response:
        """Only what stands in a message that this person sees."""
        persona = self._persona(request.match_info["person"])
        world, number = self._playground.standin.world, request.match_info["attachment"]
        attachment = int(number) if number.isdigit() else 0
        view = PersonView(self._playground, persona)
        for message in world.messages.values():
            if not any(each.id == attachment for each in message.attachments):
                continue
            channel = world.channels.get(message.channel_id)
            is_meant = message.ephemeral_for in (None, persona.user.id)
            content = world.attachments.content(attachment)
            if channel is None or not view.may_see(channel) or not is_meant or content is None:
                break
            kind = "image/png" if content.startswith(b"\x89PNG") else "application/octet-stream"
            return web.Response(body=content, content_type=kind)
        raise web.HTTPNotFound

    async def _live(self, request: web.Request) -> web.StreamResponse:
        persona = self._persona(request.query.get("as", ""))
        # A browser always says where a socket comes from; whoever does not is no page of ours.
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=LONGEST_WISH_BYTES)
        socket.headers.update(HEADERS)
        await socket.prepare(request)
        view = PersonView(self._playground, persona)
        wanted = request.query.get("channel", "")
        channel = self._playground.standin.world.channels.get(
            int(wanted) if wanted.isdigit() else 0
        )
        if channel is not None and view.may_see(channel):
            view.channel = channel
        persona.windows += 1
        self._playground.standin.activity.touch()
        try:
            await Window(self._playground, view, socket).run()
        finally:
            persona.windows -= 1
            self._playground.standin.activity.touch()
        return socket
