"""What every screen needs to speak: the language, and how this person wants pictures."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.language.catalog import Catalog, load_catalog
from bot.language.phrases import Phrases
from bot.rules.edition import Edition
from bot.screens.names import plain_names, written_names
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Teller:
    catalog: Catalog
    theme: str = "parchment"

    @classmethod
    def in_english(cls) -> "Teller":
        """When nothing is known of the person."""
        return cls(load_catalog())

    def text(self, key: str, /, **values: str | int) -> str:
        return self.catalog.text(key, **values)

    def count(self, key: str, /, n: int, **values: str | int) -> str:
        return self.catalog.count(key, n, **values)

    def names(self, table: Table) -> tuple[str, ...]:
        """For texts, escaped."""
        return written_names(table.names, self.catalog)

    def labels(self, table: Table) -> tuple[str, ...]:
        """For labels, options and alt texts."""
        return plain_names(table.names, self.catalog)

    def phrases(self, edition: Edition, names: Sequence[str]) -> Phrases:
        return Phrases(edition, names, self.catalog)
