"""The chronicle in words: one line for a whole action or turn.

Turns events, as their reader may know them, into sentences. A line has several wordings, the fullest first, so that
each panel can take the longest that finds room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from engine.valeria.events import Event
from valeria_gui.games.valeria.words.event_steps import Names, card_of, name_of, step
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import N_, _, ngettext
from valeria_gui.text.spans import Sentence, Span, listed, sentence

LEAD: Final = "lead"
FOLLOW: Final = "follow"
PASS: Final = "pass"
START: Final = "start"
EVENT: Final = "event"
GOAL: Final = "goal"
OVER: Final = "over"
REST: Final = "rest"
"""The kinds of groups; REST is what remains of an action whose beginning nobody remembers."""


class ActionGroup(NamedTuple):
    """All that one seat did in one action (−1: nobody did it), its `events` as the reader may know them."""

    kind: str
    seat: int
    events: tuple[Event, ...]

    def amount(self, kind: str) -> int:
        """The amounts of the events of a kind, added up."""
        return sum(max(0, event.amount) for event in self.events if event.kind == kind)

    def of(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    @property
    def opening(self) -> Event | None:
        """The event with which the action was named, if there is one."""
        return next((event for event in self.events if event.kind in ("led", "followed")), None)

    @property
    def action(self) -> str:
        """The action, "" if it is not named."""
        return self.opening.what if self.opening else ""

    @property
    def card(self) -> str:
        """The card that it is about: what was developed, built or recruited, "" for none."""
        named = [self.opening.card] if self.opening else []
        return next((one for one in (*named, *(event.card for event in self.of("developed"))) if one), "")


# --- one line for an action ------------------------------------------------------------------------------


def action_lines(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    """The group in one line: the wordings from the fullest to the shortest."""
    head = _HEADS[group.kind](group, names)
    more = _gains(group, names) if group.kind in (LEAD, FOLLOW) else []
    if group.kind != EVENT:
        more += [one for event in group.of("event") if (one := step(event, names))]
    full = head[0]
    for one in more:
        full = sentence(_("{told} · {more}"), told=full, more=one)
    return tuple(dict.fromkeys((full, *head)))


def _opened(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    """A lead or a follow: with what it costs or brings, then without."""
    if not group.action:
        return (_before_the_lead(group, names),)
    told = _leads if group.kind == LEAD else _follows
    name, action = name_of(group.seat, names), Span(action_name(group.action))
    shortest = sentence(told("card" if group.card else "", 0), name=name, action=action, card=card_of(group.card))
    fuller = _with_number(group, names, told)
    return (fuller, shortest) if fuller else (shortest,)


def _with_number(group: ActionGroup, names: Names, told: Callable[[str, int], str]) -> Sentence:
    """The cost of a building and whom it pays, the cards that Harvest draws, the gold of Tax; () for none of
    these."""
    name, action = name_of(group.seat, names), action_name(group.action)
    if group.action == "build" and (coins := group.of("coin")):
        owners = listed([name_of(seat, names) for seat in _paid(group)])
        template = told("paid" if owners else "cost", len(coins))
        return sentence(template, name=name, action=action, card=card_of(group.card), n=len(coins), owners=owners)
    if _counts_cards(group):
        drawn = group.of("drew")
        if len(drawn) == 1 and drawn[0].card:
            return sentence(told("drawn", 1), name=name, action=action, card=card_of(drawn[0].card))
        return sentence(told("draws", len(drawn)), name=name, action=action, n=len(drawn))
    if _counts_gold(group):
        return sentence(told("gold", _gold(group)), name=name, action=action, n=_gold(group))
    return ()


def _counts_cards(group: ActionGroup) -> bool:
    """Whether the line itself tells how many cards were drawn."""
    return bool(group.of("drew")) and (group.action == "harvest" or (group.action == "tax" and not _gold(group)))


def _counts_gold(group: ActionGroup) -> bool:
    """Whether the line itself tells how much gold was taken."""
    return group.action == "tax" and _gold(group) > 0


def _gold(group: ActionGroup) -> int:
    return group.amount("gold")


def _paid(group: ActionGroup) -> list[int]:
    """The others to whom coins went, each once, in the order in which they got them."""
    return list(dict.fromkeys(event.other for event in group.of("coin") if event.other != group.seat))


def _leads(what: str, n: int) -> str:
    return {
        "": lambda: _("{name} leads {action}"),
        "card": lambda: _("{name} leads {action}: {card}"),
        "cost": lambda: ngettext(
            "{name} leads {action}: {card} for {n} coin", "{name} leads {action}: {card} for {n} coins", n
        ),
        "paid": lambda: ngettext(
            "{name} leads {action}: {card} for {n} coin, pays {owners}",
            "{name} leads {action}: {card} for {n} coins, pays {owners}",
            n,
        ),
        "drawn": lambda: _("{name} leads {action}, draws {card}"),
        "draws": lambda: ngettext(
            "{name} leads {action}, draws {n} card", "{name} leads {action}, draws {n} cards", n
        ),
        "gold": lambda: ngettext(
            "{name} leads {action}, takes {n} gold", "{name} leads {action}, takes {n} gold", n
        ),
    }[what]()


def _follows(what: str, n: int) -> str:
    return {
        "": lambda: _("{name} follows {action}"),
        "card": lambda: _("{name} follows {action}: {card}"),
        "cost": lambda: ngettext(
            "{name} follows {action}: {card} for {n} coin", "{name} follows {action}: {card} for {n} coins", n
        ),
        "paid": lambda: ngettext(
            "{name} follows {action}: {card} for {n} coin, pays {owners}",
            "{name} follows {action}: {card} for {n} coins, pays {owners}",
            n,
        ),
        "drawn": lambda: _("{name} follows {action}, draws {card}"),
        "draws": lambda: ngettext(
            "{name} follows {action}, draws {n} card", "{name} follows {action}, draws {n} cards", n
        ),
        "gold": lambda: ngettext(
            "{name} follows {action}, takes {n} gold", "{name} follows {action}, takes {n} gold", n
        ),
    }[what]()


def _before_the_lead(group: ActionGroup, names: Names) -> Sentence:
    """A turn has begun, and nothing is led yet: what came back."""
    name, back = name_of(group.seat, names), group.amount("replenished")
    if back:
        words = ngettext("{name} takes back {n} gold", "{name} takes back {n} gold", back)
        return sentence(words, name=name, n=back)
    tired = group.amount("tired")
    return sentence(ngettext("{name} rests {n} coin", "{name} rests {n} coins", tired), name=name, n=tired)


def _gains(group: ActionGroup, names: Names) -> list[Sentence]:
    """The gains of an action beside what its line says already: cards, gold, what was stolen."""
    found: list[Sentence] = []
    gold, drawn = group.amount("gold"), group.of("drew")
    if gold and not _counts_gold(group):
        found.append(sentence(ngettext("takes {n} gold", "takes {n} gold", gold), n=gold))
    if len(drawn) == 1 and not _counts_cards(group):
        found += [one for one in (step(drawn[0], names),) if one]
    elif drawn and not _counts_cards(group):
        words = ngettext("draws {n} card", "draws {n} cards", len(drawn))
        found.append(sentence(words, n=len(drawn)))
    return [*found, *_stolen(group, names)]


def _stolen(group: ActionGroup, names: Names) -> list[Sentence]:
    """From whom something was stolen, and what the reader may know of it."""
    cards = group.of("stole")
    often = Counter(event.other for event in cards)
    found = [one for event in cards if often[event.other] == 1 and (one := step(event, names))]
    for victim, n in often.items():
        if n > 1:
            words = ngettext("steals {n} card from {victim}", "steals {n} cards from {victim}", n)
            found.append(sentence(words, n=n, victim=name_of(victim, names)))
    return found + [one for event in group.of("stole_gold") if (one := step(event, names))]


def _started(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    return (sentence(_("{name} begins with {card}"), name=name_of(group.seat, names), card=card_of(group.card)),)


def _happened(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    """An event card, carried out at the end of a turn or just turned up."""
    event = group.events[0]
    words = step(event, names) or ()
    return (words, (card_of(event.what),)) if event.kind == "resolving" else (words,)


def _passed(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    return (sentence(_("{name} passes"), name=name_of(group.seat, names)),)


def _full(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    name = name_of(group.seat, names)
    return (
        sentence(_("{name} has a full village: this turn is the last"), name=name),
        sentence(_("{name} has a full village"), name=name),
    )


def _rest(group: ActionGroup, names: Names) -> tuple[Sentence, ...]:
    return (sentence(_("{name} goes on"), name=name_of(group.seat, names)),)


_HEADS: Final[dict[str, Callable[[ActionGroup, Names], tuple[Sentence, ...]]]] = {
    LEAD: _opened,
    FOLLOW: _opened,
    PASS: _passed,
    START: _started,
    EVENT: _happened,
    GOAL: _full,
    OVER: lambda group, names: (sentence(_("The game is over.")),),
    REST: _rest,
}


# --- one line for a turn ---------------------------------------------------------------------------------


def turn_lines(groups: Sequence[ActionGroup], names: Names) -> tuple[Sentence, ...]:
    """A turn that is over, in one line: who led what, and who followed; the fullest wording first."""
    lead = next((group for group in groups if group.kind == LEAD and group.action), None)
    if lead is None:
        return (sentence(_("Everybody has developed a first resource")),)
    follows = [group for group in groups if group.kind == FOLLOW]
    fields: dict[str, Span | str] = {
        "name": name_of(lead.seat, names),
        "action": action_name(lead.action),
        "card": card_of(lead.card),
    }
    short = sentence(_("{name} led {action}: {card}") if lead.card else _("{name} led {action}"), **fields)
    told, seats = _who_followed([group.seat for group in follows], lead.seat, len(names))
    who = listed([name_of(seat, names) for seat in seats])
    medium = sentence(_led(told, bool(lead.card), len(seats)), **fields, names=who)
    return tuple(dict.fromkeys((_with_cards(short, follows, names) or medium, medium, short)))


def _led(who: str, card: bool, n: int) -> str:
    """A whole turn, by who followed: without and with the card that was led; `n` players are named."""
    if who == "some" and card:
        # Translators: "{names}" are so many players as the number of the sentence says
        return ngettext(
            "{name} led {action}: {card}, {names} followed", "{name} led {action}: {card}, {names} followed", n
        )
    if who == "some":
        # Translators: "{names}" are so many players as the number of the sentence says
        return ngettext("{name} led {action}, {names} followed", "{name} led {action}, {names} followed", n)
    return _(_LED[who][card])


_LED: Final[dict[str, tuple[str, str]]] = {
    "nobody": (
        N_("{name} led {action}, nobody followed"),
        N_("{name} led {action}: {card}, nobody followed"),
    ),
    "everyone": (
        N_("{name} led {action}, everyone followed"),
        N_("{name} led {action}: {card}, everyone followed"),
    ),
    "all but": (
        N_("{name} led {action}, all but {names} followed"),
        N_("{name} led {action}: {card}, all but {names} followed"),
    ),
}


def _who_followed(seats: Sequence[int], leader: int, count: int) -> tuple[str, Sequence[int]]:
    """The followers among `count` players, in as few words as possible: how `_led` tells them, and who is named."""
    others = [seat for seat in range(count) if seat != leader]
    missing = [seat for seat in others if seat not in seats]
    if not seats:
        return "nobody", ()
    if not missing and len(others) > 1:
        return "everyone", ()
    if len(missing) == 1 and len(seats) > 1:
        return "all but", missing
    return "some", seats


def _with_cards(told: Sentence, follows: Iterable[ActionGroup], names: Names) -> Sentence:
    """The lead, and what each follower developed, built or recruited; () if nobody did."""
    full: Sentence = ()
    for group in follows:
        if not group.card:
            return ()
        one = sentence(_("{name}: {card}"), name=name_of(group.seat, names), card=card_of(group.card))
        full = sentence(_("{told} · {more}"), told=full or told, more=one)
    return full
