"""The lowest panel of the hand picture: what closing the route would bring, a row for each way."""

from bot.rules.board import City
from bot.rules.closing_gains import Closing
from bot.rules.edition import Edition, StackKind
from bot.rules.state import Phase
from bot.rules.view import PlayerView
from renderers.board_pieces import house_stamp
from renderers.boxes import put_box, put_fitted, put_panel
from renderers.hand_layout import HandLayout
from renderers.layout import Box
from renderers.lettering import ELLIPSIS, Face, fitted, width_of
from renderers.pieces import horse, route_mark
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.tile_stamps import carriage_stamp, tile_name, tile_stamp
from renderers.words import Words

LETTERS = "ABC"
"""One for each of the MOST_CLOSINGS rows of the layout."""
HOUSES_LEFT = 76
TILES_LEFT = 500
"""Where tiles stand in a row if the houses leave them the place."""
CARTWRIGHT_WIDTH = 372
HOUSE_ROOM, HOUSE_GAP = 36, 20
TILE_ROOM, TILE_GAP = 56, 16
SCORE_ROOM = 96
LIST_SIZE = 25


def put_closing(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    closings: tuple[Closing, ...],
    places: HandLayout,
    theme: Theme,
    words: Words,
) -> None:
    """The best ways to close the route, or why it cannot be closed."""
    if not closings:
        _put_reason(sheet, view, seat, places.closing, theme, words)
        return
    best = sorted(closings, key=lambda way: (-way.best.score, -way.alone.score))
    panel = places.closing
    x = put_panel(sheet, panel, theme, words.text("pictures.hand.closing"), "")
    more = len(best) - len(places.rows)
    right = panel.right - 20.0
    if more > 0:
        text = words.count("pictures.hand.more", more)
        sheet.text(right, panel.top + 27, text, Face.SERIF_ITALIC, 28, theme.soft, "rm")
        right -= width_of(text, Face.SERIF_ITALIC, 28) + 20
    _put_shared(sheet, view, best[0], Box(x + 8, panel.top, right, panel.top + 54), theme, words)
    for number, (way, box) in enumerate(zip(best, places.rows, strict=False)):
        _put_row(sheet, view, seat, LETTERS[number], way, box, theme, words)


def _put_reason(
    sheet: Sheet, view: PlayerView, seat: int, panel: Box, theme: Theme, words: Words
) -> None:
    edition, player = view.edition, view.players[seat]
    put_panel(sheet, panel, theme, words.text("pictures.hand.not_closing"), "")
    x, y = panel.left + 24, panel.bottom - (panel.height - 46) / 2 - 4
    shortest = edition.numbers.shortest_route
    cities = max(0, shortest - len(player.route))
    horses = max(0, max(shortest, len(player.route)) - player.horses) if edition.has_horses else 0
    if view.phase is Phase.OVER:
        sheet.text(x, y, words.text("pictures.hand.over"), Face.SANS_BOLD, 32, theme.ink)
        return
    mark = BOOK.get(
        ("route-mark", theme.name, seat),
        lambda: painted(
            (-22, -18, 22, 18), lambda c: route_mark(c, 0, 0, theme.seats[seat], theme.ink)
        ),
    )
    head = BOOK.get(
        ("horse", theme.ink, 40),
        lambda: painted((-21, -21, 21, 21), lambda c: horse(c, 0, 0, 40, theme.ink)),
    )
    for number, sign, key in ((cities, mark, "cities"), (horses, head, "horses")):
        if number:
            text = words.count(f"pictures.hand.short_of_{key}", number)
            sheet.stamp(sign, x + 22, y)
            sheet.text(x + 54, y - 1, text, Face.SANS_BOLD, 32, theme.ink)
            x += width_of(text, Face.SANS_BOLD, 32) + 94
    sizes = [size for size, _ in edition.carriages if size > player.carriage]
    if sizes:
        text, right = words.text("pictures.hand.next_carriage", n=sizes[0]), panel.right - 24
        sheet.text(right, y, text, Face.SANS_MEDIUM, 28, theme.soft, "rm")
        x = right - width_of(text, Face.SANS_MEDIUM, 28) - 44
        sheet.stamp(carriage_stamp(theme, sizes[0], 56), x, y - 2)


def _put_shared(
    sheet: Sheet, view: PlayerView, way: Closing, line: Box, theme: Theme, words: Words
) -> None:
    """What all ways bring alike, behind the panel's title: the tile for length and the carriage."""
    x, y = line.left, line.top + 27
    gains, face = way.alone, Face.SANS_MEDIUM
    length = [tile for tile in gains.tiles if _is_length(view.edition, tile[0])]
    parts: list[tuple[Stamp | None, float, str]] = []
    for stack, value in length:
        text = words.text("pictures.hand.length", n=view.edition.stacks[stack].length)
        parts.append((tile_stamp(view.edition, stack, value, 42, theme), 24, text))
    if not length:
        parts.append((None, 0, words.text("pictures.hand.no_length")))
    if gains.carriage is not None:
        text = words.text("pictures.hand.carriage", n=gains.carriage)
        parts.append((carriage_stamp(theme, gains.carriage, 54), 32, text))
    for stamp, half, text in parts:
        room = line.right - x - 2 * half
        if room < width_of(text, face, 28):
            break
        if stamp is not None:
            sheet.stamp(stamp, x + half, y)
        sheet.text(x + 2 * half + 4, y + 1, text, face, 28, theme.soft)
        x += 2 * half + width_of(text, face, 28) + 30


def _is_length(edition: Edition, stack: int) -> bool:
    return edition.stacks[stack].kind is StackKind.LENGTH


def _put_row(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    letter: str,
    way: Closing,
    box: Box,
    theme: Theme,
    words: Words,
) -> None:
    put_box(sheet, box, theme.page, radius=10, outline=theme.line, width=2)
    y = box.center[1]
    sheet.text(box.left + 28, y, letter, Face.SERIF_BLACK, 38, theme.soft, "mm")
    right = box.right - 18
    if way.with_cartwright:
        _put_cartwright(sheet, way, box, theme, words)
        right = box.right - CARTWRIGHT_WIDTH - 20
    _put_score(sheet, right, y, way.alone.score, theme)
    room = Box(box.left + HOUSES_LEFT, box.top, right - SCORE_ROOM, box.bottom)
    tiles = [tile for tile in way.alone.tiles if not _is_length(view.edition, tile[0])]
    _put_houses_and_tiles(sheet, view, seat, way.cities, tiles, room, theme, words)


def _put_score(sheet: Sheet, right: float, y: float, score: int, theme: Theme) -> None:
    sheet.text(right, y, f"+{score}", Face.SANS_EXTRA, 42, theme.ink, "rm")


def _put_cartwright(sheet: Sheet, way: Closing, box: Box, theme: Theme, words: Words) -> None:
    """The same with the next carriage, thanks to the Cartwright."""
    gains = way.best
    x, y = box.right - CARTWRIGHT_WIDTH, box.center[1]
    sheet.image.paste(
        theme.line, (round(x), round(box.top) + 10, round(x) + 2, round(box.bottom) - 10)
    )
    if gains.carriage is not None:
        sheet.stamp(carriage_stamp(theme, gains.carriage, 60), x + 48, y - 1)
    keys = ["cartwright"]
    if gains.begins_end is not None and way.alone.begins_end is None:
        keys.append("last_round")
    room, size = CARTWRIGHT_WIDTH - 88 - SCORE_ROOM, 28 if len(keys) == 1 else 25
    for number, key in enumerate(keys):
        at = (x + 88, y + (number - (len(keys) - 1) / 2) * 25)
        text, color = words.text(f"pictures.hand.{key}"), theme.ink if number else theme.soft
        put_fitted(sheet, at, text, Face.SANS_MEDIUM, size, color, room, floor=20)
    _put_score(sheet, box.right - 18, y, gains.score, theme)


def _put_houses_and_tiles(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    cities: tuple[City, ...],
    tiles: list[tuple[int, int]],
    room: Box,
    theme: Theme,
    words: Words,
) -> None:
    """Houses with their cities, then tiles with their names, which go first if room is short."""
    names = [view.edition.board.cities[city].name for city in cities]
    labels = [tile_name(view.edition, stack, words) for stack, _ in tiles]
    spare_labels = [""] * len(labels)
    for size, shown in (
        (34, labels),
        (31, labels),
        (28, labels),
        (31, spare_labels),
        (28, spare_labels),
    ):
        houses = sum(
            HOUSE_ROOM + width_of(name, Face.SERIF_BOLD, size) + HOUSE_GAP for name in names
        )
        wide = sum(_tile_width(label) for label in shown)
        if houses + wide <= room.width:
            left = room.left + max(houses, min(TILES_LEFT - HOUSES_LEFT, room.width - wide))
            _put_houses(sheet, seat, names, size, room, theme, words)
            _put_tiles(sheet, view.edition, tiles, shown, left, room, theme)
            return
    wide = sum(_tile_width(label) for label in spare_labels)
    left = room.right - wide
    _put_list(sheet, seat, names, Box(room.left, room.top, left - 8, room.bottom), theme, words)
    _put_tiles(sheet, view.edition, tiles, spare_labels, left, room, theme)


def _put_houses(
    sheet: Sheet, seat: int, names: list[str], size: int, room: Box, theme: Theme, words: Words
) -> None:
    x, y = room.left, room.center[1]
    if not names:
        text = words.text("pictures.hand.no_house")
        sheet.text(x, y, text, Face.SERIF_ITALIC, 30, theme.soft)
    for name in names:
        sheet.stamp(house_stamp(theme, seat, 38), x + 14, y + 18)
        sheet.text(x + HOUSE_ROOM, y - 1, name, Face.SERIF_BOLD, size, theme.ink)
        x += HOUSE_ROOM + width_of(name, Face.SERIF_BOLD, size) + HOUSE_GAP


def _put_list(
    sheet: Sheet, seat: int, names: list[str], room: Box, theme: Theme, words: Words
) -> None:
    """Many houses: one house with their number, and the cities in two lines."""
    sheet.stamp(house_stamp(theme, seat, 38), room.left + 14, room.center[1] + 18)
    times = words.text("pictures.hand.copies", n=len(names))
    sheet.text(room.left + 36, room.center[1], times, Face.SANS_EXTRA, 32, theme.ink)
    left = room.left + 46 + width_of(times, Face.SANS_EXTRA, 32)
    lines = in_two_lines(names, words.text("language.list-joint"), room.right - left)
    for number, line in enumerate(lines):
        y = room.center[1] + (number - (len(lines) - 1) / 2) * (LIST_SIZE + 1) - 1
        sheet.text(left, y, line, Face.SERIF_BOLD, LIST_SIZE, theme.ink)


def in_two_lines(names: list[str], joint: str, room: float) -> list[str]:
    """The names over at most two lines; an ellipsis if there are still more."""
    lines = [""]
    for number, name in enumerate(names):
        text = name + joint.rstrip() if number < len(names) - 1 else name
        joined = f"{lines[-1]} {text}".strip()
        if width_of(joined, Face.SERIF_BOLD, LIST_SIZE) <= room:
            lines[-1] = joined
        elif len(lines) == 1:
            lines.append(text)
        else:
            lines[-1] = f"{lines[-1]} {ELLIPSIS}"
            break
    return [fitted(line, Face.SERIF_BOLD, LIST_SIZE, room, LIST_SIZE)[0] for line in lines]


def _tile_width(label: str) -> float:
    return TILE_ROOM + (width_of(label, Face.SANS_BOLD, 28) + TILE_GAP if label else 0)


def _put_tiles(
    sheet: Sheet,
    edition: Edition,
    tiles: list[tuple[int, int]],
    labels: list[str],
    x: float,
    row: Box,
    theme: Theme,
) -> None:
    y, height = row.center[1], round(min(50, row.height - 14))
    for (stack, value), label in zip(tiles, labels, strict=True):
        sheet.stamp(tile_stamp(edition, stack, value, height, theme), x + 26, y)
        sheet.text(x + TILE_ROOM, y - 1, label, Face.SANS_BOLD, 28, theme.ink)
        x += _tile_width(label)
