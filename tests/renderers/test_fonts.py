"""The bundled faces have every letter that a picture may need, and their licences beside them."""

from functools import lru_cache
from itertools import chain
from pathlib import Path

import pytest
from PIL import ImageFont

from bot.content import DATA, load_map_file

FONTS = DATA / "fonts"
FACES = sorted(FONTS.glob("*.ttf"))

ALPHABETS = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "German": "abcdefghijklmnopqrstuvwxyzäöü",
    "Hungarian": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Icelandic": "aábdðeéfghiíjklmnoóprstuúvxyýþæö",
}
SIGNS = "0123456789 ß .,:;!?()-/&'\"–…’“”„≥+·×\N{MINUS SIGN}"
NOTHING = "\U0010fffe"
"""No character, so every face shows its sign for a missing one."""


@lru_cache
def opened(face: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(face), 40)


def picture_of(letter: str, face: Path) -> bytes:
    return bytes(opened(face).getmask(letter))


def lacking(text: str, face: Path) -> list[str]:
    missing = picture_of(NOTHING, face)
    letters = sorted(set(text) - {" "})
    return [letter for letter in letters if picture_of(letter, face) in (missing, b"")]


def names() -> str:
    maps = [load_map_file(path) for path in sorted(DATA.glob("maps/*.toml"))]
    cities = [city.name for content in maps for city in content.cities]
    return "".join(cities + [each.name for content in maps for each in content.provinces])


def test_the_faces_of_the_design_are_there() -> None:
    assert [face.stem for face in FACES] == [
        "Alegreya-Black",
        "Alegreya-Bold",
        "Alegreya-ExtraBold",
        "Alegreya-Medium",
        "Alegreya-MediumItalic",
        "AlegreyaSC-Bold",
        "AlegreyaSans-Bold",
        "AlegreyaSans-ExtraBold",
        "AlegreyaSans-Medium",
    ]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
@pytest.mark.parametrize("language", ALPHABETS)
def test_a_face_has_the_alphabet_of_every_language(face: Path, language: str) -> None:
    alphabet = ALPHABETS[language]
    assert lacking(alphabet + alphabet.upper(), face) == []


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_face_has_digits_and_punctuation(face: Path) -> None:
    assert lacking(SIGNS, face) == []


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_face_has_the_names_of_all_cities_and_provinces(face: Path) -> None:
    assert lacking(names(), face) == []


def test_a_missing_letter_would_be_noticed() -> None:
    assert lacking("a龍", FACES[0]) == ["龍"]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_the_licence_lies_beside_the_face(face: Path) -> None:
    family = face.stem.split("-")[0]
    licence = (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")
    assert licence.startswith("Copyright 20")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_the_list_of_faces_names_each() -> None:
    table = (FONTS / "README.md").read_text(encoding="utf-8")
    licences = [path.name for path in FONTS.glob("OFL-*.txt")]
    assert [name for name in chain((f.name for f in FACES), licences) if name not in table] == []
