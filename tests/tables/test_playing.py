"""Steps of a game: when they are refused, and how they are counted and told."""

import random

import pytest

from bot.rules.codec import encode_game
from bot.rules.events import GameBegan, GameEnded, TurnBegan
from bot.rules.legal import legal_actions
from bot.rules.scoring import result_of
from bot.tables.service import TableService
from bot.tables.table import Stage
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
    play_on,
    refused,
)

# Refusals, in the order they are looked at


async def test_no_table(service: TableService) -> None:
    with refused("no-table-here"):
        await service.act("nosuch", 1, "DP", ANNA, click())


async def test_no_game_yet(service: TableService) -> None:
    table = await open_lobby(service)
    with refused("not-begun"):
        await service.act(table.id, table.version, "DP", ANNA, click())


async def test_the_game_is_over(service: TableService) -> None:
    table = await open_game(service)
    table = await play_on(service, table, random.Random(5).random)
    assert table.game is not None
    result = result_of(table.game)
    winner, points = table.names[result.winner], result.scores[result.winner].total
    for person in (ANNA, EMIL):
        with refused("game-over", player=winner, points=points):
            await service.act(table.id, 0, "nonsense", person, click())


async def test_not_at_this_table(service: TableService) -> None:
    table = await open_game(service)
    with refused("not-at-table"):
        await service.act(table.id, 0, "nonsense", EMIL, click())


async def test_somebody_else_is_on_turn(service: TableService) -> None:
    table = await open_game(service)
    with refused("not-your-turn", player="Anna"):
        await service.act(table.id, 0, "nonsense", BELA, click())


@pytest.mark.parametrize("step", [-1, 1])
async def test_another_version(step: int, service: TableService) -> None:
    table = await open_game(service)
    with refused("stale-panel"):
        await service.act(table.id, table.version + step, "nonsense", ANNA, click())


async def test_no_action_at_all(service: TableService) -> None:
    table = await open_game(service)
    with refused("old-button"):
        await service.act(table.id, table.version, "X-ULM", ANNA, click())


async def test_no_action_for_now(service: TableService) -> None:
    table = await open_game(service)
    with refused("not-possible-now"):
        await service.act(table.id, table.version, "E", ANNA, click())


async def test_a_refusal_changes_nothing(service: TableService) -> None:
    table = await open_game(service)
    assert table.game is not None
    before = encode_game(table.game)
    for person, version, notation in (
        (BELA, table.version, "DP"),
        (ANNA, table.version - 1, "DP"),
        (ANNA, table.version, "E"),
    ):
        with pytest.raises(Exception, match=r"turn|stale|possible"):
            await service.act(table.id, version, notation, person, click())
    after = await service.table(table.id)
    assert after.version == table.version
    assert after.game is not None
    assert encode_game(after.game) == before


@pytest.mark.parametrize("edition", ["base", "glory"])
async def test_no_error_tells_a_secret(edition: str, service: TableService) -> None:
    """Not the card of a click that was refused, nor anything of the table that comes along."""
    table = await open_game(service, edition=edition)
    game = table.game
    assert game is not None
    secret = {game.seed.hex(), repr(game.seed)} | {f"F-{code}" for code in game.edition.code_of}
    secret |= {f"card={number}" for number in range(len(game.edition.cards))}
    for person, version, notation in (
        (EMIL, 0, "DP"),
        (BELA, 0, "DP"),
        (ANNA, 0, "DP"),
        (ANNA, table.version, "F-nonsense"),
        (ANNA, table.version, f"F-{game.edition.code_of[0]}"),
    ):
        with pytest.raises(Exception, match="-") as caught:
            await service.act(table.id, version, notation, person, click())
        error: BaseException | None = caught.value
        assert error is not None
        assert error.__cause__ is None
        assert error.__suppress_context__ or error.__context__ is None
        told = str(error) + repr(error)
        assert not [word for word in secret if word in told]
        assert "GameState" not in told


# Turns, rounds and the log


async def test_the_log_tells_everything_in_order(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    table = await play_on(service, table, random.Random(2).random)
    log = await service.log(table.id)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert isinstance(log[0].happening, GameBegan)
    assert isinstance(log[-1].happening, GameEnded)
    assert [log[0].turn, log[0].round] == [1, 1]
    turn, round_ = 0, 1
    for entry in log:
        if isinstance(entry.happening, TurnBegan):
            turn, round_ = turn + 1, entry.happening.round
        assert entry.turn == max(turn, 1)
        assert entry.round == round_
    for number in (1, 2, turn):
        assert await service.turn_entries(table.id, number) == tuple(
            entry for entry in log if entry.turn == number
        )


async def test_a_moment_tells_this_turn_and_the_one_before(service: TableService) -> None:
    lobby = await open_lobby(service, EMIL, ANNA, BELA)
    await service.leave_lobby(lobby.id, EMIL, click())
    table = await service.start(lobby.id, ANNA, click())
    chance = random.Random(2).random
    for _ in range(40):
        moment, log = await service.moment(table.id), await service.log(table.id)
        assert moment.table == table
        assert moment.turn == log[-1].turn
        recent = [entry for entry in log if max(1, moment.turn - 1) <= entry.turn]
        assert list(moment.told) == recent
        table = await do(service, table, choose(table, chance))
    assert (await service.moment(table.id)).turn > 5


async def test_a_lobby_has_no_turn(service: TableService) -> None:
    table = await open_lobby(service)
    moment = await service.moment(table.id)
    assert (moment.turn, moment.told, moment.undoable) == (0, (), ())


async def test_the_time_of_a_turn_begins_with_it(service: TableService, clock: Clock) -> None:
    table = await open_game(service)
    began = clock.now
    clock.now += 10
    table = await do(service, table, "DP")
    assert table.turn_since == began
    clock.now += 10
    table = await end_turn(service, table)
    assert table.turn_since == clock.now


async def test_a_finished_game_knows_when(service: TableService, clock: Clock) -> None:
    table = await open_game(service)
    clock.now += 99
    table = await play_on(service, table, random.Random(5).random)
    assert (table.stage, table.ended, table.ended_by) == (Stage.FINISHED, clock.now, None)
    assert table.game is not None
    assert not legal_actions(table.game)
    assert await service.tables_of(ANNA.id) == ()
