"""The words of the player aid: the actions, paying, the turn, the end; for several players and for one alone.

The rules V4 to V9 stand here in our own short words; the numbers that depend on the players are named for all of
them.
"""

from __future__ import annotations

from dataclasses import dataclass

from valeria_gui.i18n import _

Chapter = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, under it tokens with the sentences beside them."""


@dataclass(frozen=True, slots=True)
class ActionHelp:
    """One action: what leading and following it gives, as signs ("+3 card") and in words."""

    trigger: str
    name: str
    lead_signs: str
    lead: str
    follow_signs: str
    follow: str


def actions() -> tuple[ActionHelp, ...]:
    """The five actions in the order of the action card (V5)."""
    return (
        ActionHelp("harvest", _("Harvest"), "+3 card", _("Draw 3 cards."), "+1 card", _("Draw 1 card.")),
        ActionHelp(
            "develop",
            _("Develop"),
            "card-discard card-tuck",
            _("Discard 1 card, then tuck another under your castle as a resource."),
            "card-discard card-discard card-tuck",
            _("Discard 2 cards, then tuck another one."),
        ),
        ActionHelp(
            "build",
            _("Build"),
            "+1 card",
            _("Pay for a card of your hand, add it to your village, then draw 1 card."),
            "–",
            _("Pay for a card and add it; nothing is drawn."),
        ),
        ActionHelp(
            "recruit",
            _("Recruit"),
            "coin",
            _("Pay 1 gold, take an adventurer whose types your buildings have."),
            "coin coin",
            _("Pay 2 gold, take an adventurer."),
        ),
        ActionHelp(
            "tax", _("Tax"), "+1 coin +1 card", _("Take 1 gold, then draw 1 card."), "+1 card", _("Draw 1 card.")
        ),
    )


def chapters() -> tuple[Chapter, ...]:
    """The right-hand side: headings, each with tokens and the sentences beside them."""
    return (
        (
            _("Paying for a building"),
            (
                ("coin-spot", _("Lay a coin on a matching resource of any village for each icon of the cost.")),
                (
                    "wild",
                    _("Your own castle, but nobody else's, stands for any resource. No place takes two coins."),
                ),
                ("when-build", _("A Build power that gives a resource pays without a coin.")),
            ),
        ),
        (
            _("Your turn"),
            (
                (
                    "coin",
                    _("First take back all coins on your castle and your resources, even if others laid them."),
                ),
                ("card", _("You lead one action, the others may follow it. Then at most 8 cards stay in a hand.")),
                ("when-instant", _("Powers are optional. A card's action power waits until the next such action.")),
            ),
        ),
        (
            _("End and score"),
            (
                (
                    "when-end",
                    _("A village with 12 buildings and adventurers makes this turn the last (4 or 5 players: 10)."),
                ),
                (
                    "laurel",
                    _("Points of your cards and End powers, 1 for each gold, also on your castle and resources."),
                ),
                ("type-adventurer", _("A tie goes to more buildings and adventurers, then gold, then resources.")),
            ),
        ),
    )


def actions_alone() -> tuple[ActionHelp, ...]:
    """The five actions of who plays alone (V8.5): nobody follows."""
    into_box = _("Put 1 card into the box, then tuck another under your castle as a resource.")
    return (
        ActionHelp("harvest", _("Harvest"), "+3 card", _("Draw 3 cards, but never more than 8 in hand."), "", ""),
        ActionHelp("develop", _("Develop"), "card-box card-tuck", into_box, "", ""),
        ActionHelp(
            "build",
            _("Build"),
            "+1 card",
            _("Pay for a card of your hand, add it to your village, then draw 1 card."),
            "",
            "",
        ),
        ActionHelp(
            "recruit",
            _("Recruit"),
            "coin coin",
            _("Pay 2 gold, take an adventurer whose types your buildings have."),
            "",
            "",
        ),
        ActionHelp("tax", _("Tax"), "card-box +1 coin", _("Put 1 card into the box, then take 1 gold."), "", ""),
    )


def chapters_alone() -> tuple[Chapter, ...]:
    """The right-hand side for who plays alone (V8)."""
    return (
        (
            _("Paying for a building"),
            (
                ("coin-spot", _("Lay a coin on a matching resource of your village for each icon of the cost.")),
                ("wild", _("Your castle stands for any resource. No place takes two coins.")),
                ("when-build", _("A Build power that gives a resource pays without a coin.")),
            ),
        ),
        (
            _("Your turn"),
            (
                (
                    "coin-spot",
                    _("A spent coin lies on the gold spot first; at your next turn it moves on to the resource."),
                ),
                ("coin", _("Another turn later it comes back. A card with a coin on either side pays nothing.")),
                ("card-steal", _("What steals from others draws a card or takes gold from the bank instead.")),
            ),
        ),
        (
            _("End and score"),
            (
                ("when-end", _("The game is over at the end of the turn in which the deck is empty.")),
                (
                    "laurel",
                    _("Points of your cards and End powers, 1 for each gold, also on your castle and resources."),
                ),
                ("type-adventurer", _("The king judges you: with 60 points yours is the capital of Valeria.")),
            ),
        ),
    )


def footnote(alone: bool, events: bool) -> str:
    """A footnote about drawing and discarding, and about event cards where there are any."""
    draws = _(
        "The leader must choose one action; a follower may pass. Draws come from any pile or the deck, "
        "one at a time; a discard goes on any pile."
    )
    if alone:
        draws = _(
            "Draws come from any pile or the deck, one at a time. What powers ask you to discard goes on any pile; "
            "only Develop and Tax use the box."
        )
    told = _(
        "An event card that turns up is set aside and carried out at the end of the turn; with several players "
        "the leader comes first."
    )
    return _("{draws} {told}").format(draws=draws, told=told) if events else draws
