"""What a server remembers: finished games, their moves, ratings and profiles. Only looks; what is
counted when a game ends is counted here too.
"""

import logging
from dataclasses import dataclass
from functools import partial

from bot.errors import StorageError, TableRefusal, ThurnError
from bot.ratings.rating import SETTLED_AFTER, Rating
from bot.rules.actions import Action
from bot.rules.notation import read_action
from bot.rules.state import GameState
from bot.storage import history_store, rating_store
from bot.storage.event_store import events_of
from bot.storage.rating_rows import ALL_EDITIONS, EVERYWHERE, RatingRow
from bot.storage.result_writer import Count, Recount
from bot.tables.happenings import LogEntry
from bot.tables.keeper import Keeper
from bot.tables.outcomes import outcome_of
from bot.tables.past import EndedGame, Tally, Wanted
from bot.tables.scale import SCALE
from bot.tables.table import Stage, Table, UserId
from bot.tables.table_codec import entries_of

LOG = logging.getLogger(__name__)

CURVE_GAMES = 60
"""So many games a rating curve shows."""
COUNTING = "counting results"
"""The name of a lock."""


@dataclass(frozen=True, slots=True)
class Leader:
    place: int
    person: UserId
    name: str
    rating: int | None
    """None while it is still being found."""
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Leaderboard:
    leaders: tuple[Leader, ...]
    total: int
    """How many there are, as far as was looked: more than shown up to here if there are more."""
    own: Leader | None
    """The one who asks, if rated."""


@dataclass(frozen=True, slots=True)
class Profile:
    tally: Tally | None
    """None for somebody who has not finished a game."""
    here: Leader | None
    everywhere: Leader | None
    curve: tuple[int, ...]
    """The latest ratings on this server, oldest first …"""
    won: tuple[bool, ...]
    """… and which of these games were won."""
    duel: tuple[int, int] | None
    """How often this person and the other one came out better."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What came of computing everything again."""

    games: int
    ratings: int
    changed: int
    """How many ratings are others than before."""


@dataclass(frozen=True, slots=True)
class Story:
    """A game from its beginning: the table as it is now and every step that stands."""

    table: Table
    game: GameState
    actions: tuple[Action, ...]
    entries: tuple[LogEntry, ...]


class Chronicle:
    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._database = keeper.database

    async def games(self, wanted: Wanted, count: int) -> tuple[EndedGame, ...]:
        return await self._database.read(
            partial(history_store.ended_games, wanted=wanted, count=count)
        )

    async def game(self, table: str, guild: int) -> EndedGame:
        """A game that has ended on this server; a TableRefusal if there is none of that name."""
        found = await self._database.read(partial(history_store.game_of, table=table, guild=guild))
        if found is None:
            raise TableRefusal("unknown-game")
        return found

    async def latest_game_in(self, channel: int) -> str | None:
        """The table of the game that began last in this channel, running or over."""
        return await self._database.read(partial(history_store.latest_game_in, channel=channel))

    async def story(self, table: str) -> Story:
        async with self._keeper.lock(table):
            record = await self._keeper.peek(table)
            edition = self._keeper.edition_of(record.table.edition)
            notation = await self._database.read(partial(history_store.moves, table=table))
            rows = await self._database.read(partial(events_of, table=table))
        if record.table.game is None:
            raise TableRefusal("unknown-game")
        return Story(
            table=record.table,
            game=record.table.game,
            actions=tuple(read_action(edition, text) for text in notation),
            entries=entries_of(table, edition, rows),
        )

    async def leaderboard(
        self, guild: int | None, edition: str | None, first: int, count: int, asker: UserId
    ) -> Leaderboard:
        """Of a server, or of all together with None; `first` counts from 0."""
        place, kind = _list(guild, edition)
        rows = await self._database.read(
            partial(rating_store.leaders, guild=place, edition=kind, first=first, count=count + 1)
        )
        leaders = tuple(_leader(row, first + number + 1) for number, row in enumerate(rows))
        own = await self._standing(asker, guild, edition)
        return Leaderboard(leaders[:count], first + len(rows), own)

    async def profile(self, person: UserId, guild: int, against: UserId | None = None) -> Profile:
        tally = await self._database.read(partial(rating_store.tally_of, person=person))
        steps = await self._database.read(
            partial(
                rating_store.last_steps,
                person=person,
                guild=guild,
                edition=ALL_EDITIONS,
                count=CURVE_GAMES,
            )
        )
        duel = None
        if against is not None:
            duel = await self._database.read(
                partial(rating_store.duel_of, person=person, other=against)
            )
        return Profile(
            tally=tally,
            here=await self._standing(person, guild, None),
            everywhere=await self._standing(person, None, None),
            curve=tuple(Rating(step.mean, step.doubt).shown for step in steps),
            won=tuple(step.is_won for step in steps),
            duel=duel,
        )

    async def name_of(self, person: UserId) -> str:
        """The last known name; empty if there is none."""
        return await self._database.read(partial(rating_store.name_of, person=person))

    async def note_name(self, person: UserId, name: str) -> None:
        await self._database.write(partial(rating_store.note_name, person=person, name=name))

    async def count_results(self) -> int:
        """Count the finished games that are not counted yet; how many these were. What goes wrong
        with one game is logged and holds up nothing else: it is tried again at the next start.
        """
        counted = 0
        async with self._keeper.lock(COUNTING):
            for table in await self._database.read(history_store.tables_to_count):
                try:
                    story = await self.story(table)
                    if story.table.stage is Stage.FINISHED:
                        result = outcome_of(story.table, story.entries)
                        counted += await self._database.write(Count(result, SCALE))
                except (StorageError, ThurnError, ArithmeticError, ValueError) as error:
                    LOG.error("a result is not counted: %r", error, extra={"table": table})
        return counted

    async def rebuild(self) -> Rebuilt:
        """Compute all ratings and tallies again, in the order in which the games ended."""
        async with self._keeper.lock(COUNTING):
            before = await self._database.read(rating_store.all_ratings)
            games = await self._database.write(Recount(SCALE))
            after = await self._database.read(rating_store.all_ratings)
        return Rebuilt(games, len(after), len(set(before) ^ set(after)))

    async def _standing(
        self, person: UserId, guild: int | None, edition: str | None
    ) -> Leader | None:
        place, kind = _list(guild, edition)
        row = await self._database.read(
            partial(rating_store.rating_of, person=person, guild=place, edition=kind)
        )
        rank = await self._database.read(
            partial(rating_store.place_of, person=person, guild=place, edition=kind)
        )
        return None if row is None or rank is None else _leader(row, rank)


def _list(guild: int | None, edition: str | None) -> tuple[int, str]:
    return EVERYWHERE if guild is None else guild, ALL_EDITIONS if edition is None else edition


def _leader(row: RatingRow, place: int) -> Leader:
    is_settled = row.games >= SETTLED_AFTER
    rating = Rating(row.mean, row.doubt).shown if is_settled else None
    return Leader(place, row.person, row.name, rating, row.games, row.wins)
