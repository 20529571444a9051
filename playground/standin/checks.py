"""The one place where request bodies and exchanges meet the limits and the contract."""

from __future__ import annotations

from playground.standin import contract, limits
from playground.standin.exchange import BodyKind, Exchange
from playground.standin.limits.errors import LimitError
from playground.standin.world.errors import DiscordError

BAD_REQUEST = 400


def refuse_body(kind: BodyKind, payload: object, *, flags: int = 0, files: int = 0) -> None:
    """Raise DiscordError 50035 when the body breaks one of Discord's limits.

    `flags` are those of the message that is edited or was clicked on, `files` the uploads.
    """
    try:
        limits.refuse(kind, payload, flags=flags, files=files)
    except LimitError as error:
        raise DiscordError(BAD_REQUEST, error.code, error.message, error.errors) from error


def observe(exchange: Exchange) -> list[str]:
    """Every exchange passes here; the answer names each deviation from the API description."""
    return contract.check(exchange)
