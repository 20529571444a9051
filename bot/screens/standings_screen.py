"""The points at a table, for one person or for everybody."""

from bot.rules.state import Phase
from bot.screens.happening_lines import somebody
from bot.screens.ids import show_id
from bot.screens.public_view import public_view, result_picture
from bot.screens.screen import Button, Screen, Text, rows_of
from bot.screens.standing_lines import standing_lines
from bot.screens.teller import Teller
from bot.tables.table import Stage, Table


def standings_screen(table: Table, teller: Teller, *, is_public: bool, by: str = "") -> Screen:
    """`by` is who shows it to everybody."""
    view = public_view(table)
    if is_public:
        player = somebody(by, teller)
        head = teller.text("screens.standings.shown", player=player, round=view.round)
    else:
        ended = table.stage is Stage.CLOSED
        key = "screens.standings.title-ended" if ended else "screens.standings.title"
        head = teller.text(key, round=view.round)
    lines = [head, *standing_lines(table, view, teller)]
    if view.phase is not Phase.OVER:
        lines.append(teller.text("screens.standings.open"))
    controls = () if is_public else _controls(table, teller)
    picture = result_picture(table, view, teller)
    return Screen((Text("\n".join(lines)), picture, *rows_of(*controls)))


def _controls(table: Table, teller: Teller) -> tuple[Button, ...]:
    everybody = teller.text("screens.show-everybody")
    return (
        Button(everybody, show_id("standings", "public", table.id)),
        Button(teller.text("panel.button.refresh"), show_id("standings", table=table.id)),
    )
