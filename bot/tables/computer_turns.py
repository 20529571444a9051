"""The computer players' turns: after each change of a table those who are on think and act."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, repeat

from bot.errors import StorageError, TableRefusal
from bot.opponents.levels import Level
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
    after_trouble: tuple[float, ...] = (1.0, 2.0, 5.0, 15.0, 60.0)
    """Before it is tried again, each time longer; the last one for ever."""


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
        """One turn after another, until a person is on. Nobody else would wake a computer player
        whom some trouble stopped, so it tries again by itself.
        """
        for pause in chain(self._pace.after_trouble, repeat(self._pace.after_trouble[-1])):
            try:
                await self._play_turns(table)
                return
            except TableRefusal as refusal:
                # The game was ended or the seat given away while it thought.
                LOG.info("a computer player stops: %s", refusal.code, extra={"table": table})
                return
            except StorageError as error:
                LOG.warning("a computer player must wait: %s", error, extra={"table": table})
            except Exception:
                LOG.exception("a computer player cannot act", extra={"table": table})
            await asyncio.sleep(pause)

    async def _play_turns(self, table: str) -> None:
        while (await self._service.table(table)).thinker is not None:
            await self._wait(table)
            await self._take_turn(table)
            self._changed(table)

    async def _wait(self, table: str) -> None:
        """The whole pause again if something was taken back meanwhile and done anew."""
        version = None
        moment = await self._service.moment(table)
        while moment.table.thinker is not None and moment.table.version != version:
            version = moment.table.version
            await asyncio.sleep(
                self._pace.so_that_undo_has_a_chance
                if moment.undoable
                else self._pace.so_that_people_can_follow
            )
            moment = await self._service.moment(table)

    async def _take_turn(self, table: str) -> None:
        """Whatever people do meanwhile with the table: what was thought of for an older version is
        thrown away.
        """
        now = await self._service.table(table)
        seat = now.thinker
        was_hurried = False
        while seat is not None and now.thinker == seat:
            try:
                now, was_hurried = await self._act(now, seat, was_told=was_hurried)
            except TableRefusal as refusal:
                if refusal.code != "stale-panel":
                    raise
                now = await self._service.table(table)

    async def _act(self, now: Table, seat: int, *, was_told: bool) -> tuple[Table, bool]:
        """As many steps as were thought of at once; `was_told`: that it must hurry in this turn."""
        game, level = now.game, now.seats[seat].level
        assert game is not None  # noqa: S101 - otherwise nobody thinks
        assert level is not None  # noqa: S101
        thought = await self._thinkers.choose(view_for(game, seat), level)
        tells = thought.is_hurried and not was_told and level is not Level.APPRENTICE
        for number, action in enumerate(thought.actions):
            if now.thinker != seat:
                break
            now = await self._service.act_for_computer(
                now.id,
                now.version,
                write_action(game.edition, action),
                hurried=tells and number == 0,
            )
        return now, was_told or tells
