"""The display: its cards as tickets, each with the number of its button on the stub."""

from bot.rules.actions import Card
from bot.rules.edition import Edition
from bot.rules.view import PlayerView
from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.geography import geography_of
from renderers.highlights import Highlights
from renderers.layout import SIDE_WIDTH, TICKET_HEIGHT, Box, ticket_box
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import horse
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import FREE_CITY, ProvinceColors, Theme, card_colors
from renderers.words import Words

STUB = 46
TEXT_LEFT = 58
RING = 5
BOX = Box(0, 0, SIDE_WIDTH, TICKET_HEIGHT)


def put_display(
    sheet: Sheet, view: PlayerView, theme: Theme, words: Words, marked: Highlights
) -> None:
    """Each card's ticket is the same in every slot; ring and number are put round and on it."""
    for slot, card in enumerate(view.display):
        box = ticket_box(slot)
        if slot in marked.slots:
            sheet.stamp(_ring(theme), box.left, box.top)
        if card is None:
            sheet.stamp(_gap(theme), box.left, box.top)
        else:
            sheet.stamp(_ticket(view.edition, card, theme, words), box.left, box.top)
        color = theme.line if card is None else "#FFFFFF"
        at = (box.left + 20, box.center[1] - 1)
        sheet.text(*at, str(slot + 1), Face.SANS_EXTRA, 32, color, "mm")


def colors_of_card(edition: Edition, card: Card, theme: Theme) -> ProvinceColors:
    return card_colors(theme, edition.board)[province_name(edition, card)]


def ticket_ink(colors: ProvinceColors) -> str:
    """Horses and the province's name on a ticket."""
    return mix(colors.strong, "#000000", 0.35)


def province_name(edition: Edition, card: Card) -> str:
    """The card's province, or FREE_CITY."""
    province = edition.board.cities[edition.city_of[card]].province
    return FREE_CITY if province is None else edition.board.provinces[province].name


def _ring(theme: Theme) -> Stamp:
    """What has just been turned up stands out."""

    def paint(canvas: Canvas) -> None:
        canvas.box(BOX.grown(RING), theme.highlight_outside, radius=11)
        canvas.box(BOX.grown(2), theme.highlight_inside, radius=9)

    return BOOK.get(
        ("ticket-ring", theme.name),
        lambda: painted(BOX.grown(RING), paint, scale=2, background=theme.page),
    )


def _gap(theme: Theme) -> Stamp:
    """A slot of the display that could not be filled (D4)."""

    def paint(canvas: Canvas) -> None:
        canvas.box(BOX, theme.panel, radius=8, outline=theme.line, width=2)

    return BOOK.get(("gap", theme.name), lambda: painted(BOX, paint, scale=2))


def _ticket(edition: Edition, card: Card, theme: Theme, words: Words) -> Stamp:
    def paint(canvas: Canvas) -> None:
        _draw_paper(canvas, colors_of_card(edition, card, theme))
        _draw_words(canvas, edition, card, theme, words)

    key = ("ticket", edition.fingerprint, card, theme.name, words.language)
    return BOOK.get(key, lambda: painted(BOX, paint, scale=2))


def _draw_paper(canvas: Canvas, colors: ProvinceColors) -> None:
    canvas.box(BOX, colors.tint, radius=8, outline=colors.strong, width=3)
    canvas.box((0, 0, STUB, BOX.bottom), colors.strong, radius=8)
    canvas.box((STUB - 10, 0, STUB, BOX.bottom), colors.strong)
    for hole in range(4):
        canvas.dot(STUB, BOX.bottom * (hole + 0.5) / 4, 3, colors.tint)


def _draw_words(canvas: Canvas, edition: Edition, card: Card, theme: Theme, words: Words) -> None:
    """The city, its horses, and the province where there is room: the colour says it too."""
    dark = ticket_ink(colors_of_card(edition, card, theme))
    right, middle, horses = BOX.right - 12, BOX.bottom / 2, edition.horses_of[card]
    for place in range(horses):
        horse(canvas, right - 13 - place * 24, middle, 28, dark)
    right -= horses * 24 + (8 if horses else 0)
    city = edition.board.cities[edition.city_of[card]].name
    text, size = fitted(city, Face.SERIF_EXTRA, 40, right - TEXT_LEFT, 24)
    canvas.text(TEXT_LEFT, middle - 2, text, Face.SERIF_EXTRA, size, theme.plate_text)
    rest = right - TEXT_LEFT - width_of(city, Face.SERIF_EXTRA, size) - 10
    province = province_name(edition, card)
    shown = words.text("pictures.free_city") if province == FREE_CITY else province
    short = geography_of(edition.board).short_names.get(shown, shown)
    for name in (shown, short):
        if width_of(name, Face.SERIF_ITALIC, 23) <= rest:
            canvas.text(right, middle + 4, name, Face.SERIF_ITALIC, 23, dark, "rm")
            break
