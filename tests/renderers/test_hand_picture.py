"""The hand picture shows every card in its own place, and nothing that the player may not see."""

from dataclasses import replace
from itertools import product

import pytest
from PIL import Image

from bot.content import edition_names, load_edition
from bot.language.catalog import ENGLISH, Catalog, load_catalog
from bot.rules.closing_gains import closing_gains
from bot.rules.options import Options
from bot.rules.setup import new_game
from bot.rules.state import Official, Phase
from bot.rules.view import PlayerView, view_for
from renderers.city_cards import NAME_FLOOR
from renderers.closing_rows import LETTERS, LIST_SIZE, in_two_lines
from renderers.colors import mix
from renderers.hand_layout import HEIGHT, MOST_CLOSINGS, TITLE, WIDTH, HandLayout, hand_layout
from renderers.hand_picture import draw_hand, kinds_in_hand
from renderers.layout import Box
from renderers.lettering import Face, width_of
from renderers.stamps import BOOK
from renderers.theme import load_theme, theme_names
from renderers.tickets import colors_of_card
from tests.builders import Position, position
from tests.renderers.crowded import LONG_NAMES, full_hand
from tests.renderers.looking import NAMES, assert_differ_in, is_color, is_plain
from tests.renderers.placing import differ_in, lies_in, overlapping

PICTURE = Box(0, 0, WIDTH, HEIGHT)
MARGINS = (
    Box(0, 0, WIDTH, 9),
    Box(0, HEIGHT - 9, WIDTH, HEIGHT),
    Box(0, 0, 13, HEIGHT),
    Box(WIDTH - 13, 0, WIDTH, HEIGHT),
)
SOUTH = [
    *("Lodz", "Pilsen", "Budweis", "Linz", "Passau", "Salzburg", "München", "Regensburg"),
    *("Nürnberg", "Würzburg", "Mannheim", "Carlsruhe", "Freiburg", "Basel", "Zürich"),
    *("Sigmaringen", "Stuttgart", "Ulm", "Kempten", "Innsbruck", "Augsburg", "Ingolstadt"),
]
NORTH = [
    *("Amsterdam", "Brüssel", "Cölln", "Coblenz", "Frankfurt", "Würzburg", "Fulda", "Kassel"),
    *("Münster", "Bremen", "Hamburg", "Lübeck", "Schwerin", "Stettin", "Berlin", "Dresden"),
    *("Leipzig", "Halle", "Weimar", "Göttingen", "Magdeburg", "Hannover"),
]
"""Routes through all cities of a map, or nearly so."""
READABLE = 24
"""Ten pixels when the picture is shown 550 wide."""


def drawn(
    view: PlayerView, *, names: tuple[str, ...] = NAMES, theme: str = "parchment"
) -> Image.Image:
    return draw_hand(view, names[: len(view.players)], load_catalog("en"), theme=theme)


def places_of(view: PlayerView) -> HandLayout:
    assert view.seat is not None
    return hand_layout(
        len(view.players[view.seat].route),
        len(kinds_in_hand(view)),
        len(closing_gains(view)),
        has_coach=view.edition.has_horses,
        face_down=len(view.face_down),
    )


def seen(table: Position, seat: int = 0) -> PlayerView:
    return view_for(table.build(), seat)


def all_boxes(places: HandLayout) -> list[Box]:
    """Everything that has a place of its own inside the panels."""
    arrows = places.arrows if places.route_cards else ()
    cards = (*places.route_cards, *places.hand_cards, *places.bars)
    return [*arrows, *cards, *places.face_down, *places.rows]


VIEWS = {
    "nothing yet": seen(position("base")),
    "one card": seen(position("base").hand(0, "Ulm")),
    "one city": seen(position("base").route(0, "Ulm").hand(0, "Augsburg", "Linz")),
    "eight cities, twelve cards": seen(
        position("base", 4).route(0, *SOUTH[:8]).hand(0, *SOUTH[8:20]).houses(0, "Basel", "Linz")
    ),
    "all cities, forty cards": seen(
        position("base").route(0, *SOUTH).hand(0, *SOUTH, *SOUTH[:18]).short_display()
    ),
    "six face down": seen(
        position("glory", 3)
        .route(0, "Berlin", "Hannover", "Bremen")
        .hand(0, "Hamburg 1", "Hamburg 3", "Kassel 2")
        .face_down(0, "Berlin", "Berlin", "Halle", "Halle", "Halle", "Stettin")
    ),
    "all copies of a city, built": seen(
        position("glory").hand(0, "Kassel 1", "Kassel 2", "Kassel 3").houses(0, "Kassel")
    ),
    "all of glory": seen(
        position("glory")
        .route(0, *NORTH)
        .hand(0, *NORTH, *NORTH[5:])
        .face_down(0, "Groningen", "Groningen", *NORTH[:4])
        .short_display()
    ),
    "the north without horses": seen(
        position("north-base", 3).route(0, *NORTH[:14]).hand(0, *NORTH[8:]).houses(0, *NORTH[4:9])
    ),
}
EVERYWHERE = pytest.mark.parametrize("name", VIEWS)


@pytest.mark.parametrize("cities", [0, 1, 2, 3, 5, 6, 7, 8, 13, 14, 15, 22, 23])
def test_nothing_overlaps_whatever_there_is_to_show(cities: int) -> None:
    for kinds, closings, face_down in product((0, 1, 4, 6, 7, 12, 15, 23), (0, 1, 2, 9), (None, 6)):
        has_coach = face_down is not None
        places = hand_layout(cities, kinds, closings, has_coach=has_coach, face_down=face_down or 0)
        panels = [places.route, places.hand, places.closing, TITLE]
        panels += [places.coach] if places.coach else []
        assert all(lies_in(panel, PICTURE) for panel in panels)
        assert not overlapping(panels)
        boxes = all_boxes(places)
        for box in boxes:
            assert any(lies_in(box, panel) for panel in panels), (kinds, closings, box)
        assert not overlapping(boxes), (kinds, closings)
        assert len(places.rows) == min(closings, len(places.rows))
        assert bool(places.rows) == bool(closings)


@pytest.mark.parametrize("edition", edition_names())
def test_every_name_of_a_city_is_whole_and_readable_on_every_card(edition: str) -> None:
    cities = load_edition(edition).board.cities
    widest = max(width_of(city.name, Face.SERIF_EXTRA, READABLE) for city in cities)
    assert NAME_FLOOR <= READABLE
    for number in range(1, len(cities) + 1):
        places = hand_layout(number, number, 3)
        for card in (*places.route_cards, *places.hand_cards):
            assert card.width - 9 >= widest


@EVERYWHERE
@pytest.mark.parametrize("theme", theme_names())
def test_the_picture_has_its_size_and_an_empty_margin(name: str, theme: str) -> None:
    picture = drawn(VIEWS[name], theme=theme)
    assert picture.size == (WIDTH, HEIGHT)
    assert WIDTH * 7 == HEIGHT * 11
    assert all(is_plain(picture, margin, load_theme(theme).page) for margin in MARGINS)


@EVERYWHERE
@pytest.mark.parametrize("theme", theme_names())
def test_every_card_lies_in_its_place_in_the_colour_of_its_province(name: str, theme: str) -> None:
    view, look = VIEWS[name], load_theme(theme)
    places, picture = places_of(view), drawn(view, theme=theme)
    for card, box in zip(view.players[0].route, places.route_cards, strict=True):
        strong = colors_of_card(view.edition, card, look).strong
        assert is_color(picture, box.left + 1, box.bottom - 16, strong)
    for cards, box in zip(kinds_in_hand(view), places.hand_cards, strict=True):
        strong = colors_of_card(view.edition, cards[0], look).strong
        dim = mix(strong, look.panel, 0.2)
        at = (box.left + 1, box.bottom - 16)
        assert is_color(picture, *at, strong) or is_color(picture, *at, dim)
    for card, box in zip(view.face_down, places.face_down, strict=True):
        tint = colors_of_card(view.edition, card, look).tint
        assert is_color(picture, box.left + 34, box.bottom - 8, tint)


@EVERYWHERE
def test_the_same_view_gives_the_same_picture(name: str) -> None:
    first = drawn(VIEWS[name]).tobytes()
    assert drawn(VIEWS[name]).tobytes() == first
    BOOK.clear()
    assert drawn(VIEWS[name]).tobytes() == first


def test_a_card_says_which_end_it_joins() -> None:
    table = position("base").route(0, "Ulm", "Ingolstadt", "Regensburg", "Passau")
    view = seen(table.hand(0, "Basel", "Linz", "Nürnberg", "Stuttgart"))
    places, picture, look = places_of(view), drawn(view), load_theme("parchment")
    colors = [look.panel_raised, look.seats[0].color, look.panel_raised, look.seats[0].color]
    for bar, color in zip(places.bars, colors, strict=True):
        assert is_color(picture, bar.center[0], bar.top + 4, color)
    _, linz, _, stuttgart = places.bars
    assert _has_arrow(picture, linz, look.seats[0].text) == (False, True)
    assert _has_arrow(picture, stuttgart, look.seats[0].text) == (True, False)


def _has_arrow(picture: Image.Image, bar: Box, color: str) -> tuple[bool, bool]:
    """Whether an arrow stands at the left and at the right end of a bar."""
    left, right = bar.left + 20, bar.right - 20
    y = bar.center[1]
    return is_color(picture, left, y, color), is_color(picture, right, y, color)


def test_a_card_that_joins_both_ends_has_two_bars_and_an_only_city_one_with_two_arrows() -> None:
    both = seen(position("base").route(0, "Ulm", "Stuttgart").hand(0, "Sigmaringen"))
    (bar,) = places_of(both).bars
    look = load_theme("parchment")
    assert is_color(drawn(both), bar.center[0], bar.center[1], look.panel)
    only = seen(position("base").route(0, "Ulm").hand(0, "Sigmaringen"))
    (bar,) = places_of(only).bars
    assert _has_arrow(drawn(only), bar, look.seats[0].text) == (True, True)


def test_a_house_shows_on_the_cards_of_its_city() -> None:
    table = position("base").route(0, "Ulm", "Stuttgart").hand(0, "Linz")
    bare = seen(table)
    built = seen(table.houses(0, "Ulm", "Linz"))
    places = places_of(bare)
    assert_differ_in(drawn(bare), drawn(built), places.route_cards[0], places.hand_cards[0])


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("cards", [8, 20])
def test_a_house_keeps_off_the_upper_edge_of_its_card(seat: int, cards: int) -> None:
    """Each house has a shape of its own; the more cards, the lower they are."""
    for route in ((), SOUTH[:15]):
        table = position("base", 4).route(seat, *route).hand(seat, *SOUTH[:cards])
        # Without ways to close, whose number would depend on the houses.
        bare = replace(seen(table, seat), phase=Phase.OVER)
        built = replace(seen(table.houses(seat, *SOUTH[:cards]), seat), phase=Phase.OVER)
        one, other, places = drawn(bare), drawn(built), places_of(bare)
        for card in (*places.route_cards[:cards], *places.hand_cards):
            edge = Box(card.left, card.top - 4, card.right, card.top + 1)
            assert not differ_in(one, other, edge)
            assert differ_in(one, other, card)


@pytest.mark.parametrize("edition", edition_names())
@pytest.mark.parametrize("cards", [3, 20, 60])
def test_closing_has_its_rows_even_below_a_long_hand(edition: str, cards: int) -> None:
    view = full_hand(edition, 1, cards)
    places, picture, look = places_of(view), drawn(view, names=LONG_NAMES), load_theme("parchment")
    assert len(closing_gains(view)) > MOST_CLOSINGS >= len(places.rows) >= 1
    for row in places.rows:
        assert is_color(picture, row.right - 8, row.top + 6, look.page)


def test_every_row_has_a_letter() -> None:
    assert len(LETTERS) == MOST_CLOSINGS


def test_two_cards_of_a_city_are_one_card_with_their_number() -> None:
    one = seen(position("base").route(0, "Linz", "Passau").hand(0, "Ulm", "Basel"))
    two = seen(position("base").route(0, "Linz", "Passau").hand(0, "Ulm", "Ulm", "Basel"))
    assert [len(kind) for kind in kinds_in_hand(two)] == [1, 2]
    places = places_of(two)
    note = Box(places.hand.left + 20, places.hand.top + 4, places.hand.right, places.hand.top + 48)
    assert_differ_in(drawn(one), drawn(two), places.hand_cards[1], note)


def test_horses_show_in_the_hand_and_beside_the_coach() -> None:
    route = ("Berlin", "Hannover", "Bremen")
    first = seen(position("glory").route(0, *route).hand(0, "Kassel 1").face_down(0, "Halle 1"))
    other = seen(position("glory").route(0, *route).hand(0, "Kassel 3").face_down(0, "Halle 1"))
    assert_differ_in(drawn(first), drawn(other), places_of(first).hand_cards[0])
    more = seen(position("glory").route(0, *route).hand(0, "Kassel 1").face_down(0, "Halle 3"))
    places = places_of(first)
    assert places.coach is not None
    assert differ_in(drawn(first), drawn(more), places.face_down[0])
    words = Box(places.coach.left, places.coach.top, places.face_down[0].left, places.coach.bottom)
    assert differ_in(drawn(first), drawn(more), words)


def test_different_hands_give_different_pictures() -> None:
    hands = [(), ("Ulm",), ("Ulm", "Ulm"), ("Linz",), ("Linz", "Ulm")]
    pictures = {drawn(seen(position("base").hand(0, *hand))).tobytes() for hand in hands}
    assert len(pictures) == len(hands)


def test_what_others_hold_makes_no_difference() -> None:
    """V1: a picture that depended on it would tell a secret."""
    table = position("base", 3).route(0, "Ulm", "Stuttgart", "Mannheim").hand(0, "Linz")
    one = view_for(table.hand(1, "Lodz").hand(2, "Basel").build(), 0)
    table = position("base", 3).route(0, "Ulm", "Stuttgart", "Mannheim").hand(0, "Linz")
    other = view_for(table.hand(1, "Basel").hand(2, "Pilsen").build(), 0)
    assert drawn(one).tobytes() == drawn(other).tobytes()


@pytest.mark.parametrize("name", [*LONG_NAMES, "张伟", "🐎🐎🐎", "مرحبا", "İlkyaz Ğ", "", "   "])
def test_any_name_keeps_to_the_title(name: str) -> None:
    view = seen(position("base").route(0, "Ulm").hand(0, "Linz"))
    others = NAMES[1:]
    assert_differ_in(drawn(view), drawn(view, names=(name, *others)), TITLE)


def test_a_route_too_short_has_no_rows_and_says_so() -> None:
    short = seen(position("base").route(0, "Ulm", "Stuttgart").hand(0, "Linz"))
    shorter = seen(position("base").route(0, "Ulm").hand(0, "Linz"))
    assert places_of(short).rows == ()
    assert differ_in(drawn(short), drawn(shorter), places_of(short).closing)


def test_the_best_ways_to_close_have_a_row_each() -> None:
    view = seen(position("base").route(0, *SOUTH[:5]).hand(0, "Ulm").turn_of(0).phase(Phase.PLAY))
    places, picture, look = places_of(view), drawn(view), load_theme("parchment")
    assert 1 < len(places.rows) <= len(closing_gains(view))
    for row in places.rows:
        assert is_color(picture, row.right - 8, row.top + 6, look.page)


def test_the_cartwright_shows_where_he_helps() -> None:
    table = position("base").route(0, "Ulm", "Stuttgart", "Mannheim").hand(0, "Linz")
    table = table.carriage(0, 3).turn_of(0).phase(Phase.PLAY)
    helped = seen(table)
    alone = replace(helped, official=Official.CARRIER)
    one, other = drawn(helped), drawn(alone)
    assert all(differ_in(one, other, row) for row in places_of(helped).rows)


def test_many_cities_keep_to_two_lines() -> None:
    for room in (300, 500, 700):
        lines = in_two_lines(SOUTH[:10], ", ", room)
        assert 1 <= len(lines) <= 2
        assert all(width_of(line, Face.SERIF_BOLD, LIST_SIZE) <= room for line in lines)
    assert in_two_lines(["Ulm"], ", ", 300) == ["Ulm"]
    assert in_two_lines(["Ulm", "Linz"], ", ", 300) == ["Ulm, Linz"]


def test_after_the_game_nothing_can_be_closed() -> None:
    view = seen(position("base").route(0, *SOUTH[:5]).hand(0, "Ulm"))
    over = replace(view, phase=Phase.OVER)
    assert places_of(over).rows == ()
    assert differ_in(drawn(view), drawn(over), places_of(over).closing)


def test_a_spectator_has_no_hand() -> None:
    view = view_for(position("base").hand(0, "Ulm").build(), None)
    with pytest.raises(ValueError, match="spectator"):
        drawn(view)


class Asked(Catalog):
    """Words that remember which of them were asked for."""

    def __init__(self) -> None:
        super().__init__(ENGLISH, {}, load_catalog())
        self.keys: list[str] = []

    def text(self, key: str, /, **values: str | int) -> str:
        self.keys.append(key)
        return super().text(key, **values)


def test_an_empty_hand_knows_whether_the_turn_with_two_cards_is_this_one() -> None:
    game, _ = new_game(load_edition("base"), 2, bytes(32), Options())
    for seat in (0, 1):
        words = Asked()
        draw_hand(view_for(game, seat), NAMES[:2], words)
        told = [key for key in words.keys if "no_cards" in key]
        is_on = seat == game.seat
        assert told == ["pictures.hand.no_cards_now" if is_on else "pictures.hand.no_cards"]
