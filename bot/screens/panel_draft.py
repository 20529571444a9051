"""A choice half made: it lives only in the ids of controls, so that it survives a restart.

DRAFT   items joined by ~       ITEM   a letter and its words, joined by dots

w.1             the Cartwright shall help (0: shall not)
p.play.2        the list "play" shows its second page
a.ULM           the question whether to give up the route and start anew with Ulm
e.ULM.LIN       houses one in each province: these cities are chosen
s.3.ULM.STU     houses in some cities of province 3 (x: of different ones): these are ticked
k.ULM.REG       cards to keep, chosen one by one
"""

import re
from dataclasses import dataclass

from bot.screens.ids import LONGEST_REST

CARTWRIGHT, PAGE, ANEW, EACH, SOME, KEPT = "wpaesk"
_ITEM = re.compile(r"[wpaesk](\.[A-Za-z0-9]+)*", re.ASCII)

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    items: tuple[tuple[str, Words], ...] = ()

    def words(self, letter: str) -> Words | None:
        """What is drafted under this letter; None if nothing is."""
        return dict(self.items).get(letter)

    def with_words(self, letter: str, *words: str) -> "Draft":
        return Draft((*self.without(letter).items, (letter, words)))

    def without(self, *letters: str) -> "Draft":
        return Draft(tuple(item for item in self.items if item[0] not in letters))

    def page(self, name: str) -> int:
        """Which page of this list is shown, from 0 on."""
        match self.words(PAGE):
            case (shown, number) if shown == name and number.isdecimal():
                return max(0, int(number) - 1)
            case _:
                return 0

    def with_page(self, name: str, page: int) -> "Draft":
        return self.with_words(PAGE, name, str(page + 1))

    def __str__(self) -> str:
        return "~".join(".".join((letter, *words)) for letter, words in self.items)


NO_DRAFT = Draft()


def read_draft(text: str) -> Draft:
    """The draft that this text holds; an empty one if it holds none."""
    if not is_draft(text):
        return NO_DRAFT
    parts = [item.split(".") for item in text.split("~")] if text else []
    items = {letter: tuple(words) for letter, *words in parts}
    return Draft(tuple(items.items()))


def is_draft(text: str) -> bool:
    if len(text) > LONGEST_REST:
        return False
    return not text or all(_ITEM.fullmatch(item) for item in text.split("~"))
