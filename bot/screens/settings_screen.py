"""What a person and a server may choose for themselves. Private."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.screens.agreements import edition_words
from bot.screens.ids import person_id
from bot.screens.screen import Button, ChannelSelect, Option, Row, Screen, Select, Text
from bot.screens.teller import Teller
from bot.tables.preferences import PlayerSettings, ServerSettings

THEMES: Final = ("parchment", "night", "contrast")
LIKE_DISCORD: Final = "discord"
"""In place of a language."""

Languages = Sequence[tuple[str, str]]
"""Codes, and what the languages call themselves."""


def settings_screen(  # noqa: PLR0917 - all that the screen shows
    settings: PlayerSettings,
    teller: Teller,
    languages: Languages,
    discord_language: str,
    is_moderator: bool,
    saved: bool = False,
) -> Screen:
    """`discord_language` is what the person would be answered in without a choice."""
    like_discord = teller.text("settings.like-discord", language=discord_language)
    mentions = "settings.mentions-on" if settings.mentions else "settings.mentions-off"
    rows = [
        _select(
            teller.text("settings.language"),
            "set-language",
            _languages(languages, settings.language, like_discord),
        ),
        _select(teller.text("settings.theme"), "set-theme", _themes(settings.theme, teller)),
        Row((Button(teller.text(mentions), person_id("set-mentions")),)),
    ]
    if is_moderator:
        rows.append(Row((Button(teller.text("settings.server"), person_id("server-settings")),)))
    return Screen((_head("settings.title", saved, teller), *rows))


def server_settings_screen(
    settings: ServerSettings,
    teller: Teller,
    languages: Languages,
    editions: Sequence[str],
    saved: bool = False,
) -> Screen:
    """For those who may manage the server."""
    like_discord = teller.text("settings.of-server.like-discord")
    usual = [
        Option(edition_words(name, teller), name, chosen=name == settings.edition)
        for name in editions
    ]
    channels = ChannelSelect(
        teller.text("settings.of-server.channels"),
        person_id("set-server-channels"),
        settings.channels,
    )
    back = Button(teller.text("panel.button.back"), person_id("settings"))
    return Screen(
        (
            _head("settings.of-server.title", saved, teller),
            _select(
                teller.text("settings.of-server.language"),
                "set-server-language",
                _languages(languages, settings.language, like_discord),
            ),
            _select(teller.text("settings.of-server.edition"), "set-server-edition", usual),
            Text(_channels(settings.channels, teller)),
            Row((channels,)),
            Row((back,)),
        )
    )


def _head(key: str, saved: bool, teller: Teller) -> Text:
    lines = [teller.text(key), *([teller.text("settings.saved")] if saved else [])]
    return Text("\n".join(lines))


def _channels(channels: Sequence[int], teller: Teller) -> str:
    if not channels:
        return teller.text("settings.of-server.channels-all")
    listed = teller.catalog.listing(f"<#{channel}>" for channel in channels)
    return teller.text("settings.of-server.channels-some", channels=listed)


def _languages(languages: Languages, chosen: str | None, like_discord: str) -> list[Option]:
    known = [Option(name, code, chosen=code == chosen) for code, name in languages]
    is_like_discord = not any(option.chosen for option in known)
    return [Option(like_discord, LIKE_DISCORD, chosen=is_like_discord), *known]


def _themes(chosen: str, teller: Teller) -> list[Option]:
    return [
        Option(teller.text(f"settings.themes.{theme}"), theme, chosen=theme == chosen)
        for theme in THEMES
    ]


def _select(placeholder: str, deed: str, options: Iterable[Option]) -> Row:
    return Row((Select(placeholder, person_id(deed), tuple(options)),))
