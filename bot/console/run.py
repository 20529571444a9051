"""Starts the bot and stops it gently."""

import asyncio
import logging
import signal
import sys
from contextlib import suppress

from bot.client import DiscordOutOfReach, ThurnBot, TokenRefused
from bot.content import load_edition
from bot.logs import set_up_logs
from bot.opponents.thinkers import Thinkers
from bot.screens.links import Links, fairness_page
from bot.settings import Settings
from bot.tables.service import TableService

LOG = logging.getLogger(__name__)


def run(settings: Settings) -> int:
    """Run with a token until somebody stops us; returns the exit code."""
    if settings.token is None:
        raise ValueError("without a token there is only the playground")
    set_up_logs(settings.log_number, settings.log_format)
    try:
        return asyncio.run(serve(settings, settings.token.get_secret_value()))
    except TokenRefused:
        print("Discord does not accept the token in DISCORD_TOKEN. Please copy it again.")
        return 2
    except DiscordOutOfReach:
        print("Discord cannot be reached. Please look at this machine's way to the internet.")
        return 2


async def serve(settings: Settings, token: str) -> int:
    """Connect and stay; SIGTERM and Ctrl-C finish what is under way first."""
    service = await TableService.open(settings.database, load_edition)
    links = Links(
        source=settings.source_url,
        problems=settings.problems_url,
        fairness=fairness_page(settings.source_url),
    )
    thinkers = Thinkers(
        (sys.executable, "-m", "bot.console.think"),
        load_edition,
        processes=settings.thinking_processes,
        seconds=settings.thinking_seconds,
    )
    bot = ThurnBot(service, thinkers, links)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(number, stopping.set)
    running = asyncio.create_task(bot.start(token), name="bot")
    stopped = asyncio.create_task(stopping.wait(), name="stop")
    try:
        await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if stopped.done():
            LOG.info("stopping")
    finally:
        stopped.cancel()
        await bot.close()
        try:
            await running
        finally:
            await service.close()
    return 0
