"""What is told of games that have ended: rows as they are stored, by the names of this layer."""

from typing import TypeAlias

from bot.storage.history_store import Wanted as WantedGames
from bot.storage.rating_rows import GameRow, TallyRow

EndedGame: TypeAlias = GameRow
Tally: TypeAlias = TallyRow
Wanted: TypeAlias = WantedGames
"""Which games a list shall hold."""
