"""The numbers by which a position is judged, in points of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Each was found by games of `master` against itself with one number changed at a time."""

    turn: float = 2.4
    """What a turn is worth: the cost of a plan for each turn it takes."""
    new_card: float = 2.2
    """Steps (of three in a turn) to draw and play a card that is not in hand, at best."""
    few_roads: float = 1.2
    """How many steps more if hardly any city can follow."""
    on_display: float = 1.5
    """How many other cities that could follow one that lies open is worth."""
    new_city: float = 0.6
    """The share of a city's worth that a city not yet in hand brings to a plan."""
    close_to_tile: float = 0.62
    """The share of a tile that remains for each city still missing."""
    close_to_all: float = 0.68
    """The same for the tile of all provinces, for each province missing."""
    remote: float = 0.6
    """How much more a city counts as missing the fewer roads lead to it."""
    carriage: float = 2.2
    """What each step to the last carriage is worth in the long run."""
    leftover: float = 0.45
    """A card kept that joins another one."""
    lonely: float = 0.15
    """A card kept that joins none."""
    blind: float = 0.35
    """What the chance of a good card adds to drawing from the pile."""
    fresh: float = 0.0
    """What it is worth to have no route, compared to what plans say."""
    closing_turns: float = 3.6
    """How many turns a route takes, to guess when the game ends."""
    closing_houses: float = 4.3
    """How many houses a route brings, for the same guess."""
    horizon: float = 5.0
    """With fewer turns than this left, hopes count less."""
    lead: float = 0.4
    """How much it helps to end the game for each point of lead, or harms if behind."""
    drawn_by_chance: float = 0.15
    """How likely it is to come upon a card of a certain city when one is needed."""
    still_there: float = 0.8
    """How likely a card of the display is still there when the turn comes."""
    late: float = 0.6
    """How much of a plan is lost for each turn that it comes too late."""


WEIGHTS: dict[str, Weights] = {
    "base": Weights(),
    "north-base": Weights(),
    "glory": Weights(turn=2.2, closing_turns=4.2),
}
