"""What a person's client does before it sends a command: find it, check options, resolve people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playground.standin.world.channels import Channel
from playground.standin.world.commands import CHAT_INPUT, Command, OptionType, localized
from playground.standin.world.payload import Json, Upload
from playground.standin.world.people import Role, User
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World

_CONTAINERS = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)


class CannotAct(AssertionError):
    """The client would not let this person do that: no such command, a disabled button, ..."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A command with the subcommands on the way to it; the last part holds the options."""

    command: Command
    path: list[Json]

    @property
    def leaf(self) -> Json:
        return self.path[-1] if self.path else self.command.definition


def find_command(world: World, user: User, channel: Channel, text: str) -> Chosen:
    """By its name, or by the name in the person's own language."""
    words = text.split()
    for command in world.commands.available(channel.guild_id):
        if command.type != CHAT_INPUT or not _is_named(command.definition, words[0], user):
            continue
        check_use(world, user, channel, command)
        path: list[Json] = []
        options = command.definition.get("options") or []
        for word in words[1:]:
            inner = [o for o in options if o["type"] in _CONTAINERS and _is_named(o, word, user)]
            if not inner:
                raise CannotAct(f"/{text}: there is no {word}")
            path.append(inner[0])
            options = inner[0].get("options") or []
        if any(option["type"] in _CONTAINERS for option in options):
            raise CannotAct(f"/{text} is not complete")
        return Chosen(command, path)
    names = sorted(command.name for command in world.commands.available(channel.guild_id))
    raise CannotAct(f"there is no command /{words[0]}, only {names}")


def _is_named(thing: Json, word: str, user: User) -> bool:
    return word in (thing["name"], localized(thing, "name", user.locale))


def check_use(world: World, user: User, channel: Channel, command: Command) -> None:
    if channel.guild_id is not None and world.bot.id not in world.guild(channel.guild_id).members:
        raise CannotAct("the bot is not in this guild")
    granted = world.permissions(user, channel)
    rights = command.definition.get("default_member_permissions")
    needed = int(rights or 0)
    if rights is not None and not needed:
        # docs: application commands: "0" leaves a command to administrators.
        needed = Permission.ADMINISTRATOR
    if not granted & Permission.USE_APPLICATION_COMMANDS or needed & ~granted:
        raise CannotAct(f"{user.username} may not use /{command.name} here")
    contexts = command.definition.get("contexts")
    here = 0 if channel.guild_id is not None else 1
    if command.guild_id is None and contexts is not None and here not in contexts:
        raise CannotAct(f"/{command.name} cannot be used here")
    if channel.thread is not None and channel.thread.archived:
        raise CannotAct("an archived thread takes no commands")


def command_data(
    world: World,
    user: User,
    channel: Channel,
    chosen: Chosen,
    values: Mapping[str, object],
    *,
    focused: str | None = None,
) -> Json:
    """The `data` of the interaction; `focused` is the option that is being completed."""
    known = {option["name"]: option for option in chosen.leaf.get("options") or []}
    for name in values:
        if name not in known:
            raise CannotAct(f"/{chosen.command.name} has no option {name}, only {sorted(known)}")
    resolved: Json = {}
    options: list[Json] = []
    for name, option in known.items():
        if name in values:
            value = values[name]
            if focused is None:
                _check_value(option, value)
            given: Json = {"name": name, "type": option["type"]}
            given["value"] = _plain(world, user, channel, value, resolved)
            if name == focused:
                given["focused"] = True
            options.append(given)
        elif option.get("required") and focused is None:
            raise CannotAct(f"/{chosen.command.name} needs the option {name}")
    for part in reversed(chosen.path):
        options = [{"name": part["name"], "type": part["type"], "options": options}]
    data: Json = {
        "id": str(chosen.command.id),
        "name": chosen.command.name,
        "type": chosen.command.type,
        "options": options,
    }
    if chosen.command.guild_id is not None:
        data["guild_id"] = str(chosen.command.guild_id)
    if resolved:
        data["resolved"] = resolved
    return data


_PYTHON_TYPES: dict[int, type | tuple[type, ...]] = {
    OptionType.STRING: str,
    OptionType.INTEGER: int,
    OptionType.BOOLEAN: bool,
    OptionType.USER: User,
    OptionType.CHANNEL: Channel,
    OptionType.ROLE: Role,
    OptionType.MENTIONABLE: (User, Role),
    OptionType.NUMBER: (int, float),
    OptionType.ATTACHMENT: Upload,
}


def _check_value(option: Json, value: Any) -> None:
    name = option["name"]
    if not isinstance(value, _PYTHON_TYPES[option["type"]]):
        raise CannotAct(f"{name} does not take {value!r}")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise CannotAct(f"{name} offers {[c['value'] for c in choices]}, not {value!r}")
    size = len(value) if isinstance(value, str) else value
    bounds = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    low, high = (option.get(bound) for bound in bounds)
    if (low is not None and size < low) or (high is not None and size > high):
        raise CannotAct(f"{name} lies between {low} and {high}, not {value!r}")


def _plain(world: World, user: User, channel: Channel, value: Any, resolved: Json) -> object:
    """The value as it is sent; people, roles, channels and files go into `resolved`."""
    if isinstance(value, Upload):
        attachment = world.attachments.add(channel.id, value)
        shown = {**attachment.payload(world.cdn), "ephemeral": True}
        resolved.setdefault("attachments", {})[str(attachment.id)] = shown
        return str(attachment.id)
    if isinstance(value, User | Role | Channel):
        resolve(world, user, channel, value, resolved)
        return str(value.id)
    return value


def resolve(
    world: World, user: User, channel: Channel, value: User | Role | Channel, resolved: Json
) -> None:
    """Tell more of what a person chose; of a channel also what that person may do there."""
    key = str(value.id)
    if isinstance(value, User):
        resolved.setdefault("users", {})[key] = value.payload()
        guild = world.guilds.get(channel.guild_id or 0)
        member = guild.members.get(value.id) if guild else None
        if member is not None:
            shown = member.payload(with_user=False)
            shown["permissions"] = str(world.permissions(value, channel))
            resolved.setdefault("members", {})[key] = shown
    elif isinstance(value, Role):
        resolved.setdefault("roles", {})[key] = value.payload()
    else:
        granted = str(world.permissions(user, value))
        shown = {**world.channel_payload(value), "permissions": granted}
        resolved.setdefault("channels", {})[key] = shown
