"""Players' names as they can stand in a text that Discord formats."""

import re
from collections.abc import Iterable, Sequence

from bot.language.catalog import Catalog
from bot.language.phrases import spoken_names

LONGEST_NAME = 32
_MARKS = re.compile(r"([\\*_~`|>#\[\]()<@:\-])")
_FORMATTING = re.compile(r"\\(.)|[*`]+")


def known_names(names: Sequence[str], catalog: Catalog) -> tuple[str, ...]:
    """The names of players; whoever had all data deleted is a former player."""
    return tuple(name or catalog.text("table.former-player") for name in names)


def plain_names(names: Sequence[str], catalog: Catalog) -> tuple[str, ...]:
    """For labels, options and alt texts, where nothing is formatted."""
    return spoken_names([name[:LONGEST_NAME] for name in known_names(names, catalog)], catalog)


def written_names(names: Sequence[str], catalog: Catalog) -> tuple[str, ...]:
    """For texts: no name can format them, mention anybody or make a link."""
    return tuple(map(escaped, plain_names(names, catalog)))


def escaped(name: str) -> str:
    return _MARKS.sub(r"\\\1", name)


def unformatted(text: str) -> str:
    """A text of ours as it reads where nothing is formatted: without marks, but for those that
    belong to names.
    """
    return _FORMATTING.sub(lambda found: found[1] or "", text)


def written(name: str, catalog: Catalog) -> str:
    """One name, of somebody who need not sit here."""
    return written_names([name], catalog)[0]


def listed(names: Iterable[str], catalog: Catalog) -> str:
    return catalog.join(names)
