"""Everything that belongs to one playground, and what its parts ask of whoever starts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from playground.page.bot_process import BotProcess
from playground.page.cast import Cast, Persona
from playground.page.interaction_log import InteractionLog
from playground.page.message_view import MessageView
from playground.page.others import Others
from playground.standin.server import Standin
from playground.standin.world.people import Guild

Texts = Mapping[str, str | Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class StepState:
    key: str
    done: bool
    possible: bool
    deeds: tuple[str, ...]
    """Its buttons, the usual one first."""


class Guide(Protocol):
    """Leads a newcomer to a running game. The playground itself knows no game."""

    def steps(self, persona: Persona) -> Sequence[StepState]: ...

    async def do(self, deed: str, persona: Persona) -> int | None:
        """What a button of a step says, for the person; the channel to look at afterwards."""
        ...


class TextSource(Protocol):
    def __call__(self, locale: str) -> Texts: ...


@dataclass(slots=True, eq=False)
class Playground:
    standin: Standin
    guild: Guild
    cast: Cast
    bot: BotProcess
    guide: Guide
    others: Others
    texts: TextSource
    yes_no: Callable[[str], tuple[str, str]]
    """The words for true and false in a language of Discord."""
    locales: Sequence[tuple[str, str]]
    """Discord's languages: code and name."""
    log: InteractionLog
    messages: MessageView
    is_guide_closed: bool = False
    is_guide_finished: bool = False
    """Whether somebody has been through all steps: nobody is at a first game any more."""
