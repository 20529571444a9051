"""A person in a test: sees what that person would see, and does what their client allows."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from playground.standin.choosing import CannotAct, check_use, command_data, find_command, resolve
from playground.standin.modal_form import filled_in
from playground.standin.server import Standin
from playground.standin.world import components, posting
from playground.standin.world.channels import Channel
from playground.standin.world.commands import MESSAGE_COMMAND, USER_COMMAND
from playground.standin.world.components import ComponentType
from playground.standin.world.drafts import Draft
from playground.standin.world.interaction import Interaction, InteractionType
from playground.standin.world.interaction_event import interaction_payload
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.people import Role, User
from playground.standin.world.permissions import Permission

INTERACTIONS_KEPT = 100


class Actor:
    """Acts in one channel at a time; `at` moves to another.

    Every action waits until the bot has nothing under way; with `wait=False` it only sends.
    """

    def __init__(self, standin: Standin, user: User, channel: Channel) -> None:
        self._standin = standin
        self._world = standin.world
        self.user = user
        self.channel = channel
        self.interactions: deque[Interaction] = deque(maxlen=INTERACTIONS_KEPT)

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    def at(self, channel: Channel) -> Actor:
        """The same person in another channel."""
        other = Actor(self._standin, self.user, channel)
        other.interactions = self.interactions
        return other

    # Seeing

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """All messages that this person sees in the channel, oldest first."""
        channel = channel or self.channel
        if not self._world.permissions(self.user, channel) & Permission.VIEW_CHANNEL:
            return []
        return sorted(
            (
                message
                for message in self._world.messages.values()
                if message.channel_id == channel.id
                and message.ephemeral_for in (None, self.user.id)
            ),
            key=lambda message: message.id,
        )

    @property
    def last(self) -> Message:
        seen = self.sees()
        if not seen:
            raise CannotAct(f"{self.user.username} sees no message in {self.channel.name}")
        return seen[-1]

    @property
    def notifications(self) -> list[Message]:
        """The messages that made this person's client ring, oldest first."""
        known = self._world.messages.values()
        return sorted((m for m in known if self.user.id in m.notified), key=lambda m: m.id)

    @property
    def modal(self) -> Json:
        """The form that is open in front of this person."""
        return self._opening().modal or {}

    def _opening(self) -> Interaction:
        if not self.interactions or self.interactions[-1].modal is None:
            raise CannotAct(f"no form is open for {self.user.username}")
        return self.interactions[-1]

    @property
    def sees_failure(self) -> bool:
        """Whether the last thing done shows "did not respond"."""
        return bool(self.interactions) and self.interactions[-1].acknowledged is None

    # Acting

    async def slash(self, name: str, *, wait: bool = True, **options: object) -> Interaction:
        """`slash("thurn start", edition="base")`."""
        chosen = find_command(self._world, self.user, self.channel, name)
        data = command_data(self._world, self.user, self.channel, chosen, options)
        return await self._send(InteractionType.COMMAND, data, wait=wait)

    async def autocomplete(
        self, name: str, option: str, typed: str, **others: object
    ) -> list[Json]:
        """The choices that the bot offers while the person types."""
        chosen = find_command(self._world, self.user, self.channel, name)
        values = {**others, option: typed}
        data = command_data(self._world, self.user, self.channel, chosen, values, focused=option)
        interaction = await self._send(InteractionType.AUTOCOMPLETE, data)
        return interaction.choices or []

    async def use_menu(
        self, name: str, target: User | Message, *, wait: bool = True
    ) -> Interaction:
        """A command of the context menu of a person or a message."""
        kind = USER_COMMAND if isinstance(target, User) else MESSAGE_COMMAND
        for command in self._world.commands.available(self.channel.guild_id):
            if command.type == kind and command.name == name:
                break
        else:
            raise CannotAct(f"there is no menu entry {name}")
        check_use(self._world, self.user, self.channel, command)
        resolved: Json = {}
        if isinstance(target, User):
            resolve(self._world, self.user, self.channel, target, resolved)
        else:
            resolved["messages"] = {str(target.id): self._world.message_payload(target)}
        data: Json = {"id": str(command.id), "name": name, "type": kind, "resolved": resolved}
        data["target_id"] = str(target.id)
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        return await self._send(InteractionType.COMMAND, data, wait=wait)

    async def click(self, message: Message, what: str, *, wait: bool = True) -> Interaction:
        """A button, by its label or its custom_id."""
        button = self._find(message, what, (ComponentType.BUTTON,))
        if button.get("style") == components.LINK_STYLE:
            raise CannotAct(f"{what} is a link")
        data = {"custom_id": button["custom_id"], "component_type": 2, "id": button["id"]}
        return await self._send(InteractionType.COMPONENT, data, source=message, wait=wait)

    async def pick(
        self,
        message: Message,
        what: str,
        *values: str | User | Role | Channel,
        wait: bool = True,
    ) -> Interaction:
        """Entries of a select, by label or value, or people, roles, channels."""
        kinds = (ComponentType.STRING_SELECT, *SELECTS)
        select = self._find(message, what, kinds)
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if not low <= len(values) <= high:
            raise CannotAct(f"{what} takes {low} to {high} values, not {len(values)}")
        data: Json = {
            "custom_id": select["custom_id"],
            "component_type": select["type"],
            "id": select["id"],
        }
        if select["type"] == ComponentType.STRING_SELECT:
            data["values"] = [self._option(select, value) for value in values]
        else:
            data["values"], data["resolved"] = self._picked(select, values)
        return await self._send(InteractionType.COMPONENT, data, source=message, wait=wait)

    async def submit(self, *, wait: bool = True, **values: object) -> Interaction:
        """The open form, filled in by custom_id; a select takes one value or a list."""
        opening = self._opening()
        data = filled_in(opening.modal or {}, values)
        resolved: Json = {}
        for given in values.values():
            for value in given if isinstance(given, list | tuple) else [given]:
                if isinstance(value, User | Role | Channel):
                    resolve(self._world, self.user, self.channel, value, resolved)
        if resolved:
            data["resolved"] = resolved
        return await self._send(
            InteractionType.MODAL, data, source=opening.source, parent=opening, wait=wait
        )

    async def say(self, text: str, *, wait: bool = True, **more: object) -> Message:
        """An ordinary message of this person."""
        draft = Draft({"content": text, **more})
        posting.demand_sending(self._world, self.user, self.channel, draft)
        message = posting.create(self._world, self.channel, self.user, draft)
        if wait:
            await self._standin.settle()
        return message

    def dismiss(self, message: Message) -> None:
        """Make an ephemeral message disappear."""
        if message.ephemeral_for != self.user.id:
            raise CannotAct("only an ephemeral message can be dismissed")
        posting.delete(self._world, message)

    # How it is done

    def _find(self, message: Message, what: str, kinds: Sequence[int]) -> Json:
        if message not in self.sees(self._world.channel(message.channel_id)):
            raise CannotAct(f"{self.user.username} does not see that message")
        fitting = [c for c in components.walk(message.components) if c.get("type") in kinds]
        for component in fitting:
            names = (component.get("label"), component.get("custom_id"))
            if what in (*names, component.get("placeholder")):
                if component.get("disabled"):
                    raise CannotAct(f"{what} is disabled")
                return component
        labels = [c.get("label") or c.get("custom_id") for c in fitting]
        raise CannotAct(f"there is no {what}, only {labels}")

    @staticmethod
    def _option(select: Json, wanted: object) -> str:
        for option in select.get("options", []):
            if wanted in (option["label"], option["value"]):
                return str(option["value"])
        raise CannotAct(f"{wanted} is not among the entries")

    def _picked(self, select: Json, values: Sequence[object]) -> tuple[list[str], Json]:
        resolved: Json = {}
        ids = []
        for value in values:
            if not isinstance(value, SELECTS[ComponentType(select["type"])]):
                raise CannotAct(f"{value!r} cannot be picked here")
            if isinstance(value, Channel):
                self._check_channel(select, value)
            if isinstance(value, User | Role | Channel):
                resolve(self._world, self.user, self.channel, value, resolved)
                ids.append(str(value.id))
        return ids, resolved

    def _check_channel(self, select: Json, channel: Channel) -> None:
        types = select.get("channel_types") or [channel.type]
        sees = self._world.permissions(self.user, channel) & Permission.VIEW_CHANNEL
        if channel.guild_id != self.channel.guild_id or channel.type not in types or not sees:
            raise CannotAct(f"{channel.name} is not offered here")

    async def _send(
        self,
        kind: InteractionType,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
        wait: bool = True,
    ) -> Interaction:
        world = self._world
        channel = self.channel if source is None else world.channel(source.channel_id)
        if not world.permissions(self.user, channel) & Permission.VIEW_CHANNEL:
            raise CannotAct(f"{self.user.username} does not see {channel.name}")
        thread = channel.thread
        is_closed = thread is not None and thread.archived and thread.locked
        if is_closed and not world.permissions(self.user, channel) & Permission.MANAGE_THREADS:
            # Unverified: that such a person's client lets nothing be clicked there.
            raise CannotAct(f"{channel.name} is closed")
        interaction = self._standin.interactions.open(
            kind, self.user, channel, data, source=source, parent=parent
        )
        self.interactions.append(interaction)
        world.emit("INTERACTION_CREATE", interaction_payload(world, interaction), channel.guild_id)
        if wait:
            await self._standin.settle()
        return interaction


SELECTS: dict[ComponentType, type | tuple[type, ...]] = {
    ComponentType.USER_SELECT: User,
    ComponentType.ROLE_SELECT: Role,
    ComponentType.MENTIONABLE_SELECT: (User, Role),
    ComponentType.CHANNEL_SELECT: Channel,
}
