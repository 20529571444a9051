"""What must hold before somebody may do something; else a TableRefusal says why not."""

from bot.errors import TableRefusal
from bot.rules.scoring import result_of
from bot.tables.table import Person, Stage, Table


def demand_lobby(table: Table, person: Person) -> None:
    if table.stage is Stage.RUNNING:
        plays = table.seat_of(person.id) is not None
        raise TableRefusal("game-begun" if plays else "game-running", table=table)
    demand_open(table)


def demand_running(table: Table) -> None:
    if table.stage is Stage.LOBBY:
        raise TableRefusal("not-begun", table=table)
    demand_open(table)


def demand_open(table: Table) -> None:
    if table.stage is Stage.CLOSED:
        raise TableRefusal("table-closed", date=table.ended, table=table)
    if table.stage is Stage.FINISHED and table.game is not None:
        result = result_of(table.game)
        winner, points = result.winner, result.scores[result.winner].total
        raise TableRefusal("game-over", player=table.names[winner], points=points, table=table)


def demand_over(table: Table) -> None:
    """Whoever asks for a game's secrets waits until nobody can use them."""
    if table.game is None:
        demand_running(table)
    if table.is_open:
        raise TableRefusal("game-not-over", table=table)


def demand_seat(table: Table, person: Person) -> int:
    """The seat of somebody who plays here."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise TableRefusal("not-at-table", table=table)
    return seat


def demand_host(table: Table, person: Person) -> None:
    if not is_host(table, person):
        raise TableRefusal("only-host", player=_host_name(table))


def demand_host_or_moderator(table: Table, person: Person, is_moderator: bool) -> None:
    if not is_moderator and not is_host(table, person):
        raise TableRefusal("only-host-or-moderator", player=_host_name(table))


def is_host(table: Table, person: Person) -> bool:
    return table.host is not None and table.host.id == person.id


def _host_name(table: Table) -> str:
    return table.host.name if table.host else ""
