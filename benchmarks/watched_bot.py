"""The bot as a process of its own that notes when a click was safely saved:
`watched_bot.py DATABASE NOTES ADDRESS`.

A note is one line, the click and the moment, written when the transaction has come back from the
disk to the bot. The system's steady clock is the same for all processes, so that the moment can be
compared with that of the click.
"""

import asyncio
import sys
import time
from pathlib import Path
from typing import TextIO

from bot.console.run import serve
from bot.settings import Settings
from bot.storage.connection import Work
from bot.storage.database import Database, Result
from bot.storage.table_writer import Save
from playground.standin import connect


def note_saves(notes: TextIO) -> None:
    """From now on every saved click is noted."""
    write = Database.write

    async def write_and_note(self: Database, work: Work[Result]) -> Result:
        result = await write(self, work)
        if isinstance(work, Save) and work.change.click is not None:
            notes.write(f"{work.change.click} {time.monotonic()}\n")
        return result

    Database.write = write_and_note  # type: ignore[method-assign] # only in this process


if __name__ == "__main__":
    settings = Settings.model_validate({"THURN_DATABASE": Path(sys.argv[1])})
    with Path(sys.argv[2]).open("w", buffering=1, encoding="utf-8") as notes:
        note_saves(notes)
        with connect.use(sys.argv[3]):
            sys.exit(asyncio.run(serve(settings, "standin-token")))
