"""Both halves of a townsfolk card in words, put together from what its grammar can say."""

from __future__ import annotations

from typing import Final

from engine.raiders.cards import END, KILLED, PLUNDER, RAID, Amounts, CrewAction, Taking, TownHallAction, Townsfolk
from valeria_gui.games.raiders.words.terms import building_name, good_count, good_name
from valeria_gui.i18n import N_, _, ngettext

_RAIDS: Final[dict[str, str]] = {
    "": N_("Raid"),
    "harbour": N_("Raid of a harbour"),
    "outpost": N_("Raid of an outpost"),
    "monastery": N_("Raid of a monastery"),
    "fortress": N_("Raid of a fortress"),
}
_PER: Final[dict[str, str]] = {
    "armour": N_("{what} for every {each} armour"),
    "valkyrie": N_("{what} for every {each} Valkyries on your track"),
    "other_crew": N_("{what} for each other crew member"),
    "livestock": N_("{what} for every {each} livestock"),
    "offering": N_("{what} for every {each} offerings"),
}
_PER_ONE: Final[dict[str, str]] = {
    "livestock": N_("{what} for each livestock"),
    "offering": N_("{what} for each offering tile"),
}


def crew_words(card: Townsfolk) -> str:
    """What the card does while it lies in the crew."""
    action = card.crew
    if action.when == RAID:
        return _("{when}: {what}.").format(when=_(_RAIDS[action.where]), what=_at_raid(action))
    if action.when == KILLED:
        return _("{when}: {what}.").format(when=_("If killed by a Valkyrie"), what=_when_killed(action))
    if action.when == END:
        return _("{when}: {what}.").format(when=_("At the end"), what=_counted(action, _vp(action.vp)))
    return _("{when}: {what}.").format(when=building_name(action.where), what=_at_work(action))


def hall_words(card: Townsfolk) -> str:
    """What the card does when it is played at the Town Hall."""
    action = card.town_hall
    if action is None:
        return _("Heroes are not played at the Town Hall.")
    what = _deed(action)
    if action.pay and not action.to_hand:
        paid = _("a crew member") if action.pay[0][0] == "crew" else _listed(action.pay)
        what = _("pay {cost}: {what}").format(cost=paid, what=what)
    return _("{what}.").format(what=what[:1].upper() + what[1:])


def _vp(n: int) -> str:
    return ngettext("{n} VP", "{n} VP", n).format(n=n)


def _listed(amounts: Amounts) -> str:
    return ", ".join(good_count(thing, n) for thing, n in amounts)


def _counted(action: CrewAction, what: str) -> str:
    """An amount, with what it counts."""
    if not action.per:
        return what
    words = _PER_ONE if action.each == 1 and action.per in _PER_ONE else _PER
    return _(words[action.per]).format(what=what, each=action.each)


def _at_raid(action: CrewAction) -> str:
    if action.vp:
        return _counted(action, _vp(action.vp))
    if action.strength:
        return _counted(action, _("+{n} strength").format(n=action.strength))
    if action.reroll:
        return ngettext("reroll {n} die", "reroll {n} dice, one after the other", action.reroll).format(
            n=action.reroll
        )
    return _("{goods} less to pay").format(goods=_listed(action.less))


def _at_work(action: CrewAction) -> str:
    if action.less:
        return _("{goods} less to pay").format(goods=_listed(action.less))
    parts = [_actions(n) if thing == "actions" else good_count(thing, n) for thing, n in action.more]
    return _("{goods} more").format(goods=", ".join(parts))


def _actions(n: int) -> str:
    return ngettext("{n} action", "{n} actions", n).format(n=n)


def _when_killed(action: CrewAction) -> str:
    if action.to_hand:
        return _("returns to your hand")
    if action.lose is not None:
        return _lost(action.lose)
    return ", ".join(_vp(n) if thing == "vp" else good_count(thing, n) for thing, n in action.gain)


def _amount(taking: Taking) -> str:
    """So many of one of the kinds."""
    if set(taking.of) == set(PLUNDER):
        return good_count("plunder", taking.upto)
    first, *rest = taking.of
    return _(" or ").join((good_count(first, taking.upto), *map(good_name, rest)))


def _lost(taking: Taking) -> str:
    if taking.of == ("crew",):
        return _("each opponent loses a crew member") if taking.each else _("an opponent loses a crew member")
    words = _("each opponent loses {goods}") if taking.each else _("an opponent loses {goods}")
    return words.format(goods=_amount(taking))


def _taken(taking: Taking) -> str:
    if taking.each:
        return _("each opponent gives you {goods}").format(goods=_amount(taking))
    words = _("take up to {goods} from an opponent") if taking.upto > 1 else _("take {goods} from an opponent")
    return words.format(goods=_amount(taking))


def _deed(action: TownHallAction) -> str:
    """The effect of a Town Hall action."""
    if action.gain:
        return _("gain {goods}").format(goods=_listed(action.gain))
    if action.take is not None:
        return _taken(action.take)
    if action.lose is not None:
        return _lost(action.lose)
    if action.hire >= 0 and action.to_hand:
        return _("take a crew member into your hand and hire another card in the place, for nothing")
    if action.hire >= 0:
        return _("hire a card for {silver}").format(silver=good_count("silver", action.hire))
    if action.offer_less:
        return ngettext(
            "make an offering for {n} unit less", "make an offering for {n} units less", action.offer_less
        ).format(n=action.offer_less)
    if action.use:
        return _("use any building")
    if action.renew:
        return _("put the open offerings under the stack and turn up as many")
    if action.swap == "workers":
        return _("an opponent's worker and one in the village change places")
    return _("swap equally many hand cards with an opponent")
