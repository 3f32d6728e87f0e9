"""What a person looks like, as the table of subjects says it, and the colours that its words mean."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

from art.colours import Colour, hex_colour

HAIR: dict[str, Colour] = {
    "blond": hex_colour("#cf9d4c"),
    "red": hex_colour("#b04e22"),
    "chestnut": hex_colour("#74401f"),
    "brown": hex_colour("#5a3a22"),
    "black": hex_colour("#302823"),
    "grey": hex_colour("#9a968e"),
    "white": hex_colour("#e6dfd0"),
}
SKIN: dict[str, Colour] = {
    "fair": hex_colour("#ecccaa"),
    "pale": hex_colour("#efd8c2"),
    "ruddy": hex_colour("#e0ab84"),
    "tan": hex_colour("#d2a074"),
    "dark": hex_colour("#a9744c"),
}
EYES: dict[str, Colour] = {
    "blue": hex_colour("#3f78a8"),
    "grey": hex_colour("#6f848c"),
    "green": hex_colour("#5a8a52"),
    "brown": hex_colour("#6b4526"),
}
CLOTH: dict[str, Colour] = {
    "green": hex_colour("#4f6b36"),
    "brown": hex_colour("#6a4a32"),
    "rust": hex_colour("#8a4528"),
    "wine": hex_colour("#6e2a30"),
    "blue": hex_colour("#38506e"),
    "violet": hex_colour("#544d7a"),
    "teal": hex_colour("#2f5a5c"),
    "grey": hex_colour("#56565c"),
    "ochre": hex_colour("#a57a36"),
    "cream": hex_colour("#c9b592"),
    "black": hex_colour("#3a3438"),
}


@dataclass(frozen=True)
class Look:
    """One person: the parts of the drawing by name. Turn and jaw are shares (-1 to 1), tilt is degrees."""

    hair: str = "brown"
    style: str = "short"
    beard: str = ""
    moustache: str = ""
    hat: str = ""
    cloth: str = "brown"
    trim: str = "cream"
    dress: str = "tunic"
    fur: bool = False
    paint: str = ""
    age: int = 1
    nose: str = "straight"
    eyes: str = "blue"
    skin: str = "fair"
    mood: float = 0.3
    jaw: float = 0.0
    tilt: float = 0.0
    turn: float = 0.3
    woman: bool = False
    marks: str = ""


def looks(assets: Path) -> dict[str, Look]:
    """The looks of all people by the name of their picture, from the table in the folder of assets."""
    table = yaml.safe_load((assets / "games/raiders/subjects.yaml").read_text(encoding="utf-8"))
    return {row["bust"]: Look(**row["look"]) for row in table["townsfolk"].values()}
