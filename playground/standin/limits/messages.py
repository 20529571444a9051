"""Limits of messages: created, edited, or sent as an answer. docs: message, create message."""

from __future__ import annotations

from playground.standin.limits.components import ALT_TEXT, IS_COMPONENTS_V2, check_components
from playground.standin.limits.embeds import check_embeds
from playground.standin.limits.errors import LimitError
from playground.standin.limits.form import Form, max_length

CONTENT = 2000
FILES = 10  # from the OpenAPI document; no page states it
NONCE = 25
STICKERS = 3
MENTIONS = 100
FORWARD = 1  # type of a message reference

ANSWER_KEYS = frozenset(
    [
        "allowed_mentions",
        "attachments",
        "components",
        "content",
        "embeds",
        "flags",
        "poll",
        "sticker_ids",
        "tts",
    ]
)
EDIT_KEYS = ANSWER_KEYS  # discord.py sends `tts` with an edit, too, where it has no effect
CREATE_KEYS = ANSWER_KEYS | {
    "enforce_nonce",
    "message_reference",
    "nonce",
    "shared_client_theme",
}
FOLLOWUP_KEYS = ANSWER_KEYS | {"applied_tags", "avatar_url", "thread_name", "username"}

WITH_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


def check_new_message(message: Form, keys: frozenset[str], files: int) -> None:
    """A message that did not exist before: it must also hold something."""
    v2 = bool(message.bits("flags") & IS_COMPONENTS_V2)
    _check_fields(message, keys, files, was_v2=v2)
    if not message.findings and not _holds_something(message, v2, files):
        # docs: opcodes and status codes.
        raise LimitError(50006, "Cannot send an empty message")


def check_edit(message: Form, flags: int, files: int) -> None:
    """Changes to a message that carries these flags. What it held before is not known here;
    `world/drafts.py` looks at that.
    """
    _check_fields(message, EDIT_KEYS, files, was_v2=bool(flags & IS_COMPONENTS_V2))


def _check_fields(message: Form, keys: frozenset[str], files: int, *, was_v2: bool) -> None:
    _check_keys(message, keys)
    message.text("content", most=CONTENT)
    _check_nonce(message)
    message.items("sticker_ids", most=STICKERS)
    check_embeds(message)
    _check_mentions(message)
    for attachment in message.children("attachments", most=FILES):
        attachment.text("description", most=ALT_TEXT)
    if files > FILES:
        message.wrong("files", max_length(FILES))
    v2 = bool(message.bits("flags") & IS_COMPONENTS_V2)
    # An edit must repeat the flag, though the message keeps it (unverified, often reported).
    check_components(message, v2=v2)
    if v2 or was_v2:
        _check_old_fields(message)


def _check_keys(message: Form, keys: frozenset[str]) -> None:
    # Stricter than Discord, which ignores what it does not know: here a misspelt key is refused,
    # because nobody would notice that it has no effect.
    for key in message.data.keys() - keys:
        message.wrong(key, ("STANDIN_UNKNOWN_KEY", "Discord knows no such field here"))


def _check_nonce(message: Form) -> None:
    nonce = message.data.get("nonce")
    if isinstance(nonce, str) and len(nonce) > NONCE:
        fault = ("NONCE_TYPE_TOO_LONG", f"Must be {NONCE} or fewer characters long.")
        message.wrong("nonce", fault)


def _check_mentions(message: Form) -> None:
    # docs: message, allowed mentions object.
    mentions = message.child("allowed_mentions")
    if mentions is None:
        return
    parsed = mentions.items("parse")
    for kind in ("users", "roles"):
        if mentions.items(kind, most=MENTIONS) and kind in parsed:
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            mentions.wrong(None, (code, text))


def _check_old_fields(message: Form) -> None:
    # docs: create message: with the V2 flag these fail with a 400.
    for key in ("content", "embeds", "sticker_ids", "poll", "shared_client_theme"):
        if message.data.get(key):
            text = "The field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            message.wrong(key, (WITH_V2, text))


def _holds_something(message: Form, v2: bool, files: int) -> bool:
    # docs: create message: at least one of these is required; only components with the V2 flag.
    if message.data.get("components"):
        return True
    if v2:
        return False
    reference = message.data.get("message_reference")
    if isinstance(reference, dict) and reference.get("type") == FORWARD:
        return True
    # That a text of blanks is empty is unverified.
    text = str(message.data.get("content") or "").strip()
    others = ("embeds", "sticker_ids", "poll", "shared_client_theme", "attachments")
    return bool(text or files or any(message.data.get(key) for key in others))
