"""The bot without Discord: a local stand-in, the real bot beside it, and a page to play on."""

import asyncio
import signal
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from bot.console.playground_guide import FirstGame
from bot.console.playground_moves import RandomClicks
from bot.language.catalog import ENGLISH, languages, load_catalog
from bot.language.locale_files import LOCALES, Entry, read_entries
from bot.settings import Settings
from playground.memory.store import WorldStore, keep
from playground.page.bot_process import BotProcess
from playground.page.cast import Cast, Persona, Role
from playground.page.interaction_log import InteractionLog
from playground.page.locales import discord_locales
from playground.page.message_view import MessageView
from playground.page.others import Others
from playground.page.playground import Playground
from playground.page.server import PageServer
from playground.standin.actor import Actor
from playground.standin.server import Standin
from playground.standin.world.channels import Channel
from playground.standin.world.people import Guild
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World

PEOPLE: Sequence[tuple[str, str, Role, str]] = (
    ("alice", "Alice", "moderator", "#3b6fb6"),
    ("bob", "Bob", "player", "#b5382f"),
    ("carol", "Carol", "player", "#b98a12"),
    ("dave", "Dave", "player", "#3f7d3f"),
    ("erin", "Erin", "spectator", "#7a5ea8"),
)
GUILD, CHANNELS, BOT = "Post House", ("table", "second-table"), "Thurn und Taxis"
PACE_SECONDS = 0.6
LOG_LINES = 10
"""So many are printed of a bot that does not start."""
TEXTS = "playground."


def play(settings: Settings, *, fresh: bool = False) -> int:
    """Run until Ctrl-C; returns the exit code."""
    folder = settings.playground
    world = WorldStore(folder.with_name(f"{folder.stem}-world.db"))
    if fresh:
        world.forget()
        for ending in ("", "-wal", "-shm", "-lock"):
            Path(f"{folder}{ending}").unlink(missing_ok=True)
    print("There is no token, so we play here on this machine, without Discord.", flush=True)
    return asyncio.run(_serve(settings, world))


async def _serve(settings: Settings, store: WorldStore) -> int:
    settings.playground.parent.mkdir(parents=True, exist_ok=True)
    found = store.load()
    world, more = found or (new_world(), {})
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has no such handlers
            asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    async with Standin(world) as standin:
        playground = put_together(standin, settings.playground, more)
        page = PageServer(playground)
        await page.start()
        keeping = asyncio.create_task(
            keep(store, standin, lambda: _more(playground)), name="playground-memory"
        )
        starting = asyncio.create_task(playground.bot.start(), name="playground-start")
        stopped = asyncio.create_task(stopping.wait(), name="playground-stop")
        try:
            print(f"Play at {page.url} (Ctrl-C stops everything).", flush=True)
            _open_browser(settings, page.url)
            # Whoever stops us meanwhile need not wait until the bot has started.
            await asyncio.wait({starting, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if not stopped.done() and not await starting:
                print("The bot did not start; its log says why:", flush=True)
                print(*reversed(playground.bot.log_lines()[:LOG_LINES]), sep="\n", flush=True)
            await stopped
            print("Stopping …", flush=True)
        finally:
            playground.others.switch(False)
            for task in (starting, stopped):
                task.cancel()
            await asyncio.gather(starting, stopped, return_exceptions=True)
            await playground.bot.stop()
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            store.save(world, _more(playground))
            await page.stop()
    return 0


def put_together(standin: Standin, database: Path, more: dict[str, object]) -> Playground:
    """All parts of a playground on a started stand-in; the bot is not started yet."""
    world = standin.world
    guild = next(iter(world.guilds.values()))
    cast = _cast(standin, guild)
    others = Others(standin, cast, RandomClicks(world).choose, PACE_SECONDS)
    log = InteractionLog(standin)
    command = [sys.executable, "-m", "bot.console.playground_bot", str(database)]
    playground = Playground(
        standin=standin,
        guild=guild,
        cast=cast,
        bot=BotProcess(standin, command, database.with_suffix(".log")),
        guide=FirstGame(standin, cast, others),
        others=others,
        texts=_texts,
        yes_no=_yes_no,
        locales=discord_locales(),
        log=log,
        messages=MessageView(world, cast, log),
        is_guide_closed=bool(more.get("is_guide_closed")),
        is_guide_finished=bool(more.get("is_guide_finished")),
    )
    read = more.get("read")
    for persona in cast.people:
        marks = read.get(persona.key, {}) if isinstance(read, dict) else {}
        persona.read = {int(channel): int(message) for channel, message in marks.items()}
    return playground


def _more(playground: Playground) -> dict[str, object]:
    """What the page finds again beside the world."""
    return {
        "is_guide_closed": playground.is_guide_closed,
        "is_guide_finished": playground.is_guide_finished,
        "read": {persona.key: persona.read for persona in playground.cast.people},
    }


def new_world() -> World:
    world = World()
    world.bot.global_name = BOT
    guild = world.add_guild(GUILD)
    for name in CHANNELS:
        world.add_text_channel(guild, name)
    moderator = world.add_role(guild, "Moderator", Permission.MANAGE_GUILD)
    for key, name, role, _ in PEOPLE:
        user = world.add_user(key)
        user.global_name = name
        world.add_member(guild, user, *([moderator] if role == "moderator" else []))
    return world


def _cast(standin: Standin, guild: Guild) -> Cast:
    users = {user.username: user for user in standin.world.users.values()}
    table: Channel = next(c for c in standin.world.channels.values() if c.name == CHANNELS[0])
    return Cast(
        [
            Persona(key, users[key], role, color, Actor(standin, users[key], table))
            for key, _, role, color in PEOPLE
            if users[key].id in guild.members
        ]
    )


def _language(locale: str) -> str:
    """Ours for one of Discord's."""
    known = languages()
    return next((code for code in (locale, locale[:2]) if code in known), ENGLISH)


@cache
def _entries(language: str) -> dict[str, Entry]:
    """Every text of the page; what a language lacks is English."""
    found = read_entries(LOCALES / ENGLISH) | read_entries(LOCALES / language)
    return {k.removeprefix(TEXTS): v for k, v in found.items() if k.startswith(TEXTS)}


def _texts(locale: str) -> dict[str, Entry]:
    return _entries(_language(locale))


def _yes_no(locale: str) -> tuple[str, str]:
    catalog = load_catalog(_language(locale))
    return catalog.text("playground.command.yes"), catalog.text("playground.command.no")


def _open_browser(settings: Settings, url: str) -> None:
    """Where there is a desktop; a server without one is left alone."""
    if settings.has_desktop or sys.platform in ("darwin", "win32"):
        webbrowser.open(url)
