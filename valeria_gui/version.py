"""Name and version of the program, here and nowhere else: the build, crash reports and the title read them."""

from typing import Final

TITLE: Final = "Villages of Valeria"
VERSION: Final = "0.2.0"
