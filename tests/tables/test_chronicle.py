"""What is counted of finished games: ratings, profiles, history; and what becomes of it when people
leave, are replaced or have their data deleted.
"""

import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from sqlite3 import Connection

import pytest

from bot.opponents.levels import Level
from bot.ratings.anchors import ANCHORS
from bot.ratings.rating import SETTLED_AFTER, Rating
from bot.rules.scoring import ranks, result_of
from bot.storage.result_writer import Recount
from bot.tables.lobby_change import LobbyChange
from bot.tables.past import Wanted
from bot.tables.scale import SCALE
from bot.tables.service import TableService
from bot.tables.table import Person, Stage, Table
from tests.tables.tabling import (
    ANNA,
    BELA,
    CARL,
    DORA,
    EMIL,
    GUILD,
    Clock,
    choose,
    click,
    do,
    open_game,
    open_lobby,
    open_service,
    play_on,
    refused,
)

OTHER_GUILD = 901
GRETA = Person(10**17 + 1, "Greta")
"""With a number that nothing else has."""


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    opened = await open_service(tmp_path)
    yield opened
    await opened.close()


async def finish(service: TableService, table: Table, seed: int = 1) -> Table:
    """Play to the end; computer players play by chance too, free seats are taken by Emil."""
    chance = random.Random(seed).random
    while table.stage is Stage.RUNNING:
        if table.on_turn is not None:
            table = await do(service, table, choose(table, chance))
        elif table.thinker is not None:
            notation = choose(table, chance)
            table = await service.act_for_computer(table.id, table.version, notation)
        else:
            table = await service.take_seat(table.id, table.free_seats[0], EMIL, click())
    return table


async def everything(service: TableService) -> dict[str, list[tuple[object, ...]]]:
    """All numbers that are counted, as they stand in the file."""

    def look(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
        tables = ("rating", "rating_step", "tally", "province_tally", "duel", "placing")
        return {
            name: sorted(tuple(row) for row in connection.execute(f"SELECT * FROM {name}"))  # noqa: S608 - our own names
            for name in tables
        }

    return await service._database.read(look)


async def steps(service: TableService, person: Person) -> list[tuple[object, ...]]:
    def look(connection: Connection) -> list[tuple[object, ...]]:
        rows = connection.execute("SELECT * FROM rating WHERE person = ?", (person.id,))
        return [tuple(row) for row in rows]

    return await service._database.read(look)


async def test_a_game_among_people_is_rated_here_and_everywhere(service: TableService) -> None:
    table = await finish(service, await open_game(service, ANNA, BELA, CARL))
    assert table.game is not None
    rank = ranks(result_of(table.game), is_over=True)
    for guild in (GUILD, None):
        for edition in ("base", None):
            board = await service.chronicle.leaderboard(guild, edition, 0, 10, ANNA.id)
            assert [leader.place for leader in board.leaders] == [1, 2, 3]
            assert board.leaders[0].name == table.names[rank.index(1)]
            assert board.leaders[0].wins == 1
            assert {leader.rating for leader in board.leaders} == {None}
            assert board.own is not None
            assert board.own.person == ANNA.id
    other = await service.chronicle.leaderboard(OTHER_GUILD, None, 0, 10, ANNA.id)
    assert other.leaders == ()
    assert other.own is None
    glory = await service.chronicle.leaderboard(GUILD, "glory", 0, 10, ANNA.id)
    assert glory.leaders == ()


async def test_a_rating_shows_after_enough_games(service: TableService) -> None:
    for number in range(SETTLED_AFTER):
        await finish(service, await open_game(service, ANNA, BELA), number)
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, BELA.id)
    assert all(leader.rating is not None for leader in board.leaders)
    profile = await service.chronicle.profile(ANNA.id, GUILD, BELA.id)
    assert profile.tally is not None
    assert profile.tally.games == SETTLED_AFTER == len(profile.curve)
    assert profile.duel is not None
    assert sum(profile.duel) == SETTLED_AFTER
    assert profile.duel[0] == profile.tally.wins == sum(profile.won)
    assert profile.here is not None
    assert profile.curve[-1] == profile.here.rating
    assert profile.tally.longest >= 3
    assert profile.tally.favourite is not None
    assert (profile.tally.fastest is None) == (profile.tally.wins == 0)


async def test_a_result_is_counted_once(service: TableService, tmp_path: Path) -> None:
    await finish(service, await open_game(service))
    before = await everything(service)
    assert await service.chronicle.count_results() == 0
    await service.close()
    again = await open_service(tmp_path)
    assert await everything(again) == before
    await again.close()


async def test_a_result_that_a_crash_left_uncounted_is_counted_at_the_next_start(
    service: TableService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash() -> int:
        return 0

    with monkeypatch.context() as patch:
        patch.setattr(service.chronicle, "count_results", crash)
        await finish(service, await open_game(service))
    assert (await everything(service))["placing"] == []
    await service.close()
    again = await open_service(tmp_path)
    assert len((await everything(again))["placing"]) == 2
    await again.close()


async def test_whoever_gives_up_a_seat_is_last_and_the_newcomer_is_not_rated(
    service: TableService,
) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    table = await service.give_up_seat(table.id, BELA, click())
    await finish(service, table)
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, ANNA.id)
    assert {leader.person for leader in board.leaders} == {ANNA.id, BELA.id, CARL.id}
    assert board.leaders[-1].person == BELA.id
    assert board.leaders[-1].name == BELA.name
    newcomer = await service.chronicle.profile(EMIL.id, GUILD)
    assert newcomer.here is None
    assert newcomer.tally is not None
    assert newcomer.tally.games == 1
    assert (await service.chronicle.profile(BELA.id, GUILD)).tally is None


async def test_whoever_takes_the_own_seat_again_has_stayed(service: TableService) -> None:
    table = await open_game(service, ANNA, BELA)
    await service.give_up_seat(table.id, BELA, click())
    table = await service.take_seat(table.id, 1, BELA, click())
    table = await finish(service, table)
    assert table.game is not None
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, ANNA.id)
    assert board.leaders[0].name == table.names[result_of(table.game).winner]


async def test_games_with_computer_players_count_only_if_the_host_says_so(
    service: TableService,
) -> None:
    for rated in (None, True):
        table = await open_lobby(service, ANNA, seats=2)
        table = await service.add_computer(table.id, ANNA, Level.APPRENTICE, click())
        if rated:
            change = LobbyChange(rated=True)
            table = await service.change_lobby(table.id, ANNA, change, click())
        table = await service.start(table.id, ANNA, click())
        assert table.is_rated == bool(rated)
        await finish(service, table)
        profile = await service.chronicle.profile(ANNA.id, GUILD)
        assert profile.tally is not None
        assert (profile.here is not None) == bool(rated)
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, ANNA.id)
    assert [leader.person for leader in board.leaders] == [ANNA.id]
    assert len(await steps(service, ANNA)) == 4


async def test_a_computer_player_who_plays_on_does_not_save_the_one_who_left(
    service: TableService,
) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    table = await service.give_up_seat(table.id, BELA, click())
    table = await service.let_computer_play_on(table.id, ANNA, 1, Level.MASTER, click())
    assert table.is_rated
    await finish(service, table)
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, ANNA.id)
    assert board.leaders[-1].person == BELA.id


async def test_every_level_has_an_anchor_and_they_keep_their_order() -> None:
    means = [ANCHORS[level].mean for level in Level]
    assert means == sorted(means)
    assert set(SCALE.anchors) == set(Level)


async def test_ended_early_is_not_rated_but_remembered(service: TableService) -> None:
    table = await play_on(service, await open_game(service), random.Random(1).random, steps=20)
    await service.cancel(table.id, ANNA, False, click())
    (game,) = await service.chronicle.games(Wanted(GUILD), 10)
    assert not game.is_finished
    assert game.winner is None
    assert game.rounds >= 1
    assert (await everything(service))["placing"] == []


async def test_a_lobby_that_was_closed_is_no_game(service: TableService) -> None:
    table = await open_lobby(service, ANNA)
    await service.close_lobby(table.id, ANNA, False, click())
    assert await service.chronicle.games(Wanted(GUILD), 10) == ()
    with refused("unknown-game"):
        await service.chronicle.game(table.id, GUILD)


async def test_games_are_listed_newest_first_and_page_by_page(service: TableService) -> None:
    tables = []
    for number, pair in enumerate(((ANNA, BELA), (CARL, DORA), (ANNA, DORA), (BELA, CARL))):
        edition = "base" if number % 2 else "glory"
        game = await open_game(service, *pair, edition=edition)
        tables.append((await finish(service, game, number)).id)
    newest_first = tables[::-1]
    games = await service.chronicle.games(Wanted(GUILD), 10)
    assert [game.table for game in games] == newest_first
    found, before = [], None
    for _ in range(3):
        page = await service.chronicle.games(Wanted(GUILD, before=before), 2)
        found += [game.table for game in page]
        before = (page[-1].ended, page[-1].number) if page else before
    assert found == newest_first
    of_anna = await service.chronicle.games(Wanted(GUILD, person=ANNA.id), 10)
    assert [game.table for game in of_anna] == [tables[2], tables[0]]
    base = await service.chronicle.games(Wanted(GUILD, edition="base"), 10)
    assert [game.table for game in base] == [tables[3], tables[1]]
    assert await service.chronicle.games(Wanted(OTHER_GUILD), 10) == ()
    with refused("unknown-game"):
        await service.chronicle.game(tables[0], OTHER_GUILD)


async def test_computing_again_gives_the_same_numbers(service: TableService) -> None:
    for number, people in enumerate(((ANNA, BELA), (ANNA, BELA, CARL), (BELA, DORA), (CARL, ANNA))):
        table = await open_game(service, *people)
        if number == 1:
            table = await service.give_up_seat(table.id, CARL, click())
        await finish(service, table, number)
    before = await everything(service)
    assert await service._database.write(Recount(SCALE)) == 4
    assert await everything(service) == before


async def test_deleting_a_player_leaves_the_others_as_they_were(service: TableService) -> None:
    for number, people in enumerate(((GRETA, BELA), (GRETA, BELA, CARL), (BELA, CARL))):
        await finish(service, await open_game(service, *people), number)
    others = [await steps(service, person) for person in (BELA, CARL)]
    games = await service.chronicle.games(Wanted(GUILD), 10)
    assert sum(GRETA.name in game.names for game in games) == 2
    await service.forget(GRETA.id)
    assert [await steps(service, person) for person in (BELA, CARL)] == others
    await service._database.write(Recount(SCALE))
    assert [await steps(service, person) for person in (BELA, CARL)] == others
    assert await steps(service, GRETA) == []
    after = await service.chronicle.games(Wanted(GUILD), 10)
    assert sum("" in game.names for game in after) == 2
    assert not any(GRETA.name in game.names for game in after)
    profile = await service.chronicle.profile(GRETA.id, GUILD)
    assert (profile.tally, profile.here, profile.curve) == (None, None, ())
    assert await service.chronicle.name_of(GRETA.id) == ""

    def number_occurs(connection: Connection) -> list[str]:
        names = [row["name"] for row in connection.execute(_TABLES)]
        found = []
        for name in names:
            for row in connection.execute(f"SELECT * FROM {name}"):  # noqa: S608 - our own names
                if GRETA.id in tuple(row):
                    found.append(name)
        return found

    assert await service._database.read(number_occurs) == []


_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"


async def test_nothing_of_a_deleted_player_stays_in_the_files(
    service: TableService, tmp_path: Path
) -> None:
    """Also while the program runs: neither in free pages nor in the journal."""
    await finish(service, await open_game(service, GRETA, BELA))
    number = GRETA.id.to_bytes(8)
    assert any(number in file.read_bytes() for file in tmp_path.iterdir())
    await service.forget(GRETA.id)
    for file in tmp_path.iterdir():
        data = file.read_bytes()
        assert number not in data, file
        assert GRETA.name.encode() not in data, file
        assert str(GRETA.id).encode() not in data, file


async def test_games_of_a_player_stay_in_order_when_one_was_counted_late(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = service._keeper.clock
    assert isinstance(clock, Clock)
    tables = []
    for seed in range(4):
        clock.now += 60
        game = await open_game(service, ANNA, BELA)
        with monkeypatch.context() as patch:
            if seed == 0:
                patch.setattr("bot.tables.chronicle.outcome_of", _fail)
            tables.append((await finish(service, game, seed)).id)
    assert len((await everything(service))["placing"]) == 8
    found, before = [], None
    for _ in range(3):
        page = await service.chronicle.games(Wanted(GUILD, person=ANNA.id, before=before), 2)
        found += [game.table for game in page]
        before = (page[-1].ended, page[-1].number) if page else before
    assert found == tables[::-1]


async def test_a_player_who_leaves_for_good_in_mid_game_is_not_rated(
    service: TableService,
) -> None:
    table = await open_game(service, ANNA, BELA, CARL)
    await service.forget(CARL.id)
    await finish(service, await service.table(table.id))
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, ANNA.id)
    assert {leader.person for leader in board.leaders} == {ANNA.id, BELA.id}


async def test_the_export_holds_what_is_counted(service: TableService) -> None:
    await finish(service, await open_game(service, ANNA, BELA))
    document = await service.export_of(ANNA.id)
    assert len(document["ratings"]["rating"]) == 4
    assert document["ratings"]["tally"][0]["games"] == 1
    assert str(BELA.id) not in str(document["ratings"])


async def test_a_new_name_is_the_one_that_is_shown(service: TableService) -> None:
    await finish(service, await open_game(service, ANNA, BELA))
    await open_lobby(service, ANNA)
    await service.rename(Person(ANNA.id, "Anna the Great"))
    board = await service.chronicle.leaderboard(GUILD, None, 0, 10, ANNA.id)
    assert "Anna the Great" in {leader.name for leader in board.leaders}


async def test_a_broken_game_holds_up_no_other(
    service: TableService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash() -> int:
        return 0

    tables = []
    with monkeypatch.context() as patch:
        patch.setattr(service.chronicle, "count_results", crash)
        for number in range(2):
            tables.append((await finish(service, await open_game(service), number)).id)
    break_ = partial(_break, table=tables[0])
    await service._database.write(break_)
    await service.close()
    again = await open_service(tmp_path)
    assert len((await everything(again))["placing"]) == 2
    await again.close()


def _fail(*_: object) -> None:
    raise ValueError("not now")


def _break(connection: Connection, table: str) -> None:
    connection.execute(
        "UPDATE event SET document = '{}' WHERE table_number ="
        " (SELECT number FROM game_table WHERE id = ?)",
        (table,),
    )


def test_what_a_beginner_is_worth() -> None:
    assert SCALE.beginning == (Rating().mean, Rating().doubt)
    assert SCALE.merit(*SCALE.beginning, SETTLED_AFTER) > SCALE.merit(60.0, 1.0, 1)
