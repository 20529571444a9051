"""A playground that runs, and a page without a browser."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import aiohttp

from playground.page.playground import Playground
from playground.page.server import PageServer
from playground.standin.server import Standin

SECONDS = 20.0


@dataclass
class House:
    standin: Standin
    playground: Playground
    page: PageServer


class Visitor:
    """What a page would know and do, over the same socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.state: dict[str, Any] = {}
        self.messages: dict[str, dict[str, Any]] = {}
        self.answers: dict[int, dict[str, Any]] = {}
        self.heard: list[str] = []
        """Everything that ever came over the socket."""

    async def until(self, predicate: Callable[[], object]) -> None:
        async with asyncio.timeout(SECONDS):
            while not predicate():
                message = await self._socket.receive()
                assert message.type is aiohttp.WSMsgType.TEXT, message
                self._take_in(message.data)

    def _take_in(self, text: str) -> None:
        self.heard.append(text)
        news = json.loads(text)
        if answer := news.pop("answer", None):
            self.answers[answer["n"]] = answer
        if messages := news.pop("messages", None):
            if messages["whole"]:
                self.messages.clear()
            for message in messages["put"]:
                self.messages[message["id"]] = message
            for number in messages["gone"]:
                self.messages.pop(number, None)
        self.state |= news

    async def do(self, what: str, /, **wish: object) -> dict[str, Any]:
        number = next(self._numbers)
        await self._socket.send_json({"n": number, "do": what, **wish})
        await self.until(lambda: number in self.answers)
        return self.answers[number]

    def texts(self) -> str:
        return json.dumps(list(self.messages.values()), ensure_ascii=False)


@asynccontextmanager
async def visit(house: House | str, person: str) -> AsyncIterator[Visitor]:
    """`house` may be the address of a page."""
    url = house if isinstance(house, str) else house.page.url
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/live?as={person}", origin=url) as socket,
    ):
        visitor = Visitor(socket)
        await visitor.until(lambda: "messages" in visitor.heard[0] if visitor.heard else False)
        yield visitor
