"""What a host may change in a lobby: the screen, and what a choice on it means."""

from collections.abc import Iterable, Sequence

from bot.errors import TableRefusal
from bot.rules.edition import Edition
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from bot.screens.agreements import agreed, edition_words, host_name
from bot.screens.ids import lobby_id
from bot.screens.names import plain_names
from bot.screens.screen import Button, Option, Row, Screen, Select, Text
from bot.screens.teller import Teller
from bot.tables.lobby_change import AT_RANDOM, LobbyChange
from bot.tables.table import Table


def options_screen(  # noqa: PLR0917 - all that the screen shows
    table: Table,
    teller: Teller,
    edition: Edition,
    editions: Sequence[str],
    is_host: bool,
    notice: str = "",
) -> Screen:
    """Private. Whoever is not the host reads what was agreed on, without controls. `notice` tells
    what became of the last choice.
    """
    rules = teller.text("lobby.rules", rules=agreed(table, edition, teller))
    if not is_host:
        only_host = teller.text("lobby.choose.only-host", player=host_name(table, teller))
        return Screen((Text(f"{rules}\n{only_host}"),))
    lines = [notice] if notice else []
    lines += [rules, teller.text("lobby.choose.everybody-sees")]

    def select(key: str, deed: str, options: Iterable[Option]) -> Row:
        return Row((Select(teller.text(key), lobby_id(table.id, deed), tuple(options)),))

    rows = [
        select("lobby.choose.edition", "set-edition", _editions(table, teller, editions)),
        select("lobby.choose.seats", "set-seats", _seats(table, teller)),
        select("lobby.choose.abandon", "set-abandon", _abandon(table, teller)),
        select("lobby.choose.length", "set-length", _length(table, teller)),
        select("lobby.choose.first", "set-first", _first(table, teller)),
    ]
    rows.append(Row(tuple(_switches(table, teller, edition))))
    return Screen((Text("\n".join(lines)), *rows))


def _switches(table: Table, teller: Teller, edition: Edition) -> list[Button]:
    buttons = []
    if edition.outside is not None:
        is_every = table.options.all_provinces is AllProvinces.EVERY_PROVINCE
        key = "lobby.choose.provinces-every" if is_every else "lobby.choose.provinces-outside"
        buttons.append(Button(teller.text(key), lobby_id(table.id, "set-all-provinces")))
    hints = "lobby.choose.hints-on" if table.has_hints else "lobby.choose.hints-off"
    rated = "lobby.choose.rated-yes" if table.is_rated else "lobby.choose.rated-no"
    return [
        *buttons,
        Button(teller.text(hints), lobby_id(table.id, "set-hints")),
        Button(teller.text(rated), lobby_id(table.id, "set-rated")),
    ]


def _editions(table: Table, teller: Teller, editions: Sequence[str]) -> list[Option]:
    return [
        Option(edition_words(name, teller), name, chosen=name == table.edition) for name in editions
    ]


def _seats(table: Table, teller: Teller) -> list[Option]:
    """Nobody who sits there loses the seat."""
    fewest = max(FEWEST_PLAYERS, len(table.seats) - len(table.free_seats))
    return [
        Option(teller.count("lobby.seats", number), str(number), chosen=number == len(table.seats))
        for number in range(fewest, MOST_PLAYERS + 1)
    ]


def _abandon(table: Table, teller: Teller) -> list[Option]:
    return [_option(each, table.options.abandon, teller) for each in Abandon]


def _length(table: Table, teller: Teller) -> list[Option]:
    return [_option(each, table.options.length_fallback, teller) for each in LengthFallback]


def _option(
    value: Abandon | LengthFallback, chosen: Abandon | LengthFallback, teller: Teller
) -> Option:
    return Option(
        teller.text(f"lobby.choose.label.{value}"),
        value,
        teller.text(f"lobby.choose.note.{value}"),
        chosen=value is chosen,
    )


def _first(table: Table, teller: Teller) -> list[Option]:
    names = plain_names([person.name for person in table.people], teller.catalog)
    people = [
        Option(
            teller.text("lobby.choose.person", player=name),
            str(person.id),
            chosen=person.id == table.first_person,
        )
        for person, name in zip(table.people, names, strict=True)
    ]
    at_random = teller.text("lobby.choose.at-random")
    return [Option(at_random, str(AT_RANDOM), chosen=table.first_person is None), *people]


def read_lobby_choice(deed: str, value: str, table: Table) -> LobbyChange:
    """What the host wants; refused if this version offers no such choice."""
    try:
        match deed:
            case "set-edition":
                return LobbyChange(edition=value)
            case "set-seats":
                return LobbyChange(seats=int(value))
            case "set-abandon":
                return LobbyChange(abandon=Abandon(value))
            case "set-length":
                return LobbyChange(length_fallback=LengthFallback(value))
            case "set-first":
                return LobbyChange(first_person=int(value))
            case "set-all-provinces":
                outside, every = AllProvinces
                is_every = table.options.all_provinces is every
                return LobbyChange(all_provinces=outside if is_every else every)
            case "set-hints":
                return LobbyChange(hints=not table.has_hints)
            case "set-rated":
                return LobbyChange(rated=not table.is_rated)
    except ValueError:
        pass
    raise TableRefusal("old-button")
