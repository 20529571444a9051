"""What pictures need of a language; `bot.language` has it."""

from collections.abc import Iterable
from typing import Protocol


class Words(Protocol):
    """Texts by key, in one language."""

    @property
    def language(self) -> str: ...

    def text(self, key: str, /, **values: str | int) -> str: ...

    def count(self, key: str, /, n: int, **values: str | int) -> str: ...

    def join(self, items: Iterable[str]) -> str: ...
