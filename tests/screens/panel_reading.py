"""Reads a screen as a person does: its lines, its buttons, its lists."""

from bot.screens.ids import ControlId, read_id
from bot.screens.panel import my_panel
from bot.screens.screen import Button, Screen, Select, Style
from bot.tables.happenings import Moment
from tests.builders import Position
from tests.screens.panel_table import TELLER, PlayedTable


def panel(table: PlayedTable | Position, draft: str = "", seat: int = 0) -> Screen:
    return my_panel(moment_of(table), seat, TELLER, draft=draft)


def moment_of(table: PlayedTable | Position) -> Moment:
    return (table if isinstance(table, PlayedTable) else PlayedTable.at(table.build())).moment


def lines(screen: Screen) -> list[str]:
    return screen.texts.splitlines()


def buttons(screen: Screen) -> list[str]:
    return [control.label for control in screen.controls if isinstance(control, Button)]


def button(screen: Screen, label: str) -> Button:
    (found,) = (c for c in screen.controls if isinstance(c, Button) and c.label == label)
    return found


def said_by(screen: Screen, label: str) -> ControlId:
    """What the button of this label says when it is pressed."""
    said = read_id(button(screen, label).id)
    assert said is not None
    return said


def blue(screen: Screen) -> list[str]:
    found = [control for control in screen.controls if isinstance(control, Button)]
    return [each.label for each in found if each.style is Style.NEXT]


def lists(screen: Screen) -> list[str]:
    return [control.placeholder for control in screen.controls if isinstance(control, Select)]


def select(screen: Screen, placeholder: str) -> Select:
    (found,) = (
        c for c in screen.controls if isinstance(c, Select) and c.placeholder == placeholder
    )
    return found


def options(screen: Screen, placeholder: str) -> list[str]:
    """The entries of a list, each with the small line below it."""
    found = select(screen, placeholder).options
    return [f"{o.label} | {o.description}" if o.description else o.label for o in found]


def labels(screen: Screen, placeholder: str) -> list[str]:
    return [option.label for option in select(screen, placeholder).options]


def value(screen: Screen, placeholder: str, label: str) -> str:
    (found,) = (o.value for o in select(screen, placeholder).options if o.label == label)
    return found
