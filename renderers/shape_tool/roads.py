"""Bends roads so that they keep clear of plates and of each other."""

from itertools import chain
from typing import TypeAlias

from shapely import LineString, Polygon, union_all

from renderers.curves import bent
from renderers.shape_tool.sheet import Places, Sheet

Road: TypeAlias = tuple[str, str]
Bends: TypeAlias = dict[Road, float]

CHOICES = (0.0, 0.03, -0.03, 0.07, -0.07, 0.11, -0.11, 0.16, -0.16, 0.22, -0.22)
ROUNDS = 3
CLEARANCE = 14
BETWEEN_ROADS = 22
EDGE = 8


def bend_roads(sheet: Sheet, places: Places) -> Bends:
    """How far each road swings out: as chosen by hand, else as little as keeps it clear."""
    roads = [(road.between[0], road.between[1]) for road in sheet.content.roads]
    chosen = {(each.between[0], each.between[1]): each.bend for each in sheet.hand.bends}
    chosen |= {(end, start): -bend for (start, end), bend in chosen.items()}
    bends = {road: chosen.get(road, 0.0) for road in roads}
    network = _Network(sheet, places, bends)
    for _ in range(ROUNDS):
        for road in roads:
            if road not in chosen:
                bends[road] = network.bend_best(road)
    return bends


def line_of(road: Road, places: Places, bend: float) -> LineString:
    """The middle of a road from plate to plate."""
    return LineString(bent(places[road[0]], places[road[1]], bend))


class _Network:
    """The roads as they are bent so far."""

    def __init__(self, sheet: Sheet, places: Places, bends: Bends) -> None:
        self._places = places
        self._lines = {road: line_of(road, places, bend) for road, bend in bends.items()}
        self._blocks = sheet.blocks(places)
        self._inside = sheet.within(EDGE)

    def bend_best(self, road: Road) -> float:
        """Bend one road as is best while the others stay; the new bend."""
        # Most roads need no bend: then the others need not be tried.
        is_straight_best = self._cost(road, 0) == 0
        best = 0 if is_straight_best else min(CHOICES, key=lambda bend: self._cost(road, bend))
        self._lines[road] = line_of(road, self._places, best)
        return best

    def _cost(self, road: Road, bend: float) -> float:
        """What is wrong with a bend, as a number."""
        shown = line_of(road, self._places, bend).difference(self._ends(road))
        return (
            abs(bend) * 60
            + self._near_plates(road, shown)
            + sum(self._near_road(road, shown, other) for other in self._lines if other != road)
            + (0 if self._inside.contains(shown) else 100)
        )

    def _ends(self, *roads: Road) -> Polygon:
        return union_all([self._blocks[city] for city in dict.fromkeys(chain(*roads))])

    def _near_plates(self, road: Road, shown: LineString) -> float:
        cost = 0.0
        for city, block in self._blocks.items():
            if city not in road and (away := shown.distance(block)) < CLEARANCE:
                cost += (CLEARANCE - away) * 8 + shown.intersection(block.buffer(8)).length * 4
        return cost

    def _near_road(self, road: Road, shown: LineString, other: Road) -> float:
        line = self._lines[other]
        if shown.distance(line) >= BETWEEN_ROADS:
            return 0
        theirs = line.difference(self._ends(road, other))
        ours = shown.difference(self._ends(other))
        if ours.is_empty or theirs.is_empty:
            return 0
        if ours.crosses(theirs):
            return 120
        is_apart = set(road) & set(other) or ours.distance(theirs) >= BETWEEN_ROADS
        return 0 if is_apart else 12
