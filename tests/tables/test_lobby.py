"""What people do before a game begins."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.errors import TableRefusal
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.tables.happenings import HostChanged, OptionsChanged
from bot.tables.lobby_change import AT_RANDOM, LobbyChange
from bot.tables.service import TableService
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
    open_game,
    open_lobby,
    refused,
)


async def test_who_opens_a_table_is_its_host_and_sits(service: TableService, clock: Clock) -> None:
    table = await open_lobby(service, seats=3, host_begins=True)
    assert (table.stage, table.version, table.host) == (Stage.LOBBY, 1, ANNA)
    assert (table.guild, table.channel) == (GUILD, CHANNEL)
    assert [seat.person for seat in table.seats] == [ANNA, None, None]
    assert table.first_person == ANNA.id
    assert table.created == table.turn_since == clock.now
    assert 0 < len(table.id) <= 8
    assert table.id.isalnum()


async def test_the_first_player_of_a_lobby_is_a_person_not_a_seat(service: TableService) -> None:
    table = await service.open_table(
        guild=GUILD,
        channel=CHANNEL,
        host=ANNA,
        edition="base",
        seats=2,
        options=Options(abandon=Abandon.ONLY_WHEN_STUCK, first_player=1),
        host_begins=False,
        click=click(),
    )
    assert table.options == Options(abandon=Abandon.ONLY_WHEN_STUCK)
    assert table.first_person is None


@pytest.mark.parametrize("seats", [1, 5])
async def test_only_two_to_four_can_play(seats: int, service: TableService) -> None:
    with refused("not-possible-now"):
        await open_lobby(service, seats=seats)
    assert await service.latest_in(CHANNEL) is None


async def test_there_is_one_open_table_in_a_channel(service: TableService) -> None:
    first = await open_lobby(service)
    with refused("table-exists") as error:
        await open_lobby(service, BELA)
    assert error.details["table"] == first
    assert await service.latest_in(CHANNEL) == first
    elsewhere = await open_lobby(service, BELA, channel=CHANNEL + 1)
    assert elsewhere.id != first.id


async def test_a_closed_table_makes_room(service: TableService) -> None:
    first = await open_lobby(service)
    closed = await service.close_lobby(first.id, ANNA, False, click())
    assert await service.latest_in(CHANNEL) == closed
    second = await open_lobby(service, BELA)
    assert second.id != first.id
    assert await service.latest_in(CHANNEL) == second


async def test_nothing_was_ever_in_a_channel(service: TableService) -> None:
    assert await service.latest_in(CHANNEL) is None


async def test_people_sit_in_the_order_they_came(service: TableService, clock: Clock) -> None:
    table = await open_lobby(service)
    clock.now += 60
    for number, person in enumerate((BELA, CARL, DORA), start=2):
        table = await service.join(table.id, person, click())
        assert table.version == number
    assert table.people == (ANNA, BELA, CARL, DORA)
    assert table.turn_since == clock.now
    with refused("table-full"):
        await service.join(table.id, EMIL, click())


async def test_nobody_joins_twice(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA)
    with refused("already-seated") as error:
        await service.join(table.id, BELA, click())
    assert (error.details["seat"], error.details["player"]) == (1, "Anna")


async def test_who_leaves_frees_a_seat_and_the_others_keep_theirs(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, CARL)
    table = await service.leave_lobby(table.id, BELA, click())
    assert [seat.person for seat in table.seats] == [ANNA, None, CARL, None]
    assert table.host == ANNA
    assert await service.log(table.id) == ()
    with refused("not-seated"):
        await service.leave_lobby(table.id, BELA, click())


async def test_the_next_one_is_host_when_the_host_leaves(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, CARL)
    table = await service.leave_lobby(table.id, ANNA, click())
    assert (table.host, table.people, table.first_person) == (BELA, (BELA, CARL), None)
    (entry,) = (await service.moment(table.id)).told
    assert (entry.happening, entry.turn) == (HostChanged("Bela"), 0)


async def test_the_last_one_closes_the_table(service: TableService, clock: Clock) -> None:
    table = await open_lobby(service)
    table = await service.leave_lobby(table.id, ANNA, click())
    assert (table.stage, table.host, table.ended) == (Stage.CLOSED, None, clock.now)
    assert table.ended_by is None
    with refused("table-closed") as error:
        await service.join(table.id, BELA, click())
    assert error.details["date"] == clock.now


async def test_the_host_changes_everything(service: TableService, clock: Clock) -> None:
    table = await open_lobby(service, ANNA, BELA)
    clock.now += 5
    changed = await service.change_lobby(
        table.id,
        ANNA,
        LobbyChange(
            edition="glory",
            seats=3,
            abandon=Abandon.ONLY_WHEN_STUCK,
            length_fallback=LengthFallback.LONGEST_ONLY,
            all_provinces=AllProvinces.EVERY_PROVINCE,
            first_person=BELA.id,
        ),
        click(),
    )
    assert changed == replace(
        table,
        version=table.version + 1,
        edition="glory",
        options=Options(
            Abandon.ONLY_WHEN_STUCK, LengthFallback.LONGEST_ONLY, AllProvinces.EVERY_PROVINCE
        ),
        first_person=BELA.id,
        seats=table.seats[:3],
        turn_since=clock.now,
    )
    at_random = LobbyChange(first_person=AT_RANDOM)
    assert (await service.change_lobby(table.id, ANNA, at_random, click())).first_person is None


async def test_a_change_that_changes_nothing_leaves_the_version(service: TableService) -> None:
    table = await open_lobby(service)
    wish = LobbyChange(edition="base", seats=4, abandon=Abandon.FREE)
    assert await service.change_lobby(table.id, ANNA, wish, click()) == table


async def test_seats_can_be_added(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, seats=2)
    table = await service.change_lobby(table.id, ANNA, LobbyChange(seats=4), click())
    assert len(table.seats) == 4
    assert table.people == (ANNA, BELA)


@pytest.mark.parametrize(
    "wish",
    [
        LobbyChange(seats=1),
        LobbyChange(seats=5),
        LobbyChange(first_person=EMIL.id),
    ],
)
async def test_what_cannot_be_is_refused(wish: LobbyChange, service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, CARL)
    with refused("not-possible-now"):
        await service.change_lobby(table.id, ANNA, wish, click())
    assert await service.table(table.id) == table


async def test_nobody_loses_a_seat_by_a_change(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, CARL)
    with refused("seats-taken"):
        await service.change_lobby(table.id, ANNA, LobbyChange(seats=2), click())
    assert await service.table(table.id) == table
    await service.leave_lobby(table.id, BELA, click())
    table = await service.change_lobby(table.id, ANNA, LobbyChange(seats=2), click())
    assert table.people == (ANNA, CARL)
    (entry,) = await service.log(table.id)
    assert (entry.happening, entry.turn) == (OptionsChanged((("seats", "2"),)), 0)


async def test_every_change_is_written_down_without_names(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, seats=4)
    wish = LobbyChange(
        edition="glory",
        seats=3,
        abandon=Abandon.ONLY_WHEN_STUCK,
        length_fallback=LengthFallback.LONGEST_ONLY,
        all_provinces=AllProvinces.EVERY_PROVINCE,
        first_person=BELA.id,
        hints=False,
        rated=False,
    )
    await service.change_lobby(table.id, ANNA, wish, click())
    await service.change_lobby(table.id, ANNA, LobbyChange(first_person=ANNA.id), click())
    everything, first = [entry.happening for entry in await service.log(table.id)]
    assert everything == OptionsChanged(
        (
            ("edition", "glory"),
            ("seats", "3"),
            ("abandon", "only-when-stuck"),
            ("length-fallback", "longest-only"),
            ("all-provinces", "every-province"),
            ("first-player", "chosen"),
            ("hints", "off"),
            ("rated", "off"),
        )
    )
    assert first == OptionsChanged((("first-player", "chosen"),))


async def test_a_free_seat_between_others_is_taken_first(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA, CARL)
    await service.leave_lobby(table.id, BELA, click())
    table = await service.join(table.id, DORA, click())
    assert [seat.person for seat in table.seats] == [ANNA, DORA, CARL, None]


async def test_only_the_host_changes_and_starts(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA)
    with refused("only-host", player="Anna"):
        await service.change_lobby(table.id, BELA, LobbyChange(seats=2), click())
    with refused("only-host", player="Anna"):
        await service.start(table.id, BELA, click())


async def test_one_alone_cannot_start(service: TableService) -> None:
    table = await open_lobby(service)
    with refused("too-few-players"):
        await service.start(table.id, ANNA, click())


async def test_a_game_begins_with_those_who_sit(service: TableService, clock: Clock) -> None:
    table = await open_lobby(service, ANNA, BELA, CARL, seats=4)
    wish = LobbyChange(first_person=CARL.id)
    await service.change_lobby(table.id, ANNA, wish, click())
    clock.now += 100
    table = await service.start(table.id, ANNA, click())
    assert table.stage is Stage.RUNNING
    assert table.people == (ANNA, BELA, CARL)
    assert len(table.seats) == 3
    assert table.options.first_player == 2
    assert table.game is not None
    assert (table.game.seat, table.on_turn, table.turn_since) == (2, CARL, clock.now)


async def test_the_seed_decides_who_begins_if_nobody_does(service: TableService) -> None:
    starters = set()
    for channel in range(20):
        table = await open_lobby(service, ANNA, BELA, channel=channel, host_begins=False)
        table = await service.start(table.id, ANNA, click())
        assert table.options.first_player is None
        starters.add(table.on_turn)
    assert starters == {ANNA, BELA}


@pytest.mark.parametrize("person", [ANNA, EMIL])
async def test_host_or_moderator_close(person: Person, service: TableService, clock: Clock) -> None:
    table = await open_lobby(service, ANNA, BELA)
    with refused("only-host-or-moderator", player="Anna"):
        await service.close_lobby(table.id, BELA, False, click())
    table = await service.close_lobby(table.id, person, person is EMIL, click())
    assert (table.stage, table.ended, table.ended_by) == (Stage.CLOSED, clock.now, person)


async def test_a_lobby_is_over_once_the_game_runs(service: TableService) -> None:
    """Whoever plays is led back to the game; others may watch or ask for a seat."""
    table = await open_game(service)
    with refused("game-running", table=table):
        await service.join(table.id, EMIL, click())
    with refused("game-running", table=table):
        await service.close_lobby(table.id, EMIL, True, click())
    for person in (ANNA, BELA):
        await _expect_everywhere("game-begun", service, table, person)


async def test_a_closed_lobby_stays_closed(service: TableService) -> None:
    table = await open_lobby(service, ANNA, BELA)
    await service.close_lobby(table.id, ANNA, False, click())
    await _expect_everywhere("table-closed", service, table, ANNA)


async def test_there_is_no_such_table(service: TableService) -> None:
    with refused("no-table-here"):
        await service.join("nosuch", ANNA, click())
    with refused("no-table-here"):
        await service.moment("nosuch")
    with refused("no-table-here"):
        await service.table("nosuch")
    with refused("no-table-here"):
        await service.log("nosuch")


async def _expect_everywhere(
    code: str, service: TableService, table: Table, person: Person
) -> None:
    before = await service.table(table.id)
    attempts: list[Callable[[], Awaitable[Table]]] = [
        lambda: service.join(table.id, person, click()),
        lambda: service.leave_lobby(table.id, person, click()),
        lambda: service.change_lobby(table.id, person, LobbyChange(seats=3), click()),
        lambda: service.start(table.id, person, click()),
        lambda: service.close_lobby(table.id, person, True, click()),
    ]
    for attempt in attempts:
        with pytest.raises(TableRefusal) as caught:
            await attempt()
        assert caught.value.code == code
        assert caught.value.details["table"] == before
    assert await service.table(table.id) == before
