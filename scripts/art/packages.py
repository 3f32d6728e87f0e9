"""Fetches the npm packages that hold icons and fonts into a cache folder and reads files out of them.

Package names, versions and the layout of archives stand here.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path

ICONS = "@iconify-json/game-icons"
VERSIONS: dict[str, str] = {
    ICONS: "1.2.4",
    "@expo-google-fonts/cinzel": "0.4.2",
    "@expo-google-fonts/forum": "0.4.1",
    "@expo-google-fonts/philosopher": "0.4.1",
    "@expo-google-fonts/alegreya-sans": "0.4.2",
    "@expo-google-fonts/cormorant-sc": "0.4.1",
    "@expo-google-fonts/vazirmatn": "0.4.1",
    "@expo-google-fonts/el-messiri": "0.4.2",
}


class PackageError(Exception):
    """A package could not be fetched or lacks a file; the message says which and what to do."""


def _archive_name(package: str) -> str:
    return f"{package.lstrip('@').replace('/', '-')}-{VERSIONS[package]}.tgz"


def archive(package: str, cache: Path) -> Path:
    """The package's archive in ``cache``, fetched with ``npm pack`` if it is not there.

    Raises PackageError when npm is missing or cannot fetch it.
    """
    path = cache / _archive_name(package)
    if path.exists():
        return path
    npm = shutil.which("npm")
    if npm is None:
        raise PackageError("npm is needed to fetch icons and fonts: install Node.js, then run this again.")
    cache.mkdir(parents=True, exist_ok=True)
    wanted = f"{package}@{VERSIONS[package]}"
    run = subprocess.run([npm, "pack", "--silent", wanted], cwd=cache, capture_output=True, text=True, check=False)
    if run.returncode or not path.exists():
        raise PackageError(f"npm could not fetch {wanted}: {run.stderr.strip()[-300:]}")
    return path


def read(package: str, inner: str, cache: Path) -> bytes:
    """The bytes of one file of the package; raises PackageError if it has no such file."""
    with tarfile.open(archive(package, cache)) as tar:
        try:
            member = tar.extractfile(f"package/{inner}")
        except KeyError:
            member = None
        if member is None:
            raise PackageError(f"{package} {VERSIONS[package]} has no file {inner}.")
        return member.read()
