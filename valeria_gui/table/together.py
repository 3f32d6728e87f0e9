"""Table together: what the panels of a shared table say, in the language in use.

All of it is for everybody to read: it is made of the view that everybody has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import AnyView, Seat
from valeria_gui.i18n import _, pgettext, row
from valeria_gui.play.game_play import InTurn
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.seat_kinds import BOT, COMPUTER, PHONE, SCREEN
from valeria_gui.table.shared_table import SharedSeat, SharedTable

HERE: Final = "here"
AWAY: Final = "away"
"""How a seat is connected, where no bot plays it (then it is BOT)."""


class Connection(NamedTuple):
    """Where a seat is played, and whether it is connected: HERE, AWAY or BOT."""

    kind: str
    state: str

    @property
    def words(self) -> str:
        """The state in a word."""
        if self.state == BOT:
            # Translators: on a sign: a bot plays this seat
            return pgettext("connection", "bot")
        # Translators: on a sign: whether the phone or computer of a seat is connected
        return pgettext("connection", "here") if self.state == HERE else pgettext("connection", "away")


class Decides(NamedTuple):
    """Who decides now (`seat` −1: nobody), what, on which device in words (`kind`, "": none), who comes after."""

    seat: Seat
    name: str
    what: str
    kind: str
    where: str
    after: str

    @property
    def text(self) -> str:
        """All of it, to be read aloud."""
        return ". ".join(part for part in (f"{self.name} {self.what}".strip(), self.where, self.after) if part)


class TurnStep(NamedTuple):
    """One seat in the order of the table: what it does, and whether it is the one that decides."""

    seat: Seat
    name: str
    what: str
    decides: bool


class Rejoin(NamedTuple):
    """How to come back to the table: what is told of it, the short code, the rows of a QR code."""

    title: str
    words: str
    code: str
    squares: tuple[tuple[bool, ...], ...]


class Together(NamedTuple):
    """All that the panels of a shared table say; `turn` is the present one in words ("" for none)."""

    signs: tuple[Connection, ...]
    decides: Decides
    steps: tuple[TurnStep, ...]
    turn: str
    rejoin: Rejoin

    @property
    def round_text(self) -> str:
        """The order of the seats, to be read aloud."""
        return row(f"{step.name} {step.what}".strip() for step in self.steps)


def together(table: SharedTable, play: Interaction, view: AnyView) -> Together:
    """What the panels of a shared table say; `view` is everybody's."""
    seats, names = table.seats, play.host.names
    signs = tuple(connection(seat) for seat in seats)
    steps = () if view.decision is None else tuple(_step(one, play, names) for one in play.game.words.in_turn(view))
    return Together(signs, _decides(table, play, view, signs), steps, turn_words(view.turn), _rejoin(table, names))


def turn_words(number: int) -> str:
    """The number of a turn in words, "" before the first."""
    # Translators: in the corner of a panel: which turn of the game it is
    return _("turn {n}").format(n=number) if number > 0 else ""


def connection(seat: SharedSeat) -> Connection:
    """How a seat is connected; who plays at the screen is always here."""
    if seat.kind == BOT:
        return Connection(BOT, BOT)
    return Connection(seat.kind, HERE if seat.here or seat.kind not in (PHONE, COMPUTER) else AWAY)


def _step(one: InTurn, play: Interaction, names: Sequence[str]) -> TurnStep:
    return TurnStep(one.seat, names[one.seat], one.what, one.seat == play.acting)


def _decides(table: SharedTable, play: Interaction, view: AnyView, signs: Sequence[Connection]) -> Decides:
    seat, said = play.acting, play.question(view)
    if seat is None:
        return Decides(-1, "", said, "", "", "")
    name, sign = play.host.names[seat], signs[seat]
    where = _("The table is paused") if table.paused else where_words(sign)
    after = play.game.words.comes_after(view, play.host.names) if view.decision is not None else ""
    return Decides(seat, name, without_name(said, name), sign.kind, where, after)


def without_name(said: str, name: str) -> str:
    """A sentence below the name with which it begins; one that begins otherwise stays whole."""
    rest = said.removeprefix(name)
    return rest.strip().rstrip(".") if rest != said and rest[:1].isspace() else said


def where_words(sign: Connection) -> str:
    """Where it is being decided, below the name of who decides."""
    if sign.state == AWAY:
        return _("The phone is away") if sign.kind == PHONE else _("The computer is away")
    words = {
        # Translators: below the name of a player: where that player decides now
        PHONE: _("is choosing on the phone"),
        COMPUTER: _("is choosing at another computer"),
        SCREEN: _("comes to this screen"),
        BOT: _("is thinking"),
    }
    return words[sign.kind]


def _rejoin(table: SharedTable, names: Sequence[str]) -> Rejoin:
    away = [seat for seat, one in enumerate(table.seats) if connection(one).state == AWAY]
    squares = table.qr()
    if not away:
        return Rejoin(_("This table"), _("Scan to join or to watch."), table.code, squares)
    if len(away) > 1:
        return Rejoin(_("Some are away"), _("Their seats are kept. Scan to take one back."), table.code, squares)
    is_phone = table.seats[away[0]].kind == PHONE
    title = _("{name}'s phone is away") if is_phone else _("{name}'s computer is away")
    words = _("The seat is kept. Scan to take it back.")
    return Rejoin(title.format(name=names[away[0]]), words, table.code, squares)
