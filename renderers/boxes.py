"""Rounded boxes and panels of any size, and texts that are fitted into them."""

from collections.abc import Iterable
from functools import partial

from renderers.layout import Box
from renderers.lettering import ELLIPSIS, Face, fitted, width_of
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.words import Words


def put_box(
    sheet: Sheet,
    box: Box,
    fill: str,
    *,
    radius: int = 0,
    outline: str | None = None,
    width: int = 0,
) -> None:
    """A box with rounded corners. Only these are stamps, so that large boxes cost no memory."""
    left, top, right, bottom = (round(edge) for edge in box)
    radius = max(width, min(radius, (right - left) // 2, (bottom - top) // 2))
    edge = outline or fill
    image = sheet.image
    image.paste(fill, (left + radius, top + width, right - radius, bottom - width))
    image.paste(fill, (left + width, top + radius, right - width, bottom - radius))
    if width:
        image.paste(edge, (left + radius, top, right - radius, top + width))
        image.paste(edge, (left + radius, bottom - width, right - radius, bottom))
        image.paste(edge, (left, top + radius, left + width, bottom - radius))
        image.paste(edge, (right - width, top + radius, right, bottom - radius))
    places = ((left, top), (right - radius, top), (left, bottom - radius))
    for number, at in enumerate((*places, (right - radius, bottom - radius))):
        key = ("corner", fill, edge, radius, width, number)
        make = partial(_corner, fill, edge, radius, width, number)
        sheet.stamp(BOOK.get(key, make), *at)


def _corner(fill: str, edge: str, radius: int, width: int, number: int) -> Stamp:
    """One of the corners: upper left, upper right, lower left, lower right."""
    x, y = -(number % 2) * radius, -(number // 2) * radius
    whole = (x, y, x + 2 * radius, y + 2 * radius)
    return painted(
        (0, 0, radius, radius),
        lambda c: c.box(whole, fill, radius=radius, outline=edge, width=width),
    )


def put_panel(sheet: Sheet, box: Box, theme: Theme, title: str, note: str) -> float:
    """A panel's frame, title and note; returns where the note ends."""
    put_box(sheet, box, theme.panel, radius=12, outline=theme.line, width=2)
    y = box.top + 26
    sheet.text(box.left + 20, y, title, Face.SERIF_EXTRA, 32, theme.ink)
    x = box.left + 36 + width_of(title, Face.SERIF_EXTRA, 32)
    sheet.text(x, y + 1, note, Face.SANS_MEDIUM, 28, theme.soft)
    return x + width_of(note, Face.SANS_MEDIUM, 28)


def put_fitted(
    sheet: Sheet,
    at: tuple[float, float],
    text: str,
    face: Face,
    size: float,
    color: str,
    room: float,
    *,
    floor: float,
    anchor: str = "lm",
) -> None:
    """A text that keeps to its room: smaller down to the floor, then cut."""
    shown, size = fitted(text, face, size, room, floor)
    sheet.text(*at, shown, face, size, color, anchor)


def first_that_fits(
    texts: Iterable[str], face: Face, size: float, room: float, floor: float
) -> tuple[str, float]:
    """The first of some texts, the best one first, that is whole in this room; or nothing."""
    for text in texts:
        shown, smaller = fitted(text, face, size, room, floor)
        if shown == text:
            return shown, smaller
    return "", floor


def fit_with_name(
    words: Words, key: str, name: str, face: Face, size: float, room: float, floor: float
) -> tuple[str, float]:
    """A sentence with as much of a name as fits: the name is cut, never what is said of it."""
    whole = words.text(key, player=name)
    text, fits = fitted(whole, face, size, room, floor)
    while text != whole and len(name) > 1:
        name = name.removesuffix(ELLIPSIS)[:-1].rstrip(" -") + ELLIPSIS
        whole = words.text(key, player=name)
        text, fits = fitted(whole, face, floor, room, floor)
    return text, fits
