"""Whole games through the service, with restarts in between."""

import random
from dataclasses import fields
from pathlib import Path

import pytest

from bot.content import edition_names
from bot.rules.codec import encode_game
from bot.tables.table import Stage, Table
from tests.playing import PLAYER_COUNTS
from tests.tables.tabling import PEOPLE, choose, do, open_game, open_service


def facts(table: Table) -> dict[str, object]:
    """All of a table, with its game as something that can be compared."""
    every = {field.name: getattr(table, field.name) for field in fields(table)}
    return every | {"game": None if table.game is None else encode_game(table.game)}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("edition", edition_names())
async def test_a_game_goes_on_after_every_restart(
    edition: str, players: int, tmp_path: Path
) -> None:
    chance = random.Random(players).random
    service = await open_service(tmp_path)
    table = await open_game(service, *PEOPLE[:players], edition=edition)
    while table.stage is Stage.RUNNING:
        table = await do(service, table, choose(table, chance))
        if chance() < 0.03:
            moment, log = await service.moment(table.id), await service.log(table.id)
            await service.close()
            service = await open_service(tmp_path)
            again = await service.moment(table.id)
            assert facts(again.table) == facts(table)
            assert (again.told, again.undoable) == (moment.told, moment.undoable)
            assert await service.log(table.id) == log
    assert table.stage is Stage.FINISHED
    await service.close()
