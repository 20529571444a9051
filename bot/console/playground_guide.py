"""The three steps that lead a newcomer from an empty channel to a running game."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from bot.console.playground_tables import Control, controls_of, find, newest_of_each, seated
from bot.opponents.levels import Level
from playground.page.cast import Cast, Persona
from playground.page.others import Others
from playground.page.playground import StepState
from playground.standin.choosing import CannotAct
from playground.standin.server import Standin
from playground.standin.world.channels import Channel, ChannelType
from playground.standin.world.messages import Message

SEATS = 4
LEVELS = (Level.COURIER, Level.APPRENTICE, Level.MASTER)
"""Of the computer players, in the order in which they sit down."""


class FirstGame:
    def __init__(self, standin: Standin, cast: Cast, others: Others) -> None:
        self._standin = standin
        self._cast = cast
        self._others = others

    def steps(self, persona: Persona) -> Sequence[StepState]:
        """Only tables count at which the person sits, or can sit down."""
        lobby, game = self._lobby(persona), self._game(persona)
        has_cards = game is not None and self._has_cards(persona, game)
        return (
            StepState("start", lobby is not None or game is not None, lobby is None, ("start",)),
            StepState("seat", game is not None, lobby is not None, ("seat", "computers")),
            StepState("play", has_cards, game is not None, ("play",)),
        )

    async def do(self, deed: str, persona: Persona) -> int | None:
        match deed:
            case "start":
                found = await self._start_table(persona)
            case "seat" | "computers":
                found = await self._fill_table(persona, with_computers=deed == "computers")
            case "play":
                found = await self._show_cards(persona)
            case _:
                return None
        return None if found is None else found.message.channel_id

    async def _start_table(self, persona: Persona) -> Control | None:
        if self._lobby(persona) is not None:
            raise CannotAct("a table is open already")
        wish: dict[str, Any] = {"seats": SEATS, "first-player": "me"}
        channel = self._free_channel(persona)
        if channel is None:
            wish["place"] = "thread"
        actor = persona.actor.at(channel or persona.actor.channel)
        await actor.slash("thurn start", wait=False, **wish)
        await self._standin.until(lambda: self._lobby(persona) is not None)
        return self._lobby(persona)

    async def _fill_table(self, persona: Persona, *, with_computers: bool) -> Control | None:
        lobby = self._lobby(persona)
        if lobby is None:
            raise CannotAct("there is no table to sit down at")
        people = [persona] if with_computers else [persona, *self._cast.people]
        for each in people:
            await self._sit_down(each, lobby.message)
        first = self._seated(lobby.message)[:1]
        host = next((each for each in self._cast.people if [each.name] == first), None)
        if host is None:
            raise CannotAct("the table was closed meanwhile")
        if with_computers:
            await self._add_computers(host, lobby.message)
        start = find(lobby.message, "l", "start")
        if start is not None:
            await host.actor.click(start.message, start.id, wait=False)
        # The first message of the game comes by itself a moment after the answer.
        await self._standin.until(lambda: self._game(persona, lobby.said.table) is not None)
        return self._game(persona, lobby.said.table)

    async def _sit_down(self, persona: Persona, lobby: Message) -> None:
        """Nothing, if the person sits there or the table is full."""

        def is_done() -> bool:
            return persona.name in self._seated(lobby) or not _has_free_seat(lobby)

        join = find(lobby, "l", "join")
        if persona.role == "spectator" or join is None or is_done():
            return
        await persona.actor.click(lobby, join.id, wait=False)
        await self._standin.until(is_done)

    async def _add_computers(self, host: Persona, lobby: Message) -> None:
        """On every seat that is free."""
        add = find(lobby, "l", "computers")
        if add is None or not _has_free_seat(lobby):
            return
        asked = await host.actor.click(lobby, add.id, wait=False)
        await self._standin.until(lambda: _levels(asked.original) is not None)
        for level in cycle(LEVELS):
            select = _levels(asked.original)
            if select is None:
                break
            await self._seat_computer(host, select, level)
        if asked.original is not None:
            host.actor.dismiss(asked.original)
        await self._standin.until(lambda: not _has_free_seat(lobby))

    async def _seat_computer(self, host: Persona, select: Control, level: Level) -> None:
        panel, before = select.message, select.message.edited
        await host.actor.pick(panel, select.id, level.value, wait=False)
        await self._standin.until(lambda: panel.edited != before)

    async def _show_cards(self, persona: Persona) -> Control:
        game = self._game(persona)
        if game is None:
            raise CannotAct("there is no game to play in")
        await persona.actor.click(game.message, game.id, wait=False)
        await self._standin.until(lambda: self._has_cards(persona, game))
        if len(self._seated(game.message)) > 1:
            # Computer players need nobody to play for them.
            self._others.switch(True)
        return game

    def _lobby(self, persona: Persona) -> Control | None:
        """The person's own, or else one with a free seat."""
        lobbies = newest_of_each(self._standin.world, persona.actor, "l", "join")
        own = (each for each in lobbies if persona.name in self._seated(each.message))
        return next(own, None) or next((each for each in lobbies if each.is_next), None)

    def _game(self, persona: Persona, table: str | None = None) -> Control | None:
        for each in newest_of_each(self._standin.world, persona.actor, "s", "hand"):
            is_meant = table in (None, each.said.table)
            if is_meant and persona.name in self._seated(each.message):
                return each
        return None

    def _free_channel(self, persona: Persona) -> Channel | None:
        """One in which no table stands, the person's own before others."""
        world = self._standin.world
        taken = {
            control.message.channel_id
            for kind, rest in (("l", "join"), ("s", "hand"))
            for control in newest_of_each(world, persona.actor, kind, rest)
        }
        mine = persona.actor.channel
        places = [c for c in world.channels.values() if c.type is ChannelType.TEXT]
        return next((c for c in [mine, *places] if c.id not in taken), None)

    def _seated(self, message: Message) -> list[str]:
        return seated(message, [persona.name for persona in self._cast.people])

    def _has_cards(self, persona: Persona, game: Control) -> bool:
        """Whether the person's own panel is open."""
        channel = self._standin.world.channels[game.message.channel_id]
        private = [m for m in persona.actor.sees(channel) if m.ephemeral_for is not None]
        said = [control.said for message in private for control in controls_of(message)]
        return any(
            each.table == game.said.table and (each.kind in "acdu" or each.rest == "hand")
            for each in said
        )


def _has_free_seat(lobby: Message) -> bool:
    """Whether to join is what the lobby proposes."""
    join = find(lobby, "l", "join")
    return join is not None and join.is_next


def _levels(panel: Message | None) -> Control | None:
    """Where the host chooses how well a computer player plays, if a seat is free."""
    return None if panel is None else find(panel, "l", "add-computer")
