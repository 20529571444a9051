"""The same click twice, and several at once."""

import asyncio

import pytest

from bot.storage.table_writer import CLICKS_DROPPED
from bot.tables import lobby
from bot.tables.keeper import CLICK_SECONDS
from bot.tables.service import TableService
from bot.tables.table import Stage, Table
from tests.tables.tabling import ANNA, BELA, CARL, Clock, click, end_turn, open_game, open_lobby


async def test_of_two_clicks_on_one_panel_one_wins(service: TableService) -> None:
    table = await open_game(service)
    results = await asyncio.gather(
        *(service.act(table.id, table.version, f"D{n}", ANNA, click()) for n in (1, 2, 3)),
        return_exceptions=True,
    )
    done = [result for result in results if isinstance(result, Table)]
    assert [result.version for result in done] == [table.version + 1]
    codes = [getattr(result, "code", None) for result in results if result not in done]
    assert codes == ["stale-panel", "stale-panel"]
    assert (await service.table(table.id)).version == table.version + 1


async def test_the_same_click_acts_once(service: TableService) -> None:
    table = await open_game(service)
    number = click()
    after = await service.act(table.id, table.version, "D1", ANNA, number)
    again = await service.act(table.id, table.version, "D1", ANNA, number)
    assert again == after
    assert len([e for e in await service.log(table.id) if e.turn == 1]) == 3


async def test_the_same_click_at_the_same_time_acts_once(service: TableService) -> None:
    table = await open_game(service)
    number = click()
    results = await asyncio.gather(
        *(service.act(table.id, table.version, "D1", ANNA, number) for _ in range(5))
    )
    assert {result.version for result in results} == {table.version + 1}


async def test_a_known_click_is_answered_with_the_table_as_it_is_now(
    service: TableService,
) -> None:
    """Whatever has happened since: the turn passed, the game was ended."""
    table = await open_game(service)
    number = click()
    after = await service.act(table.id, table.version, "D1", ANNA, number)
    later = await end_turn(service, after)
    assert await service.act(table.id, table.version, "D1", ANNA, number) == later
    closed = await service.cancel(table.id, ANNA, False, click())
    assert await service.act(table.id, table.version, "D1", ANNA, number) == closed


async def test_every_deed_is_done_once_for_a_click(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA)
    number = click()
    joined = await service.join(table.id, CARL, number)
    assert await service.join(table.id, CARL, number) == joined
    number = click()
    left = await service.leave_lobby(table.id, CARL, number)
    assert await service.leave_lobby(table.id, CARL, number) == left
    number = click()
    game = await service.start(table.id, ANNA, number)
    assert await service.start(table.id, ANNA, number) == game
    number = click()
    free = await service.give_up_seat(table.id, BELA, number)
    assert await service.give_up_seat(table.id, BELA, number) == free
    number = click()
    taken = await service.take_seat(table.id, 1, CARL, number)
    assert await service.take_seat(table.id, 1, CARL, number) == taken
    number = click()
    ended = await service.cancel(table.id, ANNA, False, number)
    assert await service.cancel(table.id, ANNA, False, number) == ended


async def test_opening_a_table_twice_by_one_click_opens_one(service: TableService) -> None:
    number = click()
    first, second = await asyncio.gather(
        open_lobby(service, by=number), open_lobby(service, by=number)
    )
    assert first == second
    joined = await service.join(first.id, BELA, click())
    assert await open_lobby(service, by=number) == joined


async def test_one_click_may_close_one_table_and_open_another(service: TableService) -> None:
    old = await open_lobby(service)
    number = click()
    for _ in range(2):
        closed = await service.close_lobby(old.id, BELA, True, number)
        assert closed.stage is Stage.CLOSED
        new = await open_lobby(service, BELA, by=number)
        assert (new.stage, new.host, new.version) == (Stage.LOBBY, BELA, 1)


async def test_tables_whose_ids_would_be_equal_get_different_ones(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "table_id", lambda channel, click, attempt: f"same{attempt}")
    tables = [await open_lobby(service, channel=channel) for channel in (1, 2, 3)]
    assert [table.id for table in tables] == ["same0", "same1", "same2"]


async def test_old_clicks_are_dropped_a_few_at_a_time(service: TableService, clock: Clock) -> None:
    table = await open_lobby(service)
    for _ in range(30):
        await service.join(table.id, BELA, click())
        await service.leave_lobby(table.id, BELA, click())
    assert await clicks_kept(service) == 61
    clock.now += CLICK_SECONDS + 1
    kept = []
    for _ in range(2):
        await service.join(table.id, BELA, click())
        await service.leave_lobby(table.id, BELA, click())
        kept.append(await clicks_kept(service))
    assert kept == [61 - 2 * CLICKS_DROPPED + 2, 4]


async def clicks_kept(service: TableService) -> int:
    return await service._database.read(
        lambda connection: int(connection.execute("SELECT count(*) FROM click").fetchone()[0])
    )
