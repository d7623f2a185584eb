"""The lobby: who sits round the table, and how the game is played. It remembers the last company of the evening."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.envelope import SHOWN, Seal
from game.input.intents import Key
from game.seats import COLOURS, DEFAULT_LEVEL, LEVELS, NAME_LENGTH, NAMES, SeatInfo, company, recoloured
from game.text import N_, _
from rules.core.chance import Sampled
from rules.core.errors import SetupError
from rules.core.protocol import GameInfo, Setup
from rules.core.registry import games
from scenes.games import parts
from scenes.howto import KEYS, Howto
from scenes.stage import icons, materials, theme
from scenes.ui.pictures import picture
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button, Choice, Field, Tile

Start = Callable[[str, Setup, tuple[SeatInfo, ...], Seal], None]

WHO = ("", *LEVELS)  # as in SeatInfo.level: empty is a person
WHO_WORDS = {
    "": (N_("A person"), N_("Plays at this screen.")),
    "easy": (N_("House: easy"), N_("Loses to a beginner.")),
    "medium": (N_("House: medium"), N_("Knows the odds.")),
    "hard": (N_("House: hard"), N_("Plays as well as it can.")),
}

_CARD = (440.0, 212.0)
_TOP, _GAP, _MARGIN = 118.0, 14.0, 20.0
_COLUMNS = 4  # options in a row
_OPTION_HIGH = 212.0


class Lobby(Screen):
    """`start` is called with game, setup, seats, and the seal whose envelope was shown."""

    most = 1760.0

    def __init__(self, game: str, start: Start) -> None:
        self._game = game
        self._info: GameInfo = games()[game].info
        self._start = start
        self._seal = Seal.drawn()

    def enter(self) -> None:
        self.app.assets.ahead(self._game)
        settings = self.app.settings
        self._seats = _seated(tuple(settings.company), self._info.seats)
        self._options = dict(settings.options.get(self._game, {}))
        self._keep_to_rules()
        self.focus = "start"
        rows = -(-len(self._info.options) // _COLUMNS)
        self.size = (1440.0, _TOP + 3 * (_CARD[1] + _GAP) + rows * _OPTION_HIGH + 60)

    # --- what is seen ------------------------------------------------------------------------------------------------

    def compose(self, page: Page) -> None:
        wide = page.sheet.width
        skin = parts(self._game).skin
        page.text("title", 70, _(skin.title), theme.LAMP, (300, 12, wide - 600, 90), "centre")
        rect = page.sheet.rect(_MARGIN, 24, 220, 62)
        page.add(Button(id="back", rect=rect, unit=page.unit, label=_("Back"), icon="left", act=self.back))
        rect = page.sheet.rect(wide - _MARGIN - 260, 24, 260, 62)
        page.add(
            Button(id="howto", rect=rect, unit=page.unit, label=_("How to play"), icon="question", act=self._howto)
        )
        for seat, (x, y) in enumerate(self._places(wide)):
            if seat < len(self._seats):
                self._seat(page, seat, x, y)
            elif seat < self._info.seats[-1]:
                self._chair(page, seat, x, y)
        self._table(page, wide)
        self._option_words(page, wide)

    def _places(self, wide: float) -> list[tuple[float, float]]:
        """Where the seats are, clockwise round the table from the upper left."""
        left, right = _MARGIN, wide - _MARGIN - _CARD[0]
        rows = [_TOP + row * (_CARD[1] + _GAP) for row in range(3)]
        return [(left, rows[0]), (right, rows[0]), (right, rows[1]), (right, rows[2]), (left, rows[2]), (left, rows[1])]

    def _seat(self, page: Page, seat: int, x: float, y: float) -> None:
        info = self._seats[seat]
        page.panel("parchment", x, y, *_CARD)
        head = page.sheet.rect(x + 14, y + 14, 130, 130)
        page.add(
            Tile(
                id=f"head:{seat}",
                rect=head,
                unit=page.unit,
                label=_("{name}: another face").format(name=info.name),
                picture=((icons.portrait(info.portrait, info.colour, head.width), head.topleft),),
                act=lambda: self._turn_head(seat, 1),
                change=lambda way: self._turn_head(seat, way),
                tip=_("Another face"),
            )
        )
        badge = page.sheet.rect(x + 51, y + 150, 56, 56)
        colour = theme.SEATS[info.colour].name
        page.add(
            Tile(
                id=f"colour:{seat}",
                rect=badge,
                unit=page.unit,
                label=_("{name}: {colour}, another colour").format(name=info.name, colour=colour),
                picture=((icons.seat_badge(info.colour, badge.width), badge.topleft),),
                act=lambda: self._recolour(seat, 1),
                change=lambda way: self._recolour(seat, way),
                tip=_("{colour}: click for another").format(colour=colour),
            )
        )
        page.add(
            Field(
                id=f"name:{seat}",
                rect=page.sheet.rect(x + 154, y + 16, 272, 56),
                unit=page.unit,
                name=_("Name"),
                text=info.name,
                change=lambda name: self._rename(seat, name),
                most=NAME_LENGTH,
            )
        )
        _who, words = WHO_WORDS[info.level]
        page.add(
            Choice(
                id=f"who:{seat}",
                rect=page.sheet.rect(x + 154, y + 82, 272, 56),
                unit=page.unit,
                name=info.name,
                values=[_(WHO_WORDS[level][0]) for level in WHO],
                index=WHO.index(info.level),
                choose=lambda index: self._set_who(seat, WHO[index]),
                units=25,
            )
        )
        removable = len(self._seats) > self._info.seats[0]
        page.text("text", 22, _(words), theme.INK_SOFT, (x + 162, y + 142, 210 if removable else 262, 62), rows=2)
        if removable:
            page.add(
                Tile(
                    id=f"remove:{seat}",
                    rect=page.sheet.rect(x + 382, y + 152, 42, 42),
                    unit=page.unit,
                    label=_("{name} goes home").format(name=info.name),
                    picture=(
                        (
                            icons.icon("cross", page.sheet.px(42), theme.INK_SOFT),
                            page.sheet.rect(x + 382, y + 152, 42, 42).topleft,
                        ),
                    ),
                    act=lambda: self._remove(seat),
                    tip=_("{name} goes home").format(name=info.name),
                )
            )

    def _chair(self, page: Page, seat: int, x: float, y: float) -> None:
        """An empty chair; only the next one can be taken."""
        if seat > len(self._seats):
            rect = page.panel("plank", x, y, *_CARD)
            page.text("text", 26, _("Empty chair"), theme.CREAM_SOFT, (x + 20, y, _CARD[0] - 40, _CARD[1]), "centre")
            return
        rect = page.sheet.rect(x, y, *_CARD)
        page.add(Button(id="add", rect=rect, unit=page.unit, label=_("Another guest"), icon="plus", act=self._add))

    def _table(self, page: Page, wide: float) -> None:
        """The table in the middle with the pieces of the game on it, and the button that starts."""
        x, room = _MARGIN + _CARD[0] + 24, wide - 2 * (_MARGIN + _CARD[0] + 24)
        oval = page.sheet.rect(x, _TOP, room, 430)
        page.show((materials.table_top(oval.size, page.unit), oval.topleft))
        inner = oval.inflate(-round(oval.width * 0.36), -round(oval.height * 0.4))
        page.show((picture(self._game, parts(self._game).howto.EMBLEM, inner.size), inner.topleft))
        trouble = self._trouble()
        tagline = trouble or _(parts(self._game).skin.tagline)
        page.text(
            "text",
            26,
            tagline,
            theme.LAMP if trouble else theme.CREAM_SOFT,
            (x + 10, _TOP + 430, room - 20, 66),
            "centre",
            rows=2,
        )
        self._envelope(page, x + 20, _TOP + 502, room - 40)
        page.add(
            Button(
                id="start",
                rect=page.sheet.rect(x + 20, _TOP + 3 * _CARD[1] + 2 * _GAP - 110, room - 40, 96),
                unit=page.unit,
                label=_("Start the game"),
                icon="mug",
                kind="main",
                units=36,
                enabled=not trouble,
                why=trouble,
                act=self._begin,
            )
        )

    def _envelope(self, page: Page, x: float, y: float, room: float) -> None:
        """What the dice will be made from: the sealed envelope, and a cut of the players' own."""
        digits = self._seal.envelope(self._info, self._setup(), self._seats)[:SHOWN]
        text = _("Envelope {digits}").format(digits=digits)
        page.text("text", 24, text, theme.CREAM_SOFT, (x, y, room * 0.4, 46))
        page.text("text", 24, _("Cut:"), theme.CREAM_SOFT, (x + room * 0.42, y, room * 0.16 - 10, 46), "right")
        page.add(
            Field(
                id="cut",
                rect=page.sheet.rect(x + room * 0.58, y, room * 0.42, 46),
                unit=page.unit,
                name=_("Cut"),
                text=self._seal.cut,
                change=self._cut,
                most=NAME_LENGTH,
                units=24,
                tip=_("A word or number of your own, mixed into the luck of the game. It may stay empty."),
            )
        )

    def _option_words(self, page: Page, wide: float) -> None:
        """Each option with its values and one line on the chosen one."""
        options = self._info.options
        if not options:
            return
        top = _TOP + 3 * (_CARD[1] + _GAP) + 6
        rows = -(-len(options) // _COLUMNS)
        page.panel("board", _MARGIN, top, wide - 2 * _MARGIN, rows * _OPTION_HIGH + 40)
        columns = min(_COLUMNS, len(options))
        step = (wide - 2 * _MARGIN - 76 + 26) / columns
        words = parts(self._game).skin.options
        for number, option in enumerate(options):
            row, column = divmod(number, columns)
            x, y = _MARGIN + 38 + column * step, top + 24 + row * _OPTION_HIGH
            said = words[option.key]
            values = self._possible[option.key]
            page.text("bold", 25, _(said.label), theme.WINE, (x, y, step - 26, 44))
            page.add(
                Choice(
                    id=f"option:{option.key}",
                    rect=page.sheet.rect(x, y + 48, step - 26, 56),
                    unit=page.unit,
                    name=_(said.label),
                    values=[_(said.values[value][0]) for value in values],
                    index=values.index(self._options[option.key]),
                    choose=partial(self._choose_option, option.key, values),
                    units=25,
                )
            )
            line = _(said.values[self._options[option.key]][1])
            page.text("text", 22, line, theme.INK, (x + 4, y + 110, step - 34, 86), rows=3, top=True)

    def _keep_to_rules(self) -> None:
        """Offer only what the game accepts with so many seats; a choice that it does not accept becomes the default."""
        self._possible = {
            option.key: [value for value in option.values if self._accepts({option.key: value})]
            for option in self._info.options
        }
        self._options = {
            option.key: wish
            if (wish := self._options.get(option.key)) in self._possible[option.key]
            else option.default
            for option in self._info.options
        }

    def _accepts(self, options: dict[str, str]) -> bool:
        try:
            setup = Setup.checked(self._info, len(self._seats), options)
            games()[self._game].new_game(setup, Sampled("lobby"))
        except SetupError:
            return False
        return True

    # --- what is done ------------------------------------------------------------------------------------------------

    def _trouble(self) -> str:
        """Why the game cannot start yet, or nothing."""
        names = [seat.name.casefold() for seat in self._seats]
        for seat in self._seats:
            if names.count(seat.name.casefold()) > 1:
                return _("Two seats are called {name}; each needs a name of its own.").format(name=seat.name)
        return ""

    def _change(self, seat: int, **values: Any) -> None:
        changed = replace(self._seats[seat], **values)
        self._seats = (*self._seats[:seat], changed, *self._seats[seat + 1 :])
        self.refresh()

    def _rename(self, seat: int, name: str) -> None:
        if seat < len(self._seats):
            self._change(seat, name=name or self._seats[seat].name)

    def _set_who(self, seat: int, level: str) -> None:
        self._change(seat, kind="ai" if level else "human", level=level)

    def _turn_head(self, seat: int, way: int) -> None:
        """The next head that nobody else has."""
        taken = {info.portrait for info in self._seats}
        heads = (self._seats[seat].portrait + way * step for step in range(1, icons.PORTRAITS))
        self._change(
            seat, portrait=next(head % icons.PORTRAITS for head in heads if head % icons.PORTRAITS not in taken)
        )

    def _recolour(self, seat: int, way: int) -> None:
        """The next colour; whoever has it takes this one."""
        self._seats = recoloured(self._seats, seat, (self._seats[seat].colour + way) % COLOURS)
        self.refresh()

    def _add(self) -> None:
        self._seats = _seated(self._seats, (len(self._seats) + 1,))
        self._keep_to_rules()
        self.refresh()

    def _remove(self, seat: int) -> None:
        self._seats = (*self._seats[:seat], *self._seats[seat + 1 :])
        self._keep_to_rules()
        self.refresh()

    def _choose_option(self, key: str, values: Sequence[str], index: int) -> None:
        self._options[key] = values[index]
        self.refresh()

    def _begin(self) -> None:
        settings = self.app.settings
        settings.company = list(self._seats)
        settings.options[self._game] = dict(self._options)
        self.app.save_settings()
        self._start(self._game, self._setup(), self._seats, self._seal)

    def _setup(self) -> Setup:
        return Setup.checked(self._info, len(self._seats), self._options)

    def _cut(self, cut: str) -> None:
        self._seal = replace(self._seal, cut=cut)
        self.refresh()

    def _howto(self) -> None:
        self.app.scenes.push(Howto(self._game))

    def key(self, key: Key) -> bool:
        if key.name in KEYS or key.char in KEYS:
            self._howto()
            return True
        return False

    def back(self) -> None:
        self.app.scenes.pop()


def _seated(known: tuple[SeatInfo, ...], allowed: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    """As many of the known company as may play, and guests of the house for the seats still empty.

    Nobody known: one person and the fewest others that make a good table of four, if that is allowed.
    """
    if not known:
        return company(min(max(4, allowed[0]), allowed[-1]))
    seats = list(known[: allowed[-1]])
    while len(seats) not in allowed:
        names = {seat.name.casefold() for seat in seats}
        colours = {seat.colour for seat in seats}
        heads = {seat.portrait for seat in seats}
        seats.append(
            SeatInfo(
                "ai",
                next(name for name in NAMES if name.casefold() not in names),
                DEFAULT_LEVEL,
                next(colour for colour in range(COLOURS) if colour not in colours),
                next(head for head in range(icons.PORTRAITS) if head not in heads),
            )
        )
    return tuple(seats)
