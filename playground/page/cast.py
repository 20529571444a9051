"""The people whom somebody at the page can be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from playground.standin.actor import Actor
from playground.standin.world.people import User

Role = Literal["player", "spectator", "moderator"]


@dataclass(slots=True, eq=False)
class Persona:
    """One person, with what that person's client remembers."""

    key: str
    user: User
    role: Role
    color: str
    actor: Actor
    read: dict[int, int] = field(default_factory=dict)
    """Channel -> the newest message that was seen there."""
    windows: int = 0
    """How many pages show this person."""

    @property
    def name(self) -> str:
        return self.user.global_name or self.user.username


class Cast:
    """All of them, in the order in which the page offers them."""

    def __init__(self, people: list[Persona]) -> None:
        self.people = people

    def by_key(self, key: str) -> Persona | None:
        return next((persona for persona in self.people if persona.key == key), None)

    def by_user(self, user_id: int) -> Persona | None:
        return next((persona for persona in self.people if persona.user.id == user_id), None)
