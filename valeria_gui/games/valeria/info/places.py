"""Places: all that lies on the table and is no card, as rows of signs and words: castles, resources, coins, decks,
players.

The numbers come from a view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import Seat
from engine.valeria.cards import RESOURCES, Card
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import GOLD, TIRED, coin_marks, resolving, set_aside
from valeria_gui.games.valeria.words.card_text import resource_label
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import resource_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow, Sheet, heading

# --- a village ------------------------------------------------------------------------------------------------


def player_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """The sheet of a player: score, cards toward the end, hand, gold, resources; the known cards of the hand."""
    rows = [*_score_rows(view, seat), *_gold_rows(view, seat), *_resource_rows(view, seat), *_hand_rows(view, seat)]
    known = tuple(card for card in view.hand(seat) if card is not None)
    return Sheet(names[seat], tuple(rows), small=() if seat == view.seat else known)


def _score_rows(view: View, seat: Seat) -> Iterator[InfoRow]:
    score, goal = view.scores()[seat], view.village_goal
    parts = _("Buildings {buildings}, adventurers {adventurers}, powers {powers}, gold {gold}.")
    yield InfoRow(
        (f"vp:{score.total}",),
        ngettext("{n} VP if the game ended now", "{n} VP if the game ended now", score.total).format(n=score.total),
    )
    yield InfoRow((), parts.format(**score._asdict()), QUIET)
    if goal:
        toward = _(
            "{cards} of {goal} buildings and adventurers: the turn in which somebody has {goal} is the last."
        )
        yield InfoRow(("icon:house",), toward.format(cards=score.cards, goal=goal))
    else:
        yield InfoRow(
            ("icon:house",),
            ngettext("{n} building or adventurer", "{n} buildings and adventurers", score.cards).format(
                n=score.cards
            ),
        )
        left = ngettext(
            "{n} card left in the deck: the game ends with it.",
            "{n} cards left in the deck: the game ends with them.",
            view.deck_size,
        )
        yield InfoRow(("icon:hourglass",), left.format(n=view.deck_size))


def _gold_rows(view: View, seat: Seat) -> Iterator[InfoRow]:
    supply = view.gold[seat]
    lying = view.gold_of(seat) - supply
    yield InfoRow(("coin",), ngettext("{n} gold in the supply", "{n} gold in the supply", supply).format(n=supply))
    if lying:
        words = ngettext("{n} gold on castle and resources", "{n} gold on castle and resources", lying)
        yield InfoRow(("coin-spot",), words.format(n=lying))
        yield InfoRow((), _return_words(view, seat), QUIET)


def _return_words(view: View, seat: Seat) -> str:
    """The moment at which coins that lie on a village come back to its owner, in words (V4.1, V8.4)."""
    if view.seats == 1:
        return _("They come back in two turns, those that rest in the next one.")
    if seat == view.seat:
        return _("They come back when your next turn begins.")
    return _("They come back when the owner's next turn begins.")


def _resource_rows(view: View, seat: Seat) -> Iterator[InfoRow]:
    first = seat * 4
    for kind, name in enumerate(RESOURCES):
        free = view.free[first + kind]
        whole = free + view.lying[first + kind] + view.tired[first + kind]
        if whole:
            words = _("{resource}: {free} of {whole} free")
            yield InfoRow((name,), words.format(resource=resource_label(name), free=free, whole=whole))


def _hand_rows(view: View, seat: Seat) -> Iterator[InfoRow]:
    size = view.hand_size(seat)
    known = sum(card is not None for card in view.hand(seat))
    words = ngettext("{n} card in hand", "{n} cards in hand", size).format(n=size)
    yield InfoRow(("card",), words)
    if seat != view.seat and size:
        told = ngettext(
            "{n} of them is known: it was taken face up.", "{n} of them are known: they were taken face up.", known
        )
        yield InfoRow((), told.format(n=known) if known else _("None of them is known to you."), QUIET)


def castle_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """A castle: whom it serves, whether a coin lies on it."""
    own = seat == view.seat
    title = _("Your castle") if own else _("Castle of {name}").format(name=names[seat])
    rows = [InfoRow(("wild",), _("Wild: a coin on it stands for any resource, but only for its owner."))]
    mark = TIRED if view.castle_tired[seat] else GOLD if view.castle_coins[seat] else ""
    return Sheet(title, (*rows, _coin_row(view, seat, names, mark)))


def resource_sheet(view: View, seat: Seat, place: int, names: Sequence[str], together: int) -> Sheet:
    """A developed resource, or `together` equal ones that share its place."""
    card = view.tucked(seat)[place]
    mark = coin_marks(view, seat)[place]
    resource = card.resource or ""
    own = seat == view.seat
    words = resource_name(resource)
    rows = [
        InfoRow((resource,), _("A coin on it stands for {resource}, whoever lays it there.").format(resource=words))
    ]
    if not own:
        rows.append(InfoRow((f"seat:{seat}",), _("The coin then goes to {name}.").format(name=names[seat])))
    if together > 1:
        equal = _("{n} equal resources lie here; each takes a coin.").format(n=together)
        rows.append(InfoRow(("card-tuck",), equal))
    rows.append(_coin_row(view, seat, names, mark))
    title = _("Resource: {resource}").format(resource=words)
    return Sheet(
        title,
        (*rows, InfoRow((), _("Developed from {card}").format(card=card_name(card.name)), QUIET)),
        small=(card,),
    )


def _coin_row(view: View, seat: Seat, names: Sequence[str], mark: str) -> InfoRow:
    """Whether a coin lies or rests there (GOLD or TIRED), and until when."""
    if mark == TIRED:
        return InfoRow(("coin",), _("A coin rests on it: it comes back when your next turn begins."), QUIET)
    if mark == GOLD:
        return InfoRow(("coin",), _coin_words(view, seat, names), BAD)
    return InfoRow(("coin-spot",), _("No coin lies on it: it can be used."), GOOD)


def _coin_words(view: View, seat: Seat, names: Sequence[str]) -> str:
    """Until when a coin keeps its place taken (V4.1, V8.4)."""
    if view.seats == 1:
        return _("A coin lies on it: it moves on when your next turn begins, and comes back a turn later.")
    if seat == view.seat:
        return _("A coin lies on it until your next turn begins.")
    return _("A coin lies on it until the next turn of {name} begins.").format(name=names[seat])


# --- what all share -------------------------------------------------------------------------------------------


def bank_sheet(view: View) -> Sheet:
    """The bank: what it holds, and where the rest of the gold is."""
    n, supply = view.bank, sum(view.gold)
    whole = n + sum(view.gold_of(seat) for seat in range(view.seats))
    rows = (
        InfoRow(("coin",), ngettext("{n} gold in the bank", "{n} gold in the bank", n).format(n=n)),
        InfoRow(
            ("icon:three-friends",),
            ngettext("{n} gold in the supplies", "{n} gold in the supplies", supply).format(n=supply),
        ),
        InfoRow(
            ("coin-spot",),
            ngettext(
                "{n} gold on castles and resources", "{n} gold on castles and resources", whole - n - supply
            ).format(n=whole - n - supply),
        ),
        InfoRow((), _("There are {n} gold in the game, and never more.").format(n=whole), QUIET),
    )
    return Sheet(_("Bank"), rows)


def own_gold_sheet(view: View, seat: Seat) -> Sheet:
    """The own supply: what can be spent now, and what will come back."""
    return Sheet(_("Your gold"), (*_gold_rows(view, seat), InfoRow((), _("Each gold is 1 VP at the end."), QUIET)))


def deck_sheet(view: View) -> Sheet:
    """The draw deck: nobody knows its cards."""
    n = view.deck_size
    rows = [InfoRow(("card",), ngettext("{n} card, face down", "{n} cards, face down", n).format(n=n))]
    if view.seats == 1:
        rows.append(InfoRow(("icon:hourglass",), _("When it is empty the game ends with that turn.")))
    else:
        rows.append(
            InfoRow((), _("It is never shuffled anew: once it is empty, piles are no longer refilled."), QUIET)
        )
    return Sheet(_("Draw deck"), tuple(rows))


def adventurer_deck_sheet(view: View) -> Sheet:
    """The deck of adventurers: it refills the pool."""
    n = view.adventurer_deck_size
    words = ngettext("{n} adventurer, face down", "{n} adventurers, face down", n).format(n=n)
    rows = (
        InfoRow(("type-adventurer",), words),
        InfoRow((), _("Whoever is recruited is replaced from it. Adventurers cannot be drawn."), QUIET),
    )
    return Sheet(_("Adventurers"), rows)


def box_sheet(view: View) -> Sheet:
    """The sheet of the box: the cards removed in a solo game (V1.8)."""
    cards = view.cards(view.removed)
    n = len(cards)
    words = ngettext("{n} card is out of the game", "{n} cards are out of the game", n).format(n=n)
    # Translators: the box of the game, into which cards go for good
    return Sheet(_("Box"), (InfoRow(("card-box",), words),), small=cards[::-1])


def events_sheet(view: View) -> Sheet:
    """The sheet of the place where event cards lie until they are carried out (V9.2)."""
    waiting, past = len(set_aside(view)), len(view.past) - (resolving(view) is not None)
    rows = [
        InfoRow(
            ("event",), _("An event card that is turned up lies here until the turn ends; then it is carried out.")
        ),
        InfoRow((), _("Waiting: {waiting}, over: {past}, in all: 4.").format(waiting=waiting, past=past), QUIET),
    ]
    return Sheet(_("Event cards"), tuple(rows))


def pile_rows(below: Sequence[Card]) -> list[InfoRow]:
    """The rows that head the cards under the top of a pile."""
    if not below:
        return [InfoRow(("card",), _("Nothing lies under it."), QUIET)]
    n = len(below)
    return [heading(ngettext("Under it lies {n} card", "Under it lie {n} cards, from the top", n).format(n=n))]
