"""Where everything stands on the table picture, in pixels of its full size (11:7)."""

from typing import NamedTuple

from renderers.lettering import Face, width_of

WIDTH, HEIGHT = 1650, 1050


class Box(NamedTuple):
    """A rectangle by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def center(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


MAP = Box(14, 68, 1248, 876)
SIDE_LEFT, SIDE_RIGHT = 1260, 1636
SIDE_WIDTH = SIDE_RIGHT - SIDE_LEFT
CHIP = Box(SIDE_LEFT, 8, SIDE_RIGHT, 60)
HEADER_MIDDLE = 35
TICKET_HEIGHT, TICKET_PITCH = 54, 60
PILES_TOP, PILES_HEIGHT, PILES_GAP = 430, 58, 8
STACKS = Box(SIDE_LEFT, 496, SIDE_RIGHT, 876)
SEALS_MIDDLE, SHIELDS_MIDDLE, CARRIAGES_MIDDLE = 544, 676, 814
STRIPS_TOP, STRIPS_BOTTOM, STRIPS_GAP = 884, 1040, 8

PLATE_HALF_HEIGHT = 20
CITY_SIZE = 32
HOUSE_PITCH = 33
FREE_CITY_ROOM = 32
"""A free city's plate is wider by this: its tile lies at the right end."""


def ticket_box(slot: int) -> Box:
    top = MAP.top + slot * TICKET_PITCH
    return Box(SIDE_LEFT, top, SIDE_RIGHT, top + TICKET_HEIGHT)


def pile_box(place: int) -> Box:
    """The draw pile (0) and the discards (1)."""
    width = (SIDE_WIDTH - PILES_GAP) / 2
    left = SIDE_LEFT + place * (width + PILES_GAP)
    return Box(left, PILES_TOP, left + width, PILES_TOP + PILES_HEIGHT)


def strip_box(seat: int, players: int) -> Box:
    width = (SIDE_RIGHT - MAP.left - STRIPS_GAP * (players - 1)) / players
    left = MAP.left + seat * (width + STRIPS_GAP)
    return Box(left, STRIPS_TOP, left + width, STRIPS_BOTTOM)


def plate_width(name: str, is_free: bool) -> float:
    room = width_of(name, Face.SERIF_BOLD, CITY_SIZE) + 33
    return max(138, room) + (FREE_CITY_ROOM if is_free else 0)


def plate_box(at: tuple[float, float], name: str, is_free: bool) -> Box:
    x, y = at
    half = plate_width(name, is_free) / 2
    return Box(x - half, y - PLATE_HALF_HEIGHT, x + half, y + PLATE_HALF_HEIGHT)


def plate_middle(at: tuple[float, float], is_free: bool) -> float:
    """The x where a plate's name and the four slots are centred."""
    return at[0] - (FREE_CITY_ROOM / 2 if is_free else 0)


def house_foot(at: tuple[float, float], is_free: bool, seat: int) -> tuple[float, float]:
    """Where a seat's house stands: a slot by seat, never by order of arrival."""
    return plate_middle(at, is_free) + (seat - 1.5) * HOUSE_PITCH, at[1] - 19


def pennant_top(at: tuple[float, float], is_free: bool, seat: int) -> tuple[float, float]:
    return plate_middle(at, is_free) + (seat - 1.5) * HOUSE_PITCH, at[1] + 17
