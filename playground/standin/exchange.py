"""What one REST exchange looks like to those who check it, and the kinds of request body.

`contract.check(exchange)` returns a sentence for each deviation from Discord's API description;
`limits.refuse(kind, payload)` raises `DiscordError(400, 50035, ...)` for a forbidden body.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer, after both were sent."""

    method: str
    """Upper case, such as `POST`."""
    route: str
    """The template, such as `/channels/{channel_id}/messages`, without `/api/v10`.

    Parameter names are those of Discord's OpenAPI document.
    """
    path: str
    """The path as sent, without `/api/v10` and without the query."""
    request: object | None
    """Parsed JSON (of a multipart body: its `payload_json`), None without a body."""
    status: int
    response: object | None
    """Parsed JSON of the answer, None without a body (204, or a reset connection)."""


class BodyKind(StrEnum):
    """Which rules a request body must keep."""

    MESSAGE_CREATE = "message_create"
    """Body of POST /channels/{c}/messages: content, embeds, components, flags, ..."""
    MESSAGE_EDIT = "message_edit"
    """Body of PATCH on any message (channel, @original, follow-up); absent keys stay."""
    FOLLOWUP = "followup"
    """Body of POST /webhooks/{app}/{token}."""
    INTERACTION_RESPONSE = "interaction_response"
    """The whole callback body {"type": ..., "data": ...}: message, update, modal, choices."""
    COMMANDS = "commands"
    """Body of PUT .../commands: a list of commands."""
    COMMAND = "command"
    """Body of POST .../commands: one command."""
    THREAD_CREATE = "thread_create"
    """Body of POST .../threads, with or without a message."""
    CHANNEL_EDIT = "channel_edit"
    """Body of PATCH /channels/{c}."""
