"""The words of the player aid, for several players and for one alone, from `texts/aid.yaml`.

The rules V4 to V9 stand there in our own short words; the numbers that depend on the players are named for all of
them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.play.texts import load_texts, said


@dataclass(frozen=True, slots=True)
class ActionHelp:
    """One action: what leading and following it gives, as signs ("+3 card") and in words; nobody follows who plays
    alone."""

    trigger: str
    name: str
    lead_signs: str
    lead: str
    follow_signs: str = ""
    follow: str = ""


def actions(alone: bool) -> tuple[ActionHelp, ...]:
    """The five actions in the order of the action card (V5, V8.5)."""
    told = _aid()["actions_alone" if alone else "actions"]
    return tuple(ActionHelp(name, action_name(name), *_signs_and_words(one)) for name, one in told.items())


def _signs_and_words(action: Mapping[str, Any]) -> list[str]:
    return [told for one in action.values() for told in (one["signs"], said(one["words"]))]


def chapters(alone: bool) -> Sequence[Mapping[str, Any]]:
    """The right-hand side: headings, each with signs and the sentences beside them (V8 alone)."""
    found: Sequence[Mapping[str, Any]] = _aid()["chapters_alone" if alone else "chapters"]
    return found


def footnote(alone: bool, events: bool) -> str:
    """A footnote about drawing and discarding, and about event cards where there are any."""
    notes = _aid()["footnote"]
    draws = said(notes["alone" if alone else "several"])
    return said(notes["both"]).format(draws=draws, told=said(notes["events"])) if events else draws


def _aid() -> Mapping[str, Any]:
    return load_texts("valeria", "aid")
