"""/thurn hint: first the question, then the advice, thought out in another process."""

from bot.errors import TableRefusal
from bot.rules.view import view_for
from bot.screens.hint_screen import hint_question, hint_screen, thinking_screen
from bot.tables.computers import demand_hint
from bot.tables.demands import demand_seat
from bot.views.answer import Answer
from bot.views.desk import Desk, person_of

AGREED = "yes"
"""The page that is asked for by somebody who knows that the log will tell."""


async def hint(desk: Desk, answer: Answer, table: str, page: str) -> None:
    person = person_of(answer.interaction)
    now = await desk.service.table(table)
    demand_hint(now, person)
    teller = await desk.teller(answer.interaction)
    if page != AGREED and not await desk.service.has_asked_for_hint(table, person):
        await answer.show(hint_question(now, teller), teller)
        return
    now = await desk.service.ask_hint(table, person, answer.interaction.id)
    seat, game = demand_seat(now, person), now.game
    await answer.show(thinking_screen(teller), teller)
    desk.changed(now)
    if game is None:
        raise TableRefusal("not-possible-now")
    position = (table, now.version, seat)
    advice = await desk.thinkers.advise_on(position, view_for(game, seat))
    moment = await desk.service.moment(table)
    if moment.table.version != now.version:
        raise TableRefusal("stale-panel")
    await answer.show(hint_screen(moment, seat, teller, advice), teller)
