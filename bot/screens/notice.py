"""A sentence, perhaps with buttons."""

from bot.screens.screen import Button, Link, Screen, Text, rows_of


def notice_screen(text: str, *controls: Button | Link | None) -> Screen:
    return Screen((Text(text), *rows_of(*controls)))
