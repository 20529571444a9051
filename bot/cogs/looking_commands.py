"""Commands that show something: the own cards, the board, the points, the log, the rules."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.choices import choices_of
from bot.cogs.wording import worded
from bot.errors import TableRefusal
from bot.screens.ids import NO_TABLE, PUBLIC
from bot.screens.rules_screen import TOPICS
from bot.views.answer import Answer, Manner
from bot.views.desk import Desk
from bot.views.finding import table_meant
from bot.views.looking import NEED_NO_TABLE, SHOWS
from bot.views.troubles import restore_message


class LookingCommands(commands.Cog):
    """A part of the cog of /thurn."""

    desk: Desk

    @app_commands.command(name=worded("turn.name"), description=worded("turn.description"))
    async def turn(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, "hand")

    @app_commands.command(name=worded("hand.name"), description=worded("hand.description"))
    async def hand(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, "hand")

    @app_commands.command(name=worded("board.name"), description=worded("board.description"))
    @app_commands.rename(show=worded("board.options.show.name"))
    @app_commands.describe(show=worded("board.options.show.description"))
    @app_commands.choices(show=choices_of("show", "me", "everybody"))
    async def board(self, interaction: discord.Interaction, show: str = "me") -> None:
        await self._show(interaction, "board", PUBLIC if show == "everybody" else "")

    @app_commands.command(
        name=worded("standings.name"), description=worded("standings.description")
    )
    async def standings(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, "standings")

    @app_commands.command(name=worded("log.name"), description=worded("log.description"))
    @app_commands.rename(page=worded("log.options.page.name"))
    @app_commands.describe(page=worded("log.options.page.description"))
    async def log(
        self, interaction: discord.Interaction, page: app_commands.Range[int, 1, 999] = 1
    ) -> None:
        await self._show(interaction, "log", str(page - 1))

    @app_commands.command(name=worded("undo.name"), description=worded("undo.description"))
    async def undo(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, "undo")

    @app_commands.command(name=worded("hint.name"), description=worded("hint.description"))
    async def hint(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, "hint")

    @app_commands.command(name=worded("rules.name"), description=worded("rules.description"))
    @app_commands.rename(topic=worded("rules.options.topic.name"))
    @app_commands.describe(topic=worded("rules.options.topic.description"))
    @app_commands.choices(topic=choices_of("topic", *TOPICS))
    async def rules(self, interaction: discord.Interaction, topic: str = "") -> None:
        await self._show(interaction, "rules", topic)

    @app_commands.command(name=worded("help.name"), description=worded("help.description"))
    async def help(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, "help")

    async def _show(self, interaction: discord.Interaction, screen: str, page: str = "") -> None:
        async def handle(answer: Answer) -> None:
            if screen in NEED_NO_TABLE:
                await SHOWS[screen](self.desk, answer, NO_TABLE, page)
                return
            table = await table_meant(self.desk, answer, screen, page)
            if table is None:
                return
            try:
                await SHOWS[screen](self.desk, answer, table.id, page)
            except TableRefusal as refusal:
                await self.desk.boundary.apologise(answer, refusal)
            await restore_message(self.desk, answer, table.id)

        # Even what everybody shall see begins in private: it may have to be asked which table.
        await self.desk.handle(interaction, Manner.PRIVATE, handle)
