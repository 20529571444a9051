"""Bonus tiles and carriages as stamps of any size, and what a tile is called in few words."""

from bot.rules.edition import Edition, StackKind
from renderers.canvas import Canvas
from renderers.geography import geography_of
from renderers.pieces import carriage
from renderers.stacks import seal_color, shield_colors
from renderers.stamps import BOOK, Stamp, painted
from renderers.theme import Theme
from renderers.tokens import seal, shield
from renderers.words import Words


def tile_name(edition: Edition, number: int, words: Words) -> str:
    """What a tile is given for, in few words."""
    stack, board = edition.stacks[number], edition.board
    if stack.kind is StackKind.LENGTH:
        return words.text("pictures.hand.length", n=stack.length)
    if stack.kind is StackKind.ALL_PROVINCES:
        return words.text("pictures.hand.all_provinces")
    if stack.kind is StackKind.GAME_END:
        return words.text("pictures.hand.last_round")
    if stack.kind is StackKind.FREE_CITY:
        return board.cities[stack.cities.bit_length() - 1].name
    names = [board.provinces[province].name for province in stack.provinces]
    if len(names) == 1:
        return words.text("pictures.hand.all_of", province=names[0])
    short = geography_of(board).short_names
    return " + ".join(short.get(name, name) for name in names)


def tile_stamp(edition: Edition, stack: int, value: int, height: int, theme: Theme) -> Stamp:
    """A bonus tile of any size, around its centre."""
    kind = edition.stacks[stack].kind

    def paint(canvas: Canvas) -> None:
        if kind is StackKind.PROVINCES:
            size = (height * 0.92, height * 1.04)
            fills = shield_colors(edition, stack, theme)
            shield(canvas, 0, 0, size, fills, str(value), theme.dark_line)
        else:
            radius = height * 0.47
            seal(canvas, 0, 0, radius, seal_color(kind, theme), str(value), radius * 1.45)

    half = height * 0.55 + 2
    key = ("tile", edition.fingerprint, theme.name, stack, value, height)
    return BOOK.get(key, lambda: painted((-half, -half, half, half), paint))


def carriage_stamp(theme: Theme, size: int, width: int) -> Stamp:
    def paint(canvas: Canvas) -> None:
        carriage(canvas, 0, 0, width, theme.carriage, theme.dark_line, str(size) if size else "")

    half = width * 0.6
    key = ("carriage", theme.name, size, width)
    return BOOK.get(key, lambda: painted((-half, -width * 0.42, half, width * 0.42), paint))
