"""Where a seat is played: at this screen, from a phone, at another computer, by a bot, or not yet."""

from __future__ import annotations

from typing import Final

SCREEN: Final = "screen"
PHONE: Final = "phone"
COMPUTER: Final = "computer"
BOT: Final = "bot"
FREE: Final = "free"
SEAT_KINDS: Final = (SCREEN, PHONE, COMPUTER, BOT, FREE)
