"""A raid before it is made (R5): what it costs, its strength, the chances of its VP, and what each set brings.

Data only; `raid_rows` has the words.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.game import Reason, Seat
from engine.raiders.card_tables import ALL_GOODS, VALKYRIES, Boon, Tokens
from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.moves import Move
from engine.raiders.scoring import score
from engine.raiders.steps import possible, raids
from engine.raiders.view import View
from engine.stacked.frame import StackFrame
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.games.raiders.info.dice import Outcomes, Roll, outcomes, outcomes_from


class RaidCost(NamedTuple):
    """A good that is paid: how many are `printed`, how many are left after the discounts of `savers` (cards)."""

    good: str
    printed: int
    pays: int
    has: int
    savers: tuple[str, ...] = ()

    @property
    def saved(self) -> int:
        """What the crew saves."""
        return self.printed - self.pays


class StrengthParts(NamedTuple):
    """Strength without dice (R5.4): of the crew, of crew actions, of a hero's action, of armour. `boons` are the
    cards that add to it here, each with how much."""

    crew: int
    actions: int
    hero: int
    armour: int
    boons: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        """All of it."""
        return self.crew + self.actions + self.hero + self.armour


class TierChance(NamedTuple):
    """A tier of strength: what it needs, its VP, and the chance that it is the highest that is reached."""

    needs: int
    vp: int
    chance: Fraction


class SetPreview(NamedTuple):
    """A set that could be taken: its number in the settlement, its tokens, its worker, and what its Valkyries do:
    how many members are lost, the place on the track before and after, and the VP that this is worth at the end.
    `ends` is the trigger of the end that it is, "" for none (R9.1)."""

    number: int
    tokens: Tokens
    worker: str
    lost: int = 0
    track: tuple[int, int] = (0, 0)
    track_vp: int = 0
    ends: str = ""

    @property
    def valkyries(self) -> int:
        """The Valkyries that lie on it."""
        return self.tokens[VALKYRIES]

    @property
    def plunder(self) -> tuple[tuple[str, int], ...]:
        """The goods that lie on it."""
        found = zip(GOODS[ALL_GOODS - VALKYRIES :], self.tokens[:VALKYRIES], strict=True)
        return tuple((good, n) for good, n in found if n)


class RaidPreview(NamedTuple):
    """A raid of `settlement` by `seat`. `refused` is why it cannot be made now, None if it can, `lacks` what is not
    there for it: "worker", "crew", "provisions", "gold" or "sets". `dice` is their number, `fallen` those that lie
    already, `rerolls` how many are left. `harbour_vp` is scored whatever the strength, `crew_vp` by cards."""

    settlement: str
    seat: Seat
    worker: str
    refused: Reason | None
    lacks: tuple[str, ...]
    paid: tuple[RaidCost, ...]
    parts: StrengthParts
    dice: int
    fallen: tuple[int, ...]
    rerolls: int
    outcomes: Outcomes
    tiers: tuple[TierChance, ...]
    harbour_vp: int
    crew_vp: tuple[tuple[str, int], ...]
    sets: tuple[SetPreview, ...]

    @property
    def saved(self) -> int:
        """Goods that the crew saves."""
        return sum(cost.saved for cost in self.paid)

    @property
    def sure_vp(self) -> int:
        """The VP that come whatever the dice show."""
        return self.harbour_vp + sum(vp for _card, vp in self.crew_vp)

    @property
    def failure(self) -> Fraction:
        """The chance that no tier is reached; 0 where there is none."""
        return 1 - sum((tier.chance for tier in self.tiers), Fraction(0)) if self.tiers else Fraction(0)


def raid_preview(view: View, seat: Seat, settlement: str) -> RaidPreview:
    """The raid of a settlement as it would go for `seat` now; as it goes on, once it has begun."""
    place = view.tables.board.settlements[number := view.tables.settlement_ids[settlement]]
    rolled = _under_way(view, seat, number)
    fallen, rerolls = (view.dice, rolled.amount) if rolled else ((), rerolls_of(view, seat, settlement))
    parts = strength_of(view, seat, settlement)
    roll = Roll(view.tables.board.die, place.tiers, parts.total)
    totals = outcomes_from(roll, tuple(sorted(fallen)), rerolls) if fallen else outcomes(roll, place.dice, rerolls)
    return RaidPreview(
        settlement=settlement,
        seat=seat,
        worker=view.worker_of(seat),
        refused=view.why_not(Move("raid", settlement)) if not rolled else None,
        lacks=() if rolled else lacks(view, seat, settlement),
        paid=() if rolled else raid_costs(view, seat, settlement),
        parts=parts,
        dice=place.dice,
        fallen=fallen,
        rerolls=rerolls,
        outcomes=totals if place.tiers else (),
        tiers=tier_chances(place.tiers, totals),
        harbour_vp=place.vp,
        crew_vp=crew_vp(view, seat, settlement),
        sets=set_previews(view, seat, settlement),
    )


def _under_way(view: View, seat: Seat, settlement: int) -> StackFrame | None:
    """What is asked of the raid that `seat` makes there, None if it makes none."""
    top = view.stack[-1] if view.stack else None
    if top is None or top.step not in ("reroll", "set") or (top.seat, top.what) != (seat, settlement):
        return None
    return top


# --- cost ------------------------------------------------------------------------------


def raid_costs(view: View, seat: Seat, settlement: str) -> tuple[RaidCost, ...]:
    """The goods that the raid costs `seat`, and who saves some (R5.1d)."""
    tables, owned = view.tables, view.goods_of(seat)
    number = tables.settlement_ids[settlement]
    less = tables.raid_less[tables.kind[number]]
    pays = dict(possible.raid_cost(view, seat, number))
    return tuple(
        RaidCost(
            GOODS[good],
            printed,
            pays[good],
            owned[GOODS[good]],
            tuple(tables.names[member] for member in view.crews[seat] if dict(less[member]).get(good)),
        )
        for good, printed in tables.raid_cost[number]
    )


def lacks(view: View, seat: Seat, settlement: str) -> tuple[str, ...]:
    """What `seat` has not got for a raid there: "worker", "crew", "provisions", "gold", "sets" (R5.1)."""
    tables, number = view.tables, view.tables.settlement_ids[settlement]
    worker = view.workers[seat]
    found = [] if possible.sets_left(view, number) else ["sets"]
    found += [] if worker >= 0 and tables.may_raid[number][worker] else ["worker"]
    found += [] if len(view.crews[seat]) >= tables.crew_needed[number] else ["crew"]
    return (*found, *(cost.good for cost in raid_costs(view, seat, settlement) if cost.has < cost.pays))


# --- strength and VP ------------------------------------------------------------------------------


def strength_of(view: View, seat: Seat, settlement: str) -> StrengthParts:
    """The strength of `seat` there without dice, and which cards add to it (R5.4)."""
    tables, number = view.tables, view.tables.settlement_ids[settlement]
    parts = raids.strength_parts(view, seat, number)
    return StrengthParts(*parts, _boons(view, seat, tables.raid_strength[tables.kind[number]]))


def crew_vp(view: View, seat: Seat, settlement: str) -> tuple[tuple[str, int], ...]:
    """The cards that score there whatever the strength, each copy with its VP (R5.5)."""
    tables, number = view.tables, view.tables.settlement_ids[settlement]
    return _boons(view, seat, tables.raid_vp[tables.kind[number]])


def _boons(view: View, seat: Seat, actions: tuple[Boon | None, ...]) -> tuple[tuple[str, int], ...]:
    brought = ((view.tables.names[one], raids.boon(view, seat, actions[one])) for one in view.crews[seat])
    return tuple((card, n) for card, n in brought if n)


def rerolls_of(view: View, seat: Seat, settlement: str) -> int:
    """How many dice the crew may roll again there (R7.16)."""
    tables, number = view.tables, view.tables.settlement_ids[settlement]
    again = tables.rerolls[tables.kind[number]]
    return sum(again[member] for member in view.crews[seat]) if tables.board.settlements[number].dice else 0


def tier_chances(tiers: tuple[tuple[int, int], ...], totals: Outcomes) -> tuple[TierChance, ...]:
    """The chance of each tier to be the highest that is reached (R5.4)."""
    return tuple(
        TierChance(
            needs, vp, sum((p for total, p in totals if raids.vp_of_strength(tiers, total) == vp), Fraction(0))
        )
        for needs, vp in tiers
    )


# --- sets ------------------------------------------------------------------------------


def lying_sets(view: View, settlement: str) -> tuple[SetPreview, ...]:
    """The sets that are left, with what lies there, for nobody in particular."""
    tables = view.tables
    first = tables.first_set[tables.settlement_ids[settlement]]
    return tuple(
        SetPreview(n, tokens, WORKERS[tables.set_worker[first + n]])
        for n, tokens in enumerate(view.sets_left(settlement))
        if tokens is not None
    )


def set_previews(view: View, seat: Seat, settlement: str) -> tuple[SetPreview, ...]:
    """What each set that is left brings `seat`, with its Valkyries (R5.6, R5.7)."""
    number = view.tables.settlement_ids[settlement]
    return tuple(set_preview(view, seat, settlement, n) for n in possible.sets_left(view, number))


def set_preview(view: View, seat: Seat, settlement: str, number: int) -> SetPreview:
    """What one set brings `seat`: taken on a copy, whatever member each Valkyrie takes."""
    ahead = Ahead(view)
    ahead.asks(seat, StackFrame("set", seat, what=view.tables.settlement_ids[settlement]))
    (event,) = (one for one in ahead.make(Move("take", number=number)) if one.kind == "plundered")
    ahead.make_any("valkyries")
    before, after = score(view, seat), score(ahead.state, seat)
    gold, iron, livestock, valkyries = event.numbers
    return SetPreview(
        number,
        (gold, iron, livestock, valkyries),
        event.worker,
        sum(one.why == "valkyrie" for one in ahead.of("lost")),
        (before.valkyrie_place, after.valkyrie_place),
        after.valkyries - before.valkyries,
        next((one.why for one in ahead.of("ending")), ""),
    )
