"""Limits of modals. docs: components (label, text input, ...) and receiving and responding."""

from __future__ import annotations

from collections.abc import Callable

from playground.standin.limits.components import ACTION_ROW, TEXT_DISPLAY, check_text_display
from playground.standin.limits.controls import (
    SELECTS,
    check_options,
    check_select,
    check_value_range,
)
from playground.standin.limits.form import REQUIRED, Form, not_above, wrong_type
from playground.standin.limits.tree import CUSTOM_ID, Tree

TEXT_INPUT, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 4, 18, 19, 21, 22, 23
IN_MODAL = (ACTION_ROW, TEXT_DISPLAY, LABEL)
IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)

TITLE = 45
COMPONENTS = 5
LABEL_TEXT = 45
LABEL_DESCRIPTION = 100
INPUT_TEXT = 4000
INPUT_PLACEHOLDER = 100
UPLOADS = 10
GROUP_OPTIONS = 10


def check_modal(modal: Form) -> None:
    # docs: receiving and responding, modal: title max 45, between 1 and 5 components.
    tree = Tree()
    modal.text("custom_id", least=1, most=CUSTOM_ID, required=True)
    modal.text("title", least=1, most=TITLE, required=True)
    for component in modal.children("components", least=1, most=COMPONENTS, required=True):
        _check_component(component, IN_MODAL, tree)


def _check_component(component: Form, allowed: tuple[int, ...], tree: Tree) -> None:
    tree.add(component)
    kind = component.data.get("type")
    if kind not in allowed:
        component.wrong(None, wrong_type(allowed))
        return
    CHECKS[kind](component, tree)
    if component.data.get("disabled") is True:
        # docs: components, string select: disabled in a modal results in an error; code unverified.
        component.wrong("disabled", ("COMPONENT_DISABLED_IN_MODAL", "Must not be disabled"))


def _check_label(label: Form, tree: Tree) -> None:
    label.text("label", least=1, most=LABEL_TEXT, required=True)
    label.text("description", most=LABEL_DESCRIPTION)
    component = label.child("component")
    if component is not None:
        _check_component(component, IN_LABEL, tree)
    elif not label.has("component"):
        label.wrong("component", REQUIRED)


def _check_row(row: Form, tree: Tree) -> None:
    # Deprecated, but discord.py still sends it for a text input without a Label around it.
    for child in row.children("components", least=1, most=1, required=True):
        _check_component(child, (TEXT_INPUT,), tree)
        if child.data.get("type") == TEXT_INPUT:
            child.text("label", least=1, most=LABEL_TEXT, required=True)


def _check_text_input(text: Form, tree: Tree) -> None:
    tree.add_custom_id(text)
    text.number("style", 1, 2)
    if not text.has("style"):
        text.wrong("style", REQUIRED)
    low = text.number("min_length", 0, INPUT_TEXT)
    high = text.number("max_length", 1, INPUT_TEXT)
    most = INPUT_TEXT if high is None else high
    not_above(text, "min_length", 0 if low is None else low, "max_length", most)
    text.text("value", most=INPUT_TEXT)
    text.text("placeholder", most=INPUT_PLACEHOLDER)


def _check_modal_select(select: Form, tree: Tree) -> None:
    check_select(select, tree)
    _check_answer_needed(select)


def _check_upload(upload: Form, tree: Tree) -> None:
    tree.add_custom_id(upload)
    check_value_range(upload, UPLOADS)
    _check_answer_needed(upload)


def _check_radio_group(group: Form, tree: Tree) -> None:
    tree.add_custom_id(group)
    check_options(group, 2, GROUP_OPTIONS)


def _check_checkbox_group(group: Form, tree: Tree) -> None:
    tree.add_custom_id(group)
    options = check_options(group, 1, GROUP_OPTIONS)
    check_value_range(group, GROUP_OPTIONS, most_if_absent=max(1, len(options)))
    _check_answer_needed(group)


def _check_answer_needed(control: Form) -> None:
    # docs: min_values is omitted or at least 1 if required is omitted or true.
    low, required = control.data.get("min_values"), control.data.get("required")
    if low == 0 and required in (None, True):
        control.wrong("min_values", ("NUMBER_TYPE_MIN", "Must be at least 1 if required."))


def _check_checkbox(checkbox: Form, tree: Tree) -> None:
    tree.add_custom_id(checkbox)


CHECKS: dict[int, Callable[[Form, Tree], None]] = {
    ACTION_ROW: _check_row,
    TEXT_DISPLAY: check_text_display,
    LABEL: _check_label,
    TEXT_INPUT: _check_text_input,
    **dict.fromkeys(SELECTS, _check_modal_select),
    FILE_UPLOAD: _check_upload,
    RADIO_GROUP: _check_radio_group,
    CHECKBOX_GROUP: _check_checkbox_group,
    CHECKBOX: _check_checkbox,
}
