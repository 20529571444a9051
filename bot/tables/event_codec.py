"""Events of a game as JSON documents and back, exactly. Cards and cities are written by their
codes, tiles by their stacks, as in `bot.rules.codec`.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from bot.errors import DamagedDocument
from bot.rules.edition import Edition
from bot.rules.events import (
    BonusTileTaken,
    CardPlayedFaceDown,
    CardsKept,
    CarriageTaken,
    DiscardsShuffled,
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    DrawSkipped,
    EndTriggered,
    Event,
    GameBegan,
    GameEnded,
    PileCardDrawn,
    PlaySkipped,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    TurnBegan,
)
from bot.rules.scoring import Result, Score, TieBreak
from bot.rules.state import EndReason

Document: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Form:
    """How a field is written and read."""

    write: Callable[[Edition, Any], Any]
    read: Callable[[Edition, Any], Any]


def _optional(form: _Form) -> _Form:
    return _Form(
        lambda edition, value: None if value is None else form.write(edition, value),
        lambda edition, value: None if value is None else form.read(edition, value),
    )


def _several(form: _Form) -> _Form:
    return _Form(
        lambda edition, values: [form.write(edition, value) for value in values],
        lambda edition, values: tuple(form.read(edition, value) for value in values),
    )


def _exactly(kind: type) -> _Form:
    """A plain value; Python would take True and 1.0 for a whole number too."""

    def read(_: Edition, value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(kind.__name__)
        return value

    return _Form(lambda _, value: value, read)


def _stack_number(edition: Edition, name: str) -> int:
    return [stack.name for stack in edition.stacks].index(name)


def _write_result(_: Edition, result: Result) -> Document:
    return {
        "scores": [[score.carriage, score.tiles, score.houses_left] for score in result.scores],
        "ranking": list(result.ranking),
        "tied": list(result.tied),
        "tie_break": result.tie_break.value if result.tie_break else None,
    }


def _read_result(_: Edition, document: Document) -> Result:
    return Result(
        scores=tuple(Score(*parts) for parts in document["scores"]),
        ranking=tuple(document["ranking"]),
        tied=tuple(document["tied"]),
        tie_break=TieBreak(document["tie_break"]) if document["tie_break"] else None,
    )


_NUMBER = _exactly(int)
_YES_OR_NO = _exactly(bool)
_CARD = _Form(lambda e, card: e.code_of[card], lambda e, code: e.card_numbers[code])
_CARDS = _several(_CARD)
_CITIES = _several(
    _Form(lambda e, city: e.board.cities[city].code, lambda e, code: e.board.city_numbers[code])
)
_STACK = _Form(lambda e, stack: e.stacks[stack].name, _stack_number)
_SLOTS = _several(
    _Form(
        lambda e, slot: [slot[0], _CARD.write(e, slot[1])],
        lambda e, slot: (_NUMBER.read(e, slot[0]), _CARD.read(e, slot[1])),
    )
)
_REASON = _Form(lambda _, reason: reason.value, lambda _, value: EndReason(value))
_RESULT = _Form(_write_result, _read_result)

_KINDS: dict[str, tuple[type[Event], tuple[_Form, ...]]] = {
    # The name in the document, the event, and the forms of its fields in their order.
    "game-began": (GameBegan, (_NUMBER, _NUMBER)),
    "turn-began": (TurnBegan, (_NUMBER, _NUMBER, _YES_OR_NO)),
    "display-filled": (DisplayFilled, (_SLOTS,)),
    "display-replaced": (DisplayReplaced, (_NUMBER, _CARDS, _CARDS)),
    "display-card-taken": (
        DisplayCardTaken,
        (_NUMBER, _NUMBER, _CARD, _optional(_CARD), _YES_OR_NO),
    ),
    "pile-card-drawn": (PileCardDrawn, (_NUMBER, _optional(_CARD), _NUMBER, _YES_OR_NO)),
    "discards-shuffled": (DiscardsShuffled, (_NUMBER, _NUMBER)),
    "draw-skipped": (DrawSkipped, (_NUMBER,)),
    "play-skipped": (PlaySkipped, (_NUMBER,)),
    "route-abandoned": (RouteAbandoned, (_NUMBER, _CARDS)),
    "route-started": (RouteStarted, (_NUMBER, _CARD, _YES_OR_NO)),
    "route-extended": (
        RouteExtended,
        (_NUMBER, _CARD, _CARD, _YES_OR_NO, _NUMBER, _YES_OR_NO),
    ),
    "card-played-face-down": (
        CardPlayedFaceDown,
        (_NUMBER, _optional(_CARD), _NUMBER, _NUMBER, _YES_OR_NO),
    ),
    "route-closed": (RouteClosed, (_NUMBER, _CARDS, _CITIES, _CARDS)),
    "bonus-tile-taken": (BonusTileTaken, (_NUMBER, _STACK, _NUMBER)),
    "carriage-taken": (CarriageTaken, (_NUMBER, _NUMBER, _YES_OR_NO)),
    "end-triggered": (EndTriggered, (_NUMBER, _REASON)),
    "cards-kept": (CardsKept, (_NUMBER, _CARDS)),
    "game-ended": (GameEnded, (_REASON, _RESULT)),
}
_NAMES: dict[type[Event], str] = {kind: name for name, (kind, _) in _KINDS.items()}


def is_game_event(name: object) -> bool:
    """Whether a document of this kind is an event of a game."""
    return name in _KINDS


def encode_event(edition: Edition, event: Event) -> Document:
    """The whole event, cards that only one player may see included."""
    name = _NAMES[type(event)]
    kind, forms = _KINDS[name]
    return {"kind": name} | {
        field.name: form.write(edition, getattr(event, field.name))
        for field, form in zip(fields(kind), forms, strict=True)
    }


def decode_event(edition: Edition, document: Document) -> Event:
    """The event that `encode_event` wrote. DamagedDocument if it is anything else."""
    try:
        kind, forms = _KINDS[document["kind"]]
        places = [field.name for field in fields(kind)]
        if set(document) != {"kind", *places}:
            raise KeyError("fields")
        values = [
            form.read(edition, document[place]) for place, form in zip(places, forms, strict=True)
        ]
    except (KeyError, TypeError, ValueError, IndexError) as error:
        # No words of the error itself: they may name a hidden card.
        raise DamagedDocument("unreadable", problem=type(error).__name__) from None
    return kind(*values)
