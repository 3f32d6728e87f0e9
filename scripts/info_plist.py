"""Info.plist: what macOS reads of a program before it starts it, and shows of it in the Finder.

PyInstaller writes the file, but can be told neither version nor copyright nor kind of program. Knows the keys
(Apple's "Information Property List Key Reference"), and nothing of building and packing.
"""

from __future__ import annotations

import importlib.metadata
import plistlib
import re
import sysconfig
from collections.abc import Iterable, Iterator
from typing import Final

CATEGORY: Final = "public.app-category.card-games"
PACKAGES: Final = ("pygame-ce", "PyYAML", "websockets", "zeroconf", "pyinstaller")
"""The packages whose ready-made files for macOS go into the program."""

_MACOS: Final = re.compile(r"macosx[-_](\d+)[._](\d+)")


def completed(raw: bytes, number: str, rights: str, oldest: str | None) -> bytes:
    """The property list `raw` with the version `number`, the line of `rights` and the `oldest` macOS ("11.0", None
    if that is not known); all else stays. Raises ValueError if it is no property list."""
    try:
        facts = plistlib.loads(raw)
    except Exception as error:
        # Whatever the parsers of its formats raise.
        raise ValueError(f"no property list: {error}") from error
    if not isinstance(facts, dict):
        raise ValueError("a property list without keys")
    facts |= {
        "CFBundleShortVersionString": number,
        "CFBundleVersion": number,
        "NSHumanReadableCopyright": rights,
        "LSApplicationCategoryType": CATEGORY,
        "NSHighResolutionCapable": True,
    }
    if oldest is not None:
        facts["LSMinimumSystemVersion"] = oldest
    return plistlib.dumps(facts)


def oldest_macos(wheels: Iterable[list[str]]) -> str | None:
    """The oldest macOS on which this Python and all of `wheels` run, each given by its tags or other names of
    platforms ("macosx_11_0_arm64"): "11.0". None if none of them names a macOS."""
    asked = [
        min(versions)
        for tags in ([sysconfig.get_platform()], *wheels)
        if (versions := [tuple(map(int, found.groups())) for tag in tags if (found := _MACOS.search(tag))])
    ]
    return ".".join(map(str, max(asked))) if asked else None


def wheel_tags() -> Iterator[list[str]]:
    """For each of PACKAGES the tags of the file that it was installed from."""
    for package in PACKAGES:
        facts = importlib.metadata.distribution(package).read_text("WHEEL") or ""
        yield [line for line in facts.splitlines() if line.startswith("Tag:")]
