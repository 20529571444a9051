"""What is stored about one person: handed out, or deleted."""

import json
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from bot.rules.scoring import result_of
from bot.storage.person_store import NOBODY as SOMEBODY_FORGOTTEN
from bot.storage.person_store import (
    MoveRow,
    forget_settings,
    moves_of,
    named_in,
    tables_about,
)
from bot.storage.rating_store import counted_of, forget_ratings
from bot.storage.settings_store import player_settings
from bot.tables import lobby, seats
from bot.tables.keeper import Keeper
from bot.tables.record import Outcome, Record
from bot.tables.table import Person, Seat, Stage, Table, UserId

ANONYMOUS = Person(SOMEBODY_FORGOTTEN, "")
FORGOTTEN: UserId = SOMEBODY_FORGOTTEN
"""Who began on a seat, after all data were deleted."""


async def export(keeper: Keeper, user: UserId) -> dict[str, Any]:
    """All that is stored about a person; of others only what everybody may see, and no seed."""
    database = keeper.database
    settings = await database.read(partial(player_settings, person=user))
    tables = []
    for table in await database.read(partial(tables_about, person=user)):
        async with keeper.lock(table):
            record = await keeper.peek(table)
            moves = await database.read(partial(moves_of, table=table, person=user))
            named = await database.read(partial(named_in, table=table, person=user))
        tables.append(_table_document(record.table, user, moves, named))
    return {
        "user": user,
        "settings": asdict(settings) if settings else None,
        "ratings": await database.read(partial(counted_of, person=user)),
        "tables": tables,
    }


async def forget(keeper: Keeper, user: UserId) -> tuple[str, ...]:
    """Take a person out of everything. Each table is changed as a whole; whoever is interrupted
    may ask again.
    """
    found = await keeper.database.read(partial(tables_about, person=user))
    for table in found:
        await keeper.change(table, None, lambda record: forgotten(record, user, keeper.clock()))
    await keeper.database.write(partial(forget_settings, person=user))
    await keeper.database.write(partial(forget_ratings, person=user))
    await keeper.database.empty_journal()
    return found


def forgotten(record: Record, user: UserId, now: float) -> Outcome:
    """The table without this person: left, if it is a lobby or a running game."""
    table, outcome = record.table, Outcome(record.table)
    seat = table.seat_of(user)
    if seat is not None:
        person = Person(user, "")
        table = seats.rename(table, person)
        if table.stage is Stage.LOBBY:
            outcome = lobby.leave(table, person, now)
        elif table.stage is Stage.RUNNING:
            outcome = seats.give_up(replace(record, table=table), person, now)
        else:
            outcome = Outcome(table)
    return replace(outcome, table=_without(outcome.table, user), forgets=user)


def _without(table: Table, user: UserId) -> Table:
    host, ended_by = table.host, table.ended_by
    return replace(
        table,
        host=None if host and host.id == user else host,
        first_person=None if table.first_person == user else table.first_person,
        seats=tuple(_seat_without(seat, user) for seat in table.seats),
        ended_by=ANONYMOUS if ended_by and ended_by.id == user else ended_by,
    )


def _seat_without(seat: Seat, user: UserId) -> Seat:
    began = FORGOTTEN if seat.began == user else seat.began
    return Seat(None, began=began) if seat.named == user else replace(seat, began=began)


def _table_document(
    table: Table, user: UserId, moves: tuple[MoveRow, ...], named: tuple[str, ...]
) -> dict[str, Any]:
    seat, game = table.seat_of(user), table.game
    document: dict[str, Any] = {
        "table": table.id,
        "server": table.guild,
        "channel": table.channel,
        "edition": table.edition,
        "stage": table.stage.value,
        "created": table.created,
        "ended": table.ended,
        "host": table.host is not None and table.host.id == user,
        "plays_first": table.first_person == user,
        "ended_by_you": table.ended_by is not None and table.ended_by.id == user,
        "seats": [
            {"seat": number, "name": place.name, "yours_now": number == seat}
            for number, place in enumerate(table.seats)
            if place.named == user
        ],
        "moves": [asdict(move) for move in moves],
        "named_in": [_own_part(json.loads(text), user) for text in named],
    }
    if game is not None and seat is not None:
        player, codes = game.players[seat], game.edition.code_of
        document["hand"] = [codes[card] for card in player.hand]
        document["face_down"] = [codes[card] for card in player.face_down]
        document["points"] = result_of(game).scores[seat].total
    return document


def _own_part(event: dict[str, Any], user: UserId) -> dict[str, Any]:
    """An event without the names of others."""
    own = [place for place, who in event["people"].items() if who == user]
    return {"kind": event["kind"]} | {place: event[place] for place in own}
