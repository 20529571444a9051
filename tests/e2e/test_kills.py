"""Kills at random moments and restarts: nothing acknowledged is lost or doubled."""

import random
import sqlite3
from collections.abc import Sequence
from functools import partial
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
    acknowledged = 0
    for _ in range(KILLS):
        player, panel = await _panel_of_player_on_turn([alice, bob])
        before, actions_before = versions(database)
        if not (steps := _steps(panel, chance)):
            # Only giving up the route is left, which asks first.
            select = next(c for c in components.walk(panel.components) if c.get("options"))
            await player.pick(panel, select["custom_id"], select["options"][0]["value"])
            await standin.until(partial(_steps, panel, chance))
            steps = _steps(panel, chance)
        control, values = chance.choice(steps)
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


async def _panel_of_player_on_turn(people: Sequence[Actor]) -> tuple[Actor, Message]:
    for player in people:
        interaction = await player.slash("thurn turn")
        panel = interaction.original
        if panel is not None and "Your cards" not in texts_of(panel):
            return player, panel
    raise AssertionError(f"nobody is on turn: {texts_of(public(people[0])[-1])}")


def _steps(panel: Message, chance: random.Random) -> list[tuple[str, list[str]]]:
    """The controls of the panel that take a step of the game at once."""
    steps: list[tuple[str, list[str]]] = []
    asks = "Route (1)" not in texts_of(panel)  # a route of one card is given up without a question
    for component in components.walk(panel.components):
        name = str(component.get("custom_id", ""))
        if component.get("type") == 2 and name.startswith("a:"):
            steps.append((name, []))
        elif name.startswith("c:") and (not asks or "Give up" not in component["placeholder"]):
            # An entry that begins with ~ only changes what is shown.
            values = [v for o in component["options"] if not (v := str(o["value"])).startswith("~")]
            count = component.get("min_values", 1)
            steps.append((name, chance.sample(values, count)))
    return steps
