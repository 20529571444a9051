"""What a person and a server chose for themselves."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    language: str | None = None
    """None: like Discord."""
    theme: str = "parchment"
    mentions: bool = True


@dataclass(frozen=True, slots=True)
class ServerSettings:
    language: str | None = None
    """None: like the server's own in Discord."""
    edition: str = "base"
    channels: tuple[int, ...] = ()
    """Where tables may open; none means everywhere."""
