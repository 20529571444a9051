"""The commands that a person can use in a channel, in that person's language."""

from __future__ import annotations

from collections.abc import Iterator

from playground.page.cast import Persona
from playground.page.message_view import MessageView
from playground.standin.choosing import CannotAct, find_command
from playground.standin.world.channels import Channel
from playground.standin.world.commands import CHAT_INPUT, OptionType, localized
from playground.standin.world.components import ComponentType
from playground.standin.world.payload import Json
from playground.standin.world.world import World

_CONTAINERS = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
_SELECT_OF = {
    OptionType.USER: ComponentType.USER_SELECT,
    OptionType.ROLE: ComponentType.ROLE_SELECT,
    OptionType.MENTIONABLE: ComponentType.MENTIONABLE_SELECT,
    OptionType.CHANNEL: ComponentType.CHANNEL_SELECT,
}


def commands_for(
    world: World, persona: Persona, channel: Channel, messages: MessageView, yes_no: tuple[str, str]
) -> list[Json]:
    """`yes_no` are the words for true and false."""
    locale = persona.user.locale
    found: list[Json] = []
    for command in world.commands.available(channel.guild_id):
        if command.type != CHAT_INPUT:
            continue
        for path, shown, leaf in _leaves(command.definition, locale):
            try:
                find_command(world, persona.user, channel, path)
            except CannotAct:
                continue
            options = [
                _option(option, locale, persona, channel, messages, yes_no)
                for option in leaf.get("options") or []
            ]
            found.append(
                {
                    "path": path,
                    "shown": shown,
                    "description": localized(leaf, "description", locale),
                    "options": [o for o in options if o["required"]]
                    + [o for o in options if not o["required"]],
                }
            )
    return found


def _leaves(thing: Json, locale: str) -> Iterator[tuple[str, str, Json]]:
    name, shown = str(thing["name"]), localized(thing, "name", locale)
    inner = [o for o in thing.get("options") or [] if o["type"] in _CONTAINERS]
    if not inner:
        yield name, shown, thing
    for option in inner:
        for path, localised, leaf in _leaves(option, locale):
            yield f"{name} {path}", f"{shown} {localised}", leaf


def _option(  # noqa: PLR0917 - what an option is made of
    option: Json,
    locale: str,
    persona: Persona,
    channel: Channel,
    messages: MessageView,
    yes_no: tuple[str, str],
) -> Json:
    kind = OptionType(option["type"])
    choices = [
        {"name": localized(choice, "name", locale), "value": choice["value"]}
        for choice in option.get("choices") or []
    ]
    if kind is OptionType.BOOLEAN:
        choices = [{"name": name, "value": not no} for no, name in enumerate(yes_no)]
    elif kind in _SELECT_OF:
        offered = messages.choices(_SELECT_OF[kind], channel.id, persona)
        choices = [{"name": each["label"], "value": each["value"]} for each in offered]
    is_text = kind is OptionType.STRING
    return {
        "name": option["name"],
        "shown": localized(option, "name", locale),
        "description": localized(option, "description", locale),
        "kind": kind.name.lower(),
        "required": bool(option.get("required")),
        "choices": choices,
        "autocomplete": bool(option.get("autocomplete")),
        "min": option.get("min_length" if is_text else "min_value"),
        "max": option.get("max_length" if is_text else "max_value"),
    }
