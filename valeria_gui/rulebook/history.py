"""Reading in the book of rules: the open page, the lit rule, what was searched for and where one goes next."""

from __future__ import annotations

from collections.abc import Sequence

from valeria_gui.rulebook.pages import RulePage, RulePlace, anchors, rule_at
from valeria_gui.rulebook.search import Hit, find


class Reading:
    """Somebody reads `pages`: `number` is the page that is open, `lit` its blocks that are meant, `query` what was
    searched for, `hits` what was found. `aim` is the block that should come into view, None if the eye is there."""

    def __init__(self, pages: Sequence[RulePage]) -> None:
        self.pages = tuple(pages)
        self.number = 0
        self.lit = range(0)
        self.query = ""
        self.hits: list[Hit] = []
        self.aim: int | None = None
        self._anchors = anchors(self.pages)

    @property
    def page(self) -> RulePage:
        """The page that is open."""
        return self.pages[self.number]

    def look_up(self, rule: str) -> bool:
        """Go to a rule ("V5.1") or a chapter ("V5") and light it; False if there is none of that number."""
        place = self._anchors.get(rule)
        if place is None:
            return False
        self._go(place, self._belonging(place, rule))
        return True

    def turn_to(self, number: int) -> None:
        """Open a page at its top; nothing happens beyond the first and the last."""
        if 0 <= number < len(self.pages):
            self._go(RulePlace(number), range(0))

    def search(self, query: str) -> None:
        """Look for words in the whole book and go to the first place that has them; "" ends the search."""
        self.query = query
        self.hits = find(self.pages, query)
        if self.hits:
            self._go(self.hits[0].place, range(0))

    def choose(self, hit: int) -> None:
        """Go to one of the places that were found."""
        place = self.hits[hit].place
        self._go(place, range(place.block, place.block + 1))

    def _go(self, place: RulePlace, lit: range) -> None:
        self.number, self.lit, self.aim = place.page, lit, place.block

    def _belonging(self, place: RulePlace, rule: str) -> range:
        """The blocks that a rule fills: its own and those that continue it; none for a chapter."""
        page = self.pages[place.page]
        if page.blocks[place.block].rule != rule:
            return range(0)
        end = place.block + 1
        while end < len(page.blocks) and page.blocks[end].kind != "heading" and rule_at(page, end) == rule:
            end += 1
        return range(place.block, end)
