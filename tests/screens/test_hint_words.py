"""Hints as sentences: every reason, in every edition."""

import random
import re

import pytest

from bot.content import edition_names
from bot.opponents import reasons
from bot.opponents.reasoning import reason_for
from bot.opponents.reasons import Reason
from bot.rules.apply import step
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.state import EndReason, GameState
from bot.screens.hint_words import HintWords
from bot.screens.panel_frame import Frame
from tests.builders import position
from tests.playing import Combination, lively
from tests.screens.panel_table import TELLER, PlayedTable

OF_HORSES = {reasons.TakeForHorses, reasons.PutFaceDown}
ORDER = re.compile(r"[A-Z][^{}]*\.")
SENTENCES = re.compile(r"[A-Z][^{}]*\.( [A-Z][^{}]*\.)?")
ONE, TWO, THREE, FOUR = range(4)
"""Cities and cards of every edition."""
SHUFFLED = (((0, 1), (1, 4)), ((1, 4), (0, 1)))
"""Tiles, each a stack and a value, in the order in which a route brings them."""


def words_at(game: GameState) -> HintWords:
    return HintWords(Frame.of(PlayedTable.at(game).moment, game.seat, TELLER))


def told(edition: str, reason: Reason) -> tuple[str, str]:
    return words_at(position(edition).build()).told(reason)


def names(edition: str, *cities: int) -> list[str]:
    board = position(edition).build().edition.board
    return [board.cities[city].name for city in cities]


def every_reason(edition: str) -> list[Reason]:
    """Each kind with one thing, several and none, wherever that makes another sentence."""
    game = position(edition).build()
    found: list[Reason] = [
        reasons.TakeToJoin(ONE, TWO, 2, True),
        reasons.TakeForHouse(ONE, None, False, False),
        reasons.TakeForHouse(ONE, 0, True, False),
        reasons.TakeForHouse(ONE, 0, False, False),
        reasons.DrawFirst(),
        reasons.Extend(ONE, TWO, True, 3, False),
        reasons.Extend(ONE, TWO, True, 3, True),
        reasons.ExtendTwice(ONE, TWO, 4),
        reasons.WaitToGrow(ONE, 4),
        reasons.WaitWithCard(ONE),
    ]
    for some in ((), (ONE,), (ONE, TWO), (ONE, TWO, THREE)):
        found += [
            reasons.TakeFromOthers(ONE, (), some, False),
            reasons.TakeFromOthers(ONE, tuple(range(len(some)))[:2], some, True),
            reasons.DrawBlind(some, False),
            reasons.DrawBlind(some, True),
            reasons.ReplaceDisplay(some),
            reasons.WaitToDraw(some, 4),
            reasons.SaveCards(some),
            reasons.Keep((ONE, TWO, TWO), some if len(some) != 1 else (), False),
            reasons.Keep((ONE, ONE, ONE), (), True),
        ]
        if some:
            found.append(reasons.TakeForHand(FOUR, some, False))
        for is_last in (False, True):
            found += [
                reasons.Begin(FOUR, some, by_carrier, is_last) for by_carrier in (False, True)
            ]
            found += [
                reasons.StartAnew(FOUR, some, given_up, is_stuck, is_dead_end, is_last)
                for given_up in (1, 2)
                for is_stuck, is_dead_end in ((False, False), (True, False), (True, True))
            ]
            found += closings(edition, some, is_last)
            if game.edition.has_horses:
                found += [
                    reasons.PutFaceDown(ONE, horses, needed, by_carrier, is_last)
                    for horses in (1, 2)
                    for needed in (0, 2)
                    for by_carrier in (False, True)
                ]
    if game.edition.has_horses:
        found += [reasons.TakeForHorses(ONE, horses, False) for horses in (1, 2)]
    return found


def closings(edition: str, cities: tuple[int, ...], is_last: bool) -> list[Reason]:
    facts = position(edition).build().edition
    tiles = tuple((stack, stacked.values[0]) for stack, stacked in enumerate(facts.stacks[:3]))
    carriage = facts.carriages[0][0] if facts.carriages else None
    ends = (None, EndReason.LAST_HOUSE, *((EndReason.LAST_CARRIAGE,) if facts.carriages else ()))
    return [
        reasons.CloseNow(
            cities=cities,
            province=province,
            tiles=tiles[:number],
            at_risk=() if is_last else tiles[: number - 1],
            carriage=carriage if has_carriage else None,
            with_cartwright=with_cartwright,
            begins_end=None if is_last else end,
            can_grow=with_cartwright,
            is_last=is_last,
        )
        for province in (None, 0)
        for number in range(3)
        for has_carriage in (False, True)
        for with_cartwright in (False, True)
        for end in ends
    ]


@pytest.mark.parametrize("edition", edition_names())
def test_every_reason_is_one_or_two_short_sentences(edition: str) -> None:
    kinds = set()
    for reason in every_reason(edition):
        order, why = told(edition, reason)
        assert ORDER.fullmatch(order), order
        assert SENTENCES.fullmatch(why), why
        assert len(f"{order} {why}") < 200
        kinds.add(type(reason))
    has_horses = position(edition).build().edition.has_horses
    assert kinds == {*Reason.__args__} - (set() if has_horses else OF_HORSES)


@pytest.mark.parametrize("edition", edition_names())
def test_whatever_is_done_can_be_told(edition: str) -> None:
    """The reasons as they come up in a game."""
    kinds: set[type[Reason]] = set()
    picks = random.Random(1)
    game, chance = Combination(edition, 3, Options()).begin(1)
    while actions := legal_actions(game):
        words = words_at(game)
        for action in picks.sample(actions, min(3, len(actions))):
            reason = reason_for(game, action)
            order, why = words.told(reason)
            assert ORDER.fullmatch(order), order
            assert SENTENCES.fullmatch(why), why
            kinds.add(type(reason))
        step(game, lively(game, actions, chance))
    assert len(kinds) > 5


@pytest.mark.parametrize("edition", edition_names())
def test_one_road_and_several(edition: str) -> None:
    one, two, _ = names(edition, ONE, TWO, THREE)
    for single, several in (
        (reasons.TakeForHand(FOUR, (ONE,), False), reasons.TakeForHand(FOUR, (ONE, TWO), False)),
        (reasons.Begin(FOUR, (ONE,), False, False), reasons.Begin(FOUR, (ONE, TWO), False, False)),
    ):
        assert told(edition, single)[1] == f"A road joins it to your {one}."
        assert told(edition, several)[1] == f"Roads join it to your {one} and {two}."


def test_cities_that_are_kept_and_joined() -> None:
    one, two, three = names("base", ONE, TWO, THREE)
    kept = (ONE, TWO, THREE)
    assert told("base", reasons.Keep(kept, (ONE, TWO), False)) == (
        f"Keep {one}, {two}, and {three}.",
        f"A road joins {one} and {two}.",
    )
    why = told("base", reasons.Keep(kept, kept, False))[1]
    assert why == f"Roads join {one}, {two}, and {three}."
    assert told("base", reasons.Keep((ONE, ONE, TWO), (), False))[0] == (
        f"Keep {one} 2 times and {two}."
    )


def test_cities_of_the_display_that_would_do_each_by_itself() -> None:
    one, two = names("base", ONE, TWO)
    single, several = reasons.WaitToDraw((ONE,), 4), reasons.WaitToDraw((ONE, TWO), 4)
    assert told("base", single)[1] == f"{one} in the display would make it 4."
    assert told("base", several)[1] == f"Each of {one} and {two} in the display would make it 4."


def test_one_rival_and_several() -> None:
    one, two = (told("base", reasons.TakeFromOthers(ONE, s, (), False))[1] for s in ((1,), (0, 1)))
    assert one.endswith("the route of Bob.")
    assert two.endswith("the routes of Anna and Bob.")


def test_a_card_that_helps_less_is_not_praised_above_those_that_help() -> None:
    two, three = names("base", TWO, THREE)
    reason = reasons.TakeFromOthers(ONE, (), (TWO, THREE), True)
    assert told("base", reason)[1] == f"It promises more than {two} and {three}."


def test_nothing_is_for_later_in_the_last_turn() -> None:
    last: list[Reason] = [
        reasons.SaveCards(()),
        reasons.Keep((ONE, TWO, THREE), (ONE, TWO), True),
        reasons.Begin(ONE, (TWO,), False, True),
        reasons.StartAnew(ONE, (TWO,), 2, False, False, True),
        reasons.PutFaceDown(ONE, 2, 0, False, True),
        reasons.CloseNow((ONE,), None, (), (), None, False, None, True, True),
    ]
    for reason in last:
        said = " ".join(told("glory", reason))
        assert "last turn" in said or "nothing more to gain" in said
        assert not re.search(r"later|next|worth|promise|[Ww]ait|best", said), said


def test_the_two_weightiest_reasons_to_close() -> None:
    """The carriage of 7 adds 2 points to that of 6: more than a tile of 1, less than one of 4."""
    game = position("base").carriage(0, 6).build()
    words = words_at(game)

    def why(*tiles: tuple[int, int], at_risk: tuple[tuple[int, int], ...] = ()) -> str:
        close = reasons.CloseNow((ONE,), None, tiles, at_risk, 7, False, None, True, False)
        return words.told(close)[1]

    numbers = [re.findall(r"tile .*?(\d)\b|carriage (\d)", why(*tiles)) for tiles in SHUFFLED]
    assert numbers == [[("4", ""), ("", "7")]] * len(SHUFFLED)
    risked = why((0, 1), (1, 3), (2, 4), at_risk=((0, 1), (1, 3)))
    assert re.findall(r"tile .*?(\d)\b", risked) == ["3", "1"]
