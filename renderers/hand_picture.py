"""The hand picture, for one player's eyes: the own route, the cards, and what closing brings."""

from collections.abc import Sequence

from PIL import Image

from bot.rules.actions import Card
from bot.rules.board import City
from bot.rules.closing_gains import closing_gains
from bot.rules.imagined_turn import fitting_cards
from bot.rules.state import Phase
from bot.rules.view import PlayerView
from renderers.boxes import (
    first_that_fits,
    fit_with_name,
    put_box,
    put_fitted,
    put_panel,
)
from renderers.city_cards import city_card, put_no_cards
from renderers.closing_rows import put_closing
from renderers.hand_layout import HEIGHT, RIGHT, TITLE, WIDTH, HandLayout, hand_layout
from renderers.layout import Box
from renderers.lettering import Face
from renderers.own_route import draw_arrow, put_coach, put_route
from renderers.pieces import horn, house
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.table_picture import shown_names
from renderers.theme import Seat, Theme, load_theme
from renderers.words import Words

TITLE_TEXT = 62
BAR_SIZE, BAR_FLOOR = 29, 22
LEFT_END, RIGHT_END = -1, 1


def draw_hand(
    view: PlayerView, names: Sequence[str], words: Words, *, theme: str = "parchment"
) -> Image.Image:
    """The hand of the view's own seat; a spectator has none."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    look, seat = load_theme(theme), view.seat
    closings, kinds = closing_gains(view), kinds_in_hand(view)
    places = hand_layout(
        len(view.players[seat].route),
        len(kinds),
        len(closings),
        has_coach=view.edition.has_horses,
        face_down=len(view.face_down),
    )
    sheet = Sheet(Image.new("RGB", (WIDTH, HEIGHT), look.page))
    _put_title(sheet, shown_names(names, words)[seat], look.seats[seat], look, words)
    put_route(sheet, view, seat, places, look, words)
    if places.coach is not None:
        put_coach(sheet, view, seat, places.coach, places, look, words)
    _put_cards(sheet, view, seat, kinds, places, look, words)
    put_closing(sheet, view, seat, closings, places, look, words)
    return sheet.image


def kinds_in_hand(view: PlayerView) -> list[tuple[Card, ...]]:
    """The hand by cities: all cards of one city are one card of the picture."""
    by_city: dict[City, list[Card]] = {}
    for card in view.hand:
        by_city.setdefault(view.edition.city_of[card], []).append(card)
    return [tuple(cards) for cards in by_city.values()]


def _put_title(sheet: Sheet, name: str, owner: Seat, theme: Theme, words: Words) -> None:
    put_box(sheet, TITLE, owner.color, radius=10, outline=theme.ink, width=3)
    light = {"fill": owner.house_on_color, "mark": owner.mark_on_color}
    mark = BOOK.get(
        ("title-house", theme.name, owner.number),
        lambda: painted((-22, -46, 22, 4), lambda c: house(c, 0, 0, owner, 42, **light)),
    )
    sheet.stamp(mark, TITLE.left + 32, TITLE.bottom - 6)
    face, room = Face.SERIF_EXTRA, TITLE.width - TITLE_TEXT - 14
    text, size = fit_with_name(words, "pictures.hand.title", name, face, 42, room, 30)
    sheet.text(TITLE.left + TITLE_TEXT, TITLE.top + 27, text, face, size, owner.text)
    sign = BOOK.get(
        ("horn", theme.name, 58),
        lambda: painted((-32, -32, 32, 32), lambda c: horn(c, 0, 0, 58, theme.gold)),
    )
    sheet.stamp(sign, RIGHT - 30, 38)
    at, room = (RIGHT - 70, 39), RIGHT - 90 - TITLE.right
    text = words.text("pictures.hand.private")
    put_fitted(sheet, at, text, Face.SERIF_ITALIC, 31, theme.soft, room, floor=20, anchor="rm")


def _put_cards(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    kinds: list[tuple[Card, ...]],
    places: HandLayout,
    theme: Theme,
    words: Words,
) -> None:
    """The cards in hand, each with a bar below that says what can be done with it."""
    player, city_of = view.players[seat], view.edition.city_of
    note = words.count("words.cards", len(view.hand)) if view.hand else ""
    put_panel(sheet, places.hand, theme, words.text("pictures.hand.cards"), note)
    if not kinds:
        begins = view.on_turn == seat and view.phase is Phase.DRAW
        key = "pictures.hand.no_cards_now" if begins else "pictures.hand.no_cards"
        put_no_cards(sheet, places.hand, 3, words.text(key), theme)
    fits_left, fits_right = fitting_cards(view)
    for cards, box, bar in zip(kinds, places.hand_cards, places.bars, strict=True):
        ends = []
        if cards[0] in fits_left:
            ends.append((LEFT_END, _name(view, player.route[0])))
        if cards[0] in fits_right:
            ends.append((RIGHT_END, _name(view, player.route[-1])))
        has_house = player.houses >> city_of[cards[0]] & 1
        stamp = city_card(
            view.edition,
            cards,
            (round(box.width), round(box.height)),
            theme,
            words,
            is_dim=bool(player.route) and not ends,
            built_by=seat if has_house else None,
        )
        sheet.stamp(stamp, box.left, box.top)
        if ends:
            _put_joints(sheet, bar, ends, theme.seats[seat], theme, words)
        else:
            is_free = not player.route
            key = "starts" if is_free else "neither"
            texts = [words.text(f"pictures.hand.{key}{form}") for form in ("", "_short")]
            color = theme.ink if is_free else theme.soft
            put_box(sheet, bar, theme.panel_raised, radius=10)
            _put_on_bar(sheet, bar.center, bar, texts, Face.SERIF_ITALIC, color, bar.width - 12)


def _name(view: PlayerView, card: Card) -> str:
    return view.edition.board.cities[view.edition.city_of[card]].name


def _put_joints(
    sheet: Sheet,
    bar: Box,
    ends: list[tuple[int, str]],
    owner: Seat,
    theme: Theme,
    words: Words,
) -> None:
    """One bar for each end that the card joins; a route of one city has both ends in it."""
    if len({city for _, city in ends}) < len(ends):
        _put_joint(sheet, bar, [LEFT_END, RIGHT_END], ends[0][1], owner, theme, words)
        return
    width = (bar.width - 6 * (len(ends) - 1)) // len(ends)
    for place, (direction, city) in enumerate(ends):
        left = bar.left + place * (bar.width - width)
        part = Box(left, bar.top, left + width, bar.bottom)
        _put_joint(sheet, part, [direction], city, owner, theme, words)


def _put_joint(
    sheet: Sheet,
    bar: Box,
    directions: list[int],
    city: str,
    owner: Seat,
    theme: Theme,
    words: Words,
) -> None:
    put_box(sheet, bar, owner.color, radius=10, outline=theme.outline, width=2)
    scale = bar.height / 55
    inset = 23 * scale
    arrow_room = inset + 19 * scale
    left = bar.left + (arrow_room if LEFT_END in directions else 10)
    right = bar.right - (arrow_room if RIGHT_END in directions else 10)
    texts = (words.text("pictures.hand.joins", city=city), city)
    middle = ((left + right) / 2, bar.center[1])
    has_text = _put_on_bar(sheet, middle, bar, texts, Face.SANS_BOLD, owner.text, right - left)
    for direction in directions:
        aside = bar.width / 2 - inset if has_text else (len(directions) - 1) * 14
        x = bar.center[0] + direction * aside
        sheet.stamp(_arrow(owner, direction, round(scale * 100)), x, bar.center[1])


def _put_on_bar(
    sheet: Sheet,
    at: tuple[float, float],
    bar: Box,
    texts: Sequence[str],
    face: Face,
    color: str,
    room: float,
) -> bool:
    """The longest of some texts that fits; whether one does."""
    size = min(BAR_SIZE, bar.height * 0.75)
    text, size = first_that_fits(texts, face, round(size), room, BAR_FLOOR)
    sheet.text(at[0], at[1] - 1, text, face, size, color, "mm")
    return bool(text)


def _arrow(owner: Seat, direction: int, percent: int) -> Stamp:
    return BOOK.get(
        ("arrow", owner.text, direction, percent),
        lambda: painted(
            (-20, -18, 20, 18),
            lambda c: draw_arrow(c, -direction * 5, 0, direction, owner.text, percent / 100),
        ),
    )
