"""Whether the shapes of a map can be drawn and read; each finding is a sentence."""

from collections.abc import Iterator
from itertools import combinations

from shapely import Point as Dot
from shapely import Polygon, union_all

from bot.content_models import FREE_CITY
from renderers.shape_tool.compute import Shapes, parts_of
from renderers.shape_tool.roads import Road, line_of

# In pixels of the picture.
FRAME = 8
NEAREST = 8


def findings(shapes: Shapes) -> Iterator[str]:
    """Everything that somebody should mend, by hand, in the hand file."""
    yield from _about_regions(shapes)
    yield from _about_plates(shapes)
    yield from _about_roads(shapes)
    yield from _about_names(shapes)


def _about_regions(shapes: Shapes) -> Iterator[str]:
    content = shapes.sheet.content
    for province, areas in shapes.regions.items():
        wanted = parts_of(content, province)
        if len(areas) != wanted:
            yield (
                f"{province} has {len(areas)} areas instead of {wanted}: add points for it, or for "
                "its neighbours, to more_points"
            )
    for city in content.cities:
        if city.province == FREE_CITY:
            continue
        here = Dot(shapes.cities[city.name])
        if not any(area.contains(here) for area in shapes.regions[city.province]):
            yield (
                f"{city.name} does not lie in {city.province}: move it in cities, change the "
                "outline of the land, or add points to more_points"
            )


def _about_plates(shapes: Shapes) -> Iterator[str]:
    blocks = shapes.sheet.blocks(shapes.cities)
    paper = shapes.sheet.within(FRAME / shapes.sheet.pixels)
    for city, block in blocks.items():
        if not paper.contains(block):
            yield f"the plate of {city} or its houses leave the sheet: move it in cities"
    for one, other in combinations(blocks, 2):
        if blocks[one].intersects(blocks[other]):
            yield f"{one} and {other} are too near for their houses: move one of them in cities"


def _about_roads(shapes: Shapes) -> Iterator[str]:
    blocks = shapes.sheet.blocks(shapes.cities)
    lines = {road: line_of(road, shapes.cities, bend) for road, bend in shapes.bends.items()}
    shown = {road: line.difference(_ends(blocks, road)) for road, line in lines.items()}
    for road, line in shown.items():
        if line.is_empty:
            yield f"nothing of the road {_name(road)} is seen: move the cities apart in cities"
            continue
        for city, block in blocks.items():
            away = line.distance(block) * shapes.sheet.pixels
            if city not in road and away < NEAREST:
                yield (
                    f"the road {_name(road)} comes nearer than {NEAREST} pixels to {city}: give "
                    "it another bend in bends, or move the city"
                )
    for one, other in combinations(lines, 2):
        ends = _ends(blocks, (*one, *other))
        if lines[one].difference(ends).crosses(lines[other].difference(ends)):
            yield f"the roads {_name(one)} and {_name(other)} cross: give one another bend in bends"


def _about_names(shapes: Shapes) -> Iterator[str]:
    plates = shapes.sheet.blocks(shapes.cities)
    for name in shapes.names:
        room = name.box_on(shapes.sheet)
        for city, plate in plates.items():
            if room.intersects(plate):
                yield f"the name {name.text} lies on the plate of {city}"
        for road, bend in shapes.bends.items():
            if room.intersects(line_of(road, shapes.cities, bend)):
                yield f"the name {name.text} lies on the road {_name(road)}"


def _ends(blocks: dict[str, Polygon], cities: tuple[str, ...]) -> Polygon:
    return union_all([blocks[city] for city in cities])


def _name(road: Road) -> str:
    return " – ".join(road)
