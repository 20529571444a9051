"""The display: its cards as tickets, each with the number of its button on the stub."""

from bot.rules.actions import Card
from bot.rules.edition import Edition
from bot.rules.view import PlayerView
from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.geography import geography_of
from renderers.highlights import Highlights
from renderers.layout import ticket_box
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import horse
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import FREE_CITY, ProvinceColors, Theme
from renderers.words import Words

STUB = 46
TEXT_LEFT = 58
RING = 5


def put_display(
    sheet: Sheet, view: PlayerView, theme: Theme, words: Words, marked: Highlights
) -> None:
    for slot, card in enumerate(view.display):
        box = ticket_box(slot)
        is_new = slot in marked.slots
        sheet.stamp(_ticket(view.edition, card, slot, is_new, theme, words), box.left, box.top)


def card_colors(edition: Edition, card: Card, theme: Theme) -> ProvinceColors:
    return theme.cards[edition.board.name][province_name(edition, card)]


def province_name(edition: Edition, card: Card) -> str:
    """The card's province, or FREE_CITY."""
    province = edition.board.cities[edition.city_of[card]].province
    return FREE_CITY if province is None else edition.board.provinces[province].name


def _ticket(
    edition: Edition, card: Card | None, slot: int, is_new: bool, theme: Theme, words: Words
) -> Stamp:
    box = ticket_box(slot)
    grown = RING if is_new else 0
    corners = (-grown, -grown, box.width + grown, box.height + grown)

    def paint(canvas: Canvas) -> None:
        if card is None:
            _draw_gap(canvas, slot, theme)
        else:
            _draw_ticket(canvas, edition, card, slot, is_new, theme, words)

    key = ("ticket", edition.fingerprint, card, slot, is_new, theme.name, words.language)
    return BOOK.get(key, lambda: painted(corners, paint, scale=2, background=theme.page))


def _draw_gap(canvas: Canvas, slot: int, theme: Theme) -> None:
    """A slot of the display that could not be filled (D4)."""
    box = ticket_box(slot)
    canvas.box((0, 0, box.width, box.height), theme.panel, radius=8, outline=theme.line, width=2)
    canvas.text(20, box.height / 2 - 1, str(slot + 1), Face.SANS_EXTRA, 32, theme.line, "mm")


def _draw_ticket(
    canvas: Canvas,
    edition: Edition,
    card: Card,
    slot: int,
    is_new: bool,
    theme: Theme,
    words: Words,
) -> None:
    box = ticket_box(slot)
    width, height = box.width, box.height
    colors = card_colors(edition, card, theme)
    if is_new:
        ring = (-RING, -RING, width + RING, height + RING)
        canvas.box(ring, theme.highlight_outside, radius=11)
        canvas.box((-2, -2, width + 2, height + 2), theme.highlight_inside, radius=9)
    canvas.box((0, 0, width, height), colors.tint, radius=8, outline=colors.strong, width=3)
    canvas.box((0, 0, STUB, height), colors.strong, radius=8)
    canvas.box((STUB - 10, 0, STUB, height), colors.strong)
    for hole in range(4):
        canvas.dot(STUB, height * (hole + 0.5) / 4, 3, colors.tint)
    canvas.text(20, height / 2 - 1, str(slot + 1), Face.SANS_EXTRA, 32, "#FFFFFF", "mm")
    dark = mix(colors.strong, "#000000", 0.35)
    right, horses = width - 12, edition.horses_of[card]
    for place in range(horses):
        horse(canvas, right - 13 - place * 24, height / 2, 28, dark)
    right -= horses * 24 + (8 if horses else 0)
    city = edition.board.cities[edition.city_of[card]].name
    text, size = fitted(city, Face.SERIF_EXTRA, 40, right - TEXT_LEFT, 24)
    canvas.text(TEXT_LEFT, height / 2 - 2, text, Face.SERIF_EXTRA, size, theme.plate_text)
    rest = right - TEXT_LEFT - width_of(city, Face.SERIF_EXTRA, size) - 10
    province = province_name(edition, card)
    shown = words.text("pictures.free_city") if province == FREE_CITY else province
    short = geography_of(edition.board).short_names.get(shown, shown)
    for name in (shown, short):
        if width_of(name, Face.SERIF_ITALIC, 23) <= rest:
            canvas.text(right, height / 2 + 4, name, Face.SERIF_ITALIC, 23, dark, "rm")
            break
