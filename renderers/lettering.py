"""Type: the bundled faces, how wide a text is, how it is made to fit, and what a face cannot
show.
"""

import unicodedata
from enum import StrEnum
from functools import lru_cache

from PIL import ImageFont

from renderers.assets import DATA

ELLIPSIS = "…"


class Face(StrEnum):
    """A bundled typeface; the value is its file."""

    SERIF_MEDIUM = "Alegreya-Medium.ttf"
    SERIF_ITALIC = "Alegreya-MediumItalic.ttf"
    SERIF_BOLD = "Alegreya-Bold.ttf"
    SERIF_EXTRA = "Alegreya-ExtraBold.ttf"
    SERIF_BLACK = "Alegreya-Black.ttf"
    SANS_MEDIUM = "AlegreyaSans-Medium.ttf"
    SANS_BOLD = "AlegreyaSans-Bold.ttf"
    SANS_EXTRA = "AlegreyaSans-ExtraBold.ttf"
    CAPITALS = "AlegreyaSC-Bold.ttf"


@lru_cache(maxsize=96)
def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """A face at a size in pixels. Simple layout: the same on every machine."""
    file = str(DATA / "fonts" / face.value)
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(text: str, face: Face, size: float) -> float:
    return font(face, size).getlength(text)


@lru_cache(maxsize=1024)
def fitted(text: str, face: Face, size: float, room: float, floor: float) -> tuple[str, float]:
    """The text and size that fit the room: smaller down to the floor, then cut with an ellipsis."""
    while size > floor and width_of(text, face, size) > room:
        size -= 1
    if width_of(text, face, size) <= room:
        return text, size
    while text and width_of(text + ELLIPSIS, face, size) > room:
        text = text[:-1].rstrip(" -–,;:")
    return text + ELLIPSIS, size


@lru_cache(maxsize=4096)
def _is_drawable(letter: str) -> bool:
    """Whether our faces have this letter: what they lack looks like something no face has."""
    letters = font(Face.SERIF_EXTRA, 32)
    return letter == " " or bytes(letters.getmask(letter)) != bytes(letters.getmask("\U0010fffe"))


@lru_cache(maxsize=1024)
def printable(name: str) -> str:
    """What our faces can show of a name. Fancy letters become plain ones; the rest is left out.

    Empty if nothing is left: then the caller has other words for the player.
    """
    composed = unicodedata.normalize("NFKC", name)
    shown = "".join(
        letter
        if letter.isprintable() and not unicodedata.combining(letter) and _is_drawable(letter)
        else " "
        if letter.isspace()
        else ""
        for letter in composed
    )
    return " ".join(shown.split())
