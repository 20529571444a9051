"""What a request says about a message, and how that becomes part of the message."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.standin.world import components as parts
from playground.standin.world import errors, mentions
from playground.standin.world.attachments import Attachment, AttachmentStore
from playground.standin.world.messages import (
    FLAG_COMPONENTS_V2,
    FLAG_EPHEMERAL,
    FLAG_SUPPRESS_EMBEDS,
    FLAG_SUPPRESS_NOTIFICATIONS,
    Message,
)
from playground.standin.world.payload import Json, Upload
from playground.standin.world.world import World

_SETTABLE = FLAG_EPHEMERAL | FLAG_SUPPRESS_EMBEDS | FLAG_SUPPRESS_NOTIFICATIONS | FLAG_COMPONENTS_V2
WITH_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


@dataclass(slots=True)
class Draft:
    """What a request says about a message, before it becomes one."""

    body: Json
    files: dict[int, Upload] = field(default_factory=dict)


def demand_fit(message: Message, draft: Draft) -> None:
    """Raise for what this message cannot become: before anything changes."""
    for upload in draft.files.values():
        AttachmentStore.demand_size(upload)
    _demand_files(message, draft)
    _demand_one_kind(message, draft)


def demand_something_left(message: Message, draft: Draft) -> None:
    """An edit that would leave nothing to see; unverified for edits."""
    parts_left = [_after(message, draft, key) for key in ("embeds", "components")]
    content = str(_after(message, draft, "content") or "").strip()
    if not (content or any(parts_left) or draft.files or _kept(message, draft)):
        raise errors.empty_message()


def fill(world: World, message: Message, draft: Draft) -> None:
    """Put into the message what the request says; what it does not name stays."""
    body = draft.body
    if "flags" in body:
        # The V2 flag can be added by an edit but never be taken away again.
        kept = message.flags & (~_SETTABLE | FLAG_EPHEMERAL | FLAG_COMPONENTS_V2)
        message.flags = kept | (int(body["flags"] or 0) & _SETTABLE)
    if message.ephemeral_for is not None:
        message.flags |= FLAG_EPHEMERAL
    _fill_attachments(world, message, draft)
    files = {a.filename: a.payload(world.cdn) for a in message.attachments}
    if "content" in body:
        message.content = str(body["content"] or "")
    if "components" in body:
        message.components = parts.numbered(body["components"] or [])
    used = parts.resolve_files(message.components, files)
    if "embeds" in body:
        message.embeds = parts.resolve_embeds(body["embeds"] or [], files)
    shown = {str(e[k].get("url")) for e in message.embeds for k in ("image", "thumbnail") if k in e}
    message.hidden_attachment_ids = {
        a.id
        for a in message.attachments
        if a.filename in used or a.payload(world.cdn)["url"] in shown
    }
    _fill_mentions(world, message, body)


def _demand_files(message: Message, draft: Draft) -> None:
    """A V2 component that names a file which is not there. The code is unverified."""
    kept = {attachment.filename for attachment in _kept(message, draft)}
    known = kept | {upload.filename for upload in draft.files.values()}
    for name in parts.files_named(draft.body.get("components") or []):
        if name not in known:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            detail = {"code": code, "message": f"There is no attachment {name}"}
            raise errors.invalid_form({"components": {"_errors": [detail]}})


def _demand_one_kind(message: Message, draft: Draft) -> None:
    """With components V2 the old content and embeds must be gone, or be taken away by the edit.

    Sources: discord-api-docs issue 7787, and the note at `Message.edit` of discord.py.
    """
    if not (message.flags | int(draft.body.get("flags") or 0)) & FLAG_COMPONENTS_V2:
        return
    text = "The field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    detail = {"_errors": [{"code": WITH_V2, "message": text}]}
    left = [key for key in ("content", "embeds") if _after(message, draft, key)]
    if left:
        raise errors.invalid_form(dict.fromkeys(left, detail))


def _after(message: Message, draft: Draft, key: str) -> object:
    """What stands in this field when the request is carried out."""
    return draft.body[key] if key in draft.body else getattr(message, key)


def _kept(message: Message, draft: Draft) -> list[Attachment]:
    """Absent list: all files stay; a list names those that do."""
    listed = draft.body.get("attachments")
    return [a for a in message.attachments if listed is None or _lists(listed, a.id)]


def _lists(attachments: list[Json], attachment_id: int) -> bool:
    return any(int(entry["id"]) == attachment_id for entry in attachments)


def _fill_attachments(world: World, message: Message, draft: Draft) -> None:
    """New files are added; the list describes them."""
    kept = _kept(message, draft)
    descriptions = {int(entry["id"]): entry for entry in draft.body.get("attachments") or []}
    for attachment in message.attachments:
        if attachment not in kept:
            world.attachments.drop(attachment.id)
    added: list[Attachment] = []
    for index, upload in sorted(draft.files.items()):
        entry = descriptions.get(index, {})
        added.append(world.attachments.add(message.channel_id, upload, entry.get("description")))
    message.attachments = kept + added


def _texts(message: Message) -> list[str]:
    shown = [
        str(c.get("content", ""))
        for c in parts.walk(message.components)
        if c.get("type") == parts.ComponentType.TEXT_DISPLAY
    ]
    return [message.content, *shown]


def _fill_mentions(world: World, message: Message, body: Json) -> None:
    found = mentions.parse(_texts(message), body.get("allowed_mentions"))
    message.mentions = [world.users[user] for user in found.users if user in world.users]
    if message.replies_to is not None and mentions.pings_author(body.get("allowed_mentions")):
        message.mentions = list(dict.fromkeys([message.replies_to, *message.mentions]))
    message.mention_role_ids = found.roles
    message.mention_everyone = found.everyone
