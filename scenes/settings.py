"""The settings: every choice applies at once and is remembered when the screen is left. There is nothing to confirm."""

from collections.abc import Callable

from game import text
from game.settings import PACES, UI_SCALES
from game.text import N_, _
from scenes.stage import theme
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button, Choice, Slider, Toggle

PACE_WORDS = {
    "step": (N_("Step by step"), N_("Every move waits for a click.")),
    "normal": (N_("Normal"), N_("Easy to follow.")),
    "fast": (N_("Fast"), N_("For people who know the game.")),
    "instant": (N_("Instant"), N_("No motion at all, only results.")),
}
_SCALE_STEP = 5
_VOLUMES = (
    ("volume", N_("Everything")),
    ("effects", N_("Barrels, cards and dice")),
    ("music", N_("Music")),
    ("room", N_("Murmur of the room")),
)
_LEFT, _RIGHT, _WIDE = 70, 730, 600
_ROW = 78


class SettingsScreen(Screen):
    """Over whatever is below, so that a change of scale or language is seen at once."""

    name = "settings"
    size = (1400, 860)

    def compose(self, page: Page) -> None:
        page.panel("board", 0, 0, *self.size)
        page.text("title", 56, _("Settings"), theme.INK_RED, (60, 40, 1280, 76), "centre")
        for heading, x, y in ((_("Table"), _LEFT, 122), (_("Sound"), _RIGHT, 122), (_("Picture"), _LEFT, 506)):
            page.text("bold", 30, heading, theme.WINE, (x, y, _WIDE, 44))
        self._table(page)
        for number, (name, label) in enumerate(_VOLUMES):
            self._volume(page, name, _(label), _RIGHT, 172 + number * _ROW)
        self._picture(page)
        rect = page.sheet.rect(550, 744, 300, 70)
        page.add(Button(id="back", rect=rect, unit=page.unit, label=_("Done"), act=self.back, kind="main"))

    def _table(self, page: Page) -> None:
        settings = self.app.settings
        languages = text.available()
        self._choice(
            page,
            "language",
            _("Language"),
            [text.name_of(code) for code in languages],
            languages.index(text.language()),
            lambda index: self._set_language(languages[index]),
            172,
        )
        self._choice(
            page,
            "pace",
            _("Pace"),
            [_(PACE_WORDS[pace][0]) for pace in PACES],
            PACES.index(settings.pace),
            lambda index: self._set("pace", PACES[index]),
            172 + _ROW,
        )
        explained = _(PACE_WORDS[settings.pace][1])
        page.text("text", 22, explained, theme.INK_SOFT, (_LEFT + 240, 172 + 2 * _ROW - 14, _WIDE - 240, 34))
        self._toggle(page, "odds", _("Show the odds when asked"), settings.odds, _LEFT, 172 + 3 * _ROW - 18)

    def _picture(self, page: Page) -> None:
        settings = self.app.settings
        scales = list(range(UI_SCALES[0], UI_SCALES[1] + 1, _SCALE_STEP))
        self._choice(
            page,
            "ui_scale",
            _("Size of texts and buttons"),
            [_("{number}%").format(number=scale) for scale in scales],
            min(range(len(scales)), key=lambda index: abs(scales[index] - settings.ui_scale)),
            lambda index: self._set("ui_scale", scales[index]),
            556,
        )
        self._toggle(
            page,
            "reduced_motion",
            _("Reduced motion: nothing rolls or flies"),
            settings.reduced_motion,
            _LEFT,
            556 + _ROW,
        )
        page.add(
            Toggle(
                id="fullscreen",
                rect=page.sheet.rect(_RIGHT, 556, _WIDE, 60),
                unit=page.unit,
                label=_("Full screen"),
                on=settings.fullscreen,
                choose=self._set_fullscreen,
                tip=_("F11 does the same at any time."),
            )
        )

    # --- rows --------------------------------------------------------------------------------------------------------

    def _choice(
        self,
        page: Page,
        id: str,
        name: str,
        values: list[str],
        index: int,
        choose: Callable[[int], None],
        y: float,
    ) -> None:
        page.text("text", 26, name, theme.INK, (_LEFT, y, 230, 60), rows=2)
        rect = page.sheet.rect(_LEFT + 240, y, _WIDE - 240, 60)
        page.add(Choice(id=id, rect=rect, unit=page.unit, name=name, values=values, index=index, choose=choose))

    def _toggle(self, page: Page, id: str, label: str, on: bool, x: float, y: float) -> None:
        rect = page.sheet.rect(x, y, _WIDE, 60)
        page.add(
            Toggle(id=id, rect=rect, unit=page.unit, label=label, on=on, choose=lambda value: self._set(id, value))
        )

    def _volume(self, page: Page, id: str, name: str, x: float, y: float) -> None:
        page.text("text", 26, name, theme.INK, (x, y, 230, 60), rows=2)
        rect = page.sheet.rect(x + 240, y, _WIDE - 240, 60)
        widget = Slider(
            id=id,
            rect=rect,
            unit=page.unit,
            name=name,
            value=getattr(self.app.settings, id),
            choose=lambda value: self._set(id, value),
        )
        page.add(widget)

    # --- what a choice does ------------------------------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        if getattr(self.app.settings, name) == value:
            return
        setattr(self.app.settings, name, value)
        match name:
            case "ui_scale":
                self.app.relayout()
            case "volume" | "effects" | "music" | "room":
                self.app.audio.apply()
        self.refresh()

    def _set_language(self, code: str) -> None:
        self.app.settings.language = code
        text.set_language(code)
        self.app.relayout()

    def _set_fullscreen(self, on: bool) -> None:
        self.app.set_fullscreen(on)
        self.refresh()

    def drop(self, pos: tuple[int, int]) -> None:
        """A slider is let go: let it be heard."""
        if self._held in ("volume", "effects"):
            self.app.audio.play("wood_knock")
        super().drop(pos)

    def back(self) -> None:
        self.app.save_settings()
        self.app.scenes.pop()
