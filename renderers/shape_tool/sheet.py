"""The sheet that a map is laid out on: its size and the room that each city needs there."""

from dataclasses import dataclass
from typing import TypeAlias

from shapely import Polygon, box

from bot.content_models import FREE_CITY, CityEntry, MapFile
from renderers.curves import Point
from renderers.layout import CITY_SIZE, FREE_CITY_ROOM, MAP
from renderers.lettering import Face, width_of
from renderers.shape_tool.hand import HandFile

# In pixels of the picture.
NARROWEST_PLATE = 138
PLATE_MARGINS = 33
ROOM_ABOVE = 55  # from the middle of a plate; houses stand on it
ROOM_BELOW = 31  # pennants hang under it

MEASURED = 1000  # letters so large have next to no rounding

Places: TypeAlias = dict[str, Point]


@dataclass(frozen=True)
class Sheet:
    """A map, what a person chose for it, and the measures of the sheet."""

    content: MapFile
    hand: HandFile

    @property
    def width(self) -> float:
        return self.hand.sheet[0]

    @property
    def height(self) -> float:
        return self.hand.sheet[1]

    @property
    def pixels(self) -> float:
        """How many pixels of the picture one unit of the sheet is."""
        return MAP.width / self.width

    def within(self, margin: float) -> Polygon:
        """The sheet without a margin; with a negative one, what lies round it too."""
        return box(margin, margin, self.width - margin, self.height - margin)

    def plate_width(self, city: CityEntry) -> float:
        """How wide the plate of a city is on the sheet.

        The same as in the picture, but for the rounding of letters, which differs from machine to
        machine: the same map shall have the same shapes on all of them.
        """
        letters = width_of(city.name, Face.SERIF_BOLD, MEASURED) * CITY_SIZE / MEASURED
        room = FREE_CITY_ROOM if city.province == FREE_CITY else 0
        return (max(NARROWEST_PLATE, letters + PLATE_MARGINS) + room) / self.pixels

    def block(self, city: CityEntry, at: Point) -> Polygon:
        """The room that the plate, four houses and four pennants take."""
        (x, y), half = at, self.plate_width(city) / 2
        return box(x - half, y - ROOM_ABOVE / self.pixels, x + half, y + ROOM_BELOW / self.pixels)

    def blocks(self, places: Places) -> dict[str, Polygon]:
        """The rooms of all cities."""
        return {city.name: self.block(city, places[city.name]) for city in self.content.cities}
