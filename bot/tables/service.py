"""Everything that can be done with tables: one method for each use case.

The service is the only writer of games. What is decided stands in `lobby`, `seats`, `playing` and
`undo`, as functions of a table; `keeper` holds the locks and saves.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from bot.errors import TableRefusal
from bot.opponents.levels import Level
from bot.rules.edition import Edition
from bot.rules.options import Options
from bot.storage.database import Database
from bot.storage.event_store import events_of, events_of_turns
from bot.storage.table_store import (
    last_actors,
    latest_in,
    number_of,
    open_tables_of,
    tables_with_computers,
)
from bot.storage.table_writer import rename_person
from bot.tables import computers, lobby, playing, privacy, rematch, seats, undo
from bot.tables.chronicle import Chronicle
from bot.tables.computers import computers_before
from bot.tables.happenings import HintUsed, Leaving, LogEntry, Moment, RematchOpened
from bot.tables.keeper import Keeper
from bot.tables.lobby_change import LobbyChange
from bot.tables.memory import Memory
from bot.tables.record import Outcome, Record
from bot.tables.table import Person, Stage, Table, UserId
from bot.tables.table_codec import entries_of


class TableService(Memory):
    """Made by `open`. A click is the number of Discord's interaction: the same one delivered twice
    acts once and returns the table as it is.
    """

    def __init__(self, keeper: Keeper, new_seed: Callable[[], bytes]) -> None:
        super().__init__(keeper.database)
        self._keeper = keeper
        self.chronicle = Chronicle(keeper)
        self._new_seed = new_seed

    @classmethod
    async def open(
        cls,
        path: Path,
        edition_of: Callable[[str], Edition],
        *,
        clock: Callable[[], float] = time.time,
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> "TableService":
        """Open the database, or make it; a StorageError if that cannot be."""
        service = cls(Keeper(await Database.open(path), edition_of, clock), new_seed)
        await service.chronicle.count_results()
        return service

    async def close(self) -> None:
        await self._database.close()

    # Finding

    async def moment(self, table: str) -> Moment:
        async with self._keeper.lock(table):
            record = await self._keeper.load(table)
            # A game does not begin with what happened in its lobby.
            first = max(record.turn - _turns_told(record.table), min(record.turn, 1))
            told = await self._entries(record, first, record.turn)
        return Moment(record.table, told, tuple(step.step for step in record.undoable))

    async def table(self, table: str) -> Table:
        async with self._keeper.lock(table):
            return (await self._keeper.load(table)).table

    async def latest_in(self, channel: int) -> Table | None:
        """The open table of a channel, else the most recent one."""
        found = await self._database.read(partial(latest_in, channel=channel))
        return None if found is None else await self.table(found)

    async def tables_of(self, user: UserId) -> tuple[Table, ...]:
        """The open ones: those that wait for this person first, then as long as they wait."""
        found = await self._database.read(partial(open_tables_of, person=user))
        tables = [await self.table(table) for table in found]

        def urgency(table: Table) -> tuple[bool, float]:
            return table.on_turn is None or table.on_turn.id != user, table.turn_since

        return tuple(sorted((table for table in tables if table.is_open), key=urgency))

    async def log(self, table: str) -> tuple[LogEntry, ...]:
        """All that happened, oldest first, without the steps that were taken back."""
        async with self._keeper.lock(table):
            record = await self._keeper.load(table)
            rows = await self._database.read(partial(events_of, table=table))
        return entries_of(table, self._keeper.edition_of(record.table.edition), rows)

    async def turn_entries(self, table: str, turn: int) -> tuple[LogEntry, ...]:
        """What happened in a turn, and in those of the computer players right before it."""
        async with self._keeper.lock(table):
            record = await self._keeper.load(table)
            before = 0
            if (game := record.table.game) is not None:
                seat = (game.first_player + turn - 1) % len(record.table.seats)
                before = computers_before(record.table, seat)
            return await self._entries(record, max(1, turn - before), turn)

    async def has_asked_for_hint(self, table: str, person: Person) -> bool:
        """Whether the log says so already."""
        seat = (await self.table(table)).seat_of(person.id)
        return any(entry.happening == HintUsed(seat or 0) for entry in await self.log(table))

    async def tables_that_think(self) -> tuple[str, ...]:
        """Where a computer player is on turn."""
        found = await self._database.read(tables_with_computers)
        return tuple([id_ for id_ in found if (await self.table(id_)).thinker is not None])

    # The lobby

    async def open_table(
        self,
        *,
        guild: int,
        channel: int,
        host: Person,
        edition: str,
        seats: int,
        options: Options,
        host_begins: bool,
        click: int,
    ) -> Table:
        def lobby_called(id_: str) -> Outcome:
            table = lobby.new_table(
                id=id_,
                guild=guild,
                channel=channel,
                host=host,
                edition=edition,
                seats=seats,
                options=options,
                host_begins=host_begins,
                now=self._now(),
            )
            return Outcome(table)

        return await self._open(channel, click, lobby_called)

    async def rematch(
        self, old: str, person: Person, *, guild: int, channel: int, click: int
    ) -> Table:
        """Open a table to play again after the game of the old one."""
        try:
            # Nobody is forgotten there while the new table is told who played.
            async with self._keeper.lock(old):
                ended = (await self._keeper.load(old)).table
                rematch.demand_played(ended, person)
                now = self._now()
                return await self._open(
                    channel,
                    click,
                    lambda id_: rematch.rematch_of(
                        ended, person, id=id_, guild=guild, channel=channel, now=now
                    ),
                )
        except TableRefusal as refusal:
            there = refusal.details.get("table")
            if isinstance(there, Table) and await self._is_rematch(there.id, old):
                raise TableRefusal("rematch-open", table=there) from None
            raise

    async def _is_rematch(self, table: str, old: str) -> bool:
        told = (entry.happening for entry in await self.log(table))
        return any(isinstance(each, RematchOpened) and each.of == old for each in told)

    async def _open(self, channel: int, click: int, make: Callable[[str], Outcome]) -> Table:
        """A new table, or the one that this click opened already."""
        async with self._keeper.lock(f"channel {channel}"):
            for attempt in count():
                id_ = lobby.table_id(channel, click, attempt)
                if await self._database.read(partial(number_of, table=id_)) is None:
                    break
                if await self._keeper.knows_click(id_, click):
                    return await self.table(id_)
            outcome = make(id_)
            return await self._keeper.save(Record(outcome.table), outcome, click, is_new=True)

    async def join(self, table: str, person: Person, click: int | None) -> Table:
        return await self._change(table, click, lambda t: lobby.join(t, person, self._now()))

    async def leave_lobby(self, table: str, person: Person, click: int | None) -> Table:
        return await self._change(table, click, lambda t: lobby.leave(t, person, self._now()))

    async def change_lobby(
        self, table: str, person: Person, change: LobbyChange, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: lobby.change(t, person, change, self._now())
        )

    async def add_computer(
        self, table: str, person: Person, level: Level, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: computers.add(t, person, level, self._now())
        )

    async def let_computer_go(
        self, table: str, person: Person, seat: int, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: computers.let_go(t, person, seat, self._now())
        )

    async def start(self, table: str, person: Person, click: int | None) -> Table:
        edition_of, new_seed = self._keeper.edition_of, self._new_seed
        return await self._change(
            table, click, lambda t: lobby.start(t, person, edition_of, new_seed, self._now())
        )

    async def close_lobby(
        self, table: str, person: Person, is_moderator: bool, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: lobby.close(t, person, is_moderator, self._now())
        )

    # The game

    async def act(
        self, table: str, version: int, notation: str, person: Person, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: playing.act(t, version, notation, person, self._now())
        )

    async def act_for_computer(
        self, table: str, version: int, notation: str, *, hurried: bool = False
    ) -> Table:
        """A step of the computer player who is on turn; `hurried` if it was not thought about as
        long as it should have been.
        """
        return await self._change(
            table,
            None,
            lambda t: computers.act(t, version, notation, hurried=hurried, now=self._now()),
        )

    async def let_computer_play_on(
        self, table: str, person: Person, seat: int, level: Level, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: computers.take_over(t, person, seat, level, self._now())
        )

    async def ask_hint(self, table: str, person: Person, click: int | None) -> Table:
        async with self._keeper.lock(table):
            record = await self._keeper.load(table)
            told = await self._entries(record, record.turn, record.turn)
            return await self._keeper.carry_out(
                record, click, lambda now: computers.ask_hint(now.table, person, told)
            )

    async def take_back(
        self, table: str, version: int, person: Person, *, whole: bool, click: int | None
    ) -> Table:
        """Take back the last step, or all since the last card that was seen."""
        async with self._keeper.lock(table):
            record = await self._keeper.load(table)
            actors = await self._database.read(partial(last_actors, table=table))

            def decide(record: Record) -> Outcome:
                undo.demand_undo(record, person, actors)
                return undo.take_back(record, version, whole=whole)

            return await self._keeper.carry_out(record, click, decide)

    async def undo_refusal(self, table: str, person: Person) -> TableRefusal | None:
        """Why nothing can be taken back; None if something can."""
        async with self._keeper.lock(table):
            record = await self._keeper.load(table)
            actors = await self._database.read(partial(last_actors, table=table))
        try:
            undo.demand_undo(record, person, actors)
        except TableRefusal as refusal:
            return refusal
        return None

    async def give_up_seat(
        self, table: str, person: Person, click: int | None, *, how: Leaving = Leaving.GAVE_UP
    ) -> Table:
        return await self._keeper.change(
            table, click, lambda record: seats.give_up(record, person, self._now(), how)
        )

    async def take_seat(self, table: str, seat: int, person: Person, click: int | None) -> Table:
        return await self._keeper.change(
            table, click, lambda record: seats.take(record, seat, person, self._now())
        )

    async def free_seat(
        self, table: str, seat: int, person: Person, is_moderator: bool, click: int | None
    ) -> Table:
        """Free the seat of somebody who vanished: the host after three days of waiting, a moderator
        at any time.
        """
        return await self._keeper.change(
            table,
            click,
            lambda record: seats.free(record, seat, person, is_moderator, self._now()),
        )

    async def cancel(
        self, table: str, person: Person, is_moderator: bool, click: int | None
    ) -> Table:
        return await self._change(
            table, click, lambda t: seats.cancel(t, person, is_moderator, self._now())
        )

    async def move(
        self, table: str, guild: int, channel: int, person: Person, click: int | None
    ) -> Table:
        """Go on in another channel, for instance because the table's own was deleted."""
        return await self._change(table, click, lambda t: seats.move(t, guild, channel, person))

    async def rename(self, person: Person, guild: int | None = None) -> None:
        """Keep names up to date, at all tables or at those of one server; no change of a table."""
        found = await self._database.read(partial(open_tables_of, person=person.id, guild=guild))
        for table in found:
            async with self._keeper.lock(table):
                await self._rename(await self._keeper.load(table), person)

    # Privacy

    async def export_of(self, user: UserId) -> dict[str, Any]:
        """All that is stored about a person, without anybody else's secrets."""
        return await privacy.export(self._keeper, user)

    async def forget(self, user: UserId) -> tuple[str, ...]:
        """Delete all that is stored about a person; the tables that changed by it."""
        return await privacy.forget(self._keeper, user)

    def _now(self) -> float:
        return self._keeper.clock()

    async def _change(
        self, table: str, click: int | None, decide: Callable[[Table], Outcome | None]
    ) -> Table:
        after = await self._keeper.change(table, click, lambda record: decide(record.table))
        if after.stage is Stage.FINISHED:
            await self.chronicle.count_results()
        return after

    async def _entries(self, record: Record, first: int, last: int) -> tuple[LogEntry, ...]:
        table = record.table
        rows = await self._database.read(
            partial(events_of_turns, table=table.id, first=first, last=last)
        )
        return entries_of(table.id, self._keeper.edition_of(table.edition), rows)

    async def _rename(self, record: Record, person: Person) -> None:
        after = seats.rename(record.table, person)
        if after is not record.table:
            await self._database.write(
                partial(rename_person, table=after.id, person=person.id, name=person.name)
            )
            await self.chronicle.note_name(person.id, person.name)
            self._keeper.keep(replace(record, table=after))


def _turns_told(table: Table) -> int:
    """How many turns before this one belong to what is told now: those of the computer players
    who were on since the last person, and while they still are, also that person's.
    """
    if table.game is None:
        return 1
    in_a_row = computers_before(table, table.game.seat)
    return in_a_row + 1 if table.thinker is not None else max(in_a_row, 1)
