"""A message as one person's page shows it."""

from __future__ import annotations

import copy

from playground.page.cast import Cast, Persona
from playground.page.interaction_log import InteractionLog
from playground.standin.world.channels import Channel, ChannelType
from playground.standin.world.clock import iso
from playground.standin.world.components import ComponentType, walk
from playground.standin.world.messages import TYPE_THREAD_CREATED, Message
from playground.standin.world.payload import Json
from playground.standin.world.people import User
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World

BOT_COLOR = "#c9a227"
NOBODY_COLOR = "#8a8f98"


class MessageView:
    """Everything that is in the answers was meant for this person or for everybody."""

    def __init__(self, world: World, cast: Cast, log: InteractionLog) -> None:
        self._world = world
        self._cast = cast
        self._log = log

    def show(self, message: Message, viewer: Persona) -> Json:
        starter = self._world.channels.get(message.id)
        return {
            "id": str(message.id),
            "channel": str(message.channel_id),
            "author": self._author(message.author),
            "created": iso(message.created),
            "edited": message.edited is not None and message.interaction_id is None,
            "content": message.content,
            "components": self._components(message, viewer),
            "attachments": [
                {
                    "id": str(a.id),
                    "name": a.filename,
                    "url": _file_url(viewer, a.id, a.filename),
                    "kind": "image" if a.dimensions else "file",
                    "size": a.size,
                }
                for a in message.attachments
                if a.id not in message.hidden_attachment_ids
            ],
            "ephemeral": message.ephemeral_for is not None,
            "loading": message.is_loading,
            "mentions_you": any(user.id == viewer.user.id for user in message.mentions),
            "notified": [
                persona.name for persona in self._cast.people if persona.user.id in message.notified
            ],
            "reply_to": self._cause(message),
            "thread": self._thread(message, starter),
            "system": "thread-created" if message.type == TYPE_THREAD_CREATED else None,
        }

    def _author(self, user: User) -> Json:
        persona = self._cast.by_user(user.id)
        color = BOT_COLOR if user.bot else persona.color if persona else NOBODY_COLOR
        name = user.global_name or user.username
        return {"id": str(user.id), "name": name, "bot": user.bot, "color": color}

    def _cause(self, message: Message) -> Json | None:
        command = self._log.title(message.interaction_id)
        if command is None or message.interaction_metadata is None:
            return None
        user = self._world.users.get(int(message.interaction_metadata["user"]["id"]))
        return None if user is None else {"author": self._author(user)["name"], "command": command}

    @staticmethod
    def _thread(message: Message, starter: Channel | None) -> str | None:
        if message.type == TYPE_THREAD_CREATED and message.reference is not None:
            return str(message.reference["channel_id"])
        return None if starter is None else str(starter.id)

    def _components(self, message: Message, viewer: Persona) -> list[Json]:
        components = copy.deepcopy(message.components)
        for component in walk(components):
            kind = component.get("type")
            if kind in _CHOICES:
                component["choices"] = self.choices(ComponentType(kind), message.channel_id, viewer)
            places = [component.get("media"), component.get("file")]
            places += [item.get("media") for item in component.get("items") or []]
            for place in places:
                if isinstance(place, dict) and place.get("attachment_id"):
                    name = str(place.get("url", "")).rsplit("/", 1)[-1]
                    url = _file_url(viewer, int(place["attachment_id"]), name)
                    place["url"] = place["proxy_url"] = url
        return components

    def choices(self, kind: ComponentType, channel_id: int, viewer: Persona) -> list[Json]:
        """What a select of people, roles or channels offers."""
        channel = self._world.channels.get(channel_id)
        guild = self._world.guilds.get((channel.guild_id if channel else None) or 0)
        if guild is None:
            return []
        found: list[Json] = []
        if kind in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT):
            members = [member.user for member in guild.members.values()]
            found += [
                {"value": str(user.id), "label": self._author(user)["name"]} for user in members
            ]
        if kind in (ComponentType.ROLE_SELECT, ComponentType.MENTIONABLE_SELECT):
            found += [{"value": str(r.id), "label": r.name} for r in guild.roles.values()]
        if kind is ComponentType.CHANNEL_SELECT:
            found += [
                {"value": str(c.id), "label": f"#{c.name}"}
                for c in self._world.channels.values()
                if c.guild_id == guild.id
                and c.type is ChannelType.TEXT
                and self._world.permissions(viewer.user, c) & Permission.VIEW_CHANNEL
            ]
        return found


_CHOICES = (
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)


def _file_url(viewer: Persona, attachment_id: int, name: str) -> str:
    return f"/files/{viewer.key}/{attachment_id}/{name}"
