"""A whole game as a readable document that anybody can check: seed, options, actions by turn, final
scores.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.errors import DamagedDocument, NotationError, RecordMismatch, RuleViolation, UnknownFormat
from bot.rules.actions import Action
from bot.rules.apply import apply_action
from bot.rules.codec import decode_options, encode_options
from bot.rules.edition import Edition
from bot.rules.events import Event, TurnBegan, seen_by
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action, write_action
from bot.rules.scoring import result_of
from bot.rules.setup import new_game
from bot.rules.shuffle import commitment
from bot.rules.state import GameState
from bot.rules.view import PlayerView, view_for

FORMAT = 1
KIND = "thurn-und-taxis-game"
_DATE = re.compile(r"\d{4}-\d\d-\d\d(T[0-9:.]+(Z|[+-]\d\d:\d\d)?)?", re.ASCII)

Record: TypeAlias = dict[str, Any]
"""What json.loads gives for a record; the order of its keys is the one to read it in."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through again."""

    game: GameState
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    names: tuple[str, ...] | None = None
    """Of the players by seat, if the record tells them."""
    finished: str | None = None
    """The day or moment when the game ended, if the record tells it."""


@dataclass(frozen=True, slots=True)
class PublicTurn:
    """What everybody may know when a turn has just passed on, and what it brought."""

    view: PlayerView
    events: tuple[Event, ...]


def write_record(
    game: GameState,
    actions: Iterable[Action],
    *,
    names: Sequence[str] | None = None,
    finished: str | None = None,
) -> Record:
    """The record of a finished game that these actions led to. Names by seat and the day when it
    ended (in ISO 8601) are for people who read it; nothing depends on them.
    """
    state, _ = new_game(game.edition, len(game.players), game.seed, game.options)
    turns: list[list[str]] = [[]]
    for action in actions:
        turns[-1].append(write_action(game.edition, action))
        state, events = apply_action(state, action)
        if any(isinstance(event, TurnBegan) for event in events):
            turns.append([])
    return {
        "kind": KIND,
        "format": FORMAT,
        "edition": game.edition.name,
        "fingerprint": game.edition.fingerprint,
        "players": len(game.players),
        **({} if names is None else {"names": list(names)}),
        **({} if finished is None else {"finished": finished}),
        "options": encode_options(game.options),
        "seed": game.seed.hex(),
        "commitment": commitment(game.seed),
        "turns": [" ".join(turn) for turn in turns],
        **_outcome(state),
    }


def _outcome(game: GameState) -> Record:
    """What a record says about how the game came out."""
    result = result_of(game)
    return {
        "ended_by": game.end_reason.value if game.end_reason else None,
        "rounds": game.round,
        "scores": [score.total for score in result.scores],
        "winner": result.winner,
        "tie_break": result.tie_break.value if result.tie_break else None,
    }


def edition_of(record: object) -> str:
    """The name of the edition that a record was played with; DamagedDocument if it is no record of
    ours.
    """
    if not isinstance(record, dict) or record.get("kind") != KIND:
        raise DamagedDocument("no-record")
    if record.get("format") != FORMAT:
        raise UnknownFormat("unknown-format", format=record.get("format"), known=FORMAT)
    if not isinstance(record.get("edition"), str):
        raise DamagedDocument("unreadable", place="edition")
    return str(record["edition"])


def replay_record(edition: Edition, record: Record) -> Replay:
    """Play a record again. RecordMismatch if seal, moves or outcome do not hold, DamagedDocument if
    it is no record.
    """
    try:
        options = decode_options(record["options"])
        seed = bytes.fromhex(record["seed"])
        turns = [turn.split() for turn in record["turns"]]
        game, events = new_game(edition, record["players"], seed, options)
        names, finished = _names_in(record), _finished_in(record)
    except (KeyError, TypeError, ValueError, AttributeError, RuleViolation) as error:
        raise DamagedDocument("unreadable", problem=_told(error)) from error
    if record.get("commitment") != commitment(seed):
        raise RecordMismatch("seal-broken", seal=record.get("commitment"))
    actions = []
    for number, turn in enumerate(turns, start=1):
        for text in turn:
            game, action, more = _replay_step(game, text, number)
            actions.append(action)
            events += more
    if legal_actions(game):
        raise RecordMismatch("not-finished", turns=len(turns))
    for place, value in _outcome(game).items():
        if record.get(place) != value:
            raise RecordMismatch("other-outcome", place=place, record=record.get(place), game=value)
    return Replay(game, tuple(actions), events, names, finished)


def public_turns(game: GameState, actions: Iterable[Action]) -> Iterator[PublicTurn]:
    """The beginning of the game that these actions led to, and each of its turns, as everybody may
    see them.
    """
    state, events = new_game(game.edition, len(game.players), game.seed, game.options)
    yield _public_turn(state, events)
    turn: list[Event] = []
    for action in actions:
        state, events = apply_action(state, action)
        turn += events
        if not legal_actions(state) or any(isinstance(event, TurnBegan) for event in events):
            yield _public_turn(state, turn)
            turn = []


def _public_turn(game: GameState, events: Iterable[Event]) -> PublicTurn:
    return PublicTurn(view_for(game, None), tuple(seen_by(event, None) for event in events))


def _names_in(record: Record) -> tuple[str, ...] | None:
    names = record.get("names")
    if names is None:
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("names is no list of texts")
    if len(names) != record["players"]:
        raise ValueError("names has not one name for each player")
    return tuple(names)


def _finished_in(record: Record) -> str | None:
    finished = record.get("finished")
    if finished is not None and not (isinstance(finished, str) and _DATE.fullmatch(finished)):
        raise ValueError("finished is no date such as 2026-01-31")
    return finished


def _told(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error.args[0]} is missing"
    return str(error)


def _replay_step(
    game: GameState, text: str, turn: int
) -> tuple[GameState, Action, tuple[Event, ...]]:
    try:
        action = read_action(game.edition, text)
        after, events = apply_action(game, action)
    except NotationError as error:
        raise DamagedDocument("no-action", turn=turn, text=text) from error
    except RuleViolation as error:
        raise RecordMismatch("illegal-action", turn=turn, action=text) from error
    return after, action, events
