"""Suggestions of the tutorial and their reasons in words: one sentence for each reason of
`engine.valeria.judgement.suggest`.

Marked texts (see `text.markup`), spoken to the person who learns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.valeria.judgement.suggest import Suggestion
from engine.valeria.view import View
from valeria_gui.games.valeria.words.hints import move_words
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import action_name, resource_name
from valeria_gui.i18n import N_, _, ngettext

Facts = Mapping[str, Any]
Names = Sequence[str]


def what_words(suggestion: Suggestion, view: View, names: Names) -> str:
    """The thing to do, as short as a button."""
    move = suggestion.move
    if move.action == "develop" and "card" in suggestion.facts:
        return _("Develop {card}").format(card=card_name(suggestion.facts["card"]))
    if move.verb == "discard" and view.piles()[move.pile]:
        return _("Discard {card} onto {top}").format(
            card=card_name(move.card), top=card_name(view.piles()[move.pile][-1].name)
        )
    return move_words(move, view, names)


def why_words(suggestion: Suggestion, names: Names) -> str:
    """The reason as one sentence."""
    facts = suggestion.facts
    words: dict[str, Any] = {**facts}
    words |= {fact: card_name(facts[fact]) for fact in ("card", "other") if fact in facts}
    if "seat" in facts:
        words["name"] = names[facts["seat"]]
    if "action" in facts:
        words["action"] = action_name(facts["action"])
    if "resource" in facts:
        words["resource"] = resource_name(facts["resource"])
    why = _WHY[suggestion.why]
    return (_(why) if isinstance(why, str) else why(facts)).format(**words)


def _points(some: Callable[[int], str], none: str) -> Callable[[Facts], str]:
    """A sentence with a number of points, and the one for a card that counts none."""
    return lambda facts: some(facts["n"]) if facts["n"] > 0 else _(none)


_WHY: Final[dict[str, str | Callable[[Facts], str]]] = {
    "finish": _points(
        lambda n: ngettext(
            "*{card}* ends the game, and you are {n} point ahead.",
            "*{card}* ends the game, and you are {n} points ahead.",
            n,
        ),
        N_("*{card}* ends the game before the others get any further."),
    ),
    "late": _points(
        lambda n: ngettext(
            "The end is near: *{card}* counts {n} point now, cards in hand count nothing.",
            "The end is near: *{card}* counts {n} points now, cards in hand count nothing.",
            n,
        ),
        N_("The end is near: what stands in the village counts, cards in hand do not."),
    ),
    "early": N_("A cheap card with a power: the earlier it stands, the more often it works for you."),
    "engine": N_("Its power works with every {action} that you lead or follow from now on."),
    "nearer": N_("*{other}* asks for a building like this, and brings more points."),
    "home": _points(
        lambda n: ngettext(
            "You pay at home, so every coin comes back; and it counts {n} point.",
            "You pay at home, so every coin comes back; and it counts {n} points.",
            n,
        ),
        N_("You pay at home, so every coin comes back."),
    ),
    "lent": lambda facts: ngettext(
        "What it brings is worth more than the coin that {name} will keep.",
        "What it brings is worth more than the {m} coins that {name} will keep.",
        facts["m"],
    ),
    "recruit": _points(
        lambda n: ngettext(
            "You have the buildings that *{card}* asks for: {n} point for little gold.",
            "You have the buildings that *{card}* asks for: {n} points for little gold.",
            n,
        ),
        N_("You have the buildings that *{card}* asks for."),
    ),
    "works": N_("*{card}* in your village works with every {action}."),
    "few": N_("Your hand is thin: more cards are more to choose from."),
    "stuck": N_("You can pay for none of your cards now: look for some that you can."),
    "choice": N_("Who leads draws 3 cards, who follows only 1: now it is you who gains more."),
    "coins": lambda facts: ngettext(
        "You own only {n} coin. Coins are what you build with, and each one is a point at the end.",
        "You own only {n} coins. Coins are what you build with, and each one is a point at the end.",
        facts["n"],
    ),
    "income": N_("A coin and a card: coins are what you build with, and each one is a point at the end."),
    "opens": N_("*{other}* in your hand needs {resource}, and nothing of yours gives it."),
    "wanted": lambda facts: ngettext(
        "{n} card of your hand asks for {resource}.",
        "{n} cards of your hand ask for {resource}: you will use it again and again.",
        facts["n"],
    ),
    "place": N_("A resource is one more place for a coin: you can pay more in one turn."),
    "gains": N_("It costs you nothing. Follow whenever a follow only gains."),
    "pass_coins": N_("Your coins would stay with {name}: wait until you can pay at home."),
    "pass_cards": N_("Two cards are much for a resource: when you lead, it costs only one."),
    "pass_fee": N_("2 gold are much: when you lead, an adventurer costs only 1."),
    "pass": N_("It would cost you more than it brings now."),
    "comes_home": N_("Pay at home first: this coin comes back when your turn begins."),
    "castle": N_("Your castle stands for any resource, and its coin comes back, too."),
    "free": N_("The power of *{card}* provides it without a coin."),
    "away": N_("Nothing of yours gives {resource}; this coin will stay with {name}."),
    "payable": N_("You could pay for it with what you have."),
    "lacking": N_("Only one resource is missing for it."),
    "power_card": N_("Its power works with every {action}: such cards pay off early."),
    "points_card": _points(
        lambda n: ngettext(
            "It counts {n} point once it stands in your village.",
            "It counts {n} points once it stands in your village.",
            n,
        ),
        N_("Its power is worth more to you than what else lies there."),
    ),
    "deck": N_("Nothing on the piles helps you more than a card you do not know yet."),
    "twice": N_("A village holds no building twice: you need *{card}* only once."),
    "beyond": lambda facts: ngettext(
        "{n} resource for *{card}* is missing: it would wait long in your hand.",
        "{n} resources for *{card}* are missing: it would wait long in your hand.",
        facts["n"],
    ),
    "least": N_("*{card}* is what you will miss least."),
    "use": N_("*{card}* gives more than it asks for."),
    "take": N_("What you take from {name} counts twice: you have it, and {name} has not."),
    "enough": N_("It would take more than it gives."),
}
