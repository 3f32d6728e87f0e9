"""The chronicle in words: one line for each half of a turn, a raid, an answer out of turn.

Turns events, as their reader may know them, into sentences. A line has several wordings, the fullest first, so that
each panel can take the longest that finds room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.raiders.events import Event
from valeria_gui.games.raiders.words.event_steps import (
    Names,
    card_of,
    is_told,
    name_of,
    step,
    tokens_words,
)
from valeria_gui.games.raiders.words.terms import building_name, good_count, settlement_name, tile_name
from valeria_gui.i18n import _
from valeria_gui.play.event_log import EventGroup
from valeria_gui.play.phrases import Phrases
from valeria_gui.text.spans import Part, Sentence, Span, listed, sentence

PLACE: Final = "place"
PICK: Final = "pick"
RAID: Final = "raid"
ANSWER: Final = "answer"
BURY: Final = "bury"
BEGIN: Final = "begin"
ENDING: Final = "ending"
OVER: Final = "over"
"""The kinds of groups; ANSWER is whatever is done apart from these, mostly out of turn."""


Deeds: TypeAlias = EventGroup[Event]
"""All that one seat did in one half of a turn, as the reader may know it."""


def deed_lines(deeds: Deeds, names: Names) -> tuple[Sentence, ...]:
    """The wordings of a line, the fullest first, each once."""
    head = _HEADS.spans(deeds.kind, deeds, names) or ()
    results = _results(deeds, names) if deeds.kind in (PLACE, PICK, RAID) else []
    if not results:
        return (head,)
    # Translators: a line of the chronicle, and what it brought: "Ada places: Mill, 2 provisions"
    words = _("{told}, {results}")
    fuller = sentence(words, told=head, results=_joined(results))
    short = sentence(words, told=head, results=results[0])
    return tuple(dict.fromkeys((fuller, short, head)))


def turn_lines(groups: Sequence[Deeds], names: Names) -> tuple[Sentence, ...]:
    """A turn that is over, in one line: where a worker was placed and picked up, or what was raided."""
    name = name_of(groups[0].seat, names)
    raid = next((group for group in groups if group.kind == RAID), None)
    if raid is not None:
        return deed_lines(raid, names)
    halves = [group for group in groups if group.kind in (PLACE, PICK)]
    if not halves:
        return (sentence(_("Everybody has put two cards under the draw pile")),)
    told = [_half(group, names) for group in halves]
    short = [sentence("{building}", building=building_name(group.opening.name)) for group in halves]
    # Translators: a turn in one line, e.g. "Ada: Mill, 2 provisions · Armoury"
    words = _("{name}: {deeds}")
    return tuple(
        dict.fromkeys(
            sentence(words, name=name, deeds=_joined(halves_told, " · ")) for halves_told in (told, short)
        )
    )


def _half(group: Deeds, names: Names) -> Sentence:
    """One half of a turn in the line of the whole: the building, and what it brought."""
    place, results = building_name(group.opening.name), _results(group, names)
    if not results:
        return sentence("{building}", building=place)
    # Translators: a building, and what it brought: "Mill, 2 provisions"
    return sentence(_("{building}, {results}"), building=place, results=_joined(results))


def _joined(parts: Sequence[Sentence], between: str = "") -> Sentence:
    """Sentences in a row, with what separates things in a row in the language in use, or with a sign of its own."""
    found: Sentence = ()
    for part in parts:
        found = (*found, Span(between or _(", ")), *part) if found else part
    return found


# --- what a half of a turn brought -------------------------------------------------------------------------------


def _results(deeds: Deeds, names: Names) -> list[Sentence]:
    """The gist of what was done: what came in, who was hired, what the dice brought, who was lost."""
    if deeds.kind == RAID:
        return [*_reckoned(deeds), *_plundered(deeds), *_fallen(deeds), *_others(deeds, names)]
    found = [sentence(_("without its action"))] if deeds.opening.idle else []
    found += [sentence(_("plays {card}"), card=card_of(one.name)) for one in deeds.of("played")]
    gained = [*deeds.of("gained"), *deeds.of("took")]
    sums: Counter[str] = Counter()
    for one in gained:
        sums[one.good] += one.amount
    found += [sentence("{goods}", goods=good_count(good, n)) for good, n in sums.items()]
    if drawn := len(deeds.of("drew")):
        found.append(sentence("{cards}", cards=good_count("cards", drawn)))
    found += [sentence(_("hires {card}"), card=card_of(one.name)) for one in deeds.of("hired")]
    found += [sentence(_("offers {tile}"), tile=tile_name(one.name)) for one in deeds.of("offered")]
    found += [step(one, names) or () for one in deeds.of("armour") if one.numbers[0] > 0 and one.seat == deeds.seat]
    return [*found, *_others(deeds, names)]


def _reckoned(deeds: Deeds) -> list[Sentence]:
    """The strength of a raid with dice, and all VP that the raid brought."""
    # Translators: what a raid brought, after "Ada raids West Harbour, "
    found = [sentence(_("strength {total}"), total=one.amount) for one in deeds.of("strength")]
    vp = sum(one.amount for one in deeds.of("vp"))
    return [*found, sentence("{vp}", vp=good_count("vp", vp))] if vp else found


def _plundered(deeds: Deeds) -> list[Sentence]:
    return [sentence(_("takes {tokens}"), tokens=tokens_words(one)) for one in deeds.of("plundered")]


def _fallen(deeds: Deeds) -> list[Sentence]:
    lost = [card_of(one.name) for one in deeds.of("lost") if one.seat == deeds.seat]
    return [sentence(_("loses {cards}"), cards=listed(lost))] if lost else []


def _others(deeds: Deeds, names: Names) -> list[Sentence]:
    """The dealings with other players, but goods that were taken: those are counted."""
    return [step(one, names) or () for one in deeds.of("swapped", "traded", "renewed")]


# --- the heads of lines ------------------------------------------------------------------------------------------


def _does(deeds: Deeds, names: Names) -> Sentence:
    return _joined([words for event in deeds.events if (words := step(event, names))])


def _who(deeds: Deeds, names: Names) -> Span:
    """Who did it; when the end begins, who has the last turn."""
    return name_of(deeds.opening.other if deeds.kind == ENDING else deeds.seat, names)


def _answered(deeds: Deeds) -> str:
    """Whether something is told, and whether it was somebody's."""
    if any(is_told(event) for event in deeds.events):
        return "nobody" if deeds.seat < 0 else ""
    return "nothing" if deeds.seat < 0 else "unknown"


_FACTS: Final[dict[str, Callable[[Deeds, Names], Part]]] = {
    "n": lambda deeds, names: len(deeds.of("buried")),
    "name": _who,
    "building": lambda deeds, names: building_name(deeds.opening.name),
    "settlement": lambda deeds, names: settlement_name(deeds.opening.name),
    "cards": lambda deeds, names: listed([card_of(event.name) for event in deeds.of("buried")]),
    "does": _does,
}
_VARIANTS: Final[dict[str, Callable[[Deeds], str]]] = {
    ANSWER: _answered,
    BURY: lambda deeds: "" if all(event.name for event in deeds.of("buried")) else "hidden",
    BEGIN: lambda deeds: "rolled" if deeds.opening.numbers else "",
    ENDING: lambda deeds: deeds.opening.why,
    OVER: lambda deeds: "stall" if deeds.opening.why == "stall" else "",
}
_HEADS: Final = Phrases("raiders", "lines", _FACTS, _VARIANTS)
