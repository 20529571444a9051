"""Limits of embeds. docs: message, embed limits."""

from __future__ import annotations

from playground.standin.limits.form import REQUIRED, Form

EMBEDS = 10
ALL_CHARACTERS = 6000
TITLE = 256
DESCRIPTION = 4096
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
FOOTER = 2048
AUTHOR = 256
ADDRESS = 2048  # from the OpenAPI document; no page states it


def check_embeds(message: Form) -> None:
    embeds = message.children("embeds", most=EMBEDS)
    if sum(_characters(embed) for embed in embeds) > ALL_CHARACTERS:
        # The code occurs in many public bug reports; its place in the tree is unverified.
        message.wrong(
            "embeds",
            ("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {ALL_CHARACTERS}"),
        )


def _characters(embed: Form) -> int:
    """Check one embed; the answer is what it adds to the 6000 characters of all embeds."""
    counted = [
        _trimmed(embed, "title", TITLE),
        _trimmed(embed, "description", DESCRIPTION),
    ]
    embed.text("url", most=ADDRESS)
    footer, author = embed.child("footer"), embed.child("author")
    if footer is not None:
        counted.append(_trimmed(footer, "text", FOOTER))
    if author is not None:
        counted.append(_trimmed(author, "name", AUTHOR))
    for field in embed.children("fields", most=FIELDS):
        for key, most in (("name", FIELD_NAME), ("value", FIELD_VALUE)):
            counted.append(_trimmed(field, key, most))
            if counted[-1] == 0:
                field.wrong(key, REQUIRED)  # unverified: the page calls both fields required
    return sum(counted)


def _trimmed(form: Form, key: str, most: int) -> int:
    # docs: blanks at either end are trimmed before counting.
    value = form.data.get(key)
    if not isinstance(value, str):
        return len(form.text(key, most=most))
    trimmed = Form({key: value.strip()}, form.path, form.findings)
    return len(trimmed.text(key, most=most))
