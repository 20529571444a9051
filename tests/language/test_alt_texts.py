"""What is read aloud in place of the table's and the result's picture."""

from dataclasses import replace

import pytest

from bot.content import edition_names, load_edition
from bot.language.alt_texts import result_alt, status_sentence, table_alt
from bot.language.catalog import load_catalog
from bot.language.fitting import (
    ALT_LIMIT,
    cut_between_words,
    is_within_limit,
    longest_that_fits,
)
from bot.language.phrases import edition_title, official_name, seat_name, spoken_names
from bot.rules.apply import step
from bot.rules.board import city_set
from bot.rules.edition import Edition
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.scoring import Result, Score, TieBreak
from bot.rules.state import EndReason, Official, Phase
from bot.rules.view import PlayerView, view_for
from tests.builders import Position, position
from tests.playing import Combination, lively

CATALOG = load_catalog()
NAMES = ("Anna", "Bob", "Carol", "Dora")
MINUS = "\N{MINUS SIGN}"
LONG_NAMES = ("Maximiliane von Hohenlohe-Langen", *(letter * 32 for letter in "XYZ"))


def table() -> Position:
    """A table of the base game with something of everything."""
    built = position("base", 3).houses(0, "Ulm", "Augsburg", "München").carriage(0, 3)
    built = built.route(0, "Linz", "Passau", "Regensburg").route(1, "Lodz").hand(0, "Pilsen")
    built = built.display("Ulm", "Basel", "Lodz", "Linz", "Zürich", "Ulm").hand(1, "Linz")
    return built.hand(2, "Budweis").discards("Freiburg").round(7)


def full_table(edition: Edition) -> PlayerView:
    """More than four players can ever have, with the longest names of cities."""
    view = view_for(position(edition.name, 4).build(), None)
    cities = edition.board.cities
    by_name = sorted(range(len(cities)), key=lambda city: -len(cities[city].name))
    route = tuple(edition.city_of.index(city) for city in by_name[1:] + by_name[:1])[-22:]
    player = replace(
        view.players[0],
        route=(edition.city_of.index(by_name[0]), *route[1:]),
        houses=city_set(by_name[:20]),
        houses_left=0,
        carriage=7,
        hand_size=40,
        horses=20,
    )
    scores = tuple(Score(10, 100, 20) for _ in range(4))
    return replace(
        view,
        round=100,
        phase=Phase.KEEP,
        end_seat=0,
        end_reason=EndReason.LAST_HOUSE,
        display=player.route[:6],
        players=(player,) * 4,
        result=Result(scores, (0, 1, 2, 3), (0, 1, 2, 3), TieBreak.NEAREST_SEAT),
    )


def test_table() -> None:
    assert table_alt(view_for(table().build(), None), NAMES, CATALOG) == (
        "Round 7. Anna is drawing. Display: Ulm, Basel, Lodz, Linz, Zürich, Ulm. "
        "Pile 52, discards 1. "
        f"Anna, blue gable: {MINUS}15 points, 1 card, 17 houses left, carriage 3, "
        "route of 3 cities: Linz, Passau, Regensburg. Houses: Augsburg, München, Ulm. "
        f"Bob, red tower: {MINUS}20 points, 1 card, 20 houses left, no carriage, route Lodz (1). "
        f"Carol, yellow dome: {MINUS}20 points, 1 card, 20 houses left, no carriage, no route. "
        "Carriages left: 3 of size 3, 4 of size 4, 4 of size 5, 4 of size 6, 4 of size 7. "
        "Next tiles (left): length 5 +2 (2), length 6 +3 (3), length 7 +4 (4), "
        "Baiern +5 (4), Baden +3 (3), Württemberg and Hohenzollern +3 (3), "
        "Schweiz and Tyrol +3 (3), Böhmen and Salzburg +4 (3), all provinces +6 (4), "
        "the end +1 (1)."
    )


def test_last_round() -> None:
    game = table().carriage(1, 7).ended_by(1).build()
    told = table_alt(view_for(game, None), NAMES, CATALOG)
    assert told.startswith("Round 7. Last round, begun by Bob. Anna is drawing.")
    over = replace(view_for(game, None), phase=Phase.OVER)
    assert table_alt(over, NAMES, CATALOG).startswith("Round 7. The game is over. Display")


def test_horses() -> None:
    """V3: the horses of the display and of the pile's top are public."""
    built = position("glory").display("Berlin 2", "Halle 1").face_down(0, "Stettin 3")
    told = table_alt(view_for(built.pile("Bremen 3").hand(0, "Kassel").build(), 1), NAMES, CATALOG)
    assert "Display, with horses: Berlin 2, Halle 1, " in told
    assert ", top 3 horses, discards 0." in told
    assert told.count("Horses in hand: ") == 1
    assert "Tiles in free cities: Bremen +1, Frankfurt +1, Hamburg +1, Lübeck +1." in told
    assert "Carriages" not in told
    assert (
        f"Anna, blue gable: {MINUS}20 points, 1 card, 20 houses left, 5 horses, no route." in told
    )


def test_tiles_taken_and_left() -> None:
    built = table().tiles(0, "length-5", "length-5", "Baiern").carriage(1, 7).ended_by(1)
    told = table_alt(view_for(built.build(), None), NAMES, CATALOG)
    assert "Ulm. Tiles: +2 for length 5, +1 for length 5, +5 for Baiern. Bob" in told
    assert "(1). Tiles: +1 for beginning the end. Carol" in told
    assert "(left): length 6 +3 (3), length 7 +4 (4), Baiern +4 (3), " in told
    assert "the end" not in told.partition("(left)")[2]


def test_the_more_room_the_more_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most important details stay longest; whose turn it is and the display always."""
    built = table().tiles(0, "length-5", "Baiern").carriage(1, 7).ended_by(1)
    view = view_for(built.build(), None)
    told: dict[int, str] = {}
    for limit in range(1024, 300, -4):
        monkeypatch.setattr(
            "bot.language.alt_texts.is_within_limit",
            lambda sentences, limit=limit: is_within_limit(sentences, limit),
        )
        monkeypatch.setattr(
            "bot.language.alt_texts.longest_that_fits",
            lambda forms, limit=limit: longest_that_fits(forms, limit),
        )
        told[limit] = table_alt(view, NAMES, CATALOG)
        assert len(told[limit]) <= limit
        assert "Anna is drawing. Display: Ulm, Basel, Lodz, Linz, Zürich, Ulm." in told[limit]
    parts = ["begun by Bob", "of 3 cities", "Tiles: ", "Carriages left", "Next"]
    least = [min(limit for limit, text in told.items() if part in text) for part in parts]
    assert least == sorted(least)
    assert all(part in told[1024] for part in parts)


def test_nothing_to_draw() -> None:
    built = position("base").short_display().rest_in_hand(0).phase(Phase.PLAY)
    told = table_alt(view_for(built.build(), None), NAMES, CATALOG)
    assert "The display is empty. Pile 0, discards 0." in told


def test_houses_by_province_if_cities_are_too_many() -> None:
    """The forms A, B (free cities by name) and C."""
    built = position("north-base", 3)
    for seat in range(3):
        built.houses_everywhere_but(seat, "Berlin", "Halle", "Lübeck")
    view = view_for(built.build(), None)
    assert table_alt(view, NAMES, CATALOG).count("Houses: Amsterdam, ") == 3
    told = table_alt(view, LONG_NAMES, CATALOG)
    assert told.count("Houses: Preussen 5/7, Hannover 2/2, ") == 3
    assert told.count("Bayern 1/1, Bremen, Frankfurt, Hamburg.") == 3
    assert table_alt(view, ["long name " * 10] * 3, CATALOG).count("Houses in 9 provinces.") == 3


def test_houses_in_free_cities_alone_are_in_no_province() -> None:
    view = full_table(load_edition("north-base"))
    (bremen,) = (n for n, c in enumerate(view.edition.board.cities) if c.name == "Bremen")
    lonely = replace(view.players[0], houses=city_set([bremen]))
    told = table_alt(replace(view, players=(lonely, *view.players[1:])), LONG_NAMES, CATALOG)
    assert told.count("Houses in 9 provinces.") == 3
    assert "Houses in 0" not in told


@pytest.mark.parametrize("edition", edition_names())
def test_the_fullest_table_keeps_the_limit(edition: str) -> None:
    told = table_alt(full_table(load_edition(edition)), LONG_NAMES, CATALOG)
    assert len(told) <= ALT_LIMIT
    assert told.count(" provinces.") == 4
    assert told.count(" (22).") == 4
    running = full_table(load_edition(edition))
    over = replace(running, phase=Phase.OVER)
    endings = (running, "this is the last round."), (over, "brought the end in round 100.")
    for view, ending in endings:
        result = result_alt(view, LONG_NAMES, CATALOG)
        assert len(result) <= ALT_LIMIT
        assert "…" not in result
        assert result.endswith(ending)


@pytest.mark.parametrize("length", [100, 200, 300, 2000])
def test_names_beyond_all_measure_keep_the_limit(length: int) -> None:
    names = ["long " * (length // 5)] * 4
    view = full_table(load_edition("base"))
    for told in (table_alt(view, names, CATALOG), result_alt(view, names, CATALOG)):
        assert len(told) <= ALT_LIMIT
        assert told.endswith((".", " long…"))


@pytest.mark.parametrize("edition", edition_names())
def test_only_what_everybody_sees(edition: str) -> None:
    """V1: in a whole game all seats and spectators read the same."""
    game, chance = Combination(edition, 4, Options()).begin(1)
    while actions := legal_actions(game):
        texts = {table_alt(view_for(game, viewer), NAMES, CATALOG) for viewer in (None, game.seat)}
        assert len(texts) == 1
        assert len(texts.pop()) <= ALT_LIMIT
        step(game, lively(game, actions, chance))
    results = {result_alt(view_for(game, viewer), NAMES, CATALOG) for viewer in (None, 0, 3)}
    assert len(results) == 1
    assert "brought the end in round" in results.pop()


def ended(result: Result, end_seat: int | None, reason: EndReason) -> PlayerView:
    view = view_for(table().build(), None)
    return replace(view, phase=Phase.OVER, result=result, end_seat=end_seat, end_reason=reason)


def test_result() -> None:
    scores = (Score(2, 3, 5), Score(10, 8, 2), Score(3, 0, 2))
    view = ended(Result(scores, (1, 2, 0), (), None), 1, EndReason.LAST_CARRIAGE)
    assert result_alt(view, NAMES, CATALOG) == (
        "Final result, The base game (south), 7 rounds. "
        "1. Bob, red tower: 16 points; carriage 10, tiles 8, 2 houses left. "
        "2. Carol, yellow dome: 1 point; carriage 3, tiles 0, 2 houses left. "
        "3. Anna, blue gable: 0 points; carriage 2, tiles 3, 5 houses left. "
        "Carriage 7 for Bob brought the end in round 7."
    )


def test_points_so_far() -> None:
    """While a game goes on nobody has won and nothing has ended."""
    view = view_for(table().build(), None)
    assert result_alt(view, NAMES, CATALOG) == (
        "Points so far, The base game (south), round 7. "
        f"1. Anna, blue gable: {MINUS}15 points; carriage 2, tiles 0, 17 houses left, "
        "route of 3 cities, 1 card. "
        f"2. Bob, red tower: {MINUS}20 points; carriage 0, tiles 0, 20 houses left, "
        "route of 1 city, 1 card. "
        f"2. Carol, yellow dome: {MINUS}20 points; carriage 0, tiles 0, 20 houses left, "
        "no route, 1 card."
    )
    last = replace(view, end_seat=1, end_reason=EndReason.LAST_HOUSE)
    told = result_alt(last, NAMES, CATALOG)
    assert told.endswith(" Bob placed the last house: this is the last round.")
    told = result_alt(replace(last, end_reason=EndReason.LAST_CARRIAGE), NAMES, CATALOG)
    assert told.endswith(" Bob has carriage 7: this is the last round.")
    tied = Result((Score(0, 1, 0),) * 3, (0, 1, 2), (0, 1, 2), TieBreak.NEAREST_SEAT)
    told = result_alt(replace(view, result=tied), NAMES, CATALOG)
    assert told.count(" 1. ") == 3
    assert "each" not in told
    stopped = replace(view, phase=Phase.OVER)
    assert "Nobody could play" not in result_alt(stopped, NAMES, CATALOG)


def test_equal_points_share_a_rank() -> None:
    """As in the picture."""
    scores = (Score(0, 5, 0), Score(0, 9, 0), Score(0, 5, 0))
    view = ended(Result(scores, (1, 0, 2), (), None), 1, EndReason.LAST_HOUSE)
    told = result_alt(view, NAMES, CATALOG)
    assert all(place in told for place in (" 1. Bob, ", " 2. Anna, ", " 2. Carol, "))
    scores = (Score(0, 9, 0), Score(0, 9, 0), Score(0, 5, 0))
    view = ended(Result(scores, (1, 0, 2), (0, 1), TieBreak.GAME_END_TILE), 1, EndReason.LAST_HOUSE)
    told = result_alt(view, NAMES, CATALOG)
    assert all(place in told for place in (" 1. Bob, ", " 2. Anna, ", " 3. Carol, "))


@pytest.mark.parametrize("name", ["", "  ", "\n", "\u200b", "\u3164", "\u202e"])
def test_a_blank_name_is_told_by_the_seat(name: str) -> None:
    view = view_for(table().build(), None)
    told = table_alt(view, (name, *NAMES[1:]), CATALOG)
    assert "Round 7. Player 1 is drawing." in told
    assert " Player 1, blue gable: " in told
    assert " Player 1, blue gable: " in result_alt(view, (name, *NAMES[1:]), CATALOG)
    assert status_sentence(view, (name, *NAMES[1:]), CATALOG) == "Player 1 is drawing."


def test_a_name_from_right_to_left_turns_nothing_around() -> None:
    names = ("\u05d3\u05df", "Bo\u202eb\u2069", "\u0639\u0644\u064a", "Zoë  X")
    isolated = ("\u2068\u05d3\u05df\u2069", "Bob", "\u2068\u0639\u0644\u064a\u2069", "Zoë X")
    assert spoken_names(names, CATALOG) == isolated


@pytest.mark.parametrize(
    ("tie_break", "holder", "reason", "told"),
    [
        (
            TieBreak.GAME_END_TILE,
            1,
            EndReason.LAST_HOUSE,
            "Anna and Bob have 9 points each. The game-end tile decides: Bob has it. "
            "The last house of Bob brought the end in round 7.",
        ),
        (
            TieBreak.NEAREST_SEAT,
            2,
            EndReason.LAST_HOUSE,
            "Anna and Bob have 9 points each. None of them has the game-end tile; Carol has it, "
            "and Bob sits next after Carol. The last house of Carol brought the end in round 7.",
        ),
        (
            TieBreak.NEAREST_SEAT,
            None,
            EndReason.STANDSTILL,
            "Anna and Bob have 9 points each. Nobody has the game-end tile; Bob comes first in "
            "the order of seats. Nobody could play any more, so the game ended in round 7.",
        ),
    ],
)
def test_tie(tie_break: TieBreak, holder: int | None, reason: EndReason, told: str) -> None:
    """E4: who wins a tie and why."""
    scores = (Score(5, 9, 5), Score(10, 0, 1), Score(0, 1, 2))
    view = ended(Result(scores, (1, 0, 2), (0, 1), tie_break), holder, reason)
    assert result_alt(view, NAMES, CATALOG).endswith(told)


def test_no_carriages_in_glory() -> None:
    view = view_for(position("glory").build(), None)
    told = result_alt(view, NAMES, CATALOG)
    assert f"1. Anna, blue gable: {MINUS}20 points; tiles 0, 20 houses left, no route, " in told


def test_names_of_things() -> None:
    assert [seat_name(seat, CATALOG) for seat in range(4)] == [
        "blue gable",
        "red tower",
        "yellow dome",
        "green barn",
    ]
    assert [official_name(official, CATALOG) for official in Official] == [
        "Postmaster",
        "Carrier",
        "Administrator",
        "Cartwright",
    ]
    titles = {name: edition_title(load_edition(name), CATALOG) for name in edition_names()}
    assert titles == {
        "base": "The base game (south)",
        "glory": "Power and Glory (north, horses)",
        "north-base": "North map, base rules",
    }
    own = replace(load_edition("base"), name="of-our-own")
    assert edition_title(own, CATALOG) == "of-our-own"


def test_forms_that_fit() -> None:
    forms = [["One long sentence.", "Another."], ["A short one.", "Brief."], ["Tiny."]]
    assert longest_that_fits(forms) == "One long sentence. Another."
    assert longest_that_fits(forms, 20) == "A short one. Brief."
    assert longest_that_fits(forms[:2], 15) == "A short one."
    assert longest_that_fits(forms[:2], 10) == "A short…"
    assert longest_that_fits([]) == ""
    assert cut_between_words("Ulm, Linz and Lodz", 12) == "Ulm, Linz…"
    assert cut_between_words("Ulm, Linz", 6) == "Ulm…"
