"""The stacks of bonus tiles: what lies on top, how many are left, and what they are given for."""

from bot.rules.edition import Edition, StackKind
from bot.rules.view import PlayerView
from renderers.canvas import Canvas
from renderers.geography import geography_of
from renderers.layout import SEALS_MIDDLE, SHIELDS_MIDDLE, SIDE_LEFT, SIDE_WIDTH
from renderers.lettering import Face, fitted, width_of
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme, card_colors
from renderers.tokens import dots_left, no_seal, seal, seal_behind, shield, shield_behind
from renderers.words import Words

EDGE = 6
"""How far the outer stacks keep from the panel's frame."""
SHIELD = (58, 68)
LABEL_ROOM = 64
SEAL_DOTS, SHIELD_DOTS = 76, 86
"""How far below a stack the dots for its tiles are."""


def put_stacks(sheet: Sheet, view: PlayerView, theme: Theme) -> None:
    for number, x, y in stack_places(view.edition):
        left = view.tiles_left[number]
        sheet.stamp(_stack(view.edition, number, left, theme), x, y)
        is_shield = number in view.edition.province_stacks
        sheet.stamp(_dots(left, theme), x, y + (SHIELD_DOTS if is_shield else SEAL_DOTS))


def draw_stack_labels(canvas: Canvas, edition: Edition, theme: Theme, words: Words) -> None:
    for number, x, y in stack_places(edition):
        kind = edition.stacks[number].kind
        if kind is StackKind.LENGTH:
            _draw_length(canvas, edition, number, x, y, theme)
        elif kind is StackKind.PROVINCES:
            _draw_provinces(canvas, edition, number, x, y, theme)
        else:
            key = "pictures.end" if kind is StackKind.GAME_END else "pictures.all"
            text, size = fitted(words.text(key), Face.SANS_BOLD, 25, LABEL_ROOM, 15)
            canvas.text(x, y + 51, text, Face.SANS_BOLD, size, theme.ink, "mm")


def stack_places(edition: Edition) -> list[tuple[int, float, float]]:
    """Number and centre of each stack: seals in the first row, shields in the second."""
    seals = [*edition.length_stacks, edition.all_provinces_stack, edition.game_end_stack]
    rows = ((seals, SEALS_MIDDLE), (list(edition.province_stacks), SHIELDS_MIDDLE))
    return [
        (number, SIDE_LEFT + EDGE + (SIDE_WIDTH - 2 * EDGE) / len(row) * (place + 0.5), y)
        for row, y in rows
        for place, number in enumerate(row)
    ]


def seal_color(kind: StackKind, theme: Theme) -> str:
    return {
        StackKind.LENGTH: theme.wax,
        StackKind.ALL_PROVINCES: theme.gold,
        StackKind.FREE_CITY: theme.free_city_seal,
        StackKind.GAME_END: theme.end,
    }[kind]


def shield_colors(edition: Edition, number: int, theme: Theme) -> tuple[str, ...]:
    """The bands of its provinces, as on cards: a shield is paper, not a part of the map."""
    colors = card_colors(theme, edition.board)
    provinces = edition.stacks[number].provinces
    return tuple(colors[edition.board.provinces[p].name].band for p in provinces)


def _stack(edition: Edition, number: int, left: int, theme: Theme) -> Stamp:
    """A stack as it lies there: the value on top, the edges of up to three others behind it."""
    stack = edition.stacks[number]
    radius = min(31, (SIDE_WIDTH - 2 * EDGE) / (len(edition.length_stacks) + 2) / 2 - 6)
    value = str(stack.values[len(stack.values) - left]) if left else ""
    behind = range(min(left, 4) - 1, 0, -1)

    def paint_shield(canvas: Canvas) -> None:
        for depth in behind:
            at = (depth * 1.7, depth * 2)
            shield_behind(canvas, *at, SHIELD, theme.panel_raised, theme.soft)
        if left:
            fills = shield_colors(edition, number, theme)
            shield(canvas, 0, 0, SHIELD, fills, value, theme.dark_line)
        else:
            shield_behind(canvas, 0, 0, SHIELD, theme.panel, theme.soft)

    def paint_seal(canvas: Canvas) -> None:
        fill = seal_color(stack.kind, theme)
        for depth in behind:
            seal_behind(canvas, depth * 1.7, depth * 2, radius, fill)
        if left:
            seal(canvas, 0, 0, radius, fill, value, 42 if radius > 30 else 38)
        else:
            no_seal(canvas, 0, 0, radius, theme.soft)

    paint = paint_shield if stack.kind is StackKind.PROVINCES else paint_seal
    key = ("stack", edition.fingerprint, theme.name, number, left)
    half, bottom = (SHIELD[0] / 2, 41) if stack.kind is StackKind.PROVINCES else (radius, 38)
    corners = (-half - 3, -37, half + 7, bottom)
    return BOOK.get(key, lambda: painted(corners, paint, background=theme.panel))


def _dots(left: int, theme: Theme) -> Stamp:
    half = max(1, 6 * left)
    return BOOK.get(
        ("dots", theme.name, left),
        lambda: painted(
            (-half, -5, half, 5),
            lambda c: dots_left(c, 0, 0, left, theme.ink),
            background=theme.panel,
        ),
    )


def _draw_length(
    canvas: Canvas, edition: Edition, number: int, x: float, y: float, theme: Theme
) -> None:
    """How many cities a route needs, on a little plate; the longest stack takes longer ones too."""
    length = str(edition.stacks[number].length)
    text = length + "+" if number == edition.length_stacks[-1] else length
    frame = (x - 20, y + 38, x + 20, y + 66)
    canvas.box(frame, theme.plate, radius=5, outline=theme.soft, width=2)
    canvas.text(x, y + 51, text, Face.SANS_EXTRA, 25, theme.plate_text, "mm")


def _draw_provinces(
    canvas: Canvas, edition: Edition, number: int, x: float, y: float, theme: Theme
) -> None:
    short = geography_of(edition.board).short_names
    names = [edition.board.provinces[p].name for p in edition.stacks[number].provinces]
    for row, name in enumerate(names):
        text = name if width_of(name, Face.SANS_BOLD, 20) <= LABEL_ROOM else short.get(name, name)
        text, size = fitted(text, Face.SANS_BOLD, 20, LABEL_ROOM, 15)
        line_y = y + (50 + row * 18 if len(names) > 1 else 58)
        canvas.text(x, line_y, text, Face.SANS_BOLD, size, theme.ink, "mm")
