"""What Discord shows of a table, as far as we know: kept with the table, so that a restart can go
on where a crash fell between saving and showing.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shown:
    message: int | None = None
    """The table's last public message."""
    version: int = 0
    """The version of the table that it shows."""
    turn: int = 0
    """The turn that it was posted for; 0 for the lobby."""
    person: int | None = None
    """Who was told that it is their turn."""
    before: tuple[int, int] | None = None
    """The message before it, and its turn."""
    to_shrink: tuple[tuple[int, int], ...] = ()
    """Messages that still have to become one line, with their turns."""
