"""Pointing an unmodified discord.py at the stand-in, for this process and until the block ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class NotLoopback(ValueError):
    """The address lies outside this machine; a token must never go there."""


@contextmanager
def use(url: str) -> Iterator[None]:
    """Talk to the stand-in at `url`, such as http://127.0.0.1:8080, instead of Discord."""
    parts = urlsplit(url)
    if parts.scheme != "http" or parts.hostname not in LOOPBACK or parts.username is not None:
        raise NotLoopback(url)
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{parts.netloc}/gateway")
    Asset.BASE = f"{url}/cdn"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
