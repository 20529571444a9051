"""A process that thinks: questions come in, answers go out, one at a time.

Questions and answers are pickles between the program and its own child. An edition is large and
known to both, so it goes by its name.
"""

import io
import os
import pickle
import random
import signal
import struct
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO, TypeAlias

from bot.opponents.advice import Advice, advise
from bot.opponents.levels import Level
from bot.opponents.opponent import Budget, choose
from bot.rules.actions import Action
from bot.rules.edition import Edition
from bot.rules.view import PlayerView

LENGTH = struct.Struct("!I")
NICENESS = 10
"""Clicks are answered before anything is thought about."""


@dataclass(frozen=True, slots=True)
class Question:
    view: PlayerView
    level: Level | None
    """None to ask for advice."""
    seed: int
    budget: Budget


@dataclass(frozen=True, slots=True)
class Failure:
    problem: str
    """The name of the error; never what it says, since that may be a hand."""


Reply: TypeAlias = tuple[Action, ...] | Advice | Failure


class _Packer(pickle.Pickler):
    def persistent_id(self, obj: object) -> str | None:
        return obj.name if isinstance(obj, Edition) else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, edition_of: Callable[[str], Edition]) -> None:
        super().__init__(io.BytesIO(data))
        self._edition_of = edition_of

    def persistent_load(self, pid: str) -> Edition:
        return self._edition_of(pid)


def packed(message: Question | Reply) -> bytes:
    """With its length in front."""
    buffer = io.BytesIO()
    _Packer(buffer, pickle.HIGHEST_PROTOCOL).dump(message)
    data = buffer.getvalue()
    return LENGTH.pack(len(data)) + data


def unpacked(data: bytes, edition_of: Callable[[str], Edition]) -> object:
    """What was packed, without the length."""
    return _Unpacker(data, edition_of).load()


def serve(incoming: BinaryIO, outgoing: BinaryIO, edition_of: Callable[[str], Edition]) -> None:
    """Answer until nobody asks any more: the one who asked has closed the line, or died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which stops us
    with suppress(OSError):
        os.nice(NICENESS)
    while head := incoming.read(LENGTH.size):
        question = unpacked(incoming.read(LENGTH.unpack(head)[0]), edition_of)
        if not isinstance(question, Question):
            raise TypeError("that is no question")
        with suppress(BrokenPipeError):
            outgoing.write(packed(_reply(question)))
            outgoing.flush()


def _reply(question: Question) -> Reply:
    chance = random.Random(question.seed)
    try:
        if question.level is None:
            return advise(question.view, chance, question.budget)
        return choose(question.view, question.level, chance, question.budget)
    except Exception as error:
        return Failure(type(error).__name__)
