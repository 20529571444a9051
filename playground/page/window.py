"""One open page: tells it what has changed, and does what it asks for."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

from playground.page.deeds import Deeds
from playground.page.playground import Playground
from playground.page.view import PersonView
from playground.standin.world.payload import Json

TOGETHER_SECONDS = 0.02
LOOK_AGAIN_SECONDS = 0.5


class Window:
    def __init__(self, playground: Playground, view: PersonView, socket: web.WebSocketResponse):
        self._activity = playground.standin.activity
        self._view = view
        self._socket = socket
        self._deeds = Deeds(playground, view)
        self._told: dict[str, str] = {}
        self._messages: dict[str, str] = {}
        self._channel = ""
        self._wishes: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until the page is closed."""
        telling = asyncio.create_task(self._tell_changes(), name="playground-window")
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    self._hear(message.data)
        finally:
            telling.cancel()
            for wish in self._wishes:
                wish.cancel()
            await asyncio.gather(telling, *self._wishes, return_exceptions=True)

    def _hear(self, text: str) -> None:
        try:
            wish = json.loads(text)
        except ValueError:
            return
        if isinstance(wish, dict):
            # One that takes long, such as starting the bot, holds up no other.
            task = asyncio.create_task(self._carry_out(wish), name="playground-wish")
            self._wishes.add(task)
            task.add_done_callback(self._wishes.discard)

    async def _carry_out(self, wish: dict[str, Any]) -> None:
        await self._send({"answer": await self._deeds.do(wish)})

    async def _tell_changes(self) -> None:
        while not self._socket.closed:
            seen = self._activity.changes
            if news := self._news():
                await self._send(news)
            if self._activity.changes == seen:
                await self._activity.next_change(LOOK_AGAIN_SECONDS)
                # What belongs together comes within a moment.
                await asyncio.sleep(TOGETHER_SECONDS)

    def _news(self) -> Json:
        news: Json = {}
        for name, section in self._view.sections().items():
            written = json.dumps(section)
            if self._told.get(name) != written:
                self._told[name] = written
                news[name] = section
        if messages := self._changed_messages():
            news["messages"] = messages
        return news

    def _changed_messages(self) -> Json | None:
        channel = str(self._view.channel.id)
        is_whole = channel != self._channel
        if is_whole:
            self._channel, self._messages = channel, {}
        shown = self._view.shown_messages()
        written = {number: json.dumps(message) for number, message in shown.items()}
        changed = [n for n, text in written.items() if self._messages.get(n) != text]
        gone = [number for number in self._messages if number not in written]
        self._messages = written
        if not (is_whole or changed or gone):
            return None
        put = [shown[number] for number in changed]
        return {"channel": channel, "whole": is_whole, "put": put, "gone": gone}

    async def _send(self, news: Json) -> None:
        if not self._socket.closed:
            await self._socket.send_str(json.dumps(news, ensure_ascii=False))
