"""The panel: my turn, or my cards while somebody else is on turn. Private."""

from bot.rules.state import Phase
from bot.screens.panel_done import done_panel
from bot.screens.panel_draft import read_draft
from bot.screens.panel_draw import draw_panel, second_draw_panel
from bot.screens.panel_finish import finish_panel
from bot.screens.panel_frame import Frame
from bot.screens.panel_hand import hand_panel
from bot.screens.panel_keep import keep_panel
from bot.screens.panel_play import anew_question, play_panel
from bot.screens.screen import Screen
from bot.screens.teller import Teller
from bot.tables.happenings import Moment

__all__ = ["done_panel", "my_panel"]


def my_panel(
    moment: Moment, seat: int, teller: Teller, *, draft: str = "", notice: str = ""
) -> Screen:
    """The turn panel if this seat is on turn, else the hand panel. A draft that cannot be read or
    does not fit any more counts for nothing; `notice` becomes the first line.
    """
    frame = Frame.of(moment, seat, teller, read_draft(draft), notice)
    if frame.view.on_turn != seat or frame.view.phase is Phase.OVER:
        return hand_panel(frame)
    return anew_question(frame) or _PANELS[frame.view.phase](frame)


_PANELS = {
    Phase.DRAW: draw_panel,
    Phase.SECOND_DRAW: second_draw_panel,
    Phase.PLAY: play_panel,
    Phase.FINISH: finish_panel,
    Phase.KEEP: keep_panel,
}
