"""Tavern's 28 customers as data: what each is made of and what makes it that one. No Blender, no shapes."""

from dataclasses import dataclass

from guests import BLACK, BLOND, BROWN, DUSK, GINGER, GREY, ORC, PALE, RED, ROSY, TAN, TROLL, WHITE, Colour, Guest


@dataclass(frozen=True)
class Patron(Guest):
    """A guest whose face shows moods."""

    eye: float = 0.165
    brow: float = 1.0
    white: Colour = (0.88, 0.84, 0.75)  # of the eyes
    brow_hair: bool = True  # else of skin
    gap: float = 0.285  # half the distance of the eyes
    sight: float = 0.045  # their height
    slit: float = 1.0  # width of the pupils
    lids: float = 0.0  # more cover
    mouth: float = -0.42  # its height
    wide: float = 1.0  # its width
    grin: bool = False  # smiles with an open mouth
    lopsided: float = 1.0  # the second tusk against the first
    room: float = 2.9  # width of the picture


MOON, ELF_PALE = (0.50, 0.50, 0.62), (0.74, 0.50, 0.36)
GOLD_EYE, GREEN_EYE, BLUE_EYE, GREY_EYE = (0.60, 0.28, 0.02), (0.03, 0.20, 0.06), (0.03, 0.12, 0.34), (0.16, 0.18, 0.20)
LOW = -0.56  # a mouth in a beard

PATRONS: dict[int, Patron] = {
    # people
    1: Patron(
        skin=ROSY, tint=BLOND, cloth=(0.10, 0.16, 0.30), trim=(0.78, 0.72, 0.60), iris=BLUE_EYE, hair="plaits",
        hat="mob_cap", nose=(0.13, 1, 1, 1), brow=0.7, jaw=0.95, grin=True, extras=("wheat",),
    ),
    2: Patron(
        skin=ROSY, tint=WHITE, cloth=(0.17, 0.10, 0.05), trim=(0.40, 0.09, 0.05), iris=BLUE_EYE, hair="side_tufts",
        hat="flat_cap", beard="sideburns", nose=(0.22, 1, 1.1, 1), brow=1.35, extras=("pipe",), mouth=-0.46,
        room=2.65,
    ),
    3: Patron(
        skin=PALE, tint=BROWN, cloth=(0.13, 0.065, 0.03), trim=(0.13, 0.065, 0.03), hair="tonsure", jaw=1.18,
        nose=(0.15, 1.1, 0.9, 1), collar="cowl", brow=0.85, grin=True, head=(1.05, 1, 0.98), extras=("cross",),
        room=2.45,
    ),
    4: Patron(
        skin=TAN, tint=RED, cloth=(0.03, 0.05, 0.16), trim=(0.75, 0.48, 0.12), iris=GREEN_EYE, hair="long",
        hat="tricorne", nose=(0.13, 0.95, 1, 1.1), brow=0.75, jaw=0.92, width=1.05,
        extras=("ostrich", "epaulettes", "scar"),
    ),
    26: Patron(
        skin=(0.55, 0.40, 0.32), tint=GREY, cloth=(0.085, 0.085, 0.095), trim=(0.12, 0.12, 0.135), iris=GREY_EYE,
        beard="tapered", hat="hood", nose=(0.16, 0.8, 1.4, 1.2), brow=1.1, mouth=-0.45, wide=0.85, room=2.6,
    ),
    # dwarves
    5: Patron(
        skin=ROSY, tint=GINGER, cloth=(0.05, 0.12, 0.10), trim=(0.46, 0.20, 0.08), nose=(0.25, 1, 1, 0.95), width=1.1,
        head=(1.06, 1, 0.94), beard="forked", hat="kettle", brow=1.3, mouth=LOW, grin=True,
    ),
    6: Patron(
        skin=PALE, tint=BROWN, cloth=(0.26, 0.12, 0.04), trim=(0.30, 0.28, 0.26), nose=(0.19, 1, 1, 0.9), width=1.16,
        head=(1.12, 1, 0.92), jaw=1.15, hair="rings", brow=1.0, collar="fur", grin=True, mouth=-0.44, room=2.65,
    ),
    7: Patron(
        skin=TAN, tint=BLACK, cloth=(0.20, 0.03, 0.025), trim=(0.30, 0.20, 0.09), nose=(0.23, 1, 1, 0.95), width=1.12,
        head=(1.06, 1, 0.94), beard="half", hat="one_horn", brow=1.4, mouth=-0.48,
    ),
    8: Patron(
        skin=ROSY, tint=BLOND, cloth=(0.08, 0.08, 0.10), trim=(0.72, 0.48, 0.12), iris=BLUE_EYE,
        nose=(0.18, 1, 1, 0.9), width=1.1, head=(1.04, 1, 0.95), hair="plaits", hat="winged_helm", collar="mail",
        brow=1.0, mouth=-0.43, extras=("warpaint",),
    ),
    27: Patron(
        skin=(0.56, 0.30, 0.19), tint=BLACK, cloth=(0.05, 0.06, 0.075), trim=(0.45, 0.10, 0.05),
        nose=(0.19, 1, 1, 0.9), width=1.1, head=(1.05, 1, 0.94), hair="bob", hat="lantern_cap", brow=1.0, grin=True,
        mouth=-0.43, extras=("soot",), room=2.9,
    ),
    # elves
    9: Patron(
        skin=ELF_PALE, tint=BLOND, cloth=(0.05, 0.20, 0.07), trim=(0.60, 0.48, 0.15), iris=GREEN_EYE,
        head=(0.92, 0.96, 1.06), jaw=0.8, nose=(0.11, 0.8, 1, 1.3), width=0.86, ears="pointed", hair="long",
        hat="circlet", brow=0.6, mouth=-0.43, wide=0.8, room=2.65,
    ),
    10: Patron(
        skin=TAN, tint=BROWN, cloth=(0.12, 0.15, 0.04), trim=(0.30, 0.16, 0.05), iris=(0.10, 0.16, 0.02),
        head=(0.93, 0.96, 1.05), jaw=0.85, nose=(0.12, 0.8, 1, 1.2), width=0.88, ears="pointed", hair="short",
        hat="antlers", brow=0.75, mouth=-0.43, wide=0.85,
    ),
    11: Patron(
        skin=MOON, tint=(0.52, 0.56, 0.66), cloth=(0.03, 0.05, 0.20), trim=(0.60, 0.62, 0.70), iris=BLUE_EYE,
        head=(0.90, 0.96, 1.08), jaw=0.8, nose=(0.11, 0.8, 1.1, 1.4), width=0.86, ears="pointed", hair="sleek",
        hat="crescent", brow=0.7, mouth=-0.44, wide=0.8, room=2.75,
    ),
    12: Patron(
        skin=PALE, tint=GINGER, cloth=(0.34, 0.22, 0.05), trim=(0.14, 0.22, 0.05), iris=GREEN_EYE,
        head=(0.95, 0.96, 1.02), jaw=0.8, nose=(0.10, 0.9, 1, 1.1), width=0.82, ears="pointed", hair="curls",
        hat="wreath", brow=0.6, mouth=-0.42, wide=0.8, grin=True, extras=("freckles",), room=2.65,
    ),
    28: Patron(
        skin=DUSK, tint=WHITE, cloth=(0.05, 0.03, 0.09), trim=(0.16, 0.10, 0.24), iris=(0.62, 0.34, 0.02),
        head=(0.92, 0.96, 1.05), jaw=0.82, nose=(0.11, 0.8, 1, 1.3), width=0.88, ears="pointed", hair="short",
        hat="owl_feathers", brow=0.7, mouth=-0.43, wide=0.8, extras=("moon_mark",),
    ),
    # orcs
    13: Patron(
        skin=ORC, tint=BLACK, cloth=(0.10, 0.05, 0.025), iris=GOLD_EYE, jaw=1.35, nose=(0.19, 1.3, 0.8, 0.8),
        width=1.14, ears="notched", hair="mohawk", tusks=1.1, collar="spiked", brow=1.3, mouth=-0.47, wide=1.25,
        room=2.75,
    ),
    14: Patron(
        skin=(0.20, 0.26, 0.07), tint=RED, cloth=(0.18, 0.05, 0.03), trim=(0.20, 0.12, 0.06), iris=GOLD_EYE, jaw=1.2,
        nose=(0.17, 1.2, 0.8, 0.8), width=1.08, ears="notched", hair="tail", tusks=0.7, lopsided=2.5, collar="fur",
        brow=1.0, mouth=-0.45, extras=("nose_ring",),
    ),
    23: Patron(
        skin=(0.09, 0.20, 0.15), tint=BLACK, cloth=(0.07, 0.035, 0.08), trim=(0.16, 0.05, 0.12),
        iris=(0.65, 0.10, 0.02), jaw=1.12, nose=(0.16, 1.2, 0.8, 0.8), width=1.04, ears="notched", hair="dreadlocks",
        tusks=0.6, brow=0.9, mouth=-0.45, extras=("skull_paint",), room=2.85,
    ),
    24: Patron(
        skin=(0.20, 0.23, 0.13), tint=BLACK, cloth=(0.05, 0.05, 0.055), trim=(0.26, 0.25, 0.24), iris=GOLD_EYE,
        jaw=1.45, head=(1.06, 1, 0.98), nose=(0.20, 1.3, 0.8, 0.8), width=1.2, ears="notched", hat="spiked_helm",
        tusks=1.5, collar="mail", brow=1.2, mouth=-0.48, wide=1.25,
    ),
    25: Patron(
        skin=(0.24, 0.24, 0.12), tint=GREY, cloth=(0.16, 0.10, 0.05), trim=(0.08, 0.05, 0.03), iris=GOLD_EYE, jaw=1.2,
        nose=(0.18, 1.2, 0.9, 0.9), width=1.08, ears="notched", hair="bone_bun", tusks=0.8, lopsided=0.0, brow=1.1,
        mouth=-0.45, extras=("eye_patch", "earring", "scar"), room=2.65,
    ),
    # trolls
    15: Patron(
        skin=TROLL, tint=(0.06, 0.085, 0.02), cloth=(0.10, 0.075, 0.04), trim=(0.20, 0.15, 0.08),
        iris=(0.50, 0.40, 0.10), jaw=1.4, head=(1.02, 0.98, 0.92), nose=(0.26, 1.05, 1.35, 0.85), width=1.18,
        ears="stubby", hair="bone_knot", tusks=0.8, brow=1.5, collar="fur", mouth=-0.52, wide=1.2, extras=("warts",),
        room=2.75,
    ),
    16: Patron(
        skin=(0.30, 0.22, 0.15), tint=(0.10, 0.15, 0.025), cloth=(0.06, 0.08, 0.035), trim=(0.16, 0.12, 0.06),
        iris=(0.40, 0.45, 0.10), jaw=1.5, head=(1.08, 0.98, 0.88), nose=(0.28, 1.25, 1.2, 0.72), width=1.22,
        ears="stubby", hat="mushrooms", tusks=0.6, brow=1.3, mouth=-0.52, wide=1.3, grin=True, extras=("warts",),
        room=2.75,
    ),
    17: Patron(
        skin=(0.34, 0.33, 0.34), tint=GREY, cloth=(0.22, 0.07, 0.16), trim=(0.30, 0.08, 0.22),
        iris=(0.20, 0.34, 0.36), jaw=1.4, head=(1.06, 0.98, 0.92), nose=(0.24, 1.2, 1.35, 0.85), width=1.16,
        ears="stubby", hair="curlers", tusks=0.5, brow=1.1, mouth=-0.52, wide=1.15, extras=("stone_beads", "warts"),
        room=2.65,
    ),
    # goblins
    18: Patron(
        skin=(0.30, 0.36, 0.07), cloth=(0.06, 0.05, 0.05), trim=(0.30, 0.05, 0.03), iris=GOLD_EYE, eye=0.185,
        head=(1.05, 0.95, 0.86), nose=(0.14, 0.85, 2.2, 0.9), width=0.74, ears="broad", tusks=0.4, brow_hair=False,
        mouth=-0.40, wide=1.15, grin=True, extras=("mask", "earring"), room=2.7,
    ),
    19: Patron(
        skin=(0.36, 0.34, 0.06), tint=GINGER, cloth=(0.16, 0.15, 0.13), trim=(0.24, 0.12, 0.05),
        iris=(0.35, 0.12, 0.02), eye=0.185, head=(1.0, 0.95, 0.90), nose=(0.13, 0.9, 1.9, 1), width=0.76,
        ears="broad", hair="shock", tusks=0.35, brow=0.9, mouth=-0.41, grin=True, extras=("goggles", "soot"),
    ),
    20: Patron(
        skin=(0.20, 0.33, 0.10), tint=BLACK, cloth=(0.34, 0.05, 0.05), trim=(0.65, 0.48, 0.10),
        iris=(0.55, 0.35, 0.03), eye=0.185, head=(1.02, 0.95, 0.88), nose=(0.13, 0.9, 1.7, 1), width=0.72,
        ears="broad", hat="jester", brow=0.7, mouth=-0.41, wide=1.1, grin=True,
    ),
    21: Patron(
        skin=(0.26, 0.27, 0.06), tint=BROWN, cloth=(0.05, 0.09, 0.16), trim=(0.50, 0.46, 0.38), iris=GOLD_EYE,
        eye=0.175, head=(1.06, 0.95, 0.92), jaw=1.2, nose=(0.19, 1.1, 1.4, 0.9), width=0.84, ears="drooping",
        hat="top_hat", tusks=0.7, lopsided=0.6, brow=1.2, mouth=-0.47, wide=1.1,
    ),
    # the dragon
    22: Patron(
        skin=(0.36, 0.035, 0.015), tint=(0.55, 0.24, 0.04), cloth=(0.36, 0.035, 0.015), trim=(0.62, 0.30, 0.06),
        iris=(0.45, 0.06, 0.01), white=(0.80, 0.52, 0.12), eye=0.225, gap=0.34, sight=0.12, slit=0.45, brow=1.3,
        mouth=-0.47, wide=1.35, lids=-0.15, room=3.4,
    ),
}  # fmt: skip
