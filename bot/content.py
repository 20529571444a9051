"""Reads the maps and editions of data/: the rules get an `Edition` and know nothing of files.

How the files look: `content_models`; what must fit together in them: `content_checks`.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from bot.content_checks import edition_mistakes, map_mistakes, mistakes_with_map
from bot.content_edition import edition_of
from bot.content_models import EditionFile, MapFile
from bot.content_source import WHOLE_FILE, Mistake, Mistakes, Source, read_source
from bot.content_summary import edition_summary, map_summary
from bot.errors import ContentError
from bot.rules.edition import Edition

_INSTALLED = Path(__file__).parent / "data"
DATA: Final = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parent.parent / "data"
"""Inside the package once it is installed, beside it in a checkout."""

_RULEBOOK_EDITIONS = ("base", "glory", "north-base")


def edition_names() -> tuple[str, ...]:
    """The editions that can be played: those of the rulebooks, then any others."""
    names = {path.stem for path in (DATA / "editions").glob("*.toml")}
    first = [name for name in _RULEBOOK_EDITIONS if name in names]
    return (*first, *sorted(names.difference(first)))


@lru_cache
def load_edition(name: str) -> Edition:
    """The edition of this name, the same object each time."""
    names = edition_names()
    if name not in names:
        problem = f"there is no such edition; there are {', '.join(names)}"
        raise ContentError("data/editions", name, problem)
    return load_edition_file(DATA / "editions" / f"{name}.toml")


def load_edition_file(path: Path) -> Edition:
    """The edition in a file, on the map it names; raises the first mistake."""
    try:
        return edition_of(*_read_edition(read_source(path), path))
    except Mistakes as mistakes:
        raise mistakes.found[0] from None


def load_map_file(path: Path) -> MapFile:
    """The map in a file as it is written there; raises the first mistake."""
    try:
        return _read_map(read_source(path), path)
    except Mistakes as mistakes:
        raise mistakes.found[0] from None


def content_files() -> tuple[Path, ...]:
    """All maps and editions of the bot."""
    return (*sorted(DATA.glob("maps/*.toml")), *sorted(DATA.glob("editions/*.toml")))


def check_file(path: Path) -> str:
    """What a map or edition file holds, in a line or two; raises the first mistake."""
    try:
        return _summary(path)
    except Mistakes as mistakes:
        raise mistakes.found[0] from None


def mistakes_in(path: Path) -> list[ContentError]:
    """Every mistake of a map or edition file; an edition also has those of its map."""
    try:
        _summary(path)
    except Mistakes as mistakes:
        return mistakes.found
    return []


def _summary(path: Path) -> str:
    source = read_source(path)
    if "cities" in source.parts:
        return f"{source.file}: {map_summary(_read_map(source, path))}"
    if "map" in source.parts:
        return f"{source.file}: {edition_summary(edition_of(*_read_edition(source, path)))}"
    problem = 'this is neither a map, which has "cities", nor an edition, which has "map"'
    raise Mistakes([ContentError(source.file, WHOLE_FILE, problem)])


def _read_map(source: Source, path: Path) -> MapFile:
    content = source.shaped_as(MapFile)
    source.refuse([*_name_mistakes(content.name, path), *map_mistakes(content)])
    return content


def _read_edition(source: Source, path: Path) -> tuple[EditionFile, MapFile]:
    edition = source.shaped_as(EditionFile)
    maps = _maps_for(path)
    mistakes = [*_name_mistakes(edition.name, path), *edition_mistakes(edition)]
    known = sorted(each.stem for each in maps.glob("*.toml"))
    if edition.map not in known:
        problem = f"there is no map {edition.map}; there are {', '.join(known)}"
        mistakes.append((("map",), problem))
    source.refuse(mistakes)
    map_path = maps / f"{edition.map}.toml"
    content = _read_map(read_source(map_path), map_path)
    source.refuse(list(mistakes_with_map(edition, content)))
    return edition, content


def _maps_for(path: Path) -> Path:
    """Where an edition's map lies: a copy of the whole data folder keeps to its own maps."""
    beside = path.absolute().parent.parent / "maps"
    return beside if beside.is_dir() else DATA / "maps"


def _name_mistakes(name: str, path: Path) -> Iterator[Mistake]:
    if name != path.stem:
        yield ("name",), f"{name} should be {path.stem}, the name of the file"
