"""How well a computer player plays."""

from enum import StrEnum


class Level(StrEnum):
    """From the weakest to the strongest."""

    APPRENTICE = "apprentice"
    """Plays by simple rules and makes beginner's mistakes."""
    COURIER = "courier"
    """Thinks its own turn through, but judges imperfectly."""
    MASTER = "master"
    """Thinks its own turn through."""
    GRANDMASTER = "grandmaster"
    """Searches ahead, the others' turns included."""
