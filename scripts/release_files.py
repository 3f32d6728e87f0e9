"""Gathers a release: `python scripts/release_files.py ARTEFACTS RELEASE [TAG]`.

ARTEFACTS holds a folder for each entry of `packing.RELEASED` ("macos-arm64"), as its build left it: the archive,
its sum, and the report of the program that checked itself. All archives and one list of sums go into the folder
RELEASE, which must not exist. A release that lacks something, or is not the version of the TAG ("v0.2.0"; an empty
one is none), is refused with all that is wrong.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import check_built
import packing

from valeria_gui.version import VERSION

WELL: Final = "All is well.\n"
"""How the report of a program ends that found nothing wrong with itself."""


def main(words: Sequence[str]) -> int:
    """Gather, and say what lies there; 1 if the release is refused, 2 for a wrong command."""
    if len(words) not in (2, 3):
        print(
            "Say where the artefacts are and where the release goes, then the tag if there is one.", file=sys.stderr
        )
        return 2
    artefacts, release = Path(words[0]), Path(words[1])
    wrong = list(problems(artefacts, VERSION))
    wrong += [f"The tag is {tag}, the version {VERSION}." for tag in words[2:] if tag not in ("", f"v{VERSION}")]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if wrong:
        return 1
    for file in gather(artefacts, release, VERSION):
        print(file)
    return 0


def produced(name: str, number: str) -> tuple[str, str, str]:
    """The files that a build leaves for a system and processor ("linux-x86_64"): archive, sum, report."""
    target, machine = packing.RELEASED[name]
    return packing.archive_name(target, number, machine), packing.SUMS, check_built.REPORT.name


def problems(artefacts: Path, number: str) -> Iterator[str]:
    """A sentence for each thing that a release of version `number` lacks, or that nobody asked for."""
    for name in packing.RELEASED:
        folder = artefacts / name
        missing = [file for file in produced(name, number) if not (folder / file).is_file()]
        yield from (f"{name}: {file} is missing." for file in missing)
        if not missing:
            yield from (f"{name}: {what}" for what in _wrong_in(folder, *produced(name, number), number))
    wanted = {artefacts / name / file for name in packing.RELEASED for file in produced(name, number)}
    others = sorted({path for path in artefacts.rglob("*") if path.is_file()} - wanted)
    yield from (f"{path.relative_to(artefacts).as_posix()} belongs to no release." for path in others)


def _wrong_in(folder: Path, archive: str, sums: str, report: str, number: str) -> Iterator[str]:
    """The faults of what one build left."""
    if (folder / sums).read_text(encoding="utf-8") != f"{packing.checksum(folder / archive)}  {archive}\n":
        yield f"{sums} does not hold the sum of {archive}."
    said = (folder / report).read_text(encoding="utf-8")
    if not said.startswith(f"{packing.NAME} {number}, "):
        yield f"{report} is not of version {number}."
    if not said.endswith(WELL):
        yield f"{report} says that something is wrong with the program."


def gather(artefacts: Path, release: Path, number: str) -> list[Path]:
    """Copy the archives into the new folder `release`, write all their sums beside them; what lies there now."""
    release.mkdir(parents=True)
    lines = []
    for name in packing.RELEASED:
        archive, sums, _report = produced(name, number)
        shutil.copyfile(artefacts / name / archive, release / archive)
        lines.append((artefacts / name / sums).read_text(encoding="utf-8"))
    (release / packing.SUMS).write_text("".join(sorted(lines)), encoding="utf-8", newline="\n")
    return sorted(release.iterdir())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
