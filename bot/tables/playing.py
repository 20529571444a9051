"""One step of a game."""

from dataclasses import replace

from bot.errors import NotationError, RuleViolation, TableRefusal
from bot.rules.apply import apply_action
from bot.rules.events import GameEnded, TurnBegan
from bot.rules.notation import read_action
from bot.tables.demands import demand_running, demand_seat
from bot.tables.happenings import Step
from bot.tables.record import Outcome
from bot.tables.seats import rename
from bot.tables.table import Person, Stage, Table


def act(table: Table, version: int, notation: str, person: Person, now: float) -> Outcome:
    """Carry out the action that this notation stands for."""
    demand_running(table)
    seat, game = demand_seat(table, person), table.game
    assert game is not None  # noqa: S101 - a running table has a game
    if game.seat != seat:
        raise TableRefusal("not-your-turn", player=table.names[game.seat], table=table)
    if version != table.version:
        raise TableRefusal("stale-panel")
    return replace(carry_out(rename(table, person), notation, now), by=person.id)


def carry_out(table: Table, notation: str, now: float) -> Outcome:
    """A step of whoever is on turn."""
    game = table.game
    assert game is not None  # noqa: S101 - a running table has a game
    # Without their causes: those may name a card that nobody else knows of.
    try:
        action = read_action(game.edition, notation)
    except NotationError:
        raise TableRefusal("old-button") from None
    try:
        after, events = apply_action(game, action)
    except RuleViolation:
        raise TableRefusal("not-possible-now") from None
    is_over = any(isinstance(event, GameEnded) for event in events)
    ended_turn = is_over or any(isinstance(event, TurnBegan) for event in events)
    return Outcome(
        table=replace(
            table,
            stage=Stage.FINISHED if is_over else Stage.RUNNING,
            game=after,
            turn_since=now if ended_turn else table.turn_since,
            ended=now if is_over else None,
        ),
        step=Step(game.seat, action, ended_turn),
        events=events,
    )
