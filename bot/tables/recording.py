"""How a decision becomes the next record of a table: versions, turns and numbers are counted here,
and it is said here what may be taken back.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.rules.edition import Edition
from bot.rules.events import (
    DiscardsShuffled,
    DisplayCardTaken,
    DisplayFilled,
    DisplayReplaced,
    Event,
    GameBegan,
    GameEnded,
    PileCardDrawn,
    TurnBegan,
)
from bot.rules.notation import write_action
from bot.storage.rows import ActionRow, Change, EventRow, UndoRow
from bot.tables.happening_codec import Told, encode_told
from bot.tables.record import Outcome, Record, Undoable
from bot.tables.table_codec import row_of, write_game

_REVEALING = (
    PileCardDrawn,
    DisplayReplaced,
    DisplayFilled,
    DiscardsShuffled,
    GameEnded,
)


def is_revealing(events: Iterable[Event]) -> bool:
    """Whether somebody has seen something that cannot be unseen."""
    return any(
        isinstance(event, _REVEALING)
        or (isinstance(event, DisplayCardTaken) and event.refill is not None)
        for event in events
    )


def record_outcome(
    record: Record, outcome: Outcome, edition: Edition, *, time: float, click: int | None
) -> tuple[Record, Change]:
    """The table afterwards, and what is to be written for it."""
    table, game = outcome.table, outcome.table.game
    undoable = _undoable_after(record, outcome)
    turn = outcome.takes_back[0].turn if outcome.takes_back else record.turn
    number = record.actions + 1 if outcome.step else None
    rows = list(_event_rows(record, outcome, edition, turn, number))
    after = Record(
        table=replace(table, version=record.table.version + 1),
        turn=max((row.turn for row in rows), default=turn) if outcome.events else turn,
        events=record.events + len(rows),
        actions=record.actions + (outcome.step is not None),
        undoable=undoable,
    )
    is_new_game = game is not None and game is not record.table.game
    action = None
    if outcome.step is not None and number is not None:
        notation = write_action(edition, outcome.step.action)
        action = ActionRow(number, outcome.by, outcome.step.seat, notation, time)
    may_be_undone = bool(undoable) and undoable[-1].action == number
    return after, Change(
        row=row_of(after),
        time=time,
        click=click,
        snapshot=write_game(game) if game is not None and is_new_game else None,
        action=action,
        events=tuple(rows),
        undo=_undo_row(undoable[-1], edition) if may_be_undone else None,
        forgets_undo=undoable[: len(record.undoable)] != record.undoable and not outcome.takes_back,
        takes_back=tuple(step.action for step in outcome.takes_back),
        leaves_messages=outcome.leaves_messages,
        forgets=outcome.forgets,
    )


def _undoable_after(record: Record, outcome: Outcome) -> tuple[Undoable, ...]:
    step, game = outcome.step, record.table.game
    if outcome.takes_back:
        return record.undoable[: -len(outcome.takes_back)]
    if outcome.forgets_undo or not outcome.table.is_open:
        return ()
    if step is None or game is None:
        return record.undoable
    if is_revealing(outcome.events):
        return ()
    this = Undoable(record.actions + 1, step, record.turn, record.table.turn_since, before=game)
    own = tuple(earlier for earlier in record.undoable if earlier.step.seat == step.seat)
    return (*own, this)


def _event_rows(
    record: Record, outcome: Outcome, edition: Edition, turn: int, action: int | None
) -> Iterator[EventRow]:
    number, game = record.events, record.table.game or outcome.table.game
    round_ = 1 if game is None else game.round
    for event in outcome.events:
        if isinstance(event, GameBegan):
            turn = 0  # the first turn, which is counted from here on, tells how the game began
        is_first = turn == 0 and not isinstance(event, TurnBegan)
        if isinstance(event, TurnBegan):
            turn, round_ = turn + 1, event.round
        number += 1
        document = encode_told(edition, Told(event))
        yield EventRow(number, 1 if is_first else turn, round_, document, action)
    if outcome.table.game is not None:
        round_ = outcome.table.game.round
    for told in outcome.told:
        number += 1
        document = encode_told(edition, told)
        people = tuple(told.people.values())
        yield EventRow(number, turn, round_, document, people=people)


def _undo_row(step: Undoable, edition: Edition) -> UndoRow:
    return UndoRow(
        action=step.action,
        seat=step.step.seat,
        notation=write_action(edition, step.step.action),
        ended_turn=step.step.ended_turn,
        turn=step.turn,
        turn_since=step.turn_since,
        snapshot=write_game(step.before),
    )
