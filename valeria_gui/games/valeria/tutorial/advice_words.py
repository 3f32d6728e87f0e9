"""Suggestions of the guide and their reasons in words: one sentence for each reason of
`engine.valeria.judgement.suggest`.

Marked texts (see `text.markup`), spoken to the person who learns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.valeria.judgement.suggest import Suggestion
from engine.valeria.view import View
from valeria_gui.games.valeria.words.hints import move_words
from valeria_gui.games.valeria.words.terms import action_name, resource_name
from valeria_gui.i18n import _, ngettext

Facts = Mapping[str, Any]
Names = Sequence[str]


def what_words(suggestion: Suggestion, view: View, names: Names) -> str:
    """The thing to do, as short as a button."""
    move = suggestion.move
    if move.action == "develop" and "card" in suggestion.facts:
        return _("Develop {card}").format(card=suggestion.facts["card"])
    if move.verb == "discard" and view.piles()[move.pile]:
        return _("Discard {card} onto {top}").format(card=move.card, top=view.piles()[move.pile][-1].name)
    return move_words(move, view, names)


def why_words(suggestion: Suggestion, names: Names) -> str:
    """The reason as one sentence."""
    return _WHY[suggestion.why](suggestion.facts, names)


def _points(some: Callable[[int], str], none: Callable[[], str]) -> Callable[[Facts, Names], str]:
    """A sentence with a number of points, and the one for a card that counts none."""
    return lambda facts, names: (some(facts["n"]) if facts["n"] > 0 else none()).format(**facts)


def _lent(facts: Facts, names: Names) -> str:
    text = ngettext(
        "What it brings is worth more than the coin that {name} will keep.",
        "What it brings is worth more than the {m} coins that {name} will keep.",
        facts["m"],
    )
    return text.format(m=facts["m"], name=names[facts["seat"]])


def _coins(facts: Facts, names: Names) -> str:
    text = ngettext(
        "You own only {n} coin. Coins are what you build with, and each one is a point at the end.",
        "You own only {n} coins. Coins are what you build with, and each one is a point at the end.",
        facts["n"],
    )
    return text.format(n=facts["n"])


def _wanted(facts: Facts, names: Names) -> str:
    text = ngettext(
        "{n} card of your hand asks for {resource}.",
        "{n} cards of your hand ask for {resource}: you will use it again and again.",
        facts["n"],
    )
    return text.format(n=facts["n"], resource=resource_name(facts["resource"]))


def _beyond(facts: Facts, names: Names) -> str:
    text = ngettext(
        "{n} resource for *{card}* is missing: it would wait long in your hand.",
        "{n} resources for *{card}* are missing: it would wait long in your hand.",
        facts["n"],
    )
    return text.format(**facts)


_WHY: Final[dict[str, Callable[[Facts, Names], str]]] = {
    "finish": _points(
        lambda n: ngettext(
            "*{card}* ends the game, and you are {n} point ahead.",
            "*{card}* ends the game, and you are {n} points ahead.",
            n,
        ),
        lambda: _("*{card}* ends the game before the others get any further."),
    ),
    "late": _points(
        lambda n: ngettext(
            "The end is near: *{card}* counts {n} point now, cards in hand count nothing.",
            "The end is near: *{card}* counts {n} points now, cards in hand count nothing.",
            n,
        ),
        lambda: _("The end is near: what stands in the village counts, cards in hand do not."),
    ),
    "early": lambda facts, names: _(
        "A cheap card with a power: the earlier it stands, the more often it works for you."
    ),
    "engine": lambda facts, names: _(
        "Its power works with every {action} that you lead or follow from now on."
    ).format(action=action_name(facts["action"])),
    "nearer": lambda facts, names: _("*{other}* asks for a building like this, and brings more points.").format(
        **facts
    ),
    "home": _points(
        lambda n: ngettext(
            "You pay at home, so every coin comes back; and it counts {n} point.",
            "You pay at home, so every coin comes back; and it counts {n} points.",
            n,
        ),
        lambda: _("You pay at home, so every coin comes back."),
    ),
    "lent": _lent,
    "recruit": _points(
        lambda n: ngettext(
            "You have the buildings that *{card}* asks for: {n} point for little gold.",
            "You have the buildings that *{card}* asks for: {n} points for little gold.",
            n,
        ),
        lambda: _("You have the buildings that *{card}* asks for."),
    ),
    "works": lambda facts, names: _("*{card}* in your village works with every {action}.").format(
        card=facts["card"], action=action_name(facts["action"])
    ),
    "few": lambda facts, names: _("Your hand is thin: more cards are more to choose from."),
    "stuck": lambda facts, names: _("You can pay for none of your cards now: look for some that you can."),
    "choice": lambda facts, names: _("Who leads draws 3 cards, who follows only 1: now it is you who gains more."),
    "coins": _coins,
    "income": lambda facts, names: _(
        "A coin and a card: coins are what you build with, and each one is a point at the end."
    ),
    "opens": lambda facts, names: _(
        "*{other}* in your hand needs {resource}, and nothing of yours gives it."
    ).format(other=facts["other"], resource=resource_name(facts["resource"])),
    "wanted": _wanted,
    "place": lambda facts, names: _("A resource is one more place for a coin: you can pay more in one turn."),
    "gains": lambda facts, names: _("It costs you nothing. Follow whenever a follow only gains."),
    "pass_coins": lambda facts, names: _(
        "Your coins would stay with {name}: wait until you can pay at home."
    ).format(name=names[facts["seat"]]),
    "pass_cards": lambda facts, names: _("Two cards are much for a resource: when you lead, it costs only one."),
    "pass_fee": lambda facts, names: _("2 gold are much: when you lead, an adventurer costs only 1."),
    "pass": lambda facts, names: _("It would cost you more than it brings now."),
    "comes_home": lambda facts, names: _("Pay at home first: this coin comes back when your turn begins."),
    "castle": lambda facts, names: _("Your castle stands for any resource, and its coin comes back, too."),
    "free": lambda facts, names: _("The power of *{card}* provides it without a coin.").format(**facts),
    "away": lambda facts, names: _("Nothing of yours gives {resource}; this coin will stay with {name}.").format(
        resource=resource_name(facts["resource"]), name=names[facts["seat"]]
    ),
    "payable": lambda facts, names: _("You could pay for it with what you have."),
    "lacking": lambda facts, names: _("Only one resource is missing for it."),
    "power_card": lambda facts, names: _("Its power works with every {action}: such cards pay off early.").format(
        action=action_name(facts["action"])
    ),
    "points_card": _points(
        lambda n: ngettext(
            "It counts {n} point once it stands in your village.",
            "It counts {n} points once it stands in your village.",
            n,
        ),
        lambda: _("Its power is worth more to you than what else lies there."),
    ),
    "deck": lambda facts, names: _("Nothing on the piles helps you more than a card you do not know yet."),
    "twice": lambda facts, names: _("A village holds no building twice: you need *{card}* only once.").format(
        **facts
    ),
    "beyond": _beyond,
    "least": lambda facts, names: _("*{card}* is what you will miss least.").format(**facts),
    "use": lambda facts, names: _("*{card}* gives more than it asks for.").format(**facts),
    "take": lambda facts, names: _(
        "What you take from {name} counts twice: you have it, and {name} has not."
    ).format(name=names[facts["seat"]]),
    "enough": lambda facts, names: _("It would take more than it gives."),
}
