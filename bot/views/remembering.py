"""What a server remembers: leaderboard, profiles, finished games."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import discord

from bot.errors import TableRefusal
from bot.screens.history_screen import ON_PAGE as GAMES_ON_PAGE
from bot.screens.history_screen import HistoryPage, game_screen, history_screen
from bot.screens.history_screen import read_page as read_history_page
from bot.screens.leaderboard_screen import ON_PAGE as LEADERS_ON_PAGE
from bot.screens.leaderboard_screen import LeadersPage, leaderboard_screen
from bot.screens.leaderboard_screen import read_page as read_leaders_page
from bot.screens.profile_screen import profile_screen
from bot.tables.past import Wanted
from bot.tables.table import Person
from bot.views.answer import Answer
from bot.views.desk import Desk, person_of, place_of

Deed = Callable[[Desk, Answer, str, Sequence[str]], Awaitable[None]]
"""Shows something; with the page that stands in the control's id, and what was chosen."""


async def leaderboard(
    desk: Desk, answer: Answer, at: LeadersPage, *, is_public: bool = False
) -> None:
    guild, _ = place_of(answer.interaction)
    asker = person_of(answer.interaction)
    teller = await desk.teller(answer.interaction)
    board = await desk.service.chronicle.leaderboard(
        guild if at.is_here else None,
        at.edition_name,
        at.page * LEADERS_ON_PAGE,
        LEADERS_ON_PAGE,
        asker.id,
    )
    if not board.leaders and at.page:
        await leaderboard(desk, answer, replace(at, page=0), is_public=is_public)
        return
    by = asker.name if is_public else ""
    screen = leaderboard_screen(board, at, teller, tuple(desk.editions), asker.id, by)
    if is_public:
        await answer.show_everybody(screen, teller)
    else:
        await answer.show(screen, teller)


async def _leaders_page(desk: Desk, answer: Answer, page: str, _: Sequence[str]) -> None:
    await leaderboard(desk, answer, read_leaders_page(page, tuple(desk.editions)))


async def _leaders_public(desk: Desk, answer: Answer, page: str, _: Sequence[str]) -> None:
    at = read_leaders_page(page, tuple(desk.editions))
    await leaderboard(desk, answer, at, is_public=True)


async def _leaders_where(desk: Desk, answer: Answer, page: str, values: Sequence[str]) -> None:
    at = read_leaders_page(page, tuple(desk.editions))
    chosen = f"{values[0]}.{at.edition}.0" if values else page
    await _leaders_page(desk, answer, chosen, ())


async def _leaders_edition(desk: Desk, answer: Answer, page: str, values: Sequence[str]) -> None:
    at = read_leaders_page(page, tuple(desk.editions))
    chosen = f"{at.where}.{values[0]}.0" if values else page
    await _leaders_page(desk, answer, chosen, ())


async def profile(
    desk: Desk,
    answer: Answer,
    person: Person,
    against: Person | None = None,
    *,
    is_public: bool = False,
) -> None:
    guild, _ = place_of(answer.interaction)
    teller = await desk.teller(answer.interaction)
    if against is not None and against.id == person.id:
        against = None
    found = await desk.service.chronicle.profile(person.id, guild, against.id if against else None)
    other = (against.id, against.name) if against else None
    by = person_of(answer.interaction).name if is_public else ""
    screen = profile_screen(found, person.name, teller, person.id, other, by)
    if is_public:
        await answer.show_everybody(screen, teller)
    else:
        await answer.show(screen, teller)


async def _profile_public(desk: Desk, answer: Answer, page: str, _: Sequence[str]) -> None:
    person, _, against = page.partition(".")
    await profile(
        desk,
        answer,
        await _known(desk, answer, person),
        await _known(desk, answer, against) if against else None,
        is_public=True,
    )


async def _known(desk: Desk, answer: Answer, number: str) -> Person:
    """Somebody of this server, or who once played here."""
    if not number.isdigit():
        raise TableRefusal("unknown-player")
    guild = answer.interaction.guild
    member = guild.get_member(int(number)) if guild else None
    if member is None and int(number) == answer.interaction.user.id:
        return person_of(answer.interaction)
    if member is not None:
        return Person(member.id, member.display_name)
    return Person(int(number), await desk.service.chronicle.name_of(int(number)))


async def history(desk: Desk, answer: Answer, at: HistoryPage, player: str = "") -> None:
    guild, _ = place_of(answer.interaction)
    teller = await desk.teller(answer.interaction)
    wanted = Wanted(guild, at.edition, at.person, at.before)
    games = await desk.service.chronicle.games(wanted, GAMES_ON_PAGE + 1)
    if at.person is not None and not player:
        player = (await _known(desk, answer, str(at.person))).name
    await answer.show(history_screen(games, at, teller, player), teller)


async def _history_page(desk: Desk, answer: Answer, page: str, _: Sequence[str]) -> None:
    await history(desk, answer, read_history_page(page, desk.editions))


async def _history_game(desk: Desk, answer: Answer, page: str, values: Sequence[str]) -> None:
    guild, _ = place_of(answer.interaction)
    game = await desk.service.chronicle.game(values[0] if values else "", guild)
    teller = await desk.teller(answer.interaction)
    at = read_history_page(page, desk.editions)
    await answer.show(game_screen(game, at, teller), teller)


def person_named(member: discord.Member | discord.User) -> Person:
    return Person(member.id, member.display_name)


DEEDS: dict[str, Deed] = {
    "leaders-back": _leaders_page,
    "leaders-next": _leaders_page,
    "leaders-where": _leaders_where,
    "leaders-edition": _leaders_edition,
    "leaders-public": _leaders_public,
    "profile-public": _profile_public,
    "history-newest": _history_page,
    "history-page": _history_page,
    "history-game": _history_game,
}
