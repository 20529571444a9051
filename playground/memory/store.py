"""The file in which the world is kept. Whatever is wrong with it, the playground starts anew."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playground.memory.document import files_of, read_world, write_world
from playground.standin.server import Standin
from playground.standin.world.payload import Json
from playground.standin.world.world import World

LOG = logging.getLogger(__name__)
SAVE_EVERY_SECONDS = 2.0
_TABLES = """
CREATE TABLE IF NOT EXISTS document (name TEXT PRIMARY KEY, content TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS file (id INTEGER PRIMARY KEY, content BLOB NOT NULL);
"""


class WorldStore:
    """`more` is what the page itself wants to find again."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> tuple[World, Json] | None:
        """The world and what was kept beside it; None if there is nothing that can be read."""
        if not self._path.exists():
            return None
        try:
            with closing(sqlite3.connect(self._path)) as connection:
                rows = dict(connection.execute("SELECT name, content FROM document").fetchall())
                files = dict(connection.execute("SELECT id, content FROM file").fetchall())
            return read_world(json.loads(rows["world"]), files), json.loads(rows["more"])
        except (sqlite3.Error, KeyError, TypeError, ValueError) as problem:
            LOG.warning("the playground's memory cannot be read, a new world begins: %r", problem)
            return None

    def save(self, world: World, more: Json) -> None:
        document = write_world(world)
        wanted = files_of(document)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self._path)) as connection:
            connection.executescript(_TABLES)
            with connection:
                known = {row[0] for row in connection.execute("SELECT id FROM file")}
                connection.executemany(
                    "DELETE FROM file WHERE id = ?", [(number,) for number in known - wanted]
                )
                contents = [(n, world.attachments.content(n)) for n in sorted(wanted - known)]
                connection.executemany(
                    "INSERT INTO file VALUES (?, ?)", [row for row in contents if row[1]]
                )
                connection.executemany(
                    "INSERT OR REPLACE INTO document VALUES (?, ?)",
                    [("world", json.dumps(document)), ("more", json.dumps(more))],
                )

    def forget(self) -> None:
        self._path.unlink(missing_ok=True)


async def keep(store: WorldStore, standin: Standin, more: Callable[[], Json]) -> None:
    """Save whatever has changed every few seconds, for ever; `more` is asked each time."""
    saved = -1
    while True:
        if saved != standin.activity.changes:
            saved = standin.activity.changes
            try:
                store.save(standin.world, more())
            except sqlite3.Error as problem:
                LOG.warning("the playground's memory cannot be written: %s", problem)
        await asyncio.sleep(SAVE_EVERY_SECONDS)
