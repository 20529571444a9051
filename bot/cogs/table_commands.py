"""Commands about a table: opening one, sitting down, leaving, ending it."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.choices import choices_of, edition_choices, free_seat_choices, seat_chosen
from bot.cogs.wording import worded
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.screens.teller import Teller
from bot.tables.table import Stage
from bot.views import seating
from bot.views.answer import Answer, Manner
from bot.views.desk import Desk
from bot.views.finding import table_here, table_meant
from bot.views.opening import Wish, open_table


class TableCommands(commands.Cog):
    """A part of the cog of /thurn."""

    desk: Desk

    @app_commands.command(name=worded("start.name"), description=worded("start.description"))
    @app_commands.rename(
        edition=worded("start.options.edition.name"),
        seats=worded("start.options.seats.name"),
        place=worded("start.options.place.name"),
        giving_up=worded("start.options.giving-up.name"),
        length_tiles=worded("start.options.length-tiles.name"),
        all_provinces=worded("start.options.all-provinces.name"),
        first_player=worded("start.options.first-player.name"),
    )
    @app_commands.describe(
        edition=worded("start.options.edition.description"),
        seats=worded("start.options.seats.description"),
        place=worded("start.options.place.description"),
        giving_up=worded("start.options.giving-up.description"),
        length_tiles=worded("start.options.length-tiles.description"),
        all_provinces=worded("start.options.all-provinces.description"),
        first_player=worded("start.options.first-player.description"),
    )
    @app_commands.choices(
        edition=edition_choices(),
        place=choices_of("place", "here", "thread"),
        giving_up=choices_of("giving-up", *Abandon),
        length_tiles=choices_of("length-tiles", *LengthFallback),
        all_provinces=choices_of("all-provinces", *AllProvinces),
        first_player=choices_of("first-player", "random", "me"),
    )
    async def start(  # noqa: PLR0917 - one for each option of the command
        self,
        interaction: discord.Interaction,
        edition: str | None = None,
        seats: app_commands.Range[int, 2, 4] = 4,
        place: str = "here",
        giving_up: str = Abandon.FREE,
        length_tiles: str = LengthFallback.ANY,
        all_provinces: str = AllProvinces.OUTSIDE_BAIERN,
        first_player: str = "random",
    ) -> None:
        wish = Wish(
            edition=edition,
            seats=seats,
            options=Options(
                Abandon(giving_up), LengthFallback(length_tiles), AllProvinces(all_provinces)
            ),
            host_begins=first_player == "me",
            in_thread=place == "thread",
        )

        async def handle(answer: Answer) -> None:
            await open_table(self.desk, answer, wish)

        await self.desk.handle(interaction, Manner.PRIVATE, handle)

    @app_commands.command(name=worded("leave.name"), description=worded("leave.description"))
    async def leave(self, interaction: discord.Interaction) -> None:
        await self._at_table(interaction, "leave", seating.ask_leave)

    @app_commands.command(name=worded("cancel.name"), description=worded("cancel.description"))
    async def cancel(self, interaction: discord.Interaction) -> None:
        await self._at_table(interaction, "cancel", seating.ask_cancel)

    @app_commands.command(name=worded("replace.name"), description=worded("replace.description"))
    @app_commands.rename(seat=worded("replace.options.seat.name"))
    @app_commands.describe(seat=worded("replace.options.seat.description"))
    async def replace(self, interaction: discord.Interaction, seat: str | None = None) -> None:
        async def handle(answer: Answer) -> None:
            table = await table_here(self.desk, answer)
            number = None
            if seat is not None:
                number = seat_chosen(table, await self.desk.teller(interaction), seat)
            await seating.ask_take(self.desk, answer, table, number)

        await self.desk.handle(interaction, Manner.PRIVATE, handle)

    @replace.autocomplete("seat")
    async def _free_seats(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        channel = interaction.channel_id
        table = await self.desk.service.latest_in(channel) if channel else None
        if table is None or table.stage is not Stage.RUNNING:
            return []
        teller: Teller = await self.desk.teller(interaction)
        return free_seat_choices(table, teller, typed)

    async def _at_table(
        self, interaction: discord.Interaction, screen: str, deed: seating.Deed
    ) -> None:
        async def handle(answer: Answer) -> None:
            table = await table_meant(self.desk, answer, screen)
            if table is not None:
                await deed(self.desk, answer, table)

        await self.desk.handle(interaction, Manner.PRIVATE, handle)
