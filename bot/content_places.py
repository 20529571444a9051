"""Finds where a part of a TOML file stands, so that its mistakes can be pointed at."""

from collections.abc import Callable
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
    lines = [_squeezed(line) for line in text.split("\n")]
    found: int | None = None
    part: Any = parts
    for step in where:
        whole, part = part, _step_into(part, step)
        if isinstance(step, int):
            # An entry stands on one line: there is nothing more exact inside of it.
            entries = _lines_that(lines, found or 0, _holding(_words(part)))
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


def _squeezed(line: str) -> str:
    """A line without blanks; a comment may show examples and is no place of anything."""
    squeezed = "".join(line.split())
    return "" if squeezed.startswith("#") else squeezed


def _words(part: Any) -> list[str]:
    """What the line of an entry holds: its texts in quotes, its whole numbers with their keys."""
    if isinstance(part, str):
        return [f'"{"".join(part.split())}"']
    if isinstance(part, list):
        return [word for each in part for word in _words(each)]
    if isinstance(part, dict):
        numbers = [_squeezed(f"{key}={part[key]}") for key in part if _is_whole(part[key])]
        return numbers + [word for value in part.values() for word in _words(value)]
    return []


def _is_whole(value: Any) -> bool:
    return all(type(each) is int for each in (value if isinstance(value, list) else [value]))


def _holding(words: list[str]) -> Callable[[str], bool]:
    return lambda line: bool(words) and all(word in line for word in words)


def _beginning(key: str) -> Callable[[str], bool]:
    return lambda line: line.startswith((f"{key}=", f"[{key}]"))


def _lines_that(lines: list[str], start: int, fits: Callable[[str], bool]) -> list[int]:
    """The numbers, counted from 1, of the fitting lines after the first `start` lines."""
    return [number for number, line in enumerate(lines[start:], start + 1) if fits(line)]
