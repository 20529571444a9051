"""A message and how it looks on the wire."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.standin.world.attachments import Attachment
from playground.standin.world.clock import iso
from playground.standin.world.payload import Json
from playground.standin.world.people import User

FLAG_SUPPRESS_EMBEDS = 1 << 2
FLAG_HAS_THREAD = 1 << 5
FLAG_EPHEMERAL = 1 << 6
FLAG_LOADING = 1 << 7
FLAG_SUPPRESS_NOTIFICATIONS = 1 << 12
FLAG_COMPONENTS_V2 = 1 << 15

TYPE_DEFAULT = 0
TYPE_THREAD_CREATED = 18
TYPE_REPLY = 19
TYPE_CHAT_COMMAND = 20
TYPE_CONTEXT_COMMAND = 23


@dataclass(slots=True, eq=False)
class Message:
    """`ephemeral_for` is the one person who sees it, None when everybody in the channel does."""

    id: int
    channel_id: int
    author: User
    created: float
    type: int = TYPE_DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    hidden_attachment_ids: set[int] = field(default_factory=set)
    """Files that an embed or a gallery shows; unverified: Discord leaves them out of the list."""
    flags: int = 0
    edited: float | None = None
    ephemeral_for: int | None = None
    interaction_id: int | None = None
    interaction_metadata: Json | None = None
    nonce: str | int | None = None
    mentions: list[User] = field(default_factory=list)
    mention_role_ids: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    notified: list[int] = field(default_factory=list)
    """The users whose client rang when this message was created."""
    reference: Json | None = None
    replies_to: User | None = None
    """Whose message it answers; that person is mentioned unless the request says otherwise."""
    pinned: bool = False
    is_deleted: bool = False

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & FLAG_LOADING)

    def payload(self, cdn: str, application_id: int | None = None) -> Json:
        visible = [a for a in self.attachments if a.id not in self.hidden_attachment_ids]
        payload: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel_id),
            "type": self.type,
            "content": self.content,
            "author": self.author.payload(),
            "timestamp": iso(self.created),
            "edited_timestamp": None if self.edited is None else iso(self.edited),
            "tts": False,
            "mention_everyone": self.mention_everyone,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [str(role) for role in self.mention_role_ids],
            "attachments": [attachment.payload(cdn) for attachment in visible],
            "embeds": self.embeds,
            "components": self.components,
            "pinned": self.pinned,
            "flags": self.flags,
        }
        if self.nonce is not None:
            payload["nonce"] = self.nonce
        if self.reference is not None:
            payload["message_reference"] = self.reference
        if self.interaction_metadata is not None:
            payload["interaction_metadata"] = self.interaction_metadata
            payload["application_id"] = str(application_id)
            payload["webhook_id"] = str(application_id)
        return payload
