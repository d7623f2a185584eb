"""A line of text while somebody writes in it: the text, the caret, and what keys do to them. Knows no screen."""

import unicodedata
from collections.abc import Callable

from game.input.intents import Key


class Line:
    """Begins with everything selected, so that the first letter replaces it. `fits` says whether a text may stand."""

    def __init__(self, text: str, fits: Callable[[str], bool]) -> None:
        self.text = text
        self.caret = len(text)
        self.selected = True
        self._fits = fits

    def write(self, text: str) -> None:
        """Typed or pasted text; letters that no longer fit and control characters are left out."""
        text = unicodedata.normalize("NFC", text)
        if self.selected:
            if text.isspace():  # the space that began the writing
                return
            self.text, self.caret, self.selected = "", 0, False
        for letter in text:
            longer = self.text[: self.caret] + letter + self.text[self.caret :]
            if unicodedata.category(letter)[0] != "C" and self._fits(longer):
                self.text = longer
                self.caret += 1

    def move(self, way: int) -> None:
        """One letter to the left (-1) or right (1)."""
        self.selected = False
        self.caret = max(0, min(len(self.text), self.caret + way))

    def press(self, key: Key) -> None:
        """Erasing and jumping; other keys do nothing here."""
        match key.name:
            case "backspace" | "delete" if self.selected:
                self.text, self.caret = "", 0
            case "backspace" if self.caret:
                self.text = self.text[: self.caret - 1] + self.text[self.caret :]
                self.caret -= 1
            case "delete":
                self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self.text)
            case "a" if key.ctrl:
                self.selected = True
                return
            case _other:
                return
        self.selected = False
