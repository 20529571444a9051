"""Commands about a person's own things: open games, settings, stored data; and who made this."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.wording import worded
from bot.views import owning
from bot.views.answer import Answer, Manner
from bot.views.desk import Desk


class OwnCommands(commands.Cog):
    """A part of the cog of /thurn."""

    desk: Desk

    @app_commands.command(name=worded("games.name"), description=worded("games.description"))
    async def games(self, interaction: discord.Interaction) -> None:
        await self._own(interaction, owning.games)

    @app_commands.command(name=worded("settings.name"), description=worded("settings.description"))
    async def settings(self, interaction: discord.Interaction) -> None:
        await self._own(interaction, owning.settings)

    @app_commands.command(name=worded("privacy.name"), description=worded("privacy.description"))
    async def privacy(self, interaction: discord.Interaction) -> None:
        await self._own(interaction, owning.privacy)

    @app_commands.command(name=worded("about.name"), description=worded("about.description"))
    async def about(self, interaction: discord.Interaction) -> None:
        await self._own(interaction, owning.about)

    async def _own(
        self,
        interaction: discord.Interaction,
        show: Callable[[Desk, Answer], Awaitable[None]],
    ) -> None:
        async def handle(answer: Answer) -> None:
            await show(self.desk, answer)

        await self.desk.handle(interaction, Manner.PRIVATE, handle)
