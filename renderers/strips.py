"""One strip for each player: mark, name, points, the four numbers, and the tiles taken."""

from collections import Counter
from collections.abc import Collection

from bot.rules.state import Phase
from bot.rules.view import PlayerView
from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.layout import Box, strip_box
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import (
    card_back,
    carriage,
    cogwheel,
    hand_of_cards,
    horn,
    horse,
    house,
    route_mark,
)
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.tile_stamps import tile_stamp
from renderers.words import Words

BLOCK = 66
TEXT_LEFT = 78
NUMBERS_Y, TILES_Y = 78, 126
TILE_PITCH, LEAST_TILE_PITCH, BACK_PITCH = 43, 22, 31
TILE_HEIGHT = 41
COG = 30


def put_strips(
    sheet: Sheet,
    view: PlayerView,
    names: tuple[str, ...],
    theme: Theme,
    words: Words,
    computers: Collection[int] = (),
) -> None:
    """`computers` are the seats that get a cogwheel before the name."""
    for seat in range(len(view.players)):
        _put_strip(sheet, view, seat, names[seat], theme, words, is_computer=seat in computers)


def _put_strip(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    name: str,
    theme: Theme,
    words: Words,
    *,
    is_computer: bool,
) -> None:
    player, players = view.players[seat], len(view.players)
    box = strip_box(seat, players)
    is_on = seat == (view.result.winner if view.phase is Phase.OVER else view.on_turn)
    has_carriage = player.carriage > 0
    key = ("strip", theme.name, seat, players, is_on, view.edition.has_horses, has_carriage)
    sheet.stamp(
        BOOK.get(key, lambda: _background(view, seat, is_on, has_carriage, theme)),
        box.left,
        box.top,
    )
    points = view.result.scores[seat].total
    _put_points(sheet, box, points, theme)
    left = box.left + TEXT_LEFT
    if is_computer:
        sheet.stamp(cogwheel_stamp(theme), left + COG / 2, box.top + 31)
        left += COG + 8
    room = box.right - left - 14 - _points_width(points) - 14
    text, size = fitted(name, Face.SERIF_EXTRA, 38, room, 24)
    sheet.text(left, box.top + 31, text, Face.SERIF_EXTRA, size, theme.ink)
    last = player.horses if view.edition.has_horses else player.carriage or "–"
    numbers = (player.houses_left, len(player.route), last, player.hand_size)
    for x, number in zip(_number_places(box.width, view.edition.has_horses), numbers, strict=True):
        at = (box.left + x, box.top + NUMBERS_Y)
        sheet.text(*at, str(number), Face.SANS_EXTRA, 34, theme.ink)
    _put_backs(sheet, view, seat, box, theme)
    _put_tiles(sheet, view, seat, box, theme, words)


def cogwheel_stamp(theme: Theme) -> Stamp:
    half = COG / 2
    return BOOK.get(
        ("cogwheel", theme.name),
        lambda: painted(
            (-half, -half, half, half), lambda c: cogwheel(c, 0, 0, COG, theme.ink, theme.panel)
        ),
    )


def _quarter(width: float) -> float:
    return (width - 76) / 4


def _number_places(width: float, has_horses: bool) -> tuple[float, ...]:
    """Where the numbers stand, to the right of their signs."""
    offsets = (34, 42, 38 if has_horses else 50, 44)
    return tuple(x + offset for x, offset in zip(_sign_places(width), offsets, strict=True))


def _sign_places(width: float) -> tuple[float, ...]:
    """Where the four signs begin; the last ones stand closer, so that two digits have room."""
    nudges = (0, 0, -4, -10)
    return tuple(TEXT_LEFT + place * _quarter(width) + x for place, x in enumerate(nudges))


def _background(
    view: PlayerView, seat: int, is_on: bool, has_carriage: bool, theme: Theme
) -> Stamp:
    """Frame, colour block and signs; drawn around the strip's upper left corner."""
    box = strip_box(seat, len(view.players))
    width, height, owner = box.width, box.height, theme.seats[seat]
    edge = 5 if is_on else 2

    def paint(canvas: Canvas) -> None:
        fill = mix(theme.panel, owner.color, owner.strip_tint) if is_on else theme.panel
        frame = theme.ink if is_on else theme.line
        canvas.box((0, 0, width, height), fill, radius=10, outline=frame, width=edge)
        canvas.box((edge, edge, BLOCK, height - edge), owner.color, radius=7)
        canvas.box((BLOCK - 16, edge, BLOCK, height - edge), owner.color)
        light = {"fill": owner.house_on_color, "mark": owner.mark_on_color}
        house(canvas, 34, 72, owner, 54, **light)
        if is_on:
            horn(canvas, 34, 112, 46, owner.text)
        else:
            canvas.text(34, 112, str(seat + 1), Face.SANS_EXTRA, 34, owner.text, "mm")
        places = _sign_places(width)
        y = NUMBERS_Y
        house(canvas, places[0] + 15, y + 15, owner, 31, ink=theme.outline)
        route_mark(canvas, places[1] + 19, y, owner, theme.ink)
        if view.edition.has_horses:
            horse(canvas, places[2] + 20, y, 36, theme.ink)
        else:
            body = theme.carriage if has_carriage else theme.panel_raised
            carriage(canvas, places[2] + 21, y - 2, 46, body, theme.dark_line)
        hand_of_cards(canvas, places[3] + 20, y, 32, theme.dark_line, theme.plate)

    corners = (0, 0, width, height)
    return painted(corners, paint, scale=2, background=theme.page)


def _points_width(points: int) -> float:
    return width_of(str(abs(points)), Face.SANS_EXTRA, 48) + (26 if points < 0 else 0)


def _put_points(sheet: Sheet, box: Box, points: int, theme: Theme) -> None:
    """The points so far; below zero with a bar, since the glyph of the minus is too wide."""
    text, right = str(abs(points)), box.right - 14
    sheet.text(right, box.top + 31, text, Face.SANS_EXTRA, 48, theme.ink, "rm")
    if points < 0:
        bar = BOOK.get(
            ("minus", theme.name),
            lambda: painted((0, 0, 18, 5), lambda c: c.box((0, 0, 18, 5), theme.ink, radius=2)),
        )
        sheet.stamp(bar, right - _points_width(points), box.top + 30)


def _put_backs(sheet: Sheet, view: PlayerView, seat: int, box: Box, theme: Theme) -> None:
    """The backs of the hand, which everybody sees in `glory` (V3): each, or how many of each."""
    backs = view.players[seat].hand_horses
    y, x = box.top + TILES_Y, box.right - 30
    if len(backs) <= _room_for_backs(view, seat):
        for horses in reversed(backs):
            sheet.stamp(_back(horses, theme), x, y)
            x -= BACK_PITCH
        return
    for horses, number in sorted(Counter(backs).items(), reverse=True):
        sheet.text(x + 15, y, f"{number}×", Face.SANS_EXTRA, 27, theme.ink, "rm")
        x -= width_of(f"{number}×", Face.SANS_EXTRA, 27) + 3
        sheet.stamp(_back(horses, theme), x, y)
        x -= BACK_PITCH + 4


def _back(horses: int, theme: Theme) -> Stamp:
    return BOOK.get(
        ("back", theme.name, horses),
        lambda: painted((-15, -20, 15, 20), lambda c: card_back(c, 0, 0, theme.dark_line, horses)),
    )


def _room_for_backs(view: PlayerView, seat: int) -> int:
    """As many single backs as half of the strip holds beside the tiles taken."""
    width = strip_box(seat, len(view.players)).width
    tiles = 38 + LEAST_TILE_PITCH * (len(view.players[seat].tiles) - 1)
    room = min((width - TEXT_LEFT) * 0.5, width - TEXT_LEFT - 26 - tiles)
    return max(1, int(room / BACK_PITCH))


def _width_of_backs(view: PlayerView, seat: int) -> float:
    backs = view.players[seat].hand_horses
    if len(backs) <= _room_for_backs(view, seat):
        return BACK_PITCH * len(backs)
    counted = Counter(backs).values()
    return sum(width_of(f"{n}×", Face.SANS_EXTRA, 27) + BACK_PITCH + 7 for n in counted)


def _put_tiles(
    sheet: Sheet, view: PlayerView, seat: int, box: Box, theme: Theme, words: Words
) -> None:
    tiles = view.players[seat].tiles
    y = box.top + TILES_Y
    backs = _width_of_backs(view, seat)
    room = box.width - TEXT_LEFT - 18 - 38 - (backs + 8 if backs else 0)
    if not tiles:
        text, size = fitted(words.text("pictures.no_tiles"), Face.SERIF_ITALIC, 25, room + 38, 17)
        sheet.text(box.left + 80, y, text, Face.SERIF_ITALIC, size, theme.ink)
        return
    pitch = min(TILE_PITCH, room / max(1, len(tiles) - 1))
    for place, (stack, value) in enumerate(tiles):
        sheet.stamp(
            tile_stamp(view.edition, stack, value, TILE_HEIGHT, theme),
            box.left + 97 + place * pitch,
            y,
        )
