"""When computer players act: after a pause that people can rely on, and again after trouble."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from bot.errors import StorageError
from bot.opponents.levels import Level
from bot.opponents.thinkers import Thinkers, Thought
from bot.rules.view import PlayerView
from bot.tables.computer_turns import ComputerTurns, Pace
from bot.tables.happenings import ComputerHurried
from bot.tables.service import TableService
from bot.tables.table import Stage, Table
from tests.tables.tabling import ANNA, click, do, open_lobby, open_service, orders

AT_ONCE = Pace(0, 0, after_trouble=(0.0, 0.01))


class Quick:
    """Thinks of the first thing that is allowed; whoever holds `gate` keeps it waiting."""

    def __init__(self, *, hurried: bool = False) -> None:
        self.hurried = hurried
        self.asked = asyncio.Event()
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, view: PlayerView, _: Level) -> Thought:
        self.asked.set()
        await self.gate.wait()
        return Thought(view.actions[:1], self.hurried)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    opened = await open_service(tmp_path)
    yield opened
    await opened.close()


def turns_of(service: TableService, thinker: Quick, pace: Pace = AT_ONCE) -> ComputerTurns:
    return ComputerTurns(service, cast(Thinkers, thinker), lambda _: None, pace)


async def anna_against(service: TableService, level: Level = Level.MASTER) -> Table:
    """A game in which the computer player is on turn."""
    table = await open_lobby(service, ANNA, seats=2)
    table = await service.add_computer(table.id, ANNA, level, click())
    table = await service.start(table.id, ANNA, click())
    return await anna_plays(service, table)


async def anna_plays(service: TableService, table: Table) -> Table:
    while table.thinker is None:
        table = await do(service, table, orders(table)[-1])
    return table


async def is_done(turns: ComputerTurns, table: Table) -> None:
    async with asyncio.timeout(20):
        await turns._errands.settled(table.id)


async def test_a_refusal_of_the_database_passes(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, turns = await anna_against(service), turns_of(service, Quick())
    act, refusals = service.act_for_computer, iter([StorageError("database-busy")] * 3)

    async def busy(*words: object, **options: object) -> Table:
        for refusal in refusals:
            raise refusal
        return await act(*words, **options)  # type: ignore[arg-type] # as they came

    monkeypatch.setattr(service, "act_for_computer", busy)
    turns.wake(table)
    await is_done(turns, table)
    assert (await service.table(table.id)).thinker is None


async def test_what_nobody_expected_is_logged_and_tried_again(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, turns = await anna_against(service), turns_of(service, Quick())
    act, failures = service.act_for_computer, iter([RuntimeError("odd")])

    async def odd(*words: object, **options: object) -> Table:
        for failure in failures:
            raise failure
        return await act(*words, **options)  # type: ignore[arg-type] # as they came

    monkeypatch.setattr(service, "act_for_computer", odd)
    turns.wake(table)
    await is_done(turns, table)
    assert (await service.table(table.id)).thinker is None
    assert "a computer player cannot act" in caplog.text


async def test_a_game_that_ends_while_it_thinks_is_nothing_to_worry_about(
    service: TableService, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    thinker = Quick()
    thinker.gate.clear()
    table, turns = await anna_against(service), turns_of(service, thinker)
    turns.wake(table)
    await thinker.asked.wait()
    await service.cancel(table.id, ANNA, False, click())
    thinker.gate.set()
    await is_done(turns, table)
    assert (await service.table(table.id)).stage is Stage.CLOSED
    assert all(record.levelno == logging.INFO for record in caplog.records)
    assert ANNA.name not in caplog.text


async def test_the_whole_pause_again_after_something_was_taken_back(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo, and the turn ended once more: the chance to take it back begins anew."""
    pauses: list[float] = []
    table, turns = await anna_against(service), turns_of(service, Quick(), Pace(6, 2))
    assert (await service.moment(table.id)).undoable

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 1:
            now = await service.table(table.id)
            back = await service.take_back(table.id, now.version, ANNA, whole=False, click=click())
            await anna_plays(service, back)

    monkeypatch.setattr("bot.tables.computer_turns.asyncio.sleep", sleep)
    turns.wake(table)
    await is_done(turns, table)
    assert pauses[:2] == [6, 6]
    assert (await service.table(table.id)).thinker is None


@pytest.mark.parametrize(
    ("level", "times"), [(Level.MASTER, 1), (Level.GRANDMASTER, 1), (Level.APPRENTICE, 0)]
)
async def test_that_it_hurried_is_told_once_a_turn(
    level: Level, times: int, service: TableService
) -> None:
    """An apprentice never thinks for long anyway."""
    table = await anna_against(service, level)
    turns = turns_of(service, Quick(hurried=True))
    turns.wake(table)
    await is_done(turns, table)
    told = [entry.happening for entry in await service.log(table.id)]
    assert sum(isinstance(each, ComputerHurried) for each in told) == times
