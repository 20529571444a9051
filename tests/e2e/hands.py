"""Plays for one person through the panel alone: finds the clicks that lead to an action."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from bot.language.catalog import load_catalog
from bot.rules.actions import Action, KeepCards
from bot.rules.notation import write_action
from bot.screens.ids import read_id
from bot.screens.panel import my_panel
from bot.screens.panel_choices import Act, Show, read_choice
from bot.screens.screen import Button, Screen, Select
from bot.screens.teller import Teller
from bot.tables.happenings import Moment
from bot.tables.service import TableService
from bot.tables.table import Table
from playground.standin.actor import Actor
from playground.standin.world.messages import Message
from tests.e2e.hosting import public

TELLER = Teller(load_catalog())
MY_TURN = "My turn / my cards"


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a control."""

    control: str
    values: tuple[str, ...] = ()


@dataclass
class Hands:
    actor: Actor
    service: TableService
    panel: Message | None = None
    clicks: int = 0
    turns: list[int] = field(default_factory=list)
    """How many clicks each turn took, opening the panel included."""

    async def open(self, board: Message | None = None) -> Message:
        """Press the button under the board."""
        board = board or public(self.actor)[-1]
        interaction = await self.actor.click(board, MY_TURN)
        self.clicks += 1
        assert interaction.original is not None
        self.panel = interaction.original
        return self.panel

    async def do(self, table: str, action: Action) -> None:
        """Carry out an action with as few clicks as possible."""
        if self.panel is None:
            await self.open()
        moment = await self.service.moment(table)
        seat = moment.table.seat_of(self.actor.user.id)
        assert seat is not None
        for use in path_to(moment, seat, action):
            await self.use(use)

    async def use(self, use: Use, *, wait: bool = True) -> None:
        assert self.panel is not None
        self.clicks += 1
        if use.values:
            await self.actor.pick(self.panel, use.control, *use.values, wait=wait)
        else:
            await self.actor.click(self.panel, use.control, wait=wait)

    def turn_is_over(self) -> None:
        self.turns.append(self.clicks)
        self.panel, self.clicks = None, 0


def path_to(moment: Moment, seat: int, action: Action) -> list[Use]:
    """The fewest clicks from the plain panel to this action."""
    game = moment.table.game
    assert game is not None
    wanted = write_action(game.edition, action)
    ways: dict[str, list[Use]] = {"": []}
    waiting = deque([""])
    while waiting:
        draft = waiting.popleft()
        screen = my_panel(moment, seat, TELLER, draft=draft)
        for use, meant in _uses(moment, seat, screen, action):
            if isinstance(meant, Act):
                if meant.notation == wanted:
                    return [*ways[draft], use]
            elif meant.draft not in ways:
                ways[meant.draft] = [*ways[draft], use]
                waiting.append(meant.draft)
    raise AssertionError(f"no clicks lead to {wanted}")


def _uses(
    moment: Moment, seat: int, screen: Screen, action: Action
) -> Iterator[tuple[Use, Act | Show]]:
    for control in screen.controls:
        if isinstance(control, Button) and not control.disabled:
            said = read_id(control.id)
            assert said is not None
            if said.kind == "a":
                yield Use(control.id), Act(said.rest)
            elif said.kind == "d":
                yield Use(control.id), Show(said.rest)
        elif isinstance(control, Select):
            said = read_id(control.id)
            assert said is not None
            for values in _choices(moment, control, action):
                meant = read_choice(moment, seat, said.rest, values)
                yield Use(control.id, tuple(values)), meant


def _choices(moment: Moment, select: Select, action: Action) -> Iterator[Sequence[str]]:
    values = [option.value for option in select.options]
    if select.most > 1 and isinstance(action, KeepCards):
        assert moment.table.game is not None
        codes = [moment.table.game.edition.code_of[card] for card in action.cards]
        chosen: list[str] = []
        for code in codes:
            chosen.append(
                next(v for v in values if v.partition(".")[0] == code and v not in chosen)
            )
        yield chosen
        return
    yield from combinations(values, select.most)


async def play_to_the_end(
    hands: dict[int, Hands], service: TableService, table: str, choose: object
) -> Table:
    """Everybody plays by `choose(game)` until the game is over."""
    assert callable(choose)
    now = await service.table(table)
    while now.on_turn is not None and now.game is not None:
        player = hands[now.on_turn.id]
        await player.do(table, choose(now.game))
        after = await service.table(table)
        if after.on_turn != now.on_turn:
            player.turn_is_over()
        now = after
    return now
