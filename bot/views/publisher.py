"""Keeps each table's public message true: after every change, after a restart, one table at a time.

What is shown follows what is saved. A change that comes while a message is on its way is shown by
the next round, so that a quick player makes fewer edits, not more.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import discord

from bot.errors import StorageError, TableRefusal
from bot.rules.edition import Edition
from bot.screens.end_screen import end_screen
from bot.screens.game_start import game_began_screen
from bot.screens.lobby import closed_lobby_screen, lobby_screen
from bot.screens.screen import Screen
from bot.screens.table_message import cancelled_screen, shrunk_screen, table_screen
from bot.screens.teller import Teller
from bot.tables.errands import Errands
from bot.tables.happenings import Leaving, Moment
from bot.tables.service import TableService
from bot.tables.shown import Shown
from bot.tables.table import Person, Stage, Table
from bot.views.links import message_link
from bot.views.posts import MessageGone, Posts

LOG = logging.getLogger(__name__)

LOBBY_TURN = 0
MOST_TO_SHRINK = 3

ToShrink: TypeAlias = tuple[tuple[int, int], ...]
"""Messages of earlier turns that still stand at full length, with their turns."""


class Publisher:
    def __init__(
        self,
        service: TableService,
        posts: Posts,
        edition_of: Callable[[str], Edition],
        teller_of: Callable[[int], Awaitable[Teller]],
        fairness_link: str | None,
    ) -> None:
        self._service = service
        self._posts = posts
        self._edition_of = edition_of
        self._teller_of = teller_of
        self._fairness_link = fairness_link
        self._errands = Errands("publish", self._publish)
        self._troubles: dict[str, TableRefusal] = {}
        """Why a table's message cannot be shown at the moment."""

    def wake(self, table: str) -> None:
        """The table has changed: show it, soon and without anybody waiting for it."""
        self._errands.wake(table)

    async def published(self, table: str) -> None:
        """Until what is known of the table now is shown, or could not be."""
        await self._errands.done(table)

    async def settled(self, table: str) -> None:
        """Until everything that this table was woken for is shown, or could not be."""
        await self._errands.settled(table)

    async def restore(self, table: str) -> TableRefusal | None:
        """Post the message of an open table anew if somebody deleted it, and say so. Nobody tells
        us of that; we look when somebody looks for it.
        """
        await self.settled(table)
        where, shown = await self._service.table(table), await self._service.shown(table)
        if not where.is_open or shown.message is None:
            return None
        if await self._posts.is_there(where.channel, shown.message):
            return None
        await self.published(table)
        if table in self._troubles:
            return self._troubles[table]
        message = (await self._service.shown(table)).message
        return TableRefusal("message-gone", table=where, link=message_link(where, message))

    async def channel_deleted(self, channel: int) -> None:
        """A table that was there cannot be shown until somebody moves it."""
        table = await self._service.latest_in(channel)
        if table is not None and table.is_open:
            self._troubles[table.id] = TableRefusal("channel-gone", table=table)

    def trouble(self, table: str) -> TableRefusal | None:
        return self._troubles.get(table)

    def try_again(self, guild: int | None = None) -> None:
        """What stood in the way may be gone, on this server or on all."""
        for table, trouble in self._troubles.items():
            where = trouble.details["table"]
            is_meant = guild is None or (isinstance(where, Table) and where.guild == guild)
            if is_meant and trouble.code != "channel-gone":
                self.wake(table)

    async def repair(self) -> None:
        """After a start: show what a crash left unshown."""
        for table in await self._service.not_shown():
            self.wake(table)

    async def finish(self) -> None:
        """Wait for what is under way; what could not be shown is shown after the next start."""
        await self._errands.finish()

    async def _publish(self, table: str) -> None:
        try:
            await self._show(await self._service.moment(table))
            self._troubles.pop(table, None)
        except TableRefusal as refusal:
            refusal.details["table"] = await self._service.table(table)
            self._troubles[table] = refusal
            LOG.warning("a table cannot be shown: %s", refusal.code, extra={"table": table})
        except (StorageError, discord.HTTPException) as error:
            LOG.error("a table cannot be shown: %r", error, extra={"table": table})
        except Exception:
            LOG.exception("a table cannot be shown", extra={"table": table})

    async def _show(self, moment: Moment) -> None:
        table, shown = moment.table, await self._service.shown(moment.table.id)
        teller = await self._teller_of(table.guild)
        match table.stage:
            case Stage.LOBBY:
                await self._renew(moment, shown, LOBBY_TURN, self._lobby(moment, teller))
            case Stage.RUNNING:
                shown = await self._begin(moment, shown, teller)
                await self._show_turn(moment, shown, teller)
            case Stage.FINISHED:
                shown = await self._begin(moment, shown, teller)
                entries = await self._service.log(table.id)
                screen = end_screen(table, entries, teller, self._fairness_link)
                await self._renew(moment, shown, moment.turn + 1, screen)
            case Stage.CLOSED if table.game is None:
                screen = closed_lobby_screen(table, teller)
                await self._renew(moment, shown, LOBBY_TURN, screen)
            case Stage.CLOSED:
                screen = cancelled_screen(table, teller)
                await self._renew(moment, shown, moment.turn + 1, screen)

    def _lobby(self, moment: Moment, teller: Teller) -> Screen:
        return lobby_screen(moment, teller, self._edition_of(moment.table.edition))

    async def _begin(self, moment: Moment, shown: Shown, teller: Teller) -> Shown:
        """The lobby's message tells that the game began, and stays."""
        if shown.turn != LOBBY_TURN or shown.message is None:
            return shown
        table = moment.table
        screen = game_began_screen(table, teller, self._edition_of(table.edition))
        try:
            await self._posts.change(table.channel, shown.message, screen)
        except MessageGone:
            LOG.info("a lobby's message is gone", extra={"table": table.id})
        shown = replace(shown, message=None)
        await self._service.note_shown(table.id, shown)
        return shown

    async def _show_turn(self, moment: Moment, shown: Shown, teller: Teller) -> None:
        """A new message when the turn passes, or when another person sits on the seat that is on:
        only a new one makes Discord ring. Computer players need none: what they do is told in the
        message of the person before them, and once more in that of the next.
        """
        table, person = moment.table, moment.table.on_turn
        if table.thinker is not None:
            turn = shown.turn if shown.message is not None else moment.turn
            await self._renew(moment, shown, turn, table_screen(moment, teller, None))
            return
        passed = moment.turn > shown.turn
        newcomer = moment.turn == shown.turn and person is not None and person.id != shown.person
        mention = None
        if passed and person is not None and await self._has_left(table, person):
            return
        if (passed or newcomer) and person is not None:
            settings = await self._service.player_settings(person.id)
            mention = person.id if settings.mentions else None
        if moment.turn < shown.turn and shown.before is not None:
            # A turn that was over goes on again: its line will have to be told anew.
            shown = replace(shown, to_shrink=_with(shown.to_shrink, shown.before))
        elif newcomer:
            shown = _left_behind(shown)
        screen = table_screen(moment, teller, f"<@{mention}>" if mention else None)
        await self._renew(moment, shown, max(moment.turn, shown.turn), screen, mention)

    async def _has_left(self, table: Table, person: Person) -> bool:
        """Somebody who left the server has left the table; nobody tells us but the next look."""
        if await self._posts.is_member(table.guild, person.id):
            return False
        LOG.info("a player is not on the server any more", extra={"table": table.id})
        await self._service.give_up_seat(table.id, person, click=None, how=Leaving.LEFT_SERVER)
        self.wake(table.id)
        return True

    async def _renew(
        self, moment: Moment, shown: Shown, turn: int, screen: Screen, mention: int | None = None
    ) -> None:
        """Change the last message, or post a new one if the turn is another or it is gone; the end
        of a table is posted once.
        """
        table = moment.table
        was_told = turn == shown.turn and shown.version > 0
        if turn != shown.turn:
            shown = _left_behind(shown)
        if shown.message is not None:
            try:
                await self._posts.change(table.channel, shown.message, screen)
            except MessageGone:
                LOG.info("a table's message is gone", extra={"table": table.id})
                shown = replace(shown, message=None)
        message = shown.message
        if message is None and (table.is_open or not was_told):
            nonce = f"{table.id}.{turn}.{table.version}"
            message = await self._posts.post(table.channel, screen, nonce=nonce, mention=mention)
        person = shown.person
        if moment.turn >= shown.turn and table.thinker is None:
            person = table.on_turn.id if table.on_turn else None
        shown = replace(shown, message=message, version=table.version, turn=turn, person=person)
        await self._service.note_shown(table.id, shown)
        if moment.turn >= turn or not table.is_open:
            await self._shrink(table, shown)

    async def _shrink(self, table: Table, shown: Shown) -> None:
        """Make one line of the messages of earlier turns; what fails is tried with the next one."""
        left = []
        for message, turn in shown.to_shrink:
            try:
                entries = await self._service.turn_entries(table.id, turn)
                teller = await self._teller_of(table.guild)
                line = shrunk_screen(entries, table, teller)
                await self._posts.change(table.channel, message, line)
            except MessageGone:
                continue
            except TableRefusal as refusal:
                LOG.info("a message stays long: %s", refusal.code, extra={"table": table.id})
                left.append((message, turn))
        if shown.to_shrink:
            kept = replace(shown, to_shrink=tuple(left[-MOST_TO_SHRINK:]))
            await self._service.note_shown(table.id, kept)


def _left_behind(shown: Shown) -> Shown:
    """The last message belongs to an earlier turn, or to somebody who left: it will shrink."""
    if shown.message is None:
        return shown
    old = (shown.message, shown.turn)
    return replace(shown, message=None, before=old, to_shrink=_with(shown.to_shrink, old))


def _with(to_shrink: ToShrink, old: tuple[int, int]) -> ToShrink:
    return to_shrink if old in to_shrink else (*to_shrink, old)
