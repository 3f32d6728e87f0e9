"""The words of the player aid: the turn, the village, a raid, the end; R3 to R9 in our own short words."""

from __future__ import annotations

from valeria_gui.i18n import _

HelpChapter = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, under it tokens with the sentences beside them."""


def turn_and_village() -> tuple[HelpChapter, ...]:
    """The first column (R3, R4)."""
    return _turn(), _village()


def raid_and_end() -> tuple[HelpChapter, ...]:
    """The second column (R5, R8, R9)."""
    return _raid(), _end()


def _turn() -> HelpChapter:
    return (
        _("Your turn"),
        (
            (
                "worker-black",
                _(
                    "Work: place your worker in a free building and take its action, then pick up a "
                    "worker from another building and take the action there."
                ),
            ),
            ("sleep", _("Either action can be left out: lay the worker on the sleeping sign.")),
            ("raid", _("Or raid: sail with your worker to a settlement. That is the whole turn.")),
        ),
    )


def _village() -> HelpChapter:
    return (
        _("The village"),
        (
            ("gate_house", _("Gate House: draw 2 cards. Town Hall: play a card for what its right half says.")),
            (
                "treasury",
                _("Treasury: 1 card for 2 silver, or 2 cards for 1 gold. Barracks: hire a card for its price."),
            ),
            (
                "mill",
                _(
                    "Mill: black 1 provision, grey and white 2; white can take 1 gold instead. "
                    "Silversmith: black 3 silver, grey and white 2."
                ),
            ),
            (
                "armoury",
                _(
                    "Only grey and white: Armoury, 1 iron for 2 armour or 2 silver for 1; Long House, "
                    "1 livestock for 2 provisions, or an offering."
                ),
            ),
        ),
    )


def _raid() -> HelpChapter:
    return (
        _("A raid"),
        (
            (
                "crew",
                _(
                    "It takes a worker of the printed colour, a crew of the printed size, provisions "
                    "and gold. Only provisions and gold are paid."
                ),
            ),
            (
                "strength",
                _(
                    "Strength is that of dice, crew and armour. The highest tier reached scores; below "
                    "the first one nothing does, but the raid goes on."
                ),
            ),
            ("gold", _("Then choose a set: its worker is your new one, its plunder is yours.")),
            (
                "valkyrie",
                _("Each Valkyrie of the set takes one of your crew, and you move up the Valkyrie track."),
            ),
        ),
    )


def _end() -> HelpChapter:
    return (
        _("The end"),
        (
            ("townsfolk", _("At the end of your turn you keep at most 8 cards, 8 silver and 8 provisions.")),
            (
                "tile",
                _(
                    "Only 1 set is left in the fortresses, the stack of offerings is empty, or no "
                    "Valkyrie lies on any set: everybody has one more turn, who brought it about last."
                ),
            ),
            (
                "laurel",
                _(
                    "To your VP come those of both tracks, of offerings and crew, 1 for each gold and "
                    "iron, and 1 for every 2 livestock."
                ),
            ),
        ),
    )
