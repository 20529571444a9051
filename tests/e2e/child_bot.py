"""The bot as a process of its own against the stand-in: `child_bot.py DATABASE ADDRESS`."""

import asyncio
import logging
import sys
from pathlib import Path

from bot.console.run import serve
from bot.logs import set_up_logs
from bot.settings import Settings
from playground.standin import connect

if __name__ == "__main__":
    set_up_logs(logging.WARNING, "text")  # with levels, by which a test knows an error
    settings = Settings.model_validate({"THURN_DATABASE": Path(sys.argv[1])})
    with connect.use(sys.argv[2]):
        sys.exit(asyncio.run(serve(settings, "standin-token")))
