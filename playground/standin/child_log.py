"""Finds what went wrong in the output of a bot that runs as a process of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

TRACEBACK = "Traceback (most recent call last)"
# In capitals anywhere; in small letters where a log has its level: after the time, or in JSON.
_LEVEL = re.compile(
    r'\b(?:ERROR|CRITICAL)\b|^\S+ (?:error|critical) |"level": "(?:error|critical)"'
)
# Groups of exceptions are drawn with a margin.
_MARGIN = re.compile(r"^ *[|+] ?")


def errors_in(output: str) -> Iterator[str]:
    """Each line of level ERROR or worse, and how each traceback ends."""
    is_inside = False
    for line in output.splitlines():
        if TRACEBACK in line:
            is_inside = True
        elif is_inside:
            text = _MARGIN.sub("", line)
            if text and not text[0].isspace():
                is_inside = False
                yield text
        elif _LEVEL.search(line):
            yield line
    if is_inside:
        yield TRACEBACK
