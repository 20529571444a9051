"""Reading a request: JSON or multipart, and whether it comes from where it may."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from email import message_from_bytes, message_from_string
from email.message import Message
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from playground.standin.world import errors
from playground.standin.world.payload import Upload

_FILE_FIELD = re.compile(r"files\[(\d+)\]")


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON of a request (None without a body) and the files that came with it."""
    if not request.can_read_body:
        return None, {}
    try:
        if request.content_type.startswith("multipart/"):
            return await _read_multipart(request)
        return _parse(await request.read()), {}
    except ConnectionResetError:
        # A bot that dies in the middle of a request is nothing to log: there is nobody to answer.
        raise asyncio.CancelledError from None


def _parse(text: bytes) -> Any:
    if not text:
        return None
    try:
        return json.loads(text)
    except ValueError:
        raise errors.DiscordError(400, 50109, "The request body contains invalid JSON.") from None


async def _read_multipart(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = None
    files: dict[int, Upload] = {}
    for head, content in _parts(request.headers["Content-Type"], await request.read()):
        name = str(head.get_param("name", "", "Content-Disposition"))
        field = _FILE_FIELD.fullmatch(name)
        if name == "payload_json":
            body = _parse(content)
        elif field is not None:
            files[int(field[1])] = Upload(
                head.get_filename() or "file",
                head.get("Content-Type", "application/octet-stream"),
                content,
            )
    return body, files


def _parts(content_type: str, body: bytes) -> Iterator[tuple[Message, bytes]]:
    """The parts of a form. aiohttp's own reader warns of itself when a part ends between two
    packets, and a warning is an error here.
    """
    boundary = message_from_string(f"Content-Type: {content_type}\n\n").get_boundary()
    if boundary is None:
        raise errors.DiscordError(400, 50109, "The request body contains invalid JSON.")
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary.encode())[1:-1]:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        yield message_from_bytes(head + b"\r\n\r\n"), content


def is_from_here(request: web.Request, port: int) -> bool:
    """Refuse DNS rebinding (a foreign Host) and pages of other sites (a foreign Origin)."""
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"}
    if request.headers.get("Host") not in hosts:
        return False
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc in hosts
