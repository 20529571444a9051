"""The result picture: who won and where the points come from; while a game goes on, the points so
far.
"""

from collections.abc import Collection, Sequence

from PIL import Image

from bot.rules.scoring import TieBreak
from bot.rules.scoring import ranks as ranks_by_seat
from bot.rules.state import EndReason, Phase
from bot.rules.view import PlayerView
from renderers.boxes import fit_with_name, put_box, put_fitted
from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.layout import Box
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import horn, house
from renderers.result_layout import HEIGHT, LEFT, RIGHT, WIDTH, result_layout
from renderers.result_rows import put_heads, put_row
from renderers.road_of_points import put_road
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.strips import cogwheel_stamp
from renderers.table_picture import shown_names
from renderers.theme import Theme, load_theme
from renderers.words import Words
from renderers.wreath import wreath

NAME_ROOM = 480
"""How broad a name may get in a sentence."""


def draw_result(
    view: PlayerView,
    names: Sequence[str],
    words: Words,
    *,
    theme: str = "parchment",
    computers: Collection[int] = (),
) -> Image.Image:
    """The final result, or the points so far. Only public parts of the view are used."""
    look, shown = load_theme(theme), shown_names(names, words)
    is_over = view.phase is Phase.OVER
    said = _end_in_words(view, shown, words)
    places = result_layout(
        len(view.players), has_carriages=bool(view.edition.carriages), has_footer=bool(said)
    )
    sheet = Sheet(Image.new("RGB", (WIDTH, HEIGHT), look.page))
    _put_title(sheet, view, is_over, look, words)
    if is_over:
        _put_winner(sheet, view, shown, places.banner, look, words)
    else:
        put_road(sheet, view, places.banner, look)
    put_heads(sheet, places, look, words)
    for seat, rank, row in zip(view.result.ranking, ranks(view, is_over), places.rows, strict=True):
        put_row(sheet, view, seat, rank, shown[seat], row, look, words, is_over=is_over)
        if seat in computers:
            sheet.stamp(cogwheel_stamp(look), row.name.left - 14, row.box.center[1])
    if places.footer:
        _put_footer(sheet, places.footer, said, look)
    return sheet.image


def ranks(view: PlayerView, is_over: bool) -> list[int]:
    """The rank of each place from the top."""
    by_seat = ranks_by_seat(view.result, is_over)
    return [by_seat[seat] for seat in view.result.ranking]


def _put_title(sheet: Sheet, view: PlayerView, is_over: bool, theme: Theme, words: Words) -> None:
    sheet.stamp(_horn(theme, 58), LEFT + 36, 38)
    title = words.text("pictures.result.final" if is_over else "pictures.result.so_far")
    sheet.text(LEFT + 78, 37, title, Face.SERIF_EXTRA, 44, theme.ink)
    x = LEFT + 100 + width_of(title, Face.SERIF_EXTRA, 44)
    edition = words.text(f"words.edition.{view.edition.name}")
    rounds = (
        words.count("pictures.result.rounds", view.round)
        if is_over
        else words.text("pictures.round", n=view.round)
    )
    sheet.text(RIGHT - 4, 40, rounds, Face.SANS_BOLD, 32, theme.ink, "rm")
    room = RIGHT - x - width_of(rounds, Face.SANS_BOLD, 32) - 30
    put_fitted(sheet, (x, 41), edition, Face.SERIF_ITALIC, 32, theme.soft, room, floor=22)


def _horn(theme: Theme, width: int) -> Stamp:
    half = width * 0.56
    return BOOK.get(
        ("horn", theme.name, width),
        lambda: painted((-half, -half, half, half), lambda c: horn(c, 0, 0, width, theme.gold)),
    )


def _put_winner(
    sheet: Sheet, view: PlayerView, names: tuple[str, ...], box: Box, theme: Theme, words: Words
) -> None:
    """The winner's house in a laurel wreath, the name, the points and what broke a tie."""
    result = view.result
    owner = theme.seats[result.winner]
    fill = mix(theme.panel, owner.color, owner.strip_tint)
    put_box(sheet, box, fill, radius=14, outline=theme.ink, width=3)
    put_box(sheet, box.grown(-8), fill, radius=9, outline=theme.gold, width=2)
    radius = round(box.height * 0.335)
    x, y = box.left + 36 + radius * 1.25, box.center[1]

    def paint(canvas: Canvas) -> None:
        wreath(canvas, radius, theme.gold, theme.wax)
        house(canvas, 0, radius * 0.6, owner, radius * 1.2, ink=theme.outline)

    key = ("winner", theme.name, result.winner, radius)
    reach = radius * 1.4
    sheet.stamp(
        BOOK.get(key, lambda: painted((-reach, -reach, reach, reach), paint)), x, y - radius * 0.07
    )
    left = x + radius * 1.25 + 40
    width = round(min(190, box.height * 0.9))
    sheet.stamp(_horn(theme, width), box.right - 36 - width / 2, y)
    room = box.right - 60 - width - left
    tie = _tie_in_words(view, names, words)
    size = round(min(84, box.height * (0.33 if tie else 0.42)))
    face = Face.SERIF_BLACK
    name = names[result.winner]
    text, fits = fit_with_name(words, "pictures.result.wins", name, face, size, room, 40)
    points = words.count("pictures.result.with", result.scores[result.winner].total)
    lines = [(text, face, fits, 40.0), (points, Face.SERIF_EXTRA, 40.0, 26.0)]
    if tie:
        lines.append((tie, Face.SERIF_ITALIC, 30.0, 22.0))
    y -= sum(height for _, _, height, _ in lines) * 0.58
    for said, letters, height, floor in lines:
        at = (left, y + height * 0.58)
        put_fitted(sheet, at, said, letters, height, theme.ink, room, floor=floor)
        y += height * 1.16


def _in_sentence(name: str) -> str:
    return fitted(name, Face.SERIF_ITALIC, 30, NAME_ROOM, 30)[0]


def _tie_in_words(view: PlayerView, names: tuple[str, ...], words: Words) -> str:
    player = _in_sentence(names[view.result.winner])
    if view.result.tie_break is None:
        return ""
    if view.result.tie_break is TieBreak.GAME_END_TILE:
        return words.text("events.tie-tile", player=player)
    if view.end_seat is None:
        return words.text("events.tie-order", player=player)
    holder = _in_sentence(names[view.end_seat])
    return words.text("events.tie-seat", player=player, holder=holder)


def _end_in_words(view: PlayerView, names: tuple[str, ...], words: Words) -> str:
    """What brought the end, or brings it in this last round."""
    if view.end_reason is None:
        return ""
    if view.end_seat is None:
        return words.text("alt.result.standstill", round=view.round)
    player = _in_sentence(names[view.end_seat])
    kind, place = (
        ("alt.result", {"round": view.round}) if view.phase is Phase.OVER else ("events", {})
    )
    if view.end_reason is EndReason.LAST_CARRIAGE:
        size = view.edition.carriages[-1][0]
        return words.text(f"{kind}.end-carriage", player=player, size=size, **place)
    return words.text(f"{kind}.end-houses", player=player, **place)


def _put_footer(sheet: Sheet, box: Box, said: str, theme: Theme) -> None:
    room = box.width - 40
    at = (box.center[0], box.center[1])
    put_fitted(sheet, at, said, Face.SERIF_ITALIC, 30, theme.soft, room, floor=20, anchor="mm")
