"""A hint in words: a move as advice, and what speaks for and against it.

Turns moves and the parts of their worth (`explain.Feature`) into short sentences; judges nothing but what is worth
saying.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.valeria.explain import Feature
from engine.valeria.moves import Move
from engine.valeria.prices import price
from engine.valeria.view import View
from valeria_gui.text.words import _, ngettext
from valeria_gui.words import action_name, resource_name

FOR: Final = 2
AGAINST: Final = 1
"""How much is said for a move, and how much against it."""

SMALL: Final = 0.15
"""VP: what matters less is not worth a word, unless there is nothing else to say."""

_GIVEN_AWAY: Final = ("discard", "remove", "limit")
"""Decisions in which hand cards must go."""


# --- the move ----------------------------------------------------------------------------------------


def move_words(move: Move, view: View, names: Sequence[str]) -> str:
    """What to do, as short as a button."""
    return _MOVES[move.verb](move, view, names)


def _open(move: Move) -> str:
    if move.card:
        return _("{action}: {card}").format(action=action_name(move.action), card=move.card)
    return action_name(move.action)


def _pay(move: Move, view: View, names: Sequence[str]) -> str:
    if move.card:
        return _("Use {card}").format(card=move.card)
    if move.source == "castle":
        return _("A coin on your castle")
    resource = resource_name(move.source)
    if move.seat == view.seat:
        return _("A coin on your {resource}").format(resource=resource)
    return _("A coin on {resource} of {name}").format(resource=resource, name=names[move.seat])


def _draw(move: Move, view: View, names: Sequence[str]) -> str:
    if move.pile < 0:
        return _("Draw from the deck")
    return _("Draw {card}").format(card=view.piles()[move.pile][-1].name)


def _discard(move: Move, view: View, names: Sequence[str]) -> str:
    pile = view.piles()[move.pile]
    if not pile:
        return _("Discard {card}").format(card=move.card)
    return _("{card} onto {top}").format(card=move.card, top=pile[-1].name)


def _use(move: Move, view: View, names: Sequence[str]) -> str:
    if move.seat >= 0:
        return _("Use {card} on {name}").format(card=move.card, name=names[move.seat])
    return _("Use {card}").format(card=move.card)


_MOVES: dict[str, Callable[[Move, View, Sequence[str]], str]] = {
    "lead": lambda move, view, names: _open(move),
    "follow": lambda move, view, names: _open(move),
    "pass": lambda move, view, names: _("Pass"),
    "pay": _pay,
    "draw": _draw,
    "discard": _discard,
    "remove": lambda move, view, names: _("Put {card} into the box").format(card=move.card),
    "develop": lambda move, view, names: _("Develop {card}").format(card=move.card),
    "use": _use,
    "accept": lambda move, view, names: _("Accept"),
    "done": lambda move, view, names: _("Done"),
}


# --- what speaks for it and against it ---------------------------------------------------------------


class Reason(NamedTuple):
    """One short sentence; `good` tells whether it speaks for the move."""

    words: str
    good: bool


def reasons(parts: Sequence[Feature], view: View, names: Sequence[str]) -> list[Reason]:
    """The weightiest things to say about a move, first what speaks for it; at least one if there is any."""
    told = [(abs(part.amount), reason) for part in parts if (reason := _told(part, view, names))]
    weighty = list(dict.fromkeys(reason for amount, reason in told if amount >= SMALL))
    good = [reason for reason in weighty if reason.good][:FOR]
    bad = [reason for reason in weighty if not reason.good][:AGAINST]
    return [*good, *bad] or [reason for _amount, reason in told[:1]]


def _told(part: Feature, view: View, names: Sequence[str]) -> Reason | None:
    words = _PARTS[part.kind](part, view, names) if part.kind in _PARTS else ""
    return Reason(words, part.amount > 0 or _is_the_least(part, view)) if words else None


def _is_the_least(part: Feature, view: View) -> bool:
    """Whether something must be given anyway, and this is little: a coin that comes back, a card not missed."""
    must = view.decision is not None and view.decision.kind in ("pay", *_GIVEN_AWAY)
    return must and (part.kind == "tied" or part.what == "least")


def _power(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.what == "instant":
        return _("its power at once")
    if part.what == "end":
        return _("its VP at the end")
    if part.what == "pay":
        return _("its resource in later buildings")
    return _("its power with every {action}").format(action=action_name(part.what))


def _gold(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.n > 0:
        return ngettext("{n} gold", "{n} gold", part.n).format(n=part.n)
    return ngettext("costs {n} gold", "costs {n} gold", -part.n).format(n=-part.n)


def _finish(part: Feature, view: View, names: Sequence[str]) -> str:
    return _("ends the game while you lead") if part.amount > 0 else _("ends the game while you are behind")


def _resource(part: Feature, view: View, names: Sequence[str]) -> str:
    words: dict[str, Callable[[], str]] = {
        "food": lambda: _("a food for later buildings"),
        "wood": lambda: _("a wood for later buildings"),
        "stone": lambda: _("a stone for later buildings"),
        "magic": lambda: _("a magic for later buildings"),
    }
    return words[part.what]()


def _spent(part: Feature, view: View, names: Sequence[str]) -> str:
    if view.decision is not None and view.decision.kind in _GIVEN_AWAY:
        return _("the card that you will miss least") if part.what else _("you would miss another card less")
    if part.card:
        return ""
    return ngettext("costs {n} hand card", "costs {n} hand cards", part.n).format(n=part.n)


def _tied(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.what:
        return _("the coin comes back to you")
    return ngettext("{n} coin until your next turn", "{n} coins until your next turn", part.n).format(n=part.n)


def _given(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.seat >= 0:
        return _("{name} keeps the coin").format(name=names[part.seat])
    return ngettext("{n} coin for others", "{n} coins for others", part.n).format(n=part.n)


def _fee(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.amount > 0:
        return _("costs nothing")
    return _("asks for something in return")


def _rival(part: Feature, view: View, names: Sequence[str]) -> str:
    name = names[part.seat]
    return _("{name} may follow with {action}").format(name=name, action=action_name(part.what))


def _hand(part: Feature, view: View, names: Sequence[str]) -> str:
    if not part.card:
        return _("a fresh card")
    assert view.decision is not None
    cost = price(view, view.decision.seat, view.tables.ids[part.card])
    if cost.payable:
        return _("you could build it at once")
    if cost.stands:
        return _("it can be developed")
    return _("it fits what you have")


def _neighbour(part: Feature, view: View, names: Sequence[str]) -> str:
    name = names[part.seat]
    if part.amount > 0:
        return _("{name} finds less on the piles").format(name=name)
    return _("{name} finds more on the piles").format(name=name)


_PARTS: dict[str, Callable[[Feature, View, Sequence[str]], str]] = {
    "points": lambda part, view, names: ngettext("{n} VP", "{n} VP", part.n).format(n=part.n),
    "power": _power,
    "counted": lambda part, view, names: ngettext(
        "{n} VP through other cards", "{n} VP through other cards", part.n
    ).format(n=part.n),
    "nearer": lambda part, view, names: _("brings {adventurer} nearer").format(adventurer=part.what),
    "finish": _finish,
    "draw": lambda part, view, names: ngettext("draws {n} card", "draws {n} cards", part.n).format(n=part.n),
    "gold": _gold,
    "resource": _resource,
    "easier": lambda part, view, names: _("makes {card} easier to build").format(card=part.card),
    "spent": _spent,
    "tied": _tied,
    "given": _given,
    "fee": _fee,
    "own": lambda part, view, names: _("uses the power of {card}").format(card=part.card),
    "rival": _rival,
    "hand": _hand,
    "bared": _neighbour,
    "buried": _neighbour,
    "steal": lambda part, view, names: _("takes from {name}").format(name=names[part.seat]),
    "enough": lambda part, view, names: _("nothing is lost by it"),
}
