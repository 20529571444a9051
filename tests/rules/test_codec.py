"""Games as documents: exactly there and back, and whatever is damaged is named and refused."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.content import edition_names, load_edition
from bot.errors import DamagedDocument, DocumentError, UnknownFormat
from bot.rules.apply import apply_action, step
from bot.rules.codec import Document, decode_game, encode_game
from bot.rules.legal import legal_actions
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.setup import new_game
from bot.rules.state import OVER, GameState
from tests.playing import Combination, lively, play

BASE, GLORY = load_edition("base"), load_edition("glory")


def game_after(edition: str, actions: int, number: int = 0) -> GameState:
    """A lively game of three players after so many actions."""
    game, chance = Combination(edition, 3, Options()).begin(number)
    for _ in range(actions):
        step(game, lively(game, legal_actions(game), chance))
    return game


def document_of(game: GameState) -> Document:
    """As it comes back from where it was stored."""
    document: Document = json.loads(json.dumps(encode_game(game)))
    return document


MIDDLE = {name: document_of(game_after(name, 150)) for name in edition_names()}


@pytest.mark.parametrize("name", edition_names())
@pytest.mark.parametrize("actions", [0, 1, 7, 60, 150])
def test_a_document_gives_the_same_game_back(name: str, actions: int) -> None:
    game = game_after(name, actions)
    again = decode_game(game.edition, document_of(game))
    for slot in GameState.__slots__:
        if slot != "players":
            assert getattr(again, slot) == getattr(game, slot), slot
    for one, other in zip(again.players, game.players, strict=True):
        for slot in other.__slots__:
            assert getattr(one, slot) == getattr(other, slot), slot
    assert again.edition is game.edition
    assert again.phase is game.phase
    assert again.official is game.official
    assert legal_actions(again) == legal_actions(game)


@pytest.mark.parametrize("name", edition_names())
def test_a_finished_game_is_read_back(name: str) -> None:
    game, chance = Combination(name, 2, Options()).begin(0)
    play(game, lively, chance)
    again = decode_game(game.edition, document_of(game))
    assert again.phase is OVER
    assert again.end_reason is game.end_reason
    assert encode_game(again) == encode_game(game)


def test_options_are_read_back() -> None:
    chosen = Options(
        Abandon.ONLY_WHEN_STUCK, LengthFallback.LONGEST_ONLY, AllProvinces.EVERY_PROVINCE, 1
    )
    game, _ = new_game(BASE, 3, bytes(32), chosen)
    again = decode_game(BASE, document_of(game))
    assert again.options == chosen
    assert again.options.abandon is Abandon.ONLY_WHEN_STUCK


def test_a_document_is_written_with_codes() -> None:
    document = MIDDLE["glory"]
    assert document["format"] == 1
    assert document["edition"] == "glory"
    codes = {card for player in document["players"] for card in player["hand"]}
    assert codes <= set(GLORY.card_numbers)
    assert set(document["tiles_left"]) == {stack.name for stack in GLORY.stacks}


@pytest.mark.parametrize("document", [None, 5, "game", [], {}, {"edition": "base"}])
def test_what_is_no_game_is_refused(document: object) -> None:
    with pytest.raises(DamagedDocument) as caught:
        decode_game(BASE, document)
    assert caught.value.code == "no-game"


@pytest.mark.parametrize("number", [0, 2, "1", None])
def test_another_format_is_refused(number: object) -> None:
    with pytest.raises(UnknownFormat) as caught:
        decode_game(BASE, {**MIDDLE["base"], "format": number})
    assert caught.value.code == "unknown-format"
    assert caught.value.details == {"format": number, "known": 1}


@pytest.mark.parametrize("name", ["glory", "no-such-edition", None])
def test_another_edition_is_refused(name: str | None) -> None:
    with pytest.raises(DamagedDocument) as caught:
        decode_game(BASE, {**MIDDLE["base"], "edition": name})
    assert caught.value.code == "other-edition"
    assert caught.value.details["edition"] == name


def places_in(part: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every part of a document."""
    keys: list[Any] = []
    if isinstance(part, dict):
        keys = list(part)
    elif isinstance(part, list):
        keys = list(range(len(part)))
    # The keys were taken from this very part, which the type of "any JSON value" cannot say.
    inner = [way for key in keys for way in places_in(part[key], (*path, key))]  # type: ignore[index]
    return [path, *inner] if path else inner


def change(document: Document, way: tuple[str | int, ...], do: Callable[[Any, Any], None]) -> None:
    part: Any = document
    for key in way[:-1]:
        part = part[key]
    do(part, way[-1])


some_values = (
    st.none()
    | st.booleans()
    | st.integers(-3, 8)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.sampled_from([*BASE.card_numbers, *GLORY.card_numbers, "draw", "over", "last-house"])
)
some_json = (
    some_values
    | st.lists(some_values, max_size=3)
    | st.dictionaries(st.text(max_size=3), some_values, max_size=2)
    | st.lists(st.lists(some_values, max_size=3), max_size=2)
)


@pytest.mark.parametrize("name", edition_names())
@given(data=st.data())
@settings(deadline=None, max_examples=300)
def test_damage_is_noticed_or_harmless(name: str, data: st.DataObject) -> None:
    document = copy.deepcopy(MIDDLE[name])
    way = data.draw(st.sampled_from(places_in(document)))
    if data.draw(st.booleans(), label="delete"):
        change(document, way, lambda part, key: part.__delitem__(key))
    else:
        value = data.draw(some_json)
        change(document, way, lambda part, key: part.__setitem__(key, value))
    edition = load_edition(name)
    try:
        game = decode_game(edition, document)
    except DocumentError:
        return
    assert encode_game(game) == document
    for action in legal_actions(game):
        apply_action(game, action)


@given(data=st.data())
@settings(deadline=None, max_examples=200)
def test_cards_that_changed_places_are_noticed_or_harmless(data: st.DataObject) -> None:
    document = copy.deepcopy(MIDDLE["glory"])
    cards = [way for way in places_in(document) if _is_card(document, way)]
    one, other = data.draw(st.sampled_from(cards)), data.draw(st.sampled_from(cards))
    here, there = _at(document, one), _at(document, other)
    change(document, one, lambda part, key: part.__setitem__(key, there))
    change(document, other, lambda part, key: part.__setitem__(key, here))
    try:
        game = decode_game(GLORY, document)
    except DamagedDocument:
        return
    assert encode_game(game) == document


def _at(document: Document, way: tuple[str | int, ...]) -> Any:
    part: Any = document
    for key in way:
        part = part[key]
    return part


def _is_card(document: Document, way: tuple[str | int, ...]) -> bool:
    value = _at(document, way)
    return isinstance(value, str) and value in GLORY.card_numbers
