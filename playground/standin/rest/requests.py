"""Reading a request: JSON or multipart, and whether it comes from where it may."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from urllib.parse import urlsplit

from aiohttp import BodyPartReader, web

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
        return _parse(await request.text()), {}
    except ConnectionResetError:
        # A bot that dies in the middle of a request is nothing to log: there is nobody to answer.
        raise asyncio.CancelledError from None


def _parse(text: str) -> Any:
    if not text:
        return None
    try:
        return json.loads(text)
    except ValueError:
        raise errors.DiscordError(400, 50109, "The request body contains invalid JSON.") from None


async def _read_multipart(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = None
    files: dict[int, Upload] = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            continue
        field = _FILE_FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = _parse(await part.text())
        elif field is not None:
            content_type = part.headers.get("Content-Type", "application/octet-stream")
            content = bytes(await part.read())
            files[int(field[1])] = Upload(part.filename or "file", content_type, content)
    return body, files


def is_from_here(request: web.Request, port: int) -> bool:
    """Refuse DNS rebinding (a foreign Host) and pages of other sites (a foreign Origin)."""
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"}
    if request.headers.get("Host") not in hosts:
        return False
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc in hosts
