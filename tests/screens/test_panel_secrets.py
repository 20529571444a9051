"""Nothing that is made for one seat depends on what another seat hides."""

from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from bot.content import edition_names
from bot.errors import TableRefusal
from bot.rules.actions import Card, PlayFaceDown
from bot.rules.edition import Edition
from bot.rules.events import CardPlayedFaceDown, PileCardDrawn
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.screens.panel import done_panel, my_panel
from bot.screens.screen import Picture, Screen
from bot.screens.undo_screen import undo_screen
from bot.tables.happenings import Happening, Moment, Step
from tests.conformance.twins import twin_of
from tests.playing import Chance, Combination, lively
from tests.screens.panel_table import TELLER, PlayedTable


def other_card(edition: Edition, card: Card) -> Card:
    """Another city with as many horses: the back of a card is public."""
    horses = edition.horses_of
    return next(c for c in range(len(edition.cards)) if c != card and horses[c] == horses[card])


def twin_moment(moment: Moment, viewer: int, chance: Chance) -> Moment:
    """The same for this viewer, and different in all that the viewer may not know."""
    game = moment.table.game
    assert game is not None
    edition = game.edition
    twin, _ = twin_of(game, viewer, (), chance)

    def happening(told: Happening) -> Happening:
        hidden = PileCardDrawn | CardPlayedFaceDown
        if isinstance(told, hidden) and told.seat != viewer and told.card is not None:
            return replace(told, card=other_card(edition, told.card))
        return told

    def step(taken: Step) -> Step:
        if isinstance(taken.action, PlayFaceDown) and taken.seat != viewer:
            return replace(taken, action=PlayFaceDown(other_card(edition, taken.action.card)))
        return taken

    return Moment(
        replace(moment.table, game=twin),
        tuple(replace(entry, happening=happening(entry.happening)) for entry in moment.told),
        tuple(map(step, moment.undoable)),
    )


def hand_of(moment: Moment, seat: int) -> list[Card]:
    assert moment.table.game is not None
    return moment.table.game.players[seat].hand


def shown(screen: Screen) -> list[object]:
    """All that reaches the person, the view that the picture is drawn from too."""
    parts: list[object] = []
    for part in screen.parts:
        if isinstance(part, Picture):
            assert isinstance(part.draw, partial)
            parts += [part.alt, part.draw.args]
        else:
            parts.append(part)
    return parts


def all_shown(moment: Moment, seat: int) -> list[object]:
    screens = [my_panel(moment, seat, TELLER), done_panel(moment, seat, TELLER)]
    found = [part for screen in screens for part in shown(screen)]
    try:
        found.append(undo_screen(moment, seat, TELLER))
    except TableRefusal as refusal:
        found.append(str(refusal))
    return found


@pytest.mark.parametrize("edition", edition_names())
def test_screens_of_others_do_not_depend_on_hidden_cards(edition: str) -> None:
    game, chance = Combination(edition, 3, Options()).begin(3)
    table, differed = PlayedTable.at(game), Counter[str]()
    while actions := legal_actions(table.game):
        moment = table.moment
        for viewer in range(3):
            twin = twin_moment(moment, viewer, chance)
            assert all_shown(moment, viewer) == all_shown(twin, viewer)
            differed["looks"] += 1
            differed["told"] += moment.told != twin.told
            differed["undoable"] += moment.undoable != twin.undoable
            # Cards that were taken openly are no secret and stay (V2), so a hand may be the same.
            holder = (viewer + 1) % 3
            if hand_of(moment, holder) != hand_of(twin, holder):
                assert all_shown(moment, holder) != all_shown(twin, holder)
                differed["hand"] += 1
        table.act(lively(table.game, actions, chance))
    assert differed["told"] > 50
    assert differed["hand"] > 0.2 * differed["looks"]
    assert differed["undoable"] > 10 or edition != "glory"
