"""Limits of texts that come with translations: names and descriptions of commands and choices."""

from __future__ import annotations

from playground.standin.limits.form import Form

# docs: reference, locales.
# fmt: off
LOCALES = frozenset([
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th",
    "tr", "uk", "vi", "zh-CN", "zh-TW",
])
# fmt: on


def check_localized(
    form: Form, key: str, most: int, *, required: bool = True
) -> list[tuple[Form, str]]:
    """Check a text and its translations; the answer names each by form and key."""
    places = []
    if form.has(key) or required:
        form.text(key, least=1, most=most, required=required)
        places.append((form, key))
    translations = form.child(f"{key}_localizations")
    if translations is not None:
        for locale in translations.data:
            if locale not in LOCALES:
                # docs: application commands, localization: keys are available locales.
                # Code unverified.
                translations.wrong(locale, ("BASE_TYPE_CHOICES", "Not an available locale"))
                continue
            translations.text(locale, least=1, most=most)
            places.append((translations, locale))
    return places


def longest(form: Form, key: str) -> int:
    """Characters that a text adds to its command's size.

    docs: application commands, slash commands: only the longest translation is counted.
    """
    translations = form.data.get(f"{key}_localizations")
    texts = list(translations.values()) if isinstance(translations, dict) else []
    return max(len(text) if isinstance(text, str) else 0 for text in [form.data.get(key), *texts])
