"""What computer players are called: first names from the history of the house of Taxis."""

from bot.tables.table import Table

NAMES = (
    "Lamoral",
    "Alexandrine",
    "Leonard",
    "Therese",
    "Ruggiero",
    "Janetto",
    "Wilhelmine",
    "Anselm",
    "Omodeo",
    "Genoveva",
    "Seraphin",
    "Auguste",
)


def name_for(table: Table) -> str:
    """One that nobody at this table has; each table begins at another place of the list."""
    first = int.from_bytes(table.id.encode()) % len(NAMES)
    taken = {name.casefold() for name in table.names}
    order = (*NAMES[first:], *NAMES[:first])
    # There are more names than seats; people who took them all on purpose get a namesake.
    return next((name for name in order if name.casefold() not in taken), order[0])
