"""The bot as a client of Discord: puts the parts together, hears of clicks, starts and stops."""

import hashlib
import json
import logging
from functools import partial
from importlib.metadata import PackageNotFoundError, version

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.thurn import Thurn
from bot.cogs.wording import CommandTranslator
from bot.content import edition_names, load_edition
from bot.opponents.thinkers import Thinkers
from bot.screens.links import Links
from bot.tables.computer_turns import ComputerTurns, Pace
from bot.tables.service import TableService
from bot.views.answer import Manner
from bot.views.boundary import Boundary
from bot.views.desk import Desk, teller_of_person, teller_of_server
from bot.views.easel import Easel
from bot.views.posts import ALL_RIGHTS, Posts
from bot.views.publisher import Publisher
from bot.views.router import on_click
from renderers.studio import Studio

LOG = logging.getLogger(__name__)

# The bot never speaks, so nobody has to hear that it could not.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

TokenRefused = discord.LoginFailure
"""Discord does not know the token."""

DiscordOutOfReach = aiohttp.ClientConnectionError
"""There is no way to Discord at the start; later the library waits for one."""

SYNCHRONISED = "commands"
"""Under this key the fingerprint of the commands that Discord knows is remembered."""


def program_version() -> str:
    try:
        return version("thurn-und-taxis-bot")
    except PackageNotFoundError:
        return "0.1.0"


class ThurnBot(commands.AutoShardedBot):
    """Hears of guilds, channels and interactions; of nothing that anybody writes."""

    def __init__(
        self,
        service: TableService,
        thinkers: Thinkers,
        links: Links | None = None,
        pace: Pace | None = None,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            commands.when_mentioned,
            intents=intents,
            help_command=None,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            activity=None,
        )
        self.service = service
        self._studio = Studio()
        easel = Easel(self._studio)
        links = links or Links()
        self.publisher = Publisher(
            service,
            Posts(self, easel),
            load_edition,
            partial(teller_of_server, self, service),
            links.fairness,
        )
        self._has_begun = False
        self._thinkers = thinkers
        self.computers = ComputerTurns(service, thinkers, self.publisher.wake, pace)
        self._boundary = Boundary(partial(teller_of_person, service))
        self.desk = Desk(
            client=self,
            service=service,
            boundary=self._boundary,
            easel=easel,
            publisher=self.publisher,
            computers=self.computers,
            thinkers=thinkers,
            edition_of=load_edition,
            editions=edition_names(),
            links=links,
            version=program_version(),
        )
        self.tree.error(self._on_command_error)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(CommandTranslator())
        await self.add_cog(Thurn(self.desk))
        await self._synchronise()

    async def _synchronise(self) -> None:
        """Tell Discord of the commands, only if they are others than it knows."""
        translator = self.tree.translator
        payloads = [
            await command.get_translated_payload(self.tree, translator)
            if translator is not None
            else command.to_dict(self.tree)
            for command in self.tree.get_commands()
        ]
        told = json.dumps([self.application_id, payloads], sort_keys=True, default=str)
        fingerprint = hashlib.sha256(told.encode()).hexdigest()
        if await self.service.remembered(SYNCHRONISED) == fingerprint:
            return
        await self.tree.sync()
        await self.service.remember(SYNCHRONISED, fingerprint)
        LOG.info("the commands were synchronised")

    def invitation(self) -> str:
        """The link with which somebody invites the bot, with exactly the rights it needs."""
        rights = discord.Permissions(**dict.fromkeys(ALL_RIGHTS, True))
        return discord.utils.oauth_url(
            self.application_id or 0,
            permissions=rights,
            scopes=("bot", "applications.commands"),
        )

    async def on_ready(self) -> None:
        """Of servers and their languages we know only from here on; the library may say it again
        after a broken connection.
        """
        if not self._has_begun:
            await self.publisher.repair()
            await self.computers.resume()
            self._has_begun = True
        self.publisher.try_again()
        LOG.info("connected", extra={"guilds": len(self.guilds), "shards": self.shard_count})
        LOG.info("invite the bot to a server with %s", self.invitation())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await on_click(self.desk, interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.publisher.channel_deleted(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.publisher.channel_deleted(payload.thread_id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        self.publisher.try_again(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.publisher.try_again(payload.guild_id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        self.publisher.try_again(after.guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Without the privileged intent this is only ever the bot itself: its roles changed."""
        self.publisher.try_again(after.guild.id)

    async def on_resumed(self) -> None:
        self.publisher.try_again()

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        del args, kwargs  # they may hold what people wrote
        LOG.exception("an event failed", extra={"event": event_method})

    async def _on_command_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """What fails before a command's own boundary: an option that does not fit, for instance."""

        async def fail(_: object) -> None:
            raise getattr(error, "original", error)

        await self.desk.handle(interaction, Manner.PRIVATE, fail)

    async def close(self) -> None:
        """Finish what is under way, then stop."""
        if not self.is_closed():
            self.desk.films.stop()
            await self._boundary.finish()
            await self.computers.stop()
            await self.publisher.finish()
            await self._thinkers.close()
        await super().close()
        self._studio.close()
