"""The names and descriptions of commands in every language that both Discord and we know."""

import discord
from discord import app_commands

from bot.language.catalog import load_catalog
from bot.views.speech import language_of


def worded(key: str) -> app_commands.locale_str:
    """A text of commands.toml: English here, other languages through the translator."""
    return app_commands.locale_str(load_catalog().text(f"commands.{key}"), key=key)


class CommandTranslator(app_commands.Translator):
    """English stands under its own locales too: a client set to English must not fall back to
    whatever Discord takes for the default.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - given by the library
    ) -> str | None:
        key = string.extras.get("key")
        language = language_of(locale)
        if key is None or language is None:
            return None
        return load_catalog(language).text(f"commands.{key}")
