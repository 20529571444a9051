"""The page's server: who may ask, what each person is told, and what can be done."""

import asyncio
from functools import partial

import aiohttp
import pytest

from playground.page.server import PageServer
from tests.playground.house import House, Visitor, visit


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, 200),
    ],
)
async def test_only_this_machine_may_ask(
    headers: dict[str, str], status: int, house: House
) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{house.page.url}/", headers=headers) as answer:
            assert answer.status == status
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
        for path in (
            "/static/..%2Fserver.py",
            "/static/none.js",
            "/files/bob/1/x",
            "/texts.json?as=x",
        ):
            async with session.get(f"{house.page.url}{path}") as answer:
                assert answer.status == 404


async def test_a_socket_needs_our_own_page(house: House) -> None:
    async with aiohttp.ClientSession() as session:
        for origin in (None, "https://evil.example"):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"{house.page.url}/live?as=alice", origin=origin)


async def test_another_port_is_taken_if_ours_is_busy(house: House) -> None:
    second = PageServer(house.playground)
    try:
        await second.start(port=house.page.port)
        assert second.port != house.page.port
    finally:
        await second.stop()


async def test_the_guide_leads_to_a_game_that_the_others_play(house: House) -> None:
    async with visit(house, "alice") as alice:
        for number, step in enumerate(("start", "seat", "play")):
            assert alice.state["guide"]["step"] == number
            assert (await alice.do("guide", step=step))["ok"]
            following = (number + 1, None)
            await alice.until(partial(_is_at, alice, following))
        assert alice.state["guide"]["step"] is None
        # The others are switched on once the cards are shown, which is news of its own.
        await alice.until(lambda: alice.state["others"]["are_played"])
        panel = [m for m in alice.messages.values() if m["ephemeral"]][-1]
        assert "Your turn" in str(panel["components"])


def _is_at(visitor: Visitor, steps: tuple[int | None, ...]) -> bool:
    return visitor.state["guide"]["step"] in steps


async def test_what_one_person_holds_reaches_no_other_page(house: House) -> None:
    async with visit(house, "alice") as alice, visit(house, "bob") as bob:
        for step in ("start", "seat", "play"):
            await alice.do("guide", step=step)
        panels = [m for m in house.standin.world.messages.values() if m.ephemeral_for]
        alice_id = house.playground.cast.people[0].user.id
        mine = [m for m in panels if m.ephemeral_for == alice_id]
        files = [a.id for message in mine for a in message.attachments]
        assert files
        async with aiohttp.ClientSession() as session:
            for person, status in (("alice", 200), ("bob", 404)):
                url = f"{house.page.url}/files/{person}/{files[0]}/hand.png"
                async with session.get(url) as answer:
                    assert answer.status == status
        await bob.do("forget", id="1")
        heard = " ".join(bob.heard)
        assert "it is your turn" in heard
        for message in mine:
            assert str(message.id) not in heard
        assert not any(str(number) in heard for number in files)
        refused = await bob.do("click", message=str(mine[0].id), control="x")
        assert refused["problem"] == {"key": "message-gone"}


async def test_commands_come_in_the_persons_language(house: House) -> None:
    async with visit(house, "alice") as alice:
        start = next(c for c in alice.state["commands"] if c["path"] == "thurn start")
        assert [o["name"] for o in start["options"]][:2] == ["edition", "seats"]
        assert {"name": "The base game (south)", "value": "base"} in start["options"][0]["choices"]
        assert (await alice.do("slash", path="thurn start", options={"seats": 9}))["ok"] is False
        assert (await alice.do("slash", path="thurn start", options={"seats": 2}))["ok"]
        await alice.until(lambda: "a table is open" in alice.texts())
        assert (await alice.do("locale", locale="de"))["ok"]
        assert (await alice.do("locale", locale="xx"))["problem"]["key"] == "not-understood"
        await alice.until(lambda: alice.state["you"]["locale"] == "de")


async def test_a_killed_bot_fails_clicks_and_comes_back(house: House) -> None:
    async with visit(house, "alice") as alice:
        await alice.do("guide", step="start")
        await alice.do("bot", deed="kill")
        await alice.until(lambda: alice.state["bot"]["state"] == "stopped")
        await alice.do("slash", path="thurn help")
        await alice.until(lambda: alice.state["pending"])
        assert alice.state["pending"][0]["state"] == "thinking"
        house.standin.world.clock.advance(4)
        await alice.until(lambda: alice.state["pending"][0]["state"] == "failed")
        await alice.do("developer", open=True)
        await alice.until(lambda: "developer" in alice.state)
        assert alice.state["developer"]["interactions"][0]["title"] == "/thurn help"
        await alice.do("bot", deed="start")
        await alice.until(lambda: alice.state["bot"]["state"] == "running")
        await alice.do("slash", path="thurn help")
        await alice.until(lambda: not alice.state["pending"])


async def test_a_click_that_lets_its_message_vanish_is_done(house: House) -> None:
    async with visit(house, "alice") as alice:
        await alice.do("developer", open=True)
        await alice.do("guide", step="start")
        persona = house.playground.cast.people[0]
        await persona.actor.slash("thurn cancel")
        question = persona.actor.last
        await persona.actor.click(question, "Close the table")
        assert question.is_deleted
        await alice.until(
            lambda: (
                [
                    each["state"]
                    for each in alice.state["developer"]["interactions"]
                    if each["title"].endswith("close-lobby")
                ]
                == ["answered"]
            )
        )


async def test_faults_and_jumps_in_time(house: House) -> None:
    async with visit(house, "alice") as alice:
        await alice.do("developer", open=True)
        await alice.do("fault", key="error")
        await alice.until(lambda: "developer" in alice.state)
        fault = {"key": "error", "left": 3}
        await alice.until(lambda: fault in alice.state["developer"]["faults"])
        await alice.do("time", seconds=3600)
        await alice.until(lambda: alice.state["developer"]["clock_ahead_s"] == 3600)
        for wish in ({"seconds": -1}, {"seconds": "soon"}):
            assert not (await alice.do("time", **wish))["ok"]
        house.standin.faults.waiting.clear()
        await alice.do("fault", key="cut")
        await house.standin.until(lambda: not house.standin.is_bot_away())
        await alice.do("slash", path="thurn help")
        await alice.until(lambda: "Thurn und Taxis" in alice.texts())


async def test_plain_words_reach_everybody(house: House) -> None:
    async with visit(house, "alice") as alice, visit(house, "erin") as erin:
        await alice.do("say", text="<img src=x onerror=alert(1)>")
        await erin.until(lambda: "onerror" in erin.texts())
        assert not (await alice.do("say", text="x" * 2001))["ok"]
        assert not (await alice.do("nonsense"))["ok"]


async def test_the_others_play_a_whole_game(house: House) -> None:
    """Nobody has a page open: everybody is played, to the final standings."""
    persona = house.playground.cast.people[0]
    house.playground.others._pace = 0
    await persona.actor.slash("thurn start", seats=2)
    await house.playground.guide.do("seat", persona)
    house.playground.others.switch(True)
    async with asyncio.timeout(240):
        await house.standin.until(
            lambda: any(
                "wins" in str(m.components) and m.ephemeral_for is None
                for m in house.standin.world.messages.values()
            ),
            timeout=240,
        )
