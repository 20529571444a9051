"""The rules by topic. Private."""

from collections.abc import Callable
from typing import Final

from bot.rules.edition import Edition
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.state import Phase
from bot.screens.agreements import edition_words
from bot.screens.ids import NO_TABLE, show_id
from bot.screens.screen import Button, Option, Row, Screen, Select, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.table import Table

FIRST_TOPIC: Final = "turn"
ABOUT_CARRIAGES: Final = ("cartwright", "carriages")
ABOUT_HORSES: Final = ("horses",)
ABOUT_FREE_CITIES: Final = ("free-cities",)
THIS_TABLE: Final = "table"
TOPIC_OF_PHASE: Final = {
    Phase.DRAW: "drawing",
    Phase.SECOND_DRAW: "postmaster",
    Phase.PLAY: "route",
    Phase.FINISH: "closing",
    Phase.KEEP: "closing",
}


def rules_screen(
    teller: Teller, topic: str, table: Table | None, edition: Edition | None, is_on_turn: bool
) -> Screen:
    """One topic and the list of all; without a table for all editions."""
    topics = _topics(edition)
    topic = topic if topic in _topics(None) or topic in topics else FIRST_TOPIC
    place = table.id if table else NO_TABLE
    options = table.options if table else None
    sentences = [teller.text(key) for key in _TEXTS[topic](edition, options)]
    if edition is not None and topic == THIS_TABLE:
        name = edition_words(edition.name, teller)
        sentences.insert(0, teller.text("rules.table.edition", edition=name))
    elif edition is not None and topic not in topics:
        name = edition_words(edition.name, teller)
        sentences.insert(0, teller.text("rules.not-here", edition=name))
    heading = teller.text("rules.title", topic=_name(topic, teller))
    choices = [Option(_name(each, teller), each, chosen=each == topic) for each in topics]
    select = Select(teller.text("rules.choose"), show_id("rules", "pick", place), tuple(choices))
    back = Button(teller.text("screens.back-to-turn"), show_id("hand", table=place))
    joint = "\n" if topic == THIS_TABLE else " "
    return Screen(
        (
            Text(f"{heading}\n{joint.join(sentences)}"),
            Row((select,)),
            *rows_of(back if is_on_turn and table else None),
        )
    )


def topic_of_turn(table: Table) -> str:
    """What somebody who is on turn most likely asks about."""
    game = table.game
    return TOPIC_OF_PHASE.get(game.phase, FIRST_TOPIC) if game else FIRST_TOPIC


def _name(topic: str, teller: Teller) -> str:
    return teller.text(f"commands.choices.topic.{topic}")


def _topics(edition: Edition | None) -> tuple[str, ...]:
    """Those that belong to the edition; all that need no table if there is none."""
    if edition is None:
        return tuple(topic for topic in TOPICS if topic != THIS_TABLE)
    missing = (
        *(() if edition.carriages else ABOUT_CARRIAGES),
        *(() if edition.has_horses else ABOUT_HORSES),
        *(() if edition.board.free_cities else ABOUT_FREE_CITIES),
    )
    return tuple(topic for topic in TOPICS if topic not in missing)


def _carrier(edition: Edition | None, _: Options | None) -> list[str]:
    has_horses = edition is None or edition.has_horses
    return ["rules.text.carrier", *(["rules.text.carrier-glory"] if has_horses else [])]


def _route(edition: Edition | None, options: Options | None) -> list[str]:
    if options is None or options.abandon is Abandon.FREE:
        return ["rules.text.route", "rules.text.route-anew"]
    if edition is not None and edition.has_horses:
        return ["rules.text.route", "rules.text.route-anew-stuck-glory"]
    return ["rules.text.route", "rules.text.route-anew-stuck"]


def _closing(edition: Edition | None, _: Options | None) -> list[str]:
    has_horses = edition is None or edition.has_horses
    return ["rules.text.closing", *(["rules.text.closing-glory"] if has_horses else [])]


def _tiles(edition: Edition | None, options: Options | None) -> list[str]:
    is_strict = options is not None and options.length_fallback is LengthFallback.LONGEST_ONLY
    fallback = "rules.text.length-longest" if is_strict else "rules.text.length-fallback"
    if edition is None:
        length, everywhere = "rules.text.length-any", "rules.text.all-any"
    elif edition.outside is None:
        length, everywhere = "rules.text.length-north", "rules.text.all-north"
    else:
        is_every = options is not None and options.all_provinces is AllProvinces.EVERY_PROVINCE
        length = "rules.text.length-south"
        everywhere = "rules.text.all-every" if is_every else "rules.text.all-outside"
    return [
        length,
        fallback,
        "rules.text.provinces",
        everywhere,
        "rules.text.end-tile",
        "rules.text.earlier",
    ]


def _end(edition: Edition | None, _: Options | None) -> list[str]:
    if edition is None:
        return ["rules.text.end", "rules.text.end-glory-too", "rules.text.tie"]
    has_carriages = bool(edition.carriages)
    return ["rules.text.end" if has_carriages else "rules.text.end-glory", "rules.text.tie"]


def _this_table(edition: Edition | None, options: Options | None) -> list[str]:
    options = options or Options()
    is_stuck = options.abandon is Abandon.ONLY_WHEN_STUCK
    is_longest = options.length_fallback is LengthFallback.LONGEST_ONLY
    keys = [
        "rules.table.abandon-stuck" if is_stuck else "rules.table.abandon-free",
        "rules.table.length-longest" if is_longest else "rules.table.length-any",
    ]
    if edition is not None and edition.outside is not None:
        is_every = options.all_provinces is AllProvinces.EVERY_PROVINCE
        keys.append("rules.table.all-every" if is_every else "rules.table.all-outside")
    return [*keys, "rules.table.empty-hand", "rules.table.last-round"]


_Keys = Callable[[Edition | None, Options | None], list[str]]
"""Gives the sentences of a topic by their keys."""


def _always(key: str) -> _Keys:
    return lambda _edition, _options: [key]


_TEXTS: dict[str, _Keys] = {
    FIRST_TOPIC: _always("rules.text.turn"),
    "drawing": _always("rules.text.drawing"),
    "postmaster": _always("rules.text.postmaster"),
    "carrier": _carrier,
    "administrator": _always("rules.text.administrator"),
    "cartwright": _always("rules.text.cartwright"),
    "route": _route,
    "closing": _closing,
    "tiles": _tiles,
    "carriages": _always("rules.text.carriages"),
    "horses": _always("rules.text.horses"),
    "free-cities": _always("rules.text.free-cities"),
    "end": _end,
    THIS_TABLE: _this_table,
}
TOPICS: Final = tuple(_TEXTS)
