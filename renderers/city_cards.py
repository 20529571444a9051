"""City cards drawn as cards: in a route, in the own hand, and face down beside the coach."""

from dataclasses import replace

from bot.rules.actions import Card
from bot.rules.edition import Edition
from renderers.canvas import Canvas
from renderers.colors import is_light, mix
from renderers.curves import dashes
from renderers.geography import geography_of
from renderers.layout import Box
from renderers.lettering import Face, fitted, width_of
from renderers.pieces import horse, house
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import FREE_CITY, Theme
from renderers.tickets import colors_of_card, province_name
from renderers.words import Words

FULL_HEIGHT = 106
"""From this height on a card has a foot, where houses and horses stand."""
SHADOW = (3, 4)
NAME_SIZE, NAME_FLOOR = 48, 22
WHITE = "#FFFFFF"
STUB = 30
HEAD_PITCH = 21
EMPTY = (150, 100)


def city_card(
    edition: Edition,
    cards: tuple[Card, ...],
    size: tuple[int, int],
    theme: Theme,
    words: Words,
    *,
    is_dim: bool = False,
    built_by: int | None = None,
    is_played: bool = False,
) -> Stamp:
    """One card for all these copies of a city; `built_by` is the seat whose house stands there.

    In a route (`is_played`) neither the number of copies nor the horses matter any more.
    """
    copies = () if is_played else tuple(edition.horses_of[card] for card in cards)
    looks = (is_dim, built_by, copies, theme.name, words.language)
    key = ("city-card", edition.fingerprint, edition.city_of[cards[0]], size, *looks)
    drawing = _CardDrawing(edition, cards[0], size, theme, words, is_dim, built_by, copies)
    corners = (0, 0, size[0] + SHADOW[0], size[1] + SHADOW[1])
    return BOOK.get(key, lambda: painted(corners, drawing.paint, scale=3, background=theme.panel))


class _CardDrawing:
    """The parts of one card, drawn from its upper left corner."""

    def __init__(
        self,
        edition: Edition,
        card: Card,
        size: tuple[int, int],
        theme: Theme,
        words: Words,
        is_dim: bool,
        built_by: int | None,
        copies: tuple[int, ...],
    ) -> None:
        self.edition, self.card, self.theme, self.words = edition, card, theme, words
        self.width, self.height = size
        self.built_by, self.copies = built_by, copies
        self.has_foot = self.height >= FULL_HEIGHT
        share = 0.31 if self.has_foot else 0.36
        self.band = max(20, min(46, round(self.height * share)))
        printed = colors_of_card(edition, card, theme)
        # On a dark panel a card is dim sooner, and its name needs the contrast.
        fade, soften = (0.55, 0.2) if is_light(theme.panel) else (0.4, 0.0)
        tint = mix(printed.tint, theme.panel, fade) if is_dim else printed.tint
        strong = mix(printed.strong, theme.panel, 0.2) if is_dim else printed.strong
        self.colors = replace(printed, tint=tint, strong=strong)
        self.text = mix(theme.plate_text, tint, soften) if is_dim else theme.plate_text

    def paint(self, canvas: Canvas) -> None:
        width, height, strong = self.width, self.height, self.colors.strong
        radius = 12 if self.has_foot else 8
        edge = 4 if self.has_foot else 3
        shadow = mix(self.theme.page, "#000000", 0.22)
        canvas.box(
            (SHADOW[0], SHADOW[1], width + SHADOW[0], height + SHADOW[1]), shadow, radius=radius
        )
        canvas.box(
            (0, 0, width, height), self.colors.tint, radius=radius, outline=strong, width=edge
        )
        canvas.box((0, 0, width, self.band), strong, radius=radius)
        canvas.box((0, radius, width, self.band), strong)
        holes = int(width / 14)
        for hole in range(holes):
            x = 10 + hole * (width - 20) / (holes - 1)
            canvas.dot(x, self.band, 2.6 if self.has_foot else 1.8, self.colors.tint)
        self._draw_band(canvas)
        body = height - self.band - edge
        middle = self.band + body * (0.38 if self.has_foot else 0.5) - 1
        size = max(24, body * 0.62)
        if self.has_foot:
            size = min(max(30, body * 0.4), max(30, width * 0.2))
        city = self.edition.board.cities[self.edition.city_of[self.card]].name
        room = width - (22 if self.has_foot else 10)
        name, size = fitted(city, Face.SERIF_EXTRA, round(min(NAME_SIZE, size)), room, NAME_FLOOR)
        canvas.text(width / 2, middle, name, Face.SERIF_EXTRA, size, self.text, "mm")
        if self.has_foot:
            self._draw_foot(canvas)

    def _draw_band(self, canvas: Canvas) -> None:
        """The province; on a low card also what a higher one has in its foot."""
        left, right, middle = 8.0, self.width - 8.0, self.band / 2 - 1
        size = 27 if self.has_foot else max(16, round(self.band * 0.72))
        if self.edition.has_horses and not self.has_foot:
            for horses in self.copies:
                canvas.text(left, middle, str(horses), Face.SANS_EXTRA, size + 2, WHITE)
                left += width_of(str(horses), Face.SANS_EXTRA, size + 2) + size * 0.42
                horse(canvas, left, middle, size, WHITE)
                left += size * 0.42 + 9
        elif len(self.copies) > 1 and not self.edition.has_horses:
            times = self.words.text("pictures.hand.copies", n=len(self.copies))
            canvas.text(left, middle, times, Face.SANS_EXTRA, size + 4, WHITE)
            left += width_of(times, Face.SANS_EXTRA, size + 4) + 6
        if self.built_by is not None and not self.has_foot:
            seat, tall = self.theme.seats[self.built_by], min(28, self.band)
            house(canvas, right - 8, self.band + 2, seat, tall, ink=self.theme.outline)
            right -= 24
        # In the middle of the card where that is free, else in the middle of what is left.
        name = self._province()
        for text in (name, geography_of(self.edition.board).short_names.get(name, name)):
            shown, smaller = fitted(text, Face.CAPITALS, size, right - left, 16)
            if shown == text:
                half = width_of(text, Face.CAPITALS, smaller) / 2
                x = min(max(self.width / 2, left + half), right - half)
                canvas.text(x, middle, text, Face.CAPITALS, smaller, WHITE, "mm")
                break

    def _province(self) -> str:
        name = province_name(self.edition, self.card)
        return self.words.text("pictures.free_city") if name == FREE_CITY else name

    def _draw_foot(self, canvas: Canvas) -> None:
        """A house where one stands and the horses of each copy; words and heads as room allows."""
        groups = self.copies if self.edition.has_horses else ()
        word = self.words.text("pictures.hand.built") if self.built_by is not None else ""
        for said, has_heads in ((word, True), ("", True), ("", False)):
            widths = [HEAD_PITCH * horses + 14 if has_heads else 42.0 for horses in groups]
            built = width_of(said, Face.SERIF_ITALIC, 26) + (44 if said else 32) if word else 0
            whole = built + sum(widths) + 6 * len(widths)
            if whole <= self.width - 10:
                break
        tall = 32 if self.height >= 140 else 27
        x, y = (self.width - whole) / 2, self.height - 12 - tall / 2
        dark = mix(self.colors.strong, "#000000", 0.35)
        if self.built_by is not None:
            house(canvas, x + 16, y + tall / 2, self.theme.seats[self.built_by], tall)
            canvas.text(x + 38, y, said, Face.SERIF_ITALIC, 26, dark)
            x += built + 6
        for horses, width in zip(groups, widths, strict=True):
            pill = mix(self.colors.tint, self.colors.strong, 0.25)
            canvas.box((x, y - tall / 2, x + width, y + tall / 2), pill, radius=9)
            if not has_heads:
                canvas.text(x + 4, y - 1, str(horses), Face.SANS_EXTRA, 28, dark)
            for place in range(horses if has_heads else 1):
                right = x + width - 17 - place * HEAD_PITCH
                horse(canvas, right + 3, y, tall * 0.76, dark)
            x += width + 6


def face_down_card(edition: Edition, card: Card, size: tuple[int, int], theme: Theme) -> Stamp:
    """An own card beside the coach: its back, and the city that nobody else sees."""
    width, height = size
    colors = colors_of_card(edition, card, theme)
    city = edition.board.cities[edition.city_of[card]].name

    def paint(canvas: Canvas) -> None:
        canvas.box(
            (0, 0, width, height), theme.card_back, radius=8, outline=theme.dark_line, width=2
        )
        canvas.box((STUB, 4, width - 4, height - 4), colors.tint, radius=5)
        number = str(edition.horses_of[card])
        canvas.text(
            STUB / 2, height * 0.30, number, Face.SANS_EXTRA, 28, theme.card_back_sign, "mm"
        )
        horse(canvas, STUB / 2, height * 0.72, 22, theme.card_back_sign)
        name, letters = fitted(city, Face.SERIF_EXTRA, 30, width - STUB - 8, 20)
        middle = (STUB + width - 4) / 2
        canvas.text(middle, height / 2 - 2, name, Face.SERIF_EXTRA, letters, theme.plate_text, "mm")

    key = ("face-down", edition.fingerprint, card, size, theme.name)
    return BOOK.get(
        key, lambda: painted((0, 0, width, height), paint, scale=3, background=theme.panel)
    )


def _no_card(size: tuple[int, int], theme: Theme) -> Stamp:
    """The place of a card that is not there: a dashed frame."""
    width, height = size

    def paint(canvas: Canvas) -> None:
        corners = [(12, 0), (width - 12, 0), (width, 12), (width, height - 12)]
        corners += [(width - 12, height), (12, height), (0, height - 12), (0, 12), (12, 0)]
        for dash in dashes(corners, 12, 9):
            canvas.line(dash, 3, theme.line)

    key = ("no-card", theme.name, size)
    corners = (-2, -2, width + 2, height + 2)
    return BOOK.get(key, lambda: painted(corners, paint, background=theme.panel))


def put_no_cards(sheet: Sheet, panel: Box, places: int, text: str, theme: Theme) -> None:
    """What an empty panel shows and says."""
    x, y = panel.center
    for place in range(places):
        left = x + (place - places / 2) * (EMPTY[0] + 24) + 12
        sheet.stamp(_no_card(EMPTY, theme), left, y - EMPTY[1] / 2 - 2)
    shown, size = fitted(text, Face.SERIF_ITALIC, 34, panel.width - 80, 20)
    sheet.text(x, y + EMPTY[1] / 2 + 30, shown, Face.SERIF_ITALIC, size, theme.soft, "mm")
