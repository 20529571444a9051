"""Computer players at a table: who seats them, when they act, and what is remembered."""

from pathlib import Path

import pytest

from bot.opponents.levels import Level
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.tables.computer_names import NAMES
from bot.tables.happenings import ComputerHurried, ComputerTookOver, HintUsed
from bot.tables.lobby_change import LobbyChange
from bot.tables.service import TableService
from bot.tables.table import Stage, Table
from tests.tables.tabling import (
    ANNA,
    BELA,
    CARL,
    click,
    open_game,
    open_lobby,
    open_service,
    refused,
)


async def with_computers(service: TableService, *levels: Level) -> Table:
    """Anna begins; computer players sit after her."""
    table = await open_lobby(service, ANNA, seats=len(levels) + 1, host_begins=True)
    for level in levels:
        table = await service.add_computer(table.id, ANNA, level, click())
    return await service.start(table.id, ANNA, click())


def a_step(table: Table) -> str:
    assert table.game is not None
    return write_action(table.game.edition, legal_actions(table.game)[0])


async def end_turn(service: TableService, table: Table) -> Table:
    assert table.game is not None
    seat = table.game.seat
    while table.game.seat == seat:
        if table.thinker is None:
            table = await service.act(table.id, table.version, a_step(table), ANNA, click())
        else:
            table = await service.act_for_computer(table.id, table.version, a_step(table))
        assert table.game is not None
    return table


async def test_the_host_seats_computer_players_and_lets_them_go(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, seats=4)
    with refused("only-host"):
        await service.add_computer(table.id, BELA, Level.MASTER, click())
    one = await service.add_computer(table.id, ANNA, Level.MASTER, click())
    two = await service.add_computer(table.id, ANNA, Level.COURIER, click())
    assert two.computers == (2, 3)
    assert [two.seats[seat].level for seat in two.computers] == [Level.MASTER, Level.COURIER]
    names = [two.names[seat] for seat in two.computers]
    assert len(set(names)) == 2
    assert set(names) <= set(NAMES)
    assert not two.free_seats
    with refused("table-full"):
        await service.add_computer(table.id, ANNA, Level.MASTER, click())
    with refused("table-full"):
        await service.join(table.id, CARL, click())
    with refused("seats-taken"):
        await service.change_lobby(table.id, ANNA, LobbyChange(seats=3), click())
    for seat in (0, 1, 7):
        with refused("not-possible-now"):
            await service.let_computer_go(table.id, ANNA, seat, click())
    after = await service.let_computer_go(table.id, ANNA, 2, click())
    assert after.computers == (3,)
    assert after.free_seats == (2,)
    assert one.computers == (2,)


async def test_the_same_click_seats_one_player(service: TableService) -> None:
    table = await open_lobby(service, ANNA, seats=4)
    again = click()
    for _ in range(2):
        table = await service.add_computer(table.id, ANNA, Level.APPRENTICE, again)
    assert table.computers == (1,)


async def test_a_person_and_a_computer_player_can_begin(service: TableService) -> None:
    table = await with_computers(service, Level.APPRENTICE, Level.MASTER)
    assert table.stage is Stage.RUNNING
    assert [seat.level for seat in table.seats] == [None, Level.APPRENTICE, Level.MASTER]
    assert table.people == (ANNA,)


async def test_nobody_left_closes_a_lobby_with_computer_players(service: TableService) -> None:
    table = await open_lobby(service, ANNA, seats=4)
    await service.add_computer(table.id, ANNA, Level.MASTER, click())
    assert (await service.leave_lobby(table.id, ANNA, click())).stage is Stage.CLOSED


async def test_they_act_only_when_they_are_on_and_only_for_this_version(
    service: TableService,
) -> None:
    table = await with_computers(service, Level.MASTER)
    with refused("stale-panel"):
        await service.act_for_computer(table.id, table.version, a_step(table))
    table = await end_turn(service, table)
    assert table.thinker == 1
    assert table.on_turn is None
    assert await service.tables_that_think() == (table.id,)
    with refused("stale-panel"):
        await service.act_for_computer(table.id, table.version - 1, a_step(table))
    with refused("not-your-turn"):
        await service.act(table.id, table.version, a_step(table), ANNA, click())
    after = await service.act_for_computer(table.id, table.version, a_step(table), hurried=True)
    assert after.version == table.version + 1
    moment = await service.moment(table.id)
    assert any(entry.happening == ComputerHurried(1) for entry in moment.told)


async def test_their_level_is_found_again(service: TableService, tmp_path: Path) -> None:
    table = await with_computers(service, Level.GRANDMASTER)
    await service.close()
    again = await open_service(tmp_path)
    found = await again.table(table.id)
    await again.close()
    assert found.seats == table.seats
    assert found.has_hints


async def test_turns_of_computer_players_in_a_row_are_told_together(
    service: TableService,
) -> None:
    table = await with_computers(service, Level.MASTER, Level.COURIER, Level.APPRENTICE)
    table = await end_turn(service, table)
    seen = []
    for _ in range(3):
        moment = await service.moment(table.id)
        seen.append({entry.turn for entry in moment.told})
        table = await end_turn(service, table)
    assert seen == [{1, 2}, {1, 2, 3}, {1, 2, 3, 4}]
    moment = await service.moment(table.id)
    assert {entry.turn for entry in moment.told} == {2, 3, 4, 5}
    assert {entry.turn for entry in await service.turn_entries(table.id, 5)} == {2, 3, 4, 5}
    assert {entry.turn for entry in await service.turn_entries(table.id, 1)} == {1}


async def test_a_step_may_be_taken_back_until_the_computer_player_acts(
    service: TableService,
) -> None:
    table = await end_turn(service, await with_computers(service, Level.MASTER))
    assert await service.undo_refusal(table.id, ANNA) is None
    back = await service.take_back(table.id, table.version, ANNA, whole=False, click=click())
    assert back.on_turn == ANNA
    table = await end_turn(service, back)
    table = await service.act_for_computer(table.id, table.version, a_step(table))
    refusal = await service.undo_refusal(table.id, ANNA)
    assert refusal is not None
    assert refusal.code == "undo-next-acted"


async def test_a_computer_player_plays_on_for_somebody_who_left(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    await service.give_up_seat(table.id, BELA, click())
    with refused("only-host"):
        await service.let_computer_play_on(table.id, CARL, 1, Level.MASTER, click())
    with refused("seat-just-taken"):
        await service.let_computer_play_on(table.id, ANNA, 2, Level.MASTER, click())
    after = await service.let_computer_play_on(table.id, ANNA, 1, Level.MASTER, click())
    assert after.computers == (1,)
    told = (await service.log(table.id))[-1].happening
    assert told == ComputerTookOver(1, "Bela", after.names[1])
    with refused("no-free-seat"):
        await service.let_computer_play_on(table.id, ANNA, 1, Level.MASTER, click())
    with refused("no-free-seat"):
        await service.take_seat(table.id, 1, BELA, click())


async def test_the_last_person_ends_the_game(service: TableService) -> None:
    table = await with_computers(service, Level.MASTER)
    assert (await service.give_up_seat(table.id, ANNA, click())).stage is Stage.CLOSED


async def test_hints_are_told_in_the_log(service: TableService) -> None:
    table = await with_computers(service, Level.MASTER)
    assert not await service.has_asked_for_hint(table.id, ANNA)
    after = await service.ask_hint(table.id, ANNA, click())
    assert await service.has_asked_for_hint(table.id, ANNA)
    assert (await service.log(table.id))[-1].happening == HintUsed(0)
    with refused("not-at-table"):
        await service.ask_hint(table.id, BELA, click())
    await end_turn(service, after)
    with refused("hint-not-your-turn"):
        await service.ask_hint(table.id, ANNA, click())


async def test_a_hint_is_told_once_a_turn(service: TableService) -> None:
    table = await with_computers(service, Level.MASTER)
    first = await service.ask_hint(table.id, ANNA, click())
    again = await service.ask_hint(table.id, ANNA, click())
    assert again.version == first.version
    await service.act(table.id, again.version, a_step(again), ANNA, click())
    now = await service.ask_hint(table.id, ANNA, click())

    async def told() -> int:
        return [entry.happening for entry in await service.log(table.id)].count(HintUsed(0))

    assert await told() == 1
    await end_turn(service, await end_turn(service, now))
    await service.ask_hint(table.id, ANNA, click())
    assert await told() == 2


@pytest.mark.parametrize("is_on", [True, False])
async def test_the_host_switches_hints(is_on: bool, service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, seats=2, host_begins=True)
    table = await service.change_lobby(table.id, ANNA, LobbyChange(hints=is_on), click())
    assert table.has_hints is is_on
    await service.start(table.id, ANNA, click())
    if is_on:
        await service.ask_hint(table.id, ANNA, click())
    else:
        with refused("hints-off"):
            await service.ask_hint(table.id, ANNA, click())


async def test_somebody_forgotten_is_not_named_by_who_plays_on(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    await service.give_up_seat(table.id, BELA, click())
    await service.let_computer_play_on(table.id, ANNA, 1, Level.MASTER, click())
    await service.forget(BELA.id)
    told = next(
        entry.happening
        for entry in await service.log(table.id)
        if isinstance(entry.happening, ComputerTookOver)
    )
    assert told.name == ""
    assert (await service.table(table.id)).computers == (1,)
