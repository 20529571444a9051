"""The gateway, version 10: identify, resume, heartbeats, and events for each shard.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from playground.standin.faults import GatewayFaults
from playground.standin.gateway_payloads import guild_create, members_chunk, ready
from playground.standin.gateway_session import PRIVILEGED, Connection, Session, is_data
from playground.standin.hearing import as_heard
from playground.standin.world.payload import Json
from playground.standin.world.world import Event

if TYPE_CHECKING:
    from playground.standin.server import Standin

HEARTBEAT_ANSWER_SECONDS = 0.02
UNKNOWN_OPCODE = 4001
DECODE_ERROR = 4002
NOT_AUTHENTICATED = 4003
AUTHENTICATION_FAILED = 4004
ALREADY_AUTHENTICATED = 4005
INVALID_SHARD = 4010
DISALLOWED_INTENTS = 4014


class Gateway:
    def __init__(self, standin: Standin) -> None:
        self._standin = standin
        self.faults = GatewayFaults()
        self.sessions: dict[str, Session] = {}
        self.connections: list[Connection] = []
        self.log: list[str] = []
        """What clients did, in order: identify, resume, resume refused."""
        self.allowed_privileged_intents = PRIVILEGED

    # Events

    def on_event(self, event: Event) -> None:
        """Listener of the world."""
        self._standin.activity.touch()
        world = self._standin.world
        payloads = [(s, as_heard(world, s, event)) for s in self.sessions.values()]
        heard = [(session, payload) for session, payload in payloads if payload is not None]
        if not heard:
            return
        if self.faults.drop_next_events > 0:
            self.faults.drop_next_events -= 1
            return
        times = 1
        if self.faults.duplicate_next_events > 0:
            self.faults.duplicate_next_events -= 1
            times = 2
        for session, payload in heard * times:
            session.dispatch(event.name, payload)
        if event.name == "INTERACTION_CREATE":
            self._time_the_answer(int(event.payload["id"]))

    def _time_the_answer(self, interaction_id: int) -> None:
        interaction = self._standin.interactions.by_id.get(interaction_id)
        if interaction is not None:
            # Not at once: what a test does before it lets others run is not the bot's fault.
            begins = self._standin.lateness.begins
            asyncio.get_running_loop().call_soon(begins, interaction)

    # Faults that happen at once

    def reconnect(self) -> None:
        """Op 7: the client is asked to come back."""
        self._send_all({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9; a session that is not resumable is forgotten."""
        self._send_all({"op": 9, "d": resumable})
        if not resumable:
            self.sessions.clear()

    def close(self, code: int) -> None:
        for connection in self.open_connections():
            connection.close(code)

    def cut(self) -> None:
        for connection in self.open_connections():
            connection.cut()

    def open_connections(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.is_open]

    def is_attended(self) -> bool:
        """Whether somebody listens to each session, and there is one at all."""
        return bool(self.sessions) and all(s.is_connected for s in self.sessions.values())

    def forget_abandoned(self) -> None:
        """Sessions that nobody will resume, since their bot has ended."""
        self.sessions = {s.id: s for s in self.sessions.values() if s.is_connected}

    def _send_all(self, frame: Json) -> None:
        for connection in self.open_connections():
            connection.send(frame)

    # Connections

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=False, max_msg_size=0)
        await socket.prepare(request)
        is_compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, request, is_compressed)
        self.connections.append(connection)
        connection.send({"op": 10, "d": {"heartbeat_interval": self.faults.heartbeat_interval_ms}})
        writer = asyncio.create_task(connection.write(), name="standin-gateway-writer")
        try:
            await self._read(connection)
        finally:
            connection.ended()
            self.connections.remove(connection)
            self._standin.activity.touch()
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _read(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is WSMsgType.PONG:
                connection.pong(bytes(message.data))
            elif message.type is WSMsgType.PING:
                await connection.socket.pong(message.data)
            elif is_data(message.type):
                try:
                    frame = json.loads(message.data)
                except ValueError:
                    connection.close(DECODE_ERROR)
                    continue
                self._receive(connection, frame)

    def _receive(self, connection: Connection, frame: Json) -> None:
        data: Any = frame.get("d")
        session = self._session_of(connection)
        match frame.get("op"):
            case 1:
                if self.faults.ack_heartbeats:
                    # The library notes when it sent a heartbeat only after it has; an answer that
                    # is there already looks to it like the one before, and it warns in the log.
                    loop = asyncio.get_running_loop()
                    loop.call_later(HEARTBEAT_ANSWER_SECONDS, connection.send, {"op": 11})
            case 2 if session is None:
                self._identify(connection, data)
            case 2:
                connection.close(ALREADY_AUTHENTICATED)
            case 6:
                self._resume(connection, data)
            case 3 | 4 | 8 if session is None:
                connection.close(NOT_AUTHENTICATED)
            case 8 if session is not None:
                self._send_members(session, data)
            case 3 | 4:
                pass
            case _:
                connection.close(UNKNOWN_OPCODE)

    def _session_of(self, connection: Connection) -> Session | None:
        for session in self.sessions.values():
            if session.connection is connection:
                return session
        return None

    def _identify(self, connection: Connection, data: Json) -> None:
        world = self._standin.world
        if data.get("token") != world.token:
            connection.close(AUTHENTICATION_FAILED)
            return
        shard, shards = data.get("shard") or (0, 1)
        intents = int(data.get("intents", 0))
        if not 0 <= shard < shards:
            connection.close(INVALID_SHARD)
            return
        if intents & PRIVILEGED & ~self.allowed_privileged_intents:
            connection.close(DISALLOWED_INTENTS)
            return
        self.log.append("identify")
        for other in [s for s in self.sessions.values() if s.shard == shard]:
            # A restarted bot: nobody will resume the old session of this shard.
            if not other.is_connected:
                del self.sessions[other.id]
        session = Session(world.ids.token()[:32], shard, shards, intents, connection=connection)
        self.sessions[session.id] = session
        guilds = [
            guild
            for guild in world.guilds.values()
            if session.hears(guild.id) and world.bot.id in guild.members
        ]
        session.dispatch("READY", ready(world, session, guilds, self._standin.gateway_url))
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild_create(world, guild, session))
        self._standin.activity.touch()

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        seen = int(data.get("seq") or 0)
        if data.get("token") != self._standin.world.token:
            connection.close(AUTHENTICATION_FAILED)
        elif session is None or self.faults.refuse_resume or not session.has_kept_all_since(seen):
            self.log.append("resume refused")
            self.sessions.pop(str(data.get("session_id")), None)
            connection.send({"op": 9, "d": False})
        else:
            self.log.append("resume")
            session.replay(connection, seen)
            self._standin.lateness.begins_anew()
        self._standin.activity.touch()

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._standin.world.guilds.get(int(data["guild_id"]))
        if guild is not None:
            session.dispatch("GUILD_MEMBERS_CHUNK", members_chunk(guild, data))
