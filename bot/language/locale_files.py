"""Reads the language files of data/locales: every .toml file in the folder of a language."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from bot.errors import LanguageError

_INSTALLED = Path(__file__).parent.parent / "data"
_DATA = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parent.parent.parent / "data"
LOCALES: Final = _DATA / "locales"
"""Inside the package once it is installed, beside it in a checkout; a folder for each language."""

PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)\}")
PLURAL_FORMS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The names that Unicode's CLDR has for them; no language uses more."""

Entry: TypeAlias = str | Mapping[str, str]
"""A text, or its plural forms by name."""


def read_entries(folder: Path) -> dict[str, Entry]:
    """All texts of a language by their keys; a mistake in a file is told with its place."""
    entries: dict[str, Entry] = {}
    for file in sorted(folder.glob("*.toml")):
        try:
            parts = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as mistake:
            raise LanguageError(folder.name, file.name, str(mistake)) from None
        entries.update(_entries_in(folder.name, file.stem, parts))
    return entries


def _entries_in(
    language: str, place: str, parts: Mapping[str, object]
) -> Iterator[tuple[str, Entry]]:
    for name, part in parts.items():
        key = f"{place}.{name}"
        if isinstance(part, str):
            yield key, _checked(language, key, part)
        elif not isinstance(part, Mapping):
            raise LanguageError(language, key, "this should be a text in quotes")
        elif part and part.keys() <= PLURAL_FORMS:
            yield key, {form: _checked(language, key, text) for form, text in part.items()}
        else:
            yield from _entries_in(language, key, part)


def _checked(language: str, key: str, text: object) -> str:
    if not isinstance(text, str):
        raise LanguageError(language, key, "this should be a text in quotes")
    if "{" in PLACEHOLDER.sub("", text) or "}" in PLACEHOLDER.sub("", text):
        problem = "a placeholder is written {name}: a small word in braces"
        raise LanguageError(language, key, problem)
    return text
