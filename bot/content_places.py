"""Finds where a part of a TOML file stands, so that its mistakes can be pointed at."""

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Any, TypeAlias

Where: TypeAlias = tuple[str | int, ...]
"""The way to a part of a file: keys, and positions in lists."""


def place_of(where: Where, parts: dict[str, Any], text: str) -> str:
    """The place of a part in a file with these parts and this text: "line 58 (road 12)"."""
    label = _label(where, parts)
    line = _line(where, parts, text)
    return label if line is None else f"line {line} ({label})"


def _label(where: Where, parts: dict[str, Any]) -> str:
    """The way to a part in words: cities and provinces by name, other entries by number."""
    words: list[str] = []
    part: Any = parts
    for step in where:
        part = _step_into(part, step)
        if isinstance(step, int):
            name = part.get("name") if isinstance(part, dict) else None
            words.append(name if isinstance(name, str) else str(step + 1))
        else:
            words.append(step)
    if words[0] == "roads" and len(words) > 1:
        words[:2] = [f"road {words[1]}"]
    return ".".join(words)


def _line(where: Where, parts: dict[str, Any], text: str) -> int | None:
    """The number of the line where a part, or else the nearest part around it, begins."""
    lines = text.split("\n")
    found: int | None = None
    part: Any = parts
    for step in where:
        whole, part = part, _step_into(part, step)
        if isinstance(step, int):
            # An entry stands on one line: there is nothing more exact inside of it.
            entries = _lines_that(lines, found or 0, _holding(part))
            equal_before = whole[:step].count(part)
            return entries[equal_before] if len(entries) > equal_before else found
        begun = _lines_that(lines, found or 0, _beginning(step))
        if not begun:
            break
        found = begun[0]
    return found


def _step_into(part: Any, step: str | int) -> Any:
    if isinstance(step, int):
        return part[step] if isinstance(part, list) else None
    return part.get(step) if isinstance(part, dict) else None


def _lines_that(lines: list[str], start: int, fits: Callable[[str], bool]) -> list[int]:
    """The numbers, counted from 1, of the fitting lines after the first `start` lines."""
    return [number for number, line in enumerate(lines[start:], start + 1) if fits(line)]


def _beginning(key: str) -> Callable[[str], bool]:
    """Fits a line that begins with this key or is the head of its table."""
    return lambda line: _squeezed(line).startswith((f"{key}=", f"[{key}]"))


def _holding(entry: Any) -> Callable[[str], bool]:
    """Fits a line with exactly the texts of an entry in their order, and its whole numbers."""
    texts, numbers = _texts(entry), _numbers(entry)

    def fits(line: str) -> bool:
        squeezed = _squeezed(line)
        return _quoted(line) == texts and all(number in squeezed for number in numbers)

    return fits if texts or numbers else lambda _: False


def _texts(part: Any) -> list[str]:
    if isinstance(part, str):
        return [part]
    within = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return [text for each in within for text in _texts(each)]


def _numbers(entry: Any) -> list[str]:
    """As "length=5" and "values=[2,1]"; numbers with a point may be written in many ways."""
    fields = entry.items() if isinstance(entry, dict) else ()
    return [_squeezed(f"{key}={value}") for key, value in fields if _is_whole(value)]


def _is_whole(value: Any) -> bool:
    return all(type(each) is int for each in (value if isinstance(value, list) else [value]))


def _squeezed(line: str) -> str:
    return "".join(line.split())


def _quoted(line: str) -> list[str]:
    """The texts in quotes on a line, up to a comment."""
    tokens = re.findall(r'"([^"]*)"|(#)', line)
    before_comment = takewhile(lambda token: not token[1], tokens)
    return [quoted for quoted, _ in before_comment]
