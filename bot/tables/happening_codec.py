"""What is told about a table as JSON texts and back."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.errors import DamagedDocument, NotationError
from bot.rules.edition import Edition
from bot.rules.notation import read_action, write_action
from bot.tables.event_codec import Document, decode_event, encode_event, is_game_event
from bot.tables.happenings import (
    ComputerHurried,
    ComputerTookOver,
    Happening,
    HintUsed,
    HostChanged,
    Leaving,
    OptionsChanged,
    RematchOpened,
    SeatLeft,
    SeatTaken,
    Step,
    StepsTakenBack,
    TableCancelled,
    TableEvent,
)
from bot.tables.table import UserId


@dataclass(frozen=True, slots=True)
class Told:
    """A happening, and whose names are in which of its fields."""

    happening: Happening
    people: Mapping[str, UserId] = field(default_factory=dict)


def encode_told(edition: Edition, told: Told) -> str:
    happening = told.happening
    match happening:
        case StepsTakenBack(seat, steps):
            document: Document = {
                "kind": "steps-taken-back",
                "seat": seat,
                "steps": [_encode_step(edition, step) for step in steps],
            }
        case SeatLeft(seat, name, how):
            document = {"kind": "seat-left", "seat": seat, "name": name, "how": how.value}
        case SeatTaken(seat, name, newcomer):
            document = {"kind": "seat-taken", "seat": seat, "name": name, "newcomer": newcomer}
        case ComputerTookOver(seat, name, newcomer):
            document = {
                "kind": "computer-took-over",
                "seat": seat,
                "name": name,
                "newcomer": newcomer,
            }
        case ComputerHurried(seat):
            document = {"kind": "computer-hurried", "seat": seat}
        case HintUsed(seat):
            document = {"kind": "hint-used", "seat": seat}
        case RematchOpened(of, names):
            document = {"kind": "rematch-opened", "of": of}
            document |= {f"name-{number}": name for number, name in enumerate(names)}
        case HostChanged(name):
            document = {"kind": "host-changed", "name": name}
        case OptionsChanged(changes):
            document = {"kind": "options-changed", "changes": dict(changes)}
        case TableCancelled(name, round_):
            document = {"kind": "table-cancelled", "name": name, "round": round_}
        case _:
            document = encode_event(edition, happening)
    if told.people:
        document["people"] = dict(told.people)
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)


def decode_told(edition: Edition, text: str) -> Happening:
    """What `encode_told` wrote. DamagedDocument if it is anything else."""
    try:
        document: Document = json.loads(text)
        document.pop("people", None)
        name = document["kind"]
        if is_game_event(name):
            return decode_event(edition, document)
        return _TABLE_EVENTS[name](edition, document)
    except (KeyError, TypeError, ValueError, AttributeError, NotationError) as error:
        raise DamagedDocument("unreadable", problem=type(error).__name__) from None


def _encode_step(edition: Edition, step: Step) -> list[Any]:
    return [step.seat, write_action(edition, step.action), step.ended_turn]


def _decode_step(edition: Edition, parts: list[Any]) -> Step:
    seat, notation, ended_turn = parts
    return Step(seat, read_action(edition, notation), ended_turn)


_TABLE_EVENTS: dict[str, Callable[[Edition, Document], TableEvent]] = {
    "steps-taken-back": lambda edition, document: StepsTakenBack(
        document["seat"], tuple(_decode_step(edition, step) for step in document["steps"])
    ),
    # Older happenings do not say how, and not what.
    "seat-left": lambda _, document: SeatLeft(
        document["seat"], document["name"], Leaving(document.get("how", Leaving.GAVE_UP))
    ),
    "seat-taken": lambda _, document: SeatTaken(
        document["seat"], document["name"], document["newcomer"]
    ),
    "computer-took-over": lambda _, document: ComputerTookOver(
        document["seat"], document["name"], document["newcomer"]
    ),
    "computer-hurried": lambda _, document: ComputerHurried(document["seat"]),
    "hint-used": lambda _, document: HintUsed(document["seat"]),
    "rematch-opened": lambda _, document: RematchOpened(
        document["of"], tuple(document[name] for name in sorted(set(document) - {"kind", "of"}))
    ),
    "host-changed": lambda _, document: HostChanged(document["name"]),
    "options-changed": lambda _, document: OptionsChanged(
        tuple(document.get("changes", {}).items())
    ),
    "table-cancelled": lambda _, document: TableCancelled(document["name"], document["round"]),
}
