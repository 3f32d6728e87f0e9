"""The tree of the screen: which nodes there are, and which of them are sent."""

from __future__ import annotations

from pygame import Rect

from valeria_gui.speech.tree import Nodes, PieceNumbers, changes, page_tree, piece_nodes
from valeria_gui.ui.piece import Piece, Role, State

PLACE = Rect(0, 0, 10, 10)


def tree(pieces: list[Piece], numbers: PieceNumbers) -> Nodes:
    """The nodes of page 7."""
    return page_tree(list(piece_nodes(pieces, 7, numbers)), 7, "Page", False, numbers)[1]


def test_a_piece_lies_within_its_group_and_the_group_on_the_page() -> None:
    numbers = PieceNumbers()
    pieces = [Piece("hand", PLACE, "Hand", False, Role.GROUP), Piece("hand:0", PLACE, "Farm", within="hand")]
    nodes = tree(pieces, numbers)
    page, group, card = (numbers.of(7, one) for one in ("", "hand", "hand:0"))
    assert nodes[page].children == (group,)
    assert nodes[group].children == (card,)
    assert (nodes[card].label, nodes[card].can_focus, nodes[card].bounds) == ("Farm", True, (0, 0, 10, 10))


def test_a_group_that_is_not_there_holds_nothing_back() -> None:
    numbers = PieceNumbers()
    nodes = tree([Piece("hand:0", PLACE, "Farm", within="hand")], numbers)
    assert nodes[numbers.of(7, "")].children == (numbers.of(7, "hand:0"),)


def test_only_what_is_new_or_different_is_sent() -> None:
    numbers = PieceNumbers()
    farm, keep = Piece("hand:0", PLACE, "Farm"), Piece("hand:1", PLACE, "Keep")
    before = tree([farm, keep], numbers)
    picked = Piece("hand:1", PLACE, "Keep", state=State(selected=True))
    assert changes(before, tree([farm, keep], numbers)) == {}
    assert list(changes(before, tree([farm, picked], numbers))) == [numbers.of(7, "hand:1")]
    assert set(changes(before, tree([farm], numbers))) == {numbers.of(7, "")}


def test_pieces_keep_their_numbers_and_pages_do_not_share_them() -> None:
    numbers = PieceNumbers()
    first = numbers.of(7, "ok")
    assert numbers.of(7, "ok") == first != numbers.of(8, "ok")
    assert numbers.piece(first) == "ok"
    numbers.keep([8])
    assert numbers.piece(first) is None
