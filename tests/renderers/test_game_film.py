"""The film of a game: a frame for each turn, closings and ends longer, the result last."""

import json
from functools import lru_cache

from bot.content import load_edition
from bot.language.catalog import load_catalog
from bot.language.headlines import headline
from bot.rules.events import RouteClosed
from bot.rules.record import PublicTurn, Record, public_turns, replay_record
from renderers.film import Film, FrameWish, make_film
from renderers.game_film import CLOSING, EDGE, RESULT, TURN, film_frames
from renderers.result_picture import draw_result
from tests.renderers.looking import NAMES, are_same, color_at
from tests.renderers.test_film import shown
from tests.test_golden import FILES

GAME = next(file for file in FILES if file.stem == "base-2-last-carriage")


@lru_cache
def turns() -> tuple[PublicTurn, ...]:
    record: Record = json.loads(GAME.read_text(encoding="utf-8"))
    replay = replay_record(load_edition("base"), record)
    return tuple(public_turns(replay.game, replay.actions))


def frames(theme: str = "parchment") -> list[FrameWish]:
    words, names = load_catalog("en"), NAMES[:2]
    return film_frames(
        turns(),
        names,
        words,
        lambda events, view: headline(events, view, names, words),
        theme=theme,
    )


def test_a_frame_for_the_beginning_each_turn_and_the_result() -> None:
    record = json.loads(GAME.read_text(encoding="utf-8"))
    assert len(frames()) == 1 + len(record["turns"]) + 1


def test_the_last_frame_is_the_result() -> None:
    last = frames()[-1]
    wanted = draw_result(turns()[-1].view, NAMES[:2], load_catalog("en"))
    assert are_same(last.draw(), wanted)
    assert last.seconds == RESULT
    assert last.weight == max(frame.weight for frame in frames()) > frames()[-2].weight


def test_closings_last_longer_and_weigh_more_than_other_turns() -> None:
    for turn, frame in list(zip(turns(), frames(), strict=False))[1:-1]:
        has_closed = any(isinstance(event, RouteClosed) for event in turn.events)
        assert (frame.seconds, frame.weight) == ((CLOSING, 2) if has_closed else (TURN, 1))
    assert {frame.seconds for frame in frames()} == {TURN, CLOSING, EDGE, RESULT}


def test_each_turn_looks_different_and_says_what_happened() -> None:
    few = [frame.draw().tobytes() for frame in frames()[:12]]
    assert len(set(few)) == len(few)


def test_the_line_below_tells_how_much_of_the_game_is_played() -> None:
    wished = frames("night")
    first, middle, last = (wished[place].draw() for place in (0, len(wished) // 2, -2))
    for x, grows in ((20, 1), (1620, 2)):
        colors = [color_at(picture, x, 1045) for picture in (first, middle, last)]
        assert len(set(colors[:grows])) == 1
        assert colors[grows - 1] != colors[grows]
        assert len(set(colors[grows:])) == 1


def test_a_short_film_of_a_real_game() -> None:
    film: Film = make_film(
        frames()[::6], map_name="south", theme="parchment", width=360, limit_bytes=60_000
    )
    assert film.size <= 60_000
    found = shown(film.data)
    assert len({frame.tobytes() for frame in found}) == len(found) == film.frames > 3
