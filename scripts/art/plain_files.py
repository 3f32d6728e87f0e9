"""The asset files that are taken over rather than drawn: fonts and one-colour icons.

The place of each font file in its package stands here.
"""

from __future__ import annotations

from pathlib import Path

from art import packages
from art.icons import run_time_names
from art.manifest import FONT_LICENCE, ICON_LICENCE, Asset, Maker, Workshop

_SCOPE = "@expo-google-fonts/"
_EL_MESSIRI = "The El Messiri Project Authors"
_FONTS: tuple[tuple[str, str, str, str], ...] = (
    ("Cinzel-ExtraBold.ttf", "cinzel", "800ExtraBold/Cinzel_800ExtraBold.ttf", "The Cinzel Project Authors"),
    ("Cinzel-SemiBold.ttf", "cinzel", "600SemiBold/Cinzel_600SemiBold.ttf", "The Cinzel Project Authors"),
    ("Forum-Regular.ttf", "forum", "400Regular/Forum_400Regular.ttf", "Denis Masharov"),
    ("Philosopher-Regular.ttf", "philosopher", "400Regular/Philosopher_400Regular.ttf", "Jovanny Lemonad"),
    ("Philosopher-Bold.ttf", "philosopher", "700Bold/Philosopher_700Bold.ttf", "Jovanny Lemonad"),
    ("AlegreyaSans-Bold.ttf", "alegreya-sans", "700Bold/AlegreyaSans_700Bold.ttf", "Juan Pablo del Peral"),
    ("CormorantSC-SemiBold.ttf", "cormorant-sc", "600SemiBold/CormorantSC_600SemiBold.ttf", "Christian Thalmann"),
    ("CormorantSC-Bold.ttf", "cormorant-sc", "700Bold/CormorantSC_700Bold.ttf", "Christian Thalmann"),
    ("Vazirmatn-Regular.ttf", "vazirmatn", "400Regular/Vazirmatn_400Regular.ttf", "The Vazirmatn Project Authors"),
    ("Vazirmatn-Bold.ttf", "vazirmatn", "700Bold/Vazirmatn_700Bold.ttf", "The Vazirmatn Project Authors"),
    (
        "ElMessiri-SemiBold.ttf",
        "el-messiri",
        "600SemiBold/ElMessiri_600SemiBold.ttf",
        "The El Messiri Project Authors",
    ),
    ("ElMessiri-Bold.ttf", "el-messiri", "700Bold/ElMessiri_700Bold.ttf", "The El Messiri Project Authors"),
)


def _from_package(package: str, inner: str) -> Maker:
    return lambda shop: packages.read(_SCOPE + package, inner, shop.cache)


def _package_source(package: str) -> str:
    return f"npm `{_SCOPE}{package}` {packages.VERSIONS[_SCOPE + package]}"


def fonts() -> list[Asset]:
    """The font files and one licence text for each family."""
    found = [
        Asset(
            f"fonts/{name}",
            "font",
            _from_package(package, inner),
            source=_package_source(package),
            author=author,
            licence=FONT_LICENCE,
        )
        for name, package, inner, author in _FONTS
    ]
    families = {name.split("-")[0]: (package, author) for name, package, _, author in _FONTS}
    for family, (package, author) in families.items():
        found.append(
            Asset(
                f"fonts/{family}-OFL.txt",
                f"licence text of {family}",
                _from_package(package, "LICENSE_FONT"),
                source=_package_source(package),
                author=author,
                licence=FONT_LICENCE,
            )
        )
    return found


def _glyph(name: str) -> Maker:
    def make(shop: Workshop) -> bytes:
        return shop.icons.svg(name)

    return make


def glyphs() -> list[Asset]:
    """Every icon used at run time, white on nothing."""
    return [
        Asset(f"icons/{name}.svg", "icon", _glyph(name), (name,), "game-icons.net", "", ICON_LICENCE)
        for name in run_time_names()
    ]


def by_hand() -> list[Asset]:
    """Files of the folder that are written, not made."""
    return [
        Asset(
            "games/valeria/subjects.yaml",
            "which icon stands for which card",
            None,
            source="written by this project",
        ),
        Asset(
            "games/raiders/subjects.yaml",
            "which person and which icon stand for which card",
            None,
            source="written by this project",
        ),
    ]


def catalogues() -> list[Asset]:
    """The translations as the program reads them."""
    root = Path(__file__).resolve().parents[2]
    return [
        Asset(
            f"locale/{path.stem}/LC_MESSAGES/{path.parent.name}.mo",
            f"the words of {path.parent.name} in the language {path.stem}",
            None,
            source=f"compiled by `scripts/translations.py` from `translations/{path.parent.name}/{path.name}`",
        )
        for path in sorted((root / "translations").glob("*/*.po"))
    ]
