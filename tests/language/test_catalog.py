"""Finding, filling and counting texts, and what is said when that cannot be done."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.errors import LanguageError, ThurnError
from bot.language import catalog as catalog_module
from bot.language.catalog import Catalog, languages, load_catalog
from bot.language.locale_files import Entry, read_entries

ENTRIES: dict[str, Entry] = {
    "language.list-joint": ", ",
    "game.greeting": "{player} meets {other}",
    "game.only-english": {"one": "{n} thing", "other": "{n} things"},
    "game.houses": {"one": "{player} has {n} house", "other": "{player} has {n} houses"},
}
RUSSIAN: dict[str, Entry] = {
    "game.houses": {
        "one": "{player}: {n} дом",
        "few": "{player}: {n} дома",
        "many": "{player}: {n} домов",
        "other": "{player}: {n} дома",
    },
}


@pytest.fixture
def english() -> Catalog:
    return Catalog("en", ENTRIES)


@pytest.fixture
def russian(english: Catalog) -> Catalog:
    return Catalog("ru", RUSSIAN, english)


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of languages of its own, with English in it."""
    write(tmp_path / "en", 'language = "not read from here"', "game")
    monkeypatch.setattr(catalog_module, "LOCALES", tmp_path)
    load_catalog.cache_clear()
    yield tmp_path
    load_catalog.cache_clear()


def write(folder: Path, text: str, name: str = "game") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def problem_in(folder: Path) -> str:
    with pytest.raises(LanguageError) as caught:
        read_entries(folder)
    return str(caught.value)


def test_values_take_the_place_of_their_names(english: Catalog) -> None:
    assert english.text("game.greeting", player="Anna", other="Bob") == "Anna meets Bob"


def test_a_name_is_never_taken_for_a_placeholder(english: Catalog) -> None:
    told = english.text("game.greeting", player="{other}", other="{player} {0} {{x}} \\1")
    assert told == "{other} meets {player} {0} {{x}} \\1"


def test_placeholders_may_be_called_like_parameters() -> None:
    catalog = Catalog("en", {"a.b": "{key} {self}", "a.c": {"other": "{key} {n}", "one": ""}})
    assert catalog.text("a.b", key="one", self="two") == "one two"
    assert catalog.count("a.c", n=2, key="three") == "three 2"


def test_numbers_are_written_as_the_language_does(english: Catalog) -> None:
    assert english.count("game.only-english", 1) == "1 thing"
    assert english.count("game.only-english", 0) == "0 things"
    assert english.count("game.only-english", 1234) == "1,234 things"
    assert english.text("game.greeting", player=12345, other=-2) == "12,345 meets \u22122"


@pytest.mark.parametrize(
    ("number", "told"), [(1, "1 дом"), (3, "3 дома"), (5, "5 домов"), (11, "11 домов")]
)
def test_plural_forms_follow_the_language(russian: Catalog, number: int, told: str) -> None:
    assert russian.count("game.houses", number, player="Anna") == f"Anna: {told}"


def test_english_stands_in_with_its_own_plural_rule(russian: Catalog) -> None:
    assert russian.has("game.only-english")
    assert russian.count("game.only-english", 3) == "3 things"
    assert russian.count("game.only-english", 21) == "21 things"
    assert russian.text("game.greeting", player="Anna", other="Bob") == "Anna meets Bob"


def test_lists(english: Catalog, russian: Catalog) -> None:
    assert english.join(["Ulm", "Linz", "{0}"]) == "Ulm, Linz, and {0}"
    assert russian.join(["Ulm", "Linz", "Lodz"]) == "Ulm, Linz и Lodz"
    assert english.join(["Ulm"]) == "Ulm"
    assert english.join([]) == ""
    assert english.listing(["Ulm", "Linz", "Lodz"]) == "Ulm, Linz, Lodz"


def test_a_missing_key_is_told(russian: Catalog) -> None:
    assert not russian.has("game.nothing")
    with pytest.raises(LanguageError, match=r"en, game\.nothing: there is no such text"):
        russian.text("game.nothing")
    with pytest.raises(ThurnError):
        russian.count("game.nothing", 2)


def test_a_missing_value_is_told(english: Catalog) -> None:
    with pytest.raises(LanguageError, match=r"no value was given for \{other\}"):
        english.text("game.greeting", player="Anna")


def test_counted_and_plain_texts_are_not_mixed_up(english: Catalog) -> None:
    with pytest.raises(LanguageError, match="use count"):
        english.text("game.houses", player="Anna")
    with pytest.raises(LanguageError, match="use text"):
        english.count("game.greeting", 2, player="Anna", other="Bob")


def test_a_missing_plural_form_is_told() -> None:
    catalog = Catalog("en", {"a.b": {"other": "{n}"}})
    with pytest.raises(LanguageError, match="the plural form one is missing"):
        catalog.count("a.b", 1)


def test_sections_become_keys(tmp_path: Path) -> None:
    text = 'a = "1"\n[part]\nb = "{x}"\n[part.c]\none = "{n}"\nother = "{n}"\n[empty]\n'
    assert read_entries(write(tmp_path, text)) == {
        "game.a": "1",
        "game.part.b": "{x}",
        "game.part.c": {"one": "{n}", "other": "{n}"},
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a =", "game.toml"),
        ("a = 3", "game.a: this should be a text in quotes"),
        ("[a]\none = 3", "game.a: this should be a text in quotes"),
        ('a = "{Player}"', "game.a: a placeholder is written"),
        ('a = "player}"', "game.a: a placeholder is written"),
    ],
)
def test_mistakes_in_a_file_are_told(tmp_path: Path, text: str, problem: str) -> None:
    assert problem in problem_in(write(tmp_path, text))


def test_a_file_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_bytes(b'a = "\xff"')
    assert "game.toml" in problem_in(tmp_path)


def test_languages_have_english_first(locales: Path) -> None:
    for language in ("ru", "de", "pt-BR"):
        write(locales / language, "")
    assert languages() == ("en", "de", "pt-BR", "ru")
    assert load_catalog("pt-BR").text("game.language") == "not read from here"


def test_a_language_is_loaded_once() -> None:
    assert load_catalog("en") is load_catalog("en")
    assert load_catalog().text("language.name") == "English"


def test_unknown_languages_are_refused(locales: Path) -> None:
    write(locales / "de", "")
    for language in ("tlh", "", ".", "..", "../en"):
        with pytest.raises(LanguageError, match="there are en, de"):
            load_catalog(language)


def test_a_folder_is_named_by_a_language(locales: Path) -> None:
    write(locales / "backup_of_en", "")
    with pytest.raises(LanguageError, match="a folder is named by a language's code"):
        load_catalog("backup_of_en")
