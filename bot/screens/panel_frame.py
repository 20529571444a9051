"""What all phases of the panel have in common: who looks, the head, the picture, the foot."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from bot.language.hand_alt_text import MOST_CARDS_ONE_BY_ONE, hand_alt
from bot.language.phrases import Phrases
from bot.rules.actions import Action, Card
from bot.rules.board import City
from bot.rules.edition import Edition
from bot.rules.events import Event
from bot.rules.notation import write_action
from bot.rules.view import PlayerOnTable, PlayerView, view_for
from bot.screens.ids import act_id, choice_id, draft_id, show_id, undo_id
from bot.screens.panel_draft import NO_DRAFT, Draft
from bot.screens.screen import Button, Option, Part, Picture, Row, Screen, Select, Text, rows_of
from bot.screens.step_words import step_words
from bot.screens.teller import Teller
from bot.tables.happenings import Moment, TableEvent
from renderers.hand_picture import draw_hand


@dataclass(frozen=True, slots=True)
class Frame:
    """One player's sight of the table, and how to speak of it."""

    moment: Moment
    seat: int
    teller: Teller
    view: PlayerView
    phrases: Phrases
    draft: Draft = NO_DRAFT
    notice: str = ""

    @classmethod
    def of(
        cls, moment: Moment, seat: int, teller: Teller, draft: Draft = NO_DRAFT, notice: str = ""
    ) -> "Frame":
        table = moment.table
        if table.game is None:
            raise ValueError(f"table {table.id} has no game")
        view = view_for(table.game, seat)
        phrases = teller.phrases(view.edition, teller.names(table))
        return cls(moment, seat, teller, view, phrases, draft, notice)

    @property
    def edition(self) -> Edition:
        return self.view.edition

    @property
    def me(self) -> PlayerOnTable:
        return self.view.players[self.seat]

    @property
    def my_events(self) -> tuple[Event, ...]:
        """What happened so far in the turn that is being played."""
        return tuple(e for e in self.moment.this_turn if not isinstance(e, TableEvent))

    def text(self, key: str, /, **values: str | int) -> str:
        return self.teller.text(key, **values)

    def count(self, key: str, /, n: int, **values: str | int) -> str:
        return self.teller.count(key, n, **values)

    def listing(self, items: Iterable[str]) -> str:
        return self.teller.catalog.listing(items)

    # What things are called

    def province(self, city: City) -> str:
        province = self.edition.board.cities[city].province
        if province is None:
            return self.text("panel.free-city")
        return self.edition.board.provinces[province].name

    def card_province(self, card: Card) -> str:
        return self.province(self.edition.city_of[card])

    def horses(self, card: Card) -> str:
        return self.count("words.horses", self.edition.horses_of[card])

    def card(self, card: Card) -> str:
        """The city of a card, with its horses in editions that have some."""
        if not self.edition.has_horses:
            return self.phrases.card(card)
        horses = self.edition.horses_of[card]
        return self.count("panel.card-horses", horses, city=self.phrases.card(card))

    def hand_card(self, card: Card) -> str:
        """The city of a card in the hand; with its horses only if the hand has others of it."""
        city_of = self.edition.city_of
        kinds = {other for other in self.view.hand if city_of[other] == city_of[card]}
        return self.card(card) if len(kinds) > 1 else self.phrases.card(card)

    def cities(self, cities: Iterable[City]) -> str:
        return self.listing(map(self.phrases.city, cities))

    # Controls

    def notation(self, action: Action) -> str:
        return write_action(self.edition, action)

    def act(self, action: Action) -> str:
        table = self.moment.table
        return act_id(table.id, table.version, self.notation(action))

    def redraft(self, draft: Draft) -> str:
        return draft_id(self.moment.table.id, self.moment.table.version, str(draft))

    def choice(self, name: str) -> str:
        return choice_id(self.moment.table.id, self.moment.table.version, name)

    def back(self, draft: Draft = NO_DRAFT) -> Button:
        return Button(self.text("panel.button.back"), self.redraft(draft))

    def show(self, label: str, screen: str, page: str = "") -> Button:
        return Button(label, show_id(screen, page, self.moment.table.id))

    def rules(self, topic: str) -> Button:
        return self.show(self.text("panel.button.rules"), "rules", topic)

    def hint(self) -> Button | None:
        """Absent at tables without hints."""
        if not self.moment.table.has_hints:
            return None
        return self.show(self.text("hint.button"), "hint")

    def my_cards(self) -> Button:
        return self.show(self.text("panel.button.my-cards"), "hand")

    def undo(self) -> Button | None:
        """Takes back my last step, if that may be."""
        steps, table = self.moment.undoable, self.moment.table
        if not steps or steps[-1].seat != self.seat:
            return None
        words = step_words(steps[-1], self.edition, self.teller.catalog, is_own=True)
        label = self.text("panel.button.undo", step=words)
        return Button(label, undo_id(table.id, table.version))

    def select(
        self, name: str, placeholder: str, options: Iterable[Option], most: int = 1
    ) -> tuple[Row, ...]:
        """A row with this list, if there is something to choose."""
        there = tuple(options)
        if not there:
            return ()
        return (Row((Select(placeholder, self.choice(name), there, most, most),)),)

    # The whole screen

    def screen(
        self, title: str, task: Iterable[str], rows: Iterable[Row], foot: Iterable[Button | None]
    ) -> Screen:
        """Head, picture, task, controls, foot."""
        sentences = "\n".join(line for line in task if line)
        parts: list[Part] = [Text("\n".join(self.head(title))), self.picture()]
        if sentences:
            parts.append(Text(sentences))
        return Screen((*parts, *rows, *rows_of(*foot)))

    def head(self, title: str, *below: str) -> list[str]:
        told = self.text("panel.head.title", title=title)
        first = [self.notice] if self.notice else []
        return [*first, told, *below, *self._route(), self._hand()]

    def picture(self) -> Picture:
        names, catalog, theme = self.moment.table.names, self.teller.catalog, self.teller.theme
        return Picture(
            file="hand.png",
            alt=hand_alt(self.view, names, catalog),
            map_name=self.edition.board.name,
            theme=theme,
            draw=partial(draw_hand, self.view, names, catalog, theme=theme),
        )

    def _route(self) -> list[str]:
        route, horses = self.me.route, self.me.horses
        lines = [self.text("panel.head.no-route")]
        if route:
            # In full: the picture must not be the only place that tells it.
            cities = self.phrases.route(route, longest_in_full=len(route))
            lines = [self.text("panel.head.route", length=len(route), cities=cities)]
        if self.edition.has_horses and route:
            needed = len(route)
            lines.append(self.text("panel.head.horses-needed", horses=horses, needed=needed))
        elif self.edition.has_horses:
            lines.append(self.text("panel.head.horses", horses=horses))
        return lines

    def _hand(self) -> str:
        hand = self.view.hand
        if not hand:
            return self.text("alt.hand.empty")
        told = [self.phrases.card_with_horses(card) for card in hand]
        if len(hand) > MOST_CARDS_ONE_BY_ONE:
            told = [
                self.count("alt.hand.several", number, city=city) if number > 1 else city
                for city, number in Counter(self.phrases.cards(hand)).items()
            ]
        elif self.edition.has_horses:
            return self.count("panel.head.hand-horses", len(hand), cities=self.listing(told))
        return self.count("panel.head.hand", len(hand), cities=self.listing(told))
