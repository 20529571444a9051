"""Each limit of a modal and of an autocomplete answer."""

from __future__ import annotations

import pytest

from tests.standin.limits_bodies import (
    Body,
    button,
    label,
    modal,
    refused,
    row,
    select,
    text,
    text_input,
    user_select,
)

MAX, BAD = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
REQUIRED, UNION = "BASE_TYPE_REQUIRED", "UNION_TYPE_CHOICES"
INNER = "components.0.component"


def group(kind: int, options: int, **changes: object) -> Body:
    return {**select("g", options), "type": kind, **changes}


def labels(number: int) -> list[Body]:
    return [label(text_input(f"t{n}")) for n in range(number)]


REFUSED: list[tuple[Body, str, str]] = [
    (modal(*labels(6)), "components", BAD),
    (modal(), "components", BAD),
    (modal(*labels(1), title="x" * 46), "title", BAD),
    (modal(*labels(1), title=""), "title", BAD),
    (modal(*labels(1), title=None), "title", REQUIRED),
    (modal(*labels(1), custom_id="x" * 101), "custom_id", BAD),
    (modal(*labels(1), custom_id=None), "custom_id", REQUIRED),
    (
        modal(label(text_input("a")), label(text_input("a"))),
        "components.1.component.custom_id",
        "COMP",
    ),
    (modal(label(text_input(), label="x" * 46)), "components.0.label", BAD),
    (modal(label(text_input(), description="x" * 101)), "components.0.description", MAX),
    (modal({"type": 18, "label": "x"}), INNER, REQUIRED),
    (modal(label(button())), INNER, UNION),
    (modal(text_input()), "components.0", UNION),
    (modal(label(text_input("x" * 101))), f"{INNER}.custom_id", BAD),
    (modal(label(text_input(style=3))), f"{INNER}.style", "NUMBER_TYPE_MAX"),
    (modal(label(text_input(style=None))), f"{INNER}.style", REQUIRED),
    (modal(label(text_input(min_length=-1))), f"{INNER}.min_length", "NUMBER_TYPE_MIN"),
    (modal(label(text_input(max_length=0))), f"{INNER}.max_length", "NUMBER_TYPE_MIN"),
    (modal(label(text_input(max_length=4001))), f"{INNER}.max_length", "NUMBER_TYPE_MAX"),
    (
        modal(label(text_input(min_length=9, max_length=8))),
        f"{INNER}.min_length",
        "NUMBER_TYPE_MAX",
    ),
    (modal(label(text_input(value="x" * 4001))), f"{INNER}.value", MAX),
    (modal(label(text_input(placeholder="x" * 101))), f"{INNER}.placeholder", MAX),
    (modal(label(select(options=26))), f"{INNER}.options", BAD),
    (modal(label(select(min_values=0))), f"{INNER}.min_values", "NUMBER_TYPE_MIN"),
    (modal(label(select(disabled=True))), f"{INNER}.disabled", "COMPONENT_DISABLED_IN_MODAL"),
    (modal(label(group(21, 1))), f"{INNER}.options", BAD),
    (modal(label(group(21, 11))), f"{INNER}.options", BAD),
    (modal(label(group(22, 11))), f"{INNER}.options", BAD),
    (modal(label(group(22, 2, max_values=11))), f"{INNER}.max_values", "NUMBER_TYPE_MAX"),
    (
        modal(label({"type": 19, "custom_id": "f", "max_values": 11})),
        f"{INNER}.max_values",
        "NUMBER",
    ),
    (modal(label({"type": 23})), f"{INNER}.custom_id", REQUIRED),
    (modal(row(text_input())), "components.0.components.0.label", REQUIRED),
    (
        modal(row(text_input("a", label="x"), text_input("b", label="x"))),
        "components.0.components",
        BAD,
    ),
    (modal(row(button())), "components.0.components.0", UNION),
]


@pytest.mark.parametrize(("body", "path", "code"), REFUSED)
def test_a_modal_above_a_limit_is_refused(body: Body, path: str, code: str) -> None:
    wrong = refused("modal", body)
    assert list(wrong) == [path]
    assert wrong[path].startswith(code)
    answered = refused("interaction_response", {"type": 9, "data": body})
    assert list(answered) == [f"data.{path}"]


@pytest.mark.parametrize(
    "body",
    [
        modal(*labels(5), title="x" * 45, custom_id="x" * 100),
        modal(label(text_input(), label="x" * 45, description="x" * 100)),
        modal(label(text_input("x" * 100, min_length=0, max_length=4000, value="x" * 4000))),
        modal(label(text_input(placeholder="x" * 100, style=2, min_length=4000))),
        modal(label(select(options=25, min_values=1, max_values=25, disabled=False))),
        modal(label(select(min_values=0, required=False))),
        modal(label(user_select(required=True))),
        modal(label(group(21, 10))),
        modal(label(group(22, 10, min_values=1, max_values=10))),
        modal(label(group(22, 4))),
        modal(label({"type": 19, "custom_id": "f", "min_values": 1, "max_values": 10})),
        modal(label({"type": 23, "custom_id": "c"})),
        modal(text(), label(text_input())),
        modal(row(text_input(label="x" * 45))),
    ],
)
def test_a_modal_at_a_limit_is_accepted(body: Body) -> None:
    assert refused("modal", body) == {}


def choice(**changes: object) -> Body:
    return {"choices": [{"name": "n", "value": "v", **changes}]}


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"choices": [{"name": str(n), "value": n} for n in range(26)]}, "choices", MAX),
        (choice(name="x" * 101), "choices.0.name", BAD),
        (choice(name=""), "choices.0.name", BAD),
        (choice(value="x" * 101), "choices.0.value", MAX),
        (choice(value=None), "choices.0.value", REQUIRED),
        (choice(name_localizations={"is": "nafn"}), "choices.0.name_localizations.is", "BASE_TYPE"),
    ],
)
def test_choices_above_a_limit_are_refused(body: Body, path: str, code: str) -> None:
    wrong = refused("autocomplete", body)
    assert list(wrong) == [path]
    assert wrong[path].startswith(code)


@pytest.mark.parametrize(
    "body",
    [
        {"choices": [{"name": str(n), "value": n} for n in range(25)]},
        choice(name="x" * 100, value="x" * 100),
        choice(name_localizations={"de": "x" * 100}),
        {"choices": []},
    ],
)
def test_choices_at_a_limit_are_accepted(body: Body) -> None:
    assert refused("autocomplete", body) == {}
