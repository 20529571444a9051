"""Every language has the texts, the placeholders and the plural forms that the program needs."""

import re
import tomllib
from pathlib import Path

import pytest
from babel import Locale

from bot.language.catalog import ENGLISH, languages
from bot.language.locale_files import LOCALES, PLACEHOLDER, Entry, read_entries

ROOT = Path(__file__).parent.parent
PLAYGROUND = "playground."
STATIC = ROOT / "playground" / "page" / "static"
# t("key"), tn("key", 3), t(`guide.${key}.title`), data-text="key", data-text-label="key"
CALL = re.compile(r'\b(tn?)\(\s*(?:"([^"]+)"|`([^`]+)`)')
MARK = re.compile(r'\bdata-text(?:-label|-title)?="([^"]+)"')
WORD = re.compile(r'"([a-z0-9.-]+)"')
HOLE = re.compile(r"\\\$\\\{.*?\\\}")


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

    unused = [
        key for key in entries(ENGLISH) if not key.startswith(PLAYGROUND) and not is_used(key)
    ]
    # What a language calls itself is for the list of languages to choose from.
    assert [key for key in unused if key != "language.name"] == []


def texts_of_page() -> list[tuple[str, re.Pattern[str], bool]]:
    """What the playground's page asks for: as written there, as a pattern of keys, and whether it
    counts something.
    """
    asked = [
        (literal or family, counts == "tn")
        for file in sorted(STATIC.glob("*.js"))
        for counts, literal, family in CALL.findall(file.read_text(encoding="utf-8"))
    ]
    asked += [
        (key, False)
        for file in sorted(STATIC.glob("*.html"))
        for key in MARK.findall(file.read_text(encoding="utf-8"))
    ]
    return [
        (key, re.compile(HOLE.sub("[a-z0-9-]+", re.escape(key))), counts) for key, counts in asked
    ]


def texts_named_in_code() -> set[str]:
    """What the program puts into the page: whole keys, and the problems that it names."""
    files = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "playground" / "page").glob("*.py")]
    files += STATIC.glob("*.js")
    words = {word for file in files for word in WORD.findall(file.read_text(encoding="utf-8"))}
    return {word.removeprefix(PLAYGROUND) for word in words if word.startswith(PLAYGROUND)} | {
        f"problems.{word}" for word in words
    }


def test_every_text_of_the_page_is_used_and_there() -> None:
    """A page cannot fail loudly: a text that is missing would be shown as its key."""
    asked = texts_of_page()
    assert asked
    texts = {
        key.removeprefix(PLAYGROUND): entry
        for key, entry in entries(ENGLISH).items()
        if key.startswith(PLAYGROUND)
    }
    used = {
        key
        for key, entry in texts.items()
        for _, pattern, counts in asked
        if pattern.fullmatch(key) and counts != isinstance(entry, str)
    }
    named = texts_named_in_code()
    unused = [
        key
        for key in texts
        if (key not in used or key.startswith("problems.")) and key not in named
    ]
    # This one stands for all that have no text.
    assert [key for key in unused if key != "problems.unknown"] == []
    missing = [key for key, pattern, _ in asked if not any(map(pattern.fullmatch, used))]
    assert missing == []
