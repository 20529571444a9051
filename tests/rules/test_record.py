"""Game records: replayed to the same end, sealed by the seed, and caught when tampered with."""

import copy
import hashlib
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.content import edition_names, load_edition
from bot.errors import DamagedDocument, DocumentError, RecordMismatch, UnknownFormat
from bot.rules.codec import encode_game
from bot.rules.events import (
    DisplayFilled,
    GameBegan,
    GameEnded,
    PileCardDrawn,
    TurnBegan,
    seen_by,
)
from bot.rules.options import Options
from bot.rules.record import Record, edition_of, public_turns, replay_record, write_record
from bot.rules.setup import new_game
from bot.rules.shuffle import commitment
from bot.rules.view import view_for
from tests.playing import Combination, lively, play

BASE = load_edition("base")


@cache
def written(edition: str) -> str:
    game, chance = Combination(edition, 2, Options()).begin(1)
    return json.dumps(write_record(game, play(game, lively, chance)))


def record_of(edition: str = "base") -> Record:
    """A record as it is read from its file."""
    record: Record = json.loads(written(edition))
    return record


@pytest.mark.parametrize("name", edition_names())
def test_a_record_replays_to_the_same_game(name: str) -> None:
    game, chance = Combination(name, 2, Options()).begin(1)
    actions = play(game, lively, chance)
    replay = replay_record(load_edition(name), record_of(name))
    assert encode_game(replay.game) == encode_game(game)
    assert list(replay.actions) == actions


def test_a_record_is_made_to_be_read() -> None:
    record = record_of()
    assert list(record) == [
        "kind",
        "format",
        "edition",
        "fingerprint",
        "players",
        "options",
        "seed",
        "commitment",
        "turns",
        "ended_by",
        "rounds",
        "scores",
        "winner",
        "tie_break",
    ]
    assert record["kind"] == "thurn-und-taxis-game"
    assert record["fingerprint"] == BASE.fingerprint
    assert edition_of(record) == "base"


def test_a_turn_is_one_line() -> None:
    record = record_of()
    replay = replay_record(BASE, record)
    turns = [event for event in replay.events if isinstance(event, TurnBegan)]
    assert len(record["turns"]) == len(turns)
    assert all(turn.startswith(("D", "A ")) for turn in record["turns"])
    assert sum(len(turn.split()) for turn in record["turns"]) == len(replay.actions)


def test_the_events_of_a_replay_tell_the_whole_game() -> None:
    events = replay_record(BASE, record_of()).events
    assert isinstance(events[0], GameBegan)
    assert isinstance(events[-1], GameEnded)


def test_a_game_that_is_not_over_has_no_way_of_ending() -> None:
    game, _ = new_game(BASE, 2, bytes(32))
    record = write_record(game, [])
    assert record["ended_by"] is None
    assert record["turns"] == [""]
    with pytest.raises(RecordMismatch) as caught:
        replay_record(BASE, record)
    assert caught.value.code == "not-finished"


def test_the_seal_is_the_hash_of_the_seed() -> None:
    record = record_of()
    seed = bytes.fromhex(record["seed"])
    assert record["commitment"] == hashlib.sha256(seed).hexdigest() == commitment(seed)


def mismatch(record: Record) -> RecordMismatch:
    with pytest.raises(RecordMismatch) as caught:
        replay_record(BASE, record)
    return caught.value


@pytest.mark.parametrize("seal", ["0" * 64, None, 5])
def test_another_seal_is_caught(seal: object) -> None:
    error = mismatch({**record_of(), "commitment": seal})
    assert (error.code, error.details["seal"]) == ("seal-broken", seal)


def test_another_seed_is_caught() -> None:
    assert mismatch({**record_of(), "seed": "00" * 32}).code == "seal-broken"


def test_another_seed_with_a_seal_that_fits_is_caught() -> None:
    seed = bytes(32)
    error = mismatch({**record_of(), "seed": seed.hex(), "commitment": commitment(seed)})
    assert error.code == "illegal-action"


def test_a_changed_action_is_caught() -> None:
    record = record_of()
    record["turns"][1] = "A " + record["turns"][1]  # D6: not with an empty hand
    error = mismatch(record)
    assert error.code == "illegal-action"
    assert error.details == {"turn": 2, "action": "A"}


def test_an_action_that_is_allowed_but_was_not_played_is_caught() -> None:
    record = record_of()
    first, *others = record["turns"][0].split()
    record["turns"][0] = " ".join(["D1" if first != "D1" else "D2", *others])
    assert mismatch(record).code in {"illegal-action", "other-outcome", "not-finished"}


def test_no_action_at_all_is_damage() -> None:
    record = record_of()
    record["turns"][2] = "D1 nonsense"
    with pytest.raises(DamagedDocument) as caught:
        replay_record(BASE, record)
    assert caught.value.code == "no-action"
    assert caught.value.details == {"turn": 3, "text": "nonsense"}


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("scores", [99, 0]),
        ("scores", None),
        ("winner", 7),
        ("ended_by", "standstill"),
        ("rounds", 1),
        ("tie_break", "nearest-seat"),
    ],
)
def test_another_outcome_is_caught(place: str, value: object) -> None:
    record = record_of()
    true_value = record[place]
    error = mismatch({**record, place: value})
    assert error.code == "other-outcome"
    assert error.details == {"place": place, "record": value, "game": true_value}


def test_a_record_without_its_last_turn_is_caught() -> None:
    record = record_of()
    record["turns"].pop()
    error = mismatch(record)
    assert (error.code, error.details["turns"]) == ("not-finished", len(record["turns"]))


def test_a_turn_after_the_end_is_caught() -> None:
    record = record_of()
    record["turns"].append("DP")
    error = mismatch(record)
    assert error.details == {"turn": len(record["turns"]), "action": "DP"}


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("options", None),
        ("options", {"abandon": "free"}),
        ("options", {}),
        ("seed", "no hexadecimal number"),
        ("seed", "00"),
        ("seed", 5),
        ("turns", None),
        ("turns", [1]),
        ("players", 1),
        ("players", 5),
        ("players", "2"),
        ("players", 2.0),
    ],
)
def test_what_cannot_be_read_is_damage(place: str, value: object) -> None:
    with pytest.raises(DamagedDocument) as caught:
        replay_record(BASE, {**record_of(), place: value})
    assert caught.value.code == "unreadable"


def test_a_missing_part_is_damage() -> None:
    record = record_of()
    del record["turns"]
    with pytest.raises(DamagedDocument):
        replay_record(BASE, record)


@pytest.mark.parametrize("record", [None, [], {}, {"kind": "chess"}])
def test_what_is_no_record_has_no_edition(record: object) -> None:
    with pytest.raises(DamagedDocument) as caught:
        edition_of(record)
    assert caught.value.code == "no-record"


def test_another_format_is_told_apart() -> None:
    with pytest.raises(UnknownFormat) as caught:
        edition_of({**record_of(), "format": 2})
    assert caught.value.details == {"format": 2, "known": 1}


def test_an_edition_is_named_by_a_text() -> None:
    with pytest.raises(DamagedDocument) as caught:
        edition_of({**record_of(), "edition": 3})
    assert caught.value.details == {"place": "edition"}


def test_a_record_may_tell_names_and_the_day() -> None:
    game, chance = Combination("base", 2, Options()).begin(1)
    actions = play(game, lively, chance)
    record = write_record(game, actions, names=("Zoë", "王小明"), finished="2026-01-31")
    assert list(record)[4:7] == ["players", "names", "finished"]
    replay = replay_record(BASE, json.loads(json.dumps(record)))
    assert replay.names == ("Zoë", "王小明")
    assert replay.finished == "2026-01-31"
    others = {key: value for key, value in record.items() if key not in {"names", "finished"}}
    assert others == record_of()


def test_a_record_need_not_tell_names() -> None:
    replay = replay_record(BASE, record_of())
    assert (replay.names, replay.finished) == (None, None)
    replay = replay_record(BASE, {**record_of(), "names": None, "finished": None})
    assert (replay.names, replay.finished) == (None, None)


@pytest.mark.parametrize(
    "finished", ["2026-01-31", "2026-01-31T18:05:00Z", "2026-01-31T18:05+01:00"]
)
def test_days_and_moments_are_dates(finished: str) -> None:
    assert replay_record(BASE, {**record_of(), "finished": finished}).finished == finished


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("names", "Ab"),
        ("names", {"0": "Alice", "1": "Bob"}),
        ("names", ["Alice", 2]),
        ("names", ["Alice"]),
        ("names", ["Alice", "Bob", "Carol"]),
        ("finished", 20260131),
        ("finished", "yesterday"),
        ("finished", "2026-01-31\n"),
        ("finished", "٢٠٢٦-01-31"),
    ],
)
def test_names_and_days_of_another_kind_are_damage(place: str, value: object) -> None:
    with pytest.raises(DamagedDocument, match=place) as caught:
        replay_record(BASE, {**record_of(), place: value})
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("name", edition_names())
def test_a_game_is_told_turn_by_turn(name: str) -> None:
    record = record_of(name)
    replay = replay_record(load_edition(name), record)
    turns = list(public_turns(replay.game, replay.actions))
    assert len(turns) == 1 + len(record["turns"])
    assert isinstance(turns[0].events[0], GameBegan)
    assert all(isinstance(turn.events[-1], TurnBegan | DisplayFilled) for turn in turns[1:-1])
    assert isinstance(turns[-1].events[-1], GameEnded)
    assert turns[-1].view == view_for(replay.game, None)
    told = [event for turn in turns for event in turn.events]
    assert told == [seen_by(event, None) for event in replay.events]


def test_a_game_told_turn_by_turn_keeps_its_secrets() -> None:
    replay = replay_record(BASE, record_of())
    for turn in public_turns(replay.game, replay.actions):
        assert turn.view.seat is None
        drawn = [event for event in turn.events if isinstance(event, PileCardDrawn)]
        assert all(event.card is None for event in drawn)


@given(data=st.data())
@settings(deadline=None, max_examples=100)
def test_any_change_is_noticed_or_harmless(data: st.DataObject) -> None:
    record = copy.deepcopy(record_of())
    place = data.draw(st.sampled_from([*record]))
    values: st.SearchStrategy[Any] = st.none() | st.integers(0, 5) | st.text(max_size=5)
    record[place] = data.draw(
        values | st.lists(values, max_size=3) | st.dictionaries(values, values)
    )
    try:
        replay = replay_record(BASE, record)
    except (DocumentError, RecordMismatch):
        return
    assert write_record(replay.game, replay.actions)["turns"] == record["turns"]
    assert place in {"kind", "format", "edition", "fingerprint"} or record == record_of()
