"""Opening a table: here or in a new thread, where it is allowed and where the bot may speak."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.errors import TableRefusal
from bot.rules.options import Options
from bot.rules.setup import MOST_PLAYERS
from bot.screens.lobby import table_here_screen
from bot.screens.refusals import is_old_lobby
from bot.tables.preferences import ServerSettings
from bot.tables.table import Table
from bot.views.answer import Answer
from bot.views.desk import Desk, person_of, place_of
from bot.views.links import message_link
from bot.views.posts import needed_rights

TOO_MANY_THREADS = 160006
A_WEEK: Final = 10080
"""Minutes, the most there is: a game of one move a day must not fall asleep."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What /thurn start was told."""

    edition: str | None = None
    seats: int = MOST_PLAYERS
    options: Options = field(default_factory=Options)
    host_begins: bool = False
    in_thread: bool = False


async def open_table(desk: Desk, answer: Answer, wish: Wish) -> None:
    interaction = answer.interaction
    guild, channel = place_of(interaction)
    settings = await desk.service.server_settings(guild)
    _demand_allowed(interaction, settings)
    _demand_rights(interaction, in_thread=wish.in_thread)
    if wish.in_thread:
        # A thread is made before the table; making one takes longer than a person should wait.
        await answer.acknowledge()
        channel = await _new_thread(desk, answer)
    try:
        table = await desk.service.open_table(
            guild=guild,
            channel=channel,
            host=person_of(interaction),
            edition=wish.edition or _usual_edition(desk, settings),
            seats=wish.seats,
            options=wish.options,
            host_begins=wish.host_begins,
            click=interaction.id,
        )
    except TableRefusal as refusal:
        raise await _with_link(desk, refusal) from None
    await _tell_where(desk, answer, table)


async def rematch(desk: Desk, answer: Answer, table: Table) -> None:
    """Play again, in the channel where somebody wishes so."""
    interaction = answer.interaction
    guild, channel = place_of(interaction)
    _demand_allowed(interaction, await desk.service.server_settings(guild))
    _demand_rights(interaction, in_thread=False)
    try:
        opened = await desk.service.rematch(
            table.id, person_of(interaction), guild=guild, channel=channel, click=interaction.id
        )
    except TableRefusal as refusal:
        raise await _with_link(desk, refusal) from None
    await _tell_where(desk, answer, opened)


async def _tell_where(desk: Desk, answer: Answer, table: Table) -> None:
    """Everybody sees the new table; whoever opened it learns where."""
    await answer.acknowledge()
    await desk.publisher.published(table.id)
    if (trouble := desk.publisher.trouble(table.id)) is not None:
        raise trouble
    teller = await desk.teller(answer.interaction)
    shown = await desk.service.shown(table.id)
    link = message_link(table, shown.message)
    await answer.show(table_here_screen(table, teller, link), teller)


async def reopen(desk: Desk, answer: Answer, table: Table) -> None:
    """Close a lobby that nobody has touched for a day, and open one instead."""
    interaction = answer.interaction
    if not is_old_lobby(table, time.time()):
        raise TableRefusal("table-exists", table=table)
    closed = await desk.service.close_lobby(
        table.id, person_of(interaction), is_moderator=True, click=interaction.id
    )
    desk.changed(closed)
    await open_table(desk, answer, Wish())


async def _with_link(desk: Desk, refusal: TableRefusal) -> TableRefusal:
    """Of a table that is in the way: where its message stands."""
    table = refusal.details.get("table")
    if isinstance(table, Table):
        await desk.publisher.restore(table.id)
        shown = await desk.service.shown(table.id)
        refusal.details["link"] = message_link(table, shown.message)
    return refusal


def _usual_edition(desk: Desk, settings: ServerSettings) -> str:
    return settings.edition if settings.edition in desk.editions else desk.editions[0]


def _demand_allowed(interaction: discord.Interaction, settings: ServerSettings) -> None:
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    allowed: Sequence[int] = settings.channels
    if allowed and interaction.channel_id not in allowed and parent not in allowed:
        names = tuple(f"<#{number}>" for number in allowed)
        raise TableRefusal("channel-not-allowed", channels=names)


def _demand_rights(interaction: discord.Interaction, *, in_thread: bool) -> None:
    is_thread = isinstance(interaction.channel, discord.Thread)
    needed = needed_rights(is_thread=is_thread or in_thread)
    if in_thread and not is_thread:
        needed = (*needed, "create_public_threads")
    for right in needed:
        if not getattr(interaction.app_permissions, right):
            raise TableRefusal(
                "missing-permission", permission=right, channel=interaction.channel_id
            )


async def _new_thread(desk: Desk, answer: Answer) -> int:
    """A public thread of this channel, or of the channel whose thread this is."""
    interaction = answer.interaction
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel):
        raise TableRefusal("no-threads-here")
    teller = await desk.teller(interaction)
    name = teller.text("answers.thread-name", player=interaction.user.display_name)
    try:
        thread = await channel.create_thread(
            name=name[:100],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=A_WEEK,
        )
    except discord.HTTPException as error:
        if error.code == TOO_MANY_THREADS:
            raise TableRefusal("too-many-threads") from None
        raise
    return thread.id
