"""What a slash command and its options may be called. docs: application commands, naming."""

from __future__ import annotations

import unicodedata

from playground.standin.limits.form import Form
from playground.standin.limits.localized import check_localized

NAME = 32
# The page's pattern is ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$; Python's `re` knows no
# scripts, so the two that need their combining signs are given as code points.
DEVANAGARI = (*range(0x0900, 0x0980), *range(0xA8E0, 0xA900))
THAI = (*range(0x0E01, 0x0E3B), *range(0x0E40, 0x0E5C))
SIGNS = frozenset("-_'") | {chr(code) for code in (*DEVANAGARI, *THAI)}


def check_name(owner: Form) -> None:
    """The name of a slash command or an option, and its translations, which obey the same rule."""
    for form, key in check_localized(owner, "name", NAME):
        name = form.data.get(key)
        if not isinstance(name, str) or not 1 <= len(name) <= NAME:
            continue  # already noted
        if name != name.lower() or not all(_may_occur(character) for character in name):
            form.wrong(key, ("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"))


def _may_occur(character: str) -> bool:
    return character in SIGNS or unicodedata.category(character)[0] in "LN"
