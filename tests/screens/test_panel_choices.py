"""What cannot be meant is refused; a draft is read only if it is one."""

import pytest

from bot.errors import TableRefusal
from bot.rules.state import Phase
from bot.screens.panel_choices import Act, Show, read_choice
from bot.screens.panel_draft import NO_DRAFT, Draft, is_draft, read_draft
from tests.builders import Position, position
from tests.screens.panel_reading import moment_of


def to_play() -> Position:
    start = position("base").route(0, "Ulm").hand(0, "Augsburg", "Lodz")
    return start.phase(Phase.PLAY)


def test_a_notation_is_an_action() -> None:
    assert read_choice(moment_of(to_play()), 0, "play", ["R-AUG"]) == Act("R-AUG")
    assert read_choice(moment_of(to_play()), 0, "draw", ["DP"]) == Act("DP")


def test_a_draft_is_shown() -> None:
    assert read_choice(moment_of(to_play()), 0, "play", ["~p.play.2"]) == Show("p.play.2")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("play", ["R-LOD"]),
        ("play", ["R-XXX"]),
        ("play", ["nonsense"]),
        ("play", [""]),
        ("play", []),
        ("play", ["~z.1"]),
        ("play", ["~" + "e.ULM" * 20]),
        ("keep", ["ULM.1", "XXX.1", "LOD.1"]),
        ("keep", ["AUG.1", "LOD.1", "LOD.2"]),
        ("some~s.x", ["XXX"]),
        ("some", ["ULM", "AUG"]),
        ("some~w.1", ["ULM", "AUG"]),
    ],
)
def test_what_cannot_be_meant_is_refused(name: str, values: list[str]) -> None:
    with pytest.raises(TableRefusal) as refusal:
        read_choice(moment_of(to_play()), 0, name, values)
    assert refusal.value.code == "not-possible-now"


def test_only_the_player_on_turn_chooses() -> None:
    with pytest.raises(TableRefusal) as refusal:
        read_choice(moment_of(to_play()), 1, "play", ["R-AUG"])
    assert refusal.value.code == "not-possible-now"


@pytest.mark.parametrize(
    "text", ["", "w.1", "p.play.2", "a.ULM", "e", "w.0~e.ULM.LIN", "s.x.AUG", "k.ULM1.BER2"]
)
def test_drafts_are_written_as_they_are_read(text: str) -> None:
    assert is_draft(text)
    assert str(read_draft(text)) == text


@pytest.mark.parametrize(
    "text", ["x.1", "w..1", "~", "w.1~", "w:1", "w.ä", "W.1", "w.1 ", "e" + ".ULM" * 15]
)
def test_what_is_no_draft_is_an_empty_one(text: str) -> None:
    assert not is_draft(text)
    assert read_draft(text) == NO_DRAFT


def test_a_letter_stands_once() -> None:
    assert read_draft("w.1~w.0") == Draft((("w", ("0",)),))
    assert str(read_draft("w.1~e").with_words("w", "0")) == "e~w.0"


@pytest.mark.parametrize(
    ("text", "page"), [("", 0), ("p.play.3", 2), ("p.play.0", 0), ("p.play", 0)]
)
def test_pages(text: str, page: int) -> None:
    draft = read_draft(text)
    assert draft.page("play") == page
    assert draft.page("down") == 0
