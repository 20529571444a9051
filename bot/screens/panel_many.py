"""Closing with more placements than a list can show: first the way, then the cities."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.rules.board import City, Province, cities_in, city_set
from bot.screens.panel_close import Closings
from bot.screens.panel_draft import EACH, SOME, Draft
from bot.screens.panel_frame import Frame
from bot.screens.panel_pages import shows
from bot.screens.panel_score import score_sentence
from bot.screens.screen import Button, Option, Row, Screen, Style, rows_of

DIFFERENT = "x"
"""In place of a province: in as many different ones as there are houses."""


@dataclass(frozen=True, slots=True)
class Open:
    """Where houses may go (C3 to C6): my route's cities without a house of mine, by province."""

    provinces: dict[Province, tuple[City, ...]]
    free_cities: tuple[City, ...]
    houses: int
    """How many I have left."""

    @classmethod
    def of(cls, frame: Frame) -> "Open":
        board, me = frame.edition.board, frame.me
        open_cities = city_set(frame.edition.city_of[card] for card in me.route) & ~me.houses
        provinces = {
            province: tuple(cities_in(cities & open_cities))
            for province, cities in enumerate(board.cities_of)
            if cities & open_cities
        }
        free_cities = tuple(cities_in(board.free_cities & open_cities))
        return cls(provinces, free_cities, me.houses_left)

    @property
    def groups(self) -> tuple[tuple[City, ...], ...]:
        """C6: the free cities count together like one more province."""
        free = (self.free_cities,) if self.free_cities else ()
        return (*self.provinces.values(), *free)

    @property
    def is_short_of_houses(self) -> bool:
        return self.houses < len(self.groups)

    @property
    def settled(self) -> tuple[City, ...]:
        """Without a choice if each province gets one."""
        return tuple(group[0] for group in self.groups if len(group) == 1)

    @property
    def choices(self) -> tuple[tuple[City, ...], ...]:
        return tuple(group for group in self.groups if len(group) > 1)

    def cities_for(self, place: str) -> tuple[City, ...]:
        """Of which cities some get a house; none if this is not a choice now."""
        if place == DIFFERENT and self.is_short_of_houses:
            return tuple(sorted(city for group in self.groups for city in group))
        cities = self.provinces.get(int(place), ()) if place.isdecimal() else ()
        return cities if len(cities) > self.houses else ()


def way_select(closings: Closings) -> tuple[Row, ...]:
    """Step 1: one in each province, or all in one."""
    frame = closings.frame
    return frame.select("close", frame.text("panel.many.choose"), _ways(closings, Open.of(frame)))


def many_panel(closings: Closings) -> Screen | None:
    """Step 2, if the draft has come so far."""
    if not closings.are_many:
        return None
    found, draft = Open.of(closings.frame), closings.frame.draft
    if draft.words(EACH) is not None and not found.is_short_of_houses:
        return _each_panel(closings, found)
    match draft.words(SOME):
        case (place, *_) if found.cities_for(place):
            return _some_panel(closings, found, place)
    return None


def _ways(closings: Closings, found: Open) -> Iterable[Option]:
    frame = closings.frame
    yield _each_option(closings, found)
    for province, cities in found.provinces.items():
        name = frame.edition.board.provinces[province].name
        way = closings.way(cities)
        if len(cities) > found.houses:
            houses, number = found.houses, len(cities)
            label = frame.text("panel.many.some", province=name, houses=houses, cities=number)
            then = frame.count("panel.many.next", houses)
            yield Option(label, shows(closings.draft.with_words(SOME, str(province))), then)
        elif way is not None:
            label = frame.text("panel.many.all", province=name, cities=frame.cities(cities))
            yield closings.option(label, way)


def _each_option(closings: Closings, found: Open) -> Option:
    frame, draft = closings.frame, closings.draft
    if found.is_short_of_houses:
        label = frame.count("panel.many.in-different", found.houses)
        then = frame.count("panel.many.next", found.houses)
        return Option(label, shows(draft.with_words(SOME, DIFFERENT)), then)
    way = closings.way(found.settled)
    if not found.choices and way is not None:
        cities = frame.cities(way.cities)
        return closings.option(frame.text("panel.many.each-settled", cities=cities), way)
    then = frame.count("panel.many.next", len(found.groups))
    return Option(frame.text("panel.many.each"), shows(draft.with_words(EACH)), then)


# One in each province


def _each_panel(closings: Closings, found: Open) -> Screen:
    frame, draft = closings.frame, closings.draft
    chosen = _chosen(frame, found)
    there = sorted((*found.settled, *chosen))
    rows: list[Row] = []
    for number, group in enumerate(found.choices):
        rows += frame.select(
            f"each{number + 1}",
            _placeholder(frame, group),
            _city_options(closings, group, chosen),
        )
    buttons = (_place_button(closings, there), frame.back(draft))
    return frame.screen(
        frame.text("panel.many.choose"),
        _each_task(closings, found, there),
        (*rows, *rows_of(*buttons)),
        (),
    )


def _chosen(frame: Frame, found: Open) -> tuple[City, ...]:
    """One of each group at most, whatever the draft says."""
    numbers = frame.edition.board.city_numbers
    wanted = {numbers.get(code) for code in frame.draft.words(EACH) or ()}
    picks = ([city for city in group if city in wanted] for group in found.choices)
    return tuple(cities[0] for cities in picks if cities)


def _city_options(
    closings: Closings, group: Sequence[City], chosen: Sequence[City]
) -> Iterable[Option]:
    frame, others = closings.frame, [city for city in chosen if city not in group]
    for city in group:
        draft = closings.draft.with_words(EACH, *_codes(frame, sorted((*others, city))))
        yield Option(frame.phrases.city(city), shows(draft), chosen=city in chosen)


def _place_button(closings: Closings, there: Sequence[City]) -> Button:
    frame, way = closings.frame, closings.way(there)
    label = frame.count("panel.many.place", len(Open.of(frame).groups))
    if way is None:
        return Button(label, frame.redraft(frame.draft), disabled=True)
    return Button(label, frame.act(closings.action(way.cities)), Style.NEXT)


def _each_task(closings: Closings, found: Open, there: Sequence[City]) -> Iterable[str]:
    frame, way = closings.frame, closings.way(there)
    if found.settled:
        yield frame.text("panel.many.settled", cities=frame.cities(found.settled))
    else:
        yield frame.text("panel.many.nothing-settled")
    if len(there) > len(found.settled):
        yield frame.text("panel.many.so-far", cities=frame.cities(there))
    if way is not None:
        yield from score_sentence(frame, way, closings.gains(way))


def _placeholder(frame: Frame, group: Sequence[City]) -> str:
    if frame.edition.board.cities[group[0]].province is None:
        return frame.text("panel.many.choose-free-city")
    return frame.text("panel.many.choose-city", province=frame.province(group[0]))


# Too few houses


def _some_panel(closings: Closings, found: Open, place: str) -> Screen:
    houses, ticked = found.houses, _ticked(closings.frame)
    frame = _with_refusal(closings.frame, place, ticked)
    cities = found.cities_for(place)
    draft = closings.draft.with_words(SOME, place)
    options = [
        Option(
            frame.phrases.city(city),
            frame.edition.board.cities[city].code,
            frame.province(city),
            chosen=city in ticked,
        )
        for city in cities
    ]
    placeholder = frame.text("panel.many.choose-some", houses=houses, cities=len(cities))
    rows = frame.select(some_name(draft), placeholder, options, most=houses)
    task = [_some_task(frame, houses, place)]
    back = frame.back(closings.draft)
    return frame.screen(frame.text("panel.many.choose"), task, (*rows, *rows_of(back)), ())


def some_name(draft: Draft) -> str:
    """The name of the list of cities: all that is needed to know what ticks in it mean."""
    return f"some~{draft}"


def _some_task(frame: Frame, houses: int, place: str) -> str:
    if place == DIFFERENT:
        return frame.count("panel.many.tick-different", houses)
    province = frame.edition.board.provinces[int(place)].name
    told = frame.count("panel.many.houses", houses)
    return frame.text("panel.many.some-in", houses=told, province=province)


def _ticked(frame: Frame) -> tuple[City, ...]:
    numbers = frame.edition.board.city_numbers
    codes = (frame.draft.words(SOME) or ())[1:]
    return tuple(numbers[code] for code in codes if code in numbers)


def _with_refusal(frame: Frame, place: str, ticked: Sequence[City]) -> Frame:
    """Why the cities that were ticked cannot all get a house, as the first line."""
    refusal = _refusal(frame, ticked) if place == DIFFERENT else ""
    return replace(frame, notice=refusal) if refusal else frame


def _refusal(frame: Frame, ticked: Sequence[City]) -> str:
    board, seen = frame.edition.board, dict[Province | None, City]()
    for city in ticked:
        province = board.cities[city].province
        if province not in seen:
            seen[province] = city
            continue
        names = {"city": frame.phrases.city(seen[province]), "other": frame.phrases.city(city)}
        if province is None:
            return frame.text("panel.many.one-free-city", **names)
        told = board.provinces[province].name
        return frame.text("errors.one-per-province", province=told, **names)
    return ""


def _codes(frame: Frame, cities: Iterable[City]) -> list[str]:
    return [frame.edition.board.cities[city].code for city in cities]
