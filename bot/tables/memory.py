"""What is kept beside the games: what Discord shows, what people and servers chose, and what the
program itself remembers.
"""

from functools import partial

from bot.errors import TableRefusal
from bot.storage import settings_store, shown_store
from bot.storage.database import Database
from bot.storage.rows import PlayerSettingsRow, ServerSettingsRow, ShownRow
from bot.tables.preferences import PlayerSettings, ServerSettings
from bot.tables.shown import Shown
from bot.tables.table import UserId


class Memory:
    """A part of the service."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shown(self, table: str) -> Shown:
        row = await self._database.read(partial(shown_store.shown_of, table=table))
        if row is None:
            return Shown()
        return Shown(row.message, row.version, row.turn, row.person, row.before, row.to_shrink)

    async def note_shown(self, table: str, shown: Shown) -> None:
        row = ShownRow(
            message=shown.message,
            version=shown.version,
            turn=shown.turn,
            person=shown.person,
            before=shown.before,
            to_shrink=shown.to_shrink,
        )
        if not await self._database.write(partial(shown_store.note_shown, table=table, shown=row)):
            raise TableRefusal("no-table-here")

    async def not_shown(self) -> tuple[str, ...]:
        """Tables, also ended ones, of which something older than their last change is shown."""
        return await self._database.read(shown_store.tables_behind)

    async def player_settings(self, user: UserId) -> PlayerSettings:
        row = await self._database.read(partial(settings_store.player_settings, person=user))
        return PlayerSettings(row.language, row.theme, row.mentions) if row else PlayerSettings()

    async def set_player_settings(self, user: UserId, settings: PlayerSettings) -> None:
        row = PlayerSettingsRow(settings.language, settings.theme, settings.mentions)
        await self._database.write(
            partial(settings_store.set_player_settings, person=user, row=row)
        )

    async def server_settings(self, guild: int) -> ServerSettings:
        row = await self._database.read(partial(settings_store.server_settings, guild=guild))
        return ServerSettings(row.language, row.edition, row.channels) if row else ServerSettings()

    async def set_server_settings(self, guild: int, settings: ServerSettings) -> None:
        row = ServerSettingsRow(settings.language, settings.edition, settings.channels)
        await self._database.write(
            partial(settings_store.set_server_settings, guild=guild, row=row)
        )

    async def remembered(self, key: str) -> str | None:
        return await self._database.read(partial(settings_store.remembered, key=key))

    async def remember(self, key: str, value: str) -> None:
        await self._database.write(partial(settings_store.remember, key=key, value=value))
