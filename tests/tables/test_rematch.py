"""Playing again: who may open the table for it, who sits there, who begins."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.opponents.levels import Level
from bot.rules.apply import apply_action
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.rules.options import Abandon
from bot.tables.happenings import OptionsChanged, RematchOpened
from bot.tables.lobby_change import AT_RANDOM, LobbyChange
from bot.tables.service import TableService
from bot.tables.table import Person, Stage, Table
from tests.playing import lively
from tests.tables.tabling import (
    ANNA,
    BELA,
    CARL,
    CHANNEL,
    DORA,
    EMIL,
    GUILD,
    click,
    open_lobby,
    open_service,
    refused,
)


async def ended(
    service: TableService,
    *people: Person,
    levels: tuple[Level, ...] = (),
    change: LobbyChange | None = None,
    meanwhile: Callable[[Table], Awaitable[Table]] | None = None,
) -> Table:
    """A game that these people, and computer players after them, played to its end."""
    people = people or (ANNA, BELA)
    table = await open_lobby(service, *people, seats=max(len(people) + len(levels), 2))
    for level in levels:
        table = await service.add_computer(table.id, people[0], level, click())
    if change is not None:
        table = await service.change_lobby(table.id, people[0], change, click())
    table = await service.start(table.id, people[0], click())
    if meanwhile is not None:
        table = await meanwhile(table)
    return await finish(service, table)


async def finish(service: TableService, table: Table) -> Table:
    """Only the last step of the game is saved: the others would take long."""
    chance, game = random.Random(4).random, table.game
    assert game is not None
    while True:
        action = lively(game, legal_actions(game), chance)
        after = apply_action(game, action).game
        if not legal_actions(after):
            break
        game = after
    async with service._keeper.lock(table.id):
        record = await service._keeper.load(table.id)
        service._keeper.keep(replace(record, table=replace(table, game=game)))
    table, notation = await service.table(table.id), write_action(game.edition, action)
    if table.on_turn is None:
        return await service.act_for_computer(table.id, table.version, notation)
    return await service.act(table.id, table.version, notation, table.on_turn, click())


async def again(
    service: TableService, old: Table, person: Person, by: int | None = None, channel: int = CHANNEL
) -> Table:
    return await service.rematch(old.id, person, guild=GUILD, channel=channel, click=by or click())


async def test_the_same_is_offered_again(service: TableService) -> None:
    wish = LobbyChange(abandon=Abandon.ONLY_WHEN_STUCK, hints=False, edition="north-base")
    old = await ended(service, ANNA, BELA, CARL, change=wish)
    table = await again(service, old, BELA)
    assert (table.stage, table.host, table.channel) == (Stage.LOBBY, BELA, CHANNEL)
    assert table.people == (BELA,)
    assert len(table.seats) == 3
    assert table.edition == "north-base"
    assert table.options.abandon is Abandon.ONLY_WHEN_STUCK
    assert table.options.first_player is None
    assert not table.has_hints
    (entry,) = await service.log(table.id)
    assert entry.happening == RematchOpened(old.id, ("Anna", "Carl"))
    assert entry.turn == 0
    assert await service.table(old.id) == old


async def test_who_sat_next_after_the_first_player_begins(service: TableService) -> None:
    old = await ended(service, ANNA, BELA, CARL)
    assert old.game is not None
    assert old.game.first_player == 0
    table = await again(service, old, CARL)
    assert table.first_person == BELA.id
    table = await service.join(table.id, BELA, click())
    table = await service.start(table.id, CARL, click())
    assert table.on_turn == BELA


async def test_a_first_player_who_does_not_come_is_passed_over(service: TableService) -> None:
    old = await ended(service, ANNA, BELA)
    table = await again(service, old, ANNA)
    assert table.first_person == BELA.id
    table = await service.join(table.id, EMIL, click())
    table = await service.change_lobby(table.id, ANNA, LobbyChange(hints=False), click())
    assert table.first_person == BELA.id, "another change leaves it open whether Bela comes"
    table = await service.start(table.id, ANNA, click())
    assert table.stage is Stage.RUNNING
    assert table.options.first_player is None


async def test_the_host_may_let_somebody_else_begin(service: TableService) -> None:
    table = await again(service, await ended(service), ANNA)
    with refused("not-possible-now"):
        await service.change_lobby(table.id, ANNA, LobbyChange(first_person=CARL.id), click())
    for first, wanted in ((ANNA.id, ANNA.id), (AT_RANDOM, None)):
        wish = LobbyChange(first_person=first)
        after = await service.change_lobby(table.id, ANNA, wish, click())
        assert after.first_person == wanted


async def test_computer_players_sit_down_again(service: TableService) -> None:
    levels = (Level.MASTER, Level.APPRENTICE)
    old = await ended(service, ANNA, levels=levels)
    table = await again(service, old, ANNA)
    assert [table.seats[seat].level for seat in table.computers] == list(levels)
    assert table.names == old.names
    assert table.first_person is None, "a computer player is next"
    assert (table.rated, table.is_rated) == (None, False)
    table = await service.start(table.id, ANNA, click())
    assert table.stage is Stage.RUNNING


@pytest.mark.parametrize("rated", [None, True, False])
@pytest.mark.parametrize("levels", [(), (Level.COURIER,)])
async def test_the_choice_whether_it_counts_is_kept(
    rated: bool | None, levels: tuple[Level, ...], service: TableService
) -> None:
    people = (ANNA,) if levels else (ANNA, BELA)
    change = None if rated is None else LobbyChange(rated=rated)
    old = await ended(service, *people, levels=levels, change=change)
    assert (await again(service, old, ANNA)).is_rated is old.rated


async def test_who_did_not_play_is_refused(service: TableService) -> None:
    old = await ended(service)
    with refused("not-played"):
        await again(service, old, EMIL)
    assert (await service.latest_in(CHANNEL)) == old


async def test_who_gave_up_a_seat_has_played_too(service: TableService) -> None:
    async def leave(table: Table) -> Table:
        await service.give_up_seat(table.id, BELA, click())
        return await service.let_computer_play_on(table.id, ANNA, 1, Level.APPRENTICE, click())

    old = await ended(service, meanwhile=leave)
    table = await again(service, old, BELA)
    assert table.people == (BELA,)
    assert (table.seat_of(BELA.id), table.computers) == (1, ())
    assert table.rated is None
    (entry,) = await service.log(table.id)
    assert entry.happening == RematchOpened(old.id, ("Anna",))


async def test_a_game_that_goes_on_has_no_rematch(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA)
    with refused("not-possible-now"):
        await again(service, table, ANNA)
    table = await service.start(table.id, ANNA, click())
    with refused("not-possible-now"):
        await again(service, table, ANNA)
    await service.cancel(table.id, ANNA, False, click())
    with refused("not-possible-now"):
        await again(service, table, ANNA)


async def test_the_same_click_opens_one_table(service: TableService) -> None:
    old, once = await ended(service), click()
    tables = await asyncio.gather(*(again(service, old, ANNA, once) for _ in range(3)))
    assert len({table.id for table in tables}) == 1
    assert len(await service.log(tables[0].id)) == 1


async def test_a_second_press_leads_to_the_rematch(service: TableService) -> None:
    old = await ended(service)
    table = await again(service, old, ANNA)
    for person in (ANNA, BELA):
        with refused("rematch-open", table=table):
            await again(service, old, person)
    await service.join(table.id, BELA, click())
    running = await service.start(table.id, ANNA, click())
    with refused("rematch-open", table=running):
        await again(service, old, BELA)
    await service.cancel(table.id, ANNA, False, click())
    assert (await again(service, old, BELA)).host == BELA


async def test_another_table_in_the_channel_is_in_the_way(service: TableService) -> None:
    old = await ended(service)
    other = await open_lobby(service, DORA)
    with refused("table-exists", table=other):
        await again(service, old, ANNA)
    assert (await again(service, old, ANNA, channel=CHANNEL + 1)).channel == CHANNEL + 1


async def test_what_was_opened_is_there_after_a_restart(tmp_path: Path) -> None:
    service = await open_service(tmp_path)
    old = await ended(service)
    table = await again(service, old, ANNA)
    await service.change_lobby(table.id, ANNA, LobbyChange(seats=3), click())
    moment = await service.moment(table.id)
    await service.close()
    service = await open_service(tmp_path)
    assert await service.moment(table.id) == moment
    assert moment.table.first_person == BELA.id
    told = [entry.happening for entry in moment.told]
    assert told[0] == RematchOpened(old.id, ("Bela",))
    assert isinstance(told[1], OptionsChanged)
    with refused("rematch-open"):
        await again(service, old, BELA)
    await service.close()


async def test_who_is_asked_can_have_that_deleted(service: TableService) -> None:
    """Somebody who never came to the new table is named there all the same."""
    table = await again(service, await ended(service, ANNA, BELA, CARL), ANNA)
    mine = (await service.export_of(BELA.id))["tables"][-1]
    assert (mine["table"], mine["plays_first"]) == (table.id, True)
    assert mine["named_in"] == [{"kind": "rematch-opened", "name-0": "Bela"}]
    assert "Carl" not in json.dumps(mine)
    assert table.id in await service.forget(BELA.id)
    after = await service.table(table.id)
    assert after.first_person is None
    (entry,) = await service.log(table.id)
    assert isinstance(entry.happening, RematchOpened)
    assert entry.happening.names == ("", "Carl")
    assert (await service.export_of(BELA.id))["tables"] == []
