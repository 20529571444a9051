"""The viewer of a game: where its controls lead, what it tells, and what it keeps to itself."""

import re
from dataclasses import replace

import pytest

from bot.content import edition_names
from bot.errors import TableRefusal
from bot.rules.events import CardPlayedFaceDown, Event, PileCardDrawn
from bot.screens.ids import read_id
from bot.screens.replay_choices import ended_label, running_label
from bot.screens.replay_screen import ReplayPage, replay_screen
from bot.screens.screen import Button, Picture, Screen, Select, Style
from bot.tables.past import EndedGame
from bot.tables.replaying import Position, position_at
from tests.conformance.twins import twin_of
from tests.playing import Combination
from tests.screens.shown_tables import AWKWARD, TELLER, as_text
from tests.screens.stories import a_story, running, viewer
from tests.screens.test_panel_secrets import other_card, shown

COMPONENTS, CHARACTERS = 18, 2300
"""Of the largest viewer: four players, hands shown."""


def buttons(screen: Screen) -> dict[str, Button]:
    return {c.label: c for c in screen.controls if isinstance(c, Button)}


def leads_to(screen: Screen, label: str) -> ReplayPage:
    said = read_id(buttons(screen)[label].id)
    assert said is not None
    assert (said.kind, said.table, said.rest) == ("s", "T4b1e", "step")
    return ReplayPage.read(said.page)


def rounds(screen: Screen) -> list[tuple[str, str]]:
    (select,) = [c for c in screen.controls if isinstance(c, Select)]
    return [(option.label, option.value) for option in select.options]


def test_whole_screen() -> None:
    story = a_story("base", 2, 8)
    assert as_text(viewer(running(story), ReplayPage(3))).splitlines() == [
        "The base game (south): Anna, Bob",
        "**Step 3 of 8, round 1.**",
        "<table.png>",
        "Anna drew from the pile.",
        "Anna took Salzburg with the Postmaster; Passau was turned up.",
        "**Anna started a route with München.**",
        "**Bob's turn. Bob had no card in hand and uses the Postmaster.**",
        "[First] [Back] [Forward] [Last]",
        "[Turn before] [Next turn]",
        'Select "Go to round"',
        "- Round 1",
        "- Round 2",
    ]


def test_the_four_ways() -> None:
    story = a_story("base", 2)
    last = len(story.actions)
    here = viewer(story, ReplayPage(40, has_hands=True))
    goals = {label: leads_to(here, label) for label in ("First", "Back", "Forward", "Last")}
    assert {page.step for page in goals.values()} == {0, 39, 41, last}
    assert goals["Back"] == ReplayPage(39, has_hands=True)
    assert buttons(here)["Forward"].style is Style.NEXT


def test_nothing_leads_beyond_the_ends() -> None:
    story = a_story("base", 2)
    first, last = viewer(story, ReplayPage(0)), viewer(story, ReplayPage(99_999))
    off = {label for label, button in buttons(first).items() if button.disabled}
    assert off == {"First", "Back", "Turn before"}
    off = {label for label, button in buttons(last).items() if button.disabled}
    assert off == {"Forward", "Last", "Next turn"}
    assert "wins with" in last.texts
    only = viewer(running(a_story("base", 2, 0)), ReplayPage())
    assert all(button.disabled for button in buttons(only).values())


def test_turns_go_by_as_a_whole() -> None:
    story = a_story("base", 2)
    page = leads_to(viewer(story, ReplayPage(0)), "Next turn")
    position = position_at(story, page.step)
    assert page.step == position.course.turns[1]
    assert len(position.before) > 0
    back = leads_to(viewer(story, page), "Turn before")
    assert back.step == 0


def test_every_round_can_be_chosen() -> None:
    story = a_story("base", 3)
    starts = position_at(story).course.rounds
    assert len(starts) > 50
    found: dict[str, str] = {}
    screen = viewer(story, ReplayPage(0))
    for _ in range(9):
        *there, (more, turns_page) = rounds(screen)
        assert re.fullmatch(r"More … \(\d+ to \d+ of \d+\)", more)
        found |= there
        screen = viewer(story, ReplayPage.read(turns_page))
        assert "Step 0 of" in screen.texts
    wanted = {f"Round {number}": str(start) for number, start in enumerate(starts, 1)}
    assert found == wanted


def test_the_rounds_around_this_one_are_offered() -> None:
    story = a_story("base", 3)
    starts = position_at(story).course.rounds
    labels = [label for label, _ in rounds(viewer(story, ReplayPage(starts[29])))]
    assert "Round 30" in labels
    assert "Round 1" not in labels


@pytest.mark.parametrize("edition", edition_names())
def test_hands_are_shown_of_a_game_that_is_over(edition: str) -> None:
    story = a_story(edition, 4, names=AWKWARD)
    for step in range(0, len(story.actions), 29):
        plain = viewer(story, ReplayPage(step))
        hands = viewer(story, leads_to(plain, "Show hands"))
        position = position_at(story, step)
        for player in position.game.players:
            for card in (*player.hand, *player.face_down):
                city = story.game.edition.city_of[card]
                assert story.game.edition.board.cities[city].name in hands.texts
        assert hands.texts.count("Hand of ") == 4
        assert leads_to(hands, "Hide hands") == ReplayPage(step)
        assert hands.components <= COMPONENTS
        assert hands.characters <= CHARACTERS
        assert "Hand of" not in plain.texts


def test_a_film_can_be_made_of_a_game_that_is_over() -> None:
    story = a_story("base", 2)
    button = buttons(viewer(story, ReplayPage(3)))["Make a moving picture"]
    assert button.id == "s:T4b1e:film:"


def test_hands_stay_hidden_while_a_game_runs() -> None:
    story = running(a_story("base", 2, 30))
    assert {"Show hands", "Make a moving picture"} & set(
        buttons(viewer(story, ReplayPage(3)))
    ) == set()
    with pytest.raises(TableRefusal) as caught:
        viewer(story, ReplayPage(3, has_hands=True))
    assert caught.value.code == "hands-hidden"


@pytest.mark.parametrize("text", ["", "public", "-3", "12x", "h", "r1", "1234567890123"])
def test_any_other_page_is_where_watching_begins(text: str) -> None:
    assert ReplayPage.read(text) == ReplayPage()


@pytest.mark.parametrize(
    "page", [ReplayPage(0), ReplayPage(7, has_hands=True), ReplayPage(93, rounds=2)]
)
def test_a_page_is_read_as_it_was_written(page: ReplayPage) -> None:
    assert ReplayPage.read(page.written()) == page


def test_names_of_games_to_choose_from() -> None:
    ended = EndedGame("T1", 1, 1_700_000_000.0, "base", True, 20, 0, 31, ("Anna", ""), (None, None))
    assert ended_label(ended, TELLER) == (
        "Nov 14, 2023: Anna, A former player · The base game (south)"
    )
    story = running(a_story("glory", 4, 100, names=AWKWARD))
    assert len(running_label(story.table, TELLER)) <= 100
    assert running_label(a_story("base", 2, 20).table, TELLER).startswith("Now, round 4: Anna, Bob")


# Secrets


def twin_position(position: Position, chance: object) -> Position:
    """The same for everybody, and different in all that is hidden."""
    assert callable(chance)
    edition = position.game.edition
    twin, _ = twin_of(position.game, None, (), chance)

    def mixed(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(
            replace(event, card=other_card(edition, event.card))
            if isinstance(event, PileCardDrawn | CardPlayedFaceDown) and event.card is not None
            else event
            for event in events
        )

    return replace(
        position, game=twin, before=mixed(position.before), events=mixed(position.events)
    )


@pytest.mark.parametrize("edition", edition_names())
def test_nothing_in_it_depends_on_hidden_cards(edition: str) -> None:
    story = running(a_story(edition, 3, 250))
    chance, differed = Combination(edition, 3, story.game.options).begin(3)[1], 0
    for step in range(0, 250, 3):
        position = position_at(story, step)
        twin = twin_position(position, chance)
        page = ReplayPage(step)
        one = replay_screen(position, story.table, TELLER, page)
        other = replay_screen(twin, story.table, TELLER, page)
        assert shown(one) == shown(other)
        hidden = [player.hand for player in position.game.players]
        differed += hidden != [player.hand for player in twin.game.players]
        assert isinstance(one.parts[1], Picture)
    assert differed > 30
