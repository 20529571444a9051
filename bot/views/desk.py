"""What every command and every click works with: the tables, the pictures, the languages."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

import discord

from bot.errors import TableRefusal
from bot.opponents.thinkers import Thinkers
from bot.rules.edition import Edition
from bot.screens.links import Links
from bot.screens.teller import Teller
from bot.tables.computer_turns import ComputerTurns
from bot.tables.service import TableService
from bot.tables.table import Person, Table
from bot.views.answer import Answer, Manner
from bot.views.boundary import Boundary
from bot.views.easel import Easel
from bot.views.films import Films
from bot.views.publisher import Publisher
from bot.views.speech import private_teller, public_teller
from bot.views.viewers import Viewers


@dataclass(frozen=True, slots=True)
class Desk:
    client: discord.Client
    service: TableService
    boundary: Boundary
    easel: Easel
    publisher: Publisher
    computers: ComputerTurns
    thinkers: Thinkers
    edition_of: Callable[[str], Edition]
    editions: Sequence[str]
    links: Links
    version: str
    films: Films = field(default_factory=Films)
    viewers: Viewers = field(default_factory=Viewers)

    async def handle(
        self,
        interaction: discord.Interaction,
        manner: Manner,
        handle: Callable[[Answer], Awaitable[None]],
    ) -> None:
        """Answer an interaction, whatever happens."""
        await self.boundary.handle(Answer(interaction, manner, self.easel), handle)

    async def teller(self, interaction: discord.Interaction) -> Teller:
        return await teller_of_person(self.service, interaction)

    def edition(self, table: Table) -> Edition:
        return self.edition_of(table.edition)

    def changed(self, table: Table) -> None:
        """Everybody shall see what has happened at this table, and a computer player go on."""
        self.publisher.wake(table.id)
        self.computers.wake(table)


async def teller_of_person(service: TableService, interaction: discord.Interaction) -> Teller:
    """How this person is spoken to."""
    player = await service.player_settings(interaction.user.id)
    server = await service.server_settings(interaction.guild_id or 0)
    return private_teller(player, server, interaction.locale, interaction.guild_locale)


async def teller_of_server(client: discord.Client, service: TableService, guild: int) -> Teller:
    """How a server is spoken to."""
    found = client.get_guild(guild)
    locale = None if found is None else found.preferred_locale
    return public_teller(await service.server_settings(guild), locale)


async def teller_of_viewer(
    desk: Desk, interaction: discord.Interaction, *, is_public: bool
) -> Teller:
    """What everybody sees is in the server's language, whoever pressed."""
    if not is_public:
        return await desk.teller(interaction)
    return await teller_of_server(desk.client, desk.service, interaction.guild_id or 0)


def person_of(interaction: discord.Interaction) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)


def is_moderator(interaction: discord.Interaction) -> bool:
    return interaction.permissions.manage_guild


def place_of(interaction: discord.Interaction) -> tuple[int, int]:
    """The server and the channel; games are hosted nowhere else."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise TableRefusal("only-in-server")
    return interaction.guild_id, interaction.channel_id
