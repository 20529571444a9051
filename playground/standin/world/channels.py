"""Text channels, threads and direct messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from playground.standin.world.clock import iso
from playground.standin.world.payload import Json
from playground.standin.world.permissions import Overwrite


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(slots=True, eq=False)
class ThreadState:
    """What only a thread has."""

    parent_id: int
    owner_id: int
    archive_timestamp: float
    create_timestamp: float
    auto_archive_minutes: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, float] = field(default_factory=dict)
    """User id -> moment of joining."""


@dataclass(slots=True, eq=False)
class Channel:
    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    position: int = 0
    topic: str | None = None
    slowmode_seconds: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    """The people of a direct message, the bot left out."""
    thread: ThreadState | None = None
    message_ids: list[int] = field(default_factory=list)
    messages_ever: int = 0
    old_edits: list[float] = field(default_factory=list)
    """When messages older than an hour were edited lately."""

    def last_message_id(self) -> str | None:
        return str(self.message_ids[-1]) if self.message_ids else None

    def guild_payload(self) -> Json:
        return {
            "id": str(self.id),
            "type": int(self.type),
            "flags": 0,
            "guild_id": str(self.guild_id),
            "name": self.name,
            "position": self.position,
            "topic": self.topic,
            "nsfw": False,
            "parent_id": None,
            "rate_limit_per_user": self.slowmode_seconds,
            "permission_overwrites": [o.payload() for o in self.overwrites],
            "last_message_id": self.last_message_id(),
            "last_pin_timestamp": None,
        }

    def thread_payload(self, viewer_id: int | None = None) -> Json:
        state = self.thread
        if state is None:
            raise ValueError(f"channel {self.id} is not a thread")
        payload: Json = {
            "id": str(self.id),
            "type": int(self.type),
            "flags": 0,
            "guild_id": str(self.guild_id),
            "name": self.name,
            "parent_id": str(state.parent_id),
            "owner_id": str(state.owner_id),
            "last_message_id": self.last_message_id(),
            "last_pin_timestamp": None,
            "rate_limit_per_user": self.slowmode_seconds,
            # The starter of a thread that grew out of a message is not counted.
            "message_count": len(self.message_ids),
            "total_message_sent": self.messages_ever,
            "member_count": min(len(state.members), 50),
            "thread_metadata": {
                "archived": state.archived,
                "archive_timestamp": iso(state.archive_timestamp),
                "auto_archive_duration": state.auto_archive_minutes,
                "locked": state.locked,
                "create_timestamp": iso(state.create_timestamp),
            },
        }
        if self.type is ChannelType.PRIVATE_THREAD:
            payload["thread_metadata"]["invitable"] = state.invitable
        if viewer_id in state.members:
            payload["member"] = self.thread_member_payload(viewer_id)
        return payload

    def thread_member_payload(self, user_id: int) -> Json:
        state = self.thread
        if state is None:
            raise ValueError(f"channel {self.id} is not a thread")
        return {
            "id": str(self.id),
            "user_id": str(user_id),
            "join_timestamp": iso(state.members[user_id]),
            "flags": 0,
        }
