"""The table message, always the game's last one, and what becomes of it. Public."""

from collections.abc import Sequence
from itertools import groupby

from bot.language.alt_texts import status_sentence
from bot.language.event_lines import turn_summary
from bot.language.fitting import cut_between_words
from bot.language.phrases import seat_name
from bot.rules.state import Phase
from bot.rules.view import PlayerView
from bot.screens.end_screen import secret_number
from bot.screens.happening_lines import happening_lines, names_then, somebody
from bot.screens.ids import show_id, table_id
from bot.screens.names import written_names
from bot.screens.public_view import game_of, has_moved, public_view, table_picture
from bot.screens.screen import Button, Part, Screen, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.happenings import LogEntry, Moment, TableEvent
from bot.tables.table import Table

MOST_EVENT_CHARACTERS = 1800
LONGEST_SHRUNK = 300


def table_screen(moment: Moment, teller: Teller, mention: str | None) -> Screen:
    """`mention` is the ready text that rings for the player on turn, or None."""
    table, view = moment.table, public_view(moment.table)
    parts: list[Part] = [
        Text("\n".join(_status(moment, view, teller, mention))),
        table_picture(moment, view, teller),
    ]
    told = [entry.happening for entry in moment.told if entry.turn]
    lines = happening_lines(told, table, teller, None)
    if lines:
        parts.append(Text("\n".join(_newest(lines, teller))))
    return Screen((*parts, *rows_of(*_buttons(table, teller)), *rows_of(*_seats(table, teller))))


def _status(moment: Moment, view: PlayerView, teller: Teller, mention: str | None) -> list[str]:
    table, names = moment.table, teller.names(moment.table)
    if mention is not None:
        lines = [teller.text("table.next", mention=mention, round=view.round)]
    elif table.thinker is not None:
        lines = [teller.text("computers.thinking", player=names[view.on_turn])]
    elif has_moved(moment):
        lines = [status_sentence(view, names, teller.catalog)]
    else:
        lines = [teller.text("table.turn", player=names[view.on_turn])]
    empty = list(table.free_seats)
    if view.on_turn in empty:
        empty.remove(view.on_turn)
        lines = [_about_seat("table.seat-empty-on-turn", view.on_turn, teller)]
    lines += [_about_seat("table.seat-empty", seat, teller) for seat in empty]
    if view.end_seat is not None and view.phase is not Phase.OVER:
        last = (view.first_player - 1) % len(names)
        lines.append(teller.text("table.last-round", player=names[last]))
    return lines


def _about_seat(key: str, seat: int, teller: Teller) -> str:
    return teller.text(key, seat=seat_name(seat, teller.catalog))


def _newest(lines: list[str], teller: Teller) -> list[str]:
    """As many lines as there is room for; the oldest give way."""
    if len("\n".join(lines)) <= MOST_EVENT_CHARACTERS:
        return lines
    earlier = teller.text("table.earlier")
    while len("\n".join([earlier, *lines])) > MOST_EVENT_CHARACTERS:
        lines = lines[1:]
    return [earlier, *lines]


def _buttons(table: Table, teller: Teller) -> list[Button]:
    return [
        Button(teller.text("table.my-turn"), show_id("hand", table=table.id)),
        Button(teller.text("panel.button.standings"), show_id("standings", table=table.id)),
        Button(teller.text("table.log"), show_id("log", table=table.id)),
        Button(teller.text("table.help"), show_id("help", table=table.id)),
    ]


def _seats(table: Table, teller: Teller) -> list[Button]:
    """For each seat that somebody may take: one button for that, one for a computer player."""
    free = table.free_seats
    keys = ("table.take-seat-of", "computers.play-on-of")
    if len(free) == 1:
        keys = ("table.take-seat", "computers.play-on")
    return [
        Button(_about_seat(key, seat, teller), table_id(table.id, f"{deed}-{seat}"))
        for seat in free
        for key, deed in zip(keys, ("ask-take", "ask-play-on"), strict=True)
    ]


def shrunk_screen(entries: Sequence[LogEntry], table: Table, teller: Teller) -> Screen:
    """What stays of the message of a turn that is over: a line for each turn that it told of,
    without a frame.
    """
    if not entries:
        return Screen((Text(teller.text("table.moved-on")),), is_framed=False)
    turns = groupby(entries, key=lambda entry: entry.turn)
    lines = [_shrunk_line(list(of_turn), table, teller) for _, of_turn in turns]
    return Screen((Text("\n".join(lines)),), is_framed=False)


def _shrunk_line(entries: Sequence[LogEntry], table: Table, teller: Teller) -> str:
    happenings = [entry.happening for entry in entries]
    events = [each for each in happenings if not isinstance(each, TableEvent)]
    acted = [n for n, each in enumerate(happenings) if not isinstance(each, TableEvent)]
    # Of when something was last done: a seat may change hands in the midst of a turn.
    then = names_then(happenings, table)[acted[-1] if acted else 0]
    names = written_names(then, teller.catalog)
    told = turn_summary(events, game_of(table).edition, names, teller.catalog)
    if not told:
        told = " ".join(happening_lines(happenings, table, teller, None)[-1:])
    sentences = [teller.text("alt.round", round=entries[0].round), told]
    line = " ".join(sentence for sentence in sentences if sentence)
    return cut_between_words(line, LONGEST_SHRUNK)


def cancelled_screen(table: Table, teller: Teller) -> Screen:
    """A game that was ended before its end."""
    game = game_of(table)
    if table.ended_by is None or not table.people:
        told = teller.text("table.end.everybody-left", round=game.round)
    else:
        name = somebody(table.ended_by.name, teller)
        told = teller.text("table.end.cancelled", player=name, round=game.round)
    return Screen(
        (
            Text(f"{told}\n{secret_number(table, teller)}"),
            *rows_of(
                Button(teller.text("panel.button.standings"), show_id("standings", table=table.id)),
                Button(teller.text("table.log"), show_id("log", table=table.id)),
            ),
        )
    )
