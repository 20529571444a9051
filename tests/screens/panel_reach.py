"""Follows every control of the panel: which actions it leads to, and by how many clicks."""

import random
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb

from bot.rules.actions import Action
from bot.rules.notation import read_action
from bot.screens.ids import ControlId, read_id
from bot.screens.panel import my_panel
from bot.screens.panel_choices import Act, Show, read_choice
from bot.screens.panel_draft import EACH, is_draft, read_draft
from bot.screens.screen import Button, Screen, Select
from bot.tables.happenings import Moment
from tests.screens.panel_table import TELLER

MOST_KEEPINGS = 400
"""Choices of cards to keep that are tried; which those are, chance decides."""
LONGEST_LABEL, LONGEST_PLACEHOLDER = 34, 40
"""What the screens promise; Discord allows more."""


def reachable(moment: Moment, seat: int) -> dict[Action, int]:
    """Every action that some clicks on the panel lead to, with the fewest clicks; of
    very many choices of cards to keep only some.
    """
    game = moment.table.game
    assert game is not None
    found: dict[Action, int] = {}
    clicks = {"": 0}
    waiting = deque([""])
    while waiting:
        draft = waiting.popleft()
        screen = my_panel(moment, seat, TELLER, draft=draft)
        check_promises(screen)
        for meant in _meanings(moment, seat, screen, draft):
            if isinstance(meant, Act):
                action = read_action(game.edition, meant.notation)
                found.setdefault(action, clicks[draft] + 1)
            elif meant.draft not in clicks:
                clicks[meant.draft] = clicks[draft] + 1
                waiting.append(meant.draft)
    return found


def check_promises(screen: Screen) -> None:
    for control in screen.controls:
        if isinstance(control, Button):
            assert len(control.label) <= LONGEST_LABEL, control.label
            said = read_id(control.id)
            assert said is not None
            assert said.kind != "d" or is_draft(said.rest)
        elif isinstance(control, Select):
            assert len(control.placeholder) <= LONGEST_PLACEHOLDER, control.placeholder
            said = read_id(control.id)
            assert said is not None
            assert len(said.rest) <= 60


def _meanings(moment: Moment, seat: int, screen: Screen, draft: str) -> Iterator[Act | Show]:
    """What each control of the screen means."""
    for control in _in_order(screen, draft):
        said = read_id(control.id)
        assert said is not None
        if isinstance(control, Select):
            for values in _choices(control):
                yield read_choice(moment, seat, said.rest, values)
        else:
            yield from _button(control, said)


def _button(button: Button, said: ControlId) -> Iterator[Act | Show]:
    if button.disabled:
        return
    if said.kind == "a":
        yield Act(said.rest)
    elif said.kind == "d":
        yield Show(said.rest)


def _in_order(screen: Screen, draft: str) -> Iterable[Button | Select]:
    """The controls; cities for each province are chosen from top to bottom, because every other
    order leads to the same.
    """
    controls = [c for c in screen.controls if isinstance(c, Button | Select)]
    chosen = read_draft(draft).words(EACH)
    if chosen is None or not isinstance(controls[0], Select):
        return controls
    selects = [c for c in controls if isinstance(c, Select)]
    untouched = [s for s in selects if not any(option.chosen for option in s.options)]
    return [*untouched[:1], *(c for c in controls if isinstance(c, Button))]


def _choices(select: Select) -> Iterator[Sequence[str]]:
    values = [option.value for option in select.options]
    assert select.fewest == select.most
    is_keeping = "." in values[0]
    if not is_keeping or comb(len(values), select.most) <= MOST_KEEPINGS:
        yield from combinations(values, select.most)
        return
    chance = random.Random(len(values))
    for _ in range(MOST_KEEPINGS):
        yield chance.sample(values, select.most)
