"""Taking steps back."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.content import edition_names
from bot.rules.actions import EndTurn, StartRoute
from bot.rules.codec import encode_game
from bot.rules.events import (
    DiscardsShuffled,
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    Event,
    GameBegan,
    PileCardDrawn,
    RouteStarted,
    TurnBegan,
)
from bot.rules.state import Phase
from bot.tables.happenings import SeatLeft, StepsTakenBack
from bot.tables.recording import is_revealing
from bot.tables.service import TableService
from bot.tables.table import Person, Stage, Table
from tests.tables.tabling import (
    ANNA,
    BELA,
    CARL,
    EMIL,
    Clock,
    choose,
    click,
    do,
    end_turn,
    open_game,
    open_lobby,
    open_service,
    orders,
    play_on,
    refused,
)


async def drawn(service: TableService, table: Table) -> Table:
    """The player on turn has drawn from the pile, as often as must be."""
    while table.game is not None and table.game.phase in (Phase.DRAW, Phase.SECOND_DRAW):
        table = await do(service, table, "DP")
    return table


async def played(service: TableService, table: Table) -> Table:
    """Drawn, and started a route. With the Postmaster used that ends the turn: the first hand is
    empty (D6).
    """
    table = await drawn(service, table)
    return await do(service, table, next(o for o in orders(table) if o.startswith("N-")))


async def take_back(
    service: TableService, table: Table, person: Person, *, whole: bool = False
) -> Table:
    return await service.take_back(table.id, table.version, person, whole=whole, click=click())


async def refusal_code(service: TableService, table: Table, person: Person) -> str | None:
    refusal = await service.undo_refusal(table.id, person)
    return None if refusal is None else refusal.code


def document(table: Table) -> object:
    assert table.game is not None
    return encode_game(table.game)


def has_shown_something(before: Table, after: Table) -> bool:
    """Whatever was hidden came from the pile, or is told at the end of a game."""
    old, new = before.game, after.game
    assert old is not None
    assert new is not None
    is_over = new.phase is Phase.OVER
    return old.pile != new.pile or old.shuffles != new.shuffles or is_over


@pytest.mark.parametrize("edition", edition_names())
async def test_every_step_that_shows_nothing_can_be_taken_back(
    edition: str, service: TableService
) -> None:
    """At each step of a game: one back gives the game as it was, and doing it again as it is."""
    chance = random.Random(7).random
    table = await open_game(service, ANNA, BELA, CARL, edition=edition)
    taken_back = 0
    while table.stage is Stage.RUNNING:
        person, order = table.on_turn, choose(table, chance)
        assert person is not None
        before = await service.moment(table.id)
        after = await do(service, table, order)
        moment = await service.moment(after.id)
        if has_shown_something(table, after):
            assert moment.undoable == ()
            assert await service.undo_refusal(after.id, person) is not None
            table = after
            continue
        assert await service.undo_refusal(after.id, person) is None
        back = await take_back(service, after, person)
        assert back.version == after.version + 1
        assert document(back) == document(table)
        assert (back.turn_since, back.on_turn) == (table.turn_since, person)
        again = await service.moment(back.id)
        assert again.turn == before.turn
        assert again.told[:-1] == before.told
        own = [step for step in before.undoable if step.seat == table.seat_of(person.id)]
        assert list(again.undoable) == own
        table = await do(service, back, order)
        assert document(table) == document(after)
        assert (await service.moment(table.id)).turn == moment.turn
        taken_back += 1
    assert taken_back > 20


async def test_all_steps_since_the_draw_go_at_once(service: TableService) -> None:
    table = await open_game(service)
    for _ in range(2):  # the first turn of each ends by itself
        table = await end_turn(service, table)
    after_draw = await drawn(service, table)
    table = await do(service, after_draw, next(o for o in orders(after_draw) if o.startswith("N-")))
    table = await do(service, table, "E")
    moment = await service.moment(table.id)
    assert [step.ended_turn for step in moment.undoable] == [False, True]
    assert table.on_turn == BELA
    back = await take_back(service, table, ANNA, whole=True)
    assert document(back) == document(after_draw)
    told = (await service.log(back.id))[-1].happening
    assert isinstance(told, StepsTakenBack)
    assert told.seat == 0
    assert isinstance(told.steps[0].action, EndTurn)
    assert isinstance(told.steps[1].action, StartRoute)
    assert (await service.moment(back.id)).undoable == ()


async def test_steps_taken_back_are_in_no_log(service: TableService) -> None:
    table = await played(service, await open_game(service))
    before = [entry.happening for entry in await service.log(table.id)]
    assert any(isinstance(happening, RouteStarted) for happening in before)
    assert sum(isinstance(happening, TurnBegan) for happening in before) == 2
    back = await take_back(service, table, ANNA)
    log = await service.log(table.id)
    after = [entry.happening for entry in log]
    assert not any(isinstance(happening, RouteStarted) for happening in after)
    assert isinstance(after[-1], StepsTakenBack)
    assert [entry.turn for entry in log] == [1] * len(log)
    moment = await service.moment(back.id)
    assert (moment.turn, moment.told) == (1, log)
    assert await service.turn_entries(table.id, 2) == ()


async def test_what_people_did_meanwhile_stays_told(service: TableService) -> None:
    table = await played(service, await open_game(service, ANNA, BELA, CARL))
    table = await service.give_up_seat(table.id, CARL, click())
    assert (await service.log(table.id))[-1].turn == 2
    table = await take_back(service, table, ANNA)
    log = await service.log(table.id)
    assert [entry.happening for entry in log if isinstance(entry.happening, SeatLeft)] == [
        SeatLeft(2, "Carl")
    ]
    assert {entry.turn for entry in log} == {1}
    assert table.seats[2].person is None


async def test_undo_survives_a_restart(tmp_path: Path) -> None:
    service = await open_service(tmp_path)
    before = await drawn(service, await open_game(service))
    table = await do(service, before, next(o for o in orders(before) if o.startswith("N-")))
    undoable = (await service.moment(table.id)).undoable
    await service.close()
    service = await open_service(tmp_path)
    assert (await service.moment(table.id)).undoable == undoable
    assert document(await take_back(service, table, ANNA)) == document(before)
    await service.close()


async def test_nothing_is_kept_that_cannot_be_taken_back(service: TableService) -> None:
    async def kept() -> int:
        return await service._database.read(
            lambda connection: int(connection.execute("SELECT count(*) FROM undo").fetchone()[0])
        )

    table = await played(service, await open_game(service))
    assert await kept() == 1
    table = await drawn(service, table)
    assert await kept() == 0
    table = await play_on(service, table, random.Random(1).random)
    assert (table.stage, await kept()) == (Stage.FINISHED, 0)


# Refusals


async def test_nothing_was_done_yet(service: TableService) -> None:
    table = await open_game(service)
    assert await refusal_code(service, table, ANNA) == "undo-nothing"
    with refused("undo-nothing"):
        await take_back(service, table, ANNA)


async def test_a_card_was_seen(service: TableService) -> None:
    table = await do(service, await open_game(service), "D1")
    assert await refusal_code(service, table, ANNA) == "undo-revealed"
    with refused("undo-revealed"):
        await take_back(service, table, ANNA)


async def test_the_next_one_has_begun(service: TableService) -> None:
    table = await played(service, await open_game(service))
    assert await refusal_code(service, table, ANNA) is None
    table = await do(service, table, "DP")
    refusal = await service.undo_refusal(table.id, ANNA)
    assert refusal is not None
    assert (refusal.code, refusal.details["player"]) == ("undo-next-acted", "Bela")
    with refused("undo-next-acted", player="Bela"):
        await take_back(service, table, ANNA, whole=True)


async def test_the_last_step_was_somebody_elses(service: TableService) -> None:
    table = await played(service, await open_game(service, ANNA, BELA, CARL))
    for person in (BELA, CARL):
        with refused("undo-not-yours", player="Anna"):
            await take_back(service, table, person)


async def test_long_ago_is_too_late_but_told_as_nothing_of_mine(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    table = await end_turn(service, await end_turn(service, table))
    table = await do(service, table, "DP")
    assert await refusal_code(service, table, BELA) == "undo-next-acted"
    assert await refusal_code(service, table, ANNA) == "undo-nothing"


async def test_an_old_panel_takes_nothing_back(service: TableService) -> None:
    table = await open_game(service)
    for _ in range(2):
        table = await end_turn(service, table)
    table = await played(service, table)
    table = await do(service, table, "E")
    await take_back(service, table, ANNA)
    with refused("stale-panel"):
        await take_back(service, table, ANNA)


async def test_who_does_not_play_takes_nothing_back(service: TableService) -> None:
    table = await played(service, await open_game(service))
    assert await refusal_code(service, table, EMIL) == "not-at-table"
    with refused("not-at-table"):
        await take_back(service, table, EMIL)


async def test_without_a_running_game_there_is_nothing_to_take_back(service: TableService) -> None:
    lobby = await open_lobby(service, channel=1)
    assert await refusal_code(service, lobby, ANNA) == "not-begun"
    table = await played(service, await open_game(service))
    table = await service.cancel(table.id, ANNA, False, click())
    assert await refusal_code(service, table, ANNA) == "table-closed"
    assert (await service.moment(table.id)).undoable == ()


async def test_a_newcomer_does_not_take_back_what_another_did(service: TableService) -> None:
    table = await played(service, await open_game(service))
    await service.give_up_seat(table.id, ANNA, click())
    table = await service.take_seat(table.id, 0, CARL, click())
    assert await refusal_code(service, table, CARL) == "undo-nothing"


async def test_the_same_click_takes_back_once(service: TableService) -> None:
    table = await open_game(service)
    for _ in range(2):
        table = await end_turn(service, table)
    table = await do(service, await played(service, table), "E")
    number = click()
    results = await asyncio.gather(
        *(
            service.take_back(table.id, table.version, ANNA, whole=False, click=number)
            for _ in range(3)
        )
    )
    assert {result.version for result in results} == {table.version + 1}
    assert len((await service.moment(table.id)).undoable) == 1


async def test_a_turn_that_goes_on_again_has_lasted_since_it_began(
    service: TableService, clock: Clock
) -> None:
    before = await drawn(service, await open_game(service))
    clock.now += 1000
    table = await do(service, before, next(o for o in orders(before) if o.startswith("N-")))
    assert table.turn_since == clock.now
    assert (await take_back(service, table, ANNA)).turn_since == before.turn_since


# What reveals something


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (PileCardDrawn(0, 1, 0, False), True),
        (DisplayReplaced(0, (1,), (2,)), True),
        (DisplayFilled(((0, 1),)), True),
        (DiscardsShuffled(5, 3), True),
        (DisplayCardTaken(0, 1, 2, 3, False), True),
        (DisplayCardTaken(0, 1, 2, None, False), False),
        (RouteStarted(0, 1, False), False),
        (TurnBegan(0, 1, False), False),
        (GameBegan(2, 0), False),
    ],
)
def test_what_cannot_be_unseen(event: Event, expected: bool) -> None:
    assert is_revealing([TurnBegan(1, 1, False), event]) is expected
