"""The table picture: everything public at a glance, drawn from what a player may see."""

from collections.abc import Collection, Iterable, Sequence

from PIL import Image

from bot.rules.edition import Edition
from bot.rules.events import Event
from bot.rules.view import PlayerView
from renderers.board_pieces import put_pieces
from renderers.canvas import Canvas
from renderers.header import draw_title, put_header
from renderers.highlights import highlights_of
from renderers.layout import HEIGHT, MAP, SIDE_LEFT, WIDTH
from renderers.lettering import printable
from renderers.map_layer import draw_map
from renderers.side_panel import draw_side_panel, put_side_panel
from renderers.stamps import BOOK, Sheet, Stamp
from renderers.strips import put_strips
from renderers.theme import Theme, load_theme
from renderers.tickets import put_display
from renderers.words import Words

# The parts of the sheet beside the map, in whole pixels.
HEADER = (0, 0, SIDE_LEFT, int(MAP.top))
SIDE = (SIDE_LEFT, 0, WIDTH, HEIGHT)


def draw_table(
    view: PlayerView,
    names: Sequence[str],
    words: Words,
    *,
    theme: str = "parchment",
    recent: Iterable[Event] = (),
    headline: str = "",
    computers: Collection[int] = (),
) -> Image.Image:
    """The table after the recent events, which stand out; the headline says them in words, with
    names as `shown_names` gives them: a name that our faces lack would leave a hole in it. The
    seats of `computers` are marked.

    Only public parts of the view are used: everybody sees this picture.
    """
    look = load_theme(theme)
    shown = shown_names(names, words)
    sheet = Sheet(_ground(view.edition, look, words).copy())
    marked = highlights_of(view.edition, recent)
    put_pieces(sheet, view, look, marked)
    put_header(sheet, view, shown, look, words, printable(headline))
    put_display(sheet, view, look, words, marked)
    put_side_panel(sheet, view, look)
    put_strips(sheet, view, shown, look, words, computers)
    return sheet.image


def shown_names(names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Names as our faces can show them; who has no such letter is told by the seat."""
    return tuple(
        printable(name) or words.text("pictures.player", n=seat + 1)
        for seat, name in enumerate(names)
    )


def _ground(edition: Edition, theme: Theme, words: Words) -> Image.Image:
    """What is the same in every picture of an edition in a theme and a language."""

    def make() -> Stamp:
        image = draw_map(edition.board, theme)
        for left, top, right, bottom in (HEADER, SIDE):
            part = Canvas(right - left, bottom - top, background=theme.page, origin=(-left, -top))
            draw_title(part, edition, theme, words)
            draw_side_panel(part, edition, theme, words)
            image.paste(part.finished(), (left, top))
        return Stamp(image, None, 0, 0)

    return BOOK.get(("ground", edition.fingerprint, theme.name, words.language), make).colors
