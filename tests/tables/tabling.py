"""Opens a service and tables for tests, and plays at them."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from bot.content import load_edition
from bot.errors import TableRefusal
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.rules.options import Options
from bot.tables.service import TableService
from bot.tables.table import Person, Stage, Table
from tests.playing import Chance, evenly, lively

ANNA, BELA, CARL, DORA, EMIL = (
    Person(number, name)
    for number, name in enumerate(("Anna", "Bela", "Carl", "Dora", "Emil"), start=101)
)
PEOPLE = (ANNA, BELA, CARL, DORA)
GUILD, CHANNEL = 900, 700

_clicks = count(1_000_000)


def click() -> int:
    """A new click."""
    return next(_clicks)


class Clock:
    """A time that only tests move."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def seeds(begin: str = "tables") -> Callable[[], bytes]:
    numbers = count()
    return lambda: sha256(f"{begin} {next(numbers)}".encode()).digest()


async def open_service(folder: Path, clock: Clock | None = None) -> TableService:
    return await TableService.open(
        folder / "thurn.db", load_edition, clock=clock or Clock(), new_seed=seeds()
    )


async def open_lobby(
    service: TableService,
    *people: Person,
    channel: int = CHANNEL,
    guild: int = GUILD,
    seats: int = 4,
    edition: str = "base",
    host_begins: bool = True,
    by: int | None = None,
) -> Table:
    """A lobby with these people; Anna alone if nobody is named. The first one is the host."""
    host, *others = people or (ANNA,)
    table = await service.open_table(
        guild=guild,
        channel=channel,
        host=host,
        edition=edition,
        seats=seats,
        options=Options(),
        host_begins=host_begins,
        click=by or click(),
    )
    for person in others:
        table = await service.join(table.id, person, click())
    return table


async def open_game(
    service: TableService,
    *people: Person,
    channel: int = CHANNEL,
    edition: str = "base",
) -> Table:
    """A game that has just begun; the first person is the host and plays first."""
    people = people or (ANNA, BELA)
    table = await open_lobby(service, *people, channel=channel, edition=edition)
    return await service.start(table.id, people[0], click())


def orders(table: Table) -> list[str]:
    """What may be done now, as notation."""
    assert table.game is not None
    return [write_action(table.game.edition, action) for action in legal_actions(table.game)]


async def do(service: TableService, table: Table, notation: str) -> Table:
    """The player on turn does this."""
    person = table.on_turn
    assert person is not None
    return await service.act(table.id, table.version, notation, person, click())


def choose(table: Table, chance: Chance, *, is_lively: bool = True) -> str:
    """Some action that is possible now."""
    game = table.game
    assert game is not None
    policy = lively if is_lively else evenly
    return write_action(game.edition, policy(game, legal_actions(game), chance))


async def play_on(
    service: TableService, table: Table, chance: Chance, *, steps: int = 10_000
) -> Table:
    """Play by chance for some steps, or to the end."""
    for _ in range(steps):
        if table.stage is not Stage.RUNNING:
            break
        table = await do(service, table, choose(table, chance))
    return table


async def end_turn(service: TableService, table: Table) -> Table:
    """Play until somebody else is on turn."""
    chance, person = random.Random(1).random, table.on_turn
    while table.on_turn == person:
        table = await do(service, table, choose(table, chance))
    return table


@contextmanager
def refused(code: str, **details: object) -> Iterator[TableRefusal]:
    """What is done within is refused with this code and these details; gives the refusal."""
    refusal = TableRefusal("")
    with pytest.raises(TableRefusal) as caught:
        yield refusal
    refusal.code, refusal.details = caught.value.code, caught.value.details
    assert caught.value.code == code
    assert {name: caught.value.details.get(name) for name in details} == details
