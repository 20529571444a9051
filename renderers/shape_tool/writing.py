"""Writes shapes as JSON, a line for each thing, so that what changed can be read in a diff."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from shapely import Polygon

from renderers.shape_tool.compute import Shapes, fingerprint
from renderers.shape_tool.sheet import Sheet

DIGITS = 4  # the map is about 1200 pixels wide: a tenth of a pixel
OUTER = 2


def as_json(shapes: Shapes) -> str:
    """The text of data/shapes/*.json; points are shares of the map's width and height."""
    sheet = shapes.sheet
    return _listed(document(shapes, fingerprint(sheet.content, sheet.hand))) + "\n"


def document(shapes: Shapes, computed_from: str) -> dict[str, Any]:
    """What is written, part by part."""
    sheet, hand = shapes.sheet, shapes.sheet.hand
    return {
        "map": sheet.content.name,
        "computed_from": computed_from,
        "cities": {name: _point(sheet, at) for name, at in shapes.cities.items()},
        "roads": [{"between": list(road), "bend": bend} for road, bend in shapes.bends.items()],
        "provinces": {
            province: [_area(sheet, area) for area in areas]
            for province, areas in shapes.regions.items()
        },
        "free_city_areas": {
            city: _line(sheet, area.exterior.coords) for city, area in shapes.free_cities.items()
        },
        "water": [
            {
                "name": each.name,
                "kind": each.kind,
                "name_at": None if each.name_at is None else _point(sheet, each.name_at),
                "outline": _line(sheet, shapes.water[each.name]),
            }
            for each in hand.water
        ],
        "rivers": {name: _line(sheet, points) for name, points in shapes.rivers.items()},
        "hills": _line(sheet, shapes.hills),
        "province_names": [
            {
                "province": name.province,
                "text": name.text,
                "at": _point(sheet, name.at),
                "size": name.size,
                "spacing": name.spacing,
            }
            for name in shapes.names
        ],
        "short_names": hand.short_names,
        "decor": _decor(sheet),
    }


def _decor(sheet: Sheet) -> dict[str, Any]:
    compass, ship = sheet.hand.decor.compass, sheet.hand.decor.ship
    decor: dict[str, Any] = {}
    if compass is not None:
        decor["compass"] = {"at": _point(sheet, compass.at), "radius": compass.radius}
    if ship is not None:
        decor["ship"] = {"at": _point(sheet, ship.at)}
    return decor


def _area(sheet: Sheet, area: Polygon) -> dict[str, Any]:
    holes = [_line(sheet, hole.coords) for hole in area.interiors]
    return {"outer": _line(sheet, area.exterior.coords), "holes": holes}


def _line(sheet: Sheet, points: Iterable[Sequence[float]]) -> list[list[float]]:
    return [_point(sheet, point) for point in points]


def _point(sheet: Sheet, point: Sequence[float]) -> list[float]:
    x, y = point
    # Adding zero turns -0.0 into 0.0.
    return [round(x / sheet.width, DIGITS) + 0.0, round(y / sheet.height, DIGITS) + 0.0]


def _listed(part: Any, depth: int = 0) -> str:
    """JSON with a line for each entry of the outer parts, and for each area of a province."""
    if not part or not isinstance(part, dict | list) or not _is_outer(part, depth):
        return json.dumps(part, ensure_ascii=False, separators=(",", ": "))
    if isinstance(part, dict):
        entries = [f"{_listed(key)}: {_listed(each, depth + 1)}" for key, each in part.items()]
        opening, closing = "{", "}"
    else:
        entries = [_listed(each, depth + 1) for each in part]
        opening, closing = "[", "]"
    lines = ",\n".join(" " * (depth + 1) + entry for entry in entries)
    return f"{opening}\n{lines}\n{' ' * depth}{closing}"


def _is_outer(part: dict[str, Any] | list[Any], depth: int) -> bool:
    return depth < OUTER or (isinstance(part, list) and isinstance(part[0], dict))
