"""One interaction and its answer: acknowledged in time, shown once, whatever the network does.

What has to be saved is saved before the acknowledgement, so that nobody is told of a step that a
crash could still take away.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from http import HTTPStatus
from typing import Final

import aiohttp
import discord

from bot.screens.notice import notice_screen
from bot.screens.screen import Screen
from bot.screens.teller import Teller
from bot.views.easel import Easel, files_of
from bot.views.layout import layout_of

LOG = logging.getLogger(__name__)

ATTEMPTS: Final = 3
PATIENCE_SECONDS: Final = 2.0
"""How long somebody looks at nothing before the words come without the picture."""
ALREADY_ACKNOWLEDGED: Final = 40060
FIRST_OF_SERVER_ERRORS: Final = 500
NO_MENTIONS: Final = discord.AllowedMentions.none()
LOST_ON_THE_WAY = (aiohttp.ClientError, OSError, TimeoutError)
"""How a request fails of which nobody knows whether it was carried out."""


def may_pass(error: discord.HTTPException) -> bool:
    """Whether the same request may succeed later: the fault is not in what was asked."""
    return error.status == HTTPStatus.TOO_MANY_REQUESTS or error.status >= FIRST_OF_SERVER_ERRORS


class Duplicate(Exception):
    """Discord delivered an interaction twice; the other delivery is being answered."""


class Manner(Enum):
    """Where the answer appears."""

    IN_PLACE = auto()
    """The message that was clicked changes."""
    PRIVATE = auto()
    """A new message that only this person sees."""
    PUBLIC = auto()
    """A new message that everybody sees."""


class Answer:
    def __init__(self, interaction: discord.Interaction, manner: Manner, easel: Easel) -> None:
        self.interaction = interaction
        self.manner = manner
        self._easel = easel
        self._one_at_a_time = asyncio.Lock()
        self._is_acknowledged = False

    async def acknowledge(self) -> None:
        """Tell Discord that the answer comes; nothing is to be seen of it in a message that
        changes in place.
        """
        response = self.interaction.response
        if self.manner is Manner.IN_PLACE:
            await self._call_back(response.defer)
        else:
            is_private = self.manner is Manner.PRIVATE
            await self._call_back(lambda: response.defer(ephemeral=is_private, thinking=True))

    async def show(self, screen: Screen, teller: Teller) -> None:
        """Words and controls at once, the picture as soon as it is drawn."""
        drawing = self._easel.begin(screen)
        if drawing is None or screen.picture is None:
            await self._show_words(screen)
            return
        await self.acknowledge()
        await asyncio.wait({drawing}, timeout=PATIENCE_SECONDS)
        if not drawing.done():
            await self._edit(screen.below(teller.text("answers.picture-follows")), None)
        data = await drawing
        if data is None:
            await self._edit(screen.below(teller.text("errors.picture-failed")), None)
        else:
            await self._edit(screen, data)

    async def add(self, screen: Screen, *, is_private: bool) -> None:
        """A further message beside the answer."""
        await self.acknowledge()
        drawing = self._easel.begin(screen)
        data = None if drawing is None else await drawing
        await self.interaction.followup.send(
            view=layout_of(screen, with_picture=data is not None),
            files=files_of(screen, data),
            ephemeral=is_private,
            allowed_mentions=NO_MENTIONS,
        )

    async def show_everybody(self, screen: Screen, teller: Teller) -> None:
        """In the answer if it may still become public, else in a message beside it."""
        if self.manner is not Manner.IN_PLACE and await self._may_be(Manner.PUBLIC):
            await self.show(screen, teller)
            return
        if self.manner is Manner.PRIVATE:
            # Discord waits for this one: the first message that follows would take its place and
            # be as private.
            await self._show_words(notice_screen(teller.text("answers.shown-to-everybody")))
        await self.add(screen, is_private=False)

    async def vanish(self) -> None:
        """The private message is not needed any more."""
        await self.acknowledge()
        await self._persistently(self.interaction.delete_original_response)

    async def show_apology(self, screen: Screen, *, is_passing: bool = False) -> None:
        """What went wrong: in the private message if there is one, else in a new one. What passes
        leaves that message alone: its controls are to be used again.
        """
        in_place = self.manner is Manner.IN_PLACE
        # A public message must not become somebody's private apology.
        stays = in_place and (is_passing or not _is_private(self.interaction))
        if stays and not await self._may_be(Manner.PRIVATE):
            await self.add(screen, is_private=True)
            return
        if not in_place:
            await self._may_be(Manner.PRIVATE)
        await self._show_words(screen)

    async def _may_be(self, manner: Manner) -> bool:
        """Make the answer appear so, unless its acknowledgement has settled something else."""
        async with self._one_at_a_time:
            if not self._is_acknowledged:
                self.manner = manner
            return self.manner is manner

    async def _show_words(self, screen: Screen) -> None:
        layout = layout_of(screen, with_picture=False)
        if not self._is_acknowledged:
            response = self.interaction.response
            if self.manner is Manner.IN_PLACE:
                did_it = await self._call_back(
                    lambda: response.edit_message(
                        view=layout,
                        attachments=files_of(screen, None),
                        allowed_mentions=NO_MENTIONS,
                    )
                )
            else:
                is_private = self.manner is Manner.PRIVATE
                did_it = await self._call_back(
                    lambda: response.send_message(
                        view=layout,
                        files=files_of(screen, None),
                        ephemeral=is_private,
                        allowed_mentions=NO_MENTIONS,
                    )
                )
            if did_it:
                return
        await self._edit(screen, None)

    async def _edit(self, screen: Screen, data: bytes | None) -> None:
        async def edit() -> object:
            return await self.interaction.edit_original_response(
                view=layout_of(screen, with_picture=data is not None),
                attachments=files_of(screen, data),
                allowed_mentions=NO_MENTIONS,
            )

        await self._persistently(edit)

    async def _call_back(self, send: Callable[[], Awaitable[object]]) -> bool:
        """Whether it was this call that acknowledged; Duplicate if another delivery did."""
        async with self._one_at_a_time:
            if self._is_acknowledged:
                return False
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    await send()
                    break
                except discord.HTTPException as error:
                    if error.code == ALREADY_ACKNOWLEDGED:
                        if attempt == 1:
                            raise Duplicate from None
                        break  # an earlier attempt arrived, only its reply was lost
                    if not may_pass(error) or attempt == ATTEMPTS:
                        raise
                except LOST_ON_THE_WAY:
                    if attempt == ATTEMPTS:
                        raise
            self._is_acknowledged = True
            return True

    @staticmethod
    async def _persistently(request: Callable[[], Awaitable[object]]) -> None:
        """For requests that may be carried out twice without harm."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await request()
                return
            except discord.HTTPException as error:
                if not may_pass(error) or attempt == ATTEMPTS:
                    raise
            except LOST_ON_THE_WAY:
                if attempt == ATTEMPTS:
                    raise


def _is_private(interaction: discord.Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
