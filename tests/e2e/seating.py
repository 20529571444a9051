"""Brings people to a table and starts the game."""

from collections.abc import Sequence
from typing import Any

from bot.tables.table import Table
from playground.standin.actor import Actor
from tests.e2e.hands import Hands
from tests.e2e.hosting import Host, public


async def seat_everybody(people: Sequence[Actor], **options: object) -> None:
    """The first opens the table and starts, the others join."""
    first, *others = people
    wish: dict[str, Any] = {"seats": len(people), "first-player": "me", **options}
    await first.slash("thurn start", **wish)
    lobby = public(first)[-1]
    for person in others:
        await person.click(lobby, "Join")
    await first.click(lobby, "Start")


async def begin(host: Host, people: Sequence[Actor], **options: object) -> Table:
    await seat_everybody(people, **options)
    return await host.table_in(people[0])


def hands_of(host: Host, people: Sequence[Actor]) -> dict[int, Hands]:
    return {person.user.id: Hands(person, host.service) for person in people}
