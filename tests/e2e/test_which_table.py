"""Commands in a channel without a table, by somebody who sits at several."""

import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import Place
from playground.standin.world.messages import Message
from tests.e2e.game import a_game
from tests.e2e.hosting import Host, public, texts_of

WHICH = "You sit at several tables. Which one do you mean?"


async def in_a_third_channel(host: Host, place: Place, *people: Actor) -> tuple[Actor, str]:
    """The first person where no table is, and a table of a game elsewhere."""
    world = host.standin.world
    second, third = (world.add_text_channel(place.guild, name) for name in ("second", "third"))
    await host.standin.settle()
    await a_game(host, *people)
    there = await a_game(host, *(person.at(second) for person in people))
    for _ in range(8):
        await there.turn()
    return people[0].at(third), there.id


async def asked(actor: Actor, command: str, **options: object) -> Message:
    interaction = await actor.slash(f"thurn {command}", **options)  # type: ignore[arg-type]
    assert interaction.original is not None
    return interaction.original


async def test_only_the_asker_reads_which_table_and_then_everybody_sees_the_board(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    here, table = await in_a_third_channel(host, place, alice, bob)
    question = await asked(here, "board", show="everybody")
    assert WHICH in texts_of(question)
    assert question.ephemeral_for == alice.user.id
    await here.pick(question, "Which table?", table)
    (board,) = here.sees()
    assert board.ephemeral_for is None
    assert "alice shows the board as of round" in texts_of(board)
    assert len(board.attachments) == 1


async def test_the_page_of_the_log_is_kept(
    host: Host, place: Place, alice: Actor, bob: Actor
) -> None:
    here, table = await in_a_third_channel(host, place, alice, bob)
    question = await asked(here, "log", page=2)
    await here.pick(question, "Which table?", table)
    assert "Page 2 of " in texts_of(question)


async def test_a_board_for_everybody_that_takes_its_time(
    host: Host, alice: Actor, bob: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord was told meanwhile that only the asker will see the answer."""
    await a_game(host, alice, bob)
    monkeypatch.setattr("bot.views.boundary.ACKNOWLEDGE_AFTER_SECONDS", 0.0)
    find = host.service.latest_in

    async def find_late(channel: int) -> object:
        await host.standin.until(lambda: alice.interactions[-1].acknowledged is not None)
        return await find(channel)

    monkeypatch.setattr(host.service, "latest_in", find_late)
    answer = await asked(alice, "board", show="everybody")
    assert answer.ephemeral_for == alice.user.id
    assert "Everybody sees it now." in texts_of(answer)
    assert "alice shows the board as of round 1." in texts_of(public(bob)[-1])
