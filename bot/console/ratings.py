"""Computes all ratings again from the stored games, or lists the best."""

import asyncio
from pathlib import Path

from bot.content import load_edition
from bot.settings import load_settings
from bot.tables.service import TableService

LISTED = 20
NOBODY = 0


def run(database: Path | None, *, rebuild: bool) -> int:
    """Do it with the database of the settings, or this one, while no bot uses it; the exit code."""
    return asyncio.run(_run(database or load_settings().database, rebuild=rebuild))


async def _run(path: Path, *, rebuild: bool) -> int:
    if not path.exists():
        print(f"{path}: there is no such file")
        return 2
    service = await TableService.open(path, load_edition)
    try:
        if rebuild:
            change = await service.chronicle.rebuild()
            games = "1 game" if change.games == 1 else f"{change.games} games"
            print(f"{path}: computed again from {games}.")
            print(f"  {change.ratings} ratings, {change.changed} of them different from before.")
        board = await service.chronicle.leaderboard(None, None, 0, LISTED, NOBODY)
    finally:
        await service.close()
    for leader in board.leaders:
        rating = "being found" if leader.rating is None else str(leader.rating)
        name = leader.name or "a former player"
        games = "1 game" if leader.games == 1 else f"{leader.games} games"
        print(f"{leader.place:>4}. {name:<32} {rating:>11}  {games}, {leader.wins} won")
    return 0
