"""The bot is killed at random moments and started again: nothing acknowledged is lost or doubled."""

import random
import sqlite3
from pathlib import Path

from playground.standin.actor import Actor
from playground.standin.fixtures import StartChild
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world import components
from playground.standin.world.messages import Message
from tests.e2e.hosting import public, texts_of
from tests.e2e.seating import seat_everybody

CHILD = str(Path(__file__).parent / "child_bot.py")
KILLS = 50


def versions(database: Path) -> tuple[int, int]:
    """The table's version, and how many actions were saved."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        (version,) = connection.execute("SELECT version FROM game_table").fetchone()
        (actions,) = connection.execute("SELECT count(*) FROM action").fetchone()
    return version, actions


async def test_fifty_kills_in_one_game(
    standin: Standin,
    start_child: StartChild,
    watch: Watch,
    alice: Actor,
    bob: Actor,
    tmp_path: Path,
) -> None:
    watch.expect("unanswered")
    database = tmp_path / "thurn.db"
    chance = random.Random(50)
    child = await start_child([CHILD, str(database)])
    await seat_everybody([alice, bob])
    people = {alice.user.id: alice, bob.user.id: bob}
    acknowledged = 0
    for _ in range(KILLS):
        player = await _on_turn(standin, people)
        panel = await _panel(player)
        before, actions_before = versions(database)
        control, values = _any_step(panel, chance)
        if values:
            interaction = await player.pick(panel, control, *values, wait=False)
        else:
            interaction = await player.click(panel, control, wait=False)
        for _ in range(chance.randrange(6)):
            await standin.activity.next_change(timeout=0.005)
        await child.kill()
        after, actions = versions(database)
        assert after - before in (0, 1), "an action was doubled"
        assert actions - actions_before == after - before
        if interaction.acknowledged is not None:
            acknowledged += 1
            assert after == before + 1, "an acknowledged action was lost"
        child = await start_child([CHILD, str(database)])
    assert acknowledged > KILLS // 10, "the kills came too early to tell anything"


async def _on_turn(standin: Standin, people: dict[int, Actor]) -> Actor:
    await standin.settle()
    some = next(iter(people.values()))
    for player in people.values():
        await player.slash("thurn turn")
        if "Your cards" not in texts_of(player.last):
            return player
    raise AssertionError(f"nobody is on turn: {texts_of(public(some)[-1])}")


async def _panel(player: Actor) -> Message:
    return player.last


def _any_step(panel: Message, chance: random.Random) -> tuple[str, list[str]]:
    """Some control of the panel that takes a step of the game."""
    steps: list[tuple[str, list[str]]] = []
    for component in components.walk(panel.components):
        name = str(component.get("custom_id", ""))
        if component.get("type") == 2 and name.startswith("a:"):
            steps.append((name, []))
        elif name.startswith("c:") and "Give up" not in component["placeholder"]:
            # An entry that begins with ~ only changes what is shown.
            values = [v for o in component["options"] if not (v := str(o["value"])).startswith("~")]
            count = component.get("min_values", 1)
            steps.append((name, chance.sample(values, count)))
    return chance.choice(steps)
