"""What a person hears when the message for everybody is lost or cannot be shown."""

from bot.errors import TableRefusal
from bot.screens.refusals import refusal_screen
from bot.views.answer import Answer
from bot.views.desk import Desk


async def tell_trouble(desk: Desk, answer: Answer, table: str) -> None:
    """After a change: that everybody could not be shown it, and why. Answer first, this may wait
    for an outage.
    """
    await desk.publisher.settled(table)
    await _tell(desk, answer, desk.publisher.trouble(table))


async def restore_message(desk: Desk, answer: Answer, table: str) -> None:
    """After a command: if the table's message was deleted there is a new one, and this is where."""
    await _tell(desk, answer, await desk.publisher.restore(table))


async def _tell(desk: Desk, answer: Answer, trouble: TableRefusal | None) -> None:
    if trouble is not None:
        teller = await desk.teller(answer.interaction)
        await answer.add(refusal_screen(trouble, teller), is_private=True)
