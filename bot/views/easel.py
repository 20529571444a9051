"""Draws the picture of a screen and makes the files that go with it."""

import asyncio
import io
import logging
from collections.abc import Callable

import discord

from bot.screens.screen import Picture, Screen
from renderers.film import Film
from renderers.studio import Studio

LOG = logging.getLogger(__name__)


class Easel:
    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    def begin(self, screen: Screen) -> asyncio.Task[bytes | None] | None:
        """Start drawing; None if the screen has no picture."""
        picture = screen.picture
        if picture is None:
            return None
        return asyncio.create_task(self._draw(picture), name=f"draw {picture.file}")

    async def film(self, make: Callable[[Callable[[], bool]], Film]) -> Film:
        """What `make` films beside the pictures; it is told whether it shall stop."""
        return await self._studio.film(make)

    async def _draw(self, picture: Picture) -> bytes | None:
        """None if it did not come out: the words are still right."""
        try:
            return await self._studio.png(picture.map_name, picture.theme, picture.draw)
        except Exception:
            LOG.exception("a picture did not come out", extra={"file": picture.file})
            return None


def files_of(screen: Screen, data: bytes | None) -> list[discord.File]:
    """What goes with a screen; `data` is its picture. A file can be sent only once, so each attempt
    makes its own.
    """
    files = [
        discord.File(io.BytesIO(each.data), each.file, description=each.alt or None)
        for each in screen.attachments
    ]
    picture = screen.picture
    if picture is not None and data is not None:
        files.append(discord.File(io.BytesIO(data), picture.file, description=picture.alt))
    return files
