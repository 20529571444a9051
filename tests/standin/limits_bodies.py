"""Small bodies for the tests of the limits, and a flat view of what a refusal says."""

from __future__ import annotations

from typing import Any

from playground.standin.limits import LimitError, refuse

V2 = 1 << 15
Body = dict[str, Any]


def refused(kind: str, body: object, *, flags: int = 0, files: int = 0) -> dict[str, str]:
    """Each place that is wrong, such as `embeds.0.title`, with its code; empty if accepted."""
    try:
        refuse(kind, body, flags=flags, files=files)
    except LimitError as error:
        return _flat(error.errors, ()) if error.errors else {"": str(error.code)}
    return {}


def _flat(node: Body, path: tuple[str, ...]) -> dict[str, str]:
    if "_errors" in node:
        return {".".join(path): node["_errors"][0]["code"]}
    result: dict[str, str] = {}
    for step, child in node.items():
        result |= _flat(child, (*path, step))
    return result


def button(custom_id: object = "b", **changes: object) -> Body:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **changes}


def link(**changes: object) -> Body:
    return {"type": 2, "style": 5, "label": "Go", "url": "https://example.org", **changes}


def select(custom_id: object = "s", options: int = 1, **changes: object) -> Body:
    listed = [{"label": f"Option {n}", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": custom_id, "options": listed, **changes}


def user_select(custom_id: str = "u", **changes: object) -> Body:
    return {"type": 5, "custom_id": custom_id, **changes}


def row(*components: Body) -> Body:
    return {"type": 1, "components": list(components)}


def old(*components: Body) -> Body:
    """A message with text and old components."""
    return {"content": "Hello", "components": list(components)}


def new(*components: Body) -> Body:
    """A message of V2 components."""
    return {"flags": V2, "components": list(components)}


def text(content: str = "Hello", **changes: object) -> Body:
    return {"type": 10, "content": content, **changes}


def section(*texts: Body, **changes: object) -> Body:
    accessory = {"type": 11, "media": {"url": "https://example.org/a.png"}}
    return {"type": 9, "components": list(texts), "accessory": accessory, **changes}


def gallery(items: int = 1, **changes: object) -> Body:
    item = {"media": {"url": "attachment://board.png"}, **changes}
    return {"type": 12, "items": [item] * items}


def container(*components: Body, **changes: object) -> Body:
    return {"type": 17, "components": list(components), **changes}


def text_input(custom_id: str = "t", **changes: object) -> Body:
    return {"type": 4, "custom_id": custom_id, "style": 1, **changes}


def label(component: Body, **changes: object) -> Body:
    return {"type": 18, "label": "Name", "component": component, **changes}


def modal(*components: Body, **changes: object) -> Body:
    return {"custom_id": "m", "title": "Title", "components": list(components), **changes}


def command(*options: Body, **changes: object) -> Body:
    return {"name": "play", "description": "Play", "options": list(options), **changes}


def option(name: object = "seat", kind: int = 3, **changes: object) -> Body:
    return {"type": kind, "name": name, "description": "An option", **changes}
