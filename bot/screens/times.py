"""Moments as Discord writes them, in the reader's own language and time zone."""


def date(seconds: float) -> str:
    """A day."""
    return f"<t:{int(seconds)}:D>"
