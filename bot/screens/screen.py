"""What a screen is made of. Discord's limits are checked here, where a mistake is made, not where
it shows: a screen that breaks one cannot be built.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from PIL import Image

MOST_COMPONENTS, MOST_CHARACTERS = 40, 4000
MOST_IN_ROW, MOST_OPTIONS, MOST_SELECT_TEXT = 5, 25, 100
LONGEST_LABEL, LONGEST_PLACEHOLDER, LONGEST_ID, LONGEST_ALT = 80, 150, 100, 1024


class ScreenTooLarge(ValueError):
    """A screen breaks one of Discord's limits; a mistake of ours."""


def _demand(is_kept: bool, limit: str) -> None:
    if not is_kept:
        raise ScreenTooLarge(limit)


class Style(StrEnum):
    NEXT = "next"
    """The next natural step: blue; at most one on a screen."""
    PLAIN = "plain"
    LOSS = "loss"
    """Something is lost: red."""


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    id: str
    style: Style = Style.PLAIN
    disabled: bool = False

    def __post_init__(self) -> None:
        _demand(1 <= len(self.label) <= LONGEST_LABEL, f"button label {self.label!r}")
        _demand(1 <= len(self.id) <= LONGEST_ID, f"button id {self.id!r}")


@dataclass(frozen=True, slots=True)
class Link:
    label: str
    url: str

    def __post_init__(self) -> None:
        _demand(1 <= len(self.label) <= LONGEST_LABEL, f"link label {self.label!r}")


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str = ""
    chosen: bool = False

    def __post_init__(self) -> None:
        for text in (self.label, self.value):
            _demand(1 <= len(text) <= MOST_SELECT_TEXT, f"option {text!r}")
        _demand(len(self.description) <= MOST_SELECT_TEXT, f"description {self.description!r}")


@dataclass(frozen=True, slots=True)
class Select:
    placeholder: str
    id: str
    options: tuple[Option, ...]
    fewest: int = 1
    most: int = 1

    def __post_init__(self) -> None:
        _demand(1 <= len(self.options) <= MOST_OPTIONS, f"{len(self.options)} options")
        _demand(len({o.value for o in self.options}) == len(self.options), "a value twice")
        _demand(0 <= self.fewest <= self.most <= len(self.options), "choices of a select")
        _demand(1 <= len(self.id) <= LONGEST_ID, f"select id {self.id!r}")
        _demand(1 <= len(self.placeholder) <= LONGEST_PLACEHOLDER, self.placeholder)


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    placeholder: str
    id: str
    chosen: tuple[int, ...] = ()
    most: int = MOST_OPTIONS


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that is drawn when the screen is shown, off the event loop."""

    file: str
    alt: str
    map_name: str
    theme: str
    draw: Callable[[], Image.Image]

    def __post_init__(self) -> None:
        _demand(1 <= len(self.alt) <= LONGEST_ALT, "alt text")


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that is ready: offered for saving, or with an alt text shown, as a film is."""

    file: str
    data: bytes = field(repr=False)
    alt: str = ""

    def __post_init__(self) -> None:
        _demand(len(self.alt) <= LONGEST_ALT, "alt text")


@dataclass(frozen=True, slots=True)
class Row:
    """Up to five buttons, or one select."""

    controls: tuple[Button | Link | Select | ChannelSelect, ...]

    def __post_init__(self) -> None:
        is_select = any(isinstance(c, Select | ChannelSelect) for c in self.controls)
        most = 1 if is_select else MOST_IN_ROW
        _demand(1 <= len(self.controls) <= most, f"{len(self.controls)} controls in a row")


@dataclass(frozen=True, slots=True)
class Section:
    """A text with a button beside it."""

    text: str
    control: Button | Link


Part: TypeAlias = Text | Picture | Attachment | Row | Section


@dataclass(frozen=True, slots=True)
class Screen:
    parts: tuple[Part, ...]
    is_framed: bool = True
    """In a box; the shrunk line of an old turn stands alone."""

    def __post_init__(self) -> None:
        _demand(self.components <= MOST_COMPONENTS, f"{self.components} components")
        _demand(self.characters <= MOST_CHARACTERS, f"{self.characters} characters")
        ids = [c.id for c in self.controls if not isinstance(c, Link)]
        _demand(len(set(ids)) == len(ids), f"an id twice: {ids}")
        blue = [c for c in self.controls if isinstance(c, Button) and c.style is Style.NEXT]
        _demand(len(blue) <= 1, "two blue buttons")

    def below(self, line: str) -> "Screen":
        """The same with this line on top."""
        return replace(self, parts=(Text(line), *self.parts))

    @property
    def controls(self) -> Iterator[Button | Link | Select | ChannelSelect]:
        for part in self.parts:
            if isinstance(part, Row):
                yield from part.controls
            elif isinstance(part, Section):
                yield part.control

    @property
    def components(self) -> int:
        """As Discord counts them, nested ones too."""
        sizes = {Text: 1, Picture: 1, Attachment: 1, Section: 3}
        parts = (
            1 + len(part.controls) if isinstance(part, Row) else sizes[type(part)]
            for part in self.parts
        )
        return sum(parts) + self.is_framed

    @property
    def characters(self) -> int:
        return sum(len(part.text) for part in self.parts if isinstance(part, Text | Section))

    @property
    def picture(self) -> Picture | None:
        return next((part for part in self.parts if isinstance(part, Picture)), None)

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        return tuple(part for part in self.parts if isinstance(part, Attachment))

    @property
    def texts(self) -> str:
        return "\n".join(part.text for part in self.parts if isinstance(part, Text | Section))


def rows_of(*controls: Button | Link | None) -> tuple[Row, ...]:
    """The buttons that there are, in as many rows as they need."""
    there = [control for control in controls if control is not None]
    return tuple(
        Row(tuple(there[start : start + MOST_IN_ROW]))
        for start in range(0, len(there), MOST_IN_ROW)
    )
