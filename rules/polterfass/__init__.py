"""Polterfass: an innkeeper rolls barrels and pushes his luck, the guests order in secret."""

from rules.polterfass.engine import Polterfass

GAME = Polterfass()
