"""Reads a request body field by field and notes what is wrong with it.

Every reader answers something usable even for a wrong field, so that a rule need not stop at the
first mistake: Discord, too, reports all of them at once. A null field counts as an absent one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from playground.standin.limits.errors import Finding

# The codes of this file are unverified where no page shows them; all occur in public bug reports.
REQUIRED = ("BASE_TYPE_REQUIRED", "This field is required")
NOT_AN_OBJECT = ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
NOT_A_LIST = ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")


def max_length(most: int) -> tuple[str, str]:
    return "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length."


def bad_length(least: int, most: int) -> tuple[str, str]:
    return "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."


def too_large(most: float) -> tuple[str, str]:
    return "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."


def too_small(least: float) -> tuple[str, str]:
    return "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."


def wrong_type(allowed: Iterable[int]) -> tuple[str, str]:
    listed = ", ".join(str(number) for number in allowed)
    return "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).'


def wrong_choice(allowed: Iterable[int]) -> tuple[str, str]:
    listed = ", ".join(str(number) for number in allowed)
    return "BASE_TYPE_CHOICES", f"Value must be one of ({listed})."


@dataclass(frozen=True, slots=True)
class Form:
    """One JSON object of the body, its place in the body, and the findings of the whole body."""

    data: Mapping[str, Any]
    path: tuple[str, ...]
    findings: list[Finding]

    def wrong(self, key: str | None, fault: tuple[str, str]) -> None:
        """Note a fault of one field, or of the object itself."""
        path = self.path if key is None else (*self.path, key)
        self.findings.append(Finding(path, *fault))

    def has(self, key: str) -> bool:
        return self.data.get(key) is not None

    def text(self, key: str, *, least: int = 0, most: int, required: bool = False) -> str:
        value = self.data.get(key)
        if value is None:
            if required:
                self.wrong(key, REQUIRED)
            return ""
        if not isinstance(value, str):
            # Discord may turn a number into text; a bot that relies on that is wrong all the same.
            self.wrong(key, ("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.'))
            return ""
        # Discord counts code points, as Python does (unverified).
        if not least <= len(value) <= most:
            self.wrong(key, bad_length(least, most) if least else max_length(most))
        return value

    def number(
        self, key: str, least: float | None = None, most: float | None = None
    ) -> float | None:
        value = self.data.get(key)
        if value is None:
            return None
        # Python's JSON reader lets NaN and Infinity through.
        endless = isinstance(value, float) and not math.isfinite(value)
        if isinstance(value, bool) or not isinstance(value, int | float) or endless:
            self.wrong(key, ("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.'))
            return None
        if least is not None and value < least:
            self.wrong(key, too_small(least))
        if most is not None and value > most:
            self.wrong(key, too_large(most))
        return value

    def bits(self, key: str) -> int:
        return int(self.number(key) or 0)

    def child(self, key: str) -> Form | None:
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.wrong(key, NOT_AN_OBJECT)
            return None
        return Form(value, (*self.path, key), self.findings)

    def items(
        self, key: str, *, least: int = 0, most: int | None = None, required: bool = False
    ) -> list[Any]:
        """The list under this key; its members are not looked at."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.wrong(key, REQUIRED)
            return []
        if not isinstance(value, list):
            self.wrong(key, NOT_A_LIST)
            return []
        if most is not None and not least <= len(value) <= most:
            self.wrong(key, bad_length(least, most) if least else max_length(most))
        return value

    def children(
        self, key: str, *, least: int = 0, most: int | None = None, required: bool = False
    ) -> list[Form]:
        """The objects of the list under this key."""
        found = self.items(key, least=least, most=most, required=required)
        return forms(found, (*self.path, key), self.findings)


def forms(members: Iterable[object], path: tuple[str, ...], findings: list[Finding]) -> list[Form]:
    """A form for each object of a list; members that are no objects are noted and left out."""
    result = []
    for index, member in enumerate(members):
        place = (*path, str(index))
        if isinstance(member, dict):
            result.append(Form(member, place, findings))
        else:
            findings.append(Finding(place, *NOT_AN_OBJECT))
    return result


def not_above(form: Form, low_key: str, low: float, high_key: str, high: float) -> None:
    """A minimum above its maximum. No page states this rule or its code: unverified."""
    if low > high:
        if form.has(low_key):
            form.wrong(low_key, too_large(high))
        else:
            form.wrong(high_key, too_small(low))
