"""In which language somebody is answered, and in which a server is spoken to."""

import discord

from bot.language.catalog import ENGLISH, languages, load_catalog
from bot.screens.teller import Teller
from bot.tables.preferences import PlayerSettings, ServerSettings


def language_of(locale: discord.Locale | None) -> str | None:
    """Our language for one of Discord's locales: pt-BR is found as itself, else as pt."""
    if locale is None:
        return None
    code = str(locale)
    ours = languages()
    return next((name for name in (code, code.partition("-")[0]) if name in ours), None)


def private_teller(
    player: PlayerSettings,
    server: ServerSettings,
    locale: discord.Locale | None,
    guild_locale: discord.Locale | None,
) -> Teller:
    """The player's own choice, else Discord's language, else the server's, else English."""
    wishes = (
        _known(player.language),
        language_of(locale),
        _known(server.language),
        language_of(guild_locale),
        ENGLISH,
    )
    return Teller(load_catalog(next(filter(None, wishes))), player.theme)


def public_teller(server: ServerSettings, guild_locale: discord.Locale | None) -> Teller:
    wishes = (_known(server.language), language_of(guild_locale), ENGLISH)
    return Teller(load_catalog(next(filter(None, wishes))))


def _known(language: str | None) -> str | None:
    """A language that was chosen once may have been removed since."""
    return language if language in languages() else None
