"""The version of the program: here and nowhere else; the build, the crash report and the title read it."""

from typing import Final

VERSION: Final = "0.2.0"
