"""The panel after closing: which three cards stay."""

import random

from bot.rules.actions import KeepCards
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action
from bot.rules.state import Phase
from bot.screens.panel_choices import Act, Show, read_choice
from bot.screens.screen import MOST_OPTIONS
from tests.builders import Position, position
from tests.screens.panel_reading import (
    buttons,
    lines,
    lists,
    moment_of,
    options,
    panel,
    said_by,
    select,
    value,
)
from tests.screens.panel_table import PlayedTable


def to_keep(*hand: str, edition: str = "base") -> Position:
    return position(edition).hand(0, *hand).phase(Phase.KEEP)


SIX = ("Ulm", "Ulm", "Augsburg", "Linz", "Lodz", "Passau")
CHOOSE = "Choose exactly three of 6 cards"


def test_three_are_ticked() -> None:
    screen = panel(to_keep(*SIX))
    assert lines(screen) == [
        "**Keep three cards**",
        "No route yet.",
        "Hand (6 cards): Augsburg, Linz, Lodz, Passau, Ulm, Ulm",
        "Tick three cards, then close the list. "
        "The other 3 cards go to the discards, where everybody sees them.",
        "Reach each other: Augsburg, Ulm.",
        "Reach each other: Linz, Passau.",
    ]
    found = select(screen, CHOOSE)
    assert (found.fewest, found.most) == (3, 3)
    assert options(screen, CHOOSE) == [
        "Augsburg | Baiern",
        "Linz | Salzburg",
        "Lodz | Polen",
        "Passau | Baiern",
        "Ulm (1 of 2) | Württemberg",
        "Ulm (2 of 2) | Württemberg",
    ]


def test_the_same_city_twice_can_be_kept() -> None:
    start = to_keep(*SIX)
    values = [o.value for o in select(panel(start), CHOOSE).options]
    chosen = [values[5], values[0], values[4]]
    assert read_choice(moment_of(start), 0, "keep", chosen) == Act("K-AUG.ULM.ULM")


def test_one_card_that_goes_is_told_as_one() -> None:
    told = lines(panel(to_keep("Ulm", "Linz", "Lodz", "Basel")))[3]
    assert told.endswith("The other card goes to the discards, where everybody sees it.")


def test_horses_are_told() -> None:
    screen = panel(to_keep("Berlin 1", "Berlin 2", "Kassel 3", "Hamburg 1", edition="glory"))
    assert options(screen, "Choose exactly three of 4 cards") == [
        "Berlin (1 horse) | Preussen, 1 horse",
        "Berlin (2 horses) | Preussen, 2 horses",
        "Hamburg | free city, 1 horse",
        "Kassel | Hessen, 3 horses",
    ]


def test_closing_leads_here_and_can_be_undone() -> None:
    start = position("base").route(0, "Ulm", "Augsburg", "München")
    table = PlayedTable.at(start.hand(0, "Salzburg", *SIX[1:]).build())
    screen = panel(table.do("DP", "R-SAL", "C-AUG.SAL.ULM"))
    assert lines(screen)[0] == "**Keep three cards**"
    assert buttons(screen) == ["Undo: route closed", "Hint", "Rules"]
    assert said_by(screen, "Rules").page == "closing"


def full_hand(edition: str) -> PlayedTable:
    """More cards than a list can show."""
    start = position(edition).phase(Phase.KEEP)
    return PlayedTable.at(start.rest_in_hand(0).build())


def test_above_25_cards_they_are_picked_one_by_one() -> None:
    table = full_hand("base")
    screen = panel(table)
    assert lists(screen) == ["Keep 1 of 3"]
    kinds = set(table.game.players[0].hand)
    assert len(table.game.players[0].hand) > MOST_OPTIONS >= len(kinds)
    assert len(select(screen, "Keep 1 of 3").options) == len(kinds)
    assert "Back" not in buttons(screen)
    first = read_choice(table.moment, 0, "keep", [value(screen, "Keep 1 of 3", "Ulm")])
    assert isinstance(first, Show)
    screen = panel(table, first.draft)
    assert "You keep so far: Ulm." in lines(screen)
    assert said_by(screen, "Back").rest == ""
    second = read_choice(table.moment, 0, "keep", [value(screen, "Keep 2 of 3", "Ulm")])
    assert isinstance(second, Show)
    screen = panel(table, second.draft)
    assert "You keep so far: Ulm, Ulm." in lines(screen)
    third = read_choice(table.moment, 0, "keep", [value(screen, "Keep 3 of 3", "Linz")])
    assert third == Act("K-LIN.ULM.ULM")


def test_a_card_that_is_used_up_is_not_offered_again() -> None:
    start = position("base").phase(Phase.KEEP).discards("Ulm", "Ulm").rest_in_hand(0)
    table = PlayedTable.at(start.build())
    labels = [o.label for o in select(panel(table, "k.ULM"), "Keep 2 of 3").options]
    assert "Ulm" not in labels
    assert "Linz" in labels


def test_many_kinds_are_paged_and_every_choice_is_legal() -> None:
    table, chance = full_hand("glory"), random.Random(1)
    legal = set(legal_actions(table.game))
    for _ in range(12):
        draft, kept, turned = "", 0, False
        while True:
            screen = panel(table, draft)
            (placeholder,) = lists(screen)
            assert placeholder == f"Keep {kept + 1} of 3"
            *entries, more = select(screen, placeholder).options
            turned = not turned and chance.random() < 0.5
            chosen = more if turned else chance.choice(entries)
            choice = read_choice(table.moment, 0, "keep", [chosen.value])
            if isinstance(choice, Act):
                break
            draft, kept = choice.draft, kept + (not turned)
        action = read_action(table.game.edition, choice.notation)
        assert isinstance(action, KeepCards)
        assert action in legal


def test_a_draft_of_another_hand_is_ignored() -> None:
    table = full_hand("base")
    for draft in ("k.XXX", "k.ULM.ULM.ULM.ULM", "k.BER1"):
        assert lines(panel(table, draft)) == lines(panel(table))
