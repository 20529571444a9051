"""Every screen with every edition and number of players keeps the limits of Discord and of the
screen book, and no name can format it, mention anybody or turn its writing.
"""

import re
from itertools import product

import pytest

from bot.content import edition_names
from bot.screens.ids import read_id
from bot.screens.screen import Button, Link, Screen, Select, Style
from tests.playing import PLAYER_COUNTS
from tests.screens.shown_tables import AWKWARD, all_screens, words_of
from tests.screens.stories import replay_screens

LONGEST_LABEL, LONGEST_PLACEHOLDER = 34, 40
COMBINATIONS = list(product(edition_names(), PLAYER_COUNTS))

# Components and characters in the worst case, as the screen book counts them; a screen of ours may
# have fewer. Its questions have two buttons, ours up to three.
COUNTED = {
    "lobby": (11, 911),
    "changed lobby": (11, 911),
    "rematch": (11, 911),
    "options": (16, 400),
    "computers": (8, 400),
    "play on": (7, 300),
    "hint": (5, 300),
    "game began": (2, 600),
    "table": (9, 1951),
    "table with empty seats": (18, 2500),
    "shrunk": (1, 300),
    "log 0": (8, 1522),
    "log 1": (8, 1522),
    "standings": (6, 900),
    "end": (10, 2300),
    "rules tiles": (6, 420),
    "help": (7, 1150),
    "games 0": (29, 2700),
    "settings": (10, 200),
    "cancel True": (6, 330),
    "leave False": (5, 330),
    "replay middle": (17, 1400),
    "replay last with hands": (18, 2300),
    "film": (3, 400),
}


@pytest.fixture(scope="module", params=COMBINATIONS, ids=str)
def screens(request: pytest.FixtureRequest) -> dict[str, Screen]:
    edition, players = request.param
    return dict(
        [*all_screens(edition, players, AWKWARD), *replay_screens(edition, players, AWKWARD)]
    )


def test_counts(screens: dict[str, Screen]) -> None:
    for name, (components, characters) in COUNTED.items():
        screen = screens[name]
        assert screen.components <= components, name
        assert screen.characters <= characters, name


def test_labels_can_be_read_on_a_phone(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        for control in screen.controls:
            if isinstance(control, Select):
                assert len(control.placeholder) <= LONGEST_PLACEHOLDER, (name, control)
            elif isinstance(control, Button | Link):
                assert len(control.label) <= LONGEST_LABEL, (name, control)


def test_ids_can_be_read(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        for control in screen.controls:
            if not isinstance(control, Link):
                assert read_id(control.id) is not None, (name, control)


def test_a_preselected_list_has_one_choice(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        selects = [control for control in screen.controls if isinstance(control, Select)]
        for select in selects:
            assert sum(option.chosen for option in select.options) <= 1, name


def test_nothing_is_mentioned_or_linked(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        text = screen.texts
        assert not re.search(r"(?<!\\)@", text), name
        assert "<@" not in text.replace("\\<", "").replace("\\@", ""), name
        assert "](" not in text, name
        assert "http://" not in text, name


def test_names_cannot_format(screens: dict[str, Screen]) -> None:
    """What is bold or cursive is so in pairs; a name adds nothing to it."""
    for name, screen in screens.items():
        for line in screen.texts.splitlines():
            bare = re.sub(r"\\.", "", line)
            assert bare.count("**") % 2 == 0, (name, line)
            assert "__" not in bare, (name, line)
            assert "~~" not in bare, (name, line)
            assert "||" not in bare, (name, line)
            assert bare.count("`") % 2 == 0, (name, line)
            assert not bare.startswith(("#", ">", "- ", "* ")), (name, line)
            assert not re.match(r"\d+\. ", bare), (name, line)


def test_names_cannot_turn_the_writing(screens: dict[str, Screen]) -> None:
    opening, closing = "\u2068", "\u2069"
    for name, screen in screens.items():
        for words in words_of(screen):
            assert not set(words) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067"), name
            assert words.count(opening) == words.count(closing), (name, words)


def test_every_name_is_told(screens: dict[str, Screen]) -> None:
    """Also the long one without a space and the one from right to left."""
    table = screens["standings"].texts
    assert ("W" * 32 in table) == ("green barn" in table)
    assert ("\u05d0\u05d1\u05d2" in table) == ("yellow dome" in table)


def test_red_is_only_what_loses_something(screens: dict[str, Screen]) -> None:
    red = {
        control.label
        for screen in screens.values()
        for control in screen.controls
        if isinstance(control, Button) and control.style is Style.LOSS
    }
    assert red == {
        "Close the table",
        "Give up my seat",
        "End the game",
        "Free this seat",
        "Delete my data",
        "Delete it all",
    }
