"""The bot of the playground, a process of its own: `playground_bot.py DATABASE ADDRESS`."""

import asyncio
import logging
import sys
from pathlib import Path

from bot.console.run import serve
from bot.errors import StorageError
from bot.logs import set_up_logs
from bot.settings import Settings
from playground.standin import connect

TOKEN = "standin-token"  # noqa: S105 - made up; a real one is never read here


def main(database: str, address: str) -> int:
    settings = Settings.model_validate({"THURN_DATABASE": Path(database)})
    set_up_logs(logging.INFO, "text")
    try:
        with connect.use(address):
            return asyncio.run(serve(settings, TOKEN))
    except StorageError as error:
        logging.getLogger(__name__).error("the games cannot be opened: %s", error)
        return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
