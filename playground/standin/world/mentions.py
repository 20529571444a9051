"""Whom a text mentions, and whom it really notifies.

Source: https://discord.com/developers/docs/resources/message#allowed-mentions-object
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from playground.standin.world.payload import Json

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    """Ids in the order of the text, after `allowed_mentions` had its say."""

    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def parse(texts: Iterable[str], allowed: Json | None) -> Mentions:
    """Read the mentions of all texts (content, or the text displays of a V2 message)."""
    text = "\n".join(texts)
    users = _unique(_USER.findall(text))
    roles = _unique(_ROLE.findall(text))
    everyone = bool(_EVERYONE.search(text))
    if allowed is None:
        return Mentions(users, roles, everyone)
    kinds = allowed.get("parse") or []
    return Mentions(
        _allowed(users, "users" in kinds, allowed.get("users")),
        _allowed(roles, "roles" in kinds, allowed.get("roles")),
        everyone and "everyone" in kinds,
    )


def pings_author(allowed: Json | None) -> bool:
    """Whether a reply mentions the author of what it answers."""
    return allowed is None or bool(allowed.get("replied_user"))


def _unique(found: list[str]) -> list[int]:
    return [int(snowflake) for snowflake in dict.fromkeys(found)]


def _allowed(found: list[int], all_of_them: bool, listed: list[str | int] | None) -> list[int]:
    if all_of_them:
        return found
    # The library sends numbers, the documentation shows strings; Discord takes both.
    wanted = {int(snowflake) for snowflake in listed or []}
    return [snowflake for snowflake in found if snowflake in wanted]
