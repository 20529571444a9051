"""What a step is called when it is taken back."""

from bot.language.catalog import Catalog
from bot.rules.actions import (
    Card,
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
from bot.rules.edition import Edition
from bot.tables.happenings import Step


def step_words(step: Step, edition: Edition, catalog: Catalog, *, is_own: bool) -> str:
    """Such as "Ulm played" or "end of turn"; the city of a card played face down only for its
    player.
    """
    match step.action:
        case PlayLeft(card) | PlayRight(card):
            return catalog.text("undo.step.played", city=_city(edition, card))
        case StartRoute(card):
            return catalog.text("undo.step.started", city=_city(edition, card))
        case PlayFaceDown(card) if is_own:
            return catalog.text("undo.step.face-down", city=_city(edition, card))
        case PlayFaceDown():
            return catalog.text("undo.step.face-down-hidden")
        case CloseRoute():
            return catalog.text("undo.step.closed")
        case KeepCards():
            return catalog.text("undo.step.kept")
        case EndTurn():
            return catalog.text("undo.step.ended")
        case DrawFromDisplay() | DrawFromPile():
            return catalog.text("undo.step.drew")
        case UseAdministrator():
            return catalog.text("undo.step.administrator")


def _city(edition: Edition, card: Card) -> str:
    return edition.board.cities[edition.city_of[card]].name
