"""Keeps tables: one lock for each, those used last in memory, every change saved before anybody
hears of it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TypeAlias
from weakref import WeakValueDictionary

from bot.errors import TableRefusal
from bot.rules.edition import Edition
from bot.storage.database import Database
from bot.storage.table_store import knows_click, latest_in, load_table
from bot.storage.table_writer import Save, Saved
from bot.tables.record import Outcome, Record
from bot.tables.recording import record_outcome
from bot.tables.table import Table
from bot.tables.table_codec import record_of

MOST_IN_MEMORY = 128
CLICK_SECONDS = 24 * 60 * 60
"""Discord does not deliver a click again after so long."""

Decide: TypeAlias = Callable[[Record], Outcome | None]
"""What becomes of a table; None if it stays as it is, a TableRefusal if it must."""


class Keeper:
    def __init__(
        self,
        database: Database,
        edition_of: Callable[[str], Edition],
        clock: Callable[[], float],
    ) -> None:
        self.database = database
        self.edition_of = edition_of
        self.clock = clock
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._records: OrderedDict[str, Record] = OrderedDict()

    def lock(self, what: str) -> asyncio.Lock:
        """The lock of a table, or of whatever else there shall be one for."""
        return self._locks.setdefault(what, asyncio.Lock())

    async def load(self, table: str) -> Record:
        """The table as it is saved. Only for one who holds its lock."""
        record = await self.peek(table)
        self.keep(record)
        return record

    async def peek(self, table: str) -> Record:
        """The table as it is saved at this moment, perhaps not any more at the next."""
        if table in self._records:
            return self._records[table]
        stored = await self.database.read(partial(load_table, table=table))
        if stored is None:
            raise TableRefusal("no-table-here")
        return record_of(stored, self.edition_of)

    async def change(self, table: str, click: int | None, decide: Decide) -> Table:
        """Decide with the lock held and save what was decided. A click that was carried out before
        changes nothing and is not refused.
        """
        async with self.lock(table):
            return await self.carry_out(await self.load(table), click, decide)

    async def carry_out(self, record: Record, click: int | None, decide: Decide) -> Table:
        """As `change`, for one who holds the lock already."""
        try:
            outcome = decide(record)
        except TableRefusal:
            if await self.knows_click(record.table.id, click):
                return record.table
            raise
        if outcome is None:
            return record.table
        return await self.save(record, outcome, click)

    async def save(
        self, record: Record, outcome: Outcome, click: int | None, *, is_new: bool = False
    ) -> Table:
        """Write what was decided. Call it with the table's lock held."""
        now, table = self.clock(), record.table.id
        edition = self.edition_of(outcome.table.edition)
        after, change = record_outcome(record, outcome, edition, time=now, click=click)
        try:
            saved = await self.database.write(Save(change, is_new, now - CLICK_SECONDS))
        except BaseException:
            # What is in the file now is to be read anew.
            self._records.pop(table, None)
            raise
        match saved:
            case Saved.DONE:
                self.keep(after)
                return after.table
            case Saved.CLICK_KNOWN:
                return record.table
            case Saved.CHANNEL_TAKEN:
                raise await self.table_exists(outcome.table.channel)
            case Saved.OTHER_VERSION | Saved.ID_TAKEN:
                self._records.pop(table, None)
                raise TableRefusal("stale-panel")

    async def knows_click(self, table: str, click: int | None) -> bool:
        """Whether this click was carried out before."""
        if click is None:
            return False
        return await self.database.read(partial(knows_click, table=table, click=click))

    async def table_exists(self, channel: int) -> TableRefusal:
        """The refusal of a second table in a channel."""
        found = await self.database.read(partial(latest_in, channel=channel))
        there = None if found is None else (await self.peek(found)).table
        return TableRefusal("table-exists", table=there)

    def keep(self, record: Record) -> None:
        """Remember the record as the latest, and forget the one that was not used for longest."""
        self._records[record.table.id] = record
        self._records.move_to_end(record.table.id)
        if len(self._records) > MOST_IN_MEMORY:
            self._records.popitem(last=False)
