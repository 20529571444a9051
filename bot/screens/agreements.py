"""What a table plays and what its people agreed on, in words."""

from collections.abc import Iterable
from typing import Final

from bot.rules.edition import Edition
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.screens.names import written
from bot.screens.teller import Teller
from bot.tables.table import Table

_CHANGED: Final = {
    ("abandon", "free"): "lobby.changed-to.abandon-free",
    ("abandon", "only-when-stuck"): "lobby.agreed.abandon",
    ("length-fallback", "any"): "lobby.changed-to.length-any",
    ("length-fallback", "longest-only"): "lobby.agreed.length",
    ("all-provinces", "outside-baiern"): "lobby.changed-to.provinces-outside",
    ("all-provinces", "every-province"): "lobby.agreed.all-provinces",
    ("first-player", "random"): "lobby.changed-to.first-random",
    ("first-player", "chosen"): "lobby.changed-to.first-chosen",
    ("hints", "on"): "lobby.changed-to.hints-on",
    ("hints", "off"): "lobby.agreed.hints",
    ("rated", "on"): "lobby.agreed.rated",
    ("rated", "off"): "lobby.agreed.not-rated",
}
"""What was changed to what, as `bot.tables.lobby_change` writes it."""


def edition_words(edition: str, teller: Teller) -> str:
    """What players call an edition; one that somebody added may have no name in any language."""
    key = f"commands.choices.edition.{edition}"
    return teller.text(key) if teller.catalog.has(key) else edition


def agreed(table: Table, edition: Edition, teller: Teller) -> str:
    """A list of what is not as usual."""
    options, items = table.options, []
    if options.abandon is Abandon.ONLY_WHEN_STUCK:
        items.append(teller.text("lobby.agreed.abandon"))
    if options.length_fallback is LengthFallback.LONGEST_ONLY:
        items.append(teller.text("lobby.agreed.length"))
    if edition.outside is not None and options.all_provinces is AllProvinces.EVERY_PROVINCE:
        items.append(teller.text("lobby.agreed.all-provinces"))
    for person in table.people:
        if person.id == table.first_person:
            name = written(person.name, teller.catalog)
            items.append(teller.text("lobby.agreed.first-player", player=name))
    if not table.has_hints:
        items.append(teller.text("lobby.agreed.hints"))
    if table.is_rated == bool(table.computers):
        # People expect a game among them to count, and one with computer players not to.
        items.append(
            teller.text("lobby.agreed.rated" if table.is_rated else "lobby.agreed.not-rated")
        )
    return teller.catalog.listing(items) or teller.text("lobby.agreed.usual")


def changed(changes: Iterable[tuple[str, str]], teller: Teller) -> str:
    """A list of what a host changed; empty if nothing is known of it."""
    return teller.catalog.listing(filter(None, (_change(*each, teller) for each in changes)))


def _change(what: str, now: str, teller: Teller) -> str:
    match what:
        case "edition":
            return edition_words(now, teller)
        case "seats":
            return teller.count("lobby.seats", int(now))
    key = _CHANGED.get((what, now))
    return teller.text(key) if key else ""


def host_name(table: Table, teller: Teller) -> str:
    return written(table.host.name if table.host else "", teller.catalog)
