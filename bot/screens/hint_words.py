"""Reasons of a computer player as sentences: what to do, and why."""

from collections import Counter
from collections.abc import Iterable

from bot.opponents import reasons
from bot.rules.actions import Card
from bot.rules.board import City, Province
from bot.rules.state import EndReason
from bot.screens.panel_frame import Frame

Told = tuple[str, str]
"""What to do, and why."""

Taking = (
    reasons.TakeToJoin
    | reasons.TakeForHand
    | reasons.TakeForHouse
    | reasons.TakeForHorses
    | reasons.TakeFromOthers
)


class HintWords:
    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._text = frame.text
        self._count = frame.count

    def told(self, reason: reasons.Reason) -> Told:
        match reason:
            case (
                reasons.TakeToJoin()
                | reasons.TakeForHand()
                | reasons.TakeForHouse()
                | reasons.TakeForHorses()
                | reasons.TakeFromOthers()
            ):
                return self._taking(reason)
            case reasons.DrawFirst():
                return self._text("hint.draw.pile"), self._text("hint.draw.first")
            case reasons.DrawBlind() | reasons.ReplaceDisplay():
                return self._unknown(reason)
            case reasons.Extend() | reasons.ExtendTwice():
                return self._extending(reason)
            case reasons.Begin() | reasons.StartAnew():
                return self._beginning(reason)
            case reasons.PutFaceDown():
                return self._face_down(reason)
            case reasons.CloseNow():
                return self._closing(reason)
            case (
                reasons.WaitToGrow()
                | reasons.WaitWithCard()
                | reasons.WaitToDraw()
                | reasons.SaveCards()
            ):
                return self._waiting(reason)
            case reasons.Keep():
                return self._keeping(reason)

    def _taking(self, reason: Taking) -> Told:
        key = "hint.take.with-postmaster" if reason.by_postmaster else "hint.take.card"
        order = self._text(key, city=self._card(reason.card))
        match reason:
            case reasons.TakeToJoin(end=end, length=length):
                city = self._city(end)
                why = self._text("hint.take.joins", end=city, length=length)
            case reasons.TakeForHand(joins=joins):
                why = self._count("hint.take.hand", len(joins), cities=self._cities(joins))
            case reasons.TakeForHouse(province=None):
                why = self._text("hint.take.free-city")
            case reasons.TakeForHouse(province=int(province), is_new_province=True):
                name = self._province(province)
                why = self._text("hint.take.new-province", province=name)
            case reasons.TakeForHouse():
                why = self._text("hint.take.house")
            case reasons.TakeForHorses(horses=horses):
                why = self._count("hint.take.horses", horses)
            case reasons.TakeFromOthers(wanted_by=(), helpful=()):
                why = self._text("hint.take.nobody")
            case reasons.TakeFromOthers(wanted_by=(), helpful=helpful):
                why = self._text("hint.take.better", cities=self._cards(helpful))
            case reasons.TakeFromOthers(wanted_by=seats):
                names = self._join(self._frame.phrases.names[seat] for seat in seats)
                why = self._count("hint.take.from-others", len(seats), players=names)
        return order, why

    def _unknown(self, reason: reasons.DrawBlind | reasons.ReplaceDisplay) -> Told:
        nothing = self._text("hint.draw.nothing")
        helpful = self._cards(reason.helpful)
        if isinstance(reason, reasons.ReplaceDisplay):
            order = self._text("hint.administrator.ask")
            if not helpful:
                return order, nothing
            return order, self._text("hint.administrator.better", cities=helpful)
        key = "hint.draw.with-postmaster" if reason.by_postmaster else "hint.draw.pile"
        better = self._text("hint.draw.better", cities=helpful) if helpful else nothing
        return self._text(key), better

    def _extending(self, reason: reasons.Extend | reasons.ExtendTwice) -> Told:
        card = self._card(reason.card)
        if isinstance(reason, reasons.ExtendTwice):
            order = self._text("hint.play.twice", city=card, second=self._card(reason.second))
            return order, self._text("hint.play.reaches", length=reason.length)
        key = "hint.play.with-carrier" if reason.by_carrier else "hint.play.card"
        end = self._city(reason.end)
        why = self._text("hint.play.joins", end=end, length=reason.length)
        return self._text(key, city=card), why

    def _beginning(self, reason: reasons.Begin | reasons.StartAnew) -> Told:
        card = self._card(reason.card)
        if isinstance(reason, reasons.StartAnew):
            order = self._text("hint.play.anew", city=card)
            if reason.is_dead_end:
                return order, self._text("hint.play.dead-end")
            if reason.is_stuck:
                return order, self._text("hint.play.stuck")
            if reason.is_last:
                return order, self._text("hint.play.last")
            return order, self._count("hint.play.anew-better", reason.given_up)
        key = "hint.play.begin-with-carrier" if reason.by_carrier else "hint.play.begin"
        order = self._text(key, city=card)
        if reason.is_last:
            return order, self._text("hint.play.last")
        if not reason.joins:
            return order, self._text("hint.play.begin-anyway")
        cities = self._cities(reason.joins)
        return order, self._count("hint.play.begin-joins", len(reason.joins), cities=cities)

    def _face_down(self, reason: reasons.PutFaceDown) -> Told:
        key = "hint.play.face-down-with-carrier" if reason.by_carrier else "hint.play.face-down"
        order = self._text(key, city=self._card(reason.card))
        if not reason.needed:
            if reason.is_last:
                return order, self._text("hint.play.last")
            return order, self._count("hint.play.face-down-first", reason.horses)
        why = self._count("hint.play.face-down-enough", reason.horses, needed=reason.needed)
        return order, why

    def _closing(self, reason: reasons.CloseNow) -> Told:
        number = len(reason.cities)
        cities = self._frame.cities(reason.cities)
        if not number:
            key = "hint.close.cartwright" if reason.with_cartwright else "hint.close.no-house"
            order = self._text(key)
        elif reason.with_cartwright:
            order = self._count("hint.close.cartwright-houses", number, cities=cities)
        elif reason.province is not None and number > 1:
            name = self._province(reason.province)
            order = self._count("hint.close.houses-in", number, province=name)
        else:
            order = self._count("hint.close.houses", number, cities=cities)
        return order, " ".join(self._why_close(reason))

    def _why_close(self, reason: reasons.CloseNow) -> Iterable[str]:
        """The two weightiest reasons: the end, then what waiting risks, then what is worth most."""
        tile = self._frame.phrases.tile
        sure = [
            (each[1], self._text("hint.close.tile", tile=tile(*each)))
            for each in reason.tiles
            if each not in reason.at_risk
        ]
        if (size := reason.carriage) is not None:
            sure.append((self._carriage_gain(size), self._text("hint.close.carriage", size=size)))
        risked = sorted(reason.at_risk, key=lambda each: -each[1])
        told = [self._text("hint.close.at-risk", tile=tile(*each)) for each in risked]
        told += [text for _, text in sorted(sure, key=lambda each: -each[0])]
        if reason.begins_end is EndReason.LAST_HOUSE:
            told.insert(0, self._text("hint.close.ends-houses"))
        elif reason.begins_end is EndReason.LAST_CARRIAGE:
            told.insert(0, self._text("hint.close.ends-carriage"))
        if not told:
            key = "hint.close.enough" if reason.can_grow else "hint.close.stuck"
            told = [self._text("hint.close.last" if reason.is_last else key)]
        return told[:2]

    def _carriage_gain(self, size: int) -> int:
        """Only the largest carriage counts, so it is worth what it adds to the one before."""
        points = dict(self._frame.edition.carriages)
        return points[size] - points.get(self._frame.me.carriage, 0)

    def _waiting(
        self,
        reason: reasons.WaitToGrow | reasons.WaitWithCard | reasons.WaitToDraw | reasons.SaveCards,
    ) -> Told:
        match reason:
            case reasons.WaitToGrow(card, length):
                why = self._text("hint.wait.grow", city=self._card(card), length=length)
                return self._text("hint.wait.turn"), why
            case reasons.WaitWithCard(card):
                why = self._text("hint.wait.with-card", city=self._card(card))
                return self._text("hint.wait.turn"), why
            case reasons.WaitToDraw(open_cities=(), length=length):
                return self._text("hint.wait.turn"), self._text("hint.wait.draw", length=length)
            case reasons.WaitToDraw(open_cities=open_cities, length=length):
                cities = self._cities(open_cities)
                number = len(open_cities)
                why = self._count("hint.wait.display", number, cities=cities, length=length)
                return self._text("hint.wait.turn"), why
            case reasons.SaveCards(cards=()):
                return self._text("hint.wait.end"), self._text("hint.wait.nothing")
            case reasons.SaveCards(cards=cards):
                why = self._text("hint.wait.save", cities=self._cards(cards))
                return self._text("hint.wait.end"), why

    def _keeping(self, reason: reasons.Keep) -> Told:
        several, kept = "alt.hand.several", Counter(map(self._card, reason.cards))
        told = [self._count(several, n, city=city) if n > 1 else city for city, n in kept.items()]
        order = self._text("hint.keep.cards", cities=self._join(told))
        if reason.is_last:
            return order, self._text("hint.keep.last")
        if reason.joined:
            # Two cities have one road, three at least two.
            roads, cities = len(reason.joined) - 1, self._cities(reason.joined)
            return order, self._count("hint.keep.joined", roads, cities=cities)
        return order, self._text("hint.keep.best")

    def _card(self, card: Card) -> str:
        return self._frame.card(card)

    def _cards(self, cards: Iterable[Card]) -> str:
        return self._join(dict.fromkeys(map(self._frame.card, cards)))

    def _city(self, city: City) -> str:
        return self._frame.phrases.city(city)

    def _cities(self, cities: Iterable[City]) -> str:
        return self._join(map(self._city, dict.fromkeys(cities)))

    def _join(self, items: Iterable[str]) -> str:
        """As a part of a sentence."""
        return self._frame.teller.catalog.join(items)

    def _province(self, province: Province) -> str:
        return self._frame.edition.board.provinces[province].name
