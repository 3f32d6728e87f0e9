"""Personas: the weights of every character as data, and the reader of `data/personas.yaml`.

A weight says how much something is worth to its owner, in VP unless it says otherwise; `card_values`,
`decision_context` and `move_values` use them. A level is only a word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.game import GameError, quoted
from engine.strict_yaml import read_strict_yaml, read_text

_FILE: Final = Path(__file__).parents[1] / "data" / "personas.yaml"
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]?)(\.[0-9]{1,4})?")
_TEXTS: Final = ("level", "name", "style", "portrait")
_FIELDS: Final = (*_TEXTS, "weights")
LONGEST: Final = 120
"""Letters in a text of a persona."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The judgement of one character."""

    # Cards and powers

    card: float
    """A card drawn some time from now, by a power."""

    paid_card: float
    """A card to discard: the worst of a hand."""

    stolen_card: float
    stolen_gold: float
    """The harm of a theft, beside what it brings: all of it counts if there is one rival, a part if there are
    more."""

    icon: float
    """One cost icon that a power provides in a build, for ever without a coin."""

    fits: float
    fits_wild: float
    """How often (0 to 1) a build can use a power that gives food, wood, stone or magic, or any of them."""

    enable: float
    """The part of an adventurer's profit that a building which satisfies its last requirement brings."""

    same_type: float
    """How many (0 to 1) of the cards still to enter a village are of one given type."""

    # Coins, resources and time

    flow: float
    flow_alone: float
    """One icon that coins can provide in every round, per round left; and in the solo game, where coins come back
    later and nobody else's time runs (V8.4)."""

    flow_limit: float
    """More icons a round than this find no cards to pay for."""

    variety: float
    """Exponent of the number of resources of one kind: many of a kind fit few costs."""

    pace: float
    """How many times faster than usual villages are expected to grow."""

    solo_draws: float
    """Cards by which the deck is expected to shrink in a turn of the solo game, which ends with it (V8.7)."""

    solo_clock: float
    """The worth of a card of that deck as time."""

    # Hands

    ready: float
    ready_step: float
    """The part of a building's profit that its card is worth in a hand, and how each icon it lacks lowers that."""

    toil: float
    """The part that each icon of a cost takes from that profit: coins that could do something else."""

    borrowed: float
    """How much of an icon is still lacking if a rival's resource could provide it: the coin is lost."""

    crowd: float
    crowd_late: float
    """The next best card of a hand counts for this much of the one before, and for less the fewer cards can still
    enter the village: it will be built later, or never."""

    spare: float
    """The worth of the worst hand card: it can be developed, or discarded for something."""

    # Decisions

    tied: float
    """A coin laid on an own card for a whole round: it can pay for nothing else."""

    bury: float
    """The part of its worth to the next player that covering the top card of a pile gains, and baring one costs."""

    envy: float
    """How much of what a rival gains by following counts against our lead."""

    followed_build: float
    followed_develop: float
    followed_draw: float
    """The gain of a rival who follows: who has coins and cards to build, cards to develop, no cards at all."""

    held: float
    """How each card that a rival already holds lowers what another one brings."""

    impatience: float
    """The extra gain of bringing in a card for every turn in which nobody did (V7.4)."""

    rush: float
    """The extra gain of bringing in a card, per VP by which one is ahead: the others get less time."""

    finish: float
    """Ending the game ahead (or behind: minus), beside the points."""

    tie_break: float
    """One more card in the village decides ties (V7.3)."""


WEIGHTS: Final = tuple(field.name for field in fields(Weights))


@dataclass(frozen=True, slots=True)
class Persona:
    """A character: the level that it plays at, how it judges, and what the screen may show of it.

    `name` and `style` are English, for gettext; `portrait` names one of our icons. "" is nothing to show.
    """

    id: str
    level: str
    weights: Weights
    name: str = ""
    style: str = ""
    portrait: str = ""


def persona(id: str) -> Persona:
    """The persona of that name, "" for the usual one; raises GameError with the known ones."""
    known = load_personas()
    if id and id not in known:
        raise GameError(f"There is no persona called {quoted(id)}; known: {', '.join(known)}.")
    return known[id] if id else next(iter(known.values()))


def of_level(level: str) -> tuple[Persona, ...]:
    """The personas that play at a level, the usual one first."""
    return tuple(one for one in load_personas().values() if one.level == level)


@cache
def load_personas() -> Mapping[str, Persona]:
    """The built-in personas by name in file order; the first is the usual judgement."""
    return parse_personas(read_text(_FILE))


def parse_personas(text: str) -> dict[str, Persona]:
    """The personas of a YAML text: the first has every weight, each other one those in which it differs.

    Raises GameError that names persona and field; StrictYamlError means no YAML at all.
    """
    data, flaws = read_strict_yaml(text)
    if flaws:
        raise _wrong(".".join(flaws[0].path), flaws[0].what.format(**flaws[0].values))
    if not isinstance(data, Mapping) or not data:
        raise GameError("personas: a mapping of names to characters is needed.")
    found: dict[str, Persona] = {}
    for id, given in data.items():
        found[id] = _persona(id, given, next(iter(found.values())).weights if found else None)
    return found


def _persona(id: str, given: Any, usual: Weights | None) -> Persona:
    if not isinstance(given, Mapping) or set(given) - set(_FIELDS):
        raise _wrong(id, f"known fields are {', '.join(_FIELDS)}")
    texts = {key: given.get(key, "") for key in _TEXTS}
    for key, words in texts.items():
        if not isinstance(words, str) or len(words) > LONGEST or not (words or key != "level"):
            raise _wrong(f"{id}.{key}", f"a text of at most {LONGEST} letters is needed")
    return Persona(id=id, weights=_weights(id, given.get("weights", {}), usual), **texts)


def _weights(id: str, given: Any, usual: Weights | None) -> Weights:
    if not isinstance(given, Mapping) or set(given) - set(WEIGHTS):
        raise _wrong(f"{id}.weights", f"known are {', '.join(WEIGHTS)}")
    numbers = {key: _number(f"{id}.weights.{key}", value) for key, value in given.items()}
    if usual is not None:
        return replace(usual, **numbers)
    if missing := [key for key in WEIGHTS if key not in numbers]:
        raise _wrong(f"{id}.weights", f"the first persona has every weight, and lacks {', '.join(missing)}")
    return Weights(**numbers)


def _number(where: str, value: Any) -> float:
    """A number as people write it; YAML's own idea of decimals is not used."""
    if isinstance(value, bool) or not _NUMBER.fullmatch(str(value)):
        raise _wrong(where, "a number below 100 with at most four decimals is needed")
    return float(str(value))


def _wrong(where: str, what: str) -> GameError:
    return GameError(f"personas: {where}: {what}.")
