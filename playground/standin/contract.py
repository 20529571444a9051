"""Compares exchanges with Discord's own OpenAPI document, in both directions.

The document is not part of this project. It is looked for at the path given, else at the path in
the variable DISCORD_OPENAPI, else at ../shared/discord/openapi.json beside the project; without it
nothing is checked.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from playground.standin.contract_schema import Schemas

BESIDE_THE_PROJECT = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
METHODS = ("get", "put", "post", "patch", "delete")
JSON = "application/json"
BAD_REQUEST = 400
SERVER_ERROR = 500


class Exchange(Protocol):
    """One request and its answer, as far as they are compared."""

    @property
    def method(self) -> str: ...
    @property
    def route(self) -> str: ...
    @property
    def request(self) -> object: ...
    @property
    def status(self) -> int: ...
    @property
    def response(self) -> object: ...


def document_path(path: Path | None = None) -> Path | None:
    """Where the document is; None if there is none. A path that was asked for must exist."""
    asked = path or (Path(os.environ["DISCORD_OPENAPI"]) if _is_set() else None)
    if asked is not None:
        if not asked.is_file():
            raise FileNotFoundError(f"no OpenAPI document at {asked}")
        return asked
    return BESIDE_THE_PROJECT if BESIDE_THE_PROJECT.is_file() else None


def _is_set() -> bool:
    return bool(os.environ.get("DISCORD_OPENAPI"))


class ContractCheck:
    """The operations of one OpenAPI document."""

    def __init__(self, document: dict[str, Any], requests: Schemas, responses: Schemas) -> None:
        self._document = document
        self._requests = requests
        self._responses = responses
        self._operations: dict[tuple[str, str], tuple[str, str]] = {
            (method, _shape(template)): (method, template)
            for template, item in document["paths"].items()
            for method in METHODS
            if method in item
        }

    @classmethod
    def load(cls, path: Path | None = None) -> ContractCheck | None:
        """None where the document or the library that validates is absent."""
        found = document_path(path)
        if found is None or importlib.util.find_spec("jsonschema_rs") is None:
            return None
        # The library is only there for development; without it the stand-in still runs.
        from playground.standin import contract_schema as schema  # noqa: PLC0415 - see above

        document = json.loads(found.read_text(encoding="utf-8"))
        return cls(
            document,
            schema.Schemas(schema.request_document(document)),
            schema.Schemas(schema.response_document(document)),
        )

    def check(self, exchange: Exchange) -> list[str]:
        """One sentence for each deviation, such as "POST /x request: at content: ..."."""
        name = f"{exchange.method.upper()} {exchange.route}"
        key = self._operations.get((exchange.method.lower(), _shape(exchange.route)))
        if key is None:
            return [f"{name}: the document knows no such operation"]
        # A body that was refused may be anything, and the bot was told so already.
        is_refused = exchange.status == BAD_REQUEST
        request = [] if is_refused else self._check_request(key, exchange.request)
        response = self._check_response(key, exchange.status, exchange.response)
        return [f"{name} request: {finding}" for finding in request] + [
            f"{name} response: {finding}" for finding in response
        ]

    def check_object(self, schema: str, value: object) -> list[str]:
        """Compare a value with a named schema, such as the MessageResponse of a gateway event."""
        if schema not in self._document["components"]["schemas"]:
            return [f"{schema}: the document knows no such schema"]
        at = _pointer("components", "schemas", schema)
        return [f"{schema}: {finding}" for finding in self._responses.findings(at, value)]

    def _check_request(self, key: tuple[str, str], value: object) -> list[str]:
        method, template = key
        body = self._document["paths"][template][method].get("requestBody")
        if body is None:
            return ["a body is sent, though none is described"] if value else []
        if value is None:
            return ["no body is sent, though one is required"] if body.get("required") else []
        if JSON not in body["content"]:
            return []
        steps = ("paths", template, method, "requestBody", "content", JSON, "schema")
        return self._requests.findings(_pointer(*steps), value)

    def _check_response(self, key: tuple[str, str], status: int, value: object) -> list[str]:
        method, template = key
        # 0 stands for an answer that never arrived; the document describes no server errors.
        if status == 0 or status >= SERVER_ERROR:
            return []
        described = self._document["paths"][template][method]["responses"]
        entry = next(
            (name for name in (str(status), f"{status // 100}XX") if name in described), None
        )
        if entry is None:
            return [f"status {status} is not described, only {', '.join(described)}"]
        steps: tuple[str, ...] = ("paths", template, method, "responses", entry)
        answer: Mapping[str, Any] = described[entry]
        if "$ref" in answer:
            steps = tuple(answer["$ref"].removeprefix("#/").split("/"))
            answer = self._document["components"]["responses"][steps[-1]]
        content = answer.get("content", {})
        if JSON not in content:
            unexpected = value is not None and not content
            return [f"a body comes with status {status}, which has none"] if unexpected else []
        if value is None and "null" not in str(content[JSON]["schema"].get("type")):
            return [f"no body comes with status {status}, which has one"]
        return self._responses.findings(_pointer(*steps, "content", JSON, "schema"), value)


def _pointer(*steps: str) -> str:
    """The JSON pointer (RFC 6901) that leads along these keys."""
    return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)


@cache
def _shape(template: str) -> str:
    """The route without its parameter names, which may differ between two writers."""
    return re.sub(r"\{[^}]*\}", "{}", template)


@cache
def _default() -> ContractCheck | None:
    return ContractCheck.load()


def check(exchange: Exchange) -> list[str]:
    """Compare with the document found without being told where; nothing to say without one."""
    contract = _default()
    return [] if contract is None else contract.check(exchange)
