"""The database file: how it is made, and when it is refused."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from bot.errors import StorageError
from bot.storage.connection import Connection
from bot.storage.database import Database
from bot.storage.migration import APPLICATION
from bot.storage.settings_store import remember, remembered

ROOT = Path(__file__).parent.parent.parent
OPENING = """
import asyncio, os, sys
from pathlib import Path
from bot.errors import StorageError
from bot.storage.database import Database
from bot.storage.migration import migrations

known = migrations()
if "nobody" in sys.argv and os.getuid() == 0:
    os.setuid(65534)  # only now: nobody may not read our own files

async def main():
    try:
        database = await Database.open(Path(sys.argv[1]), known)
    except StorageError as error:
        print(error.code, flush=True)
    else:
        print("opened", flush=True)
        sys.stdin.read()
        await database.close()

asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "thurn.db"


@pytest_asyncio.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path)
    yield opened
    await opened.close()


async def made(path: Path) -> bytes:
    """A database with something in it, closed; what is in the file."""
    database = await Database.open(path)
    await database.write(lambda connection: remember(connection, "word", "Ulm"))
    await database.close()
    return path.read_bytes()


async def refusal_of(path: Path) -> StorageError:
    with pytest.raises(StorageError) as caught:
        await Database.open(path)
    return caught.value


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


async def test_a_new_file_is_made_with_its_folders(path: Path, database: Database) -> None:
    await database.write(lambda connection: remember(connection, "word", "Ulm"))
    assert path.is_file()
    assert await database.read(lambda connection: remembered(connection, "word")) == "Ulm"


async def test_what_was_written_survives_a_power_cut(database: Database) -> None:
    def settings(connection: sqlite3.Connection) -> list[object]:
        return [pragma(connection, name) for name in ("journal_mode", "synchronous")]

    assert await database._writer.run(settings) == ["wal", 2]


async def test_rows_cannot_hang_in_the_air(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await database.write(
            lambda connection: connection.execute(
                "INSERT INTO snapshot (table_number, document) VALUES (77, '{}')"
            )
        )


async def test_the_reading_connection_cannot_write(database: Database) -> None:
    with pytest.raises(StorageError) as caught:
        await database.read(lambda connection: remember(connection, "word", "Ulm"))
    assert caught.value.code == "database-read-only"


async def test_half_a_transaction_leaves_nothing(database: Database) -> None:
    def stop_halfway(connection: sqlite3.Connection) -> None:
        remember(connection, "word", "Ulm")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(stop_halfway)
    assert await database.read(lambda connection: remembered(connection, "word")) is None
    await database.write(lambda connection: remember(connection, "word", "Linz"))
    assert await database.read(lambda connection: remembered(connection, "word")) == "Linz"


async def test_closing_leaves_one_file(path: Path) -> None:
    await made(path)
    assert {file.name for file in path.parent.iterdir()} == {"thurn.db", "thurn.db.lock"}


# Files that cannot be used


async def test_a_newer_database_is_refused(path: Path) -> None:
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO migration VALUES (9999, 'future', 'tomorrow')")
        connection.commit()
    before = path.read_bytes()
    error = await refusal_of(path)
    assert error.code == "database-newer"
    assert error.details["found"] == 9999
    assert path.read_bytes() == before


@pytest.mark.parametrize("where", ["start", "middle"])
async def test_a_damaged_database_is_refused(where: str, path: Path) -> None:
    whole = await made(path)
    place = 0 if where == "start" else 4096 * 3
    broken = whole[:place] + b"\xff" * 600 + whole[place + 600 :]
    path.write_bytes(broken)
    assert (await refusal_of(path)).code == "database-damaged"
    assert path.read_bytes() == broken


async def test_a_file_cut_short_is_refused(path: Path) -> None:
    whole = await made(path)
    path.write_bytes(whole[: 4096 * 4])
    assert (await refusal_of(path)).code == "database-damaged"
    assert path.read_bytes() == whole[: 4096 * 4]


async def test_another_programs_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    before = path.read_bytes()
    assert (await refusal_of(path)).code == "database-damaged"
    assert path.read_bytes() == before


async def test_a_database_without_its_records_is_refused(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("CREATE TABLE recipe (name TEXT)")
    assert (await refusal_of(path)).code == "database-damaged"


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    error = await refusal_of(tmp_path / "file" / "thurn.db")
    assert error.code == "database-read-only"


async def test_a_folder_in_the_files_place_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert (await refusal_of(path)).code == "database-read-only"


@pytest.mark.skipif(sys.platform == "win32", reason="rights are different there")
@pytest.mark.parametrize("what", ["file", "folder"])
async def test_what_may_only_be_read_is_refused(what: str) -> None:
    """In a process that has not the rights of an administrator, who may write everywhere."""
    folder = Path(tempfile.mkdtemp())
    try:
        path = folder / "thurn.db"
        before = await made(path)
        for file in folder.iterdir():
            file.chmod(0o444 if what == "file" and file == path else 0o666)
        folder.chmod(0o777 if what == "file" else 0o555)
        assert _open_as_nobody(path) == "database-read-only"
        assert path.read_bytes() == before
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def _open_as_nobody(path: Path) -> str:
    command = [sys.executable, "-c", OPENING, str(path), "nobody"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, input="", check=False)
    assert done.stdout, done.stderr
    return done.stdout.strip()


async def test_a_full_disk_changes_nothing(database: Database) -> None:
    await database.write(lambda connection: remember(connection, "word", "Ulm"))
    await database._writer.run(
        lambda connection: connection.execute(
            f"PRAGMA max_page_count = {pragma(connection, 'page_count')}"
        ).fetchall()
    )
    with pytest.raises(StorageError) as caught:
        await database.write(lambda connection: remember(connection, "word", "x" * 100_000))
    assert caught.value.code == "database-full"
    assert "xxx" not in str(caught.value) + repr(caught.value)
    assert await database.read(lambda connection: remembered(connection, "word")) == "Ulm"


async def test_a_file_held_by_another_program_is_busy(path: Path, database: Database) -> None:
    await database._writer.run(lambda connection: connection.execute("PRAGMA busy_timeout = 1"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError) as caught:
            await database.write(lambda connection: remember(connection, "word", "Ulm"))
    assert caught.value.code == "database-busy"
    await database.write(lambda connection: remember(connection, "word", "Ulm"))


async def test_a_mistake_of_ours_is_not_blamed_on_the_file(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await database.read(lambda connection: connection.execute("SELECT nothing FROM nowhere"))


# Two at once


async def test_a_second_one_in_this_process_is_refused(path: Path, database: Database) -> None:
    assert (await refusal_of(path)).code == "database-in-use"
    await database.write(lambda connection: remember(connection, "word", "Ulm"))


async def test_a_second_process_is_refused_until_the_first_is_gone(path: Path) -> None:
    command = [sys.executable, "-c", OPENING, str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline().strip() == "opened"
        assert (await refusal_of(path)).code == "database-in-use"
        first.kill()
    await (await Database.open(path)).close()


async def test_a_refused_opening_leaves_no_lock(path: Path) -> None:
    await made(path)
    whole = path.read_bytes()
    path.write_bytes(b"no database at all" * 500)
    assert (await refusal_of(path)).code == "database-damaged"
    path.write_bytes(whole)
    await (await Database.open(path)).close()


async def test_a_connection_can_be_closed_twice(path: Path) -> None:
    path.parent.mkdir()
    connection = await Connection.open(path)
    await connection.close()
    await connection.close()
