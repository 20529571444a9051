"""Actions as short texts, for button ids, logs and game records; `docs/notation.md` is its table.

A text that is no action at all is a NotationError; whether an action is allowed is asked in
`legal`.
"""

import re

from bot.errors import NotationError
from bot.rules.actions import (
    Action,
    Card,
    CloseRoute,
    DrawFromDisplay,
    DrawFromPile,
    EndTurn,
    KeepCards,
    Play,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
    UseAdministrator,
)
from bot.rules.board import City
from bot.rules.edition import Edition

LONGEST_NOTATION = 60
"""What fits a Discord id together with table and version."""

_PLAYS: dict[str, type[Play]] = {"L": PlayLeft, "R": PlayRight, "F": PlayFaceDown, "N": StartRoute}
_LETTERS = {kind: letter for letter, kind in _PLAYS.items()}
_NO_CITY = "0"


def write_action(edition: Edition, action: Action) -> str:
    """The action's notation, such as R-ULM or CW-NUE.REG."""
    match action:
        case UseAdministrator():
            return "A"
        case DrawFromDisplay(slot):
            return f"D{slot + 1}"
        case DrawFromPile():
            return "DP"
        case CloseRoute(cities, with_cartwright):
            codes = ".".join(edition.board.cities[city].code for city in cities)
            return f"{'CW' if with_cartwright else 'C'}-{codes or _NO_CITY}"
        case KeepCards(cards):
            return "K-" + ".".join(edition.code_of[card] for card in cards)
        case EndTurn():
            return "E"
        case _:
            return f"{_LETTERS[type(action)]}-{edition.code_of[action.card]}"


def read_action(edition: Edition, text: str) -> Action:
    """The action that this notation stands for; each action has exactly one notation."""
    letters, dash, rest = text.partition("-")
    if dash and letters in _PLAYS:
        return _PLAYS[letters](_card(edition, rest, text))
    if dash and letters in ("C", "CW"):
        codes = [] if rest == _NO_CITY else rest.split(".")
        cities = tuple(_city(edition, code, text) for code in codes)
        if list(cities) != sorted(set(cities)):
            raise NotationError("not-in-order", text=text)
        return CloseRoute(cities, with_cartwright=letters == "CW")
    if dash and letters == "K":
        cards = tuple(_card(edition, code, text) for code in rest.split("."))
        if list(cards) != sorted(cards):
            raise NotationError("not-in-order", text=text)
        return KeepCards(cards)
    if text == "A":
        return UseAdministrator()
    if text == "DP":
        return DrawFromPile()
    if text == "E":
        return EndTurn()
    if re.fullmatch(r"D[1-9]", text, re.ASCII) and int(text[1]) <= edition.numbers.display_size:
        return DrawFromDisplay(int(text[1]) - 1)
    raise NotationError("no-action", text=text)


def _card(edition: Edition, code: str, text: str) -> Card:
    if code not in edition.card_numbers:
        raise NotationError("unknown-card", card=code, text=text)
    return edition.card_numbers[code]


def _city(edition: Edition, code: str, text: str) -> City:
    if code not in edition.board.city_numbers:
        raise NotationError("unknown-city", city=code, text=text)
    return edition.board.city_numbers[code]
