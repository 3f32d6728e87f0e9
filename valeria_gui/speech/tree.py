"""Tree of the screen for a screen reader: pieces become nodes, and of these only what has changed is sent.

Pure data: whatever carries it to a reader is in `adapter`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from valeria_gui.ui.piece import PLAIN, Piece, Role, State

NodeId = int

WINDOW: Final = 0
"""The node that is always there: the window."""
_FIRST: Final = 100
"""The first number of a page, a piece or a message."""


class Kind(NamedTuple):
    """What a node is beside a piece: the window, a `page` of it (`modal`: over others), or what is `live`."""

    page: bool = False
    modal: bool = False
    live: str = ""


PIECE: Final = Kind()


class Node(NamedTuple):
    """One node as a reader hears of it; `bounds` are pixels of the window."""

    label: str
    role: Role = Role.GROUP
    state: State = PLAIN
    more: str = ""
    bounds: tuple[int, int, int, int] | None = None
    can_focus: bool = False
    children: tuple[NodeId, ...] = ()
    kind: Kind = PIECE


Nodes = dict[NodeId, Node]


class Update(NamedTuple):
    """What a reader is told: nodes that are new or different, and which one has the focus."""

    nodes: Nodes
    focus: NodeId


class PieceNumbers:
    """The number of each piece of each page, the same for as long as the page is shown."""

    def __init__(self) -> None:
        self._next = _FIRST
        self._of: dict[tuple[int, str], NodeId] = {}
        self._pieces: dict[NodeId, str] = {}

    def fresh(self) -> NodeId:
        """A number that nothing had before."""
        self._next += 1
        return self._next

    def of(self, page: int, piece: str) -> NodeId:
        """The number of a piece ("" for the page itself)."""
        key = page, piece
        if key not in self._of:
            self._of[key] = number = self.fresh()
            self._pieces[number] = piece
        return self._of[key]

    def piece(self, number: NodeId) -> str | None:
        """The id of the piece with this number; None if it is no piece's."""
        return self._pieces.get(number)

    def keep(self, pages: Iterable[int]) -> None:
        """Forgets the numbers of all other pages."""
        kept = set(pages)
        for key in [key for key in self._of if key[0] not in kept]:
            del self._pieces[self._of.pop(key)]


def piece_nodes(pieces: Iterable[Piece], page: int, numbers: PieceNumbers) -> Iterator[tuple[NodeId, Node, str]]:
    """A node for each piece, one at a time, and the id of the group that it is within."""
    for piece in pieces:
        bounds = piece.rect.left, piece.rect.top, piece.rect.right, piece.rect.bottom
        node = Node(piece.label, piece.role, piece.state, piece.more, bounds, piece.focusable)
        yield numbers.of(page, piece.id), node, piece.within


def page_tree(
    made: Sequence[tuple[NodeId, Node, str]], page: int, title: str, modal: bool, numbers: PieceNumbers
) -> tuple[NodeId, Nodes]:
    """All nodes of a page, each within its group or the page itself; and the number of the page."""
    here = numbers.of(page, "")
    there = {number for number, _node, _within in made}
    children: dict[NodeId, list[NodeId]] = {here: []}
    for number, _node, within in made:
        group = numbers.of(page, within) if within else here
        children.setdefault(group if group in there and group != number else here, []).append(number)
    nodes: Nodes = {
        number: node._replace(children=tuple(children[number])) if number in children else node
        for number, node, _within in made
    }
    nodes[here] = Node(title, children=tuple(children[here]), can_focus=True, kind=Kind(page=True, modal=modal))
    return here, nodes


def changes(before: Mapping[NodeId, Node], after: Mapping[NodeId, Node]) -> Nodes:
    """The nodes of `after` that `before` does not have so. What has gone, its group no longer names."""
    return {number: node for number, node in after.items() if before.get(number) != node}
