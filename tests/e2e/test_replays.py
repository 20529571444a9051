"""Games that are watched again, alone and together, and taken along as files."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from bot.console import verify
from bot.rules.notation import write_action
from playground.standin.actor import Actor
from playground.standin.fixtures import Place
from playground.standin.world.messages import Message
from tests.e2e.game import Game, a_game
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.test_remembering import play_out, said

REFUSED = "A running game keeps its secrets."


def step_of(message: Message) -> tuple[int, int]:
    found = re.search(r"Step (\d+) of (\d+), round", texts_of(message))
    assert found is not None, texts_of(message)
    return int(found[1]), int(found[2])


def content(host: Host, message: Message) -> bytes:
    (file,) = message.attachments
    data = host.standin.world.attachments.content(file.id)
    assert data is not None
    return data


async def a_finished_game(host: Host, *people: Actor) -> Game:
    game = await a_game(host, *people)
    await play_out(game)
    return game


async def a_begun_game(host: Host, *people: Actor, steps: int = 5) -> Game:
    game = await a_game(host, *people)
    for _ in range(steps):
        await game.step()
    return game


# Watching


async def test_somebody_watches_alone(host: Host, alice: Actor, bob: Actor, carol: Actor) -> None:
    await a_finished_game(host, alice, bob)
    end = public(alice)[-1]
    viewer = (await carol.click(end, "Replay")).original
    assert viewer is not None
    assert viewer.ephemeral_for == carol.user.id
    first, last = step_of(viewer)
    assert (first, last > 100) == (0, True)
    assert "The game begins; " in texts_of(viewer)
    beginning = content(host, viewer)
    await carol.click(viewer, "Forward")
    await carol.click(viewer, "Forward")
    assert step_of(viewer)[0] == 2
    await carol.click(viewer, "Back")
    assert step_of(viewer)[0] == 1
    await carol.pick(viewer, "Go to round", "Round 2")
    assert "round 2." in texts_of(viewer)
    await carol.click(viewer, "Next turn")
    await carol.click(viewer, "Show hands")
    assert "Hand of alice: " in texts_of(viewer)
    await carol.click(viewer, "Hide hands")
    assert "Hand of" not in texts_of(viewer)
    await carol.click(viewer, "Last")
    assert step_of(viewer)[0] == last
    assert " wins with " in texts_of(viewer)
    assert content(host, viewer) != beginning
    await carol.click(viewer, "First")
    assert content(host, viewer) == beginning
    assert public(alice)[-1] is end


async def test_everybody_watches_together(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await a_finished_game(host, alice, bob)
    await alice.slash("thurn replay", show="everybody")
    viewer = public(carol)[-1]
    assert step_of(viewer)[0] == 0
    await bob.click(viewer, "Forward")
    await carol.click(viewer, "Forward")
    assert step_of(viewer)[0] == 2
    await asyncio.gather(
        bob.click(viewer, "Last", wait=False), carol.click(viewer, "Back", wait=False)
    )
    await host.standin.settle()
    assert step_of(viewer)[0] == 1, "the later click wins"
    assert public(carol)[-1] is viewer
    assert not viewer.notified


async def test_a_running_game_shows_only_what_everybody_saw(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    game = await a_begun_game(host, alice, bob)
    shown = []
    for person in (alice, bob, carol):
        viewer = await said(person, "thurn replay")
        words = texts_of(viewer)
        assert step_of(viewer) == (5, 5)
        assert "Show hands" not in words
        assert "Make a moving picture" not in words
        while step_of(viewer)[0]:
            words += texts_of(viewer)
            await person.click(viewer, "Back")
        shown.append((words, content(host, viewer)))
    assert shown[0] == shown[1] == shown[2]
    await game.step()
    await game.step()
    await carol.click(viewer, "Last")
    await carol.click(viewer, "Last")
    assert step_of(viewer) == (7, 7)


@pytest.mark.parametrize(
    ("control", "sentence"),
    [
        ("step:2h", "Hands stay hidden while the game runs."),
        ("film:", REFUSED),
        ("save:", REFUSED),
        ("text:", REFUSED),
    ],
)
async def test_a_forged_control_learns_nothing(
    host: Host, alice: Actor, bob: Actor, control: str, sentence: str
) -> None:
    game = await a_begun_game(host, alice, bob)
    viewer = await said(bob, "thurn replay")
    for row in viewer.components[0]["components"]:
        for button in row.get("components", []):
            if button.get("label") == "Back":
                button["custom_id"] = f"s:{game.id}:{control}"
    before = len(bob.sees())
    await bob.click(viewer, "Back")
    assert sentence in "\n".join(map(texts_of, bob.sees()[-2:]))
    assert len(bob.sees()) <= before + 1
    assert all(not message.attachments for message in [bob.last] if message is not viewer)


async def test_a_viewer_works_after_days(host: Host, alice: Actor, bob: Actor) -> None:
    await a_finished_game(host, alice, bob)
    await alice.slash("thurn replay", show="everybody")
    viewer = public(bob)[-1]
    host.standin.world.clock.advance(5 * 24 * 3600)
    await bob.click(viewer, "Forward")
    assert step_of(viewer)[0] == 1


async def test_what_cannot_be_played_again(host: Host, alice: Actor, bob: Actor) -> None:
    game = await a_begun_game(host, alice, bob)
    now = (await game.table()).game
    assert now is not None
    now.idle_turns += 1  # as if other rules had led here
    assert "I cannot play this game again" in texts_of(await said(alice, "thurn replay"))


# Choosing a game


async def test_games_are_offered(host: Host, alice: Actor, bob: Actor) -> None:
    finished = await a_finished_game(host, alice, bob)
    running = await a_begun_game(host, bob, alice)
    offered = await alice.autocomplete("thurn replay", "game", "")
    assert [choice["value"] for choice in offered] == [running.id, finished.id]
    assert offered[0]["name"].startswith("Now, round 1: bob, alice · ")
    assert [each["value"] for each in await alice.autocomplete("thurn replay", "game", "NOW,")] == [
        running.id
    ]
    viewer = await said(alice, "thurn replay", game=finished.id)
    assert step_of(viewer)[0] == 0
    unknown = await said(alice, "thurn replay", game="anything")
    assert "I do not know that game." in texts_of(unknown)


async def test_a_running_game_is_watched_in_its_channel(
    host: Host, place: Place, alice: Actor, bob: Actor, carol: Actor
) -> None:
    game = await a_begun_game(host, alice, bob)
    elsewhere = host.standin.world.add_text_channel(place.guild, "elsewhere")
    there = carol.at(elsewhere)
    assert await there.autocomplete("thurn replay", "game", "") == []
    answer = await said(there, "thurn replay", game=game.id)
    assert "I do not know that game." in texts_of(answer)
    assert "There is no table in this channel." in texts_of(await said(there, "thurn replay"))


async def test_the_last_game_is_watched_while_a_lobby_is_open(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await alice.slash("thurn start")
    assert "The game has not begun yet." in texts_of(await said(bob, "thurn replay"))
    await alice.slash("thurn cancel")
    await alice.click(alice.last, "Close the table")
    await a_finished_game(host, alice, bob)
    await alice.slash("thurn start")
    assert step_of(await said(bob, "thurn replay"))[0] == 0


# Files


async def test_a_file_that_holds(
    host: Host,
    alice: Actor,
    bob: Actor,
    carol: Actor,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = await a_finished_game(host, alice, bob)
    await carol.click(public(alice)[-1], "Save as file")
    message = carol.last
    assert message.ephemeral_for == carol.user.id
    assert message.attachments[0].filename == f"thurn-base-{game.id}.json"
    assert "Anybody can check" in texts_of(message)
    file = tmp_path / "game.json"
    file.write_bytes(content(host, message))
    assert verify.run(file) == verify.HOLDS
    assert "holds." in capsys.readouterr().out
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["names"] == ["alice", "bob"]
    story = await host.service.chronicle.story(game.id)
    actions = [write_action(story.game.edition, action) for action in story.actions]
    assert " ".join(record["turns"]).split() == actions


async def test_a_former_player_is_in_no_file(
    host: Host, alice: Actor, bob: Actor, carol: Actor, tmp_path: Path
) -> None:
    game = await a_finished_game(host, alice, bob)
    await host.service.forget(bob.user.id)
    history = await said(carol, "thurn history")
    await carol.pick(history, "Choose a game", game.id)
    await carol.click(history, "Save as file")
    data = content(host, carol.last)
    assert json.loads(data)["names"] == ["alice", "A former player"]
    file = tmp_path / "game.json"
    file.write_bytes(data)
    assert verify.run(file) == verify.HOLDS
    await carol.click(history, "As text")
    assert carol.last.attachments[0].filename == f"thurn-base-{game.id}.txt"
    text = content(host, carol.last).decode()
    assert "2. A former player, red tower" in text
    assert "Round 12\n" in text
    assert "bob" not in data.decode() + text
    await carol.click(history, "Replay")
    assert "A former player" in texts_of(history)
    assert "A former player" in str(history.attachments[0].description)


async def test_a_game_that_was_ended_has_no_record(host: Host, alice: Actor, bob: Actor) -> None:
    game = await a_begun_game(host, alice, bob)
    await alice.slash("thurn cancel")
    await alice.click(alice.last, "End the game")
    viewer = await said(bob, "thurn replay", game=game.id)
    await bob.click(viewer, "Show hands")
    assert "Hand of alice: " in texts_of(viewer)
