"""Draws tables for tests and looks at the result: which colour is where, and where two differ."""

from collections.abc import Callable
from functools import lru_cache

import pytest
from PIL import Image, ImageChops

from bot.language.catalog import load_catalog
from bot.rules.events import Event
from bot.rules.view import PlayerView
from renderers.colors import channels
from renderers.layout import Box
from renderers.lettering import Face
from renderers.stamps import Sheet
from renderers.table_picture import draw_table

NAMES = ("Alice", "Bob", "Carol", "Dave")


@lru_cache(maxsize=48)
def table(
    view: PlayerView,
    *,
    names: tuple[str, ...] = NAMES,
    theme: str = "parchment",
    recent: tuple[Event, ...] = (),
    headline: str = "",
) -> Image.Image:
    """The table picture; the same object for the same view, so look only."""
    shown, words = names[: len(view.players)], load_catalog("en")
    return draw_table(view, shown, words, theme=theme, recent=recent, headline=headline)


def color_at(picture: Image.Image, x: float, y: float) -> tuple[int, int, int]:
    color = picture.getpixel((round(x), round(y)))
    assert isinstance(color, tuple)
    red, green, blue = color
    return int(red), int(green), int(blue)


def is_color(picture: Image.Image, x: float, y: float, color: str) -> bool:
    """Whether the pixel has this colour, as far as smoothed edges allow."""
    pairs = zip(color_at(picture, x, y), channels(color), strict=True)
    return all(abs(seen - wanted) <= 3 for seen, wanted in pairs)


def assert_differ_in(one: Image.Image, other: Image.Image, *boxes: Box) -> None:
    """Each of these boxes shows a difference, and nothing else does."""
    difference = ImageChops.difference(one, other)
    for box in boxes:
        assert difference.crop(_pixels(box)).getbbox(), f"nothing differs in {box}"
    for box in boxes:
        difference.paste("#000000", _pixels(box))
    stray = difference.getbbox()
    assert stray is None, f"something differs at {stray}, outside {boxes}"


def are_same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures are equal in every pixel."""
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def is_plain(picture: Image.Image, box: Box, color: str) -> bool:
    """Whether this part shows nothing but this colour."""
    part = picture.crop(_pixels(box))
    return part.getcolors() == [(part.width * part.height, channels(color))]


def written_on(draw: Callable[[], Image.Image], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that drawing a picture puts on its sheet."""
    texts: list[str] = []
    put = Sheet.text

    def text(
        sheet: Sheet,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: float,
        color: str,
        anchor: str = "lm",
    ) -> None:
        texts.append(text)
        put(sheet, x, y, text, face, size, color, anchor)

    with monkeypatch.context() as patch:
        patch.setattr(Sheet, "text", text)
        draw()
    return texts


def _pixels(box: Box) -> tuple[int, int, int, int]:
    """All pixels that the box touches."""
    left, top, right, bottom = box
    return int(left // 1), int(top // 1), int(-(-right // 1)), int(-(-bottom // 1))
