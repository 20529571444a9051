"""Closing with more placements than a list can show."""

from bot.content import load_edition
from bot.rules.state import Official, Phase
from bot.screens.panel_choices import Act, Show, read_choice
from tests.builders import Position, position
from tests.renderers.crowded import long_path
from tests.screens.panel_crowds import route_through
from tests.screens.panel_reading import (
    button,
    buttons,
    labels,
    lines,
    lists,
    moment_of,
    options,
    panel,
    said_by,
    select,
    value,
)

HOW = "Close: how do you place houses?"
SOUTH, NORTH = load_edition("base"), load_edition("north-base")
BAIERN = [facts.name for facts in SOUTH.board.cities if facts.province == 5]
TEN = (
    *("Freiburg", "Carlsruhe", "Zürich", "Innsbruck", "Sigmaringen"),
    *("Ulm", "Augsburg", "Pilsen", "Salzburg", "Lodz"),
)
"""One city in each province of the south, and two in Baden."""


def long_route() -> Position:
    names = [NORTH.board.cities[NORTH.city_of[card]].name for card in long_path(NORTH)]
    return position("north-base").route(0, *names).hand(0, "Lübeck").phase(Phase.FINISH)


def few_houses(*open_cities: str) -> Position:
    """A house in every other city."""
    route = route_through(SOUTH, open_cities, 22)
    start = position("base").route(0, *route).hand(0, "Lodz").phase(Phase.FINISH)
    start.carriage(0, 7).helped_by(Official.POSTMASTER)
    return start.houses_everywhere_but(0, *open_cities)


def test_first_the_way() -> None:
    screen = panel(long_route())
    assert options(screen, HOW)[:3] == [
        "One in each province | 7 houses; you choose the cities next",
        "All in Preussen: Berlin, Coblenz, Cölln | Score +10: houses 3, length 5, carriage 2",
        "All in Hannover: Göttingen, Hannover | Score +9: houses 2, length 5, carriage 2",
    ]
    assert buttons(screen)[0] == "End turn"


def test_then_a_city_in_each_province() -> None:
    start = long_route()
    screen = panel(start, value(panel(start), HOW, "One in each province")[1:])
    assert "Settled: Amsterdam, Brüssel, Frankfurt. Choose for the others." in lines(screen)
    chosen = lists(screen)
    assert chosen == [f"{p}: choose a city" for p in ("Preussen", "Hannover", "Sachsen", "Hessen")]
    assert button(screen, "Place 7 houses").disabled
    for placeholder, city in zip(chosen, ("Cölln", "Hannover", "Leipzig", "Fulda"), strict=True):
        assert button(screen, "Place 7 houses").disabled
        entry = value(screen, placeholder, city)
        choice = read_choice(moment_of(start), 0, "each", [entry])
        assert isinstance(choice, Show)
        screen = panel(start, choice.draft)
        ticked = [o.label for o in select(screen, placeholder).options if o.chosen]
        assert ticked == [city]
    there = "Amsterdam, Brüssel, Cölln, Frankfurt, Fulda, Hannover, Leipzig"
    assert f"So far: {there}." in lines(screen)
    assert "Score +15: houses 7, length 5, Frankfurt 1, carriage 2." in lines(screen)
    place = button(screen, "Place 7 houses")
    assert not place.disabled
    assert said_by(screen, "Place 7 houses").rest == "C-AMS.BRU.COE.FRA.FUL.HAN.LEI"
    assert said_by(screen, "Back").rest == ""
    other = panel(start, value(screen, "Hessen: choose a city", "Kassel")[1:])
    assert "So far: " + there.replace("Fulda, Hannover", "Hannover, Kassel") in " ".join(
        lines(other)
    )


def test_a_cartwright_that_cannot_help_is_forgotten() -> None:
    screen = panel(long_route(), "w.1~e.BER.HAN.DRE.KAS")
    assert said_by(screen, "Place 7 houses").rest.startswith("C-")


def test_too_few_houses_for_all_provinces() -> None:
    start = few_houses(*TEN)
    first = panel(start)
    assert options(first, HOW)[0] == (
        "In 8 different provinces | 8 houses; you choose the cities next"
    )
    screen = panel(start, value(first, HOW, "In 8 different provinces")[1:])
    found = select(screen, "Choose exactly 8 of 10 cities")
    assert (found.fewest, found.most) == (8, 8)
    assert sorted(labels(screen, "Choose exactly 8 of 10 cities")) == sorted(TEN)
    assert buttons(screen) == ["Back"]


def test_two_of_one_province_are_refused_and_stay_ticked() -> None:
    start, name = few_houses(*TEN), "some~s.x"
    codes = ["FRE", "CAR", "ZUE", "INN", "SIG", "ULM", "AUG", "PIL"]
    choice = read_choice(moment_of(start), 0, name, codes)
    assert isinstance(choice, Show)
    screen = panel(start, choice.draft)
    assert lines(screen)[0] == (
        "Carlsruhe and Freiburg are both in Baden; only one of them gets a house this way. "
        "Please choose again."
    )
    found = select(screen, "Choose exactly 8 of 10 cities")
    assert {option.value for option in found.options if option.chosen} == set(codes)
    right = [*codes[1:], "SAL"]
    assert read_choice(moment_of(start), 0, name, right) == Act("C-AUG.CAR.INN.PIL.SAL.SIG.ULM.ZUE")


def test_too_few_houses_for_one_province() -> None:
    start = few_houses(*BAIERN)
    first = panel(start)
    assert labels(first, HOW) == ["One in each province", "Baiern: choose 6 of 8 cities"]
    screen = panel(start, value(first, HOW, "Baiern: choose 6 of 8 cities")[1:])
    assert "You place 6 houses in Baiern. Tick the cities, then close the list." in lines(screen)
    found = select(screen, "Choose exactly 6 of 8 cities")
    values = [option.value for option in found.options][:6]
    assert read_choice(moment_of(start), 0, "some~s.5", values) == Act("C-" + ".".join(values))


def test_two_free_cities_are_refused() -> None:
    free = (
        *("Bremen", "Hamburg", "Berlin", "Hannover", "Schwerin"),
        *("Amsterdam", "Brüssel", "Leipzig", "Kassel"),
    )
    names = route_through(NORTH, free, 23)
    made = position("north-base").route(0, *names).hand(0, "Fulda").phase(Phase.FINISH)
    made.carriage(0, 7).houses_everywhere_but(0, *free)
    moment = moment_of(made)
    choice = read_choice(moment, 0, "some~s.x", ["BRE", "HAM", "KAS", "LEI", "BER", "HAN"])
    assert isinstance(choice, Show)
    assert lines(panel(made, choice.draft))[0] == (
        "Bremen and Hamburg are both free cities; only one of them gets a house this way. "
        "Please choose again."
    )
