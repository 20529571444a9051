"""Whether everybody sees the table as it is saved."""

from bot.screens.table_message import table_screen
from bot.views.layout import layout_of
from playground.standin.actor import Actor
from tests.e2e.hands import MY_TURN, TELLER
from tests.e2e.hosting import Host, public, texts_of


async def assert_shown(host: Host, table: str, watcher: Actor) -> None:
    """The last public message, and it alone, shows the game as it is saved, with its picture."""
    moment = await host.service.moment(table)
    shown = await host.service.shown(table)
    bot = host.standin.world.bot
    *earlier, board = (each for each in public(watcher) if each.author is bot)
    on_turn = moment.table.on_turn
    said = {
        _words_of(table_screen(moment, TELLER, mention))
        for mention in (None, f"<@{on_turn.id}>" if on_turn else None)
    }
    assert texts_of(board).strip() in said
    assert len(board.attachments) == 1
    assert (shown.message, shown.version) == (board.id, moment.table.version)
    assert not [message for message in earlier if MY_TURN in texts_of(message)]
    assert host.bot.publisher.trouble(table) is None


def _words_of(screen: object) -> str:
    layout = layout_of(screen, with_picture=False)  # type: ignore[arg-type]
    found: list[str] = []
    for item in layout.walk_children():
        for name in ("content", "label", "placeholder"):
            if isinstance(said := getattr(item, name, None), str):
                found.append(said)
    return "\n".join(found).strip()
