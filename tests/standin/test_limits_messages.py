"""Each limit of a message: the body just above it is refused, the largest allowed is accepted."""

from __future__ import annotations

import pytest

from playground.standin.limits import KINDS, LimitError, refuse
from tests.standin.limits_bodies import V2, Body, button, gallery, new, refused, row, text

MAX = "BASE_TYPE_MAX_LENGTH"
WITH_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
EXCLUSIVE = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"

REFUSED: list[tuple[Body, str, str]] = [
    ({"content": "x" * 2001}, "content", MAX),
    ({"content": 5}, "content", "STRING_TYPE_CONVERT"),
    ({"content": "x", "nonce": "n" * 26}, "nonce", "NONCE_TYPE_TOO_LONG"),
    ({"content": "x", "sticker_ids": ["1"] * 4}, "sticker_ids", MAX),
    ({"attachments": [{"id": n} for n in range(11)]}, "attachments", MAX),
    ({"attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments.0.description", MAX),
    ({"content": "x", "contnet": "y"}, "contnet", "STANDIN_UNKNOWN_KEY"),
    ({"content": "x", "embed": {"title": "t"}}, "embed", "STANDIN_UNKNOWN_KEY"),
    (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
        MAX,
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        EXCLUSIVE,
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["roles"], "roles": ["1"]}},
        "allowed_mentions",
        EXCLUSIVE,
    ),
    ({**new(text()), "content": "x"}, "content", WITH_V2),
    ({**new(text()), "embeds": [{"title": "t"}]}, "embeds", WITH_V2),
    ({**new(text()), "sticker_ids": ["1"]}, "sticker_ids", WITH_V2),
    ({**new(text()), "poll": {"question": {}}}, "poll", WITH_V2),
    ({"content": "x", "components": [text()]}, "components.0", "UNION_TYPE_CHOICES"),
    ({"content": "x", "components": [gallery()]}, "components.0", "UNION_TYPE_CHOICES"),
    ({"content": "x", "components": "none"}, "components", "LIST_TYPE_CONVERT"),
    ({"content": "x", "components": [1]}, "components.0", "MODEL_TYPE_CONVERT"),
    ({"content": "x", "allowed_mentions": []}, "allowed_mentions", "MODEL_TYPE_CONVERT"),
    ({"content": "x", "flags": "4"}, "flags", "NUMBER_TYPE_COERCE"),
    ({"content": "x", "flags": float("nan")}, "flags", "NUMBER_TYPE_COERCE"),
]
ACCEPTED: list[Body] = [
    {"content": "x" * 2000},
    {"content": "x", "nonce": "n" * 25, "enforce_nonce": True},
    {"content": "x", "nonce": 2**63 - 1},
    {"sticker_ids": ["1"] * 3},
    {"attachments": [{"id": n, "filename": "f", "description": "x" * 1024} for n in range(10)]},
    {
        "content": "x",
        "allowed_mentions": {"parse": ["everyone"], "users": [str(n) for n in range(100)]},
    },
    {"content": "x", "allowed_mentions": {"parse": ["users", "roles"], "users": []}},
    {"components": [row(button())]},
    {"poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "x"}}]}},
    {"message_reference": {"type": 1, "message_id": "1", "channel_id": "2"}},
    {**new(text()), "content": "", "embeds": []},
    {**new(text()), "content": None, "attachments": [{"id": 0}]},
]


@pytest.mark.parametrize(("body", "path", "code"), REFUSED)
def test_a_message_above_a_limit_is_refused(body: Body, path: str, code: str) -> None:
    assert refused("message_create", body) == {path: code}


@pytest.mark.parametrize("body", ACCEPTED)
def test_a_message_at_a_limit_is_accepted(body: Body) -> None:
    assert refused("message_create", body) == {}


@pytest.mark.parametrize("kind", ["message_create", "followup", "message_edit"])
def test_every_kind_of_message_has_the_same_limit_of_content(kind: str) -> None:
    assert refused(kind, {"content": "x" * 2001}) == {"content": MAX}
    assert refused(kind, {"content": "x" * 2000}) == {}


def test_eleven_files_are_refused() -> None:
    assert refused("message_create", {}, files=11) == {"files": MAX}
    assert refused("message_create", {}, files=10) == {}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"content": ""},
        {"content": " \n "},
        {"content": None, "embeds": []},
        {"message_reference": {"message_id": "1"}},
        {"flags": V2, "attachments": [{"id": 0}]},
    ],
)
@pytest.mark.parametrize("kind", ["message_create", "followup"])
def test_an_empty_message_is_refused_with_its_own_code(kind: str, body: Body) -> None:
    if kind == "followup":
        body = {key: value for key, value in body.items() if key != "message_reference"}
    assert refused(kind, body) == {"": "50006"}


def test_a_message_that_is_wrong_and_empty_is_called_wrong() -> None:
    assert refused("message_create", {"nonce": "n" * 26}) == {"nonce": "NONCE_TYPE_TOO_LONG"}


def test_an_edit_may_change_nothing() -> None:
    assert refused("message_edit", {}) == {}
    assert refused("message_edit", {"content": "", "attachments": []}) == {}


def test_content_cannot_be_put_into_a_v2_message() -> None:
    assert refused("message_edit", {"content": "x"}, flags=V2) == {"content": WITH_V2}
    assert refused("message_edit", {"content": None}, flags=V2) == {}


def test_an_edit_with_v2_components_repeats_the_flag() -> None:
    wrong = refused("message_edit", {"components": [text()]}, flags=V2)
    assert wrong == {"components.0": "UNION_TYPE_CHOICES"}
    assert refused("message_edit", new(text()), flags=V2) == {}
    assert refused("message_edit", new(text())) == {}


def test_a_followup_knows_other_keys_than_a_message() -> None:
    assert refused("followup", {"content": "x", "username": "Bob"}) == {}
    assert refused("followup", {"content": "x", "nonce": "1"}) == {"nonce": "STANDIN_UNKNOWN_KEY"}
    wrong = refused("message_create", {"content": "x", "username": "Bob"})
    assert wrong == {"username": "STANDIN_UNKNOWN_KEY"}


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"type": 4, "data": {"content": "x" * 2001}}, "data.content", MAX),
        ({"type": 4}, "", "50006"),
        ({"type": 4, "data": {"contents": "x"}}, "data.contents", "STANDIN_UNKNOWN_KEY"),
        ({"type": 5, "data": {"flags": V2}}, "data.flags", "STANDIN_DEFER_FLAGS"),
        ({"type": 7, "data": {"content": "x" * 2001}}, "data.content", MAX),
        ({"type": 7, "data": {"components": [{"type": 9}]}}, "data.components.0", "UNION"),
        ({"type": 8, "data": {"choices": [{"name": "a"}] * 26}}, "data.choices", MAX),
        ({"type": 9, "data": {}}, "data.title", "BASE_TYPE_REQUIRED"),
        ({"type": 3}, "type", "BASE_TYPE_CHOICES"),
        ({}, "type", "BASE_TYPE_CHOICES"),
        ({"type": 4, "data": "x"}, "data", "MODEL_TYPE_CONVERT"),
    ],
)
def test_an_interaction_response_names_the_place_under_data(
    body: Body, path: str, code: str
) -> None:
    assert refused("interaction_response", body)[path].startswith(code)


@pytest.mark.parametrize(
    "body",
    [
        {"type": 4, "data": {"content": "x" * 2000, "flags": 64}},
        {"type": 4, "data": new(text())},
        {"type": 5},
        {"type": 5, "data": {"flags": 64}},
        {"type": 6},
        {"type": 7, "data": {"content": "x" * 2000}},
        {"type": 7},
        {"type": 8, "data": {"choices": []}},
    ],
)
def test_interaction_responses_at_their_limits_are_accepted(body: Body) -> None:
    assert refused("interaction_response", body) == {}


def test_an_update_of_a_v2_message_cannot_bring_content() -> None:
    body = {"type": 7, "data": {"content": "x"}}
    assert refused("interaction_response", body, flags=V2) == {"data.content": WITH_V2}


@pytest.mark.parametrize("kind", KINDS)
def test_a_body_of_another_json_type_is_refused(kind: str) -> None:
    with pytest.raises(LimitError) as caught:
        refuse(kind, "text")
    assert list(caught.value.errors) == ["_errors"]


def test_a_refusal_has_discords_form() -> None:
    with pytest.raises(LimitError) as caught:
        refuse("message_create", {"content": "x" * 2001})
    assert (caught.value.code, caught.value.message) == (50035, "Invalid Form Body")
    entry = {"code": MAX, "message": "Must be 2000 or fewer in length."}
    assert caught.value.errors == {"content": {"_errors": [entry]}}


def test_all_mistakes_are_named_at_once() -> None:
    body = {"content": "x" * 2001, "nonce": "n" * 26, "components": [row(button(label="x" * 81))]}
    assert set(refused("message_create", body)) == {
        "content",
        "nonce",
        "components.0.components.0.label",
    }
