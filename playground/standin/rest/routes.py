"""What a handler gets and gives, and the table of all endpoints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playground.standin.exchange import BodyKind
from playground.standin.world.drafts import Draft
from playground.standin.world.payload import Json, Upload

if TYPE_CHECKING:
    from playground.standin.server import Standin

NO_CONTENT = 204


@dataclass(slots=True)
class Call:
    """One request, parsed. `body` is untyped: it is whatever the client sent."""

    standin: Standin
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """A snowflake of the path."""
        value = self.params[name]
        return int(value) if value.isdigit() else 0

    def draft(self) -> Draft:
        return Draft(self.body if isinstance(self.body, dict) else {}, self.files)


@dataclass(frozen=True, slots=True)
class Answer:
    body: Json | list[Json] | None = None
    status: int = 200


Handler = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Endpoint:
    method: str
    template: str
    handler: Handler
    kind: BodyKind | None = None
    needs_token: bool = True
    """False where the token in the path is the credential."""


class Routes:
    """A topic's endpoints."""

    def __init__(self) -> None:
        self.endpoints: list[Endpoint] = []

    def add(
        self,
        method: str,
        template: str,
        *,
        kind: BodyKind | None = None,
        needs_token: bool = True,
    ) -> Callable[[Handler], Handler]:
        def register(handler: Handler) -> Handler:
            self.endpoints.append(Endpoint(method, template, handler, kind, needs_token))
            return handler

        return register


def nothing() -> Answer:
    return Answer(None, NO_CONTENT)
