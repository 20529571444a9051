"""The panel after closing: which three cards stay in the hand."""

from collections import Counter
from collections.abc import Iterable

from bot.rules.actions import Card, KeepCards
from bot.rules.board import City, CitySet, cities_in, city_set
from bot.screens.panel_draft import KEPT, PAGE
from bot.screens.panel_frame import Frame
from bot.screens.panel_pages import paged_select, shows
from bot.screens.screen import MOST_OPTIONS, Option, Row, Screen, rows_of


def keep_panel(frame: Frame) -> Screen:
    if len(frame.view.hand) > MOST_OPTIONS:
        return _single_picks(frame)
    hand, kept = frame.view.hand, frame.edition.numbers.cards_kept
    task = [frame.count("panel.keep.task", len(hand) - kept), *_reach(frame)]
    placeholder = frame.count("panel.keep.choose", len(hand))
    rows = frame.select("keep", placeholder, _cards(frame), most=kept)
    return _screen(frame, task, rows)


def kept_so_far(frame: Frame) -> tuple[Card, ...]:
    """The cards that were chosen one by one; none if the draft is not about this hand."""
    numbers, left = frame.edition.card_numbers, Counter(frame.view.hand)
    codes = frame.draft.words(KEPT) or ()
    cards = [numbers[code] for code in codes if code in numbers]
    fits = len(cards) == len(codes) < frame.edition.numbers.cards_kept
    return tuple(cards) if fits and not Counter(cards) - left else ()


def _screen(frame: Frame, task: Iterable[str], rows: Iterable[Row]) -> Screen:
    foot = (frame.undo(), frame.hint(), frame.rules("closing"))
    return frame.screen(frame.text("panel.keep.title"), task, rows, foot)


def _cards(frame: Frame) -> Iterable[Option]:
    """Each card, also equal ones."""
    numbers, met = Counter(frame.view.hand), Counter[Card]()
    for card in frame.view.hand:
        met[card] += 1
        label = frame.hand_card(card)
        if numbers[card] > 1:
            label = frame.text(
                "panel.card.one-of", city=label, number=met[card], total=numbers[card]
            )
        yield Option(label, f"{frame.edition.code_of[card]}.{met[card]}", _about(frame, card))


def _about(frame: Frame, card: Card) -> str:
    province = frame.card_province(card)
    if not frame.edition.has_horses:
        return province
    return frame.listing([province, frame.horses(card)])


# More cards than a list can show


def _single_picks(frame: Frame) -> Screen:
    hand, total = frame.view.hand, frame.edition.numbers.cards_kept
    kept = kept_so_far(frame)
    placeholder = frame.text("panel.keep.single", number=len(kept) + 1, total=total)
    task = [frame.count("panel.keep.task-single", len(hand) - total), *_reach(frame)]
    if kept:
        cities = frame.listing(map(frame.hand_card, kept))
        task.insert(0, frame.text("panel.keep.so-far", cities=cities))
    options = [_pick(frame, kept, card) for card in (Counter(hand) - Counter(kept))]
    rows = paged_select(frame, "keep", placeholder, options)
    back = rows_of(frame.back()) if kept else ()
    return _screen(frame, task, (*rows, *back))


def _pick(frame: Frame, kept: tuple[Card, ...], card: Card) -> Option:
    cards = tuple(sorted((*kept, card)))
    value = frame.notation(KeepCards(cards))
    if len(cards) < frame.edition.numbers.cards_kept:
        codes = [frame.edition.code_of[each] for each in cards]
        value = shows(frame.draft.without(PAGE).with_words(KEPT, *codes))
    return Option(frame.hand_card(card), value, _about(frame, card))


# What could begin the next route


def _reach(frame: Frame) -> Iterable[str]:
    """The cities of the hand that roads join, a sentence for each group of them."""
    for group in _joined(frame):
        yield frame.text("panel.keep.reach", cities=frame.cities(group))


def _joined(frame: Frame) -> Iterable[list[City]]:
    neighbours = frame.edition.board.neighbours
    left: CitySet = city_set(frame.edition.city_of[card] for card in frame.view.hand)
    while left:
        group, grown = 0, left & -left
        while group != grown:
            group = grown
            for city in cities_in(group):
                grown |= neighbours[city] & left
        left &= ~group
        if group.bit_count() > 1:
            yield list(cities_in(group))
