"""The three steps that lead a newcomer from an empty channel to a running game."""

from collections.abc import Sequence
from typing import Any

from bot.console.playground_tables import Control, controls_of, newest_with
from playground.page.cast import Cast, Persona
from playground.page.others import Others
from playground.page.playground import StepState
from playground.standin.server import Standin

SEATS = 4


class FirstGame:
    def __init__(self, standin: Standin, cast: Cast, others: Others) -> None:
        self._standin = standin
        self._cast = cast
        self._others = others

    def steps(self, persona: Persona) -> Sequence[StepState]:
        lobby, game = self._lobby(persona), self._game(persona)
        has_cards = game is not None and self._has_cards(persona, game)
        return (
            StepState("start", lobby is not None or game is not None, lobby is None),
            StepState("seat", game is not None, lobby is not None),
            StepState("play", has_cards, game is not None),
        )

    async def do(self, step: str, persona: Persona) -> int | None:
        match step:
            case "start":
                wish: dict[str, Any] = {"seats": SEATS, "first-player": "me"}
                await persona.actor.slash("thurn start", **wish)
            case "seat":
                await self._seat_everybody(persona)
            case "play":
                await self._show_cards(persona)
        found = self._game(persona) or self._lobby(persona)
        return None if found is None else found.message.channel_id

    async def _seat_everybody(self, persona: Persona) -> None:
        for other in self._cast.people:
            lobby = self._lobby(other)
            if lobby is None or other is persona or other.role == "spectator":
                continue
            if not lobby.is_next:
                break  # the table is full
            await other.actor.click(lobby.message, lobby.id)
        start = newest_with(self._standin.world, persona.actor, "l", "start")
        if start is not None:
            await persona.actor.click(start.message, start.id)
            # The first message of the game comes by itself a moment after the answer.
            await self._standin.until(lambda: self._game(persona) is not None)

    async def _show_cards(self, persona: Persona) -> None:
        game = self._game(persona)
        if game is not None:
            await persona.actor.click(game.message, game.id)
            self._others.switch(True)

    def _lobby(self, persona: Persona) -> Control | None:
        return newest_with(self._standin.world, persona.actor, "l", "join")

    def _game(self, persona: Persona) -> Control | None:
        return newest_with(self._standin.world, persona.actor, "s", "hand")

    def _has_cards(self, persona: Persona, game: Control) -> bool:
        """Whether the person's own panel is open."""
        channel = self._standin.world.channels[game.message.channel_id]
        private = [m for m in persona.actor.sees(channel) if m.ephemeral_for is not None]
        said = [control.said for message in private for control in controls_of(message)]
        return any(
            each.table == game.said.table and (each.kind in "acdu" or each.rest == "hand")
            for each in said
        )
