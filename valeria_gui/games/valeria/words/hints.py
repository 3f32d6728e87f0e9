"""A hint in words: a move as advice, and its results.

Turns moves and the parts of their worth (`explain.Feature`) into short sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.valeria.judgement.explain import Feature
from engine.valeria.moves import Move
from engine.valeria.prices import price
from engine.valeria.steps.actions import unmet
from engine.valeria.view import View
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import action_name, resource_name
from valeria_gui.i18n import N_, _, ngettext, pgettext
from valeria_gui.play.hint import HintReason

_GIVEN_AWAY: Final = ("discard", "remove", "limit")
"""Decisions in which hand cards must go."""


# --- the move ----------------------------------------------------------------------------------------


def move_words(move: Move, view: View, names: Sequence[str]) -> str:
    """The thing to do, as short as a button."""
    return _MOVES[move.verb](move, view, names)


def _open(move: Move) -> str:
    if move.card:
        return _("{action}: {card}").format(action=action_name(move.action), card=card_name(move.card))
    return action_name(move.action)


def _pay(move: Move, view: View, names: Sequence[str]) -> str:
    if move.card:
        return _("Use {card}").format(card=card_name(move.card))
    if move.source == "castle":
        return _("A coin on your castle")
    resource = resource_name(move.source)
    if move.seat == view.seat:
        return _("A coin on your {resource}").format(resource=resource)
    return _("A coin on {resource} of {name}").format(resource=resource, name=names[move.seat])


def _draw(move: Move, view: View, names: Sequence[str]) -> str:
    if move.pile < 0:
        return _("Draw from the deck")
    return _("Draw {card}").format(card=card_name(view.piles()[move.pile][-1].name))


def _discard(move: Move, view: View, names: Sequence[str]) -> str:
    pile = view.piles()[move.pile]
    if not pile:
        return _("Discard {card}").format(card=card_name(move.card))
    return _("{card} onto {top}").format(card=card_name(move.card), top=card_name(pile[-1].name))


def _use(move: Move, view: View, names: Sequence[str]) -> str:
    if move.seat >= 0:
        return _("Use {card} on {name}").format(card=card_name(move.card), name=names[move.seat])
    return _("Use {card}").format(card=card_name(move.card))


_MOVES: dict[str, Callable[[Move, View, Sequence[str]], str]] = {
    "lead": lambda move, view, names: _open(move),
    "follow": lambda move, view, names: _open(move),
    "pass": lambda move, view, names: pgettext("move", "Pass"),
    "pay": _pay,
    "draw": _draw,
    "discard": _discard,
    "remove": lambda move, view, names: _("Put {card} into the box").format(card=card_name(move.card)),
    "develop": lambda move, view, names: _("Develop {card}").format(card=card_name(move.card)),
    "use": _use,
    "accept": lambda move, view, names: pgettext("move", "Accept"),
    "done": lambda move, view, names: pgettext("move", "Done"),
}


# --- what speaks for it and against it ---------------------------------------------------------------


def told(part: Feature, view: View, names: Sequence[str]) -> HintReason | None:
    """One part of what a move is worth as a short sentence; None for what needs no words."""
    words = _PARTS[part.kind](part, view, names) if part.kind in _PARTS else ""
    return HintReason(words, part.amount > 0 or _is_the_least(part, view)) if words else None


def _is_the_least(part: Feature, view: View) -> bool:
    """Whether something must be given anyway, and this is little: a coin that comes back, a card not missed."""
    must = view.decision is not None and view.decision.kind in ("pay", *_GIVEN_AWAY)
    return must and (part.kind == "tied" or part.what == "least")


def _power(part: Feature, view: View, names: Sequence[str]) -> str:
    action, n = action_name(part.what), round(part.amount)
    if part.what == "instant":
        words = ngettext("Its power works at once: about {n} VP.", "Its power works at once: about {n} VP.", n)
    elif part.what == "end":
        words = ngettext("At the end it counts about {n} VP more.", "At the end it counts about {n} VP more.", n)
    elif part.what == "pay":
        words = ngettext(
            "It helps to pay for later buildings: about {n} VP until the end.",
            "It helps to pay for later buildings: about {n} VP until the end.",
            n,
        )
    else:
        words = ngettext(
            "Its power works with every {action} to come: about {n} VP.",
            "Its power works with every {action} to come: about {n} VP.",
            n,
        )
    return words.format(n=n, action=action) if n else _small_power(part).format(action=action)


def _small_power(part: Feature) -> str:
    """The gain of a power that will be worth less than a VP."""
    if part.what == "instant":
        return _("Its power works at once.")
    if part.what == "end":
        return _("At the end it counts a little more.")
    if part.what == "pay":
        return _("It helps to pay for later buildings.")
    return _("Its power works with every {action} to come.")


def _gold(part: Feature, view: View, names: Sequence[str]) -> str:
    assert view.decision is not None
    after = view.gold[view.decision.seat] + part.n
    if after <= 0:
        return _("You will have no gold left.")
    if part.n > 0:
        return ngettext("You will have {n} gold to pay with.", "You will have {n} gold to pay with.", after).format(
            n=after
        )
    return ngettext("{n} gold will be left to you.", "{n} gold will be left to you.", after).format(n=after)


def _finish(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.amount > 0:
        return _("It fills your village, and the game ends while you lead.")
    return _("It fills your village, and the game ends while you are behind.")


def _resource(part: Feature, view: View, names: Sequence[str]) -> str:
    words: dict[str, str] = {
        "food": N_("From now on you can pay a food at home, and the coin comes back."),
        "wood": N_("From now on you can pay a wood at home, and the coin comes back."),
        "stone": N_("From now on you can pay a stone at home, and the coin comes back."),
        "magic": N_("From now on you can pay a magic at home, and the coin comes back."),
    }
    return _(words[part.what])


def _nearer(part: Feature, view: View, names: Sequence[str]) -> str:
    assert view.decision is not None
    adventurer = card_name(part.what)
    n = len(unmet(view, view.decision.seat, view.tables.ids[part.what])) - 1
    if n <= 0:
        return _("{adventurer} would come to you then.").format(adventurer=adventurer)
    return ngettext(
        "{adventurer} will ask for {n} building more, then comes.",
        "{adventurer} will ask for {n} buildings more, then comes.",
        n,
    ).format(adventurer=adventurer, n=n)


def _spent(part: Feature, view: View, names: Sequence[str]) -> str:
    if view.decision is not None and view.decision.kind in _GIVEN_AWAY:
        return _("You will miss this card least.") if part.what else _("You would miss another card less.")
    if part.card:
        return ""
    return ngettext("You will miss {n} card in your hand.", "You will miss {n} cards in your hand.", part.n).format(
        n=part.n
    )


def _more_cards(part: Feature, view: View, names: Sequence[str]) -> str:
    return ngettext(
        "You will have {n} card more to choose from.", "You will have {n} cards more to choose from.", part.n
    ).format(n=part.n)


def _tied(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.what:
        return _("The coin comes back to you with your next turn.")
    return ngettext(
        "You cannot use {n} coin before your next turn.", "You cannot use {n} coins before your next turn.", part.n
    ).format(n=part.n)


def _given(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.seat >= 0:
        return _("{name} keeps the coin, and can build with it.").format(name=names[part.seat])
    return ngettext(
        "{n} of your coins goes to others for good.", "{n} of your coins go to others for good.", part.n
    ).format(n=part.n)


def _fee(part: Feature, view: View, names: Sequence[str]) -> str:
    if part.amount > 0:
        return _("It asks for nothing in return.")
    return _("Its power asks for something in return.")


def _own(part: Feature, view: View, names: Sequence[str]) -> str:
    n = round(part.amount)
    if not n:
        return _("The power of {card} works, too.").format(card=card_name(part.card))
    return ngettext(
        "The power of {card} works, too: about {n} VP.", "The power of {card} works, too: about {n} VP.", n
    ).format(card=card_name(part.card), n=n)


def _rival(part: Feature, view: View, names: Sequence[str]) -> str:
    name = names[part.seat]
    return _("{name} can follow with {action}, and gains by it.").format(name=name, action=action_name(part.what))


def _hand(part: Feature, view: View, names: Sequence[str]) -> str:
    if not part.card:
        return _("Nobody knows what it is: on average as good as any card.")
    assert view.decision is not None
    cost = price(view, view.decision.seat, view.tables.ids[part.card])
    if cost.payable:
        return _("You could build it with your next action.")
    if cost.stands:
        return _("You have it already, but it can be developed.")
    return _("It goes well with what you have, once you can pay for it.")


def _neighbour(part: Feature, view: View, names: Sequence[str]) -> str:
    name = names[part.seat]
    if part.amount > 0:
        return _("{name}, who comes next, finds less on the piles.").format(name=name)
    return _("{name}, who comes next, finds more on the piles.").format(name=name)


_PARTS: dict[str, Callable[[Feature, View, Sequence[str]], str]] = {
    "points": lambda part, view, names: ngettext(
        "{card} counts {n} VP at the end.", "{card} counts {n} VP at the end.", part.n
    ).format(card=card_name(part.card), n=part.n),
    "power": _power,
    "counted": lambda part, view, names: ngettext(
        "Other cards of yours count it for {n} VP at the end.",
        "Other cards of yours count it for {n} VP at the end.",
        part.n,
    ).format(n=part.n),
    "nearer": _nearer,
    "finish": _finish,
    "draw": _more_cards,
    "gold": _gold,
    "resource": _resource,
    "easier": lambda part, view, names: _("{card} will be easier to build.").format(card=card_name(part.card)),
    "spent": _spent,
    "tied": _tied,
    "given": _given,
    "fee": _fee,
    "own": _own,
    "rival": _rival,
    "hand": _hand,
    "bared": _neighbour,
    "buried": _neighbour,
    "steal": lambda part, view, names: _("What you gain {name} loses.").format(name=names[part.seat]),
    "enough": lambda part, view, names: _("You keep your cards and coins for something better."),
}
