"""Reads an exported game and plays it again; whatever is wrong with it becomes a sentence."""

import json
from pathlib import Path

from bot.content import edition_names, load_edition
from bot.errors import DocumentError, RecordMismatch, ThurnError
from bot.rules.record import Record, Replay, edition_of, replay_record

DOES_NOT_HOLD, CANNOT_BE_READ = 1, 2
LONGEST = 300
"""A damaged file may hold anything; not all of it is worth repeating."""

PROBLEMS = {
    "no-record": "this is no game record",
    "unknown-format": "format {format} is not known; this version reads format {known}",
    "unreadable": "the record is damaged: {problem}",
    "no-action": 'turn {turn} holds "{text}", which is no action',
    "seal-broken": "the seed does not fit the seal {seal}, so the shuffles are not those promised",
    "illegal-action": "turn {turn}: {action} was not allowed there",
    "not-finished": "the game is not over after its {turns} turns",
    "other-outcome": "{place} is {record} in the record but {game} when the game is played again",
}


class RecordRefused(ThurnError):
    """What is wrong with a file, in one line or two, and the exit code that says so."""

    def __init__(self, file: Path, sentence: str, code: int, *more: str) -> None:
        super().__init__("\n".join([f"{file}: {sentence}", *more]))
        self.code = code


def read_record(file: Path) -> tuple[Record, Replay]:
    """The record in this file and its game; RecordRefused says why there is none."""
    try:
        record = json.loads(file.read_text(encoding="utf-8-sig"))
        name = edition_of(record)
        if name not in edition_names():
            unknown = f'the edition "{name}" is not known here'
            raise RecordRefused(file, unknown, CANNOT_BE_READ)
        return record, replay_record(load_edition(name), record)
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
        raise RecordRefused(file, problem, CANNOT_BE_READ) from error
    except (ValueError, RecursionError) as error:
        raise RecordRefused(file, "this is no JSON text", CANNOT_BE_READ) from error
    except DocumentError as error:
        more = version_notes(record)
        raise RecordRefused(file, _sentence(error), CANNOT_BE_READ, *more) from error
    except RecordMismatch as error:
        sentence, more = f"does not hold: {_sentence(error)}", version_notes(record)
        raise RecordRefused(file, sentence, DOES_NOT_HOLD, *more) from error


def version_notes(record: object) -> list[str]:
    """A record tells which version of map and edition it was played with."""
    if not isinstance(record, dict) or record.get("edition") not in edition_names():
        return []
    if record.get("fingerprint") == load_edition(record["edition"]).fingerprint:
        return []
    return ["  It was played on another version of this map or edition."]


def _sentence(error: DocumentError | RecordMismatch) -> str:
    details = {"problem": error, **error.details}
    if details.get("place") == "winner":
        # People count seats from 1.
        details |= {side: _seat(details[side]) for side in ("record", "game")}
    return PROBLEMS[error.code].format(**details)[:LONGEST]


def _seat(number: object) -> str:
    return f"seat {number + 1}" if isinstance(number, int) else str(number)
