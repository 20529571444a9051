"""Files of messages, kept in memory and bounded: what no message shows any more is dropped."""

from __future__ import annotations

import struct
from collections import OrderedDict
from dataclasses import dataclass

from playground.standin.world import errors
from playground.standin.world.ids import Snowflakes
from playground.standin.world.payload import Json, Upload

# https://discord.com/developers/docs/reference#uploading-files: 10 MiB without boosts.
FILE_LIMIT_BYTES = 10 * 1024 * 1024
# Enough for 300 pictures, and well under the 300 MB that a long session may use.
STORE_LIMIT_BYTES = 64 * 1024 * 1024
_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_HEADER_BYTES = 24


@dataclass(slots=True, eq=False)
class Attachment:
    id: int
    channel_id: int
    filename: str
    content_type: str
    size: int
    description: str | None
    dimensions: tuple[int, int] | None

    def payload(self, cdn: str) -> Json:
        url = f"{cdn}/attachments/{self.channel_id}/{self.id}/{self.filename}"
        payload: Json = {
            "id": str(self.id),
            "filename": self.filename,
            "size": self.size,
            "url": url,
            "proxy_url": url,
            "content_type": self.content_type,
        }
        if self.description is not None:
            payload["description"] = self.description
        if self.dimensions is not None:
            payload["width"], payload["height"] = self.dimensions
        return payload


class AttachmentStore:
    """The bytes behind attachment URLs."""

    def __init__(self, ids: Snowflakes, limit: int = STORE_LIMIT_BYTES) -> None:
        self._ids = ids
        self.limit = limit
        self._content: OrderedDict[int, bytes] = OrderedDict()
        self.size = 0

    @staticmethod
    def demand_size(upload: Upload) -> None:
        if len(upload.content) > FILE_LIMIT_BYTES:
            raise errors.file_too_large()

    def add(self, channel_id: int, upload: Upload, description: str | None = None) -> Attachment:
        self.demand_size(upload)
        attachment = Attachment(
            self._ids.next(),
            channel_id,
            upload.filename,
            upload.content_type,
            len(upload.content),
            description,
            png_dimensions(upload.content),
        )
        self._content[attachment.id] = upload.content
        self.size += attachment.size
        while self.size > self.limit and len(self._content) > 1:
            self.drop(next(iter(self._content)))
        return attachment

    def restore(self, attachment_id: int, content: bytes) -> None:
        """The bytes of a file that was kept from an earlier session."""
        self._content[attachment_id] = content
        self.size += len(content)

    def drop(self, attachment_id: int) -> None:
        self.size -= len(self._content.pop(attachment_id, b""))

    def content(self, attachment_id: int) -> bytes | None:
        return self._content.get(attachment_id)

    def __len__(self) -> int:
        return len(self._content)


def png_dimensions(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, which Discord adds to the attachment."""
    if not content.startswith(_PNG) or len(content) < _PNG_HEADER_BYTES:
        return None
    width, height = struct.unpack(">II", content[16:_PNG_HEADER_BYTES])
    return int(width), int(height)
