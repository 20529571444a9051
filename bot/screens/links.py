"""Addresses outside Discord that screens point at; each is left out where there is none."""

import re
from dataclasses import dataclass
from typing import Final

_FILES: Final = {
    "github.com": "blob/main",
    "gitlab.com": "-/blob/main",
    "codeberg.org": "src/branch/main",
}
"""Where these show the files of a project."""
_PROJECT: Final = re.compile(r"https?://([^/]+)/([^/?#]+/[^/?#]+?)(?:\.git)?/?")


@dataclass(frozen=True, slots=True)
class Links:
    source: str | None = None
    problems: str | None = None
    """Where a problem can be reported."""
    fairness: str | None = None
    """How a shuffle is checked."""
    maps: str | None = None
    """What is known of the north map."""


def fairness_page(source: str | None) -> str | None:
    """Where docs/fairness.md of the program at this address can be read; None if nobody knows."""
    found = _PROJECT.fullmatch(source or "")
    if found is None or (way := _FILES.get(found[1].lower())) is None:
        return None
    return f"https://{found[1].lower()}/{found[2]}/{way}/docs/fairness.md"
