"""Limits of buttons and select menus. docs: components, button / string select / user select."""

from __future__ import annotations

from playground.standin.limits.form import REQUIRED, Form, not_above
from playground.standin.limits.tree import Tree

BUTTON, STRING_SELECT = 2, 3
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6  # button styles

LABEL = 80
LINK_ADDRESS = 512
PLACEHOLDER = 150
OPTIONS = 25
OPTION_TEXT = 100
VALUES = 25

EXCLUSIVE = (
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    "A custom id and url cannot both be specified",
)


def check_button(button: Form, tree: Tree) -> None:
    style = button.number("style", 1, PREMIUM)
    if style is None and not button.has("style"):
        button.wrong("style", REQUIRED)
    label = button.text("label", most=LABEL)
    button.text("url", most=LINK_ADDRESS)
    emoji = button.child("emoji")
    if emoji is not None and not (emoji.has("id") or emoji.has("name")):
        emoji.wrong("name", ("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"))
    if style == LINK:
        _check_link(button)
    elif style == PREMIUM:
        _check_premium(button)
    else:
        _check_clickable(button, tree)
    if style != PREMIUM and not label and emoji is None:
        # The page lists both as optional; that one is needed, and this code, are unverified.
        button.wrong("label", REQUIRED)


def _check_link(button: Form) -> None:
    # docs: link buttons must have a url, and cannot have a custom_id.
    if not button.has("url"):
        button.wrong("url", REQUIRED)
    if button.has("custom_id"):
        button.wrong("custom_id", EXCLUSIVE)


def _check_premium(button: Form) -> None:
    # docs: must contain a sku_id, cannot have a custom_id, label, url or emoji; code unverified.
    if not button.has("sku_id"):
        button.wrong("sku_id", REQUIRED)
    for key in ("custom_id", "label", "url", "emoji"):
        if button.has(key):
            button.wrong(key, ("BUTTON_COMPONENT_PREMIUM_FIELD", "Not allowed on premium buttons"))


def _check_clickable(button: Form, tree: Tree) -> None:
    # docs: must have a custom_id, cannot have a url or a sku_id.
    if button.has("custom_id"):
        tree.add_custom_id(button)
    else:
        code = "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"
        button.wrong("custom_id", (code, "A custom id is required"))
    if button.has("url"):
        button.wrong("url", EXCLUSIVE)
    if button.has("sku_id"):
        # Code unverified.
        button.wrong("sku_id", ("BUTTON_COMPONENT_INVALID_SKU", "Only premium buttons have a SKU"))


def check_select(select: Form, tree: Tree) -> None:
    tree.add_custom_id(select)
    select.text("placeholder", most=PLACEHOLDER)
    least, most = check_value_range(select, VALUES)
    if select.data.get("type") == STRING_SELECT:
        options = check_options(select, 1, OPTIONS)
        if most > len(options):
            # Unverified: no page compares max_values with the number of options.
            select.wrong("max_values", ("NUMBER_TYPE_MAX", f"There are {len(options)} options."))
        if sum(option.data.get("default") is True for option in options) > most:
            code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
            select.wrong("options", (code, "Too many default options"))  # unverified
        return
    chosen = len(select.items("default_values"))
    if chosen and not least <= chosen <= most:
        # docs: user select, default_values must be in the range of min and max; code unverified.
        code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
        select.wrong("default_values", (code, f"Must be between {least} and {most} in length."))


def check_value_range(control: Form, limit: int, most_if_absent: int = 1) -> tuple[int, int]:
    """min_values 0 to limit, max_values 1 to limit; the answer is what holds in the end."""
    low = control.number("min_values", 0, limit)
    high = control.number("max_values", 1, limit)
    least = 1 if low is None else int(low)
    most = most_if_absent if high is None else int(high)
    not_above(control, "min_values", least, "max_values", most)
    return least, most


def check_options(control: Form, least: int, most: int) -> list[Form]:
    """Options of a string select, radio group or checkbox group."""
    options = control.children("options", least=least, most=most, required=True)
    seen: set[str] = set()
    for option in options:
        option.text("label", least=1, most=OPTION_TEXT, required=True)
        value = option.text("value", least=1, most=OPTION_TEXT, required=True)
        option.text("description", most=OPTION_TEXT)
        if value and value in seen:
            # Unverified: no page states it; the code occurs in many public bug reports.
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            option.wrong("value", (code, "The specified option value is already used"))
        seen.add(value)
    return options
