"""Reads a TOML file, holds it against a model, and turns every failure into a `ContentError`."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from pydantic import ValidationError

from bot.content_models import FORMS, Entry
from bot.content_places import Where, place_of
from bot.errors import ContentError

Mistake: TypeAlias = tuple[Where, str]
"""What is wrong, and with which part of the file."""

AnyEntry = TypeVar("AnyEntry", bound=Entry)

WHOLE_FILE = "the whole file"


class Mistakes(Exception):
    """All mistakes of a file. Only for the modules that read content: others get `ContentError`."""

    def __init__(self, found: list[ContentError]) -> None:
        super().__init__(*found)
        self.found = found


@dataclass(frozen=True)
class Source:
    """A file that was read: its name as people see it, what it holds, and its text."""

    file: str
    parts: dict[str, Any]
    text: str

    def shaped_as(self, model: type[AnyEntry]) -> AnyEntry:
        """What the file holds, in the shape of this model."""
        try:
            return model.model_validate(self.parts)
        except ValidationError as error:
            found = error.errors(include_url=False)
            mistakes = [(each["loc"], _in_plain_words(dict(each))) for each in found]
        raise self._located(mistakes)

    def refuse(self, mistakes: list[Mistake]) -> None:
        """Raise these mistakes, if there are any."""
        if mistakes:
            raise self._located(mistakes)

    def _located(self, mistakes: list[Mistake]) -> Mistakes:
        return Mistakes(
            [
                ContentError(self.file, place_of(where, self.parts, self.text), problem)
                for where, problem in mistakes
            ]
        )


def read_source(path: Path) -> Source:
    """Read a TOML file; its mistakes name it relative to the current folder."""
    file = _shown(path)

    def mistake(place: str, problem: str) -> Mistakes:
        return Mistakes([ContentError(file, place, problem)])

    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise mistake(WHOLE_FILE, "there is no such file") from None
    except OSError as error:
        raise mistake(WHOLE_FILE, f"it cannot be read ({error.strerror})") from None
    try:
        text = raw.decode("utf-8-sig")  # some editors put a mark in front of UTF-8
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise mistake(f"line {line}", "this is not UTF-8 text") from None
    try:
        return Source(file, tomllib.loads(text), text)
    # Not only TOMLDecodeError: numbers may have too many digits, and lists be too deep.
    except (ValueError, RecursionError) as error:
        problem = str(error)
    at = re.search(r" \(at (?:(line \d+), column \d+|(end of document))\)$", problem)
    if at is None:
        raise mistake(WHOLE_FILE, f"this is not TOML: {problem}")
    raise mistake(at[1] or f"the {at[2]}", f"this is not TOML: {problem[: at.start()]}")


def _shown(path: Path) -> str:
    whole, here = path.resolve(), Path.cwd().resolve()
    return (whole.relative_to(here) if whole.is_relative_to(here) else path).as_posix()


def _in_plain_words(error: dict[str, Any]) -> str:
    """A finding of pydantic as a sentence for people who edit maps."""
    match error["type"]:
        case "missing":
            return "this field is missing"
        case "extra_forbidden":
            return "there is no field of this name"
        case "too_short":
            return "this list has too few entries"
        case "too_long":
            return "this list has too many entries"
        case "string_pattern_mismatch":
            return f"{error['input']!r} is not {FORMS[error['ctx']['pattern']]}"
        case _:
            problem = str(error["msg"]).replace("Input should", "this should")
            return f"{problem[0].lower()}{problem[1:]}, not {error['input']!r:.60}"
