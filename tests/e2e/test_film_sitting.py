"""A film shows who sat at the table then, as watching step by step does."""

from dataclasses import replace

import pytest

from bot.opponents.levels import Level
from bot.tables.chronicle import Story
from bot.tables.happenings import ComputerTookOver, LogEntry, SeatLeft, SeatTaken, TableEvent
from bot.tables.table import Seat
from bot.views import filming
from renderers.film import Film, FilmKind, FrameWish
from tests.renderers.looking import written_on
from tests.screens.shown_tables import TELLER
from tests.screens.stories import a_story

FILM = Film(b"", FilmKind.WEBP, 2, 2, 360, 360, 4.0)


def changed_hands() -> Story:
    """Bob gave up his seat after a third of the game, and Eve hers to a computer after two."""
    story = a_story("base", 2)
    third = len(story.entries) // 3
    changes: dict[int, tuple[TableEvent, ...]] = {
        third: (SeatLeft(1, "Bob"), SeatTaken(1, "Bob", "Eve")),
        2 * third: (SeatLeft(1, "Eve"), ComputerTookOver(1, "Eve", "Ruggiero")),
    }
    entries: list[LogEntry] = []
    for number, entry in enumerate(story.entries):
        entries += [replace(entry, happening=change) for change in changes.get(number, ())]
        entries.append(entry)
    ruggiero = Seat(None, "Ruggiero", level=Level.MASTER)
    table = replace(story.table, seats=(story.table.seats[0], ruggiero))
    return replace(story, table=table, entries=tuple(entries))


def frames_of(story: Story, monkeypatch: pytest.MonkeyPatch) -> list[FrameWish]:
    kept: list[FrameWish] = []

    def keep(frames: list[FrameWish], **_: object) -> Film:
        kept.extend(frames)
        return FILM

    monkeypatch.setattr(filming, "make_film", keep)
    filming.draw_film(story, TELLER, 1_000_000, filming.Progress(), lambda: False)
    return kept


def test_each_frame_names_who_sat_there_then(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = frames_of(changed_hands(), monkeypatch)
    of_all = frames_of(a_story("base", 2), monkeypatch)
    assert [(f.seconds, f.weight) for f in frames] == [(f.seconds, f.weight) for f in of_all]
    players = ("Bob", "Eve", "Ruggiero")
    for place, player in ((0, "Bob"), (len(frames) // 2, "Eve"), (-2, "Ruggiero")):
        texts = "\n".join(written_on(frames[place].draw, monkeypatch))
        assert [name for name in players if name in texts] == [player]
    assert "Ruggiero" in "\n".join(written_on(frames[-1].draw, monkeypatch))
