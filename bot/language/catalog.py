"""The texts of one language: found by key, filled with values, in the right plural form.

How the files are read: `locale_files`. What a language lacks, English says in its place.
"""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

from bot.errors import LanguageError
from bot.language.locale_files import LOCALES, PLACEHOLDER, Entry, read_entries

ENGLISH: Final = "en"


class Catalog:
    """The texts of a language. A key is `file.key` or `file.section.key`."""

    def __init__(
        self, language: str, entries: dict[str, Entry], fallback: "Catalog | None" = None
    ) -> None:
        self.language = language
        self._locale = _locale_of(language)
        self._entries = entries
        self._fallback = fallback

    def has(self, key: str) -> bool:
        """Whether there is such a text, here or in English."""
        return key in self._entries or (self._fallback is not None and self._fallback.has(key))

    def text(self, key: str, /, **values: str | int) -> str:
        """The text with these values: strings are inserted as they are, numbers as the language
        writes them.
        """
        home = self._home_of(key)
        entry = home._entries[key]
        if not isinstance(entry, str):
            raise LanguageError(home.language, key, "this text counts something: use count")
        return home._fill(key, entry, values)

    def count(self, key: str, /, n: int, **values: str | int) -> str:
        """The text in the plural form that this number demands; the number is its `{n}`."""
        home = self._home_of(key)
        entry = home._entries[key]
        if isinstance(entry, str):
            raise LanguageError(home.language, key, "this text counts nothing: use text")
        form = home._locale.plural_form(n)
        if form not in entry:
            raise LanguageError(home.language, key, f"the plural form {form} is missing")
        return home._fill(key, entry[form], {**values, "n": n})

    def join(self, items: Iterable[str]) -> str:
        """The items as a part of a sentence: Ulm, Linz, and Lodz."""
        return format_list(list(items), locale=self._locale)

    def listing(self, items: Iterable[str]) -> str:
        """The items as a plain list, for instance after a colon: Ulm, Linz, Lodz."""
        return self.text("language.list-joint").join(items)

    def decimal(self, value: float) -> str:
        """A number with one digit behind the point."""
        return str(format_decimal(value, format="#,##0.0", locale=self._locale))

    def day(self, seconds: float) -> str:
        """The day of a moment, for places where Discord shows no moments of its own."""
        moment = datetime.fromtimestamp(seconds, UTC)
        return str(format_date(moment, format="medium", locale=self._locale))

    def _home_of(self, key: str) -> "Catalog":
        """The catalog that holds this text; plural forms follow its language, not ours."""
        if key in self._entries:
            return self
        if self._fallback is None:
            raise LanguageError(self.language, key, "there is no such text")
        return self._fallback._home_of(key)

    def _fill(self, key: str, template: str, values: dict[str, str | int]) -> str:
        def value_of(found: re.Match[str]) -> str:
            name = found[1]
            if name not in values:
                raise LanguageError(self.language, key, f"no value was given for {{{name}}}")
            value = values[name]
            return _number(value, self._locale) if isinstance(value, int) else value

        # One pass over the template: braces in a value, such as a player's name, mean nothing.
        return PLACEHOLDER.sub(value_of, template)


def languages() -> tuple[str, ...]:
    """The languages that there are, English first."""
    others = {folder.name for folder in LOCALES.iterdir() if folder.is_dir()} - {ENGLISH}
    return (ENGLISH, *sorted(others))


@lru_cache
def load_catalog(language: str = ENGLISH) -> Catalog:
    """The texts of this language, the same object each time."""
    if language not in languages():
        problem = f"there is no such language; there are {', '.join(languages())}"
        raise LanguageError(language, "data/locales", problem)
    fallback = None if language == ENGLISH else load_catalog()
    return Catalog(language, read_entries(LOCALES / language), fallback)


@lru_cache(maxsize=1024)  # the same few numbers again and again
def _number(value: int, locale: Locale) -> str:
    # A screen reader passes over a hyphen, but says a minus sign.
    return format_decimal(value, locale=locale).replace("-", "\N{MINUS SIGN}")


def _locale_of(language: str) -> Locale:
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        problem = "a folder is named by a language's code, such as de or pt-BR"
        raise LanguageError(language, "data/locales", problem) from None
