"""Registered commands: global ones and those of a guild, with their localised names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from playground.standin.world import errors
from playground.standin.world.ids import Snowflakes
from playground.standin.world.payload import Json


class OptionType(IntEnum):
    """https://discord.com/developers/docs/interactions/application-commands"""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


CHAT_INPUT = 1
USER_COMMAND = 2
MESSAGE_COMMAND = 3


def key_of(definition: Json) -> tuple[int, str]:
    """Type and name: what no two commands of one scope have in common."""
    return int(definition.get("type") or CHAT_INPUT), str(definition["name"])


@dataclass(slots=True, eq=False)
class Command:
    id: int
    version: int
    guild_id: int | None
    definition: Json

    @property
    def name(self) -> str:
        return str(self.definition["name"])

    @property
    def type(self) -> int:
        return int(self.definition.get("type") or CHAT_INPUT)

    @property
    def key(self) -> tuple[int, str]:
        return key_of(self.definition)

    def payload(self, application_id: int) -> Json:
        payload: Json = {
            "description": "",
            "default_member_permissions": None,
            "name_localizations": None,
            "description_localizations": None,
            "nsfw": False,
            **self.definition,
            "id": str(self.id),
            "application_id": str(application_id),
            "version": str(self.version),
            "type": self.type,
        }
        # The request may give the permissions as a number; the answer is always a string.
        permissions = payload["default_member_permissions"]
        payload["default_member_permissions"] = None if permissions is None else str(permissions)
        if payload.get("integration_types") is None:
            # The library sends null for "as the application is installed": in guilds.
            payload["integration_types"] = [0]
        if self.guild_id is not None:
            payload["guild_id"] = str(self.guild_id)
            # Where a command may be used is only told of global ones.
            payload.pop("contexts", None)
            payload.pop("integration_types", None)
        return payload


class CommandRegistry:
    def __init__(self, ids: Snowflakes) -> None:
        self._ids = ids
        self._scopes: dict[int | None, list[Command]] = {}

    def all(self, guild_id: int | None) -> list[Command]:
        """Those of one scope: a guild, or None for the global ones."""
        return list(self._scopes.get(guild_id, []))

    def available(self, guild_id: int | None) -> list[Command]:
        """What a person can pick in a guild or a DM; a guild's own command hides a global one."""
        own = self.all(guild_id) if guild_id is not None else []
        keys = {command.key for command in own}
        return own + [c for c in self.all(None) if c.key not in keys]

    def replace(self, guild_id: int | None, definitions: list[Json]) -> list[Command]:
        """Bulk overwrite: a command keeps its id where type and name stay the same."""
        old = {command.key: command for command in self.all(guild_id)}
        new = []
        for definition in definitions:
            known = old.get(key_of(definition))
            unchanged = known is not None and known.definition == definition
            command = Command(
                self._ids.next() if known is None else known.id,
                known.version if known is not None and unchanged else self._ids.next(),
                guild_id,
                definition,
            )
            new.append(command)
        self._scopes[guild_id] = new
        return new

    def restore(self, commands: Iterable[Command]) -> None:
        """Those of an earlier session, which the bot believes to be known."""
        for command in commands:
            self._scopes.setdefault(command.guild_id, []).append(command)

    def add(self, guild_id: int | None, definition: Json) -> Command:
        others = [c.definition for c in self.all(guild_id) if c.key != key_of(definition)]
        return self.replace(guild_id, [*others, definition])[-1]

    def find(self, guild_id: int | None, command_id: int) -> Command:
        for command in self.all(guild_id):
            if command.id == command_id:
                return command
        raise errors.unknown_command()

    def edit(self, guild_id: int | None, command_id: int, changes: Json) -> Command:
        command = self.find(guild_id, command_id)
        command.definition = {**command.definition, **changes}
        command.version = self._ids.next()
        return command

    def remove(self, guild_id: int | None, command_id: int) -> None:
        self._scopes[guild_id].remove(self.find(guild_id, command_id))


def localized(thing: Json, key: str, locale: str) -> str:
    """The name or description as a client in this language shows it."""
    translations = thing.get(f"{key}_localizations") or {}
    return str(translations.get(locale, thing.get(key, "")))
