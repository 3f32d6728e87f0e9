"""The chronicle in words: one line for each turn.

Turns events into sentences. A line has several wordings, the fullest first, so that each panel can take the longest
that finds room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from engine.valdora.events import Event
from valeria_gui.games.valdora.words.event_steps import Called
from valeria_gui.games.valdora.words.terms import coins, count, craftsman_name, workshop_name
from valeria_gui.i18n import _, ngettext, row
from valeria_gui.play.event_log import EventGroup
from valeria_gui.play.phrases import Phrases
from valeria_gui.text.spans import Part, Sentence, plain, sentence

TURN: Final = "turn"
BEGIN: Final = "begin"
ENDING: Final = "ending"
OVER: Final = "over"
"""The kinds of groups."""


def turn_lines(turn: EventGroup[Event], called: Called) -> tuple[Sentence, ...]:
    """The wordings of a line, the fullest first, each once."""
    head = _HEADS.spans(f"{TURN} {_where(turn, called)}" if turn.kind == TURN else turn.kind, turn, called) or ()
    results = list(_results(turn, called)) if turn.kind == TURN else []
    if not results:
        return (head,)
    # Translators: a turn in the chronicle, and what it brought: "Ada in Corrantine: 2 rubies, 1 page turned"
    told, who, every = _("{told}: {results}"), (called.player(turn.seat),), row(results)
    wordings = [(head, every), (who, every), (head, results[0]), (who, results[0])]
    return tuple(dict.fromkeys((*(sentence(told, told=one, results=what) for one, what in wordings), head)))


def _where(turn: EventGroup[Event], called: Called) -> str:
    """Whether a turn is told from its beginning, and whether that led into a city."""
    if turn.opening.kind != "went":
        return "on"
    return "city" if called.valley.is_city(turn.opening.name) else ""


def _results(turn: EventGroup[Event], called: Called) -> Iterator[str]:
    """The gist of a turn: what was delivered first, then what was loaded, bought, taken, and what it cost."""
    if vp := sum(one.amount for one in turn.of("fulfilled")):
        yield count("vp", vp)
    yield from (craftsman_name(one.name) for one in turn.of("hired") if one.name)
    yield from (workshop_name(one.name) for one in turn.of("opened"))
    yield from (_("a bonus tile") for _one in turn.of("bonus"))
    yield from (count(gem, n) for gem, n in Counter(one.name for one in turn.of("loaded")).items())
    yield from (called.valley.page(one.name) for one in turn.of("bought"))
    if turned := len(turn.of("turned")):
        yield ngettext("{n} page turned", "{n} pages turned", turned).format(n=turned)
    yield from (coins(one.amount) for one in turn.of("filled"))
    if turn.of("provisions"):
        yield _("provisions")
    for one in turn.of("met"):
        yield plain(sentence(_("{coins} to {other}"), coins=coins(one.amount), other=called.player(one.other)))


def _ending(turn: EventGroup[Event]) -> str:
    parts = ("" if turn.opening.what else "empty", "" if turn.opening.amount else "last")
    return " ".join(filter(None, parts))


_FACTS: Final[dict[str, Callable[[EventGroup[Event], Called], Part]]] = {
    "name": lambda turn, called: called.player(turn.seat),
    "place": lambda turn, called: called.valley.space(turn.opening.name),
}
_VARIANTS: Final[dict[str, Callable[[EventGroup[Event]], str]]] = {
    ENDING: _ending,
    OVER: lambda turn: "stall" if turn.opening.what == "stall" else "",
}
_HEADS: Final = Phrases("valdora", "lines", _FACTS, _VARIANTS)
