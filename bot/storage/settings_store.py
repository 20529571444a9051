"""What people and servers chose, and what the program itself remembers."""

import json
import sqlite3

from bot.storage.rows import PlayerSettingsRow, ServerSettingsRow


def player_settings(connection: sqlite3.Connection, person: int) -> PlayerSettingsRow | None:
    found = connection.execute(
        "SELECT language, theme, mentions FROM player_settings WHERE person = ?", (person,)
    ).fetchone()
    if found is None:
        return None
    return PlayerSettingsRow(found["language"], found["theme"], bool(found["mentions"]))


def set_player_settings(
    connection: sqlite3.Connection, person: int, row: PlayerSettingsRow
) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO player_settings (person, language, theme, mentions)"
        " VALUES (?, ?, ?, ?)",
        (person, row.language, row.theme, int(row.mentions)),
    )


def server_settings(connection: sqlite3.Connection, guild: int) -> ServerSettingsRow | None:
    found = connection.execute(
        "SELECT language, edition, channels FROM server_settings WHERE guild = ?", (guild,)
    ).fetchone()
    if found is None:
        return None
    channels = tuple(json.loads(found["channels"]))
    return ServerSettingsRow(found["language"], found["edition"], channels)


def set_server_settings(connection: sqlite3.Connection, guild: int, row: ServerSettingsRow) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO server_settings (guild, language, edition, channels)"
        " VALUES (?, ?, ?, ?)",
        (guild, row.language, row.edition, json.dumps(row.channels)),
    )


def remembered(connection: sqlite3.Connection, key: str) -> str | None:
    found = connection.execute("SELECT value FROM memory WHERE key = ?", (key,)).fetchone()
    return None if found is None else str(found["value"])


def remember(connection: sqlite3.Connection, key: str, value: str) -> None:
    connection.execute("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", (key, value))
