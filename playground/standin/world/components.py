"""Components as they were given: numbered, searched, and their `attachment://` files resolved."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from enum import IntEnum

from playground.standin.world.payload import Json


class ComponentType(IntEnum):
    """https://discord.com/developers/docs/components/reference#component-object"""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19


LINK_STYLE = 5
ATTACHMENT = "attachment://"


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, outer before inner, in the order in which a reader meets them."""
    for component in components:
        yield component
        children = component.get("components")
        if isinstance(children, list):
            yield from walk(children)
        for key in ("accessory", "component"):
            child = component.get(key)
            if isinstance(child, dict):
                yield from walk([child])


def numbered(components: list[Json]) -> list[Json]:
    """A copy in which every component has an id, as the documentation of `id` promises."""
    result = copy.deepcopy(components)
    taken = {int(c["id"]) for c in walk(result) if c.get("id")}
    following = 1
    for component in walk(result):
        if not component.get("id"):
            while following in taken:
                following += 1
            component["id"] = following
            taken.add(following)
        _complete(component)
    return result


def _complete(component: Json) -> None:
    # Discord fills in what was left out; its API description requires these in answers.
    kind = component.get("type")
    if kind == ComponentType.SEPARATOR:
        component.setdefault("divider", True)
        component.setdefault("spacing", 1)
    elif kind in (ComponentType.CONTAINER, ComponentType.FILE, ComponentType.THUMBNAIL):
        component.setdefault("spoiler", False)
        if kind == ComponentType.CONTAINER:
            component.setdefault("accent_color", None)
        if kind == ComponentType.THUMBNAIL:
            component.setdefault("description", None)
    elif kind == ComponentType.MEDIA_GALLERY:
        for item in component.get("items", []):
            item.setdefault("spoiler", False)
            item.setdefault("description", None)


def _media(components: list[Json]) -> Iterator[Json]:
    for component in walk(components):
        media = [component.get("media"), component.get("file")]
        media += [item.get("media") for item in component.get("items", []) or []]
        yield from (place for place in media if isinstance(place, dict))


def files_named(components: list[Json]) -> set[str]:
    """The files that components name as `attachment://name`."""
    urls = [str(place.get("url", "")) for place in _media(components)]
    return {url.removeprefix(ATTACHMENT) for url in urls if url.startswith(ATTACHMENT)}


def resolve_files(components: list[Json], files: Mapping[str, Json]) -> set[str]:
    """Point `attachment://name` at the uploaded files; returns the names that were used."""
    used: set[str] = set()
    for place in _media(components):
        used |= _resolve(place, files)
        # A picture from elsewhere: Discord would fetch it and give it an id of its own.
        place.setdefault("id", "0")
        place.setdefault("proxy_url", place.get("url"))
    for component in walk(components):
        if component.get("type") == ComponentType.FILE and isinstance(component.get("file"), dict):
            name = str(component["file"]["url"]).rsplit("/", 1)[-1]
            component.setdefault("name", name)
            component.setdefault("size", files[name]["size"] if name in files else 0)
    return used


def _resolve(place: Json, files: Mapping[str, Json]) -> set[str]:
    # By name, or by the address that an earlier answer gave.
    url = str(place.get("url", ""))
    by_url = {file["url"]: name for name, file in files.items()}
    name = by_url.get(url, url.removeprefix(ATTACHMENT))
    if name == url or name not in files:
        return set()
    file = files[name]
    place["url"] = place["proxy_url"] = file["url"]
    place["id"] = place["attachment_id"] = file["id"]
    for key in ("width", "height", "content_type"):
        if key in file:
            place[key] = file[key]
    return {name}


def resolve_embeds(embeds: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Embeds with their type filled in and their pictures pointing at the uploaded files."""
    result = copy.deepcopy(embeds)
    for embed in result:
        embed.setdefault("type", "rich")
        for key in ("image", "thumbnail"):
            place = embed.get(key)
            if isinstance(place, dict):
                _resolve(place, files)
                place.pop("attachment_id", None)
                place.pop("id", None)
    return result
