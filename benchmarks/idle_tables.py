"""What idle tables cost in memory: the growth of a process that opens one table after another.

Runs in a process of its own, so that its memory is not mixed with other things:
`python -m benchmarks.idle_tables COUNT` prints bytes for each thousand tables.
"""

import asyncio
import gc
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path

from benchmarks import Findings
from bot.content import load_edition
from bot.rules.options import Options
from bot.tables.keeper import MOST_IN_MEMORY
from bot.tables.service import TableService
from bot.tables.shown import Shown
from bot.tables.table import Person

TABLES, QUICK_TABLES = 1800, 600


def measure(quick: bool) -> Findings:
    """Megabytes for every 1 000 tables that were looked at once and lie idle since."""
    if not Path("/proc/self/statm").exists():
        return Findings(remarks=["idle tables: memory is only measured on Linux"])
    tables = QUICK_TABLES if quick else TABLES
    command = [sys.executable, "-m", "benchmarks.idle_tables", str(tables)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Findings(figures={"idle_tables_mb_per_1000": float(done.stdout) / 1e6})


def _memory() -> int:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


async def _growth(tables: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        service = await TableService.open(Path(folder) / "thurn.db", load_edition)
        try:
            names = [await _table(service, number) for number in range(tables)]
            # As many as are kept in memory at most, and what the first ones make once for all.
            first = min(2 * MOST_IN_MEMORY, tables // 3)
            await _look(service, names[:first])
            before = _memory()
            await _look(service, names[first:])
            return (_memory() - before) * 1000 / (tables - first)
        finally:
            await service.close()


async def _look(service: TableService, tables: list[str]) -> None:
    for table in tables:
        await service.moment(table)
        await service.shown(table)


async def _table(service: TableService, number: int) -> str:
    clicks = count(number * 10 + 1)
    people = [Person(number * 10 + seat, f"Player {seat}") for seat in range(4)]
    table = await service.open_table(
        guild=1,
        channel=number,
        host=people[0],
        edition="base",
        seats=len(people),
        options=Options(),
        host_begins=True,
        click=next(clicks),
    )
    for person in people[1:]:
        await service.join(table.id, person, next(clicks))
    table = await service.start(table.id, people[0], next(clicks))
    await service.note_shown(table.id, Shown(version=table.version))
    return table.id


if __name__ == "__main__":
    print(asyncio.run(_growth(int(sys.argv[1]))))
