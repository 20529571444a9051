"""What a choice in a list of the panel means: an action, or another look at the panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.errors import NotationError, TableRefusal
from bot.rules.actions import Action, CloseRoute, KeepCards, StartRoute
from bot.rules.edition import Edition
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action, write_action
from bot.rules.state import GameState
from bot.screens.panel_draft import CARTWRIGHT, SOME, is_draft, read_draft
from bot.screens.panel_pages import SHOWS
from bot.screens.panel_play import asks_first, question_draft
from bot.tables.happenings import Moment


@dataclass(frozen=True, slots=True)
class Act:
    """Carry out this action."""

    notation: str


@dataclass(frozen=True, slots=True)
class Show:
    """Show the panel with this draft."""

    draft: str


def read_choice(moment: Moment, seat: int, name: str, values: Sequence[str]) -> Act | Show:
    """What these options of the list of this name mean now; a TableRefusal if nothing."""
    game = moment.table.game
    if game is None or game.seat != seat:
        raise TableRefusal("not-possible-now")
    kind, _, draft = name.partition(SHOWS)
    if kind == "some":
        return _read_cities(game, draft, values)
    if len(values) != 1:
        return Act(_legal(game, _kept(game.edition, values)))
    (value,) = values
    if value.startswith(SHOWS):
        return _read_draft(value.removeprefix(SHOWS))
    return _read_action(game, value)


def _read_draft(text: str) -> Show:
    if not is_draft(text):
        raise TableRefusal("not-possible-now")
    return Show(text)


def _read_action(game: GameState, notation: str) -> Act | Show:
    try:
        action = read_action(game.edition, notation)
    except NotationError:
        raise TableRefusal("not-possible-now") from None
    notation = _legal(game, action)
    if isinstance(action, StartRoute) and asks_first(action, game.players[game.seat].route):
        return Show(str(question_draft(game.edition.code_of[action.card])))
    return Act(notation)


def _kept(edition: Edition, values: Sequence[str]) -> KeepCards:
    """Several ticked cards, such as ULM.1 and ULM.2."""
    codes = [value.partition(".")[0] for value in values]
    if any(code not in edition.card_numbers for code in codes):
        raise TableRefusal("not-possible-now")
    return KeepCards(tuple(sorted(edition.card_numbers[code] for code in codes)))


def _read_cities(game: GameState, text: str, codes: Sequence[str]) -> Act | Show:
    """Several ticked cities; if they cannot be together the list comes again, with its reason."""
    numbers, draft = game.edition.board.city_numbers, read_draft(text)
    place = draft.words(SOME)
    if not place or any(code not in numbers for code in codes):
        raise TableRefusal("not-possible-now")
    with_cartwright = draft.words(CARTWRIGHT) == ("1",)
    cities = tuple(sorted(numbers[code] for code in codes))
    action = CloseRoute(cities, with_cartwright)
    if action in legal_actions(game):
        return Act(write_action(game.edition, action))
    ticked = [game.edition.board.cities[city].code for city in cities]
    return _read_draft(str(draft.with_words(SOME, place[0], *ticked)))


def _legal(game: GameState, action: Action) -> str:
    if action not in legal_actions(game):
        raise TableRefusal("not-possible-now")
    return write_action(game.edition, action)
