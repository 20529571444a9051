"""The table picture as a whole: always whole, always the same, and the same for everybody."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bot.console.sample_game import sample_game
from bot.content import edition_names, load_edition
from bot.language.catalog import load_catalog
from bot.rules.view import PlayerView, view_for
from renderers import table_picture
from renderers.layout import CHIP, HEIGHT, MAP, WIDTH, Box, strip_box
from renderers.map_layer import draw_map
from renderers.stamps import BOOK
from renderers.table_picture import draw_table, shown_names
from renderers.theme import load_theme, theme_names
from tests.renderers.crowded import (
    LONG_HEADLINE,
    LONG_NAMES,
    crowded_tables,
    full_table,
    new_table,
)
from tests.renderers.looking import NAMES, are_same, assert_differ_in, is_plain, table

STRANGE_NAMES = {
    "empty": "",
    "spaces": "   ",
    "one letter": "i",
    "long": LONG_NAMES[0],
    "broad": LONG_NAMES[1],
    "Chinese": "郵便馬車",
    "emoji": "🐎📯🏠",
    "family": "👨\u200d👩\u200d👧\u200d👦",
    "letters and emoji": "Ida 🐎",
    "Hebrew": "דואר",
    "Arabic": "بريد",
    "turned by a mark": "\u202egnorw",
    "mathematical": "\U0001d57f\U0001d58d\U0001d59a\U0001d597\U0001d593",
    "stacked accents": "Z\u0351\u036b\u0343\u036a\u0302a\u0334\u0355\u0332lgo",
    "control letters": "a\x00b\nc\td\x7f",
    "beyond Unicode": "a\ud800b\U0010fffe",
    "markup": "**<@&1>** `{player}` {n}",
    "accents": "Łukasz Ñandú Šűß Ğ",
    "Cyrillic and Greek": "\u042f\u043c\u0449\u0438\u043a \u03a4\u03b1\u03c7",
}


def whole(view: PlayerView, theme: str = "parchment") -> bytes:
    """The picture drawn anew, as bytes."""
    names, words = NAMES[: len(view.players)], load_catalog("en")
    return draw_table(view, names, words, theme=theme).tobytes()


@pytest.mark.parametrize("edition", edition_names(), scope="module")
@pytest.mark.parametrize(("players", "theme"), [*zip((2, 3, 4), theme_names(), strict=True)])
def test_any_table_fills_the_picture_and_leaves_its_margins_free(
    edition: str, players: int, theme: str
) -> None:
    ring = 5  # what happened last may reach so far out of its box
    free = [
        Box(0, 0, WIDTH, 3),
        Box(0, 0, MAP.left, HEIGHT),
        Box(MAP.right, MAP.top, CHIP.left - ring, MAP.bottom),
        Box(CHIP.right + ring, 0, WIDTH, HEIGHT),
        Box(0, MAP.bottom, CHIP.left, strip_box(0, players).top),
        Box(0, strip_box(0, players).bottom, WIDTH, HEIGHT),
        *(
            Box(
                strip_box(seat, players).right + 2,
                MAP.bottom,
                strip_box(seat + 1, players).left - 1,
                HEIGHT,
            )
            for seat in range(players - 1)
        ),
    ]
    kinds = [
        view for name, view in crowded_tables().items() if name.endswith(f" {edition} {players}")
    ]
    assert len(kinds) == 3
    for view in kinds:
        picture = table(view, names=LONG_NAMES, theme=theme, headline=LONG_HEADLINE)
        assert (picture.mode, picture.size) == ("RGB", (WIDTH, HEIGHT))
        for box in free:
            assert is_plain(picture, box, load_theme(theme).page), box


@pytest.mark.parametrize("name", STRANGE_NAMES.values(), ids=STRANGE_NAMES)
def test_any_name_keeps_to_its_place(name: str) -> None:
    view = new_table("base", 4)
    plain = table(view, names=("A", "A", "A", "A"))
    boxes = []
    for seat in range(4):
        box = strip_box(seat, 4)
        boxes.append(Box(box.left + 74, box.top + 6, box.right - 94, box.top + 58))
    strange = table(view, names=(name, name, name, name))
    assert_differ_in(plain, strange, *boxes, CHIP.grown(-3))


def test_who_has_no_letter_that_can_be_shown_is_called_by_the_seat() -> None:
    words = load_catalog("en")
    shown = shown_names(["", "郵便馬車", "🐎📯🏠", "Ida 🐎"], words)
    assert shown == ("Player 1", "Player 2", "Player 3", "Ida")


def test_fancy_letters_become_plain_ones() -> None:
    assert shown_names([STRANGE_NAMES["mathematical"]], load_catalog("en")) == ("Thurn",)


@pytest.mark.parametrize("edition", edition_names())
def test_the_same_table_gives_the_same_picture(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if nothing of it has been drawn before."""
    monkeypatch.setattr(table_picture, "draw_map", draw_map)
    view = full_table(edition)
    first = whole(view)
    assert whole(view) == first, "drawn once more"
    BOOK.clear()
    assert whole(view) == first, "drawn with nothing to take over"


def test_two_pictures_at_once_do_not_disturb_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_picture, "draw_map", draw_map)
    views = [full_table("base"), new_table("base", 3)]
    alone = [whole(view) for view in views]
    BOOK.clear()
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(whole, [*views, *views]))
    assert together == [*alone, *alone]


@pytest.mark.parametrize("edition", edition_names())
def test_the_picture_is_the_same_for_everybody(edition: str) -> None:
    """V1: it is shown to all, so it must not depend on what one player knows."""
    game, _ = sample_game(load_edition(edition), 3, seed=4, moves=40)
    public = table(view_for(game, None))
    assert any(player.hand for player in game.players)
    for seat in range(3):
        own = view_for(game, seat)
        assert are_same(table(own), public), f"seat {seat + 1}"
        other = replace(own, hand=(), face_down=(0, 1), actions=(), seat=None)
        assert are_same(table(other), public), f"seat {seat + 1}"
