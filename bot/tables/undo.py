"""Taking steps back: who may, what that does, and why not."""

from dataclasses import replace

from bot.errors import TableRefusal
from bot.storage.rows import ActorRow
from bot.tables.demands import demand_running, demand_seat
from bot.tables.happening_codec import Told
from bot.tables.happenings import StepsTakenBack
from bot.tables.record import Outcome, Record
from bot.tables.table import Person


def demand_undo(record: Record, person: Person, actors: tuple[ActorRow, ...]) -> None:
    """A TableRefusal that says why this person can take nothing back, if so. `actors` are those who
    acted last and before that one.
    """
    table = record.table
    demand_running(table)
    seat = demand_seat(table, person)
    if not actors or (actors[0].seat == seat and actors[0].person != person.id):
        raise TableRefusal("undo-nothing")
    last = actors[0].seat
    if last == seat:
        if not record.undoable:
            raise TableRefusal("undo-revealed")
        return
    was_mine_before = any(a.seat == seat and a.person == person.id for a in actors[1:])
    is_still_on = table.game is not None and table.game.seat == last
    player = table.names[last]
    if was_mine_before and is_still_on:
        raise TableRefusal("undo-next-acted", player=player)
    if record.undoable:
        raise TableRefusal("undo-not-yours", player=player)
    if was_mine_before:
        raise TableRefusal("undo-next-acted", player=player)
    raise TableRefusal("undo-nothing")


def take_back(record: Record, version: int, *, whole: bool) -> Outcome:
    """Take back the last step, or all that can be; `demand_undo` was asked before."""
    table = record.table
    if version != table.version:
        raise TableRefusal("stale-panel")
    steps = record.undoable if whole else record.undoable[-1:]
    told = StepsTakenBack(steps[0].step.seat, tuple(step.step for step in reversed(steps)))
    return Outcome(
        table=replace(table, game=steps[0].before, turn_since=steps[0].turn_since),
        told=(Told(told),),
        takes_back=steps,
    )
