"""The best of a server, or of all servers together."""

from dataclasses import dataclass, replace
from functools import partial

from bot.ratings.rating import SETTLED_AFTER
from bot.screens.agreements import edition_words
from bot.screens.happening_lines import somebody
from bot.screens.ids import person_id
from bot.screens.names import plain_names
from bot.screens.screen import (
    LONGEST_ALT,
    Button,
    Option,
    Picture,
    Row,
    Screen,
    Select,
    Text,
    rows_of,
)
from bot.screens.teller import Teller
from bot.tables.chronicle import Leader, Leaderboard
from renderers.leaderboard_picture import LeaderRow, draw_leaderboard
from renderers.palette import MAP_OF_OTHERS

ON_PAGE = 10
HERE, EVERYWHERE, ALL = "here", "everywhere", "all"


@dataclass(frozen=True, slots=True)
class LeadersPage:
    """Which part of which leaderboard; stands in the controls' ids."""

    where: str = HERE
    edition: str = ALL
    page: int = 0

    @property
    def is_here(self) -> bool:
        return self.where == HERE

    @property
    def edition_name(self) -> str | None:
        return None if self.edition == ALL else self.edition

    def written(self) -> str:
        return f"{self.where}.{self.edition}.{self.page}"


def read_page(text: str, editions: tuple[str, ...]) -> LeadersPage:
    """The first page of this server's if it is written otherwise."""
    where, _, rest = text.partition(".")
    edition, _, page = rest.partition(".")
    if where not in (HERE, EVERYWHERE) or edition not in (ALL, *editions) or not page.isdigit():
        return LeadersPage()
    return LeadersPage(where, edition, min(int(page), 100_000))


def leaderboard_screen(  # noqa: PLR0917 - all that the screen shows
    board: Leaderboard,
    at: LeadersPage,
    teller: Teller,
    editions: tuple[str, ...],
    person: int,
    shown_by: str = "",
) -> Screen:
    """`shown_by`: who shows it to everybody; without it the screen is private."""
    title = _title(at, teller, "title")
    lines = [title]
    if shown_by:
        lines.append(teller.text("ratings.leaders.shown", player=somebody(shown_by, teller)))
    lines += [_line(leader, teller) for leader in board.leaders]
    if not board.leaders:
        lines.append(teller.text("ratings.leaders.none"))
    elif not shown_by and board.own is not None:
        lines.append(_own(board.own, teller))
    picture = (_picture(board, at, teller, 0 if shown_by else person),) if board.leaders else ()
    controls = () if shown_by else _controls(board, at, teller, editions)
    return Screen((Text("\n".join(lines)), *picture, *controls))


def _title(at: LeadersPage, teller: Teller, kind: str) -> str:
    """For the text, `title`, or for the `picture`."""
    title = teller.text(f"ratings.leaders.{kind}-{at.where}")
    if at.edition_name is None:
        return title
    edition = edition_words(at.edition_name, teller)
    return teller.text("ratings.leaders.title-edition", title=title, edition=edition)


def _line(leader: Leader, teller: Teller) -> str:
    return teller.count(
        "ratings.leaders.line",
        leader.games,
        rank=leader.place,
        player=somebody(leader.name, teller),
        rating=_rating(leader, teller),
        wins=teller.count("ratings.leaders.wins", leader.wins),
    )


def _rating(leader: Leader, teller: Teller) -> str:
    if leader.rating is None:
        return teller.text("ratings.leaders.searching")
    return f"**{leader.rating}**"


def _own(own: Leader, teller: Teller) -> str:
    if own.rating is None:
        return teller.text("ratings.leaders.you-searching", rank=own.place, games=SETTLED_AFTER)
    return teller.text("ratings.leaders.you", rank=own.place)


def _picture(board: Leaderboard, at: LeadersPage, teller: Teller, person: int) -> Picture:
    title = _title(at, teller, "picture")
    names = plain_names([leader.name for leader in board.leaders], teller.catalog)
    rows = [
        LeaderRow(
            rank=leader.place,
            name=name if leader.name else teller.text("table.former-player"),
            rating=leader.rating,
            games=leader.games,
            wins=leader.wins,
            is_you=leader.person == person,
        )
        for leader, name in zip(board.leaders, names, strict=True)
    ]
    told = "; ".join(_line(leader, teller).replace("**", "") for leader in board.leaders)
    alt = teller.text("ratings.alt.leaders", title=title, lines=told.replace("\\", ""))
    return Picture(
        file="leaderboard.png",
        alt=alt[:LONGEST_ALT],
        map_name=MAP_OF_OTHERS,
        theme=teller.theme,
        draw=partial(draw_leaderboard, rows, teller.catalog, title=title, theme=teller.theme),
    )


def _controls(
    board: Leaderboard, at: LeadersPage, teller: Teller, editions: tuple[str, ...]
) -> tuple[Row, ...]:
    last = max(0, (board.total - 1) // ON_PAGE)
    before, after = replace(at, page=max(0, at.page - 1)), replace(at, page=at.page + 1)
    where = tuple(
        Option(teller.text(f"ratings.leaders.{place}"), place, chosen=place == at.where)
        for place in (HERE, EVERYWHERE)
    )
    kinds = (
        Option(teller.text("ratings.leaders.all-editions"), ALL, chosen=at.edition == ALL),
        *(
            Option(edition_words(name, teller), name, chosen=name == at.edition)
            for name in editions
        ),
    )
    here = at.written()
    return (
        Row((Select(teller.text("ratings.leaders.choose-where"), _id("where", here), where),)),
        Row((Select(teller.text("ratings.leaders.choose-edition"), _id("edition", here), kinds),)),
        *rows_of(
            Button(
                teller.text("ratings.leaders.back"),
                _id("back", before.written()),
                disabled=at.page == 0,
            ),
            Button(
                teller.text("ratings.leaders.next"),
                _id("next", after.written()),
                disabled=at.page >= last,
            ),
            *(
                (Button(teller.text("screens.show-everybody"), _id("public", here)),)
                if board.leaders
                else ()
            ),
        ),
    )


def _id(deed: str, page: str) -> str:
    return person_id(f"leaders-{deed}", page)
