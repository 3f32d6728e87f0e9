"""Playing together in words: a sentence for all that a table in the network can refuse, and for what can go wrong
with the network, each with a way on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from valeria_gui.i18n import N_, _

REFUSALS: Final[Mapping[str, str]] = {
    "version": N_(
        "This table is played with another version of the program. Fetch the same version on both computers."
    ),
    "code": N_("There is no table with this code here. Read the four letters on the big screen once more."),
    "token": N_("This link is not good any more. Scan the code of your seat on the big screen."),
    "full": N_("The table is full. Wait until somebody leaves, and try again."),
    "busy": N_("That cannot be done now. Wait a moment, and try again."),
    "taken": N_("Somebody else sits there. Choose another seat."),
    "name": N_("This name cannot be used here. Choose another one."),
    "late": N_("The table has changed meanwhile. Look once more, and choose again."),
    "not_asked": N_("It is not your turn."),
    "illegal": N_("The rules do not allow that. Choose something else."),
    "no_way_back": N_("That cannot be taken back any more."),
    "no_hints": N_("This table plays without hints."),
    "malformed": N_("The table did not understand that. Load the page again."),
    "paused": N_("The table takes a break. It goes on at the big screen."),
}
"""Why a table did not do something (`lan.protocol.REFUSALS`)."""

ENDS: Final[Mapping[str, str]] = {
    "closed": N_("The table was closed. It opens again at the big screen with Continue."),
    "removed": N_("Your seat was given to somebody else. Ask at the big screen, and come in with the code."),
    "replaced": N_("Your seat is played at another device now. Scan its code here to have it back."),
    "lost": N_("The table does not answer. It is tried again; look whether this device is in the same Wi-Fi."),
    "too_much": N_("This device asked too much at once. Load the page again."),
    "malformed": N_("The table did not understand this device. Load the page again."),
}
"""Why a client is not at the table any more."""

FAILURES: Final[Mapping[str, str]] = {
    "taken": N_("No place for the table was free in this computer. Restart the program, and open it again."),
    "other_port": N_(
        "The usual place of a table was taken, so this one has another address. Nobody has to do anything else."
    ),
    "no_network": N_(
        "This computer is in no network. Switch on the Wi-Fi or plug in the cable, and open the table again."
    ),
    "forbidden": N_(
        "The computer lets no program open a table. Allow this one in the settings of the firewall and try again."
    ),
    "firewall": N_(
        "If nobody can come in, the firewall of this computer refuses them: allow this program in private networks."
    ),
    "broken": N_("The table could not be opened. Close it, and open it once more."),
    "ended": N_("The table has fallen out of the network. Open it again: all seats and codes are still good."),
    "unreachable": N_(
        "No table answers there. Look whether both computers are in the same network, and the address is right."
    ),
    "not_found": N_(
        "No table was found in this network. Type the address that stands on the big screen beside the code."
    ),
    "no_address": N_("This is neither an address nor a code of a table. Both stand on the big screen."),
    "no_such_game": N_("The table plays a game that is not here. Fetch the same version on both computers."),
}
"""Why there is no table, at its own computer or at another one."""


def refusal_words(code: str, facts: Mapping[str, Any] | None = None) -> str:
    """Why a table did not do something, in a sentence."""
    sentence = REFUSALS.get(code, REFUSALS["late"])
    return _(sentence).format_map({name: str(value) for name, value in (facts or {}).items()})


def end_words(code: str) -> str:
    """Why somebody is not at a table any more, in a sentence."""
    return _(ENDS.get(code, ENDS["closed"]))


def failure_of_network(code: str) -> str:
    """Why there is no table, in a sentence; a refusal that kept somebody out is one, too."""
    return _(FAILURES.get(code) or REFUSALS.get(code) or ENDS.get(code) or FAILURES["broken"])
