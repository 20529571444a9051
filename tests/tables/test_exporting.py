"""A finished game as a record that holds; of any other there is none."""

import random

import pytest

from bot.content import edition_names, load_edition
from bot.rules.record import replay_record
from bot.tables.exporting import game_record
from bot.tables.replaying import story_of
from bot.tables.service import TableService
from tests.tables.tabling import ANNA, BELA, PEOPLE, click, open_game, play_on, refused

FORMER = "A former player"


@pytest.mark.parametrize("edition", edition_names())
async def test_the_record_holds(service: TableService, edition: str) -> None:
    table = await open_game(service, *PEOPLE[:3], edition=edition)
    await play_on(service, table, random.Random(edition).random)
    story = await story_of(service.chronicle, table.id)
    replay = replay_record(load_edition(edition), game_record(story, FORMER))
    assert replay.actions == story.actions
    assert replay.names == ("Anna", "Bela", "Carl")
    assert replay.finished == "1970-01-12T13:46:40Z"


async def test_a_running_game_keeps_its_secrets(service: TableService) -> None:
    table = await open_game(service)
    with refused("game-not-over"):
        game_record(await story_of(service.chronicle, table.id), FORMER)


async def test_a_game_that_was_ended_has_no_record(service: TableService) -> None:
    table = await open_game(service)
    await service.cancel(table.id, ANNA, False, click())
    with refused("no-record"):
        game_record(await story_of(service.chronicle, table.id), FORMER)


async def test_whoever_had_all_data_deleted_has_no_name_in_it(service: TableService) -> None:
    table = await open_game(service)
    await play_on(service, table, random.Random(5).random)
    await service.forget(BELA.id)
    record = game_record(await story_of(service.chronicle, table.id), FORMER)
    assert record["names"] == ["Anna", FORMER]
    assert "Bela" not in str(record)
    assert str(BELA.id) not in str(record["names"])
