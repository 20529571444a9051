"""Whether two documents of shapes give the same picture, though other versions of shapely round
otherwise.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from shapely import Polygon, union_all

SAME_PLACE = 0.01  # of the map's width or height
SAME_AREA = 0.01  # of the area itself


def differences(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """The parts that look different, in words."""
    for part in new:
        if part not in old or not _are_alike(part, old[part], new[part]):
            yield part.replace("_", " ")


def _are_alike(part: str, old: Any, new: Any) -> bool:
    if part == "provinces":
        return old.keys() == new.keys() and all(_cover(old[name], new[name]) for name in new)
    return _are_near(old, new)


def _cover(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> bool:
    one, other = _area(old), _area(new)
    is_small = one.symmetric_difference(other).area <= SAME_AREA * other.area
    return len(old) == len(new) and bool(is_small)


def _area(parts: list[dict[str, Any]]) -> Polygon:
    return union_all([Polygon(part["outer"], part["holes"]).buffer(0) for part in parts])


def _are_near(old: Any, new: Any) -> bool:
    """Equal but for small differences of numbers."""
    if isinstance(new, dict):
        is_same = isinstance(old, dict) and old.keys() == new.keys()
        return is_same and all(_are_near(old[key], new[key]) for key in new)
    if isinstance(new, list):
        is_same = isinstance(old, list) and len(old) == len(new)
        return is_same and all(map(_are_near, old, new))
    if isinstance(new, float):
        return isinstance(old, float | int) and abs(old - new) <= SAME_PLACE
    return bool(old == new)
