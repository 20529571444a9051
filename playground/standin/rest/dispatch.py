"""Every request passes here: origin, faults, token, limits, handler, rate limits, contract."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from aiohttp import web

from playground.standin import checks
from playground.standin.exchange import Exchange
from playground.standin.faults import Fault, pass_time
from playground.standin.rest import (
    commands,
    directory,
    emojis,
    interactions,
    messages,
    requests,
    threads,
)
from playground.standin.rest.routes import Answer, Call, Endpoint
from playground.standin.world import errors
from playground.standin.world.errors import DiscordError

if TYPE_CHECKING:
    from playground.standin.server import Standin

API = "/api/v10"
TOPICS = (commands, directory, emojis, interactions, messages, threads)
NOT_IMPLEMENTED = 501
TOO_MANY = 429
Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Dispatcher:
    def __init__(self, standin: Standin) -> None:
        self._standin = standin

    def register(self, app: web.Application) -> None:
        endpoints = [endpoint for topic in TOPICS for endpoint in topic.routes.endpoints]
        # aiohttp takes the first match, so fixed words such as @me go before parameters.
        endpoints.sort(key=lambda endpoint: endpoint.template.replace("{", "~"))
        for endpoint in endpoints:
            app.router.add_route(endpoint.method, API + endpoint.template, self._serve(endpoint))
        app.router.add_route("*", API + "/{path:.*}", self._unknown)

    def _serve(self, endpoint: Endpoint) -> Handle:
        async def serve(request: web.Request) -> web.Response:
            with self._standin.activity.request():
                return await self._answer(endpoint, request)

        return serve

    async def _unknown(self, request: web.Request) -> web.Response:
        name = f"{request.method} {request.path.removeprefix(API)}"
        self._standin.unknown_endpoints.append(name)
        return respond(NOT_IMPLEMENTED, {"message": f"{name} is not imitated", "code": 0})

    async def _answer(self, endpoint: Endpoint, request: web.Request) -> web.Response:
        standin = self._standin
        path = request.path.removeprefix(API)
        fault = standin.faults.take(f"{request.method} {path}")
        if fault is not None:
            faulty = await self._before(fault, request)
            if faulty is not None:
                return faulty
        params = dict(request.match_info)
        headers, wait = standin.rate_limits.take(request.method, endpoint.template, params)
        body: object | None = None
        if wait is not None:
            limited = {"message": "You are being rate limited.", "retry_after": wait}
            answer = Answer({**limited, "global": False}, TOO_MANY)
        else:
            call = Call(standin, params, dict(request.query))
            try:
                call.body, call.files = await requests.read_body(request)
                body = call.body
                answer = self._carry_out(endpoint, call, request)
            except DiscordError as error:
                answer = Answer(error.body(), error.status)
        exchange = Exchange(
            request.method, endpoint.template, path, body, answer.status, answer.body
        )
        standin.record(exchange)
        if fault is not None and fault.kind == "lose_reply":
            cut(request)
        return respond(answer.status, answer.body, headers)

    def _carry_out(self, endpoint: Endpoint, call: Call, request: web.Request) -> Answer:
        token = request.headers.get("Authorization")
        if endpoint.needs_token and token != f"Bot {self._standin.world.token}":
            raise errors.unauthorized()
        if endpoint.kind is not None:
            flags = touched_flags(call)
            checks.refuse_body(endpoint.kind, call.body, flags=flags, files=len(call.files))
        try:
            return endpoint.handler(call)
        except DiscordError:
            raise
        except Exception as error:
            # A body of a shape that no check knew, or a mistake here: either must fail the test.
            self._standin.findings.append(
                f"{request.method} {endpoint.template}: not understood: {error!r}"
            )
            raise errors.invalid_form({}) from error

    async def _before(self, fault: Fault, request: web.Request) -> web.Response | None:
        match fault.kind:
            case "status":
                body = {"message": f"{fault.status}: fault", "code": fault.code}
                return respond(fault.status, body)
            case "ratelimit":
                headers = {} if fault.cloudflare else {"Via": "1.1 standin"}
                limited = {"message": "You are being rate limited.", "global": False}
                headers["Retry-After"] = str(int(fault.seconds) + 1)
                return respond(TOO_MANY, {**limited, "retry_after": fault.seconds}, headers)
            case "delay":
                await pass_time(self._standin.world.clock, fault.seconds)
            case "reset":
                cut(request)
            case "lose_reply":
                pass
        return None


def touched_flags(call: Call) -> int:
    """The flags of the message that a request edits or answers; 0 where there is none."""
    standin = call.standin
    token = call.params.get("webhook_token") or call.params.get("interaction_token")
    message = None
    if "message_id" in call.params:
        message = standin.world.messages.get(call.id("message_id"))
    interaction = standin.interactions.with_token(token) if token is not None else None
    if message is None and interaction is not None:
        message = interaction.original or interaction.source
    return message.flags if message is not None else 0


def respond(
    status: int, body: object | None, headers: dict[str, str] | None = None
) -> web.Response:
    if body is None:
        return web.Response(status=status, headers=headers)
    # The library compares the content type literally, so it must not name a charset.
    content = json.dumps(body).encode()
    return web.Response(
        status=status, body=content, headers=headers, content_type="application/json"
    )


def cut(request: web.Request) -> None:
    """End the TCP connection at once; the handler must not answer afterwards."""
    if request.transport is not None:
        request.transport.abort()
    raise asyncio.CancelledError
