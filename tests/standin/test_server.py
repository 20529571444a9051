"""The server lets in only this machine, and discord.py is only ever pointed at this machine."""

from __future__ import annotations

import aiohttp
import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.standin import connect
from playground.standin.server import Standin
from playground.standin.watch import Watch


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Origin": "https://evil.example"}, 403),
    ],
)
async def test_foreign_hosts_and_origins_are_refused(
    standin: Standin, headers: dict[str, str], status: int
) -> None:
    url = f"{standin.url}/api/v10/gateway"
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        assert answer.status == status


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "https://evil.example"}])
async def test_foreign_hosts_and_origins_get_no_websocket(
    standin: Standin, headers: dict[str, str]
) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await session.ws_connect(standin.gateway_url, headers=headers)
    assert caught.value.status == 403
    assert standin.gateway.connections == []


async def test_pictures_of_people_are_not_imitated(standin: Standin, watch: Watch) -> None:
    watch.expect("unknown_endpoint")
    url = f"{standin.url}/cdn/embed/avatars/0.png"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 501
    assert standin.unknown_endpoints == ["GET /cdn/embed/avatars/0.png"]


async def test_answers_look_like_discords(standin: Standin) -> None:
    headers = {"Authorization": f"Bot {standin.world.token}"}
    url = f"{standin.url}/api/v10/users/@me"
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        # discord.py compares the whole header.
        assert answer.headers["Content-Type"] == "application/json"
        assert int(answer.headers["X-RateLimit-Remaining"]) > 0
        assert "Via" in answer.headers


async def test_without_the_token_nothing_is_told(standin: Standin) -> None:
    url = f"{standin.url}/api/v10/users/@me"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 401
        assert await answer.json() == {"message": "401: Unauthorized", "code": 0}


async def test_files_are_served_harmlessly_or_not_at_all(standin: Standin) -> None:
    url = f"{standin.url}/cdn/attachments/1/2/x.png"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    "url",
    [
        "https://discord.com",
        "http://127.0.0.1.evil.example:80",
        "http://user@127.0.0.1:80",
        "https://127.0.0.1:80",
        "http://0.0.0.0:80",
    ],
)
def test_only_loopback_is_accepted(url: str) -> None:
    with pytest.raises(connect.NotLoopback), connect.use(url):
        pass


def test_the_library_is_pointed_and_restored() -> None:
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    with connect.use("http://127.0.0.1:9"):
        assert Route.BASE == "http://127.0.0.1:9/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:9/gateway"
        assert Asset.BASE == "http://127.0.0.1:9/cdn"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
