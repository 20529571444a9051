"""SIGTERM lets the bot finish what is under way; the next start goes on."""

from pathlib import Path

import pytest

from playground.standin.actor import Actor
from playground.standin.fixtures import StartChild
from playground.standin.server import Standin
from playground.standin.world import components
from tests.e2e.hosting import public, texts_of
from tests.e2e.seating import seat_everybody

BUTTON = 2
CHILD = str(Path(__file__).parent / "child_bot.py")


async def test_a_step_under_way_is_finished_shown_and_kept(
    standin: Standin, start_child: StartChild, alice: Actor, bob: Actor, tmp_path: Path
) -> None:
    database = tmp_path / "thurn.db"
    child = await start_child([CHILD, str(database)])
    await seat_everybody([alice, bob])
    interaction = await alice.slash("thurn turn")
    panel = interaction.original
    assert panel is not None
    draw = next(c for c in components.walk(panel.components) if c.get("type") == BUTTON)
    click = await alice.click(panel, draw["custom_id"], wait=False)
    await standin.until(lambda: click.acknowledged is not None)
    assert await child.terminate() == 0
    assert "alice took" in texts_of(public(alice)[-1])
    await start_child([CHILD, str(database)])
    again = await alice.slash("thurn turn")
    assert again.original is not None
    assert "Draw your second card" in texts_of(again.original)


async def test_a_second_process_on_the_same_games_refuses(
    start_child: StartChild, tmp_path: Path
) -> None:
    database = tmp_path / "thurn.db"
    await start_child([CHILD, str(database)])
    with pytest.raises(RuntimeError, match="ended with"):
        await start_child([CHILD, str(database)])
