"""Each fault of a request does what it says, and the library reacts as it was measured."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.faults import Fault
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.watch import Watch
from playground.standin.world import posting
from playground.standin.world.interaction import TOKEN_SECONDS
from tests.standin.sample_bot import SampleBot

CALLBACK = "POST /interactions/.*/callback"


async def test_one_500_is_repeated_in_time(
    standin: Standin, sample_bot: SampleBot, alice: Actor, skip_waits: None
) -> None:
    standin.faults.add(Fault(CALLBACK, "status", status=500))
    await alice.slash("ping")
    assert alice.last.content == "pong"


async def test_two_500s_are_repeated_too_late(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch, skip_waits: None
) -> None:
    watch.expect("unanswered", "logged_error")
    standin.faults.add(Fault(CALLBACK, "status", status=500, times=2))
    await alice.slash("ping")
    assert alice.sees_failure
    assert "10062" in watch.found("logged_error")[0]


async def test_a_rate_limit_is_waited_for(
    standin: Standin, sample_bot: SampleBot, alice: Actor, skip_waits: None
) -> None:
    standin.faults.add(Fault("GET /users/", "ratelimit", seconds=0.5))
    assert (await sample_bot.fetch_user(alice.user.id)).name == "alice"
    assert standin.faults.happened[0].startswith("ratelimit GET /users/")


async def test_a_rate_limit_of_cloudflare_is_an_error(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    standin.faults.add(Fault("GET /users/", "ratelimit", cloudflare=True))
    with pytest.raises(discord.HTTPException) as caught:
        await sample_bot.fetch_user(alice.user.id)
    assert caught.value.status == 429


async def test_a_delayed_answer_comes_too_late(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unanswered", "logged_error")
    standin.faults.add(Fault(CALLBACK, "delay", seconds=3.2))
    await alice.slash("ping")
    assert alice.sees_failure


async def test_a_short_delay_does_no_harm(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    standin.faults.add(Fault(CALLBACK, "delay", seconds=2.9))
    await alice.slash("ping")
    assert not alice.sees_failure


async def test_a_reset_connection_is_an_error_in_the_handler(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unanswered", "logged_error")
    standin.faults.add(Fault(CALLBACK, "reset"))
    await alice.slash("ping")
    assert alice.sees() == []
    assert alice.sees_failure


async def test_a_lost_reply_leaves_the_answer_and_a_bot_that_does_not_know(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error")
    standin.faults.add(Fault(CALLBACK, "lose_reply"))
    await alice.slash("ping")
    assert alice.last.content == "pong"
    assert "Disconnected" in watch.found("logged_error")[0]


async def test_a_reset_of_another_request(
    standin: Standin, sample_bot: SampleBot, alice: Actor
) -> None:
    # Once is not enough: aiohttp itself repeats a GET on a connection that it had kept open.
    standin.faults.add(Fault("GET /users/", "reset", times=2))
    with pytest.raises(aiohttp.ClientError):
        await sample_bot.fetch_user(alice.user.id)


async def test_an_expired_token_cannot_follow_up(
    standin: Standin, start_bot: StartBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("logged_error")
    bot = SampleBot()

    @bot.tree.command(description="Forgets the time")
    async def dawdle(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        standin.world.clock.advance(TOKEN_SECONDS + 1)
        await interaction.followup.send("too late")

    await start_bot(bot)
    await alice.slash("dawdle")
    assert alice.last.is_loading
    assert "50027" in watch.found("logged_error")[0]


async def test_a_message_that_was_deleted_meanwhile(
    standin: Standin, sample_bot: SampleBot, alice: Actor, bob: Actor, watch: Watch
) -> None:
    watch.expect("unanswered", "logged_error")
    await alice.slash("board")
    # The click is on its way to the bot when a moderator removes the message.
    await bob.click(alice.last, "Redraw", wait=False)
    posting.delete(standin.world, alice.last)
    await standin.settle()
    assert bob.sees_failure
    assert alice.sees() == []
    assert "10008" in watch.found("logged_error")[0]


async def test_a_wrong_token_cannot_log_in(standin: Standin, place: Place, watch: Watch) -> None:
    async with SampleBot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("another-token")


async def test_real_limits_make_the_library_pace_itself(
    standin: Standin, place: Place, sample_bot: SampleBot
) -> None:
    template = "/channels/{channel_id}/messages"
    standin.rate_limits.by_template[template] = (2, 0.05)
    channel = sample_bot.get_partial_messageable(place.channel.id)
    for number in range(5):
        await channel.send(str(number))
    assert len(place.channel.message_ids) == 5
    assert all(e.status == 200 for e in standin.exchanges if e.route == template)


def test_a_mistyped_fault_is_refused() -> None:
    with pytest.raises(ValueError, match="no fault 'statsu'"):
        Fault(CALLBACK, "statsu")  # type: ignore[arg-type]


async def test_a_fault_that_never_happens_fails_the_test(
    standin: Standin, sample_bot: SampleBot, alice: Actor, watch: Watch
) -> None:
    watch.expect("unused_fault")
    standin.faults.add(Fault("POST /interaction/.*/callback", "status"))
    standin.faults.add(Fault(CALLBACK, "delay", times=5))
    await alice.slash("ping")
    assert watch.found("unused_fault") == ["status POST /interaction/.*/callback"]


async def test_commands_are_synced_though_it_fails_twice(
    standin: Standin, start_bot: StartBot, alice: Actor, skip_waits: None
) -> None:
    standin.faults.add(Fault("PUT /applications/.*/commands", "status", status=500, times=2))
    await start_bot(SampleBot())
    assert len(standin.faults.happened) == 2
    await alice.slash("ping")
    assert alice.last.content == "pong"
