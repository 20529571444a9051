"""Public messages in a channel: post, change, and what Discord's refusals mean for a table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import discord

from bot.errors import TableRefusal
from bot.screens.screen import Screen
from bot.views.answer import LOST_ON_THE_WAY, may_pass
from bot.views.easel import Easel, files_of
from bot.views.layout import layout_of

LOG = logging.getLogger(__name__)

T = TypeVar("T")

PAUSES_SECONDS: Final = (0.5, 2.0, 8.0)
"""Before each further attempt; after the last the next step at the table tries again."""

UNKNOWN_CHANNEL, UNKNOWN_MEMBER, UNKNOWN_MESSAGE = 10003, 10007, 10008
TOO_MANY_EDITS = 30046
NO_ACCESS, NO_PERMISSION = 50001, 50013
THREAD_ARCHIVED, THREAD_LOCKED = 50083, 160005
REFUSALS: Final = {
    UNKNOWN_CHANNEL: "channel-gone",
    TOO_MANY_EDITS: "edits-slowed",
    THREAD_ARCHIVED: "thread-archived",
    THREAD_LOCKED: "thread-locked",
}


class MessageGone(Exception):
    """The message to be changed is not there any more."""


class Posts:
    """Messages of the bot in any channel, found by number: nothing has to be in a cache."""

    def __init__(self, client: discord.Client, easel: Easel) -> None:
        self._client = client
        self._easel = easel

    async def post(
        self, channel: int, screen: Screen, *, nonce: str, mention: int | None = None
    ) -> int:
        """A new message; the same nonce again within minutes gives the same message."""
        data = await self._drawn(screen)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(mention)] if mention else False
        )

        async def send() -> int:
            message = await self._place(channel).send(
                view=layout_of(screen, with_picture=data is not None),
                files=files_of(screen, data),
                allowed_mentions=mentions,
                nonce=nonce,
            )
            return message.id

        return await self._try(send, channel)

    async def change(self, channel: int, message: int, screen: Screen) -> None:
        """Show this in a message instead; MessageGone if it was deleted."""
        data = await self._drawn(screen)

        async def edit() -> None:
            await (
                self._place(channel)
                .get_partial_message(message)
                .edit(
                    view=layout_of(screen, with_picture=data is not None),
                    attachments=files_of(screen, data),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            )

        await self._try(edit, channel)

    async def is_there(self, channel: int, message: int) -> bool:
        """Whether a message still stands; yes as long as nobody says otherwise."""
        try:
            await self._client.http.get_message(channel, message)
        except discord.HTTPException as error:
            return error.code != UNKNOWN_MESSAGE
        except LOST_ON_THE_WAY:
            return True
        return True

    async def is_member(self, guild: int, user: int) -> bool:
        """Whether this person is on the server; yes as long as nobody says otherwise."""
        try:
            await self._client.http.get_member(guild, user)
        except discord.HTTPException as error:
            return error.code != UNKNOWN_MEMBER
        except LOST_ON_THE_WAY:
            return True
        return True

    def _place(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    async def _drawn(self, screen: Screen) -> bytes | None:
        drawing = self._easel.begin(screen)
        return None if drawing is None else await drawing

    async def _try(self, request: Callable[[], Awaitable[T]], channel: int) -> T:
        for pause in (*PAUSES_SECONDS, None):
            try:
                return await request()
            except discord.HTTPException as error:
                if error.code == UNKNOWN_MESSAGE:
                    raise MessageGone from None
                if not may_pass(error):
                    raise self._meaning(error, channel) from error
                failure: Exception = error
            except LOST_ON_THE_WAY as error:
                failure = error
            LOG.warning("Discord did not take a message: %r", failure, extra={"channel": channel})
            if pause is None:
                break
            await asyncio.sleep(pause)
        raise TableRefusal("unreachable")

    def _meaning(self, error: discord.HTTPException, channel: int) -> TableRefusal:
        if error.code in REFUSALS:
            return TableRefusal(REFUSALS[error.code], channel=channel)
        if error.code in (NO_ACCESS, NO_PERMISSION):
            return TableRefusal(
                "missing-permission", permission=self.missing_right(channel), channel=channel
            )
        raise error

    def missing_right(self, channel: int) -> str:
        """Discord does not say which right is missing, but the cache may know."""
        found = self._client.get_channel(channel)
        if isinstance(found, discord.abc.GuildChannel | discord.Thread):
            rights = found.permissions_for(found.guild.me)
            for right in needed_rights(is_thread=isinstance(found, discord.Thread)):
                if not getattr(rights, right):
                    return right
        return "view_channel"


def needed_rights(*, is_thread: bool) -> tuple[str, ...]:
    """What a table needs in its channel, by the names that the library uses."""
    speak = "send_messages_in_threads" if is_thread else "send_messages"
    return ("view_channel", speak, "attach_files", "read_message_history")


ALL_RIGHTS: Final = (
    *needed_rights(is_thread=False),
    "create_public_threads",
    "send_messages_in_threads",
)
"""What the bot asks for when it is invited."""
