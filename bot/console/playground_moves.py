"""Clicks for the people whom nobody plays: legal ones only, since the panel offers no others, and
chosen with just enough sense that a game comes to its end.
"""

import random
from itertools import chain

from bot.console.playground_tables import Control, controls_of, newest_in, seated
from playground.page.cast import Persona
from playground.page.others import Use
from playground.standin.world.channels import Channel
from playground.standin.world.messages import Message
from playground.standin.world.world import World

WEIGHTS = {"C": 80.0, "L": 40.0, "R": 40.0, "D": 10.0, "F": 6.0, "K": 5.0, "E": 2.0, "A": 1.0}
"""By the first letter of a step's notation: how much it is liked."""
GIVING_UP = 0.2
STARTING = 20.0
PER_HOUSE = 4.0
"""A closing with one house more is liked so many times more: it shortens the game."""
DRAFT_WEIGHT = 0.05
SETTLING_SECONDS = 5.0
"""So long the next player's message may take to come once somebody's turn is over."""
DRAFT = "~"
"""With this a list's entry begins that only shows something else."""


class RandomClicks:
    def __init__(self, world: World, chance: random.Random | None = None) -> None:
        self._world = world
        self._chance = chance or random.Random()
        self._opened: dict[tuple[int, int], float | None] = {}
        """Person and table message -> which state of the message the panel was opened for."""

    def choose(self, persona: Persona) -> Use | None:
        for channel in list(self._world.channels.values()):
            board = newest_in(persona.actor, channel, "s", "hand")
            if board is None or not self._may_be_on_turn(persona, board.message):
                continue
            if not self._may_play(persona, board.message):
                continue
            if (use := self._choose_at(persona, channel, board)) is not None:
                return use
        return None

    @staticmethod
    def _may_be_on_turn(persona: Persona, board: Message) -> bool:
        """The table's message rings for whoever is on turn; for nobody if that is switched off."""
        return persona.user.id in board.notified or not board.notified

    def _may_play(self, persona: Persona, board: Message) -> bool:
        """Whether the person sits there; a message without its picture does not tell."""
        people = seated(board, [u.global_name or u.username for u in self._world.users.values()])
        return persona.name in people or not people

    def _choose_at(self, persona: Persona, channel: Channel, board: Control) -> Use | None:
        panel = self._panel(persona, channel, board.said.table)
        if panel is not None:
            offered = [c for c in controls_of(panel) if c.said.kind in "adc"]
            steps = [use for use in chain.from_iterable(map(self._uses, offered)) if use[1] > 0]
            if steps:
                weights = [weight for _, weight in steps]
                return self._chance.choices([use for use, _ in steps], weights)[0]
            if panel.id > board.message.id and self._has_just_changed(panel):
                return None  # the turn is over, and the table's message still names this person
        key, state = (persona.user.id, board.message.id), board.message.edited
        if self._opened.get(key, -1) == state:
            return None
        self._opened[key] = state
        return Use(board.message, board.id)

    def _has_just_changed(self, panel: Message) -> bool:
        age = self._world.clock.now() - (panel.edited or panel.created)
        return age < SETTLING_SECONDS

    def _panel(self, persona: Persona, channel: Channel, table: str) -> Message | None:
        for message in reversed(persona.actor.sees(channel)):
            is_mine = message.ephemeral_for == persona.user.id
            if is_mine and any(c.said.table == table for c in controls_of(message)):
                return message
        return None

    def _uses(self, control: Control) -> list[tuple[Use, float]]:
        """What can be done with a control, each with how much it is liked."""
        message, said = control.message, control.said
        if not control.is_select:
            weight = DRAFT_WEIGHT if said.kind == "d" else self._liking(said.rest)
            return [(Use(message, control.id), weight)]
        values = [str(option["value"]) for option in control.component["options"]]
        least = int(control.component.get("min_values", 1))
        if least > 1:
            chosen = tuple(self._chance.sample(values, least))
            return [(Use(message, control.id, chosen), WEIGHTS["K"])]
        has_route = "anew" in said.rest
        return [
            (Use(message, control.id, (value,)), self._liking(value, gives_up=has_route))
            for value in values
        ]

    @staticmethod
    def _liking(notation: str, *, gives_up: bool = False) -> float:
        if notation.startswith(DRAFT):
            return DRAFT_WEIGHT
        if notation.startswith("N"):
            return GIVING_UP if gives_up else STARTING
        houses = notation.count(".") if notation.startswith("C") else 0
        return WEIGHTS.get(notation[:1], WEIGHTS["K"]) * PER_HOUSE**houses
