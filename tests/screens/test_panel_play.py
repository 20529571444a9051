"""The panel while a card is played, and the question before a route is given up."""

import pytest

from bot.rules.state import Phase
from bot.screens.panel import my_panel
from bot.screens.panel_choices import Act, Show, read_choice
from bot.screens.screen import Select, Style
from tests.builders import Position, position
from tests.screens.panel_reading import (
    button,
    buttons,
    labels,
    lines,
    lists,
    moment_of,
    options,
    panel,
    said_by,
    select,
    value,
)
from tests.screens.panel_table import TELLER, PlayedTable

PLAY, ANEW = "Play a card", "Give up the route, start anew"
DOWN, SECOND = "Play face down for horses", "Postmaster: draw a second card"


def to_play(*route: str, edition: str = "base") -> Position:
    return position(edition).route(0, *route).phase(Phase.PLAY)


def test_cards_go_left_or_right_of_the_ends() -> None:
    start = to_play("Ulm", "Augsburg").hand(0, "Stuttgart", "München", "Lodz", "Lodz")
    screen = panel(start)
    assert lists(screen) == [PLAY, ANEW, SECOND]
    assert options(screen, PLAY) == [
        "Stuttgart, left of Ulm | Route then: Stuttgart … Augsburg, 3 cities",
        "München, right of Augsburg | Route then: Ulm … München, 3 cities",
    ]
    lost = "Your 2 route cards go to the discards and score nothing"
    assert options(screen, ANEW) == [
        f"Start anew with {city} | {lost}" for city in ("Lodz", "München", "Stuttgart")
    ]
    assert buttons(screen) == ["Hint", "Rules"]


def test_without_a_route_any_card_starts_one() -> None:
    screen = panel(to_play().hand(0, "Ulm", "Lodz"))
    assert lists(screen) == [PLAY, SECOND]
    assert options(screen, PLAY) == ["Start with Lodz | Polen", "Start with Ulm | Württemberg"]


def test_postmaster_says_what_fits() -> None:
    start = to_play("Augsburg").hand(0, "Lodz").display("Ulm", "Linz")
    told = options(panel(start), SECOND)
    assert told[:2] == ["Ulm | Württemberg; fits your route", "Linz | Salzburg"]
    assert told[-1] == "From the pile | 58 cards left"


def test_nothing_fits() -> None:
    one = panel(to_play("Ulm").hand(0, "Lodz"))
    assert "No card in your hand fits Ulm." in lines(one)
    two = panel(to_play("Ulm", "Augsburg").hand(0, "Lodz"))
    assert "No card in your hand fits Ulm or Augsburg." in lines(two)
    assert lists(two) == [ANEW, SECOND]


def test_only_when_stuck_a_route_may_be_given_up() -> None:
    stuck = position("base", abandon="only-when-stuck").route(0, "Ulm").phase(Phase.PLAY)
    assert ANEW in lists(panel(stuck.hand(0, "Lodz")))
    assert ANEW not in lists(panel(stuck.hand(0, "Augsburg")))


def test_a_route_of_one_card_is_given_up_without_a_question() -> None:
    start = to_play("Ulm").hand(0, "Lodz")
    entry = value(panel(start), ANEW, "Start anew with Lodz")
    assert read_choice(moment_of(start), 0, "anew", [entry]) == Act("N-LOD")
    told = "Your 1 route card goes to the discards and scores nothing"
    assert options(panel(start), ANEW) == [f"Start anew with Lodz | {told}"]


def test_a_longer_one_only_after_a_question() -> None:
    start = to_play("Ulm", "Augsburg").hand(0, "Lodz")
    entry = value(panel(start), ANEW, "Start anew with Lodz")
    choice = read_choice(moment_of(start), 0, "anew", [entry])
    assert isinstance(choice, Show)
    screen = panel(start, choice.draft)
    assert lines(screen) == [
        "Give up **Ulm – Augsburg** (2 cards)? It scores nothing. You start anew with **Lodz**."
    ]
    assert buttons(screen) == ["Start anew with Lodz", "Back"]
    assert button(screen, "Start anew with Lodz").style is Style.LOSS
    assert said_by(screen, "Start anew with Lodz").rest == "N-LOD"
    back = said_by(screen, "Back")
    assert (back.kind, back.rest) == ("d", "")
    assert screen.components == 5


@pytest.mark.parametrize("draft", ["a.ULM", "a.XXX", "a", "a.LOD.LOD", "z.1", "a:LOD", "~~", "ä"])
def test_a_draft_that_does_not_fit_is_ignored(draft: str) -> None:
    start = to_play("Ulm", "Augsburg").hand(0, "Lodz")
    assert lines(panel(start, draft)) == lines(panel(start))


def test_glory_lets_cards_go_face_down() -> None:
    start = to_play("Berlin 1", "Halle 1", edition="glory").hand(0, "Leipzig 2", "Leipzig 3")
    screen = panel(start)
    assert lists(screen) == [PLAY, DOWN, ANEW, SECOND]
    assert lines(screen)[2] == "Horses: 2 (your route needs 2)."
    assert lines(screen)[3] == "Hand (2 cards, with horses): Leipzig 2, Leipzig 3"
    assert "Leipzig (2 horses), right of Halle" in labels(screen, PLAY)
    assert options(screen, DOWN) == [
        "Leipzig face down: 2 horses more | Horses then: 4. Your route stays as it is.",
        "Leipzig face down: 3 horses more | Horses then: 5. Your route stays as it is.",
    ]
    question = lines(panel(start, "a.LEI3"))[0]
    assert question.endswith("You start anew with **Leipzig (3 horses)**. Your horses stay.")


def test_six_cards_face_down_are_the_most() -> None:
    six = ("Fulda 1", "Fulda 2", "Kassel 1", "Kassel 2", "Hamburg 1", "Hamburg 2")
    start = to_play("Berlin 1", edition="glory").hand(0, "Leipzig 2").face_down(0, *six)
    screen = panel(start)
    assert "Six cards lie face down; that is the most." in lines(screen)
    assert DOWN not in lists(screen)


def test_a_single_city_says_no_horses() -> None:
    start = to_play("Berlin 1", edition="glory").hand(0, "Stettin 2", "Halle 1", "Halle 2")
    assert "Stettin, right of Berlin" in labels(panel(start), PLAY)
    assert "Halle (1 horse), right of Berlin" in labels(panel(start), PLAY)


def test_long_lists_are_paged() -> None:
    rest = to_play("Berlin 1", edition="glory").display(*["Fulda 1", "Fulda 2"]).rest_in_hand(0)
    table = PlayedTable.at(rest.build())
    seen: list[str] = []
    draft, total = "", len(table.game.players[0].hand)
    while True:
        screen = panel(table, draft)
        page = select(screen, DOWN)
        assert isinstance(page, Select)
        *entries, more = page.options
        if entries[0].label in seen:
            break
        seen += [entry.label for entry in entries]
        choice = read_choice(table.moment, 0, "down", [more.value])
        assert isinstance(choice, Show)
        draft = choice.draft
    assert len(seen) == len(set(seen)) == total > 50
    first = select(panel(table), DOWN).options
    assert len(first) == 25
    assert first[-1].label == f"More … (25 to 48 of {total})"


def test_play_panel_has_the_notice_first() -> None:
    start = moment_of(to_play("Ulm", "Augsburg").hand(0, "Lodz"))
    for draft in ("", "a.LOD"):
        screen = my_panel(start, 0, TELLER, draft=draft, notice="The table has moved on.")
        assert lines(screen)[0] == "The table has moved on."
