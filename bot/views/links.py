"""Addresses of messages in Discord."""

from bot.tables.table import Table


def message_link(table: Table, message: int | None) -> str:
    """The table's message, or its channel if there is none yet."""
    place = f"https://discord.com/channels/{table.guild}/{table.channel}"
    return place if message is None else f"{place}/{message}"
