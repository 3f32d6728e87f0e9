"""The game's terms in words, from `texts/terms.yaml`: gems, equipment, colours, craftsmen, and how many of them.

Spaces, houses and commissions belong to the content that is played: `ValleyNames` calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any, Final

from engine.valdora.card_files import load_content
from engine.valdora.pieces import CITY, EQUIPMENT, HOUSE, SILVER, Commission, MapSpace, ValleyContent
from valeria_gui.i18n import _, pgettext, row
from valeria_gui.play.texts import GameTerms

_TERMS: Final = GameTerms("valdora")


def gem_name(gem: str) -> str:
    """The name of a gem."""
    return _TERMS.name("gems", gem)


def gem_title(gem: str) -> str:
    """The name of a gem where a line begins."""
    return _TERMS.name("gems_title", gem)


def count(thing: str, n: int) -> str:
    """So many gems of a kind, coins ("silver"), VP, pages, turns: "2 rubies"."""
    return coins(n) if thing == SILVER else _TERMS.count(thing, n)


def coins(n: int) -> str:
    """So many coins."""
    return _TERMS.count(SILVER, n, "coins")


def amount_row(amounts: Iterable[tuple[str, int]]) -> str:
    """Gems and coins in a row: "1 ruby, 2 sapphires"."""
    return row(count(thing, n) for thing, n in amounts)


def equipment_name(kind: str) -> str:
    """The name of a kind of equipment."""
    return _TERMS.name("equipment", kind)


def equipment_title(kind: str) -> str:
    """The name of a kind of equipment where a line begins."""
    return _TERMS.name("equipment_title", kind)


def craftsman_name(colour: str) -> str:
    """What the craftsmen of a colour are."""
    return _TERMS.name("craftsmen", colour)


def workshop_name(colour: str) -> str:
    """The workshop of a colour."""
    return _TERMS.name("workshops", colour)


def side_name(side: str) -> str:
    """The page on a side of a book, whatever it is."""
    return _TERMS.name("sides", side)


_SAID: Final[Mapping[str, Callable[[Any], str]]] = {
    **dict.fromkeys(("gem", "old"), gem_name),
    "stone": gem_title,
    **dict.fromkeys(("equipment", "tool", "wagon", "kind"), equipment_name),
    **dict.fromkeys(("craftsman", "wanted"), craftsman_name),
    "workshop": workshop_name,
    **dict.fromkeys(("coins", "needs", "has"), coins),
    "missing": amount_row,
    **{f"{thing}s": partial(count, thing) for thing in ("page", "turn", "colour")},
    "craftsmen": partial(count, "craftsman"),
    "vp": partial(count, "vp"),
}
"""How a fact is said, by its name."""


class ValleyNames:
    """The names of what one content has: spaces by their ids, houses by colour, commissions by the name of their
    face. Names of the built-in map are said in the language in use, others as they stand."""

    def __init__(self, content: ValleyContent) -> None:
        self.content = content
        self._spaces: Mapping[str, MapSpace] = {space.id: space for space in content.map.spaces}
        self._houses = {space.colour: space for space in content.map.spaces if space.kind == HOUSE}

    def space(self, space: str) -> str:
        """The name of a space."""
        return _TERMS.name("spaces", self._spaces[space].name)

    def house(self, colour: str) -> str:
        """The name of the house of a colour."""
        return _TERMS.name("spaces", self._houses[colour].name)

    def is_city(self, space: str) -> bool:
        """Whether one is *in* a space, and not *at* it."""
        return self._spaces[space].kind == CITY

    def face(self, name: str) -> Commission:
        """The commission with a face of that name."""
        return self.content.by_face[name]

    def commission(self, name: str) -> str:
        """A commission: its house, and what it takes there."""
        face = self.face(name)
        # Translators: a commission: its house, and what that asks for, e.g. "House Fern (1 ruby, 2 gold)"
        return _("{house} ({payment})").format(house=self.house(face.house), payment=amount_row(face.pay))

    def say(self, fact: str, value: Any) -> Any:
        """The words for a fact of that name: places, pages and amounts have some, all else is told as it is."""
        called = {"place": self.space, "city": self.space, "where": self.space, "colour": self.house}
        called |= {"house": self.house, "commission": self.commission, "face": self.page}
        tell = called.get(fact) or _SAID.get(fact)
        return tell(value) if tell is not None else value

    def page(self, name: str) -> str:
        """The face of a page, be it equipment or a commission; of "" that there is none."""
        if not name:
            return pgettext("page", "nothing")
        return equipment_name(name) if name in EQUIPMENT else self.commission(name)

    def page_title(self, name: str) -> str:
        """The face of a page where a line begins."""
        return equipment_title(name) if name in EQUIPMENT else self.commission(name)


@cache
def built_in_names() -> ValleyNames:
    """The names of the built-in content."""
    return ValleyNames(load_content())
