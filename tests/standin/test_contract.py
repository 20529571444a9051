"""The comparison with Discord's OpenAPI document finds what is wrong and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest

from playground.standin import contract
from playground.standin.contract import ContractCheck, document_path
from playground.standin.fixtures import Place
from playground.standin.limits import LimitError, refuse
from playground.standin.server import Standin
from playground.standin.world.errors import DiscordError
from tests.standin.sample_bot import SampleBot

MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ABSENT = "no OpenAPI document: set DISCORD_OPENAPI or put it at ../shared/discord/openapi.json"
Body = dict[str, Any]

USER: Body = {
    "id": "5",
    "username": "bot",
    "discriminator": "0",
    "avatar": None,
    "global_name": None,
    "public_flags": 0,
    "flags": 0,
    "primary_guild": None,
}
MESSAGE: Body = {
    "id": "10",
    "channel_id": "20",
    "type": 0,
    "content": "Hello",
    "author": USER,
    "mentions": [],
    "mention_roles": [],
    "mention_everyone": False,
    "attachments": [],
    "embeds": [],
    "components": [],
    "timestamp": "2026-01-01T00:00:00.000000+00:00",
    "edited_timestamp": None,
    "flags": 0,
    "pinned": False,
    "tts": False,
}


@dataclass(frozen=True)
class Sent:
    request: object = None
    status: int = 200
    response: object = None
    route: str = MESSAGES
    method: str = "POST"


@pytest.fixture(scope="module")
def check() -> ContractCheck:
    loaded = ContractCheck.load()
    if loaded is None:
        pytest.skip(ABSENT)
    return loaded


def sends(request: object, *, route: str = MESSAGES, method: str = "POST") -> Sent:
    """Only the request matters: a server error is described nowhere and so not compared."""
    return Sent(request, 500, None, route, method)


def answers(response: object, status: int = 200) -> Sent:
    return Sent({"content": "Hello"}, status, response)


def test_a_good_exchange_has_no_findings(check: ContractCheck) -> None:
    assert check.check(Sent({"content": "Hello"}, 200, MESSAGE)) == []


@pytest.mark.parametrize(
    ("request_", "finding"),
    [
        ({"content": 5}, "at content: the value is not of types"),
        ({"content": "x" * 4001}, "at content: the value is longer than 4000 characters"),
        ({"embeds": [{}] * 11}, "at embeds: the value has more than 10 items"),
        (
            {"embeds": [{"timestamp": "today"}]},
            'at embeds.0.timestamp: the value is not a "date-time"',
        ),
        ({"attachments": [{"id": -1}]}, "at attachments.0.id: the value is less than the minimum"),
        ({"allowed_mentions": 3}, 'at allowed_mentions: the value is not of type "object" (3)'),
        (None, "no body is sent, though one is required"),
    ],
)
def test_a_bad_request_is_found(check: ContractCheck, request_: object, finding: str) -> None:
    [found] = check.check(sends(request_))
    assert found.startswith(f"POST {MESSAGES} request: {finding}")
    assert "\n" not in found


@pytest.mark.parametrize(
    "request_",
    [
        {"content": "x" * 4000},
        {"content": None, "attachments": [{"id": 0, "filename": "a.png"}, {"id": "77"}]},
        {"allowed_mentions": {"users": [1, "2"]}, "message_reference": {"message_id": 3}},
        {"nonce": 5},
        {"nonce": "five"},
        {"unknown": "keys are allowed"},
    ],
)
def test_a_good_request_has_no_findings(check: ContractCheck, request_: object) -> None:
    assert check.check(sends(request_)) == []


def test_a_finding_about_a_union_names_the_branch_that_was_meant(check: ContractCheck) -> None:
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "x" * 101}
    select = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": 3}]}
    rows = [{"type": 1, "components": [button]}, {"type": 1, "components": [select]}]
    assert check.check(sends({"components": rows})) == [
        f"POST {MESSAGES} request: at components.0.components.0.custom_id: "
        "the value is longer than 100 characters",
        f"POST {MESSAGES} request: at components.1.components.0.options.0.value: "
        'the value is not of type "string" (3)',
    ]


def test_a_union_whose_type_is_unknown_says_so(check: ContractCheck) -> None:
    [found] = check.check(sends({"components": [{"type": 99}]}))
    assert found.endswith(
        "at components.0: type 99 fits none of the kinds allowed here" + ' ({"type": 99})'
    )


@pytest.mark.parametrize(
    ("body", "finding"),
    [
        ({"type": 4, "data": {"content": 5}}, "data.content"),
        ({"type": 7, "data": {"embeds": [{"title": 3}]}}, "data.embeds.0.title"),
        (
            {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "v"}]}},
            "data.choices.0.name",
        ),
        (
            {"type": 9, "data": {"custom_id": "c", "title": "t", "components": []}},
            "data.components",
        ),
    ],
)
def test_each_type_of_callback_is_its_own_branch(
    check: ContractCheck, body: Body, finding: str
) -> None:
    [found] = check.check(sends(body, route=CALLBACK))
    assert f" request: at {finding}: " in found


@pytest.mark.parametrize(
    ("response", "status", "finding"),
    [
        ({**MESSAGE, "id": 10}, 200, 'at id: the value is not of type "string" (10)'),
        (
            {**MESSAGE, "timestamp": "now"},
            200,
            'at timestamp: the value is not a "date-time" ("now")',
        ),
        (
            {**MESSAGE, "author": {**USER, "id": None}},
            200,
            "at author.id: the value is not of type",
        ),
        (
            {key: value for key, value in MESSAGE.items() if key != "tts"},
            200,
            'at the top: "tts" is a required property',
        ),
        (None, 200, "no body comes with status 200, which has one"),
        (None, 204, "status 204 is not described, only 200, 429, 4XX"),
        ({"message": "no code"}, 404, 'at the top: "code" is a required property'),
    ],
)
def test_a_bad_response_is_found(
    check: ContractCheck, response: object, status: int, finding: str
) -> None:
    [found] = check.check(answers(response, status))
    assert found.startswith(f"POST {MESSAGES} response: {finding}")


@pytest.mark.parametrize(
    ("response", "status"),
    [
        ({"message": "Unknown Channel", "code": 10003}, 404),
        ({"message": "wait", "code": 0, "retry_after": 0.5, "global": False}, 429),
        ({"anything": True}, 502),
        (None, 0),
    ],
)
def test_errors_in_discords_form_have_no_findings(
    check: ContractCheck, response: object, status: int
) -> None:
    assert check.check(answers(response, status)) == []


def test_a_refusal_by_the_limits_is_in_the_documents_form(check: ContractCheck) -> None:
    rows = [{"type": 1, "components": [{"type": 2}]}] * 6
    with pytest.raises(LimitError) as caught:
        refuse("message_create", {"content": "x" * 2001, "components": rows, "nonce": "n" * 26})
    error = caught.value
    body = {"message": error.message, "code": error.code, "errors": error.errors}
    assert check.check(answers(body, 400)) == []


def test_of_a_refused_request_only_the_refusal_is_compared(check: ContractCheck) -> None:
    nonsense = {"content": 5}
    assert check.check(Sent(nonsense, 400, {"message": "Invalid Form Body", "code": 50035})) == []
    [found] = check.check(Sent(nonsense, 400, {"message": "Invalid Form Body"}))
    assert found == f'POST {MESSAGES} response: at the top: "code" is a required property' + (
        ' ({"message": "Invalid Form Body"})'
    )


async def test_the_stand_ins_own_refusals_are_compared(
    standin: Standin, sample_bot: SampleBot, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    if document_path() is None:
        pytest.skip(ABSENT)
    channel = sample_bot.get_partial_messageable(place.channel.id)
    with pytest.raises(discord.HTTPException, match="50035"):
        await channel.send("x" * 2001)
    assert standin.findings == []
    monkeypatch.setattr(DiscordError, "body", lambda self: {"code": self.code})
    with pytest.raises(discord.HTTPException, match="50035"):
        await channel.send("x" * 2001)
    [found] = standin.findings
    assert '"message" is a required property' in found
    standin.findings.clear()


def test_bodies_that_should_not_be_there_are_found(check: ContractCheck) -> None:
    typing = "/channels/{channel_id}/typing"
    assert check.check(Sent(None, 204, None, typing)) == []
    [found] = check.check(Sent({"a": 1}, 204, None, typing))
    assert found == f"POST {typing} request: a body is sent, though none is described"
    message = "/channels/{channel_id}/messages/{message_id}"
    [found] = check.check(Sent(None, 204, {"a": 1}, message, "DELETE"))
    assert found == f"DELETE {message} response: a body comes with status 204, which has none"


def test_routes_are_compared_by_shape(check: ContractCheck) -> None:
    assert check.check(sends({"content": "x"}, route="/channels/{c}/messages", method="post")) == []
    original = "/webhooks/{app}/{token}/messages/@original"
    assert check.check(sends({"content": "x"}, route=original, method="PATCH")) == []


@pytest.mark.parametrize(
    ("method", "route"),
    [("POST", "/channels/{channel_id}/nonsense"), ("PUT", MESSAGES), ("GET", "/users/{a}/{b}/{c}")],
)
def test_an_unknown_operation_is_found(check: ContractCheck, method: str, route: str) -> None:
    expected = [f"{method} {route}: the document knows no such operation"]
    assert check.check(Sent({}, 200, {}, route, method)) == expected


def test_an_object_of_a_gateway_event_can_be_compared(check: ContractCheck) -> None:
    assert check.check_object("MessageResponse", MESSAGE) == []
    [found] = check.check_object("MessageResponse", {**MESSAGE, "pinned": "no"})
    assert found == 'MessageResponse: at pinned: the value is not of type "boolean" ("no")'
    assert check.check_object("Nonsense", {}) == ["Nonsense: the document knows no such schema"]


def test_many_findings_are_cut_short(check: ContractCheck) -> None:
    assert len(check.check(answers({}))) == 10


def test_a_path_that_was_asked_for_must_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(FileNotFoundError):
        document_path(tmp_path / "none.json")
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "none.json"))
    with pytest.raises(FileNotFoundError):
        document_path()


def test_the_order_in_which_the_document_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, named, beside = (tmp_path / name for name in ("given", "named", "beside"))
    monkeypatch.setattr(contract, "BESIDE_THE_PROJECT", beside)
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    assert document_path() is None
    assert ContractCheck.load() is None
    for path in (given, named, beside):
        path.write_text("{}")
    assert document_path() == beside
    monkeypatch.setenv("DISCORD_OPENAPI", str(named))
    assert document_path() == named
    assert document_path(given) == given


def test_without_a_document_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contract, "BESIDE_THE_PROJECT", tmp_path / "none.json")
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    contract._default.cache_clear()
    try:
        assert contract.check(Sent(route="/nonsense")) == []
    finally:
        contract._default.cache_clear()
