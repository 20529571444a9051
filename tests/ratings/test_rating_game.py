"""How a game changes ratings: order, ties, fixed ones."""

import pytest

from bot.ratings.anchors import ANCHORS
from bot.ratings.rating import BEGINNING, DOUBT, MEAN, Rating
from bot.ratings.rating_game import Entrant, rate

NEW = Rating()


def test_everybody_begins_at_the_same_number() -> None:
    assert (NEW.mean, NEW.doubt) == (MEAN, DOUBT)
    assert NEW.shown == BEGINNING


def test_who_wins_gains_and_who_loses_does_not() -> None:
    first, second, third = rate([Entrant(NEW, 1), Entrant(NEW, 2), Entrant(NEW, 3)])
    assert first.mean > second.mean > third.mean
    assert first.mean > NEW.mean > third.mean
    assert all(after.doubt < NEW.doubt for after in (first, second, third))


def test_a_tie_between_equals_moves_both_alike() -> None:
    first, second, third = rate([Entrant(NEW, 1), Entrant(NEW, 2), Entrant(NEW, 2)])
    assert second == third
    assert first.mean > second.mean


def test_the_order_of_seats_does_not_matter() -> None:
    strong, weak = Rating(30.0, 2.0), Rating(20.0, 3.0)
    one, other = rate([Entrant(strong, 2), Entrant(weak, 1)])
    swapped = rate([Entrant(weak, 1), Entrant(strong, 2)])
    assert swapped == (other, one)


def test_beating_a_stronger_one_brings_more() -> None:
    over_strong, _ = rate([Entrant(NEW, 1), Entrant(Rating(35.0, 2.0), 2)])
    over_weak, _ = rate([Entrant(NEW, 1), Entrant(Rating(15.0, 2.0), 2)])
    assert over_strong.mean > over_weak.mean


def test_a_fixed_one_measures_and_stays() -> None:
    after, anchor = rate([Entrant(NEW, 2), Entrant(ANCHORS["master"], 1, is_fixed=True)])
    assert anchor == ANCHORS["master"]
    assert after.mean < NEW.mean


def test_one_alone_stays() -> None:
    assert rate([Entrant(NEW, 1)]) == (NEW,)
    assert rate([]) == ()


def test_whoever_always_wins_and_loses_in_turn_stands_near_an_equal_anchor() -> None:
    rating = NEW
    for number in range(200):
        place, other = (1, 2) if number % 2 else (2, 1)
        entrants = [Entrant(rating, place), Entrant(ANCHORS["courier"], other, is_fixed=True)]
        rating = rate(entrants)[0]
    assert rating.mean == pytest.approx(ANCHORS["courier"].mean, abs=1.5)
