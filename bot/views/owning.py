"""A person's own things, at no table: open games, settings, what is stored."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.errors import TableRefusal
from bot.language.catalog import languages, load_catalog
from bot.screens.about_screen import about_screen
from bot.screens.games_screen import OpenGame, games_on, games_screen
from bot.screens.privacy_screen import delete_question, deleted_screen, privacy_screen
from bot.screens.screen import Attachment, Screen, Text
from bot.screens.settings_screen import server_settings_screen, settings_screen
from bot.views.answer import Answer
from bot.views.desk import Desk, is_moderator, place_of
from bot.views.finding import open_game
from bot.views.speech import language_of

LIKE_DISCORD = "discord"
THEMES = ("parchment", "night", "contrast")


async def games(desk: Desk, answer: Answer, page: int = 0) -> None:
    teller, user = await desk.teller(answer.interaction), answer.interaction.user.id

    async def look() -> list[OpenGame]:
        found = [await open_game(desk, table) for table in await desk.service.tables_of(user)]
        await answer.show(games_screen(found, teller, page, user), teller)
        return games_on(page, found, user)

    restored = [await desk.publisher.restore(game.table.id) for game in await look()]
    if any(restored):
        await look()  # now the links lead to messages that are there


async def settings(desk: Desk, answer: Answer, *, saved: bool = False) -> None:
    interaction = answer.interaction
    teller = await desk.teller(interaction)
    chosen = await desk.service.player_settings(interaction.user.id)
    like_discord = language_of(interaction.locale) or teller.catalog.language
    screen = settings_screen(
        chosen,
        teller,
        _languages(),
        load_catalog(like_discord).text("language.name"),
        is_moderator(interaction) and interaction.guild_id is not None,
        saved,
    )
    await answer.show(screen, teller)


async def set_own(desk: Desk, answer: Answer, deed: str, values: Sequence[str]) -> None:
    user = answer.interaction.user.id
    chosen = await desk.service.player_settings(user)
    match deed, values:
        case "set-language", [language] if language in (LIKE_DISCORD, *languages()):
            chosen = replace(chosen, language=None if language == LIKE_DISCORD else language)
        case "set-theme", [theme] if theme in THEMES:
            chosen = replace(chosen, theme=theme)
        case "set-mentions", _:
            chosen = replace(chosen, mentions=not chosen.mentions)
        case _:
            raise TableRefusal("old-button")
    await desk.service.set_player_settings(user, chosen)
    await settings(desk, answer, saved=True)


async def server_settings(desk: Desk, answer: Answer, *, saved: bool = False) -> None:
    guild, _ = place_of(answer.interaction)
    _demand_moderator(answer)
    teller = await desk.teller(answer.interaction)
    chosen = await desk.service.server_settings(guild)
    screen = server_settings_screen(chosen, teller, _languages(), desk.editions, saved)
    await answer.show(screen, teller)


async def set_server(desk: Desk, answer: Answer, deed: str, values: Sequence[str]) -> None:
    guild, _ = place_of(answer.interaction)
    _demand_moderator(answer)
    chosen = await desk.service.server_settings(guild)
    match deed, values:
        case "set-server-language", [language] if language in (LIKE_DISCORD, *languages()):
            chosen = replace(chosen, language=None if language == LIKE_DISCORD else language)
        case "set-server-edition", [edition] if edition in desk.editions:
            chosen = replace(chosen, edition=edition)
        case "set-server-channels", _ if all(value.isdigit() for value in values):
            chosen = replace(chosen, channels=tuple(int(value) for value in values))
        case _:
            raise TableRefusal("old-button")
    await desk.service.set_server_settings(guild, chosen)
    await server_settings(desk, answer, saved=True)


async def privacy(desk: Desk, answer: Answer) -> None:
    teller = await desk.teller(answer.interaction)
    await answer.show(privacy_screen(teller), teller)


async def export(desk: Desk, answer: Answer) -> None:
    """All that is stored about this person, as a file that only this person sees."""
    teller = await desk.teller(answer.interaction)
    document: dict[str, Any] = await desk.service.export_of(answer.interaction.user.id)
    data = json.dumps(document, ensure_ascii=False, indent=1).encode()
    told = Text(teller.text("answers.your-data"))
    await answer.add(Screen((told, Attachment("my-data.json", data))), is_private=True)


async def ask_delete(desk: Desk, answer: Answer) -> None:
    teller = await desk.teller(answer.interaction)
    await answer.show(delete_question(teller), teller)


async def delete(desk: Desk, answer: Answer) -> None:
    teller = await desk.teller(answer.interaction)
    for table in await desk.service.forget(answer.interaction.user.id):
        desk.publisher.wake(table)
    await answer.show(deleted_screen(teller), teller)


async def about(desk: Desk, answer: Answer) -> None:
    teller = await desk.teller(answer.interaction)
    await answer.show(about_screen(teller, desk.version, desk.links), teller)


def _languages() -> list[tuple[str, str]]:
    """Each language with its own name."""
    return [(name, load_catalog(name).text("language.name")) for name in languages()]


def _demand_moderator(answer: Answer) -> None:
    if not is_moderator(answer.interaction):
        raise TableRefusal("needs-manage-server")
