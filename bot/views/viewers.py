"""Messages whose controls everybody may use: clicks on one of them are answered in their order, so
that the later one wins.
"""

import asyncio
from weakref import WeakValueDictionary

import discord


class Viewers:
    def __init__(self) -> None:
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, message: discord.Message | None) -> asyncio.Lock:
        """To be held while a click on this message is answered."""
        return self._turns.setdefault(message.id if message else 0, asyncio.Lock())
