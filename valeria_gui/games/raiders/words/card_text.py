"""Both halves of a townsfolk card in words, put together from what its grammar can say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.raiders.cards import END, KILLED, PLUNDER, RAID, CrewAction, Taking, TownHallAction, Townsfolk
from valeria_gui.games.raiders.words.terms import (
    building_name,
    good_count,
    good_name,
    good_row,
    moment_name,
)
from valeria_gui.i18n import _, either, ngettext, row

_PER: Final[dict[str, Callable[[int], str]]] = {
    "armour": lambda n: ngettext("{what} for each armour", "{what} for every {each} armour", n),
    "valkyrie": lambda n: ngettext(
        "{what} for each Valkyrie on your track", "{what} for every {each} Valkyries on your track", n
    ),
    "other_crew": lambda n: ngettext(
        "{what} for each other crew member", "{what} for every {each} other crew members", n
    ),
    "livestock": lambda n: ngettext("{what} for each livestock", "{what} for every {each} livestock", n),
    "offering": lambda n: ngettext("{what} for each offering tile", "{what} for every {each} offerings", n),
}


def crew_words(card: Townsfolk) -> str:
    """What the card does while it lies in the crew."""
    action = card.crew
    if action.when == RAID:
        return _line(moment_name(action.where or RAID), _at_raid(action))
    if action.when == KILLED:
        return _line(moment_name(KILLED), _when_killed(action))
    if action.when == END:
        return _line(moment_name(END), _counted(action, good_count("vp", action.vp)))
    return _line(building_name(action.where), _at_work(action))


def _line(when: str, what: str) -> str:
    # Translators: a half of a card: when it works, and what it brings, e.g. "Raid of an outpost: 2 VP."
    return _("{when}: {what}.").format(when=when, what=what)


def hall_words(card: Townsfolk) -> str:
    """What the card does when it is played at the Town Hall."""
    action = card.town_hall
    return _deed(action) if action is not None else _("Heroes are not played at the Town Hall.")


# --- in the crew -------------------------------------------------------------------------------------------------


def _counted(action: CrewAction, what: str) -> str:
    """An amount, with what it counts."""
    return _PER[action.per](action.each).format(what=what, each=action.each) if action.per else what


def _at_raid(action: CrewAction) -> str:
    if action.vp:
        return _counted(action, good_count("vp", action.vp))
    if action.strength:
        return _counted(action, _("+{n} strength").format(n=action.strength))
    if action.reroll:
        return ngettext("reroll {n} die", "reroll {n} dice, one after the other", action.reroll).format(
            n=action.reroll
        )
    return _("{goods} less to pay").format(goods=good_row(action.less))


def _at_work(action: CrewAction) -> str:
    if action.less:
        return _("{goods} less to pay").format(goods=good_row(action.less))
    parts = [_actions(n) if thing == "actions" else good_count(thing, n) for thing, n in action.more]
    # Translators: what a building brings more, e.g. "Mill: 1 provision more."
    return _("{goods} more").format(goods=row(parts))


def _actions(n: int) -> str:
    return ngettext("{n} action", "{n} actions", n).format(n=n)


def _when_killed(action: CrewAction) -> str:
    if action.to_hand:
        return _("returns to your hand")
    if action.lose is not None:
        return _lost(action.lose)
    return good_row(action.gain)


def _lost(taking: Taking) -> str:
    if taking.of == ("crew",):
        return _("each opponent loses a crew member") if taking.each else _("an opponent loses a crew member")
    words = _("each opponent loses {goods}") if taking.each else _("an opponent loses {goods}")
    return words.format(goods=_amount(taking))


def _amount(taking: Taking) -> str:
    """So many of one of the kinds."""
    if set(taking.of) == set(PLUNDER):
        return good_count("plunder", taking.upto)
    first, *rest = taking.of
    return either([good_count(first, taking.upto), *map(good_name, rest)])


# --- at the Town Hall --------------------------------------------------------------------------------------------


def _deed(action: TownHallAction) -> str:
    """The effect of a Town Hall action."""
    if action.gain:
        return _gained(action)
    if action.take is not None:
        return _taken(action.take)
    if action.lose is not None:
        return _inflicted(action.lose)
    if action.hire >= 0:
        return _hired(action)
    if action.offer_less:
        return ngettext(
            "Make an offering for {n} unit less.", "Make an offering for {n} units less.", action.offer_less
        ).format(n=action.offer_less)
    if action.use:
        return _("Use any building.")
    if action.renew:
        return _("Put the open offerings under the stack and turn up as many.")
    if action.swap == "workers":
        return _("An opponent's worker and one in the village change places.")
    return _("Swap equally many hand cards with an opponent.")


def _gained(action: TownHallAction) -> str:
    goods = good_row(action.gain)
    if not action.pay:
        return _("Gain {goods}.").format(goods=goods)
    if action.pay[0][0] == "crew":
        return _("Pay a crew member: gain {goods}.").format(goods=goods)
    return _("Pay {cost}: gain {goods}.").format(cost=good_row(action.pay), goods=goods)


def _taken(taking: Taking) -> str:
    if taking.each:
        return _("Each opponent gives you {goods}.").format(goods=_amount(taking))
    words = _("Take up to {goods} from an opponent.") if taking.upto > 1 else _("Take {goods} from an opponent.")
    return words.format(goods=_amount(taking))


def _inflicted(taking: Taking) -> str:
    """What opponents lose."""
    if taking.of == ("crew",):
        return _("Each opponent loses a crew member.") if taking.each else _("An opponent loses a crew member.")
    words = _("Each opponent loses {goods}.") if taking.each else _("An opponent loses {goods}.")
    return words.format(goods=_amount(taking))


def _hired(action: TownHallAction) -> str:
    if action.to_hand:
        return _("Take a crew member into your hand and hire another card in the place, for nothing.")
    return _("Hire a card for {silver}.").format(silver=good_count("silver", action.hire))
