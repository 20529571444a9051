"""What would be taken back, and what steps are called."""

from dataclasses import replace

import pytest

from bot.content import load_edition
from bot.errors import TableRefusal
from bot.language.catalog import load_catalog
from bot.rules.notation import read_action
from bot.screens.step_words import step_words
from bot.screens.undo_screen import undo_screen
from bot.tables.happenings import Step
from tests.builders import position
from tests.screens.panel_reading import buttons, lines, said_by
from tests.screens.panel_table import TELLER, PlayedTable


def played(*orders: str) -> PlayedTable:
    start = position("base").hand(0, "Ulm", "Augsburg", "Lodz").hand(1, "Linz")
    return PlayedTable.at(start.build()).do(*orders)


def test_one_step() -> None:
    screen = undo_screen(played("DP", "N-ULM").moment, 0, TELLER)
    assert lines(screen) == [
        "I would take back: start with Ulm. Your draw stays: that card has been seen."
    ]
    assert buttons(screen) == ["Take back the last step", "Leave it"]
    assert said_by(screen, "Take back the last step").rest == "last"
    assert said_by(screen, "Leave it").rest == "hand"


def test_several_steps_the_latest_first() -> None:
    screen = undo_screen(played("DP", "N-ULM", "E").moment, 0, TELLER)
    assert lines(screen)[0].startswith("I would take back: end of turn, start with Ulm.")
    assert said_by(screen, "Back to after my draw").rest == "all"
    assert screen.components == 6


def test_a_draw_that_turned_nothing_up_may_be_among_them() -> None:
    moment = played("DP", "N-ULM").moment
    draw = Step(0, read_action(load_edition("base"), "D1"), ended_turn=False)
    screen = undo_screen(replace(moment, undoable=(draw, *moment.undoable)), 0, TELLER)
    assert lines(screen) == ["I would take back: start with Ulm, card drawn."]
    assert buttons(screen) == ["Take back the last step", "Leave it"]


def test_nothing_to_take_back() -> None:
    with pytest.raises(TableRefusal) as refusal:
        undo_screen(played("DP").moment, 0, TELLER)
    assert refusal.value.code == "undo-nothing"


def test_steps_of_somebody_else() -> None:
    with pytest.raises(TableRefusal) as refusal:
        undo_screen(played("DP", "N-ULM").moment, 1, TELLER)
    assert refusal.value.code == "undo-not-yours"
    assert refusal.value.details == {"player": "Anna"}


WORDS = {
    "L-BER2": "Berlin played",
    "R-BER2": "Berlin played",
    "N-BER2": "start with Berlin",
    "F-BER2": "Berlin face down",
    "C-BER": "route closed",
    "C-0": "route closed",
    "K-BER1.BER2.KAS1": "cards kept",
    "E": "end of turn",
    "D1": "card drawn",
    "DP": "card drawn",
    "A": "new display",
}


@pytest.mark.parametrize("order", WORDS)
def test_words_of_a_step(order: str) -> None:
    edition = load_edition("glory")
    step = Step(0, read_action(edition, order), ended_turn=False)
    own = step_words(step, edition, load_catalog(), is_own=True)
    public = step_words(step, edition, load_catalog(), is_own=False)
    assert own == WORDS[order]
    assert public == ("a card face down" if order.startswith("F") else own)
