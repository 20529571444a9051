"""Whole games of every edition, played by people through clicks and selects only."""

import random
from statistics import median

import pytest

from bot.tables.table import Stage
from playground.standin.actor import Actor
from tests.e2e.hands import Hands, play_to_the_end
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.policies import purposeful

GAMES = [(edition, n) for edition in ("base", "glory", "north-base") for n in (2, 3, 4)]


@pytest.mark.parametrize(("edition", "players"), GAMES)
async def test_a_game_is_played_to_the_final_standings(
    host: Host,
    alice: Actor,
    bob: Actor,
    carol: Actor,
    dave: Actor,
    edition: str,
    players: int,
) -> None:
    people = [alice, bob, carol, dave][:players]
    await alice.slash("thurn start", edition=edition, seats=players)
    (lobby,) = public(alice)
    for person in people[1:]:
        await person.click(lobby, "Join")
    await alice.click(lobby, "Start")
    assert "The game begins" in texts_of(lobby)
    hands = {person.user.id: Hands(person, host.service) for person in people}
    chance = random.Random(f"{edition} {players}")
    table = await host.table_in(alice)
    table = await play_to_the_end(
        hands, host.service, table.id, lambda game: purposeful(game, chance.random)
    )
    assert table.stage is Stage.FINISHED
    last = public(alice)[-1]
    assert "wins with" in texts_of(last)
    turns = [clicks for each in hands.values() for clicks in each.turns]
    print(f"{edition}, {players} players: median {median(turns)} clicks, most {max(turns)}")
    assert median(turns) <= 5
