"""Reads a map, writes or checks the file of its shapes, and tells what it found."""

import json
from pathlib import Path

from bot.content import load_map_file
from bot.content_models import MapFile
from renderers.shape_tool.checks import findings
from renderers.shape_tool.comparing import differences
from renderers.shape_tool.compute import Shapes, compute, fingerprint
from renderers.shape_tool.hand import HandFile, load_hand
from renderers.shape_tool.writing import as_json


def write_shapes(data: Path, name: str) -> bool:
    """Compute the shapes of a map and write them; whether nothing is to be mended."""
    shapes = compute(*_read(data, name))
    # Written even if something is to be mended: a picture with a flaw is better than none.
    _file(data, name).write_text(as_json(shapes), encoding="utf-8")
    print(f"{_shown(name)} is written: {_size(shapes)}.")
    return _tell_findings(shapes)


def check_shapes(data: Path, name: str) -> bool:
    """Whether the file of a map's shapes is what would be written now, but for rounding."""
    content, hand = _read(data, name)
    again = f"run python -m renderers.shape_tool {name}"
    try:
        old = json.loads(_file(data, name).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        print(f"{_shown(name)} cannot be read ({error}): {again}")
        return False
    if not isinstance(old, dict) or old.get("computed_from") != fingerprint(content, hand):
        print(f"{_shown(name)} is out of date, for the map or the hand file was edited: {again}")
        return False
    shapes = compute(content, hand)
    changed = list(differences(old, json.loads(as_json(shapes))))
    if changed:
        print(f"{_shown(name)} is not what this tool computes ({', '.join(changed)}): {again}")
        return False
    print(f"{_shown(name)} is up to date: {_size(shapes)}.")
    return _tell_findings(shapes)


def _read(data: Path, name: str) -> tuple[MapFile, HandFile]:
    content = load_map_file(data / "maps" / f"{name}.toml")
    return content, load_hand(data / "shapes" / f"{name}.hand.toml", content)


def _tell_findings(shapes: Shapes) -> bool:
    found = list(findings(shapes))
    for sentence in found:
        print(f"data/shapes/{shapes.sheet.content.name}.hand.toml: {sentence}")
    return not found


def _file(data: Path, name: str) -> Path:
    return data / "shapes" / f"{name}.json"


def _shown(name: str) -> str:
    return f"data/shapes/{name}.json"


def _size(shapes: Shapes) -> str:
    areas = sum(map(len, shapes.regions.values())) + len(shapes.free_cities)
    nameless = shapes.regions.keys() - {name.province for name in shapes.names}
    told = f"{len(shapes.cities)} cities, {len(shapes.bends)} roads, {areas} areas"
    return f"{told}; no room for the name of {', '.join(sorted(nameless))}" if nameless else told
