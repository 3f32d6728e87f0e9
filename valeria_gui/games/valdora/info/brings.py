"""What a delivery brings (D6.2–D6.6), and what a commission still lacks, as data."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.valdora.pieces import COLOURS, GEMS, SILVER, Amounts, Commission
from engine.valdora.steps.delivery import next_colour
from engine.valdora.view import View


class Brings(NamedTuple):
    """The outcome of a delivery now. `craftsman` is the colour that comes, "" if none is left, `first` the VP for
    the first of it, `has` and `needs` what its workshop counts then, `owner` whose it is. `workshop` is what
    opening it scores, None if it is not opened; `bonus` the VP of a bonus tile; `ends`: it brings the end."""

    face: Commission
    craftsman: str
    first: int
    has: int
    needs: int
    owner: Seat | None
    workshop: int | None
    bonus: int
    ends: bool

    @property
    def is_replacement(self) -> bool:
        """Whether the craftsman is one of another colour than the commission's."""
        return self.craftsman not in ("", self.face.house)

    @property
    def total(self) -> int:
        """All VP together."""
        return self.face.vp + self.first + (self.workshop or 0) + self.bonus


def brings(view: View, seat: Seat, face: Commission) -> Brings:
    """What `seat` would get for a commission if it delivered it now."""
    tables, box, wanted = view.tables, view.tables.box, COLOURS.index(face.house)
    bonus = box.bonus_vp if view.owner_of(face.house) == seat and view.bonus_left else 0
    colour = next_colour(view, wanted)
    if colour < 0:
        return Brings(face, "", 0, 0, 0, None, None, bonus, False)
    name, needs = COLOURS[colour], tables.needs[colour]
    has = view.craftsmen(seat)[name] + 1
    owner = view.owner_of(name)
    opens = owner is None and has >= needs
    left = view.colours_left - (view.board[colour] == 1)
    ends = not view.ending and left <= box.colours_left
    first = box.colour_vp if has == 1 else 0
    return Brings(face, name, first, has, needs, owner, tables.shop_vp[colour] if opens else None, bonus, ends)


def lacking(view: View, seat: Seat, face: Commission) -> Amounts:
    """The gems and coins that `seat` lacks for a commission."""
    carried = view.carried(seat)
    missing = ((what, n - carried.get(what, view.coins[seat])) for what, n in face.pay)
    return tuple((what, n) for what, n in missing if n > 0)


def on_board(view: View, seat: Seat, face: Commission) -> Amounts:
    """The part of its payment that `seat` has."""
    carried = view.carried(seat)
    there = ((what, min(n, carried.get(what, view.coins[seat]))) for what, n in face.pay)
    return tuple((what, n) for what, n in there if n > 0)


def barred(view: View, seat: Seat, face: Commission) -> tuple[str, ...]:
    """The gems that `seat` lacks for a commission and has nothing to load on, whatever it carries now."""
    owned, tables = view.equipment(seat), view.tables
    kinds = {kind.name: kind for kind in tables.box.equipment}
    return tuple(
        gem
        for gem, _n in lacking(view, seat, face)
        if gem != SILVER and not any(gem in kinds[kind].holds for kind in owned)
    )


def wanted(view: View, seat: Seat) -> dict[str, int]:
    """How many gems of each kind the own unfinished commissions ask for beyond what is on board."""
    carried, asked = view.carried(seat), dict.fromkeys(GEMS, 0)
    for face in view.commissions(seat):
        for what, n in face.pay:
            if what != SILVER:
                asked[what] += n
    return {gem: n - carried[gem] for gem, n in asked.items() if n > carried[gem]}
