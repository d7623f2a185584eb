"""Tavern: two innkeepers lure guests, serve them, and live with the brawls."""

from rules.tavern.engine import Tavern

GAME = Tavern()
