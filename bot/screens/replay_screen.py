"""A game that is watched again, step by step: for one person or for everybody. What hands held is
told only of a game that is over.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from bot.errors import TableRefusal
from bot.language.event_lines import lines_of
from bot.language.phrases import Phrases
from bot.rules.events import Event, seen_by
from bot.rules.state import GameState
from bot.rules.view import PlayerView, view_for
from bot.screens.agreements import edition_words
from bot.screens.ids import show_id
from bot.screens.names import written_names
from bot.screens.public_view import picture_of
from bot.screens.screen import (
    MOST_OPTIONS,
    Button,
    Option,
    Part,
    Row,
    Screen,
    Select,
    Style,
    Text,
    rows_of,
)
from bot.screens.teller import Teller
from bot.tables.replaying import Position
from bot.tables.table import Table

STEP: Final = "step"
"""The screen that the viewer's own controls show: it changes in place, also for everybody."""
ROUNDS_ON_PAGE: Final = MOST_OPTIONS - 1
_PAGE = re.compile(r"(\d{1,12})(h?)(?:r(\d{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """Where in a game somebody is; stands in the controls' ids."""

    step: int | None = None
    """None: where watching begins."""
    has_hands: bool = False
    rounds: int | None = None
    """The page of the list of rounds; None: the one with this step's round."""

    @classmethod
    def read(cls, text: str) -> Self:
        found = _PAGE.fullmatch(text)
        if found is None:
            return cls()
        return cls(int(found[1]), bool(found[2]), None if found[3] is None else int(found[3]))

    def written(self) -> str:
        rounds = "" if self.rounds is None else f"r{self.rounds}"
        return f"{self.step or 0}{'h' if self.has_hands else ''}{rounds}"

    def at(self, step: int) -> "ReplayPage":
        return replace(self, step=step, rounds=None)


def replay_screen(position: Position, table: Table, teller: Teller, page: ReplayPage) -> Screen:
    """`hands-hidden` if hands are asked for while the game runs."""
    if page.has_hands and table.is_open:
        raise TableRefusal("hands-hidden")
    page = replace(page, step=position.step)
    view = view_for(position.game, None)
    names = written_names(position.names, teller.catalog)
    recent = tuple(seen_by(event, None) for event in (*position.before, *position.events))
    parts: list[Part] = [
        Text("\n".join(_head(position, table, names, teller))),
        picture_of(view, position.names, position.computers, recent, teller),
        Text("\n".join(_lines(position, view, names, teller))),
    ]
    if page.has_hands:
        phrases = teller.phrases(view.edition, names)
        parts.append(Text("\n".join(_hands(position.game, phrases))))
    rows = (
        Row(_ways(position, table, teller, page)),
        Row(_turns(position, table, teller, page)),
        Row((_rounds(position, table, teller, page),)),
        *rows_of(*_more(table, teller, page)),
    )
    return Screen((*parts, *rows))


def _head(position: Position, table: Table, names: tuple[str, ...], teller: Teller) -> list[str]:
    game = teller.text(
        "replay.game",
        edition=edition_words(table.edition, teller),
        players=teller.catalog.listing(names),
    )
    step, steps = position.step, position.course.steps
    return [game, teller.text("replay.step", step=step, steps=steps, round=position.game.round)]


def _lines(
    position: Position, view: PlayerView, names: tuple[str, ...], teller: Teller
) -> list[str]:
    """What the turn brought so far; what this step brought stands out."""

    def told(events: tuple[Event, ...]) -> list[str]:
        return lines_of(events, view, names, teller.catalog)

    now = [teller.text("replay.now", line=line) for line in told(position.events)]
    return [*told(position.before), *now]


def _hands(game: GameState, phrases: Phrases) -> Iterator[str]:
    """All cards of all players, also those beside the coach."""
    catalog = phrases.catalog
    for seat, player in enumerate(game.players):
        cards = catalog.listing(map(phrases.card_with_horses, player.hand))
        if cards:
            yield phrases.say("replay.hand", seat, cards=cards)
        else:
            yield phrases.say("replay.no-hand", seat)
        if player.face_down:
            down = catalog.listing(map(phrases.card_with_horses, player.face_down))
            yield phrases.say("replay.face-down", seat, cards=down)


def _ways(position: Position, table: Table, teller: Teller, page: ReplayPage) -> tuple[Button, ...]:
    step, last = position.step, position.course.steps
    goals = (
        (teller.text("replay.first"), 0, step == 0),
        (teller.text("replay.back"), max(step - 1, 0), step == 0),
        (teller.text("replay.forward"), min(step + 1, last), step == last),
        (teller.text("replay.last"), last, step == last),
    )
    # Two of them may lead to the same step; zeros in front make their ids differ all the same.
    return tuple(
        Button(
            label,
            show_id(STEP, "0" * place + page.at(goal).written(), table.id),
            Style.NEXT if label == goals[2][0] and not is_there else Style.PLAIN,
            disabled=is_there,
        )
        for place, (label, goal, is_there) in enumerate(goals)
    )


def _turns(
    position: Position, table: Table, teller: Teller, page: ReplayPage
) -> tuple[Button, ...]:
    """A whole turn at once: then all of its lines are told."""
    before, after = page.at(position.turn_before), page.at(position.turn_after)
    step, last = position.step, position.course.steps
    return (
        Button(
            teller.text("replay.turn-before"),
            show_id(STEP, f"{'0' * 4}{before.written()}", table.id),
            disabled=step == 0,
        ),
        Button(
            teller.text("replay.turn-after"),
            show_id(STEP, f"{'0' * 5}{after.written()}", table.id),
            disabled=step == last,
        ),
    )


def _rounds(position: Position, table: Table, teller: Teller, page: ReplayPage) -> Select:
    starts = position.course.rounds
    options = [
        Option(teller.text("replay.round", round=round_), page.at(start).written())
        for round_, start in enumerate(starts, 1)
    ]
    placeholder, id_ = teller.text("replay.go-to-round"), show_id(STEP, "rounds", table.id)
    if len(options) <= MOST_OPTIONS:
        return Select(placeholder, id_, tuple(options))
    pages = -(-len(options) // ROUNDS_ON_PAGE)
    shown = (position.game.round - 1) // ROUNDS_ON_PAGE if page.rounds is None else page.rounds
    shown = min(shown, pages - 1)
    following = (shown + 1) % pages
    first, last = following * ROUNDS_ON_PAGE + 1, min((following + 1) * ROUNDS_ON_PAGE, len(starts))
    more = teller.text("panel.more", first=first, last=last, total=len(starts))
    there = options[shown * ROUNDS_ON_PAGE : (shown + 1) * ROUNDS_ON_PAGE]
    turns_page = Option(more, replace(page, rounds=following).written())
    return Select(placeholder, id_, (*there, turns_page))


def _more(table: Table, teller: Teller, page: ReplayPage) -> list[Button]:
    if table.is_open:
        return []
    key = "replay.hide-hands" if page.has_hands else "replay.show-hands"
    other = replace(page, has_hands=not page.has_hands)
    return [
        Button(teller.text(key), show_id(STEP, other.written(), table.id)),
        Button(teller.text("replay.make-film"), show_id("film", table=table.id)),
    ]
