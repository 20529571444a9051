"""The panel after a card was played: Carrier, Cartwright, closing, the end of the turn."""

import pytest

from bot.content import edition_names
from bot.rules.closing_gains import closing_gains
from bot.rules.state import EndReason, Official, Phase
from bot.rules.view import view_for
from bot.screens.screen import MOST_OPTIONS
from tests.builders import Position, position
from tests.screens.panel_crowds import crowded_position
from tests.screens.panel_reading import (
    blue,
    buttons,
    labels,
    lines,
    lists,
    options,
    panel,
    said_by,
    select,
)
from tests.screens.panel_table import PlayedTable

CARRIER, CLOSE = "Carrier: play a second card", "Close the route: where do houses go?"
CARRIER_DOWN = "Carrier: a second card face down"
FIVE = ("Kempten", "Innsbruck", "München", "Ingolstadt", "Augsburg")
PHONE = 40
"""About so many characters of an entry can be read on a phone."""


def to_finish(*route: str, edition: str = "base") -> Position:
    return position(edition).route(0, *route).phase(Phase.FINISH)


def test_too_short_to_close() -> None:
    table = PlayedTable.at(position("base").hand(0, "Ulm", "Augsburg", "Lodz").build())
    screen = panel(table.do("DP", "N-ULM"))
    assert lines(screen)[0] == "**You played Ulm**"
    assert CARRIER in lists(screen)
    assert CLOSE not in lists(screen)
    assert buttons(screen) == ["End turn", "Undo: start with Ulm", "Hint", "Rules"]
    assert blue(screen) == ["End turn"]
    undo = said_by(screen, "Undo: start with Ulm")
    assert (undo.kind, undo.rest, undo.version) == ("u", "last", table.version)


def test_a_carrier_that_cannot_help_is_told() -> None:
    screen = panel(to_finish("Ulm").hand(0, "Lodz"))
    assert "No second card fits, so the Carrier cannot help this time." in lines(screen)
    assert lists(screen) == []


def test_second_card_is_told_as_the_carriers() -> None:
    start = position("base").route(0, "Ulm", "Augsburg").hand(0, "München", "Salzburg", "Lodz")
    screen = panel(PlayedTable.at(start.build()).do("DP", "R-MUE", "R-SAL"))
    assert lines(screen)[0] == "**You played Salzburg with the Carrier**"
    assert CARRIER not in lists(screen)


def test_placements_add_up_and_the_best_comes_first() -> None:
    screen = panel(to_finish(*FIVE).hand(0, "Lodz").carriage(0, 4))
    assert "Closing now: length 5: +2, carriage 5." in lines(screen)
    assert options(screen, CLOSE) == [
        "Augsburg, Ingolstadt, Kempten, München | Score +8: houses 4, length 2, carriage 2",
        "Augsburg, Innsbruck | Score +6: houses 2, length 2, carriage 2",
        "Ingolstadt, Innsbruck | Score +6: houses 2, length 2, carriage 2",
        "Kempten, Innsbruck | Score +6: houses 2, length 2, carriage 2",
        "München, Innsbruck | Score +6: houses 2, length 2, carriage 2",
        "Innsbruck | Score +5: houses 1, length 2, carriage 2",
    ]
    assert blue(screen) == []
    assert buttons(screen)[0] == "End turn"


@pytest.mark.parametrize("edition", edition_names())
def test_a_phone_shows_what_differs(edition: str) -> None:
    """With enough houses: with fewer, placements may differ only in the province that gets none."""
    lists_seen = 0
    for number in range(60):
        game = crowded_position(edition, number)
        view = view_for(game, 0)
        ways = closing_gains(view)
        if game.phase is not Phase.FINISH or not 1 < len(ways) <= MOST_OPTIONS:
            continue
        if view.players[0].houses_left < len(view.players[0].route):
            continue
        shown = [label[:PHONE] for label in labels(panel(PlayedTable.at(game)), CLOSE)]
        assert len(set(shown)) == len(shown)
        lists_seen += 1
    assert lists_seen > 5


def test_cartwright_is_preselected_and_can_be_switched_off() -> None:
    start = to_finish(*FIVE[:4]).hand(0, "Lodz").carriage(0, 4)
    screen = panel(start)
    assert "Closing now: carriage 5 with the Cartwright." in lines(screen)
    assert "Cartwright: yes, carriage 5" in buttons(screen)
    assert all(option.value.startswith("CW-") for option in select(screen, CLOSE).options)
    off = panel(start, said_by(screen, "Cartwright: yes, carriage 5").rest)
    assert "Closing now: no carriage: the next one needs 5 cities." in lines(off)
    assert "Cartwright: no" in buttons(off)
    assert all(option.value.startswith("C-") for option in select(off, CLOSE).options)
    assert lines(panel(start, said_by(off, "Cartwright: no").rest)) == lines(screen)


def test_the_last_carriage_by_the_cartwright_is_asked_for() -> None:
    question = "Carriage 7 with the Cartwright begins the last round. Do you want that?"
    start = to_finish(*FIVE).hand(0, "Lodz").carriage(0, 6)
    screen = panel(start)
    assert question in lines(screen)
    on = panel(start, said_by(screen, "Cartwright: no").rest)
    assert "This begins the last round." in lines(on)
    assert question not in lines(on)
    assert "Cartwright: yes, carriage 7" in buttons(on)


def test_not_if_the_last_round_has_begun_already() -> None:
    start = to_finish(*FIVE).hand(0, "Lodz").carriage(0, 6).ended_by(1, EndReason.LAST_HOUSE)
    assert "Cartwright: yes, carriage 7" in buttons(panel(start))


def test_last_carriage_by_length_begins_the_last_round() -> None:
    seven = (*FIVE, "Ulm", "Stuttgart")
    screen = panel(to_finish(*seven).hand(0, "Lodz").carriage(0, 6))
    assert "This begins the last round." in lines(screen)
    assert not any(label.startswith("Cartwright") for label in buttons(screen))


def test_last_house_begins_the_last_round() -> None:
    sentence = "Your last house begins the last round."
    route = ("Ulm", "Augsburg", "München")
    few = to_finish(*route).hand(0, "Lodz").carriage(0, 7)
    few.houses_everywhere_but(0, "Ulm", "Augsburg", "Lodz", "Linz")
    assert sentence in lines(panel(few))
    many = to_finish(*route).hand(0, "Lodz").carriage(0, 7)
    many.houses_everywhere_but(0, "Ulm", "Augsburg", "Lodz", "Linz", "Basel")
    assert sentence not in lines(panel(many))


@pytest.mark.parametrize("official", [Official.POSTMASTER, Official.ADMINISTRATOR])
def test_an_official_used_leaves_no_cartwright(official: Official) -> None:
    screen = panel(to_finish(*FIVE[:4]).hand(0, "Lodz").carriage(0, 4).helped_by(official))
    assert f"No Cartwright: you already used the {official.title()}." in lines(screen)
    assert not any(label.startswith("Cartwright") for label in buttons(screen))


def test_only_one_placement_is_a_button() -> None:
    three = ("Ulm", "Augsburg", "Ingolstadt")
    start = to_finish(*three).hand(0, "Lodz").houses(0, "Ulm", "Augsburg")
    screen = panel(start)
    assert CLOSE not in lists(screen)
    assert "Houses go to: Ingolstadt." in lines(screen)
    assert "Score +3: houses 1, carriage 2." in lines(screen)
    assert said_by(screen, "Close: 1 house, score +3").rest == "C-ING"
    assert buttons(screen)[0] == "End turn"


def test_closing_without_a_house() -> None:
    three = ("Ulm", "Augsburg", "Ingolstadt")
    screen = panel(to_finish(*three).hand(0, "Lodz").houses(0, *three))
    assert "No city of this route is free for you, so no house is placed." in lines(screen)
    assert said_by(screen, "Close: no house, score +2").rest == "C-0"


def test_too_few_horses() -> None:
    start = to_finish("Berlin 1", "Halle 1", "Leipzig 1", edition="glory").hand(0, "Kassel 1")
    screen = panel(start)
    assert "To close you need 1 more horse." in lines(screen)
    assert lists(screen) == [CARRIER_DOWN]


def test_after_a_card_face_down_the_route_may_still_be_given_up() -> None:
    start = position("glory").route(0, "Berlin 1", "Halle 1").hand(0, "Kassel 1", "Fulda 2")
    screen = panel(PlayedTable.at(start.build()).do("DP", "F-KAS1"))
    assert lines(screen)[0] == "**You played Kassel face down**"
    assert "Carrier: give up the route, start anew" in lists(screen)
    assert "Undo: Kassel face down" in buttons(screen)


def test_long_gains_become_short() -> None:
    last = ("Carlsruhe", "Freiburg", "Mannheim", "Stuttgart", "Nürnberg", "Pilsen")
    west = ("Sigmaringen", "Freiburg", "Carlsruhe", "Mannheim")
    route = (*FIVE[::-1], *west, "Stuttgart", "Nürnberg", "Pilsen")
    start = to_finish(*route).hand(0, "Lodz").carriage(0, 6).houses_everywhere_but(0, *last)
    told = [option.description for option in select(panel(start), CLOSE).options]
    assert "Score +33: houses 4, 7 tiles 26, carriage 3" in told
    assert any("Schweiz and Tyrol 3" in each for each in told), "told in full where there is room"
    assert max(map(len, told)) <= 100


@pytest.mark.parametrize("edition", edition_names())
def test_parts_add_up_to_the_score(edition: str) -> None:
    sums = 0
    for number in range(40):
        game = crowded_position(edition, number)
        screen = panel(PlayedTable.at(game))
        for each in [c for c in lists(screen) if c == CLOSE]:
            for option in select(screen, each).options:
                score, _, parts = option.description.partition(": ")
                added = sum(int(part.rpartition(" ")[2]) for part in parts.split(", "))
                assert int(score.removeprefix("Score +")) == added, option.description
                sums += 1
    assert sums > 50
