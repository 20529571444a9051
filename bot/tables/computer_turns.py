"""The computer players' turns: after each change of a table those who are on think and act."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from bot.errors import StorageError, TableRefusal
from bot.opponents.thinkers import Thinkers
from bot.rules.notation import write_action
from bot.rules.view import view_for
from bot.tables.errands import Errands
from bot.tables.service import TableService
from bot.tables.table import Table

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a computer player waits before its turn, in seconds."""

    so_that_undo_has_a_chance: float = 6.0
    so_that_people_can_follow: float = 2.0


class ComputerTurns:
    def __init__(
        self,
        service: TableService,
        thinkers: Thinkers,
        changed: Callable[[str], None],
        pace: Pace | None = None,
    ) -> None:
        self._service = service
        self._thinkers = thinkers
        self._changed = changed
        self._pace = pace or Pace()
        self._errands = Errands("computer players at", self._play)

    def wake(self, table: Table) -> None:
        """The table has changed, or somebody looks at it: whoever is to think shall."""
        if table.thinker is not None:
            self._errands.wake(table.id)

    async def resume(self) -> None:
        """After a start: go on where it stopped."""
        for table in await self._service.tables_that_think():
            self._errands.wake(table)

    async def stop(self) -> None:
        """A turn half made goes on after the next start."""
        await self._errands.stop()

    async def _play(self, table: str) -> None:
        """One turn after another, until a person is on."""
        try:
            while (await self._service.table(table)).thinker is not None:
                await self._wait(table)
                await self._take_turn(table)
                self._changed(table)
        except (StorageError, TableRefusal) as error:
            # The next one who looks at the table wakes us again.
            LOG.error("a computer player cannot act: %r", error, extra={"table": table})
        except Exception:
            LOG.exception("a computer player cannot act", extra={"table": table})

    async def _wait(self, table: str) -> None:
        moment = await self._service.moment(table)
        await asyncio.sleep(
            self._pace.so_that_undo_has_a_chance
            if moment.undoable
            else self._pace.so_that_people_can_follow
        )

    async def _take_turn(self, table: str) -> None:
        """Whatever people do meanwhile with the table: what was thought of for an older version is
        thrown away.
        """
        now = await self._service.table(table)
        seat = now.thinker
        while seat is not None and now.thinker == seat:
            try:
                now = await self._act(now, seat)
            except TableRefusal as refusal:
                if refusal.code != "stale-panel":
                    raise
                now = await self._service.table(table)

    async def _act(self, now: Table, seat: int) -> Table:
        """As many steps as were thought of at once."""
        game, level = now.game, now.seats[seat].level
        assert game is not None  # noqa: S101 - otherwise nobody thinks
        assert level is not None  # noqa: S101
        thought = await self._thinkers.choose(view_for(game, seat), level)
        for number, action in enumerate(thought.actions):
            if now.thinker != seat:
                break
            now = await self._service.act_for_computer(
                now.id,
                now.version,
                write_action(game.edition, action),
                hurried=thought.is_hurried and number == 0,
            )
        return now
