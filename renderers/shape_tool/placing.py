"""Finds room for the plates of cities that nobody placed by hand."""

import math
from collections.abc import Iterator
from itertools import combinations, product

from shapely import LineString, STRtree

from bot.content_models import CityEntry
from renderers.curves import Point
from renderers.shape_tool.sheet import Places, Sheet

# Where the map's own coordinates 0 and 1 come to lie: a plate must not touch the edge.
SIDE, TOP, BOTTOM = 30, 78, 48
EDGE_X, EDGE_TOP, EDGE_BOTTOM = 12, 72, 46

ROUNDS = 600
GAP_X, GAP_Y = 26, 16
BLOCK_HEIGHT = 92
RATHER_SIDEWAYS = 1.3
STEP = 0.5

FAR = 120
GRID = 6
GAP = 8
DETOUR = 80  # how far a plate may move to keep a road clear of plates and other roads


def place_cities(sheet: Sheet) -> Places:
    """Every city by hand or, where there is no choice of a person, near its place in the map."""
    chosen = {name: (x, y) for name, (x, y) in sheet.hand.cities.items()}
    places = _wanted(sheet) | chosen
    rest = {city.name for city in sheet.content.cities if city.name not in chosen}
    found = _with_room(sheet, places, rest)
    if any(math.dist(found[name], places[name]) > FAR for name in rest):
        found = _with_room(sheet, places, set(places))  # the others have to draw aside
    return {city.name: found[city.name] for city in sheet.content.cities}


def _with_room(sheet: Sheet, places: Places, movable: set[str]) -> Places:
    """These places after each movable city has moved where its plate and roads have room."""
    found = dict(places)
    _push_apart(sheet, found, movable)
    for city in sheet.content.cities:
        if city.name in movable:
            found[city.name] = _nearest_room(sheet, city, found)
    return found


def _wanted(sheet: Sheet) -> Places:
    """The places of the map file, stretched over the sheet."""
    heights = [city.at[1] for city in sheet.content.cities]
    low, spread = min(heights), (max(heights) - min(heights)) or 1
    width, height = sheet.width - 2 * SIDE, sheet.height - TOP - BOTTOM
    return {
        city.name: (SIDE + city.at[0] * width, TOP + (city.at[1] - low) / spread * height)
        for city in sheet.content.cities
    }


def _push_apart(sheet: Sheet, places: Places, movable: set[str]) -> None:
    """Let plates that are too near push each other away until all have room, or give up."""
    widths = {city.name: sheet.plate_width(city) for city in sheet.content.cities}
    pairs = [pair for pair in combinations(places, 2) if movable.intersection(pair)]
    for _ in range(ROUNDS):
        is_settled = True
        for one, other in pairs:
            dx, dy = (b - a for a, b in zip(places[one], places[other], strict=True))
            over_x = (widths[one] + widths[other]) / 2 + GAP_X - abs(dx)
            over_y = BLOCK_HEIGHT + GAP_Y - abs(dy)
            if over_x <= 0 or over_y <= 0:
                continue
            is_settled = False
            if over_x < over_y * RATHER_SIDEWAYS:
                push = (math.copysign(over_x * STEP, dx), 0.0)
            else:
                push = (0.0, math.copysign(over_y * STEP, dy))
            moved = movable.intersection((one, other))
            for name in moved:
                share = (1 if name == other else -1) / len(moved)
                x, y = places[name]
                places[name] = (x + push[0] * share, y + push[1] * share)
        for name in movable:
            places[name] = _on_sheet(sheet, places[name], widths[name])
        if is_settled:
            return


def _on_sheet(sheet: Sheet, at: Point, width: float) -> Point:
    x = min(max(at[0], width / 2 + EDGE_X), sheet.width - EDGE_X - width / 2)
    return x, min(max(at[1], EDGE_TOP), sheet.height - EDGE_BOTTOM)


def _nearest_room(sheet: Sheet, city: CityEntry, places: Places) -> Point:
    """The best place near the one it has: free of other plates and, if possible, of roads."""
    here = places[city.name]
    names = [name for name in places if name != city.name]
    blocks = sheet.blocks(places)
    pairs = [road.between for road in sheet.content.roads]
    others = [LineString([places[a], places[b]]) for a, b in pairs if city.name not in (a, b)]
    ends = [b if a == city.name else a for a, b in pairs if city.name in (a, b)]
    plates, roads = STRtree([blocks[name] for name in names]), STRtree(others)

    def troubles(at: Point) -> int:
        block = sheet.block(city, at)
        if len(plates.query(block.buffer(GAP), predicate="intersects")):
            return len(names) * len(pairs) + 1  # worse than anything below
        found = len(roads.query(block.buffer(GAP), predicate="intersects"))
        for end in ends:
            road = LineString([at, places[end]])
            met = plates.query(road.buffer(GAP), predicate="intersects")
            found += sum(names[each] != end for each in met)
            found += len(roads.query(road, predicate="crosses"))
        return found

    best, least = here, math.inf
    for away, at in _outwards(sheet, city, here):
        if away >= least:
            break
        cost = away + DETOUR * troubles(at)
        if cost < least:
            best, least = at, cost
    return best


def _outwards(sheet: Sheet, city: CityEntry, start: Point) -> Iterator[tuple[float, Point]]:
    """The places of a grid on the sheet round a place, the nearest first."""
    edge = sheet.plate_width(city) / 2 + EDGE_X
    columns = _around(start[0], edge, sheet.width - edge)
    rows = _around(start[1], EDGE_TOP, sheet.height - EDGE_BOTTOM)
    yield from sorted((math.dist(start, at), at) for at in product(columns, rows))


def _around(middle: float, low: float, high: float) -> list[float]:
    """The steps of the grid between two edges; one of them is the middle, if it is between them."""
    first, last = math.ceil((low - middle) / GRID), math.floor((high - middle) / GRID)
    return [middle + step * GRID for step in range(first, last + 1)]
