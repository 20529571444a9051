"""A game is played again to any of its steps, with those who sat there then."""

import random
from dataclasses import replace

import pytest

from bot.content import edition_names
from bot.opponents.levels import Level
from bot.rules.apply import apply_action
from bot.rules.codec import encode_game
from bot.rules.events import Event, GameBegan, GameEnded, TurnBegan
from bot.rules.setup import new_game
from bot.tables.chronicle import Story
from bot.tables.happenings import TableEvent
from bot.tables.replaying import course_of, position_at, story_of
from bot.tables.service import TableService
from tests.tables.tabling import (
    ANNA,
    BELA,
    CARL,
    PEOPLE,
    click,
    do,
    open_game,
    orders,
    play_on,
    refused,
)


async def a_story(
    service: TableService, edition: str = "base", players: int = 2, steps: int = 10_000
) -> Story:
    table = await open_game(service, *PEOPLE[:players], edition=edition)
    await play_on(service, table, random.Random(f"{edition} {players}").random, steps=steps)
    return await story_of(service.chronicle, table.id)


def told_in(story: Story) -> list[Event]:
    happenings = [entry.happening for entry in story.entries]
    return [each for each in happenings if not isinstance(each, TableEvent)]


@pytest.mark.parametrize("edition", edition_names())
async def test_every_step_is_as_it_was(service: TableService, edition: str) -> None:
    story = await a_story(service, edition, 3)
    game, events = new_game(story.game.edition, 3, story.game.seed, story.game.options)
    told = list(events)
    assert position_at(story, 0).events == events
    for number, action in enumerate(story.actions, 1):
        game, events = apply_action(game, action)
        told += events
        if number % 7 and number != len(story.actions):
            continue
        position = position_at(story, number)
        assert encode_game(position.game) == encode_game(game)
        assert position.events == events
        assert (position.step, position.course.steps) == (number, len(story.actions))
    assert told == told_in(story)
    assert encode_game(position_at(story).game) == encode_game(story.game)
    assert any(isinstance(event, GameEnded) for event in position_at(story).events)


async def test_turns_and_rounds_begin_where_they_began(service: TableService) -> None:
    story = await a_story(service)
    course = course_of(story)
    assert len(course.rounds) == story.game.round
    assert course.turns[0] == course.rounds[0] == 0
    assert set(course.rounds) <= set(course.turns)
    for number, start in enumerate(course.rounds, 1):
        position = position_at(story, start)
        assert position.game.round == number
        assert any(isinstance(event, TurnBegan) for event in position.events)
    assert course.told[-1] == len(told_in(story))


async def test_a_turn_at_a_time(service: TableService) -> None:
    story = await a_story(service)
    course = course_of(story)
    way, step = [0], 0
    while step < course.steps:
        position = position_at(story, step)
        assert position.turn_after > step
        step = position.turn_after
        way.append(step)
    assert way == [*course.turns, course.steps]
    back = [step]
    while step:
        step = position_at(story, step).turn_before
        back.append(step)
    assert back == way[::-1]


async def test_what_the_turn_brought_before_is_told(service: TableService) -> None:
    story = await a_story(service)
    told = told_in(story)
    course = course_of(story)
    for step in range(1, 40):
        position = position_at(story, step)
        start = position.turn_before
        assert [*position.before, *position.events] == told[course.told[start] : course.told[step]]
    assert isinstance(position_at(story, 0).events[0], GameBegan)


async def test_a_step_that_was_never_made_is_the_last(service: TableService) -> None:
    story = await a_story(service, steps=10)
    assert position_at(story).step == position_at(story, 999).step == 10
    assert position_at(story, -5).step == 0


async def test_what_was_taken_back_never_happened(service: TableService) -> None:
    table = await open_game(service)
    for draw in ("DP", "DP"):
        table = await do(service, table, draw)
    play = next(order for order in orders(table) if order.startswith("N-"))
    played = await do(service, table, play)
    await service.take_back(played.id, played.version, ANNA, whole=False, click=click())
    story = await story_of(service.chronicle, table.id)
    assert course_of(story).steps == 2


async def test_who_sat_there_then_is_named(service: TableService) -> None:
    table = await open_game(service)
    table = await play_on(service, table, random.Random(3).random, steps=20)
    await service.give_up_seat(table.id, BELA, click())
    table = await service.take_seat(table.id, 1, CARL, click())
    table = await play_on(service, table, random.Random(4).random, steps=20)
    await service.give_up_seat(table.id, CARL, click())
    await service.let_computer_play_on(table.id, ANNA, 1, Level.APPRENTICE, click())
    story = await story_of(service.chronicle, table.id)
    name = story.table.names[1]
    assert position_at(story, 0).names == ("Anna", "Bela")
    assert position_at(story, 20).names == ("Anna", "Bela")
    assert position_at(story, 21).names == ("Anna", "Carl")
    assert position_at(story, 39).names == ("Anna", "Carl")
    assert name not in ("Bela", "Carl")
    assert position_at(story, 39).computers == ()
    assert story.table.computers == (1,)


async def test_a_changed_map_is_refused_kindly(service: TableService) -> None:
    story = await a_story(service, steps=60)
    other = replace(story, actions=(story.actions[1], *story.actions[1:]))
    with refused("replay-broken"):
        position_at(other, 3)
    shorter = replace(story, actions=story.actions[:-1])
    with refused("replay-broken"):
        course_of(shorter)


async def test_there_is_no_story_of_a_lobby(service: TableService) -> None:
    with refused("no-table-here"):
        await story_of(service.chronicle, "nothing")
