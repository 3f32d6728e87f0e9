"""Lessons of a guided game as data: what its `texts/lessons.yaml` says of each, the most pressing first.

An entry has its `words`, the rule behind it and `at`, the piece it points at. It comes up `when` all of its
conditions hold: "held", "not held", "kind go" (`held` and `kind` being told by the situation; what follows is what
that equals, holds or is asked of). `lasts` and `urgent` are those of `Lesson`. `with` fills the places of the
words, as the situation says such a fact, `case` chooses one of several texts. A place of `at`, `with` and `case` is
told by the situation, too: "{me}", "{view.turn}". What follows a space in a name tells lessons of one name apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from operator import attrgetter
from string import Formatter
from typing import Any

from valeria_gui.play.guide import Situation
from valeria_gui.play.texts import TextError, load_texts
from valeria_gui.play.tutorial import Lesson


def load_lessons(game: str, situation: type[Situation[Any, Any, Any]]) -> tuple[Lesson[Any], ...]:
    """The lessons of the game of that name; raises TextError if one asks for what its `situation` does not tell."""
    found = []
    for name, entry in load_texts(game, "lessons").items():
        unknown = {asked for asked in _asked(entry) if not _tells(situation, asked)}
        if unknown:
            raise TextError(f"{game}/lessons.yaml: {name}: {', '.join(sorted(unknown))}")
        found.append(_lesson(name, entry))
    return tuple(found)


def _lesson(name: str, entry: Mapping[str, Any]) -> Lesson[Any]:
    texts = entry.get("with", {})
    return Lesson(
        name,
        partial(_comes_up, entry["when"].split(", ")),
        partial(_filled, entry["at"]),
        entry["rule"],
        lasts=entry.get("lasts", 0),
        urgent=entry.get("urgent", False),
        facts=lambda at: {fact: at.say(fact, _filled(text, at)) for fact, text in texts.items()},
        case=partial(_filled, entry["case"]) if "case" in entry else None,
    )


def _comes_up(conditions: list[str], at: Situation[Any, Any, Any]) -> bool:
    return all(_holds(condition, at) for condition in conditions)


def _holds(condition: str, at: Situation[Any, Any, Any]) -> bool:
    """Whether a condition holds: something is there, or it is, has or is told to be what follows its name."""
    positive = condition.removeprefix("not ")
    name, _space, what = positive.partition(" ")
    found = attrgetter(name)(at)
    if what:
        found = found(what) if callable(found) else found == what if isinstance(found, str) else what in found
    return bool(found) == (positive == condition)


def _filled(text: str, at: Situation[Any, Any, Any]) -> str:
    return text.format_map(_Told(at))


class _Told(dict[str, Any]):
    """What a situation tells, by its name."""

    def __init__(self, at: Situation[Any, Any, Any]) -> None:
        super().__init__()
        self._at = at

    def __missing__(self, name: str) -> Any:
        return getattr(self._at, name)


def _asked(entry: Mapping[str, Any]) -> list[str]:
    """The names by which an entry asks its situation for something."""
    texts = (entry["at"], entry.get("case", ""), *entry.get("with", {}).values())
    places = [place for text in texts for _before, place, _spec, _conversion in Formatter().parse(text) if place]
    conditions = [condition.removeprefix("not ").partition(" ")[0] for condition in entry["when"].split(", ")]
    return [place.partition(".")[0].partition("[")[0] for place in (*places, *conditions)]


def _tells(situation: type[Situation[Any, Any, Any]], name: str) -> bool:
    return hasattr(situation, name) or name in situation.__dataclass_fields__
