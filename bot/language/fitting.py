"""Makes a text keep a limit: the longest of its forms that does, else the beginning of the last."""

from collections.abc import Iterable, Sequence
from typing import Final

ALT_LIMIT: Final = 1024
"""What Discord allows for the alt text of a picture."""


def longest_that_fits(forms: Iterable[Sequence[str]], limit: int = ALT_LIMIT) -> str:
    """The first of these forms, each some sentences, that keeps the limit; if none does, so many
    sentences of the last one as can stay.
    """
    sentences: Sequence[str] = ()
    for sentences in forms:
        if is_within_limit(sentences, limit):
            return " ".join(sentences)
    while len(sentences) > 1 and not is_within_limit(sentences, limit):
        sentences = sentences[:-1]
    return cut_between_words(" ".join(sentences), limit)


def is_within_limit(sentences: Sequence[str], limit: int = ALT_LIMIT) -> bool:
    return len(" ".join(sentences)) <= limit


def cut_between_words(text: str, limit: int) -> str:
    """The text, or as many of its words as fit, with a sign that there were more."""
    if len(text) <= limit:
        return text
    head, _, _ = text[:limit].rpartition(" ")
    return f"{head.rstrip(' ,;:')}…"
