"""How a refused body is described: Discord's error code and its tree of field errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

INVALID_FORM_BODY = 50035  # docs: opcodes and status codes


@dataclass(frozen=True, slots=True)
class Finding:
    """One broken rule: where in the body, and what Discord calls it."""

    path: tuple[str, ...]
    code: str
    message: str


class LimitError(Exception):
    """A body that Discord refuses with status 400."""

    def __init__(
        self,
        code: int = INVALID_FORM_BODY,
        message: str = "Invalid Form Body",
        errors: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(f"{code}: {message} {dict(errors or {})}")
        self.code = code
        self.message = message
        self.errors: dict[str, object] = dict(errors or {})


def nested(findings: Iterable[Finding]) -> dict[str, object]:
    """Discord's form: the path as nested objects, a list under `_errors` at each end.

    docs: reference, error messages. An object holds either `_errors` or fields, so a finding about
    a whole list or object hides those inside it.
    """
    root: dict[str, object] = {}
    for finding in sorted(findings, key=lambda finding: len(finding.path)):
        node = root
        for step in finding.path:
            if "_errors" in node:
                break
            child = node.setdefault(step, {})
            assert isinstance(child, dict)  # noqa: S101 - only "_errors" is none, and is no step
            node = child
        else:
            entries = node.setdefault("_errors", [])
            assert isinstance(entries, list)  # noqa: S101 - nothing else has this name
            entries.append({"code": finding.code, "message": finding.message})
    return root
