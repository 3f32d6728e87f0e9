"""Cards told as rows of signs and words: what both halves of one say, what it would cost and do now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Seat
from engine.raiders.cards import END, KILLED, RAID, WORK, Townsfolk
from engine.raiders.scoring import shares
from valeria_gui.games.raiders.info.insight import CardPrice, RaidersInsight
from valeria_gui.games.raiders.words.card_text import crew_words, hall_words
from valeria_gui.games.raiders.words.refusals import refusal
from valeria_gui.games.raiders.words.terms import building_name, card_name, good_count
from valeria_gui.i18n import N_, _, ngettext
from valeria_gui.play.info import GOOD, QUIET, InfoRow, heading

_WHEN: dict[str, str] = {
    RAID: N_("Crew, at a raid"),
    WORK: N_("Crew, in the village"),
    KILLED: N_("Crew, if killed by a Valkyrie"),
    END: N_("Crew, at the end of the game"),
}
"""The moment at which a crew action works (R7.1)."""


def printed(card: Townsfolk) -> Iterator[InfoRow]:
    """Both halves of a card in words, and what it costs and counts."""
    yield heading(_(_WHEN[card.crew.when]))
    yield InfoRow(("crew",), crew_words(card))
    yield heading(building_name("town_hall"))
    yield InfoRow(("town_hall",), hall_words(card))
    words = ngettext(
        "strength {strength}, costs {silver}; {n} card of this kind in the game",
        "strength {strength}, costs {silver}; {n} cards of this kind in the game",
        card.copies,
    )
    silver = good_count("silver", card.cost)
    yield InfoRow((), words.format(strength=card.strength, silver=silver, n=card.copies), QUIET)
    if card.hero:
        yield InfoRow((), _("A hero: a crew holds one at most."), QUIET)


def title_of(card: Townsfolk) -> str:
    """The name of a card, which heads its sheet."""
    return card_name(card.name)


def hand_rows(insight: RaidersInsight, card: Townsfolk) -> Iterator[InfoRow]:
    """What an own hand card would cost in the crew, and whether it could be played."""
    price = insight.price(card)
    if price is not None:
        yield InfoRow(("silver",), _price_words(price), GOOD if price.possible else QUIET)
    reason = insight.why_unplayable(card)
    if reason is None:
        yield InfoRow(("town_hall",), _("It could be played at the Town Hall."), GOOD)
    else:
        yield InfoRow(("town_hall",), refusal(reason), QUIET)


def _price_words(price: CardPrice) -> str:
    silver = good_count("silver", price.pays)
    if price.pays < price.printed:
        return _("Hired for {silver} instead of {printed}.").format(silver=silver, printed=price.printed)
    return _("Hired for {silver}.").format(silver=silver)


def member_rows(insight: RaidersInsight, card: Townsfolk, seat: Seat) -> Iterator[InfoRow]:
    """What a crew member scores now for the seat."""
    found = [one.points for one in shares(insight.view, seat) if (one.part, one.source) == ("crew", card.name)]
    if found:
        words = ngettext("{n} VP if the game ended now", "{n} VP if the game ended now", found[0])
        yield InfoRow((f"vp:{found[0]}",), words.format(n=found[0]), GOOD)
