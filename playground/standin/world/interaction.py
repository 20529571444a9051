"""One interaction: what it is, and how far its life has gone.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from playground.standin.world.channels import Channel
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.people import User

ACK_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(slots=True, eq=False, weakref_slot=True)
class Interaction:
    id: int
    token: str
    type: InteractionType
    user: User
    channel: Channel
    created: float
    data: Json
    source: Message | None = None
    """The message whose component was used, also for a modal that such a click opened."""
    parent: Interaction | None = None
    """The interaction that opened the modal which this one submits."""
    acknowledged: CallbackType | None = None
    original: Message | None = None
    """What `@original` means: the reply, or the source message after an update."""
    messages: list[Message] = field(default_factory=list)
    """The reply and the follow-ups, in order."""
    modal: Json | None = None
    choices: list[Json] | None = None

    def is_dead(self, now: float) -> bool:
        """Nobody answered in time; the person reads that the application did not respond."""
        return self.acknowledged is None and now - self.created > ACK_SECONDS

    def is_expired(self, now: float) -> bool:
        return now - self.created > TOKEN_SECONDS

    def is_finished(self, now: float) -> bool:
        """Whether the person waits for nothing any more: answered and, if deferred, filled in."""
        if self.acknowledged is None:
            return self.is_dead(now)
        message = self.original
        is_open = message is not None and message.is_loading and not message.is_deleted
        return not is_open or self.is_expired(now)

    def title(self) -> str:
        """For a sentence about it."""
        return f"{self.type.name} {self.data.get('name') or self.data.get('custom_id')}"

    def metadata(self) -> Json:
        payload: Json = {
            "id": str(self.id),
            "type": int(self.type),
            "user": self.user.payload(),
            "authorizing_integration_owners": {"0": str(self.channel.guild_id or 0)},
        }
        if self.type is InteractionType.COMPONENT and self.source is not None:
            payload["interacted_message_id"] = str(self.source.id)
        if self.parent is not None:
            payload["triggering_interaction_metadata"] = self.parent.metadata()
        return payload
