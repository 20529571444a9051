"""Checks an exported game: that shuffles, moves and scores are what the record says."""

from pathlib import Path

from bot.console.record_file import RecordRefused, read_record, version_notes

HOLDS = 0


def run(file: Path) -> int:
    """Check the file, say in a sentence what was found, and return the exit code."""
    try:
        record, replay = read_record(file)
    except RecordRefused as refused:
        print(refused)
        return refused.code
    scores = ", ".join(str(score) for score in record["scores"])
    print(f"{file}: holds.")
    print(f"  shuffles  the seed fits the seal {record['commitment']}")
    print(f"  moves     {len(replay.actions)} actions in {replay.game.round} rounds, all allowed")
    print(f"  scores    {scores}; seat {record['winner'] + 1} wins")
    for note in version_notes(record):
        print(note)
    return HOLDS
