"""The fonts: taken from their npm packages, with lining digits in place of the old-style ones.

Old-style digits, the default of these families, dance above and below the line; on barrels and score boards they must
stand. pygame cannot switch font features on, so the character map is pointed at the lining glyphs once and for all.
Needs npm; the licence of each family is copied beside the fonts.
"""

import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

from fontTools.ttLib import TTFont

VERSION = "0.4.2"
FAMILIES = {
    "alegreya": {"900Black/Alegreya_900Black.ttf": "Alegreya-Black"},
    "alegreya-sans": {
        "500Medium/AlegreyaSans_500Medium.ttf": "AlegreyaSans-Medium",
        "700Bold/AlegreyaSans_700Bold.ttf": "AlegreyaSans-Bold",
    },
    "grenze-gotisch": {"800ExtraBold/GrenzeGotisch_800ExtraBold.ttf": "GrenzeGotisch-ExtraBold"},
}


def package(family: str, scratch: Path) -> Path:
    """The family's package, fetched once."""
    archive = scratch / f"expo-google-fonts-{family}-{VERSION}.tgz"
    if not archive.exists():
        command = ["npm", "pack", "--silent", f"@expo-google-fonts/{family}@{VERSION}"]
        subprocess.run(command, cwd=scratch, check=True, stdout=subprocess.DEVNULL)
    return archive


def line_up_digits(source: Path, target: Path) -> None:
    """Save `source` with every character that has a lining form mapped to it."""
    font = TTFont(source, recalcTimestamp=False)
    table = font["GSUB"].table
    lining: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for number in record.Feature.LookupListIndex:
                for rule in table.LookupList.Lookup[number].SubTable:
                    rule = getattr(rule, "ExtSubTable", rule)
                    if rule.LookupType == 1:  # one glyph for one
                        lining |= rule.mapping
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap.update({code: lining[glyph] for code, glyph in cmap.cmap.items() if glyph in lining})
    font.save(target)


def fonts(scratch: Path, assets: Path) -> None:
    folder = assets / "common" / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for family, files in FAMILIES.items():
        with tarfile.open(package(family, scratch)) as archive:
            for inside, name in files.items():
                archive.extract(f"package/{inside}", scratch, filter="data")
                line_up_digits(scratch / "package" / inside, folder / f"{name}-lnum.ttf")
            licence = archive.extractfile("package/LICENSE_FONT")
            assert licence is not None
            (folder / f"OFL-{family}.txt").write_bytes(licence.read())


TARGETS: dict[str, Callable[[Path, Path], None]] = {"fonts": fonts}
