"""`settle` and the tasks that a bot makes itself: which are work, and which only wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
import pytest
from discord.ext import tasks

from playground.standin.actor import Actor
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from tests.standin.sample_bot import SampleBot

NOISE = 0.03
Work = Callable[[discord.Interaction], Coroutine[Any, Any, None]]


class Busy(SampleBot):
    """Answers at once, then starts a task of its own; ends it when it closes."""

    def __init__(self, work: Work, name: str | None = None) -> None:
        super().__init__()
        self.own: list[asyncio.Task[None]] = []

        @self.tree.command(description="Starts something")
        async def go(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("begun")
            self.own.append(asyncio.create_task(work(interaction), name=name))

    async def close(self) -> None:
        for task in self.own:
            task.cancel()
        await asyncio.gather(*self.own, return_exceptions=True)
        await super().close()


async def finish(interaction: discord.Interaction) -> None:
    await interaction.edit_original_response(content="done")


async def after(awaitable: Awaitable[object], interaction: discord.Interaction) -> None:
    await awaitable
    await finish(interaction)


async def in_a_thread(interaction: discord.Interaction) -> None:
    await after(asyncio.to_thread(sum, range(100_000)), interaction)


async def after_a_nap(interaction: discord.Interaction) -> None:
    await after(asyncio.sleep(NOISE), interaction)


async def in_a_child(interaction: discord.Interaction) -> None:
    await after(asyncio.shield(asyncio.create_task(asyncio.sleep(NOISE))), interaction)


async def in_several(interaction: discord.Interaction) -> None:
    await after(asyncio.gather(asyncio.sleep(NOISE), asyncio.sleep(NOISE)), interaction)


async def in_a_group(interaction: discord.Interaction) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(asyncio.sleep(NOISE))
    await finish(interaction)


async def within_a_limit(interaction: discord.Interaction) -> None:
    await after(asyncio.wait_for(asyncio.sleep(NOISE), 60), interaction)


async def behind_a_lock(interaction: discord.Interaction) -> None:
    lock = asyncio.Lock()

    async def hold() -> None:
        async with lock:
            await asyncio.sleep(NOISE)

    holder = asyncio.create_task(hold())
    await asyncio.sleep(0)
    async with lock:
        await finish(interaction)
    await holder


async def by_another_worker(interaction: discord.Interaction) -> None:
    results: asyncio.Queue[int] = asyncio.Queue()

    async def produce() -> None:
        await asyncio.sleep(NOISE)
        results.put_nowait(1)

    producer = asyncio.create_task(produce())
    await after(results.get(), interaction)
    await producer


@pytest.mark.parametrize("name", [None, "publish 7"])
@pytest.mark.parametrize(
    "work",
    [
        in_a_thread,
        after_a_nap,
        in_a_child,
        in_several,
        in_a_group,
        within_a_limit,
        behind_a_lock,
        by_another_worker,
    ],
)
async def test_a_task_of_the_bots_own_is_waited_for(
    start_bot: StartBot, alice: Actor, work: Work, name: str | None
) -> None:
    await start_bot(Busy(work, name))
    await alice.slash("go")
    assert alice.last.content == "done"


async def a_queue(_: discord.Interaction) -> None:
    await asyncio.Queue[int]().get()


async def an_event(_: discord.Interaction) -> None:
    await asyncio.Event().wait()


async def a_queue_within_a_limit(_: discord.Interaction) -> None:
    await asyncio.wait_for(asyncio.Queue[int]().get(), 60)


async def a_long_sleep(_: discord.Interaction) -> None:
    await asyncio.sleep(3600)


async def a_person(interaction: discord.Interaction) -> None:
    await interaction.client.wait_for("message")


async def a_person_for_a_while(interaction: discord.Interaction) -> None:
    await interaction.client.wait_for("message", timeout=600)


async def a_person_or_another(interaction: discord.Interaction) -> None:
    client = interaction.client
    waiting = {
        asyncio.create_task(discord.ui.View().wait()),
        asyncio.ensure_future(client.wait_for("message")),
    }
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


@pytest.mark.parametrize(
    "work",
    [
        a_queue,
        an_event,
        a_queue_within_a_limit,
        a_long_sleep,
        a_person,
        a_person_for_a_while,
        a_person_or_another,
    ],
)
async def test_a_task_that_only_waits_does_not_block(
    standin: Standin, start_bot: StartBot, alice: Actor, work: Work
) -> None:
    await start_bot(Busy(work))
    await alice.slash("go", wait=False)
    await standin.settle(timeout=2)
    assert alice.last.content == "begun"


async def test_a_handler_that_waits_for_an_event_goes_on_when_it_comes(
    standin: Standin, start_bot: StartBot, alice: Actor
) -> None:
    bot = SampleBot()

    @bot.tree.command(description="Listens")
    async def listen(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("say something")
        await bot.wait_for("message", check=lambda m: m.author.name == "alice", timeout=60)
        await interaction.edit_original_response(content="heard")

    await start_bot(bot)
    await alice.slash("listen")
    question = alice.last
    await alice.say("hello")
    assert question.content == "heard"


async def test_a_handler_that_stands_still_is_never_overlooked(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unanswered", "leaked_task")
    bot = SampleBot()

    @bot.tree.command(description="Waits for a worker that is not there")
    async def stuck(interaction: discord.Interaction) -> None:
        await asyncio.Queue[int]().get()

    await start_bot(bot)
    await alice.slash("stuck", wait=False)
    with pytest.raises(TimeoutError, match="task CommandTree-invoker"):
        await standin.settle(timeout=0.05)


async def restless(_: discord.Interaction) -> None:
    while True:
        await asyncio.sleep(0.005)


async def test_a_restless_task_blocks_unless_it_is_named_as_background(
    standin: Standin, start_bot: StartBot, alice: Actor
) -> None:
    bot = Busy(restless, "looker")
    await start_bot(bot)
    await alice.slash("go", wait=False)
    with pytest.raises(TimeoutError, match="task looker"):
        await standin.settle(timeout=0.1)
    bot.own[0].set_name("background-looker")
    await standin.settle(timeout=2)


async def test_a_loop_of_the_library_counts_only_while_it_works(
    standin: Standin, start_bot: StartBot, place: Place, alice: Actor
) -> None:
    class Looping(SampleBot):
        async def setup_hook(self) -> None:
            self.reminding = self.remind.start()

        @tasks.loop(seconds=5)
        async def remind(self) -> None:
            await self.wait_until_ready()
            await asyncio.sleep(NOISE)
            await self.get_partial_messageable(place.channel.id).send("your turn")

    bot = Looping()
    await start_bot(bot)
    assert alice.last.content == "your turn"
    bot.remind.cancel()


async def test_what_a_test_starts_is_not_the_bots(
    standin: Standin, start_bot: StartBot, alice: Actor, bob: Actor
) -> None:
    await start_bot(SampleBot())
    mine = asyncio.create_task(asyncio.sleep(3600))
    await asyncio.gather(alice.slash("ping"), bob.slash("ping"))
    assert (alice.last.content, bob.last.content) == ("pong", "pong")
    mine.cancel()


async def test_a_test_may_call_the_bot_as_if_from_within(
    standin: Standin, start_bot: StartBot, place: Place, alice: Actor
) -> None:
    bot = SampleBot()
    running = await start_bot(bot)
    begun: list[asyncio.Task[object]] = []

    async def send() -> None:
        await asyncio.sleep(NOISE)
        await bot.get_partial_messageable(place.channel.id).send("published")

    async def publish() -> str:
        begun.append(asyncio.create_task(send()))
        return "begun"

    assert await running.do(publish()) == "begun"
    await standin.settle()
    assert alice.last.content == "published"


async def test_until_waits_for_what_nobody_can_know(
    standin: Standin, start_bot: StartBot, alice: Actor
) -> None:
    await start_bot(Busy(after_a_nap, "background-nap"))
    await alice.slash("go")
    await standin.until(lambda: alice.last.content == "done")
    with pytest.raises(TimeoutError, match="did not come true"):
        await standin.until(lambda: False, timeout=0.05)
