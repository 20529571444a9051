"""The line over the map: title, round, what happened last; and the chip that says whose turn it
is.
"""

from bot.rules.edition import Edition
from bot.rules.state import Phase
from bot.rules.view import PlayerView
from renderers.boxes import fit_with_name
from renderers.canvas import Canvas
from renderers.layout import CHIP, HEADER_MIDDLE, SIDE_LEFT
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import horn, house
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.words import Words

TITLE_LEFT, TITLE_SIZE = 92, 38
PILL_HEIGHT = 44
CHIP_TEXT = 60
CHIP_ROOM = CHIP.width - CHIP_TEXT - 12


def draw_title(canvas: Canvas, edition: Edition, theme: Theme, words: Words) -> None:
    horn(canvas, 50, HEADER_MIDDLE, 54, theme.gold)
    title = words.text(f"words.edition.{edition.name}")
    canvas.text(TITLE_LEFT, HEADER_MIDDLE, title, Face.SERIF_EXTRA, TITLE_SIZE, theme.ink)


def put_header(
    sheet: Sheet, view: PlayerView, names: tuple[str, ...], theme: Theme, words: Words, said: str
) -> None:
    title = words.text(f"words.edition.{view.edition.name}")
    x = TITLE_LEFT + width_of(title, Face.SERIF_EXTRA, TITLE_SIZE) + 18
    text = words.text("pictures.round", n=view.round)
    x += _put_pill(sheet, x, text, theme.panel_raised, theme.ink, theme) + 14
    if view.end_reason is not None and view.phase is not Phase.OVER:
        text = words.text("pictures.last_round")
        x += _put_pill(sheet, x, text, theme.wax, theme.seal_text_light, theme) + 14
    if said:
        room = SIDE_LEFT - 14 - x - 4
        text, size = fitted(said, Face.SERIF_MEDIUM, 31, room, 22)
        sheet.text(x + 4, HEADER_MIDDLE + 1, text, Face.SERIF_MEDIUM, size, theme.ink)
    seat = view.result.winner if view.phase is Phase.OVER else view.on_turn
    key = "pictures.winner" if view.phase is Phase.OVER else "pictures.turn"
    sheet.stamp(_chip(theme, seat), CHIP.left, CHIP.top)
    face = Face.SERIF_EXTRA
    text, size = fit_with_name(words, key, names[seat], face, 42, CHIP_ROOM, 34)
    at = (CHIP.left + CHIP_TEXT, CHIP.top + 25)
    sheet.text(*at, text, face, size, theme.seats[seat].text)


def _put_pill(sheet: Sheet, x: float, text: str, fill: str, ink: str, theme: Theme) -> float:
    """A rounded box with a text; returns its width."""
    width = max(120, round(width_of(text, Face.SANS_BOLD, 31)) + 36)
    stamp = BOOK.get(
        ("pill", theme.name, fill, width),
        lambda: painted(
            (0, 0, width, PILL_HEIGHT),
            lambda c: c.box((0, 0, width, PILL_HEIGHT), fill, radius=9),
            background=theme.page,
        ),
    )
    sheet.stamp(stamp, x, HEADER_MIDDLE - PILL_HEIGHT / 2)
    sheet.text(x + width / 2, HEADER_MIDDLE - 1, text, Face.SANS_BOLD, 31, ink, "mm")
    return width


def _chip(theme: Theme, seat: int) -> Stamp:
    owner = theme.seats[seat]

    def paint(canvas: Canvas) -> None:
        size = (0, 0, CHIP.width, CHIP.height)
        canvas.box(size, owner.color, radius=10, outline=theme.ink, width=3)
        house(canvas, 32, 46, owner, 40, fill=owner.house_on_color, mark=owner.mark_on_color)

    return BOOK.get(
        ("chip", theme.name, seat),
        lambda: painted((0, 0, CHIP.width, CHIP.height), paint, scale=2, background=theme.page),
    )
