"""Every language has the texts, the placeholders and the plural forms that the program needs."""

import tomllib
from pathlib import Path

import pytest
from babel import Locale

from bot.language.catalog import ENGLISH, languages
from bot.language.locale_files import LOCALES, PLACEHOLDER, Entry, read_entries

ROOT = Path(__file__).parent.parent


def entries(language: str) -> dict[str, Entry]:
    return read_entries(LOCALES / language)


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(entry: Entry) -> set[str]:
    return {name for form in forms(entry) for name in PLACEHOLDER.findall(form)}


@pytest.mark.parametrize("language", languages())
def test_every_file_parses(language: str) -> None:
    files = list((LOCALES / language).iterdir())
    assert {file.suffix for file in files} == {".toml"}
    for file in files:
        tomllib.loads(file.read_text(encoding="utf-8"))
    assert entries(language)


@pytest.mark.parametrize("language", languages())
def test_a_language_tells_its_own_name(language: str) -> None:
    assert entries(language)["language.name"]


@pytest.mark.parametrize("language", languages())
def test_same_keys_as_english(language: str) -> None:
    assert entries(language).keys() == entries(ENGLISH).keys()


@pytest.mark.parametrize("language", languages())
def test_same_placeholders_as_english(language: str) -> None:
    english = entries(ENGLISH)
    for key, entry in entries(language).items():
        assert isinstance(entry, str) == isinstance(english[key], str), key
        assert placeholders(entry) == placeholders(english[key]), key


@pytest.mark.parametrize("language", languages())
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    wanted = {*Locale.parse(language, sep="-").plural_form.tags, "other"}
    counted = {key: e for key, e in entries(language).items() if not isinstance(e, str)}
    assert counted
    for key, entry in counted.items():
        assert entry.keys() == wanted, key


@pytest.mark.parametrize("language", languages())
def test_no_text_is_empty_or_ragged(language: str) -> None:
    joints = {"language.list-joint", "words.route-joint"}
    for key, entry in entries(language).items():
        for form in forms(entry):
            assert form.strip(), key
            assert form == form.strip() or key in joints, key


def test_every_text_is_used() -> None:
    """By its key, or by one that the program puts together: words.seat.{...}."""
    files = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "renderers").rglob("*.py")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)

    def is_used(key: str) -> bool:
        section, command = key.rpartition(".")[0], key.removeprefix("commands.")
        wording = (
            f'worded("{command}")',
            f'choices_of("{section.removeprefix("commands.choices.")}"',
        )
        is_of_command = key.startswith("commands.") and any(words in code for words in wording)
        return is_of_command or f'"{key}"' in code or f'"{section}.{{' in code

    unused = [key for key in entries(ENGLISH) if not is_used(key)]
    # What a language calls itself is for the list of languages to choose from.
    assert [key for key in unused if key != "language.name"] == []
