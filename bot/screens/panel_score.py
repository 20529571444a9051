"""What a placement brings, added up before one's eyes: Score +14: houses 4, Baiern 5, length 3."""

from bot.language.fitting import cut_between_words
from bot.rules.board import cities_in
from bot.rules.closing_gains import Closing, Gains
from bot.rules.edition import StackKind
from bot.screens.panel_frame import Frame
from bot.screens.screen import MOST_SELECT_TEXT


def score_line(frame: Frame, closing: Closing, gains: Gains) -> str:
    """For the line below an option; shorter where it would be too long."""
    parts = _parts(frame, closing, gains)
    if not parts:
        return frame.text("panel.close.score-nothing")
    told = _told(frame, gains, parts)
    if len(told) > MOST_SELECT_TEXT:
        told = _told(frame, gains, _brief_parts(frame, closing, gains))
    return cut_between_words(told, MOST_SELECT_TEXT)


def score_sentence(frame: Frame, closing: Closing, gains: Gains) -> list[str]:
    parts = _parts(frame, closing, gains)
    if not parts:
        return []
    told = frame.listing(parts)
    return [frame.text("panel.close.score-sentence", points=gains.score, parts=told)]


def _told(frame: Frame, gains: Gains, parts: list[str]) -> str:
    return frame.text("panel.close.score", points=gains.score, parts=frame.listing(parts))


def _parts(frame: Frame, closing: Closing, gains: Gains) -> list[str]:
    tiles = [_tile(frame, stack, value) for stack, value in gains.tiles]
    return [*_houses(frame, closing), *tiles, *_carriage(frame, closing, gains)]


def _brief_parts(frame: Frame, closing: Closing, gains: Gains) -> list[str]:
    points = sum(value for _, value in gains.tiles)
    tiles = [frame.count("panel.part.tiles", len(gains.tiles), points=points)]
    return [*_houses(frame, closing), *tiles, *_carriage(frame, closing, gains)]


def _houses(frame: Frame, closing: Closing) -> list[str]:
    """Each counts 1, because every house left at the end costs 1 (E3)."""
    if not closing.houses:
        return []
    return [frame.text("panel.part.houses", points=closing.houses)]


def _carriage(frame: Frame, closing: Closing, gains: Gains) -> list[str]:
    if gains.carriage is None:
        return []
    worth = gains.score - closing.houses - sum(value for _, value in gains.tiles)
    return [frame.text("panel.part.carriage", points=worth)]


def _tile(frame: Frame, number: int, value: int) -> str:
    stack = frame.edition.stacks[number]
    match stack.kind:
        case StackKind.LENGTH:
            return frame.text("panel.part.length", points=value)
        case StackKind.PROVINCES:
            provinces = frame.edition.board.provinces
            names = frame.teller.catalog.join(provinces[p].name for p in stack.provinces)
            return frame.text("panel.part.provinces", provinces=names, points=value)
        case StackKind.ALL_PROVINCES:
            return frame.text("panel.part.all", points=value)
        case StackKind.FREE_CITY:
            (city,) = cities_in(stack.cities)
            return frame.text("panel.part.free-city", city=frame.phrases.city(city), points=value)
        case StackKind.GAME_END:
            return frame.text("panel.part.end", points=value)
