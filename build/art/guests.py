"""The twenty-four guests as data, what they are made of and what they wear. No Blender, no shapes."""

from dataclasses import dataclass

Colour = tuple[float, float, float]

BROWN, BLACK, RED, BLOND, GREY, WHITE, GINGER = (
    (0.075, 0.032, 0.013), (0.018, 0.014, 0.014), (0.30, 0.055, 0.015), (0.62, 0.40, 0.13),
    (0.28, 0.26, 0.25), (0.70, 0.67, 0.60), (0.42, 0.13, 0.02),
)  # fmt: skip
PALE, ROSY, TAN, DARK = (0.72, 0.45, 0.30), (0.66, 0.34, 0.21), (0.45, 0.21, 0.105), (0.15, 0.062, 0.032)
ORC, GOBLIN, TROLL, DUSK = (0.13, 0.22, 0.065), (0.30, 0.36, 0.07), (0.20, 0.245, 0.25), (0.20, 0.15, 0.30)


@dataclass(frozen=True)
class Guest:
    """One guest as data. Names in `hair`, `hat`, `beard`, `ears`, `collar` are methods of the `Carver`."""

    skin: Colour = PALE
    cloth: Colour = (0.20, 0.03, 0.02)
    trim: Colour = (0.45, 0.28, 0.06)
    tint: Colour = BROWN  # of hair, brows and beard
    iris: Colour = (0.06, 0.03, 0.012)
    head: tuple[float, float, float] = (1.0, 1.0, 1.0)
    jaw: float = 1.0
    nose: tuple[float, float, float, float] = (0.17, 1.0, 1.0, 1.0)  # radius and stretch in x, y, z
    width: float = 1.0  # of the shoulders
    eye: float = 0.135
    brow: float = 1.0  # thickness, 0 = none
    frown: float = 0.0  # -1 surprised, 1 grim
    smile: float = 1.0
    tusks: float = 0.0
    ears: str = "round"
    hair: str = ""
    beard: str = ""
    hat: str = ""
    collar: str = "band"
    extras: tuple[str, ...] = ()


GUESTS = (
    # people
    Guest(
        skin=ROSY, cloth=(0.05, 0.09, 0.20), trim=(0.33, 0.14, 0.05), hair="short", beard="handlebar",
        hat="feathered_cap",
    ),
    Guest(
        tint=GINGER, cloth=(0.07, 0.17, 0.10), trim=(0.62, 0.52, 0.36), hair="plaits", hat="kerchief",
        nose=(0.12, 1, 1, 1), brow=0.6, jaw=0.85,
    ),
    Guest(
        skin=TAN, tint=BLACK, cloth=(0.10, 0.11, 0.13), trim=(0.30, 0.03, 0.02), beard="goatee",
        hat="kettle_helm", collar="mail", frown=0.4,
    ),
    Guest(
        skin=DARK, tint=BLACK, cloth=(0.26, 0.03, 0.09), trim=(0.72, 0.48, 0.12), hair="cloud", hat="crown",
        nose=(0.15, 1.1, 0.9, 0.9), brow=0.8,
    ),
    Guest(
        skin=TAN, tint=BLACK, cloth=(0.09, 0.03, 0.03), trim=(0.50, 0.33, 0.08), hair="short", beard="full",
        hat="tricorne", extras=("eye_patch",), smile=2,
    ),
    Guest(
        skin=ROSY, tint=WHITE, cloth=(0.16, 0.10, 0.20), trim=(0.66, 0.58, 0.50), hair="bun",
        nose=(0.16, 1, 1.2, 1), brow=0.7, extras=("spectacles",), collar="lace", head=(0.96, 1, 0.95),
    ),
    # dwarves
    Guest(
        skin=ROSY, tint=GINGER, cloth=(0.24, 0.035, 0.02), nose=(0.24, 1, 1, 0.95), width=1.1,
        head=(1.06, 1, 0.94), beard="forked", hat="horned_helm", brow=1.4, frown=0.3,
    ),
    Guest(
        skin=ROSY, tint=WHITE, cloth=(0.035, 0.10, 0.16), trim=(0.35, 0.04, 0.025), nose=(0.26, 1, 1, 0.9),
        width=1.1, head=(1.06, 1, 0.92), beard="spade", hat="miners_cap", brow=1.5,
    ),
    Guest(
        skin=PALE, tint=BROWN, cloth=(0.20, 0.10, 0.03), nose=(0.20, 1, 1, 0.9), width=1.1,
        head=(1.08, 1, 0.93), hair="rings", trim=(0.24, 0.16, 0.09), brow=1.1, collar="fur", smile=2,
    ),
    Guest(
        skin=TAN, tint=BLACK, cloth=(0.07, 0.065, 0.06), trim=(0.50, 0.32, 0.08), nose=(0.24, 1, 1, 0.95),
        width=1.12, head=(1.06, 1, 0.94), hat="lantern_cap", beard="braided", brow=1.5, frown=0.6,
    ),
    # elves
    Guest(
        skin=PALE, tint=BLOND, cloth=(0.05, 0.17, 0.06), trim=(0.55, 0.45, 0.15), iris=(0.02, 0.16, 0.10),
        head=(0.92, 0.96, 1.06), jaw=0.8, nose=(0.12, 0.8, 1, 1.3), width=0.86, ears="pointed", hair="long",
        hat="circlet", brow=0.55,
    ),
    Guest(
        skin=TAN, tint=BROWN, cloth=(0.11, 0.13, 0.04), trim=(0.28, 0.15, 0.05), iris=(0.10, 0.14, 0.02),
        head=(0.93, 0.96, 1.05), jaw=0.85, nose=(0.12, 0.8, 1, 1.2), width=0.88, ears="pointed", hair="short",
        hat="antlers", brow=0.6,
    ),
    Guest(
        skin=DUSK, tint=WHITE, cloth=(0.05, 0.03, 0.08), trim=(0.50, 0.50, 0.55), iris=(0.55, 0.25, 0.02),
        head=(0.92, 0.96, 1.05), jaw=0.85, nose=(0.12, 0.8, 1, 1.3), width=0.88, ears="pointed", hair="tail",
        brow=0.7, frown=0.6, smile=0.4,
    ),
    # orcs
    Guest(
        skin=ORC, tint=BLACK, cloth=(0.10, 0.05, 0.025), iris=(0.60, 0.25, 0.02), jaw=1.35,
        nose=(0.19, 1.3, 0.8, 0.8), width=1.14, ears="notched", hair="crest", tusks=1.2, frown=1, smile=-0.5,
        collar="spiked", brow=1.3,
    ),
    Guest(
        skin=(0.17, 0.20, 0.10), tint=BLACK, cloth=(0.05, 0.05, 0.055), trim=(0.26, 0.25, 0.24),
        iris=(0.60, 0.25, 0.02), jaw=1.3, nose=(0.19, 1.3, 0.8, 0.8), width=1.14, ears="notched",
        hat="spiked_helm", tusks=1.6, frown=0.8, smile=-0.6, collar="mail", brow=0.9,
    ),
    Guest(
        skin=(0.12, 0.24, 0.12), tint=RED, cloth=(0.20, 0.045, 0.02), iris=(0.60, 0.30, 0.02), jaw=1.2,
        nose=(0.17, 1.2, 0.8, 0.8), width=1.1, ears="notched", hair="tail", tusks=0.7, frown=0.2,
        trim=(0.17, 0.10, 0.05), collar="fur", brow=1.0, extras=("nose_ring",),
    ),
    # goblins
    Guest(
        skin=GOBLIN, cloth=(0.20, 0.10, 0.04), trim=(0.36, 0.06, 0.03), iris=(0.55, 0.30, 0.02),
        head=(1.05, 0.95, 0.86), nose=(0.15, 0.85, 2.3, 0.9), width=0.74, eye=0.17, brow=0, ears="broad",
        smile=2.5, tusks=0.45, extras=("earring",),
    ),
    Guest(
        skin=(0.36, 0.34, 0.06), tint=RED, cloth=(0.05, 0.11, 0.13), iris=(0.35, 0.12, 0.02),
        head=(1.0, 0.95, 0.90), nose=(0.14, 0.9, 2.0, 1), width=0.74, eye=0.17, brow=0.6, ears="broad",
        hat="pot", smile=2, tusks=0.4,
    ),
    Guest(
        skin=(0.20, 0.33, 0.10), tint=(0.42, 0.05, 0.16), cloth=(0.12, 0.05, 0.14), trim=(0.55, 0.35, 0.08),
        iris=(0.55, 0.35, 0.03), head=(1.02, 0.95, 0.88), nose=(0.13, 0.9, 1.7, 1), width=0.72, eye=0.18,
        brow=0.6, frown=-0.5, ears="drooping", hair="tufts", smile=1.5,
    ),
    # trolls
    Guest(
        skin=TROLL, tint=(0.06, 0.085, 0.02), cloth=(0.10, 0.075, 0.04), trim=(0.20, 0.15, 0.08),
        iris=(0.50, 0.40, 0.10), jaw=1.4, head=(1.02, 0.98, 0.92), nose=(0.30, 1, 1.35, 1.15), width=1.18,
        ears="stubby", hair="bone_knot", tusks=0.8, brow=1.4, frown=0.3, smile=0.4, extras=("warts",),
        collar="fur",
    ),
    Guest(
        skin=(0.27, 0.21, 0.16), tint=(0.10, 0.15, 0.025), cloth=(0.06, 0.08, 0.035), trim=(0.16, 0.12, 0.06),
        iris=(0.40, 0.45, 0.10), jaw=1.35, head=(1.05, 0.98, 0.9), nose=(0.33, 1.1, 1.2, 0.9), width=1.18,
        ears="stubby", hat="mushrooms", tusks=0.6, brow=1.2, smile=1.2, extras=("warts",),
    ),
    # those who know magic
    Guest(
        tint=WHITE, cloth=(0.085, 0.045, 0.22), trim=(0.60, 0.40, 0.09), nose=(0.17, 0.85, 1.2, 1),
        beard="flowing", hat="wizard_hat", brow=1.3, iris=(0.03, 0.08, 0.20),
    ),
    Guest(
        skin=(0.62, 0.42, 0.28), tint=RED, cloth=(0.03, 0.03, 0.035), trim=(0.42, 0.10, 0.30),
        nose=(0.14, 0.9, 1.9, 1), hair="long", hat="witch_hat", brow=0.7, frown=0.4, smile=2,
        iris=(0.05, 0.20, 0.05), head=(0.95, 1, 1),
    ),
    Guest(
        skin=DARK, tint=BLACK, cloth=(0.03, 0.13, 0.16), trim=(0.75, 0.50, 0.12), nose=(0.15, 0.9, 1.3, 1.1),
        beard="tapered", hat="turban", brow=0.9, frown=0.3, iris=(0.10, 0.05, 0.015),
    ),
)  # fmt: skip
