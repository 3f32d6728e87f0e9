"""How the network process is set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from valeria_gui.lan.limits import Limits


class NetworkOptions(NamedTuple):
    """How the process is set up; another way than usual only in tests."""

    limits: Limits = Limits()
    sitters: Callable[..., Any] | None = None
    """Makes who sits at a phone (see `pages`); None: `valeria_gui.lan.phone`."""
    web: str = ""
    """The folder of the page, "" for the program's own."""
    announced: bool = True
    """Whether the table can be found in the network by itself."""
    pictures: bool = True
    """Whether pictures of cards are drawn."""
    record: str = ""
    """A file in which all that is said to and by clients is written, "" for none: it holds hidden cards."""
    first_game: int = 0
    """The number of the first game; 0 for one by chance, so that nobody takes it for one of another process."""
    loopback: bool = False
    """Whether only this computer can come in."""
