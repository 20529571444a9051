"""A bot that really takes more than three seconds fails its test, a busy machine does not."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import discord
import pytest

from playground.standin import processes
from playground.standin.actor import Actor
from playground.standin.fixtures import Place, StartBot, StartChild
from playground.standin.lateness import Lateness
from playground.standin.quiet import Patience
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world.interaction import ACK_SECONDS, Interaction, InteractionType
from tests.standin.sample_bot import SampleBot

BOT = """
import asyncio, sys
from playground.standin import connect
from tests.standin.sample_bot import SampleBot

bot = SampleBot(guild_ready_timeout=0)

@bot.tree.command(description="Takes its time")
async def dawdle(interaction):
    await asyncio.sleep(0.3)
    await interaction.response.send_message("sorry")

with connect.use(sys.argv[1]):
    bot.run("standin-token", log_handler=None)
"""


async def test_a_bot_that_answers_too_late(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("late")
    standin.lateness.waited = lambda: 0.0
    bot = SampleBot()

    @bot.tree.command(description="Takes its time")
    async def dawdle(interaction: discord.Interaction) -> None:
        await asyncio.sleep(3.3)
        await interaction.response.send_message("sorry")

    await start_bot(bot)
    await alice.slash("dawdle")
    (text,) = watch.found("late")
    assert text.startswith("COMMAND dawdle was answered after ")


async def test_a_child_that_answers_too_late(
    standin: Standin, start_child: StartChild, alice: Actor, watch: Watch, tmp_path: Path
) -> None:
    watch.expect("late")
    standin.patience = Patience(seconds=0.1)
    standin.lateness.waited = lambda: 0.0
    standin.lateness.clock = lambda: 20 * time.monotonic()
    file = tmp_path / "bot.py"
    file.write_text(BOT, encoding="utf-8")
    await start_child([str(file)])
    await alice.slash("dawdle")
    await standin.until(alice.sees)


class Times:
    """The real time, moved by hand."""

    def __init__(self, lateness: Lateness, interaction: Interaction) -> None:
        self.seconds = 100.0
        self.waited = 20.0
        self.lateness = lateness
        self.interaction = interaction
        lateness.clock = lambda: self.seconds
        lateness.waited = lambda: self.waited

    def pass_by(self, seconds: float, *, waiting: float) -> None:
        self.seconds += seconds
        self.waited += waiting


@pytest.fixture
def times(standin: Standin, place: Place, alice: Actor) -> Times:
    kind, data = InteractionType.COMMAND, {"name": "ping"}
    interaction = standin.interactions.open(kind, alice.user, place.channel, data)
    return Times(standin.lateness, interaction)


@pytest.mark.parametrize(
    ("seconds", "waiting", "is_late"),
    [
        (ACK_SECONDS - 0.1, 0.0, False),
        (ACK_SECONDS + 0.1, 0.0, True),
        (ACK_SECONDS + 0.1, 1.0, True),
        (ACK_SECONDS + 0.1, 2.0, False),
        (60.0, 10.0, True),
    ],
)
def test_a_machine_without_room_is_no_excuse_for_the_rest(
    times: Times, seconds: float, waiting: float, is_late: bool
) -> None:
    times.lateness.begins(times.interaction)
    times.pass_by(seconds, waiting=waiting)
    times.lateness.answered(times.interaction)
    assert bool(times.lateness.found) is is_late


def test_the_time_without_a_connection_does_not_count(times: Times) -> None:
    times.lateness.begins(times.interaction)
    times.pass_by(60, waiting=0)
    times.lateness.begins_anew()
    times.pass_by(1, waiting=0)
    times.lateness.answered(times.interaction)
    assert times.lateness.found == []


async def test_a_test_that_does_not_let_others_run_is_not_the_bots_fault(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    seconds = 100.0
    standin.lateness.clock = lambda: seconds
    click = await alice.slash("ping", wait=False)
    seconds += 60
    await standin.settle()
    assert click.acknowledged
    assert standin.lateness.found == []


@pytest.mark.skipif(not processes.PROC.exists(), reason="only Linux tells who waits to run")
def test_how_long_a_process_waited_to_run() -> None:
    own = Path("/proc/self/schedstat").read_text(encoding="ascii").split()
    waited = processes.waited_for_processor([os.getpid()])
    assert waited >= int(own[1]) / 1e9
    assert processes.waited_for_processor([0]) == 0
