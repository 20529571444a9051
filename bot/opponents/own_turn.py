"""All lines of one's own turn, as far as they can be foreseen, each with what it is worth.

A line ends where something unknown comes up (a card from the pile); what follows is then thought
through anew.
"""

from typing import NamedTuple

from bot.opponents.prospects import NONE, Hand, Prospects
from bot.opponents.standing import LONGEST, Standing
from bot.rules.actions import Action, Card
from bot.rules.board import City, CitySet
from bot.rules.options import ONLY_WHEN_STUCK
from bot.rules.state import DRAW, FINISH, KEEP, NO_CARD, PLAY, SECOND_DRAW, GameState
from bot.rules.turn import horses_of

MANY = 8
"""With so many cards in hand another one hardly helps."""
NO_PLAY = -9.0
"""A turn without a card to play, which only unknown cards can lead to."""


class Line(NamedTuple):
    """What to do, in order, and what it is worth."""

    value: float
    actions: tuple[Action, ...]


class Laid(NamedTuple):
    """A route and the cards beside the coach."""

    left: City
    right: City
    route: CitySet
    horses: int
    face_down: int


class OwnTurn:
    """The turn of the seat that is on, from where it stands."""

    def __init__(
        self,
        game: GameState,
        standing: Standing,
        prospects: Prospects,
        breadth: int,
        *,
        is_brief: bool = False,
    ) -> None:
        """`breadth`: how many cards are thought of as one of two draws. A brief look leaves out
        what is rarely best, and all but the best way to end a turn.
        """
        self._game = game
        self._breadth = breadth
        self._is_brief = is_brief
        self._standing = standing
        self._prospects = prospects
        self._terrain = terrain = standing.terrain
        self._edition = edition = terrain.edition
        self._table = edition.actions
        self._player = player = game.players[game.seat]
        self._only_when_stuck = game.options.abandon is ONLY_WHEN_STUCK
        self._most_face_down = edition.numbers.most_face_down if edition.has_horses else 0
        self._shortest = edition.numbers.shortest_route
        self._keeps = edition.numbers.cards_kept
        city_of = edition.city_of
        self._laid = Laid(
            city_of[player.route[0]] if player.route else NONE,
            city_of[player.route[-1]] if player.route else NONE,
            player.route_cities,
            horses_of(edition, player) if edition.has_horses else 0,
            len(player.face_down),
        )
        self._ends: dict[tuple[Laid, Hand, bool, bool], list[Line]] = {}
        self._plays: dict[tuple[Hand, bool], list[Line]] = {}

    def lines(self) -> list[Line]:
        """Every line from here on; never empty while the seat is on turn."""
        game, hand = self._game, tuple(self._player.hand)
        free = game.official is None
        if game.phase is PLAY:
            found = list(self.plays(hand, free))
            if free:
                found += self._second_draws((), hand, self.draws())
            return found
        if game.phase is DRAW:
            return self._first_draws(hand, free)
        if game.phase is FINISH:
            return self._finishes(self._laid, hand, free, game.first_face_down)
        if game.phase is SECOND_DRAW:
            return self._second_draws((), hand, self.draws())
        if game.phase is KEEP:
            value, kept = self._prospects.best_kept(hand, 0, self._coach())
            return [Line(value, (self._table.keep[kept],))]
        return []

    def draws(self) -> list[tuple[Card, Action]]:
        """What may be drawn: each kind of card of the display once, then the unknown one."""
        game, table = self._game, self._table
        found: dict[Card, Action] = {}
        near = self._near_cities() if self._is_brief else -1
        for slot, card in enumerate(game.display):
            if card != NO_CARD and card not in found and self._terrain.bit_of[card] & near:
                found[card] = table.draw_display[slot]
        draws = list(found.items())
        if game.pile or game.discards:
            horses = 0
            if self._most_face_down and game.pile:
                horses = self._terrain.horses_of[game.pile[-1]]  # V3: its back is open
            draws.append((self._terrain.unknown + horses, table.draw_pile))
        if not draws:
            slot = next(slot for slot, card in enumerate(game.display) if card != NO_CARD)
            draws.append((game.display[slot], table.draw_display[slot]))
        return draws

    def _near_cities(self) -> CitySet:
        """Cities that a road joins to the route or the hand; all if there is neither."""
        left, right, route, _, _ = self._laid
        neighbours, city_of = self._terrain.neighbours, self._terrain.city_of
        near = neighbours[left] | neighbours[right] if route else 0
        hand = 0
        for card in self._player.hand:
            hand |= 1 << city_of[card]
            near |= neighbours[city_of[card]]
        return near & ~route & ~hand if near else -1

    def _first_draws(self, hand: Hand, free: bool) -> list[Line]:
        """One draw and what follows, and pairs of draws out of the most useful cards."""
        found, singles = [], []
        draws, unknown = self.draws(), self._terrain.unknown
        for card, draw in draws:
            is_blind = card >= unknown
            lines = self.plays(_with(hand, card), free)
            best = max(lines, key=_worth)
            singles.append((best.value, card, draw))
            if free or is_blind:
                bonus = self._blind(hand) * (1 if free else 2)
                found += [Line(best.value + bonus, (draw,))] if is_blind else _after(draw, lines)
        singles.sort(key=_first, reverse=True)
        useful = [(card, draw) for _, card, draw in singles if card < unknown][: self._breadth]
        for place, (card, draw) in enumerate(useful):
            # Each pair in one order only; the pile comes second, when more is known. A second card
            # of the same kind has a slot of its own.
            pairs = useful[place + 1 :]
            slots = [slot for slot, one in enumerate(self._game.display) if one == card]
            if len(slots) > 1 and self._most_face_down:
                pairs.append((card, self._table.draw_display[slots[1]]))
            if draws[-1][0] >= unknown:
                pairs.append(draws[-1])
            found += self._second_draws((draw,), _with(hand, card), pairs)
        return found

    def _second_draws(
        self, before: tuple[Action, ...], hand: Hand, draws: list[tuple[Card, Action]]
    ) -> list[Line]:
        found = []
        for card, draw in draws:
            is_blind = card >= self._terrain.unknown
            bonus = self._blind(hand) if is_blind else 0.0
            best = max(self.plays(_with(hand, card), False), key=_worth)
            rest = () if is_blind else best.actions
            found.append(Line(best.value + bonus, (*before, draw, *rest)))
        return found

    def plays(self, hand: Hand, free: bool) -> list[Line]:
        """Everything from the first card played on, with this hand; `free`: an official may still
        help.
        """
        known = self._plays.get((hand, free))
        if known is None:
            known = []
            best = NO_PLAY
            for first, laid, rest, is_down in self._cards(self._laid, hand, may_abandon=True):
                for line in self._finishes(laid, rest, free, is_down):
                    if not self._is_brief:
                        known.append(Line(line.value, (first, *line.actions)))
                    elif line.value > best:
                        best, known = line.value, [Line(line.value, (first, *line.actions))]
            if not known:
                known.append(Line(NO_PLAY, ()))
            self._plays[hand, free] = known
        return known

    def _cards(
        self, laid: Laid, hand: Hand, *, may_abandon: bool
    ) -> list[tuple[Action, Laid, Hand, bool]]:
        """Each way to play one card: the action, what then lies there, the rest of the hand, and
        whether it went face down.
        """
        left, right, route, horses, face_down = laid
        terrain, table = self._terrain, self._table
        found: list[tuple[Action, Laid, Hand, bool]] = []
        kinds = dict.fromkeys(hand)
        fits_left = terrain.neighbours[left] & ~route if route else 0
        fits_right = terrain.neighbours[right] & ~route if left != right else 0
        for card in kinds:
            bit = terrain.bit_of[card]
            if bit & fits_left:
                after = Laid(terrain.city_of[card], right, route | bit, horses, face_down)
                found.append((table.left[card], after, _without(hand, card), False))
            if bit & fits_right:
                after = Laid(left, terrain.city_of[card], route | bit, horses, face_down)
                found.append((table.right[card], after, _without(hand, card), False))
        if found and (self._only_when_stuck or self._is_brief):
            may_abandon = False
        if face_down < self._most_face_down:
            may_abandon = may_abandon and not self._only_when_stuck
            for card in kinds:
                more = horses + terrain.horses_of[card]
                after = Laid(left, right, route, more, face_down + 1)
                # An unknown card has no action yet: whoever draws it thinks again.
                action = table.face_down[card] if card < terrain.unknown else table.end_turn
                found.append((action, after, _without(hand, card), True))
        if may_abandon or not route:
            for card in kinds:
                bit = terrain.bit_of[card]
                if bit:
                    city = terrain.city_of[card]
                    after = Laid(city, city, bit, horses, face_down)
                    found.append((table.start[card], after, _without(hand, card), False))
        return found

    def _finishes(self, laid: Laid, hand: Hand, free: bool, is_down: bool) -> list[Line]:
        """After the first card: leave it at that, close, or play a second card with the Carrier."""
        key = (laid, hand, free, is_down)
        known = self._ends.get(key)
        if known is None:
            known = self._endings(laid, hand, free)
            if free:
                for second, after, rest, _ in self._cards(laid, hand, may_abandon=is_down):
                    for line in self._endings(after, rest, False):
                        known.append(Line(line.value, (second, *line.actions)))
            if self._is_brief and len(known) > 1:
                known = [max(known, key=_worth)]
            self._ends[key] = known
        return known

    def _endings(self, laid: Laid, hand: Hand, free: bool) -> list[Line]:
        """The end of the turn, and each sensible closing."""
        left, right, route, horses, _ = laid
        table, standing = self._table, self._standing
        length = route.bit_count()
        is_closable = length >= self._shortest
        if self._most_face_down:
            is_closable = is_closable and horses >= length
        value = self._prospects.of(left, right, route, hand, horses=horses)
        needs_word = is_closable or (free and bool(hand))
        found = [Line(value, (table.end_turn,) if needs_word else ())]
        if is_closable:
            gain, cities, alone, helped = standing.best_placement(route & ~standing.houses)
            tile, carriage, cartwright = standing.rewards[min(length, LONGEST)]
            kept_value, kept = self._prospects.best_kept(hand, cities, self._coach())
            gain += tile + kept_value
            keeping = (table.keep[kept],) if len(hand) > self._keeps else ()
            found.append(Line(gain + carriage, (alone, *keeping)))
            if free and cartwright:
                found.append(Line(gain + cartwright, (helped, *keeping)))
        return found

    def _blind(self, hand: Hand) -> float:
        """What the chance of a good card is worth; the less the more cards there are already."""
        return self._standing.weights.blind * max(0.0, 1 - len(hand) / MANY)

    def _coach(self) -> int:
        return self._edition.numbers.coach_horses


def _after(draw: Action, lines: list[Line]) -> list[Line]:
    return [Line(line.value, (draw, *line.actions)) for line in lines]


def _with(hand: Hand, card: Card) -> Hand:
    return tuple(sorted((*hand, card)))


def _without(hand: Hand, card: Card) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _worth(line: Line) -> float:
    return line.value


def _first(single: tuple[float, Card, Action]) -> float:
    return single[0]
