"""Who may do what: permission bits and how roles and overwrites combine.

Source: https://discord.com/developers/docs/topics/permissions
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag

from playground.standin.world.payload import Json


class Permission(IntFlag):
    """The bits that the stand-in looks at; others are carried but mean nothing here."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = (1 << 53) - 1
# What a fresh guild gives @everyone, as far as the stand-in looks at it.
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)


@dataclass(slots=True)
class Overwrite:
    """What a channel allows and denies to a role or a member."""

    target_id: int
    is_member: bool
    allow: int = 0
    deny: int = 0

    def payload(self) -> Json:
        return {
            "id": str(self.target_id),
            "type": 1 if self.is_member else 0,
            "allow": str(int(self.allow)),
            "deny": str(int(self.deny)),
        }


def with_overwrites(
    base: int, overwrites: list[Overwrite], everyone_id: int, role_ids: set[int], user_id: int
) -> int:
    """Apply a channel's overwrites in the documented order: @everyone, roles, the member."""
    if base & Permission.ADMINISTRATOR:
        return ALL
    everyone = [o for o in overwrites if not o.is_member and o.target_id == everyone_id]
    roles = [o for o in overwrites if not o.is_member and o.target_id in role_ids - {everyone_id}]
    own = [o for o in overwrites if o.is_member and o.target_id == user_id]
    result = int(base)
    for layer in (everyone, roles, own):
        for overwrite in layer:
            result &= ~int(overwrite.deny)
        for overwrite in layer:
            result |= int(overwrite.allow)
    # Without the right to see a channel every other right in it is void.
    return result if result & Permission.VIEW_CHANNEL else 0
