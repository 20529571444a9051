"""The one group of commands, /thurn, put together from its topics."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.looking_commands import LookingCommands
from bot.cogs.own_commands import OwnCommands
from bot.cogs.remembering_commands import RememberingCommands
from bot.cogs.table_commands import TableCommands
from bot.cogs.wording import worded
from bot.views.desk import Desk


@app_commands.guild_only()
class Thurn(
    TableCommands,
    LookingCommands,
    OwnCommands,
    RememberingCommands,
    commands.GroupCog,
    group_name="thurn",
    group_description=worded("description"),
):
    """Games are hosted in the channels of servers, so no command works elsewhere."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        super().__init__()
