"""The application's own emojis.

Source: https://discord.com/developers/docs/resources/emoji
"""

from __future__ import annotations

import base64
import binascii
import re

from playground.standin.rest.routes import Answer, Call, Routes, nothing
from playground.standin.world import errors
from playground.standin.world.payload import Json

routes = Routes()
EMOJIS = "/applications/{application_id}/emojis"
MOST = 2000
TOO_MANY = 30008
IMAGE_LIMIT_BYTES = 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


@routes.add("GET", EMOJIS)
def list_emojis(call: Call) -> Answer:
    return Answer({"items": list(call.standin.world.emojis.values())})


@routes.add("GET", EMOJIS + "/{emoji_id}")
def get_emoji(call: Call) -> Answer:
    return Answer(_emoji(call))


@routes.add("POST", EMOJIS)
def create_emoji(call: Call) -> Answer:
    world = call.standin.world
    name = _free_name(call, None)
    _demand_image(call.body.get("image"))
    if len(world.emojis) >= MOST:
        raise errors.DiscordError(400, TOO_MANY, f"Maximum number of emojis reached ({MOST})")
    emoji: Json = {
        "id": str(world.ids.next()),
        "name": name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
        "user": world.bot.payload(),
    }
    world.emojis[int(emoji["id"])] = emoji
    return Answer(emoji, 201)


@routes.add("PATCH", EMOJIS + "/{emoji_id}")
def rename_emoji(call: Call) -> Answer:
    emoji = _emoji(call)
    emoji["name"] = _free_name(call, emoji)
    return Answer(emoji)


@routes.add("DELETE", EMOJIS + "/{emoji_id}")
def delete_emoji(call: Call) -> Answer:
    del call.standin.world.emojis[int(_emoji(call)["id"])]
    return nothing()


def _emoji(call: Call) -> Json:
    emoji = call.standin.world.emojis.get(call.id("emoji_id"))
    if emoji is None:
        raise errors.DiscordError(404, 10014, "Unknown Emoji")
    return emoji


def _free_name(call: Call, own: Json | None) -> str:
    """The name in the request, if it is one and no other emoji has it. The codes are unverified."""
    name = str(call.body.get("name"))
    if not _NAME.fullmatch(name):
        text = "Must be 2 to 32 letters, digits or underscores."
        raise _wrong("name", "STRING_TYPE_REGEX", text)
    others = [each for each in call.standin.world.emojis.values() if each is not own]
    if name in {each["name"] for each in others}:
        text = "An emoji with this name already exists."
        raise _wrong("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)
    return name


def _demand_image(image: object) -> None:
    """docs: an image as a data URI of at most 256 KiB. The codes are unverified."""
    found = _IMAGE.fullmatch(image) if isinstance(image, str) else None
    try:
        content = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        content = b""
    if not content:
        raise _wrong("image", "IMAGE_INVALID", "Invalid image data")
    if len(content) > IMAGE_LIMIT_BYTES:
        text = "File cannot be larger than 256.0 kb."
        raise _wrong("image", "BINARY_TYPE_MAX_SIZE", text)


def _wrong(key: str, code: str, text: str) -> errors.DiscordError:
    return errors.invalid_form({key: {"_errors": [{"code": code, "message": text}]}})
