"""Commands about what a server remembers: leaderboard, profiles, finished games, replays."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.choices import choices_of, edition_choices
from bot.cogs.wording import worded
from bot.screens.history_screen import HistoryPage
from bot.screens.ids import PUBLIC
from bot.screens.leaderboard_screen import ALL, EVERYWHERE, HERE, LeadersPage
from bot.views import remembering, replaying
from bot.views.answer import Answer, Manner
from bot.views.desk import Desk, person_of
from bot.views.remembering import person_named


class RememberingCommands(commands.Cog):
    """A part of the cog of /thurn."""

    desk: Desk

    @app_commands.command(
        name=worded("leaderboard.name"), description=worded("leaderboard.description")
    )
    @app_commands.rename(
        scope=worded("leaderboard.options.scope.name"),
        edition=worded("leaderboard.options.edition.name"),
    )
    @app_commands.describe(
        scope=worded("leaderboard.options.scope.description"),
        edition=worded("leaderboard.options.edition.description"),
    )
    @app_commands.choices(scope=choices_of("scope", HERE, EVERYWHERE), edition=edition_choices())
    async def leaderboard(
        self, interaction: discord.Interaction, scope: str = HERE, edition: str = ALL
    ) -> None:
        async def handle(answer: Answer) -> None:
            await remembering.leaderboard(self.desk, answer, LeadersPage(scope, edition))

        await self.desk.handle(interaction, Manner.PRIVATE, handle)

    @app_commands.command(name=worded("profile.name"), description=worded("profile.description"))
    @app_commands.rename(
        player=worded("profile.options.player.name"),
        against=worded("profile.options.against.name"),
    )
    @app_commands.describe(
        player=worded("profile.options.player.description"),
        against=worded("profile.options.against.description"),
    )
    async def profile(
        self,
        interaction: discord.Interaction,
        player: discord.User | None = None,
        against: discord.User | None = None,
    ) -> None:
        async def handle(answer: Answer) -> None:
            person = person_named(player) if player else person_of(interaction)
            other = person_named(against) if against else None
            await remembering.profile(self.desk, answer, person, other)

        await self.desk.handle(interaction, Manner.PRIVATE, handle)

    @app_commands.command(name=worded("history.name"), description=worded("history.description"))
    @app_commands.rename(
        player=worded("history.options.player.name"),
        edition=worded("history.options.edition.name"),
    )
    @app_commands.describe(
        player=worded("history.options.player.description"),
        edition=worded("history.options.edition.description"),
    )
    @app_commands.choices(edition=edition_choices())
    async def history(
        self,
        interaction: discord.Interaction,
        player: discord.User | None = None,
        edition: str | None = None,
    ) -> None:
        async def handle(answer: Answer) -> None:
            at = HistoryPage(player.id if player else None, edition)
            name = person_named(player).name if player else ""
            await remembering.history(self.desk, answer, at, name)

        await self.desk.handle(interaction, Manner.PRIVATE, handle)

    @app_commands.command(name=worded("replay.name"), description=worded("replay.description"))
    @app_commands.rename(
        game=worded("replay.options.game.name"), show=worded("replay.options.show.name")
    )
    @app_commands.describe(
        game=worded("replay.options.game.description"),
        show=worded("replay.options.show.description"),
    )
    @app_commands.choices(show=choices_of("show", "me", "everybody"))
    async def replay(
        self, interaction: discord.Interaction, game: str | None = None, show: str = "me"
    ) -> None:
        async def handle(answer: Answer) -> None:
            page = PUBLIC if show == "everybody" else ""
            await replaying.replay_of(self.desk, answer, game, page)

        # Even what everybody shall see begins in private: it may have to be asked which game.
        await self.desk.handle(interaction, Manner.PRIVATE, handle)

    @replay.autocomplete("game")
    async def _games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        offered = await replaying.games_offered(self.desk, interaction, typed)
        return [app_commands.Choice(name=name, value=table) for name, table in offered]
