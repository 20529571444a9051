"""One session of a shard: numbered events, kept for replay, over connections that come and go."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from playground.standin.world.payload import Json

REPLAY_LIMIT = 2000

# docs: gateway, list of intents.
INTENT_GUILDS = 1 << 0
INTENT_MEMBERS = 1 << 1
INTENT_PRESENCES = 1 << 8
INTENT_GUILD_MESSAGES = 1 << 9
INTENT_DIRECT_MESSAGES = 1 << 12
INTENT_MESSAGE_CONTENT = 1 << 15
PRIVILEGED = INTENT_MEMBERS | INTENT_PRESENCES | INTENT_MESSAGE_CONTENT


class Connection:
    """A websocket with one writer, so that frames keep their order, compressed on demand."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, zlib_stream: bool
    ) -> None:
        self.socket = socket
        self._request = request
        self.is_compressed = zlib_stream
        self._deflate = zlib.compressobj() if zlib_stream else None
        self._queue: asyncio.Queue[str | bytes | int] = asyncio.Queue()
        self._pongs: dict[bytes, asyncio.Future[None]] = {}
        self._pings = 0
        self.is_open = True
        self.has_resumed = False

    def send(self, frame: Json) -> None:
        self.send_text(json.dumps(frame))

    def send_text(self, frame: str) -> None:
        self._queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """After everything that was sent before."""
        self._queue.put_nowait(code)

    def cut(self) -> None:
        """End the TCP connection without a goodbye."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Send what is queued until the socket closes."""
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                await self.socket.close(code=item)
                return
            try:
                if isinstance(item, bytes):
                    await self.socket.ping(item)
                else:
                    await self._write_frame(item)
            except ConnectionError:
                return

    async def _write_frame(self, text: str) -> None:
        if self._deflate is None:
            await self.socket.send_str(text)
            return
        data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(data)

    async def round_trip(self) -> None:
        """Until the client has handled everything that was sent before.

        A websocket ping, not a heartbeat: the library counts heartbeats that it is asked for
        against its own limit of 110 frames in a minute.
        """
        if not self.is_open:
            return
        self._pings += 1
        name = str(self._pings).encode()
        self._pongs[name] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(name)
        await self._pongs[name]

    def pong(self, name: bytes) -> None:
        waiting = self._pongs.pop(name, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    def ended(self) -> None:
        self.is_open = False
        for name in list(self._pongs):
            self.pong(name)


@dataclass(slots=True, eq=False)
class Session:
    id: str
    shard: int
    shards: int
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_LIMIT))
    """Number and text: what an event tells may change before it is replayed."""
    connection: Connection | None = None

    def dispatch(self, name: str, payload: object) -> None:
        self.sequence += 1
        frame: Json = {"op": 0, "t": name, "s": self.sequence, "d": payload}
        text = json.dumps(frame)
        self.sent.append((self.sequence, text))
        if self.connection is not None and self.connection.is_open:
            self.connection.send_text(text)

    @property
    def is_connected(self) -> bool:
        return self.connection is not None and self.connection.is_open

    def has_kept_all_since(self, after: int) -> bool:
        return after == self.sequence or (bool(self.sent) and self.sent[0][0] <= after + 1)

    def replay(self, connection: Connection, after: int) -> None:
        self.connection = connection
        for number, text in self.sent:
            if number > after:
                connection.send_text(text)
        self.dispatch("RESUMED", {"_trace": []})

    def hears(self, guild_id: int | None) -> bool:
        """https://discord.com/developers/docs/events/gateway#sharding; DMs go to shard 0."""
        if guild_id is None:
            return self.shard == 0
        return (guild_id >> 22) % self.shards == self.shard


def is_data(kind: WSMsgType) -> bool:
    return kind in (WSMsgType.TEXT, WSMsgType.BINARY)
