"""Who sits where in a running game."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot.tables.happenings import HostChanged, Leaving, SeatLeft, SeatTaken, TableCancelled
from bot.tables.lobby_change import LobbyChange
from bot.tables.seats import VANISHED_SECONDS, loses_by_leaving
from bot.tables.service import TableService
from bot.tables.shown import Shown
from bot.tables.table import Person, Stage, Table
from tests.tables.tabling import (
    ANNA,
    BELA,
    CARL,
    CHANNEL,
    DORA,
    EMIL,
    GUILD,
    Clock,
    click,
    do,
    open_game,
    open_lobby,
    play_on,
    refused,
)


async def told(service: TableService, table: Table) -> list[object]:
    """What people did with the table."""
    kinds = SeatLeft | SeatTaken | HostChanged | TableCancelled
    log = await service.log(table.id)
    return [entry.happening for entry in log if isinstance(entry.happening, kinds)]


async def finished(service: TableService) -> Table:
    table = await open_game(service)
    return await play_on(service, table, random.Random(3).random)


# Giving up a seat


async def test_a_seat_given_up_keeps_its_name(service: TableService) -> None:
    before = await open_game(service, ANNA, BELA, CARL)
    table = await service.give_up_seat(before.id, BELA, click())
    assert table.version == before.version + 1
    assert table.seats[1].person is None
    assert table.names == ("Anna", "Bela", "Carl")
    assert table.free_seats == (1,)
    assert (table.host, table.stage) == (ANNA, Stage.RUNNING)
    assert await told(service, table) == [SeatLeft(1, "Bela")]
    with refused("not-seated"):
        await service.give_up_seat(table.id, BELA, click())


async def test_the_host_passes_on_to_the_next_seat(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    await service.give_up_seat(table.id, BELA, click())
    table = await service.give_up_seat(table.id, ANNA, click())
    assert table.host == CARL
    assert await told(service, table) == [
        SeatLeft(1, "Bela"),
        SeatLeft(0, "Anna"),
        HostChanged("Carl"),
    ]


async def test_a_game_without_people_is_over(service: TableService, clock: Clock) -> None:
    table = await open_game(service, ANNA, BELA)
    await service.give_up_seat(table.id, ANNA, click())
    clock.now += 1
    table = await service.give_up_seat(table.id, BELA, click())
    assert (table.stage, table.host) == (Stage.CLOSED, None)
    assert (table.ended, table.ended_by) == (clock.now, BELA)
    assert (await told(service, table))[-1] == TableCancelled("Bela", 1)
    with refused("table-closed"):
        await service.take_seat(table.id, 0, CARL, click())


async def test_a_seat_on_turn_can_be_given_up(service: TableService) -> None:
    table = await open_game(service)
    table = await service.give_up_seat(table.id, ANNA, click())
    assert table.on_turn is None
    with refused("not-your-turn", player="Anna"):
        await service.act(table.id, table.version, "DP", BELA, click())


async def test_in_a_lobby_and_after_the_end_there_is_no_seat_to_give_up(
    service: TableService,
) -> None:
    lobby = await open_lobby(service, channel=1)
    with refused("not-begun"):
        await service.give_up_seat(lobby.id, ANNA, click())
    over = await finished(service)
    with refused("game-over"):
        await service.give_up_seat(over.id, ANNA, click())


# Taking a seat


async def test_a_newcomer_plays_on(service: TableService, clock: Clock) -> None:
    table = await open_game(service)
    await service.give_up_seat(table.id, ANNA, click())
    clock.now += 500
    table = await service.take_seat(table.id, 0, CARL, click())
    assert table.people == (CARL, BELA)
    assert table.names == ("Carl", "Bela")
    assert table.host == BELA
    assert table.turn_since == clock.now
    assert (await told(service, table))[-1] == SeatTaken(0, "Anna", "Carl")
    assert (await do(service, table, "DP")).version == table.version + 1


async def test_who_is_waited_for_has_not_changed_by_another_newcomer(
    service: TableService, clock: Clock
) -> None:
    table = await open_game(service)
    began = clock.now
    await service.give_up_seat(table.id, BELA, click())
    clock.now += 500
    assert (await service.take_seat(table.id, 1, CARL, click())).turn_since == began


async def test_seats_that_cannot_be_taken(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    with refused("no-free-seat"):
        await service.take_seat(table.id, 1, DORA, click())
    await service.give_up_seat(table.id, BELA, click())
    with refused("own-seat"):
        await service.take_seat(table.id, 1, ANNA, click())
    await service.give_up_seat(table.id, CARL, click())
    await service.take_seat(table.id, 1, DORA, click())
    for seat in (1, 7, -1):
        with refused("seat-just-taken"):
            await service.take_seat(table.id, seat, EMIL, click())
    assert (await service.take_seat(table.id, 2, CARL, click())).people == (ANNA, DORA, CARL)


async def test_a_lobbys_seat_is_joined_not_taken(service: TableService) -> None:
    table = await open_lobby(service)
    with refused("not-begun"):
        await service.take_seat(table.id, 1, BELA, click())


# A vanished person


async def test_the_host_frees_a_seat_after_three_days(service: TableService, clock: Clock) -> None:
    table = await open_game(service, BELA, ANNA)
    table = await service.give_up_seat(table.id, BELA, click())
    table = await service.take_seat(table.id, 0, BELA, click())
    assert table.host == ANNA
    clock.now += VANISHED_SECONDS - 1
    with refused("needs-manage-server"):
        await service.free_seat(table.id, 0, ANNA, False, click())
    clock.now += 1
    with refused("needs-manage-server"):
        await service.free_seat(table.id, 1, ANNA, False, click())
    with refused("only-host-or-moderator", player="Anna"):
        await service.free_seat(table.id, 0, CARL, False, click())
    table = await service.free_seat(table.id, 0, ANNA, False, click())
    assert table.seats[0].person is None
    assert (await told(service, table))[-1] == SeatLeft(0, "Bela", Leaving.FREED)


async def test_a_moderator_frees_any_seat_at_once(service: TableService) -> None:
    table = await open_game(service)
    table = await service.free_seat(table.id, 1, EMIL, True, click())
    assert table.seats[1].person is None
    for seat in (1, 2, -1):
        with refused("not-possible-now"):
            await service.free_seat(table.id, seat, EMIL, True, click())
    table = await service.free_seat(table.id, 0, EMIL, True, click())
    assert (table.stage, table.ended_by) == (Stage.CLOSED, EMIL)


# Ending and moving


@pytest.mark.parametrize("person", [ANNA, EMIL])
async def test_host_or_moderator_end_a_game(
    person: Person, service: TableService, clock: Clock
) -> None:
    table = await open_game(service)
    with refused("only-host-or-moderator", player="Anna"):
        await service.cancel(table.id, BELA, False, click())
    table = await service.cancel(table.id, person, person is EMIL, click())
    assert (table.stage, table.ended, table.ended_by) == (Stage.CLOSED, clock.now, person)
    assert await told(service, table) == [TableCancelled(person.name, 1)]
    assert table.game is not None
    with refused("table-closed", date=clock.now):
        await service.act(table.id, table.version, "DP", ANNA, click())
    with refused("table-closed"):
        await service.cancel(table.id, person, True, click())


async def test_a_lobby_is_closed_not_cancelled(service: TableService) -> None:
    table = await open_lobby(service)
    with refused("not-begun"):
        await service.cancel(table.id, ANNA, False, click())


async def test_a_table_goes_on_elsewhere(service: TableService) -> None:
    table = await open_game(service)
    shown = Shown(5, table.version, 1, ANNA.id, (4, 0), ((4, 0),))
    await service.note_shown(table.id, shown)
    with refused("not-at-table"):
        await service.move(table.id, GUILD, CHANNEL + 1, EMIL, click())
    moved = await service.move(table.id, GUILD + 1, CHANNEL + 1, BELA, click())
    assert (moved.guild, moved.channel) == (GUILD + 1, CHANNEL + 1)
    assert moved.version == table.version + 1
    assert await service.latest_in(CHANNEL) is None
    assert await service.latest_in(CHANNEL + 1) == moved
    left = replace(shown, message=None, before=None, to_shrink=())
    assert await service.shown(table.id) == left
    assert await service.not_shown() == (table.id,)
    assert await service.move(table.id, GUILD + 1, CHANNEL + 1, BELA, click()) == moved


async def test_a_table_does_not_push_another_away(service: TableService) -> None:
    table = await open_game(service)
    other = await open_lobby(service, CARL, channel=CHANNEL + 1)
    with refused("table-exists", table=other):
        await service.move(table.id, GUILD, CHANNEL + 1, ANNA, click())
    assert await service.table(table.id) == table
    await service.close_lobby(other.id, CARL, False, click())
    assert (await service.move(table.id, GUILD, CHANNEL + 1, ANNA, click())).channel == CHANNEL + 1


async def test_two_tables_that_change_places_do_not_wait_for_each_other(
    service: TableService,
) -> None:
    first = await open_game(service, channel=1)
    second = await open_game(service, channel=2)
    moves = asyncio.gather(
        service.move(first.id, GUILD, 2, ANNA, click()),
        service.move(second.id, GUILD, 1, ANNA, click()),
        return_exceptions=True,
    )
    refusals = await asyncio.wait_for(moves, 10)
    assert [getattr(refusal, "code", None) for refusal in refusals] == ["table-exists"] * 2


async def test_what_is_over_stays_where_it_was(service: TableService) -> None:
    over = await finished(service)
    with refused("game-over"):
        await service.move(over.id, GUILD, CHANNEL + 1, ANNA, click())


# What leaving costs


async def test_leaving_a_rated_game_loses_it_for_who_began_it(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    assert [loses_by_leaving(table, seat) for seat in range(3)] == [True, True, True]
    table = await service.give_up_seat(table.id, BELA, click())
    table = await service.take_seat(table.id, 1, DORA, click())
    assert [loses_by_leaving(table, seat) for seat in range(3)] == [True, False, True]
    await service.give_up_seat(table.id, ANNA, click())
    table = await service.give_up_seat(table.id, DORA, click())
    assert not loses_by_leaving(table, 2), "without anybody left there is no result"


async def test_leaving_a_game_that_does_not_count_costs_nothing(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA)
    await service.change_lobby(table.id, ANNA, LobbyChange(rated=False), click())
    table = await service.start(table.id, ANNA, click())
    assert not loses_by_leaving(table, 0)


# Names


async def test_a_new_name_is_known_at_all_tables_and_changes_no_version(
    service: TableService,
) -> None:
    table = await open_game(service)
    lobby = await open_lobby(service, ANNA, channel=CHANNEL + 1, guild=GUILD + 1)
    renamed = Person(ANNA.id, "Anna Amalia")
    await service.rename(renamed)
    for old in (table, lobby):
        new = await service.table(old.id)
        assert (new.host, new.names[0], new.version) == (renamed, "Anna Amalia", old.version)
    await service.act(table.id, table.version, "DP", renamed, click())


async def test_a_name_of_one_server_stays_there(service: TableService) -> None:
    here = await open_game(service)
    there = await open_lobby(service, ANNA, channel=CHANNEL + 1, guild=GUILD + 1)
    await service.rename(Person(ANNA.id, "Anna Amalia"), GUILD)
    assert (await service.table(here.id)).names[0] == "Anna Amalia"
    assert (await service.table(there.id)).names[0] == "Anna"


async def test_a_move_brings_the_new_name(service: TableService) -> None:
    table = await open_game(service)
    renamed = Person(ANNA.id, "Anna Amalia")
    table = await service.act(table.id, table.version, "DP", renamed, click())
    assert (table.names[0], table.host) == ("Anna Amalia", renamed)


async def test_who_sits_nowhere_can_be_renamed(service: TableService) -> None:
    await service.rename(EMIL)
    assert await service.tables_of(EMIL.id) == ()


# My tables


async def test_my_tables_those_that_wait_for_me_first(service: TableService, clock: Clock) -> None:
    waits_long = await open_game(service, BELA, ANNA, channel=1)
    clock.now += 10
    mine = await open_game(service, ANNA, BELA, channel=2)
    clock.now += 10
    lobby = await open_lobby(service, ANNA, channel=3)
    clock.now += 10
    mine_later = await open_game(service, ANNA, BELA, channel=4)
    gone = await open_lobby(service, ANNA, channel=5)
    await service.leave_lobby(gone.id, ANNA, click())
    cancelled = await open_game(service, ANNA, BELA, channel=6)
    await service.cancel(cancelled.id, ANNA, False, click())
    left = await open_game(service, ANNA, BELA, channel=7)
    await service.give_up_seat(left.id, ANNA, click())
    found = [table.id for table in await service.tables_of(ANNA.id)]
    assert found == [mine.id, mine_later.id, waits_long.id, lobby.id]
