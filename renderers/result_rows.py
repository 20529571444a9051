"""The rows of the result picture: one player's points and all they come from."""

from bot.rules.view import PlayerView
from renderers.boxes import put_box, put_fitted
from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.layout import Box
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import carriage, hand_of_cards, horse, house, route_mark
from renderers.result_layout import ResultLayout, RowPlaces, tile_places
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.tile_stamps import carriage_stamp, tile_stamp
from renderers.words import Words

POINTS_SIZE = 38
HEAD_SIZE = 27
LARGEST_TILE = 62
CARRIAGE_WIDTH = 62
LARGE_NAME, SMALL_NAME = 31, 24
BAR = 0.36
"""How long a minus is, relative to the size of its number."""


def put_heads(sheet: Sheet, places: ResultLayout, theme: Theme, words: Words) -> None:
    """What the columns are; like the numbers below, the words end at the right."""
    row, y = places.rows[0], places.heads.center[1] + 2
    heads = [("tiles", row.tiles_with_sum), ("houses", row.houses), ("total", row.total)]
    if row.carriage:
        heads.append(("carriage", row.carriage))
    for key, column in heads:
        text = words.text(f"pictures.result.{key}")
        at, face = (column.right, y), Face.SANS_MEDIUM
        room = column.width
        put_fitted(sheet, at, text, face, HEAD_SIZE, theme.soft, room, floor=20, anchor="rm")


def put_row(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    rank: int,
    name: str,
    row: RowPlaces,
    theme: Theme,
    words: Words,
    *,
    is_over: bool,
) -> None:
    owner, score = theme.seats[seat], view.result.scores[seat]
    has_won = is_over and seat == view.result.winner
    fill = mix(theme.panel, owner.color, owner.strip_tint) if has_won else theme.panel
    frame, width = (theme.ink, 4) if has_won else (theme.line, 2)
    put_box(sheet, row.box, fill, radius=12, outline=frame, width=width)
    size, y = round(POINTS_SIZE * min(1.2, row.scale)), row.box.center[1]
    sheet.text(row.rank.center[0], y, str(rank), Face.SANS_EXTRA, size + 8, theme.soft, "mm")
    put_box(sheet, row.mark.grown(-6), owner.color, radius=10)
    height = round(min(76, row.box.height * 0.54))
    sheet.stamp(_light_house(theme, seat, height), row.mark.center[0], y)
    _put_name(sheet, view, seat, name, row, theme, words, is_over)
    for x in row.lines:
        ends = (round(x) - 1, round(row.box.top) + 16, round(x) + 1, round(row.box.bottom) - 16)
        sheet.image.paste(theme.line, ends)
    if row.carriage:
        _put_carriage(sheet, view, seat, row.carriage, size, theme)
    _put_tiles(sheet, view, seat, row, theme, words)
    put_points(sheet, row.tiles_sum, score.tiles, size, theme.ink, has_plus=True)
    _put_houses_left(sheet, seat, score.houses_left, row.houses, size, theme)
    put_points(sheet, row.total, score.total, round(min(84, 64 * row.scale)), theme.ink)


def _put_houses_left(sheet: Sheet, seat: int, left: int, box: Box, size: int, theme: Theme) -> None:
    sheet.stamp(_small_house(theme, seat, 40), box.left + 20, box.center[1])
    put_points(sheet, Box(box.left + 40, box.top, box.right, box.bottom), -left, size, theme.ink)


def _light_house(theme: Theme, seat: int, height: int) -> Stamp:
    owner = theme.seats[seat]
    light = {"fill": owner.house_on_color, "mark": owner.mark_on_color}
    return _house(("light-house", theme.name, seat, height), height, theme, seat, **light)


def _small_house(theme: Theme, seat: int, height: int) -> Stamp:
    key = ("counted-house", theme.name, seat, height)
    return _house(key, height, theme, seat, ink=theme.outline)


def _house(key: tuple[str | int, ...], height: int, theme: Theme, seat: int, **look: str) -> Stamp:
    """A house around its middle."""
    half = height / 2 + 2
    return BOOK.get(
        key,
        lambda: painted(
            (-half, -half, half, half),
            lambda c: house(c, 0, height / 2, theme.seats[seat], height, **look),
        ),
    )


def put_points(
    sheet: Sheet, box: Box, points: int, size: int, color: str, *, has_plus: bool = False
) -> None:
    """A number at the right end of a box, made smaller if it is too long for it. The minus is a
    bar: the glyph is too wide.
    """
    face, text = Face.SANS_EXTRA, str(abs(points))
    if has_plus and points > 0:
        text = "+" + text
    while size > 20 and _points_width(points, text, size) > box.width:
        size -= 1
    right, y = box.right, box.center[1]
    sheet.text(right, y, text, face, size, color, "rm")
    if points < 0:
        left, thick = round(right - _points_width(points, text, size)), max(4, round(size * 0.1))
        top = round(y - thick / 2 + size * 0.03)
        bar = Box(left, top, left + round(size * BAR), top + thick)
        put_box(sheet, bar, color, radius=2)


def _points_width(points: int, text: str, size: int) -> float:
    return width_of(text, Face.SANS_EXTRA, size) + (size * (BAR + 0.1) if points < 0 else 0)


def _put_name(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    name: str,
    row: RowPlaces,
    theme: Theme,
    words: Words,
    is_over: bool,
) -> None:
    """The name, in two lines if it is long, and below it the player's colour in words or what
    still goes on.
    """
    scale, y = min(1.25, row.scale), row.box.center[1]
    # Some letters, italic ones above all, reach out to the left of their place.
    left, room = row.name.left + 4, row.name.width - 4
    lines, size = name_lines(name, round(40 * scale), room)
    apart, lower = 20 * scale, 12 if len(lines) > 1 else 0
    for number, line in enumerate(reversed(lines)):
        at = (left, y - apart + lower - number * size * 1.02)
        sheet.text(*at, line, Face.SERIF_EXTRA, size, theme.ink)
    y += apart + max(4, lower)
    if is_over:
        text = words.text(f"words.seat.{seat + 1}")
        put_fitted(sheet, (left, y), text, Face.SERIF_ITALIC, 29, theme.soft, room, floor=20)
        return
    player = view.players[seat]
    signs = [("route", len(player.route)), ("hand", player.hand_size)]
    if view.edition.has_horses:
        signs.append(("horses", player.horses))
    for place, (kind, number) in enumerate(signs):
        x = row.name.left + place * row.name.width / 3
        sheet.stamp(_sign(kind, seat, theme), x + 20, y)
        sheet.text(x + 44, y, str(number), Face.SANS_BOLD, 32, theme.ink)


def name_lines(name: str, size: int, room: float) -> tuple[list[str], float]:
    """A name that fits: in one line if it stays large enough, else in two."""
    face = Face.SERIF_EXTRA
    line, fits = fitted(name, face, size, room, LARGE_NAME)
    if line == name:
        return [line], fits
    breaks = [place + 1 for place, letter in enumerate(name) if letter in " -"]
    middle = min(breaks, key=lambda place: abs(place - len(name) / 2), default=len(name))
    halves = [half for half in (name[:middle].rstrip(), name[middle:]) if half]
    sizes = [fitted(half, face, LARGE_NAME, room, SMALL_NAME)[1] for half in halves]
    return [fitted(half, face, min(sizes), room, min(sizes))[0] for half in halves], min(sizes)


def _sign(kind: str, seat: int, theme: Theme) -> Stamp:
    def paint(canvas: Canvas) -> None:
        if kind == "route":
            route_mark(canvas, 0, 0, theme.seats[seat], theme.ink)
        elif kind == "hand":
            hand_of_cards(canvas, 0, 0, 32, theme.dark_line, theme.plate)
        else:
            horse(canvas, 4, 0, 34, theme.ink)

    key = ("sign", kind, seat, theme.name)
    return BOOK.get(key, lambda: painted((-20, -19, 22, 19), paint))


def _put_carriage(
    sheet: Sheet, view: PlayerView, seat: int, box: Box, size: int, theme: Theme
) -> None:
    """The highest carriage and what it is worth; a pale one for none."""
    reached, y = view.players[seat].carriage, box.center[1]
    width = CARRIAGE_WIDTH
    x = box.left + width / 2
    if reached:
        sheet.stamp(carriage_stamp(theme, reached, width), x, y)
    else:
        half = width * 0.6
        pale = BOOK.get(
            ("no-carriage", theme.name, width),
            lambda: painted(
                (-half, -half, half, half),
                lambda c: carriage(c, 0, 0, width, theme.panel_raised, theme.line),
            ),
        )
        sheet.stamp(pale, x, y)
    number = Box(x + width / 2 + 8, box.top, box.right, box.bottom)
    points = view.result.scores[seat].carriage
    put_points(sheet, number, points, size, theme.ink, has_plus=True)


def _put_tiles(
    sheet: Sheet, view: PlayerView, seat: int, row: RowPlaces, theme: Theme, words: Words
) -> None:
    tiles = view.players[seat].tiles
    if not tiles:
        at, text = (
            (row.tiles.right - 3, row.tiles.center[1]),
            words.text("pictures.result.no_tiles"),
        )
        face, room = Face.SERIF_ITALIC, row.tiles.width - 12
        put_fitted(sheet, at, text, face, 28, theme.soft, room, floor=20, anchor="rm")
        return
    largest = min(LARGEST_TILE, round(44 * row.scale / 2) * 2)
    size, centres = tile_places(row.tiles, len(tiles), largest)
    for (stack, value), (x, y) in zip(tiles, centres, strict=True):
        sheet.stamp(tile_stamp(view.edition, stack, value, size, theme), x, y)
