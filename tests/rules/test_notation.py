"""Actions as text: written, read back, and refused when they are no action at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.content import edition_names, load_edition
from bot.errors import NotationError, RuleViolation
from bot.rules.actions import (
    Action,
    CloseRoute,
    DrawFromDisplay,
    DrawFromPile,
    EndTurn,
    KeepCards,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.apply import apply_action
from bot.rules.board import city_set
from bot.rules.houses import placements
from bot.rules.notation import LONGEST_NOTATION, read_action, write_action
from bot.rules.setup import new_game

BASE, GLORY = load_edition("base"), load_edition("glory")
ULM, AUG = BASE.card_numbers["ULM"], BASE.card_numbers["AUG"]
MUE = BASE.board.city_numbers["MUE"]
HAM3 = GLORY.card_numbers["HAM3"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (UseAdministrator(), "A"),
        (DrawFromDisplay(0), "D1"),
        (DrawFromDisplay(5), "D6"),
        (DrawFromPile(), "DP"),
        (PlayLeft(ULM), "L-ULM"),
        (PlayRight(ULM), "R-ULM"),
        (StartRoute(ULM), "N-ULM"),
        (PlayFaceDown(ULM), "F-ULM"),
        (CloseRoute(()), "C-0"),
        (CloseRoute((), with_cartwright=True), "CW-0"),
        (CloseRoute((MUE,)), "C-MUE"),
        (CloseRoute((AUG, MUE), with_cartwright=True), "CW-AUG.MUE"),
        (KeepCards((AUG, ULM, ULM)), "K-AUG.ULM.ULM"),
        (EndTurn(), "E"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_kind_of_action_has_a_notation(action: Action, text: str) -> None:
    assert write_action(BASE, action) == text
    assert read_action(BASE, text) == action


@pytest.mark.parametrize("kind", [PlayLeft, PlayRight, PlayFaceDown, StartRoute])
def test_cards_with_horses_carry_their_number(
    kind: type[PlayLeft | PlayRight | PlayFaceDown | StartRoute],
) -> None:
    text = write_action(GLORY, kind(HAM3))
    assert text.endswith("-HAM3")
    assert read_action(GLORY, text) == kind(HAM3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-action"),
        ("a", "no-action"),
        ("A ", "no-action"),
        ("A-", "no-action"),
        ("D", "no-action"),
        ("D0", "no-action"),
        ("D7", "no-action"),
        ("D10", "no-action"),
        ("D\u0661", "no-action"),  # a digit, but an Arabic one
        ("D1\n", "no-action"),
        ("C", "no-action"),
        ("CW", "no-action"),
        ("K", "no-action"),
        ("L", "no-action"),
        ("X-ULM", "no-action"),
        ("E-ULM", "no-action"),
        ("L-", "unknown-card"),
        ("L-XXX", "unknown-card"),
        ("L-ulm", "unknown-card"),
        ("L-ULM1", "unknown-card"),
        ("L-ULM.ULM", "unknown-card"),
        ("K-", "unknown-card"),
        ("K-0", "unknown-card"),
        ("K-ULM.", "unknown-card"),
        ("K-AUG-ULM", "unknown-card"),
        ("C-", "unknown-city"),
        ("C-XXX", "unknown-city"),
        ("C-MUE.", "unknown-city"),
        ("C-0.MUE", "unknown-city"),
        ("C-MUE.AUG", "not-in-order"),
        ("C-MUE.MUE", "not-in-order"),
        ("K-ULM.AUG.AUG", "not-in-order"),
    ],
)
def test_what_is_no_action_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(BASE, text)
    assert caught.value.code == code
    assert caught.value.details["text"] == text


def test_a_closing_names_cities_not_cards() -> None:
    with pytest.raises(NotationError) as caught:
        read_action(GLORY, "C-HAM3")
    assert caught.value.code == "unknown-city"
    assert caught.value.details["city"] == "HAM3"


def test_malformed_and_illegal_are_different_errors() -> None:
    game, _ = new_game(BASE, 2, bytes(32))
    with pytest.raises(NotationError):
        read_action(BASE, "N-XXX")
    action = read_action(BASE, "N-ULM")  # an action, but not before a draw
    with pytest.raises(RuleViolation) as caught:
        apply_action(game, action)
    assert caught.value.code == "not-possible-now"
    assert not isinstance(caught.value, NotationError)


codes = sorted({*BASE.card_numbers, *GLORY.card_numbers, *BASE.board.city_numbers})
near_misses = st.lists(st.sampled_from([*"CWKLRFNADPE-.017", *codes]), max_size=8).map("".join)


@given(text=st.text(max_size=20) | near_misses, name=st.sampled_from(edition_names()))
@settings(deadline=None, max_examples=400)
def test_any_text_is_an_action_or_a_notation_error(text: str, name: str) -> None:
    edition = load_edition(name)
    try:
        action = read_action(edition, text)
    except NotationError:
        return
    assert write_action(edition, action) == text


@pytest.mark.parametrize("name", edition_names())
def test_no_notation_is_longer_than_allowed(name: str) -> None:
    edition = load_edition(name)
    everywhere = city_set(range(len(edition.board.cities)))
    # No route can offer more than one through all cities would; few houses only shorten it.
    closings = [CloseRoute(p, True) for p in placements(edition.board, everywhere, 20)[:1]]
    most_in_one = max(edition.board.cities_of, key=int.bit_count)
    closings += [CloseRoute(p, True) for p in placements(edition.board, most_in_one, 20)]
    last = len(edition.cards) - 1
    others: list[Action] = [
        KeepCards((last,) * edition.numbers.cards_kept),
        PlayLeft(last),
        DrawFromPile(),
    ]
    lengths = [len(write_action(edition, action)) for action in [*closings, *others]]
    groups = len(edition.board.provinces) + bool(edition.board.free_cities)
    in_one = most_in_one.bit_count()
    assert max(lengths) == len("CW-") + 4 * max(groups, in_one) - 1
    assert max(lengths) <= LONGEST_NOTATION


def test_the_longest_notation_is_as_long_as_we_think() -> None:
    everywhere = city_set(range(len(GLORY.board.cities)))
    first = placements(GLORY.board, everywhere, 20)[0]
    assert len(write_action(GLORY, CloseRoute(first, with_cartwright=True))) == 42
    assert len(write_action(GLORY, KeepCards((HAM3,) * 3))) == len("K-HAM3.HAM3.HAM3") == 16
