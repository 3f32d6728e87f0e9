"""The chronicle of this game: the line that an event belongs to, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valeria.events import Event
from valeria_gui.games.valeria.words.event_steps import step, step_of_seat
from valeria_gui.games.valeria.words.events import (
    EVENT,
    FOLLOW,
    GOAL,
    LEAD,
    OVER,
    PASS,
    REST,
    START,
    ActionGroup,
    action_lines,
    turn_lines,
)
from valeria_gui.play.event_log import EventGroup, LogPlace, LogWords, Told
from valeria_gui.text.spans import Sentence

_OPENERS: Final = {"followed": FOLLOW, "passed": PASS, "resolving": EVENT}
_ALONE: Final = {"goal": GOAL, "over": OVER}
_SILENT: Final = ("refilled", "pool", "finished")
_ENDS: Final = ("finished", "passed")
_BEFORE_THE_LEAD: Final = ("replenished", "tired")


class ValeriaLog(LogWords[Event]):
    """The chronicle of this game."""

    def place(self, event: Event, at_set_up: bool) -> LogPlace:
        kind, ends = event.kind, event.kind in _ENDS
        if kind == "turn":
            return LogPlace(turn=event.amount)
        if kind in _SILENT:
            return LogPlace(ends=ends)
        if kind in _ALONE:
            return LogPlace(_ALONE[kind], alone=True, apart=True, ends_turn=kind == "over")
        if kind == "event":
            return LogPlace(EVENT, joins=True, alone=True, apart=True)
        if kind in _OPENERS:
            return LogPlace(_OPENERS[kind], apart=kind == "resolving", ends=ends)
        action = event.what if kind == "led" else ""
        return LogPlace(_begun_by(kind, at_set_up), joins=True, action=action)

    def group(self, group: EventGroup[Event], names: Sequence[str]) -> Told:
        done = ActionGroup(*group)
        mark = "event" if done.kind == EVENT else ""
        seat = done.seat if done.seat >= 0 else None
        return Told(action_lines(done, names), seat, _medal(done.action), mark, in_short=done.kind in (EVENT, REST))

    def turn(self, groups: Sequence[EventGroup[Event]], names: Sequence[str]) -> Told:
        done = [ActionGroup(*group) for group in groups]
        action = next((one.action for one in done if one.kind == LEAD), "")
        return Told(turn_lines(done, names), done[0].seat if action else None, _medal(action))

    def steps(self, group: EventGroup[Event], names: Sequence[str]) -> Sequence[Sentence | None]:
        told = [step(event, names) for event in group.events]
        if group.kind == EVENT:
            told[0] = None
        if group.seat >= 0:
            return told
        pairs = zip(group.events, told, strict=True)
        return [step_of_seat(event, words, names) if words and event.seat >= 0 else words for event, words in pairs]


def _medal(action: str) -> str:
    """The token of an action."""
    return f"when-{action}" if action else ""


def _begun_by(kind: str, at_set_up: bool) -> str:
    """The group that begins with an event which names no action."""
    if kind == "led" or kind in _BEFORE_THE_LEAD:
        return LEAD
    return START if at_set_up and kind == "developed" else REST
