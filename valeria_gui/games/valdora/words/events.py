"""The chronicle in words: one line for each turn.

Turns events into sentences. A line has several wordings, the fullest first, so that each panel can take the longest
that finds room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.valdora.events import Event
from valeria_gui.games.valdora.words.event_steps import Names, name_of, vp_words
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    coins,
    count,
    craftsman_name,
    workshop_name,
)
from valeria_gui.i18n import _
from valeria_gui.play.phrases import Phrases
from valeria_gui.text.spans import Part, Sentence, plain, sentence

TURN: Final = "turn"
BEGIN: Final = "begin"
ENDING: Final = "ending"
OVER: Final = "over"
"""The kinds of groups."""


class TurnDeeds(NamedTuple):
    """All that one seat did in its turn (−1: nobody did it), in a game with these names."""

    kind: str
    seat: int
    events: tuple[Event, ...]
    valley: ValleyNames

    def of(self, kind: str) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.events if event.kind == kind]

    @property
    def opening(self) -> Event:
        """The event that begins the line."""
        return self.events[0]


def turn_lines(deeds: TurnDeeds, names: Names) -> tuple[Sentence, ...]:
    """The wordings of a line, the fullest first, each once."""
    head = _HEADS.spans(deeds.kind, deeds, names) or ()
    results = list(_results(deeds, names)) if deeds.kind == TURN else []
    if not results:
        return (head,)
    told = _("{told}: {results}")
    fuller = sentence(told, told=head, results=", ".join(results))
    short = sentence(told, told=head, results=results[0])
    return tuple(dict.fromkeys((fuller, short, head)))


def _results(deeds: TurnDeeds, names: Names) -> Iterator[str]:
    """The gist of a turn: what was delivered first, then what was loaded, bought, taken, and what it cost."""
    if vp := sum(one.amount for one in deeds.of("fulfilled")):
        yield vp_words(vp)
    yield from (craftsman_name(one.name) for one in deeds.of("hired") if one.name)
    yield from (workshop_name(one.name) for one in deeds.of("opened"))
    yield from (_("a bonus tile") for _one in deeds.of("bonus"))
    yield from (count(gem, n) for gem, n in Counter(one.name for one in deeds.of("loaded")).items())
    yield from map(deeds.valley.page, (one.name for one in deeds.of("bought")))
    if turned := len(deeds.of("turned")):
        yield _("{pages} turned").format(pages=count("page", turned))
    yield from (coins(one.amount) for one in deeds.of("filled"))
    if deeds.of("provisions"):
        yield _("provisions")
    for one in deeds.of("met"):
        yield plain(sentence(_("{coins} to {other}"), coins=coins(one.amount), other=name_of(one.other, names)))


def _ending(deeds: TurnDeeds) -> str:
    parts = ("" if deeds.opening.what else "empty", "" if deeds.opening.amount else "last")
    return " ".join(filter(None, parts))


def _turn(deeds: TurnDeeds) -> str:
    if deeds.opening.kind != "went":
        return "on"
    return "city" if deeds.valley.is_city(deeds.opening.name) else ""


_FACTS: Final[dict[str, Callable[[TurnDeeds, Names], Part]]] = {
    "name": lambda deeds, names: name_of(deeds.seat, names),
    "place": lambda deeds, names: deeds.valley.space(deeds.opening.name),
}
_VARIANTS: Final[dict[str, Callable[[TurnDeeds], str]]] = {
    TURN: _turn,
    ENDING: _ending,
    OVER: lambda deeds: "stall" if deeds.opening.what == "stall" else "",
}
_HEADS: Final = Phrases("valdora", "lines", _FACTS, _VARIANTS)
