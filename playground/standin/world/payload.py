"""The shapes of what goes over the wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content_type: str
    content: bytes
