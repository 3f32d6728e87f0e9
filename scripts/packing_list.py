"""Says what each megabyte of the built program is: `python scripts/packing_list.py [FOLDER]`.

Prints a table of groups: megabytes in the folder, and how many are left when each file is compressed by itself, as
a ZIP does. Ends with 1 if something belongs to no group, if a file lies there twice, or if the folder has grown too
large. Reads the program of any system on any other; knows where PyInstaller puts what.
"""

from __future__ import annotations

import sys
import zlib
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

import packing

MEGABYTE: Final = 1_000_000

GROUPS: Final = {
    "the program's own code": ("modules/engine", "modules/valeria_gui"),
    "cards, bots' numbers, book of rules": (
        "engine/*/data/*",
        "valeria_gui/games/*/rulebook/pages/*",
        "valeria_gui/games/*/tables/*",
        "valeria_gui/games/*/texts/*",
    ),
    "icon of the program": ("assets/icon/*", f"{packing.SHORT}.png", "valeria.icns"),
    "sounds": ("assets/sounds/*.wav",),
    "fonts": ("assets/fonts/*.ttf",),
    "languages": ("assets/locale/*.mo",),
    "licences": ("LICENSE", "assets/CREDITS.md", "assets/fonts/*-OFL.txt"),
    "pictures": ("assets/*.webp", "assets/*.svg", "assets/games/*/subjects.yaml"),
    "Python": (
        *("start/*", "libpython*", "python3*.dll", "Python", "Python.framework/*", "VCRUNTIME140*.dll"),
        *("api-ms-win-*.dll", "ucrtbase.dll"),
    ),
    "pygame": ("modules/pygame", "pygame/*.so", "pygame/*.pyd", "pygame/*.ttf", "pygame/pygame_icon*.bmp"),
    "SDL and its codecs": ("pygame_ce.libs/*", "pygame/*.dll", "pygame/*.dylib", "libstdc++*", "libgcc_s*"),
    "other packages": ("modules/yaml", "modules/platformdirs", "modules/typing_extensions", "yaml/*"),
    "tables in the network": (
        *("modules/websockets", "modules/zeroconf", "modules/segno", "modules/ifaddr"),
        *("websockets/*", "websockets-*.dist-info/*", "zeroconf/*", "valeria_gui/lan/web/*"),
    ),
    "screen readers": ("modules/accesskit", "accesskit/*"),
    "standard library": (
        *("modules/standard", "base_library.zip", "python3*/lib-dynload/*"),
        *("_*.pyd", "select.pyd", "unicodedata.pyd", "pyexpat.pyd"),
        *("libffi*", "libbz2*", "liblzma*", "libz.*", "libmpdec*", "libexpat*", "libuuid*"),
        *("libsqlite3*", "sqlite3.dll"),
    ),
    "what tells the system of it": (f"{packing.SHORT}.desktop", "Info.plist", "_CodeSignature/*"),
}
"""The content of the groups: patterns of paths, without the folder in which a system keeps what programs need. The
first group that fits counts. `modules/` stands for the modules in the program file, `start/` for the rest of it."""

LARGEST: Final = {packing.WINDOWS: (55, 33), packing.LINUX: (63, 37)}
"""How many megabytes the folder may have, and how many its files compressed, 4 of either for the second game, 4
and 3 for other languages and for screen readers, 4 and 2 for tables in the network, 3 and 2 for the history of
games (SQLite) and the nets of champions."""

LIBRARIES: Final = ("_internal/", "Contents/Frameworks/", "Contents/Resources/", "Contents/")
MEANT: Final = {f"{packing.SHORT}.png", "valeria.icns"}
"""Copies of the icon that the system wants at a place of its own."""


class Part(NamedTuple):
    """A file, or a part of the program file: its path as `GROUPS` has it, its bytes, and its bytes compressed."""

    path: str
    size: int
    packed: int


def main() -> int:
    """Print the table and what is wrong; 0 if nothing is."""
    named = [Path(word) for word in sys.argv[1:2]]
    built = packing.target(sys.platform)
    folder = named[0] if named else Path(__file__).resolve().parent.parent / "dist" / built.product
    if (target := target_of(folder)) is None:
        print(f"There is no program in {folder}: python scripts/build_exe.py makes it.", file=sys.stderr)
        return 1
    found = list(parts(folder, target))
    print("\n".join(table(found)))
    wrong = problems(folder, target, found)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


def target_of(folder: Path) -> packing.Target | None:
    """Which system's program lies in the folder; None if none does."""
    known = (packing.WINDOWS, packing.MACOS, packing.LINUX)
    return next((target for target in known if (folder / target.program).is_file()), None)


def parts(folder: Path, target: packing.Target) -> Iterator[Part]:
    """All that the folder holds; what is linked to counts once."""
    for path in _files(folder):
        data = path.read_bytes()
        whole = Part(_place(path.relative_to(folder)), len(data), len(zlib.compress(data, 9)))
        if path == folder / target.program:
            yield from _parts_of_program(path, whole)
        else:
            yield whole


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _place(path: Path) -> str:
    """A path in the folder without the folder that the system keeps libraries in."""
    name = path.as_posix()
    return next((name.removeprefix(start) for start in LIBRARIES if name.startswith(start)), name)


def _parts_of_program(program: Path, whole: Part) -> Iterator[Part]:
    """The program file: the modules that PyInstaller put into it, each compressed already, and what starts them."""
    left = whole
    for name, size in sorted(modules(program).items()):
        package = name.partition(".")[0]
        standard = package in sys.stdlib_module_names or package.startswith("_sysconfigdata")
        yield Part(f"modules/{'standard' if standard else package}", size, size)
        left = left._replace(size=left.size - size, packed=max(0, left.packed - size))
    yield left._replace(path="start/" + left.path)


def modules(program: Path) -> dict[str, int]:
    """The names of the modules in a program file, with their compressed bytes; none if it holds none."""
    from PyInstaller.archive.readers import (
        ArchiveReadError,
        CArchiveReader,
        NotAnArchiveError,
    )

    try:
        archive = CArchiveReader(str(program))
        held = next(name for name in archive.toc if name.startswith("PYZ"))
        entries = archive.open_embedded_archive(held).toc
    except (ArchiveReadError, NotAnArchiveError, StopIteration):
        return {}
    return {name: size for name, (_kind, _offset, size) in entries.items()}


def group_of(path: str) -> str | None:
    """The group that a part belongs to; None if there is none for it."""
    return next(
        (name for name, patterns in GROUPS.items() if any(fnmatchcase(path, one) for one in patterns)), None
    )


def table(found: list[Part]) -> list[str]:
    """The lines of the table, the largest group first."""
    sums: dict[str, list[int]] = {name: [0, 0] for name in GROUPS}
    for part in found:
        total = sums.setdefault(group_of(part.path) or "of no group", [0, 0])
        total[0] += part.size
        total[1] += part.packed
    ordered = sorted(sums.items(), key=lambda entry: -entry[1][0])
    rows = [*ordered, ("all", [sum(part.size for part in found), sum(part.packed for part in found)])]
    lines = [f"| {name} | {size / MEGABYTE:.2f} | {packed / MEGABYTE:.2f} |" for name, (size, packed) in rows]
    return ["| what | MB in the folder | MB compressed |", "|---|---|---|", *lines]


def problems(folder: Path, target: packing.Target, found: list[Part]) -> list[str]:
    """A sentence for each thing that is wrong."""
    strays = sorted({part.path for part in found if group_of(part.path) is None})
    wrong = [
        f"{path} belongs to no group: it stays out, or scripts/packing_list.py tells of it." for path in strays
    ]
    wrong += [f"{' and '.join(twins)} are the same file." for twins in twins_in(folder)]
    sizes = {"The folder has": packing.size(folder), "Compressed it has": sum(part.packed for part in found)}
    for (what, size), largest in zip(sizes.items(), LARGEST.get(target, ()), strict=False):
        if size > largest * MEGABYTE:
            wrong.append(f"{what} {size / MEGABYTE:.1f} MB, {largest} at most are wanted.")
    return wrong


def twins_in(folder: Path) -> list[list[str]]:
    """The files that lie in the folder more than once, each with all its places; but for copies that are meant."""
    same = defaultdict(list)
    for path in _files(folder):
        place = _place(path.relative_to(folder))
        if path.stat().st_size and place not in MEANT:
            same[packing.checksum(path)].append(path.relative_to(folder).as_posix())
    return [places for places in same.values() if len(places) > 1]


if __name__ == "__main__":
    sys.exit(main())
