"""Questions of the game: what is asked of whom, in a sentence that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Callable

from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import _


def question(view: View, name: str) -> str:
    """The question to the player of that name."""
    decision = view.decision
    assert decision is not None
    event = resolving(view)
    if event is not None:
        return _ASKED_BY_EVENT[decision.kind](name, event.name)
    return _QUESTIONS[decision.kind](name, action_name(decision.action))


_ASKED_BY_EVENT: dict[str, Callable[[str, str], str]] = {
    "draw": lambda name, event: _("{event}: {name} draws a card.").format(name=name, event=event),
    "discard": lambda name, event: _("{event}: {name} discards a card.").format(name=name, event=event),
    "offer": lambda name, event: _("{event}: {name} may accept its offer.").format(name=name, event=event),
}

_QUESTIONS: dict[str, Callable[[str, str], str]] = {
    "start": lambda name, action: _("{name} develops a first resource.").format(name=name),
    "lead": lambda name, action: _("{name} leads an action.").format(name=name),
    "follow": lambda name, action: _("{name} may follow {action}.").format(name=name, action=action),
    "pay": lambda name, action: _("{name} pays for a building.").format(name=name),
    "draw": lambda name, action: _("{name} draws a card.").format(name=name),
    "discard": lambda name, action: _("{name} discards a card.").format(name=name),
    "remove": lambda name, action: _("{name} puts a card into the box.").format(name=name),
    "limit": lambda name, action: _("{name} discards down to 8 cards.").format(name=name),
    "develop": lambda name, action: _("{name} develops a card.").format(name=name),
    "power": lambda name, action: _("{name} may use a power.").format(name=name),
}
