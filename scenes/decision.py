"""A decision at the table: what one seat may do now, the clicks made so far, and the words for all of it.

It connects the picker with a game's targets and words; it draws nothing and plays nothing. What it says comes from the
view of the seat that decides.
"""

from collections.abc import Mapping, Sequence

from game.input.hotspots import Hotspot, Shape
from game.input.picker import Picker
from game.match import Match
from game.text import _
from rules.core import registry
from rules.core.action import Action
from rules.core.chance import Sampled
from rules.core.event import Seat
from rules.core.protocol import Advice
from scenes.games import ButtonSpec, Parts
from scenes.stage.hud import BUTTON_ORDER
from scenes.stage.stage import Mark, Stage


class Decision:
    """What `seat` of `match` has to decide now: among all it may do, or among `some` of it."""

    def __init__(
        self, match: Match, seat: Seat, parts: Parts, names: Sequence[str], some: Sequence[Action] | None = None
    ) -> None:
        self.seat = seat
        self._match, self._parts, self._names = match, parts, names
        self.view = match.view(seat)
        self.legal = match.legal(seat) if some is None else some
        self.partly = some is not None
        """Whether there may be more, behind a curtain."""
        self.picker = Picker(parts.targets.paths(self.view, self.legal))
        self.prompt: str = parts.words.prompt(self.view, seat, names)

    def buttons(self) -> list[ButtonSpec]:
        """The game's buttons; what they say may follow what is picked."""
        targets = self._parts.targets
        specs: list[ButtonSpec] = targets.buttons(self.view, self.legal, self._names, self.picker.picked)
        return specs

    def off(self) -> dict[str, str]:
        """The buttons that cannot be pressed yet, each with the reason."""
        hot = self.picker.hot()
        return {spec.id: self._why(spec.id) for spec in self.buttons() if spec.id not in hot}

    def click(self, target: str, double: bool = False) -> Action | None:
        """Take a click; the action when it completes one.

        A double click on a piece picks it and presses the one button that can follow.
        """
        if double and target in self.picker.picked:
            following = self.picker.hot() & {spec.id for spec in self.buttons()}
            if len(following) == 1:
                return self.picker.click(min(following))
        return self.picker.click(target)

    def marks(self, stage: Stage) -> dict[str, Mark]:
        """How the pieces of the decision are marked."""
        hot = {id: Mark.HOT for id in self.picker.hot() if id in stage}
        return {**hot, **{id: Mark.PICKED for id in self.picker.picked if id in stage}}

    def spots(self, stage: Stage) -> list[Hotspot]:
        """A hotspot for every piece that has to do with the decision; one that cannot be used says why."""
        hot = self.picker.hot()
        found = []
        walk = {id: min(number, BUTTON_ORDER - 1) for number, id in enumerate(stage.ids())}  # by name, not by height
        for id in stage.from_below():
            usable = id in hot or id in self.picker.picked
            why = "" if usable else self._why(id)
            if not usable and not why:
                continue
            drawn = stage.drawing(id)
            label = self._label(id)
            key = self._parts.targets.key(id)
            shape: Shape = "ellipse" if drawn.round else "rect"
            found.append(Hotspot(id, drawn.hit, label, usable, why, key, shape, walk[id], label))
        return found

    def odds(self) -> str:
        """The chances of the decision as far as it is made, or ""."""
        text: str = self._parts.words.odds_text(self.view, self._names, self.picker.picked)
        return text

    def hint(self) -> str:
        """What the house would do, and why."""
        strategy = registry.part(self._match.game, "strategy")
        best: Advice = strategy.advise(self.view, self.legal, Sampled(self._match.mind(self.seat)))[0]
        why: str = self._parts.words.reason(best.reason, self._names)
        return _("The house: “{action}” ({why}).").format(action=self.label(best.action), why=why)

    def label(self, action: Action) -> str:
        text: str = self._parts.words.label(action, self.view, self._names)
        return text

    def quick(self) -> Mapping[str, Action]:
        """What can be typed instead of clicked."""
        typed: Mapping[str, Action] = self._parts.targets.quick(self.view, self.legal)
        return typed

    def _label(self, id: str) -> str:
        action = self.picker.only(id) if id in self.picker.hot() else None
        name: str = self._parts.words.piece(id, self.view, self._names)
        return self.label(action) if action else name

    def _why(self, id: str) -> str:
        """Why a target cannot be clicked now; "" for one that never means anything.

        Nor is there a reason where not all may be chosen: it could tell of the hidden cards.
        """
        wish = None if self.partly else self._parts.targets.wish(self.view, id)
        if wish is None:
            return _("Choose first.") if any(spec.id == id for spec in self.buttons()) else ""
        reason = self._match.blocked(self.seat, wish)
        why: str = self._parts.words.reason(reason, self._names) if reason else _("Choose first.")
        return why
