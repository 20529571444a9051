"""Ids of controls say everything and are read back exactly."""

import pytest

from bot.screens import ids
from bot.screens.ids import ControlId, read_id


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (ids.act_id("k3f", 12, "CW-NUE.REG"), ControlId("a", "k3f", 12, "CW-NUE.REG")),
        (ids.draft_id("k3f", 12, "a.ULM"), ControlId("d", "k3f", 12, "a.ULM")),
        (ids.choice_id("k3f", 12, "play"), ControlId("c", "k3f", 12, "play")),
        (ids.undo_id("k3f", 12), ControlId("u", "k3f", 12, "last")),
        (ids.undo_id("k3f", 12, whole=True), ControlId("u", "k3f", 12, "all")),
        (ids.lobby_id("k3f", "join"), ControlId("l", "k3f", 0, "join")),
        (ids.table_id("k3f", "take-2"), ControlId("t", "k3f", 0, "take-2")),
        (ids.show_id("log", 3, "k3f"), ControlId("s", "k3f", 0, "log", "3")),
        (ids.show_id("help"), ControlId("s", "-", 0, "help")),
        (ids.person_id("games", 2), ControlId("p", "-", 0, "games", "2")),
    ],
)
def test_an_id_is_read_back(text: str, meaning: ControlId) -> None:
    assert read_id(text) == meaning


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "a:k3f:12",
        "a:k3f:x:E",
        "a:k3f:1234567:E",
        "a:too-long-table:1:E",
        "z:k3f:1:E",
        "s:k3f:log",
        "a:k3f:1:E:more",
        "a:k3f:\N{ARABIC-INDIC DIGIT ONE}:E",
    ],
)
def test_what_is_no_id_of_ours_is_none(text: str) -> None:
    assert read_id(text) is None


def test_the_longest_id_fits() -> None:
    longest = ids.act_id("x" * ids.LONGEST_TABLE, 999_999, "y" * ids.LONGEST_REST)
    assert len(longest) <= 100
    assert read_id(longest) is not None
