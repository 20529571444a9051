"""The panel while cards are drawn: the first draw as buttons, every second one as a list, so that
a doubled tap draws nothing.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.rules.actions import Card, DrawFromDisplay, DrawFromPile, UseAdministrator
from bot.rules.events import DisplayCardTaken, DisplayReplaced, DrawSkipped, PileCardDrawn
from bot.rules.imagined_turn import fitting_cards
from bot.rules.state import Official
from bot.screens.panel_frame import Frame
from bot.screens.screen import Button, Option, Row, Screen, rows_of

CARDS_IN_ROW = 3


def draw_panel(frame: Frame) -> Screen:
    """The first draw of a turn."""
    must_draw_two = frame.view.official is Official.POSTMASTER
    title = frame.text("panel.draw.title-two" if must_draw_two else "panel.draw.title")
    foot = (frame.undo(), frame.hint(), frame.rules("postmaster" if must_draw_two else "drawing"))
    return frame.screen(title, _first_task(frame), _first_rows(frame), foot)


def second_draw_panel(frame: Frame) -> Screen:
    """D6: the second card that an empty hand demands."""
    drawn = last_drawn(frame)
    title = frame.text("panel.draw.second")
    if drawn is not None:
        title = frame.text("panel.draw.title-second", city=frame.card(drawn[0]))
    rows = second_draw_select(frame, frame.text("panel.draw.second"))
    return frame.screen(
        title, _fits(frame), rows, (frame.undo(), frame.hint(), frame.rules("postmaster"))
    )


def second_draw_select(frame: Frame, placeholder: str) -> tuple[Row, ...]:
    """What may be drawn, as a list."""
    return frame.select("draw", placeholder, _second_draws(frame))


def last_drawn(frame: Frame) -> tuple[Card, bool] | None:
    """The card I drew last in this turn, and whether the Postmaster brought it."""
    for event in reversed(frame.my_events):
        if isinstance(event, DisplayCardTaken | PileCardDrawn) and event.card is not None:
            return event.card, event.by_postmaster
    return None


def is_draw_skipped(frame: Frame) -> bool:
    return any(isinstance(event, DrawSkipped) for event in frame.my_events)


def _first_task(frame: Frame) -> list[str]:
    lines = _fits(frame)
    match frame.view.official:
        case None:
            lines.append(frame.text("panel.draw.official"))
        case Official.POSTMASTER:
            lines.append(frame.text("panel.draw.must"))
        case _:
            lines.insert(0, _brought(frame))
    return lines


def _brought(frame: Frame) -> str:
    """What the Administrator brought; fewer than six if there were no more cards."""
    replaced = [e for e in frame.my_events if isinstance(e, DisplayReplaced)]
    cards = len(replaced[-1].new) if replaced else _shown(frame)
    if cards == frame.edition.numbers.display_size:
        return frame.text("panel.draw.brought-six")
    return frame.count("panel.draw.brought", cards)


def _shown(frame: Frame) -> int:
    return sum(card is not None for card in frame.view.display)


def _fits(frame: Frame) -> list[str]:
    if not frame.me.route:
        return [frame.text("panel.draw.no-route")]
    fitting = _fitting(frame)
    if not fitting:
        return [frame.text("panel.draw.nothing-fits")]
    cities = dict.fromkeys(frame.phrases.card(card) for card in fitting)
    return [frame.text("panel.draw.fits", cities=frame.listing(cities))]


def _fitting(frame: Frame) -> list[Card]:
    """The cards of the display that fit my route, in the order they lie there."""
    shown = [card for card in frame.view.display if card is not None]
    imagined = replace(frame.view, hand=tuple(sorted(shown)))
    fitting = {card for cards in fitting_cards(imagined) for card in cards}
    return [card for card in shown if card in fitting]


def _first_rows(frame: Frame) -> Iterable[Row]:
    cards, others = [], []
    for action in frame.view.actions:
        match action:
            case DrawFromDisplay(slot):
                cards.append(Button(_card_label(frame, _card_in(frame, slot)), frame.act(action)))
            case DrawFromPile():
                others.append(Button(_pile_label(frame), frame.act(action)))
            case UseAdministrator():
                label = frame.text("panel.draw.administrator")
                others.append(Button(label, frame.act(action)))
            case _:
                raise ValueError(f"{action} is no draw")
    for start in range(0, len(cards), CARDS_IN_ROW):
        yield Row(tuple(cards[start : start + CARDS_IN_ROW]))
    yield from rows_of(*others)


def _second_draws(frame: Frame) -> Iterable[Option]:
    fitting = set(_fitting(frame)) if frame.me.route else set()
    for action in frame.view.actions:
        match action:
            case DrawFromDisplay(slot):
                card = _card_in(frame, slot)
                province = frame.card_province(card)
                if card in fitting:
                    province = frame.text("panel.draw.fits-too", province=province)
                yield Option(frame.card(card), frame.notation(action), province)
            case DrawFromPile():
                label = frame.text("panel.draw.from-pile")
                yield Option(label, frame.notation(action), _pile_left(frame))


def _card_in(frame: Frame, slot: int) -> Card:
    card = frame.view.display[slot]
    if card is None:
        raise ValueError(f"no card lies in slot {slot}")
    return card


def _card_label(frame: Frame, card: Card) -> str:
    city, province = frame.phrases.card(card), frame.card_province(card)
    if not frame.edition.has_horses:
        return frame.text("panel.card.with-province", city=city, province=province)
    horses = frame.horses(card)
    return frame.text(
        "panel.card.with-province-horses", city=city, province=province, horses=horses
    )


def _pile_label(frame: Frame) -> str:
    view = frame.view
    if not view.pile_size:
        return frame.text("panel.draw.pile-shuffle")
    if view.pile_top_horses is None:
        return frame.count("panel.draw.pile", view.pile_size)
    cards = frame.count("words.cards", view.pile_size)
    horses = frame.count("words.horses", view.pile_top_horses)
    return frame.text("panel.draw.pile-horses", cards=cards, horses=horses)


def _pile_left(frame: Frame) -> str:
    view = frame.view
    if not view.pile_size:
        return frame.text("panel.draw.left-shuffle")
    left = frame.count("panel.draw.left", view.pile_size)
    if view.pile_top_horses is None:
        return left
    horses = frame.count("words.horses", view.pile_top_horses)
    return frame.text("panel.draw.left-horses", left=left, horses=horses)
