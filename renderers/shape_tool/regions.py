"""Divides the land among the provinces: each gets what is nearest to its cities and roads."""

import math
from collections import defaultdict
from typing import TypeAlias

from shapely import (
    LineString,
    MultiPoint,
    Polygon,
    box,
    get_parts,
    line_merge,
    polygonize,
    union_all,
    voronoi_polygons,
)

from bot.content_models import FREE_CITY
from renderers.curves import Point
from renderers.shape_tool.roads import Bends, line_of
from renderers.shape_tool.sheet import Places, Sheet
from renderers.shape_tool.smoothing import area, in_pieces, rounded, trembling

Regions: TypeAlias = dict[str, list[Polygon]]

LAND_TREMBLE, SEA_TREMBLE, LAKE_TREMBLE, FREE_CITY_TREMBLE = 0.8, 0.6, 0.3, 0.5
ROAD_PIECES = 6
LONGEST_ROAD_INSIDE = 260  # a longer one may leave its province on the way
ABOVE_PLATE = 8
SIMPLER = 14
PIECE = 6
BEYOND = 400  # so far are borders drawn outside of the sheet: corners there bend them inside too
OVER_EDGE = 6
THINNEST = 4
SMALLEST = 2500


def divide_land(sheet: Sheet, places: Places, bends: Bends) -> Regions:
    """The areas of each province, the largest first."""
    nearest = _nearest(sheet, _seeds(sheet, places, bends))
    shared, own = _land(sheet)
    seas = [area(each.outline, SEA_TREMBLE) for each in sheet.hand.water if each.kind == "sea"]
    sea, private = union_all([Polygon(), *seas]), union_all([Polygon(), *own.values()])
    regions: Regions = {}
    for province in sheet.content.provinces:
        whole = own.get(province.name)
        if whole is None:
            whole = nearest.get(province.name, Polygon()).intersection(shared).difference(private)
        regions[province.name] = _tidy(sheet, whole.difference(sea))
    return regions


def free_city_areas(sheet: Sheet, places: Places) -> dict[str, Polygon]:
    """A rounded area round each free city."""
    areas = {}
    for city in sheet.content.cities:
        if city.province != FREE_CITY:
            continue
        (x, y), half = places[city.name], sheet.plate_width(city) / 2 + 20
        turns = [math.tau * step / 48 for step in range(48)]
        corners = [
            (x + half * _bulge(math.cos(t)), y - 12 + 66 * _bulge(math.sin(t))) for t in turns
        ]
        areas[city.name] = Polygon(trembling(corners, FREE_CITY_TREMBLE)).buffer(0)
    return areas


def _bulge(part: float) -> float:
    """Makes an ellipse fill more of its box."""
    return math.copysign(abs(part) ** 0.7, part)


def _seeds(sheet: Sheet, places: Places, bends: Bends) -> dict[Point, str]:
    """The points that belong to a province: its plates, its roads, and those set by hand."""
    seeds: dict[Point, str] = {}
    province_of = {city.name: city.province for city in sheet.content.cities}
    for city in sheet.content.cities:
        (x, y), third = places[city.name], sheet.plate_width(city) / 3
        for aside in (-third, 0, third):
            seeds.setdefault((x + aside, y - ABOVE_PLATE), city.province)
    for (start, end), bend in bends.items():
        is_inside = province_of[start] == province_of[end]
        if is_inside and math.dist(places[start], places[end]) < LONGEST_ROAD_INSIDE:
            line = line_of((start, end), places, bend)
            for piece in range(1, ROAD_PIECES):
                point = line.interpolate(piece / ROAD_PIECES, normalized=True)
                seeds.setdefault((point.x, point.y), province_of[start])
    for province, points in sheet.hand.more_points.items():
        for x, y in points:
            seeds.setdefault((x, y), province)
    # Free cities take their area from the provinces afterwards.
    return {point: province for point, province in seeds.items() if province != FREE_CITY}


def _nearest(sheet: Sheet, seeds: dict[Point, str]) -> dict[str, Polygon]:
    """For each province all that is nearest to it, with borders that look drawn by hand."""
    around = box(-BEYOND, -BEYOND, sheet.width + BEYOND, sheet.height + BEYOND)
    cells = voronoi_polygons(MultiPoint(list(seeds)), extend_to=around, ordered=True)
    by_province: dict[str, list[Polygon]] = defaultdict(list)
    for cell, province in zip(get_parts(cells), seeds.values(), strict=True):
        by_province[province].append(cell.intersection(around))
    straight = {province: union_all(cells) for province, cells in by_province.items()}
    # Each border is drawn once, for both its sides, so that no gap can open between neighbours.
    borders = line_merge(union_all([each.boundary for each in straight.values()]))
    drawn = union_all([_drawn(border) for border in get_parts(borders)])
    found: dict[str, list[Polygon]] = defaultdict(list)
    for piece in get_parts(polygonize(get_parts(drawn))):
        shares = {name: piece.intersection(each).area for name, each in straight.items()}
        found[max(shares, key=shares.__getitem__)].append(piece)
    return {province: union_all(found[province]) for province in straight}


def _drawn(border: LineString) -> LineString:
    points = list(border.simplify(SIMPLER).coords)
    is_closed = points[0] == points[-1]
    line = rounded(points[:-1] if is_closed else points, 4, is_closed)
    return LineString(trembling(in_pieces(line, PIECE), 1))


def _land(sheet: Sheet) -> tuple[Polygon, dict[str, Polygon]]:
    """The land for all provinces, and the land of its own that a province may have instead."""
    shared, own = [], {}
    for land in sheet.hand.land:
        if land.province is None:
            shared.append(area(land.outline, LAND_TREMBLE))
        else:
            own[land.province] = area(land.outline, LAND_TREMBLE)
    return union_all(shared) if shared else sheet.within(-BEYOND), own


def _tidy(sheet: Sheet, region: Polygon) -> list[Polygon]:
    """A region on the sheet without thin tails, crumbs and needless points."""
    shown = region.intersection(sheet.within(-OVER_EDGE))
    opened = shown.buffer(-THINNEST).buffer(THINNEST).simplify(0.35).normalize()
    parts = [part for part in get_parts(opened) if part.area > SMALLEST]
    return sorted(parts, key=lambda part: -part.area)
