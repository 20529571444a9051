"""Whether a click or a command costs more when many games are stored: 10 finished ones against
10 000; and how many bytes a game takes.

The same game is played in two databases, step by step in turn. The stored games are copies of one
real game, all in the same channel and with the same people: where an index is missing it shows.
"""

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from statistics import median

from benchmarks import Findings
from bot.content import load_edition
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.rules.options import Options
from bot.screens.history_screen import HistoryPage, history_screen
from bot.screens.leaderboard_screen import LeadersPage, leaderboard_screen
from bot.screens.profile_screen import profile_screen
from bot.screens.screen import Screen
from bot.screens.teller import Teller
from bot.tables.past import Wanted
from bot.tables.service import TableService
from bot.tables.table import Person, Stage, Table
from renderers.palette import png_of
from tests.e2e.policies import purposeful

FEW, MANY = 10, 10_000
QUICK_MANY = 1_000
STEPS, QUICK_STEPS = 300, 100
GUILD, CHANNEL = 1, 2
PEOPLE = (Person(11, "Alice"), Person(12, "Bob"))
MOST_PEOPLE = 500
"""So many others are on the leaderboard."""
PARTS = ("seat", "snapshot", "action", "event", "event_person", "shown")
"""Tables of the database that hold the rest of a game."""

CLICK = ("act", "moment", "shown", "latest_in", "tables_of")
"""The parts of a click; all others are asked by commands about the past."""

TELLER = Teller.in_english()

Part = Callable[[], Awaitable[object]]


def measure(quick: bool) -> Findings:
    """Medians of each part of a click with few and with many stored games, and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        many, steps = (QUICK_MANY, QUICK_STEPS) if quick else (MANY, STEPS)
        return asyncio.run(_measure(Path(folder), many, steps))


class _Player:
    """One database with one running game; times every part of a click."""

    def __init__(self, service: TableService, table: Table, first: Table) -> None:
        """`first`: the game that ended first."""
        self._service = service
        self._table = table
        self._clicks = count(1_000_000_000)
        self._chance = random.Random(5).random
        self._first = first.id
        self._old = (first.ended or 0.0, FEW + 1)
        self.times: dict[str, list[float]] = {}

    async def step(self) -> bool:
        """Whether the game goes on."""
        table, service = self._table, self._service
        game, person = table.game, table.on_turn
        if game is None or person is None:
            return False
        notation = write_action(game.edition, purposeful(game, self._chance))
        click = next(self._clicks)

        async def act() -> None:
            self._table = await service.act(table.id, table.version, notation, person, click)

        await self._time("act", act)
        await self._time("moment", lambda: service.moment(table.id))
        await self._time("shown", lambda: service.shown(table.id))
        await self._time("latest_in", lambda: service.latest_in(CHANNEL))
        await self._time("tables_of", lambda: service.tables_of(person.id))
        await self._look_back(person.id)
        return True

    async def _look_back(self, person: int) -> None:
        """The answers of commands about the past, but for Discord: looked up, worded and drawn."""
        lists = {
            "history": Wanted(GUILD),
            "history_of_player": Wanted(GUILD, person=person),
            "history_of_edition": Wanted(GUILD, edition="base"),
            "history_of_player_oldest": Wanted(GUILD, person=person, before=self._old),
            "history_of_player_and_edition": Wanted(GUILD, edition="glory", person=person),
        }
        for name, wanted in lists.items():
            await self._time(name, partial(self._history, wanted))
        await self._time("leaderboard", partial(self._leaderboard, person))
        await self._time("profile", partial(self._profile, person))
        await self._time("replay", partial(self._service.chronicle.story, self._first))

    async def _history(self, wanted: Wanted) -> None:
        games = await self._service.chronicle.games(wanted, 11)
        history_screen(games, HistoryPage(wanted.person, wanted.edition, wanted.before), TELLER)

    async def _leaderboard(self, person: int) -> None:
        board = await self._service.chronicle.leaderboard(GUILD, None, 0, 10, person)
        _draw(leaderboard_screen(board, LeadersPage(), TELLER, ("base",), person))

    async def _profile(self, person: int) -> None:
        profile = await self._service.chronicle.profile(person, GUILD, PEOPLE[1].id)
        other = (PEOPLE[1].id, PEOPLE[1].name)
        _draw(profile_screen(profile, "Alice", TELLER, person, other))

    async def _time(self, name: str, part: Part) -> None:
        began = time.perf_counter()
        await part()
        self.times.setdefault(name, []).append(time.perf_counter() - began)


def _draw(screen: Screen) -> None:
    picture = screen.picture
    if picture is not None:
        png_of(picture.draw(), picture.map_name, picture.theme)


async def _measure(folder: Path, many: int, steps: int) -> Findings:
    files = {FEW: folder / "few.db", many: folder / "many.db"}
    sizes: dict[int, int] = {}
    firsts: dict[int, Table] = {}
    for number, file in files.items():
        firsts[number] = await _finished_game(file)
        _copy_game(file, number - 1)
        sizes[number] = file.stat().st_size
    services = {
        n: await TableService.open(file, load_edition, new_seed=_seeds())
        for n, file in files.items()
    }
    try:
        times: dict[int, dict[str, list[float]]] = {n: {} for n in files}
        players = {n: _Player(s, await _begin(s, "again"), firsts[n]) for n, s in services.items()}
        for step in range(steps):
            # Whoever comes first in a pair has the colder caches: it alternates.
            order = list(players) if step % 2 else list(reversed(players))
            goes_on = [await players[n].step() for n in order]
            if not all(goes_on):
                for n, player in players.items():
                    _add(times[n], player.times)
                players = {
                    n: _Player(s, await _begin(s, f"{step}"), firsts[n])
                    for n, s in services.items()
                }
        for n, player in players.items():
            _add(times[n], player.times)
    finally:
        for service in services.values():
            await service.close()
    findings = _findings(times, many, sizes[many])
    findings.figures["stored_game_bytes"] = (sizes[many] - sizes[FEW]) / (many - FEW)
    return findings


def _add(times: dict[str, list[float]], more: dict[str, list[float]]) -> None:
    for name, found in more.items():
        times.setdefault(name, []).extend(found)


def _findings(times: dict[int, dict[str, list[float]]], many: int, size: int) -> Findings:
    findings = Findings()
    for name, few_times in times[FEW].items():
        few, lots = median(few_times) * 1000, median(times[many][name]) * 1000
        findings.figures[f"stored_{name}_few_ms"] = few
        findings.figures[f"stored_{name}_many_ms"] = lots
        findings.ratios[f"stored_{name}_many_vs_few"] = lots / few
    for kind, names in (("click", CLICK), ("look_back", tuple(set(times[FEW]) - set(CLICK)))):
        whole = {
            n: [sum(parts) for parts in zip(*(times[n][name] for name in names), strict=True)]
            for n in times
        }
        ratio = median(whole[many]) / median(whole[FEW])
        findings.ratios[f"stored_{kind}_many_vs_few"] = ratio
    findings.remarks.append(
        f"stored games: {FEW} against {many:,} in a file of {size / 1e6:,.0f} MB"
    )
    return findings


def _seeds() -> Callable[[], bytes]:
    numbers = count()
    return lambda: sha256(f"stored {next(numbers)}".encode()).digest()


async def _begin(service: TableService, name: str) -> Table:
    clicks = (int.from_bytes(sha256(f"{name} {n}".encode()).digest()[:6]) for n in count())
    table = await service.open_table(
        guild=GUILD,
        channel=CHANNEL,
        host=PEOPLE[0],
        edition="base",
        seats=len(PEOPLE),
        options=Options(),
        host_begins=True,
        click=next(clicks),
    )
    for person in PEOPLE[1:]:
        await service.join(table.id, person, next(clicks))
    return await service.start(table.id, PEOPLE[0], next(clicks))


async def _finished_game(file: Path) -> Table:
    service = await TableService.open(file, load_edition, new_seed=_seeds())
    chance = random.Random(3).random
    try:
        table = await _begin(service, "first")
        while table.stage is Stage.RUNNING and table.game is not None and table.on_turn is not None:
            action = purposeful(table.game, chance)
            assert action in legal_actions(table.game)  # noqa: S101 - a check of ours
            notation = write_action(table.game.edition, action)
            table = await service.act(table.id, table.version, notation, table.on_turn, None)
        return table
    finally:
        await service.close()


def _copy_game(file: Path, copies: int) -> None:
    """Rows of the one game that is there, again and again under other numbers."""
    connection = sqlite3.connect(file, isolation_level=None)
    # Nothing is lost if this is interrupted: the file is made for the benchmark alone.
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("BEGIN")
    first, result = connection.execute("SELECT number, result FROM game_table").fetchone()
    for number in range(first + 1, first + 1 + copies):
        own = {"id": f"'c{number}'", "result": str(number)}
        _copy(connection, "game_table", "number", (first, number), own)
        for part in PARTS:
            _copy(connection, part, "table_number", (first, number))
        _copy(connection, "result", "table_number", (first, number), {"number": str(number)})
        own = {"table_number": str(number)}
        _copy(connection, "placing", "result", (result, number), own)
        _copy(connection, "rating_step", "result", (result, number))
    rated = PEOPLE[0].id
    for other in range(min(copies, MOST_PEOPLE)):
        merit = {"merit": f"merit - {other % 7} + {other / 1000}"}
        _copy(connection, "rating", "person", (rated, 1000 + other), merit)
    connection.execute("COMMIT")
    connection.close()


def _copy(
    connection: sqlite3.Connection,
    name: str,
    key: str,
    numbers: tuple[int, int],
    other: dict[str, str] | None = None,
) -> None:
    """The rows of the first number under the second one, with other values in some columns."""
    first, number = numbers
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    own = {key: str(number)} | (other or {})
    values = [own.get(column, column) for column in columns]
    connection.execute(
        f"INSERT INTO {name} ({', '.join(columns)})"  # noqa: S608 - our own names
        f" SELECT {', '.join(values)} FROM {name} WHERE {key} = {first}"
    )
