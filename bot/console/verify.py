"""Checks an exported game: that shuffles, moves and scores are what the record says."""

import json
from pathlib import Path

from bot.content import edition_names, load_edition
from bot.errors import DocumentError, RecordMismatch
from bot.rules.record import edition_of, replay_record

HOLDS, DOES_NOT_HOLD, CANNOT_BE_READ = 0, 1, 2
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


def run(file: Path) -> int:
    """Check the file, say in a sentence what was found, and return the exit code."""
    try:
        record = json.loads(file.read_text(encoding="utf-8-sig"))
        name = edition_of(record)
        if name not in edition_names():
            print(f'{file}: the edition "{name}" is not known here')
            return CANNOT_BE_READ
        edition = load_edition(name)
        replay = replay_record(edition, record)
    except OSError as error:
        print(f"{file}: cannot be read: {error.strerror}")
        return CANNOT_BE_READ
    except (ValueError, RecursionError):
        print(f"{file}: this is no JSON text")
        return CANNOT_BE_READ
    except DocumentError as error:
        print(f"{file}: {_sentence(error)}")
        _say_if_other_version(record)
        return CANNOT_BE_READ
    except RecordMismatch as error:
        print(f"{file}: does not hold: {_sentence(error)}")
        _say_if_other_version(record)
        return DOES_NOT_HOLD
    scores = ", ".join(str(score) for score in record["scores"])
    print(f"{file}: holds.")
    print(f"  shuffles  the seed fits the seal {record['commitment']}")
    print(f"  moves     {len(replay.actions)} actions in {replay.game.round} rounds, all allowed")
    print(f"  scores    {scores}; seat {record['winner'] + 1} wins")
    _say_if_other_version(record)
    return HOLDS


def _say_if_other_version(record: object) -> None:
    """A record tells which version of map and edition it was played with."""
    if not isinstance(record, dict) or record.get("edition") not in edition_names():
        return
    if record.get("fingerprint") != load_edition(record["edition"]).fingerprint:
        print("  It was played on another version of this map or edition.")


def _sentence(error: DocumentError | RecordMismatch) -> str:
    details = {"problem": error, **error.details}
    if details.get("place") == "winner":
        # People count seats from 1.
        details |= {side: _seat(details[side]) for side in ("record", "game")}
    return PROBLEMS[error.code].format(**details)[:LONGEST]


def _seat(number: object) -> str:
    return f"seat {number + 1}" if isinstance(number, int) else str(number)
