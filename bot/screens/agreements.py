"""What a table plays and what its people agreed on, in words."""

from bot.rules.edition import Edition
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.screens.names import written
from bot.screens.teller import Teller
from bot.tables.table import Table


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


def host_name(table: Table, teller: Teller) -> str:
    return written(table.host.name if table.host else "", teller.catalog)
