"""What is known of a player: games, wins, rating, and the curve of it."""

from functools import partial

from bot.ratings.rating import SETTLED_AFTER
from bot.screens.happening_lines import somebody
from bot.screens.ids import person_id
from bot.screens.names import LONGEST_NAME, known_names, plain_names
from bot.screens.screen import Button, Picture, Screen, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.chronicle import Profile
from renderers.palette import MAP_OF_OTHERS
from renderers.profile_picture import ProfileFacts, draw_profile


def profile_screen(  # noqa: PLR0917 - all that the screen shows
    profile: Profile,
    name: str,
    teller: Teller,
    person: int,
    against: tuple[int, str] | None = None,
    shown_by: str = "",
) -> Screen:
    """`name` is the player's present one; `against`: number and name of the one compared with;
    `shown_by`: who shows it to everybody, without it the screen is private.
    """
    lines = []
    if shown_by:
        lines.append(teller.text("ratings.profile.shown", asker=somebody(shown_by, teller)))
    lines += _lines(profile, somebody(name, teller), teller)
    if against is not None and profile.duel is not None:
        lines.append(_duel(profile.duel, somebody(against[1], teller), teller))
    parts = [Text("\n".join(lines))]
    picture = (_picture(profile, name, teller),) if profile.tally is not None else ()
    page = f"{person}.{against[0] if against else ''}"
    controls = (
        ()
        if shown_by
        else rows_of(
            Button(teller.text("screens.show-everybody"), person_id("profile-public", page)),
            Button(
                teller.text("ratings.profile.games-of"), person_id("history-page", f"{person};;;")
            ),
            Button(
                teller.text("ratings.profile.leaderboard"), person_id("leaders-back", "here.all.0")
            ),
        )
    )
    return Screen((*parts, *picture, *controls))


def _lines(profile: Profile, player: str, teller: Teller) -> list[str]:
    tally = profile.tally
    if tally is None:
        lines = [teller.text("ratings.profile.nothing", player=player)]
    else:
        mean = teller.catalog.decimal(tally.points / tally.games)
        wins = teller.count("ratings.leaders.wins", tally.wins)
        lines = [
            teller.count("ratings.profile.games", tally.games, player=player, wins=wins, mean=mean)
        ]
        facts = []
        if tally.favourite:
            facts.append(teller.text("ratings.profile.favourite", province=tally.favourite))
        if tally.longest:
            facts.append(teller.text("ratings.profile.longest", length=tally.longest))
        if tally.fastest is not None:
            facts.append(teller.text("ratings.profile.fastest", round=tally.fastest))
        if facts:
            lines.append(" ".join(facts))
    return [*lines, *_ratings(profile, teller)]


def _ratings(profile: Profile, teller: Teller) -> list[str]:
    lines = []
    if profile.here is None:
        if profile.tally is not None:
            lines.append(teller.text("ratings.profile.no-rating"))
    elif profile.here.rating is None:
        lines.append(teller.text("ratings.profile.searching-here", games=SETTLED_AFTER))
    else:
        own = profile.here
        rating = str(own.rating)  # as on the leaderboard, without marks between its digits
        lines.append(teller.text("ratings.profile.rating-here", rating=rating, rank=own.place))
    there = profile.everywhere
    is_more = there is not None and (profile.here is None or there.games > profile.here.games)
    if there is not None and there.rating is not None and is_more:
        rating = str(there.rating)
        lines.append(
            teller.text("ratings.profile.rating-everywhere", rating=rating, rank=there.place)
        )
    return lines


def _duel(duel: tuple[int, int], other: str, teller: Teller) -> str:
    won, lost = duel
    if not won and not lost:
        return teller.text("ratings.profile.never-against", player=other)
    return teller.text("ratings.profile.against", player=other, won=won, lost=lost)


def _picture(profile: Profile, name: str, teller: Teller) -> Picture:
    (known,) = known_names([name], teller.catalog)
    here = profile.here
    facts = ProfileFacts(
        name=known[:LONGEST_NAME],
        rating=here.rating if here else None,
        games=here.games if here else 0,
        wins=here.wins if here else 0,
        curve=tuple(map(float, profile.curve)),
        won=profile.won,
    )
    return Picture(
        file="profile.png",
        alt=_alt(profile, name, teller),
        map_name=MAP_OF_OTHERS,
        theme=teller.theme,
        draw=partial(draw_profile, facts, teller.catalog, theme=teller.theme),
    )


def _alt(profile: Profile, name: str, teller: Teller) -> str:
    """What the picture shows: no numbers of a rating that is still being found."""
    (player,) = plain_names([name], teller.catalog)
    here, curve = profile.here, profile.curve
    if here is None or not curve:
        return teller.text("ratings.alt.profile-none", player=player)
    if here.rating is None:
        wins = teller.count("ratings.leaders.wins", here.wins)
        return teller.count("ratings.alt.profile-searching", here.games, player=player, wins=wins)
    return teller.count(
        "ratings.alt.profile",
        len(curve),
        player=player,
        first=str(curve[0]),
        last=str(curve[-1]),
        best=str(max(curve)),
    )
