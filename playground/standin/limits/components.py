"""Limits of a message's components, old and new (V2). docs: components."""

from __future__ import annotations

from collections.abc import Callable

from playground.standin.limits.controls import BUTTON, SELECTS, check_button, check_select
from playground.standin.limits.form import REQUIRED, Form, max_length, wrong_type
from playground.standin.limits.tree import Tree

IS_COMPONENTS_V2 = 1 << 15

ACTION_ROW, SECTION, TEXT_DISPLAY, THUMBNAIL = 1, 9, 10, 11
MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17

IN_ROW = (BUTTON, *SELECTS)
IN_CONTAINER = (ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR)
TOP_LEVEL = (*IN_CONTAINER, CONTAINER)

ROWS = 5  # docs: components, legacy message component behavior
ROW_WIDTH = 5  # docs: components, action row
TOTAL = 40  # docs: components ("up to 40 total components")
TEXT = 4000  # of all texts together: unverified, from discord/discord-api-docs#8562
SECTION_TEXTS = 3
GALLERY_ITEMS = 10
ALT_TEXT = 1024
LARGEST_COLOUR = 0xFFFFFF


def check_components(message: Form, *, v2: bool) -> None:
    """The components of a message with or without the V2 flag."""
    tree = Tree()
    allowed = TOP_LEVEL if v2 else (ACTION_ROW,)
    top = message.children("components")
    for component in top:
        check_component(component, allowed, tree)
    if not v2 and len(top) > ROWS:
        message.wrong("components", max_length(ROWS))
    if v2 and tree.components > TOTAL:
        code = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
        message.wrong("components", (code, f"Total number of components exceeds {TOTAL}"))
    if v2 and tree.characters > TEXT:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        text = f"Components displayable text size exceeds maximum size of {TEXT}"
        message.wrong("components", (code, text))


def check_component(component: Form, allowed: tuple[int, ...], tree: Tree) -> None:
    tree.add(component)
    kind = component.data.get("type")
    if kind not in allowed:
        # Also the answer to V2 components without the flag (unverified, often reported).
        component.wrong(None, wrong_type(allowed))
        return
    CHECKS[kind](component, tree)


def _check_row(row: Form, tree: Tree) -> None:
    children = row.children("components", least=1, most=ROW_WIDTH, required=True)
    for child in children:
        check_component(child, IN_ROW, tree)
    # docs: a row holds up to 5 buttons or a single select.
    width = 0
    for child in children:
        width += ROW_WIDTH if child.data.get("type") in SELECTS else 1
        if width > ROW_WIDTH and len(children) <= ROW_WIDTH:
            code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
            child.wrong(None, (code, "The specified component exceeds the maximum width"))


def _check_section(section: Form, tree: Tree) -> None:
    for child in section.children("components", least=1, most=SECTION_TEXTS, required=True):
        check_component(child, (TEXT_DISPLAY,), tree)
    accessory = section.child("accessory")
    if accessory is not None:
        check_component(accessory, (BUTTON, THUMBNAIL), tree)
    elif not section.has("accessory"):
        section.wrong("accessory", REQUIRED)


def check_text_display(text: Form, tree: Tree) -> None:
    tree.characters += len(text.text("content", least=1, most=TEXT, required=True))


def _check_thumbnail(thumbnail: Form, _tree: Tree) -> None:
    _check_media(thumbnail, "media")
    thumbnail.text("description", most=ALT_TEXT)


def _check_gallery(gallery: Form, _tree: Tree) -> None:
    # Whether the items count towards the 40 components is unverified; they are not counted here.
    for item in gallery.children("items", least=1, most=GALLERY_ITEMS, required=True):
        _check_media(item, "media")
        item.text("description", most=ALT_TEXT)


def _check_file(file: Form, _tree: Tree) -> None:
    address = _check_media(file, "file")
    if address and not address.startswith("attachment://"):
        # docs: components, file: only attachment references; code unverified.
        code = "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED"
        file.wrong("file", (code, "Only attachment:// references are allowed"))


def _check_media(form: Form, key: str) -> str:
    media = form.child(key)
    if media is None:
        if not form.has(key):
            form.wrong(key, REQUIRED)
        return ""
    return media.text("url", least=1, most=2048, required=True)


def _check_separator(separator: Form, _tree: Tree) -> None:
    separator.number("spacing", 1, 2)


def _check_container(container: Form, tree: Tree) -> None:
    container.number("accent_color", 0, LARGEST_COLOUR)
    # That an empty container is refused comes from the OpenAPI document.
    for child in container.children("components", least=1, most=TOTAL, required=True):
        check_component(child, IN_CONTAINER, tree)


CHECKS: dict[int, Callable[[Form, Tree], None]] = {
    ACTION_ROW: _check_row,
    BUTTON: check_button,
    **dict.fromkeys(SELECTS, check_select),
    SECTION: _check_section,
    TEXT_DISPLAY: check_text_display,
    THUMBNAIL: _check_thumbnail,
    MEDIA_GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
}
