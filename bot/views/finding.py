"""Which table somebody means who names none."""

from bot.errors import TableRefusal
from bot.screens.games_screen import OpenGame, which_table_screen
from bot.tables.table import Table
from bot.views.answer import Answer
from bot.views.desk import Desk, place_of
from bot.views.links import message_link


async def table_meant(desk: Desk, answer: Answer, screen: str, page: str = "") -> Table | None:
    """The one in this channel, else the only one of this person on this server. None if there are
    several: then the person was asked which.
    """
    guild, channel = place_of(answer.interaction)
    here = await desk.service.latest_in(channel)
    if here is not None and here.is_open:
        return here
    mine = [
        table
        for table in await desk.service.tables_of(answer.interaction.user.id)
        if table.guild == guild
    ]
    if len(mine) > 1:
        teller = await desk.teller(answer.interaction)
        games = [await open_game(desk, table) for table in mine]
        await answer.show(which_table_screen(games, teller, screen, page), teller)
        return None
    if mine:
        return mine[0]
    if here is not None:
        return here
    raise TableRefusal("no-table-here")


async def table_here(desk: Desk, answer: Answer) -> Table:
    """The one in this channel, for somebody who need not sit anywhere."""
    _, channel = place_of(answer.interaction)
    table = await desk.service.latest_in(channel)
    if table is None:
        raise TableRefusal("no-table-here")
    return table


async def open_game(desk: Desk, table: Table) -> OpenGame:
    """A table with the names of its places, as far as they are known."""
    guild = desk.client.get_guild(table.guild)
    channel = desk.client.get_channel(table.channel)
    shown = await desk.service.shown(table.id)
    return OpenGame(
        table=table,
        server=guild.name if guild else "",
        channel=getattr(channel, "name", ""),
        url=message_link(table, shown.message),
    )
