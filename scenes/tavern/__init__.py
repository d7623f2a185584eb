"""How Tavern looks and plays at the table."""

from game.text import N_
from scenes.games import Skin

SKIN = Skin(
    title=N_("Tavern"),
    tagline=N_("Lure the guests, serve them well, and do not let them get too drunk."),
)
