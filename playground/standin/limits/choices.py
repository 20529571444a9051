"""Limits of choices: those of a command's option and those of an autocomplete answer."""

from __future__ import annotations

from playground.standin.limits.form import REQUIRED, Form
from playground.standin.limits.localized import check_localized

CHOICES = 25
CHOICE_TEXT = 100


def check_choices(form: Form) -> None:
    # docs: application commands, option choice structure (the OpenAPI document allows 6000).
    for choice in form.children("choices", most=CHOICES):
        check_localized(choice, "name", CHOICE_TEXT)
        value = choice.data.get("value")
        if value is None:
            choice.wrong("value", REQUIRED)
        elif isinstance(value, str):
            choice.text("value", most=CHOICE_TEXT)


def check_autocomplete(answer: Form) -> None:
    # docs: receiving and responding, autocomplete: max of 25 choices.
    check_choices(answer)
