"""The one place where a failure becomes an answer. Whatever happens, the person hears within three
seconds, and what was unexpected stands in the log under the reference that the person gets.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.errors import CodedError, StorageError, TableRefusal
from bot.screens.ids import ControlId, read_id
from bot.screens.refusals import is_passing, refusal_screen
from bot.screens.teller import Teller
from bot.views.answer import LOST_ON_THE_WAY, Answer, Duplicate, may_pass

LOG = logging.getLogger(__name__)
ACKNOWLEDGE_AFTER_SECONDS: Final = 1.0
"""By then Discord hears from us, whatever still goes on; it gives up after 3 seconds."""

FINISH_SECONDS: Final = 10.0
TOKEN_EXPIRED: Final = 50027

GetTeller = Callable[[discord.Interaction], Awaitable[Teller]]


class Boundary:
    """Nothing that goes wrong in an interaction goes further than this."""

    def __init__(self, get_teller: GetTeller) -> None:
        self._get_teller = get_teller
        self._is_stopping = False
        self._under_way: set[asyncio.Task[object]] = set()

    async def handle(self, answer: Answer, handle: Callable[[Answer], Awaitable[None]]) -> None:
        """Handle an interaction, within the time that Discord gives us."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
        watchdog = asyncio.create_task(_acknowledge_late(answer), name="background-acknowledge")
        try:
            if self._is_stopping:
                raise TableRefusal("stopping")
            await handle(answer)
        except Duplicate:
            LOG.info("an interaction came twice", extra=facts_of(answer.interaction))
        except TableRefusal as refusal:
            await self.apologise(answer, refusal)
        except StorageError as refusal:
            LOG.error("the database refused: %s", refusal, extra=facts_of(answer.interaction))
            await self.apologise(answer, refusal)
        except LOST_ON_THE_WAY as error:
            await self.apologise(answer, _noted(answer, error, logging.WARNING))
        except discord.HTTPException as error:
            level = logging.WARNING if _is_out_of_reach(error) else logging.ERROR
            await self.apologise(answer, _noted(answer, error, level))
        except Exception as error:
            await self.apologise(answer, _noted(answer, error, logging.ERROR))
        finally:
            watchdog.cancel()
            if task is not None:
                self._under_way.discard(task)

    async def finish(self) -> None:
        """Begin nothing new, and wait for what is under way."""
        self._is_stopping = True
        others = self._under_way - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=FINISH_SECONDS)

    async def apologise(self, answer: Answer, error: CodedError) -> None:
        """Tell what went wrong, as far as there is somebody to tell."""
        try:
            try:
                teller = await self._get_teller(answer.interaction)
            except Exception:  # the database may be what failed
                teller = Teller.in_english()
            screen = refusal_screen(error, teller, now=time.time(), clicked=_clicked(answer))
            await answer.show_apology(screen, is_passing=is_passing(error))
        except Duplicate:
            return
        except Exception as failed:  # there is nobody left to tell
            LOG.warning("no apology possible: %r", failed, extra=facts_of(answer.interaction))


def _is_out_of_reach(error: discord.HTTPException) -> bool:
    """Too late, or the way to Discord is broken: what was done is saved all the same."""
    return may_pass(error) or isinstance(error, discord.NotFound) or error.code == TOKEN_EXPIRED


async def _acknowledge_late(answer: Answer) -> None:
    await asyncio.sleep(ACKNOWLEDGE_AFTER_SECONDS)
    try:
        await answer.acknowledge()
    except (Duplicate, discord.HTTPException, *LOST_ON_THE_WAY) as error:
        LOG.warning("a late acknowledgement failed: %r", error, extra=facts_of(answer.interaction))


def _clicked(answer: Answer) -> ControlId | None:
    data: dict[str, Any] = dict(answer.interaction.data or {})
    return read_id(str(data.get("custom_id", "")))


def _noted(answer: Answer, error: Exception, level: int) -> CodedError:
    reference = secrets.token_hex(4)
    facts = {"reference": reference, **facts_of(answer.interaction)}
    trace = error if level >= logging.ERROR else None
    LOG.log(level, "an answer failed: %r", error, exc_info=trace, extra=facts)
    return TableRefusal("unexpected", reference=reference)


def facts_of(interaction: discord.Interaction) -> dict[str, object]:
    """What the log may know of an interaction: no text that anybody wrote, no card."""
    data: dict[str, Any] = dict(interaction.data or {})
    command = interaction.command and interaction.command.qualified_name
    control = str(data.get("custom_id", "")).rpartition(":")[0]
    return {
        "interaction": interaction.id,
        "user": interaction.user.id,
        "guild": interaction.guild_id,
        "channel": interaction.channel_id,
        "what": command or control,
    }
