"""The languages that a person's Discord can be set to."""

from discord import Locale


def discord_locales() -> list[tuple[str, str]]:
    """Code and English name: ("en-US", "American English")."""
    return [(locale.value, locale.name.replace("_", " ").title()) for locale in Locale]
