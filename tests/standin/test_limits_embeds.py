"""Each limit of embeds: just above it is refused, at it accepted."""

from __future__ import annotations

import pytest

from tests.standin.limits_bodies import Body, refused

MAX = "BASE_TYPE_MAX_LENGTH"
FIELD = {"name": "n", "value": "v"}


@pytest.mark.parametrize(
    ("embed", "path"),
    [
        ({"title": "x" * 257}, "title"),
        ({"description": "x" * 4097}, "description"),
        ({"url": "https://example.org/" + "x" * 2048}, "url"),
        ({"fields": [FIELD] * 26}, "fields"),
        ({"fields": [{"name": "x" * 257, "value": "v"}]}, "fields.0.name"),
        ({"fields": [{"name": "n", "value": "x" * 1025}]}, "fields.0.value"),
        ({"footer": {"text": "x" * 2049}}, "footer.text"),
        ({"author": {"name": "x" * 257}}, "author.name"),
    ],
)
def test_an_embed_above_a_limit_is_refused(embed: Body, path: str) -> None:
    assert refused("message_create", {"embeds": [embed]}) == {f"embeds.0.{path}": MAX}


@pytest.mark.parametrize(
    "embed",
    [
        {"title": "x" * 256, "description": "x" * 4096},
        {"title": "  " + "x" * 256 + "\n"},
        {"fields": [FIELD] * 25},
        {"fields": [{"name": "x" * 256, "value": "x" * 1024}]},
        {"footer": {"text": "x" * 2048}, "author": {"name": "x" * 256}},
        {"image": {"url": "attachment://board.png"}},
    ],
)
def test_an_embed_at_a_limit_is_accepted(embed: Body) -> None:
    assert refused("message_create", {"embeds": [embed]}) == {}


@pytest.mark.parametrize("key", ["name", "value"])
def test_a_field_needs_name_and_value(key: str) -> None:
    wrong = refused("message_create", {"embeds": [{"fields": [{**FIELD, key: " "}]}]})
    assert wrong == {f"embeds.0.fields.0.{key}": "BASE_TYPE_REQUIRED"}


def test_there_are_at_most_ten_embeds() -> None:
    assert refused("message_create", {"embeds": [{"title": "t"}] * 11}) == {"embeds": MAX}
    assert refused("message_create", {"embeds": [{"title": "t"}] * 10}) == {}


def test_all_embeds_together_hold_6000_characters() -> None:
    parts: list[Body] = [
        {"description": "x" * 4096},
        {"title": "x" * 200, "footer": {"text": "x" * 500}, "author": {"name": "x" * 200}},
        {"fields": [{"name": "x" * 100, "value": "x" * 904}]},
    ]
    assert refused("message_create", {"embeds": parts}) == {}
    parts[1]["title"] += "x"
    assert refused("message_create", {"embeds": parts}) == {"embeds": "MAX_EMBED_SIZE_EXCEEDED"}


def test_a_text_of_another_json_type_is_refused() -> None:
    wrong = refused("message_create", {"embeds": [{"title": 5}]})
    assert wrong == {"embeds.0.title": "STRING_TYPE_CONVERT"}
