"""Where the tables of the playground stand, read from the controls of the messages alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.screens.ids import ControlId, read_id
from bot.screens.names import LONGEST_NAME, escaped
from playground.standin.actor import Actor
from playground.standin.world.channels import Channel
from playground.standin.world.components import ComponentType, walk
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.world import World

PRIMARY = 1


@dataclass(frozen=True, slots=True)
class Control:
    message: Message
    component: Json
    said: ControlId

    @property
    def id(self) -> str:
        return str(self.component["custom_id"])

    @property
    def is_select(self) -> bool:
        return bool(self.component["type"] == ComponentType.STRING_SELECT)

    @property
    def is_next(self) -> bool:
        """Whether it is the next natural step."""
        return self.component.get("style") == PRIMARY


def controls_of(message: Message) -> Iterator[Control]:
    """Those that can be used and that this version of the bot knows."""
    for component in walk(message.components):
        said = read_id(str(component.get("custom_id", "")))
        if said is not None and not component.get("disabled"):
            yield Control(message, component, said)


def seated(message: Message, names: Iterable[str]) -> list[str]:
    """Which of these people sit at the table of a lobby or of a game, as its message tells: a lobby
    lists them in the order they came, the host first; a game's picture is told player by player.
    """
    told = "\n".join(_texts(message))
    places: dict[str, int] = {}
    for name in names:
        shown = name[:LONGEST_NAME]
        marks = (f"**{escaped(shown)}**", f" {shown}, ")
        found = [place for mark in marks if (place := told.find(mark)) >= 0]
        if found:
            places[name] = min(found)
    return sorted(places, key=places.__getitem__)


def _texts(message: Message) -> Iterator[str]:
    for component in walk(message.components):
        yield str(component.get("content", ""))
        for item in component.get("items") or []:
            yield str(item.get("description", ""))


def find(message: Message, kind: str, rest: str) -> Control | None:
    """The control of a message that shows or does this."""
    found = (c for c in controls_of(message) if (c.said.kind, c.said.rest) == (kind, rest))
    return next(found, None)


def newest_of_each(world: World, actor: Actor, kind: str, rest: str) -> list[Control]:
    """The control on the newest public message that has one, in each channel that this person sees;
    the newest first.
    """
    found = [newest_in(actor, channel, kind, rest) for channel in world.channels.values()]
    there = [control for control in found if control is not None]
    return sorted(there, key=lambda control: control.message.id, reverse=True)


def newest_in(actor: Actor, channel: Channel, kind: str, rest: str) -> Control | None:
    for message in reversed(actor.sees(channel)):
        if message.ephemeral_for is None and (control := find(message, kind, rest)):
            return control
    return None
