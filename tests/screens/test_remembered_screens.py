"""What a server remembers, as it reads: leaderboard, profile, finished games."""

from dataclasses import replace

import pytest

from bot.screens.history_screen import HistoryPage, game_screen, history_screen
from bot.screens.leaderboard_screen import LeadersPage, leaderboard_screen
from bot.screens.profile_screen import profile_screen
from bot.screens.screen import Button, Picture, Row, Screen, Select, Text
from bot.tables.chronicle import Leader, Leaderboard, Profile
from bot.tables.past import EndedGame, Tally
from tests.renderers.looking import written_on
from tests.screens.shown_tables import TELLER

DAVE = Leader(place=2, person=4, name="Dave", rating=None, games=1, wins=0)
TALLY = Tally(
    person=4, name="Dave", games=2, wins=1, points=31, longest=5, fastest=None, favourite=None
)
SEARCHING = Profile(
    tally=TALLY, here=DAVE, everywhere=DAVE, curve=(866,), won=(False,), duel=(0, 0)
)
SETTLED = replace(
    SEARCHING,
    here=replace(DAVE, rating=905, games=5, wins=2),
    curve=(866, 880, 940, 890, 905),
    won=(False, True, True, False, False),
)
GAME = EndedGame(
    table="abcde",
    number=7,
    ended=1_700_000_000.0,
    edition="base",
    is_finished=True,
    rounds=12,
    winner=1,
    points=14,
    names=("Dave", "Ruggiero"),
    levels=(None, "master"),
)


def words_of(screen: Screen) -> str:
    return "\n".join(part.text for part in screen.parts if isinstance(part, Text))


def picture_of(screen: Screen) -> Picture:
    (picture,) = (part for part in screen.parts if isinstance(part, Picture))
    return picture


def profile_of(profile: Profile, name: str = "Dave") -> Screen:
    return profile_screen(profile, name, TELLER, 4, (5, "Bob"))


def test_a_profile_does_not_contradict_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who took over a seat and won has that win, but no rating of it."""
    screen = profile_of(SEARCHING)
    assert "2 games, 1 win" in words_of(screen)
    assert picture_of(screen).alt == (
        "Dave has 1 rated game on this server, with 0 wins;"
        " the rating is still being found, so its curve shows no numbers."
    )
    texts = written_on(picture_of(screen).draw, monkeypatch)
    assert {"rated games on this server", "rated game", "wins in rated games"} <= set(texts)
    assert "866" not in texts


def test_a_rating_that_is_found_is_told_with_its_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = picture_of(profile_of(SETTLED))
    assert picture.alt == (
        "The ratings of Dave after each of the last 5 rated games on this server,"
        " from 866 to 905; the best was 940."
    )
    assert {"866", "905", "940"} <= set(written_on(picture.draw, monkeypatch))


def test_a_profile_without_a_rated_game() -> None:
    none = replace(SEARCHING, here=None, everywhere=None, curve=(), won=())
    assert picture_of(profile_of(none)).alt == "There is no rated game of Dave on this server yet."


@pytest.mark.parametrize(
    ("name", "title"), [("", "A former player"), ("\u3164", "A player"), ("王", "A player")]
)
def test_who_has_no_name_to_show_gets_no_number(
    name: str, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert title in written_on(picture_of(profile_of(SETTLED, name)).draw, monkeypatch)


def test_two_who_never_met() -> None:
    assert "No finished game together with Bob yet." in words_of(profile_of(SEARCHING))


def leaders_of(at: LeadersPage) -> Screen:
    board = Leaderboard(leaders=(replace(DAVE, place=1), DAVE), total=2, own=DAVE)
    return leaderboard_screen(board, at, TELLER, ("base", "glory"), 4)


def test_the_picture_of_a_leaderboard_names_the_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    every = picture_of(leaders_of(LeadersPage()))
    assert every.alt.startswith("The best of this server: ")
    base = picture_of(leaders_of(LeadersPage(edition="base")))
    title = "The best of this server, The base game (south)"
    assert base.alt.startswith(f"{title}: ")
    assert title in written_on(base.draw, monkeypatch)


def test_whose_rating_is_being_found_has_a_place_all_the_same() -> None:
    assert "You: 2. Your rating is still being found" in words_of(leaders_of(LeadersPage()))


def pages_of_history(at: HistoryPage, games: int) -> dict[str, Button]:
    """The buttons that turn pages."""
    found = [replace(GAME, table=f"t{number:04}", number=number) for number in range(games)]
    screen = history_screen(found, at, TELLER)
    rows = [part for part in screen.parts if isinstance(part, Row)]
    return {
        str(button.label): button
        for row in rows
        for button in row.controls
        if isinstance(button, Button)
    }


def test_the_way_back_leads_to_the_newest_of_three_pages() -> None:
    first = pages_of_history(HistoryPage(), 11)
    assert list(first) == ["Newest", "Older"]
    assert first["Newest"].disabled
    middle = HistoryPage(before=(GAME.ended, 20))
    last = HistoryPage(before=(GAME.ended, 10))
    for page, games in ((middle, 11), (last, 10)):
        buttons = pages_of_history(page, games)
        assert buttons["Newest"].id.endswith(HistoryPage().written())
        assert not buttons["Newest"].disabled
    assert not pages_of_history(middle, 11)["Older"].disabled
    assert pages_of_history(last, 10)["Older"].disabled


def test_computer_players_are_told_as_such() -> None:
    listed = history_screen([GAME], HistoryPage(), TELLER)
    (select,) = (
        control
        for part in listed.parts
        if isinstance(part, Row)
        for control in part.controls
        if isinstance(control, Select)
    )
    (option,) = select.options
    assert "Ruggiero (computer) won with 14 points" in option.label
    assert str(option.description).startswith("Dave, Ruggiero (computer) · ")
    words = words_of(game_screen(GAME, HistoryPage(), TELLER))
    assert "Ruggiero (computer) won with 14 points" in words
    assert "Dave, Ruggiero (computer) · " in words
