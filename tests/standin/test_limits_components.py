"""Each limit of components in messages: just above it is refused, at it accepted."""

from __future__ import annotations

import pytest

from tests.standin.limits_bodies import (
    Body,
    button,
    container,
    gallery,
    link,
    new,
    old,
    refused,
    row,
    section,
    select,
    text,
    user_select,
)

MAX, BAD = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
REQUIRED, UNION = "BASE_TYPE_REQUIRED", "UNION_TYPE_CHOICES"
WIDTH = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
TWICE = "COMPONENT_CUSTOM_ID_DUPLICATED"
EXCLUSIVE = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
DEFAULTS = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"


def many_rows(number: int) -> list[Body]:
    return [row(button(f"b{n}")) for n in range(number)]


def five_buttons() -> list[Body]:
    return [button(f"b{n}") for n in range(5)]


ROWS: list[tuple[Body, str, str]] = [
    (old(*many_rows(6)), "components", MAX),
    (old(row()), "components.0.components", BAD),
    (old(row(*five_buttons(), button("b6"))), "components.0.components", BAD),
    (old(row(button(), select())), "components.0.components.1", WIDTH),
    (old(row(select(), button())), "components.0.components.1", WIDTH),
    (old(row(select("a"), select("b"))), "components.0.components.1", WIDTH),
    (old(row(button(), button())), "components.0.components.1.custom_id", TWICE),
    (old(row(button("x")), row(select("x"))), "components.1.components.0.custom_id", TWICE),
    (
        new(container(row(button("x"))), row(button("x"))),
        "components.1.components.0.custom_id",
        TWICE,
    ),
    (old(row(row(button()))), "components.0.components.0", UNION),
    (old(button()), "components.0", UNION),
    (
        old(row(button("a", id=7), button("b", id=7))),
        "components.0.components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
]


@pytest.mark.parametrize(("body", "path", "code"), ROWS)
def test_rows_above_a_limit_are_refused(body: Body, path: str, code: str) -> None:
    assert refused("message_create", body) == {path: code}


@pytest.mark.parametrize(
    "body",
    [
        old(*many_rows(5)),
        old(row(*five_buttons())),
        old(row(select())),
        old(row(button("a", id=0), button("b", id=0), button("c", id=3))),
        new(*many_rows(20)),
        {"content": "x", "components": []},
    ],
)
def test_rows_at_a_limit_are_accepted(body: Body) -> None:
    assert refused("message_create", body) == {}


@pytest.mark.parametrize(
    ("component", "key", "code"),
    [
        (button(label="x" * 81), "label", MAX),
        (button(label=None), "label", REQUIRED),
        (button(label=""), "label", REQUIRED),
        (button("x" * 101), "custom_id", BAD),
        (button(""), "custom_id", BAD),
        (button(custom_id=None), "custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
        (button(url="https://example.org"), "url", EXCLUSIVE),
        (button(sku_id="1"), "sku_id", "BUTTON_COMPONENT_INVALID_SKU"),
        (button(style=7), "style", "NUMBER_TYPE_MAX"),
        (button(style=None), "style", REQUIRED),
        (button(emoji={}), "emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
        (link(custom_id="c"), "custom_id", EXCLUSIVE),
        (link(url=None), "url", REQUIRED),
        (link(url="https://example.org/" + "x" * 500), "url", MAX),
        (link(label=None), "label", REQUIRED),
        ({"type": 2, "style": 6}, "sku_id", REQUIRED),
        (
            {"type": 2, "style": 6, "sku_id": "1", "label": "x"},
            "label",
            "BUTTON_COMPONENT_PREMIUM_FIELD",
        ),
    ],
)
def test_a_wrong_button_is_refused(component: Body, key: str, code: str) -> None:
    wrong = refused("message_create", old(row(component)))
    assert wrong == {f"components.0.components.0.{key}": code}


@pytest.mark.parametrize(
    "component",
    [
        button("x" * 100, label="x" * 80),
        button("x", label=None, emoji={"name": "🐎"}),
        button("x", label=None, emoji={"id": "1", "name": "horse"}),
        link(),
        link(url="https://example.org/" + "x" * 492),
        {"type": 2, "style": 6, "sku_id": "1"},
    ],
)
def test_a_button_at_its_limits_is_accepted(component: Body) -> None:
    assert refused("message_create", old(row(component))) == {}


def changed_option(**changes: object) -> Body:
    return select(options=0) | {"options": [{"label": "a", "value": "b", **changes}]}


SELECTS: list[tuple[Body, str, str]] = [
    (select(options=26), "options", BAD),
    (select(options=0), "options", BAD),
    ({"type": 3, "custom_id": "s"}, "options", REQUIRED),
    (changed_option(label="x" * 101), "options.0.label", BAD),
    (changed_option(value="x" * 101), "options.0.value", BAD),
    (changed_option(value=""), "options.0.value", BAD),
    (changed_option(description="x" * 101), "options.0.description", MAX),
    (
        select(options=0) | {"options": [{"label": "a", "value": "b"}] * 2},
        "options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (select(placeholder="x" * 151), "placeholder", MAX),
    (select("x" * 101), "custom_id", BAD),
    (select(custom_id=None), "custom_id", REQUIRED),
    (select(options=25, min_values=-1), "min_values", "NUMBER_TYPE_MIN"),
    (select(options=25, max_values=26), "max_values", "NUMBER_TYPE_MAX"),
    (select(options=3, min_values=3, max_values=2), "min_values", "NUMBER_TYPE_MAX"),
    (select(options=3, min_values=2), "min_values", "NUMBER_TYPE_MAX"),
    (select(options=3, max_values=4), "max_values", "NUMBER_TYPE_MAX"),
    (user_select(max_values=26), "max_values", "NUMBER_TYPE_MAX"),
    (user_select(placeholder="x" * 151), "placeholder", MAX),
    (user_select(default_values=[{"id": "1", "type": "user"}] * 2), "default_values", DEFAULTS),
]


@pytest.mark.parametrize(("component", "key", "code"), SELECTS)
def test_a_wrong_select_is_refused(component: Body, key: str, code: str) -> None:
    wrong = refused("message_create", old(row(component)))
    assert wrong[f"components.0.components.0.{key}"] == code


def test_more_default_options_than_may_be_chosen_are_refused() -> None:
    options = [{"label": str(n), "value": str(n), "default": True} for n in range(2)]
    body = select(options=0) | {"options": options}
    wrong = refused("message_create", old(row(body)))
    assert wrong == {"components.0.components.0.options": DEFAULTS}
    assert refused("message_create", old(row(body | {"max_values": 2}))) == {}


@pytest.mark.parametrize(
    "component",
    [
        select(options=25, min_values=0, max_values=25, placeholder="x" * 150),
        changed_option(label="x" * 100, value="x" * 100, description="x" * 100),
        user_select(min_values=0, max_values=25, placeholder="x" * 150),
        user_select(max_values=2, default_values=[{"id": "1", "type": "user"}] * 2),
    ],
)
def test_a_select_at_its_limits_is_accepted(component: Body) -> None:
    assert refused("message_create", old(row(component))) == {}


NEW: list[tuple[Body, str, str]] = [
    (new(*[text()] * 41), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (
        new(container(*[section(text(), text(), text())] * 8)),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        new(text("x" * 2000), container(text("x" * 2001))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (new(text("")), "components.0.content", BAD),
    (new(gallery(11)), "components.0.items", BAD),
    (new(gallery(0)), "components.0.items", BAD),
    (new(gallery(description="x" * 1025)), "components.0.items.0.description", MAX),
    (new({"type": 12, "items": [{}]}), "components.0.items.0.media", REQUIRED),
    (new(section()), "components.0.components", BAD),
    (new(section(*[text()] * 4)), "components.0.components", BAD),
    (new(section(button())), "components.0.components.0", UNION),
    (new(section(text(), accessory=None)), "components.0.accessory", REQUIRED),
    (new(section(text(), accessory=select())), "components.0.accessory", UNION),
    (
        new(
            section(
                text(), accessory={"type": 11, "media": {"url": "u"}, "description": "x" * 1025}
            )
        ),
        "components.0.accessory.description",
        MAX,
    ),
    (new(container()), "components.0.components", BAD),
    (new(container(container(text()))), "components.0.components.0", UNION),
    (
        new(container(text(), accent_color=0x1000000)),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    (new({"type": 14, "spacing": 3}), "components.0.spacing", "NUMBER_TYPE_MAX"),
    (
        new({"type": 13, "file": {"url": "https://example.org/a"}}),
        "components.0.file",
        "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED",
    ),
    (new({"type": 99}), "components.0", UNION),
]


@pytest.mark.parametrize(("body", "path", "code"), NEW)
def test_v2_components_above_a_limit_are_refused(body: Body, path: str, code: str) -> None:
    assert refused("message_create", body) == {path: code}


@pytest.mark.parametrize(
    "body",
    [
        new(*[text()] * 40),
        new(container(*[section(text(), text(), text())] * 7, text(), text(), text(), text())),
        new(text("x" * 1999), container(text("x" * 2001))),
        new(text("x" * 4000)),
        new(gallery(10, description="x" * 1024)),
        new(section(text(), text(), text(), accessory=button())),
        new(container(text(), accent_color=0xFFFFFF), {"type": 14, "spacing": 2}),
        new({"type": 13, "file": {"url": "attachment://a.txt"}}),
    ],
)
def test_v2_components_at_a_limit_are_accepted(body: Body) -> None:
    assert refused("message_create", body) == {}
