"""Each contradiction that a document of a game can hold is found and named."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bot.content import load_edition
from bot.errors import DamagedDocument
from bot.rules.codec import Document, decode_game, encode_game
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.state import OVER
from tests.playing import Combination, lively, play

Damage = Callable[[Document], None]


def finished(edition: str) -> Document:
    game, chance = Combination(edition, 2, Options()).begin(0)
    play(game, lively, chance)
    assert game.phase is OVER
    return encode_game(game)


def started(edition: str) -> Document:
    game, _ = Combination(edition, 3, Options()).begin(0)
    assert legal_actions(game)
    return encode_game(game)


def error_of(document: Document) -> DamagedDocument:
    with pytest.raises(DamagedDocument) as caught:
        decode_game(load_edition(document["edition"]), document)
    return caught.value


def put(*way: Any, value: object) -> Damage:
    def do(document: Document) -> None:
        part: Any = document
        for key in way[:-1]:
            part = part[key]
        part[way[-1]] = value

    return do


@pytest.mark.parametrize(
    "damage",
    [
        put("phase", value="lunch"),
        put("official", value="coachman"),
        put("official", value=[]),
        put("end_reason", value="boredom"),
        put("end_reason", value=""),
        put("options", value={"abandon": "free"}),
        put("options", "abandon", value="never"),
        put("options", "first-player", value=True),
        put("options", value=None),
        put("seed", value="no hexadecimal number"),
        put("seed", value=7),
        put("seed", value="AB" * 32),
        put("shuffles", value="2"),
        put("shuffles", value=2.0),
        put("round", value=True),
        put("first_face_down", value=0),
        put("display", value=["XXX"] * 6),
        put("display", value=None),
        put("pile", value="ULM"),
        put("discards", value={}),
        put("tiles_left", value={}),
        put("tiles_left", "no-such-stack", value=1),
        put("players", value=3),
        put("players", value=["a", "b"]),
        put("players", 0, "tiles", value=[["game-end", 1, 1]]),
        put("players", 0, "tiles", value=[["no-such-stack", 1]]),
        put("players", 0, "tiles", value=[[[], 1]]),
        put("players", 0, "houses", value=["ULM", "AUG"]),
        put("players", 0, "houses", value=["AUG", "AUG"]),
        put("players", 0, "something", value=1),
        put("something", value=1),
        lambda document: document.pop("pile"),
        lambda document: document["players"][1].pop("seen"),
    ],
)
def test_what_cannot_be_read_is_refused(damage: Damage) -> None:
    document = started("base")
    decode_game(load_edition("base"), document)
    damage(document)
    assert error_of(document).code == "unreadable"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("shuffles", 0),
        ("shuffles", 1_000_000),
        ("first_player", 3),
        ("first_player", -1),
        ("seat", 3),
        ("seat", -1),
        ("round", 0),
        ("round", 10**30),
        ("end_seat", 3),
        ("end_seat", -2),
        ("idle_turns", 4),
        ("idle_turns", -1),
        ("seed", "00" * 31),
        ("seed", ""),
        ("display", [None] * 5),
        ("players", []),
    ],
)
def test_a_number_out_of_range_is_refused(place: str, value: object) -> None:
    document = {**started("base"), place: value}
    if place == "players":
        document.update(first_player=0, seat=0)
    error = error_of(document)
    assert error.code == "out-of-range"


def test_a_fifth_player_is_refused() -> None:
    document = started("base")
    document["players"] += [copy.deepcopy(document["players"][0]) for _ in range(2)]
    error = error_of(document)
    assert (error.code, error.details["place"]) == ("out-of-range", "players")


@pytest.mark.parametrize("zone", ["pile", "display", "hand"])
def test_a_lost_or_doubled_card_is_named(zone: str) -> None:
    document = started("base")
    document["players"][0]["hand"] = [document["pile"].pop()]
    cards = document["players"][0]["hand"] if zone == "hand" else document[zone]
    old = cards[0]
    cards[0] = next(code for code in load_edition("base").card_numbers if code != old)
    error = error_of(document)
    assert error.code == "cards-lost-or-doubled"
    assert error.details["cards"] == sorted([old, cards[0]])


@pytest.mark.parametrize(
    "damage",
    [
        put("tiles_left", "length-5", value=1),
        put("tiles_left", "length-5", value=-1),
        put("tiles_left", "length-5", value=3),
        put("players", 0, "tiles", value=[["length-5", 2]]),
        put("players", 0, "tiles", value=[["length-5", 9]]),
    ],
)
def test_a_lost_or_doubled_tile_is_named(damage: Damage) -> None:
    document = started("base")
    damage(document)
    error = error_of(document)
    assert (error.code, error.details["stack"]) == ("tiles-lost-or-doubled", "length-5")


def test_an_empty_stack_has_no_fewer_than_no_tiles() -> None:
    document = finished("base")
    assert document["tiles_left"]["game-end"] == 0
    document["tiles_left"]["game-end"] = -1
    assert error_of(document).code == "tiles-lost-or-doubled"


def test_tiles_are_taken_from_the_top() -> None:
    document = started("base")
    document["tiles_left"]["length-5"] = 1
    document["players"][0]["tiles"] = [["length-5", 1]]
    assert error_of(document).code == "tiles-lost-or-doubled"


def swap(document: Document, seat: int, **zones: list[str]) -> None:
    """Give this player these cards from the pile."""
    for zone, codes in zones.items():
        for code in codes:
            document["pile"].remove(code)
        document["players"][seat][zone] = codes


@pytest.mark.parametrize(
    ("edition", "zones", "place"),
    [
        ("base", {"hand": ["ULM", "AUG"]}, "hand"),
        ("base", {"route": ["ULM", "LOD"]}, "route"),
        ("base", {"route": ["ULM", "AUG", "ULM"]}, "route"),
        ("base", {"face_down": ["ULM"]}, "face_down"),
    ],
)
def test_cards_in_an_impossible_place_are_refused(
    edition: str, zones: dict[str, list[str]], place: str
) -> None:
    document = started(edition)
    swap(document, 1, **zones)
    error = error_of(document)
    assert (error.code, error.details["place"]) == ("contradiction", f"players[1].{place}")


def test_a_card_known_to_be_where_it_is_not_is_refused() -> None:
    document = started("base")
    document["players"][2]["seen"] = ["ULM"]
    assert error_of(document).details["place"] == "players[2].seen"


def test_too_many_houses_are_refused() -> None:
    document = started("base")
    codes = [city.code for city in load_edition("base").board.cities]
    document["players"][0]["houses"] = codes[:20]
    decode_game(load_edition("base"), document)
    document["players"][0]["houses"] = codes[:21]
    assert error_of(document).details["place"] == "players[0].houses"


@pytest.mark.parametrize(("edition", "carriages"), [("base", 6), ("base", -1), ("glory", 1)])
def test_impossible_carriages_are_refused(edition: str, carriages: int) -> None:
    document = started(edition)
    document["players"][0]["carriages"] = carriages
    assert error_of(document).details["place"] == "players[0].carriages"


@pytest.mark.parametrize(
    "damage",
    [
        put("end_reason", value="last-house"),
        put("phase", value="over"),
    ],
)
def test_an_end_without_its_reason_is_refused(damage: Damage) -> None:
    document = started("base")
    damage(document)
    error = error_of(document)
    assert (error.code, error.details["place"]) == ("contradiction", "end_reason")


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_game_end_tile_is_with_whoever_brought_the_end(seat: int) -> None:
    document = finished("base")
    if document["end_seat"] == seat:
        decode_game(load_edition("base"), document)
        return
    error = error_of({**document, "end_seat": seat})
    assert (error.code, error.details["place"]) == ("contradiction", "end_seat")


def test_a_step_in_which_nothing_can_be_done_is_refused() -> None:
    document = {**started("base"), "phase": "keep"}
    error = error_of(document)
    assert (error.code, error.details["place"]) == ("contradiction", "phase")
