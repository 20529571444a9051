"""The shape of map and edition files. Whether their parts fit together: `content_checks`."""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

FREE_CITY: Final = "free city"
"""Stands in place of the province for a city that belongs to none (C6)."""

FORMS: Final = {
    r"^[A-Z]{3}$": "three capital letters from A to Z",
    r"^#[0-9A-Fa-f]{6}$": "a colour such as #8E4A78",
    r"^[a-z0-9-]+$": "a file name in small letters, without its ending",
}
"""The patterns below in words, for people who edit the files."""

_CODE, _COLOR, _FILE = FORMS

Text: TypeAlias = Annotated[str, Field(min_length=1)]
Color: TypeAlias = Annotated[str, Field(pattern=_COLOR)]
# No number of the game comes near 99: a slip of the keyboard must not fill the memory with cards.
Count: TypeAlias = Annotated[int, Field(ge=1, le=99)]
CountOrNone: TypeAlias = Annotated[int, Field(ge=0, le=99)]


class Entry(BaseModel):
    """What all parts of the files have in common: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ProvinceEntry(Entry):
    """A province; which cities it has is said by the cities."""

    name: Text
    color: Color
    color_known: Text | None = None


class CityEntry(Entry):
    """A city, its place on the picture and the horses of its cards."""

    name: Text
    code: Annotated[str, Field(pattern=_CODE)]
    province: Text
    part: Literal["east", "west"] | None = None
    at: Annotated[list[float], Field(min_length=2, max_length=2)]
    horses: list[int] | None = None
    known: Text | None = None
    horses_known: Text | None = None


class RoadEntry(Entry):
    """A road between two cities."""

    between: Annotated[list[str], Field(min_length=2, max_length=2)]
    known: Text | None = None


class StackEntry(Entry):
    """The values of a stack of bonus tiles, the most valuable first (S3)."""

    values: list[Annotated[int, Field(le=99)]]
    known: Text | None = None


class LengthEntry(StackEntry):
    """The tiles for a route of this length (B1)."""

    length: Count


class ProvincesEntry(StackEntry):
    """The tiles for a house in every city of these provinces (B4)."""

    provinces: Annotated[list[str], Field(min_length=1)]


class AllProvincesEntry(StackEntry):
    """The tiles for a house in every province, perhaps without the one `outside` (B5)."""

    outside: str | None = None


class FreeCityEntry(StackEntry):
    """The tile that lies on a free city (B7)."""

    city: str


class Tiles(Entry):
    """All bonus tiles of a map."""

    lengths: Annotated[list[LengthEntry], Field(min_length=1)]
    provinces: list[ProvincesEntry]
    all_provinces: AllProvincesEntry
    free_cities: list[FreeCityEntry] = []
    game_end: StackEntry


class MapFile(Entry):
    """A file of data/maps."""

    name: Text
    title: Text
    aspect: Annotated[float, Field(gt=0, le=10)]
    deck: int
    cards_per_city: Count
    free_city_color: Color | None = None
    free_city_color_known: Text | None = None
    provinces: Annotated[list[ProvinceEntry], Field(min_length=1)]
    cities: Annotated[list[CityEntry], Field(min_length=2)]
    roads: list[RoadEntry]
    tiles: Tiles


class CarriageEntry(Entry):
    """A carriage: the route it needs and its points (K1, E3)."""

    size: Count
    points: Count


class NumbersEntry(Entry):
    """The numbers of the rulebook; 0 stands for one that the edition does without."""

    houses_each: Count
    display_size: Count
    cards_kept: Count
    shortest_route: Count
    cartwright_reach: CountOrNone = 0
    coach_horses: CountOrNone = 0
    most_face_down: CountOrNone = 0


class EditionFile(Entry):
    """A file of data/editions."""

    name: Text
    title: Text
    map: Annotated[str, Field(pattern=_FILE)]
    horses: bool
    carriages: list[CarriageEntry] = []
    carriage_copies: CountOrNone = 0
    numbers: NumbersEntry
