"""Draws the picture of a screen and makes a file of it."""

import asyncio
import io
import logging

import discord

from bot.screens.screen import Picture, Screen
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

    async def _draw(self, picture: Picture) -> bytes | None:
        """None if it did not come out: the words are still right."""
        try:
            return await self._studio.png(picture.map_name, picture.theme, picture.draw)
        except Exception:
            LOG.exception("a picture did not come out", extra={"file": picture.file})
            return None


def file_of(picture: Picture, data: bytes) -> discord.File:
    return discord.File(io.BytesIO(data), picture.file, description=picture.alt)
