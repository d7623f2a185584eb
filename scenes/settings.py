"""The settings: every choice applies at once and is remembered when the screen is left. There is nothing to confirm."""

from collections.abc import Callable

from game import text
from game.settings import PACES, UI_SCALES
from game.text import N_, _
from scenes.stage import theme
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button, Choice, Slider, Toggle, Widget

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
_ROW = 78


class SettingsScreen(Screen):
    """Over whatever is below, so that a change of scale or language is seen at once."""

    name = "settings"
    size = (1400, 860)

    def compose(self, page: Page) -> None:
        page.panel("board", 0, 0, 1400, 860)
        page.text("title", 56, _("Settings"), theme.INK_RED, (60, 40, 1280, 76), "centre")
        left, right, wide = 70, 730, 600
        page.text("bold", 30, _("Table"), theme.WINE, (left, 122, wide, 44))
        self._table(page, left, 172, wide)
        page.text("bold", 30, _("Sound"), theme.WINE, (right, 122, wide, 44))
        for number, (name, label) in enumerate(_VOLUMES):
            self._volume(page, name, _(label), right, 172 + number * _ROW, wide)
        page.text("bold", 30, _("Picture"), theme.WINE, (right, 498, wide, 44))
        self._picture(page, right, 548, wide)
        page.add(
            Button(
                id="back",
                rect=page.sheet.rect(550, 752, 300, 68),
                unit=page.unit,
                label=_("Done"),
                act=self.back,
                kind="main",
            )
        )

    def _table(self, page: Page, x: float, y: float, wide: float) -> None:
        settings = self.app.settings
        languages = text.available()
        self._choice(
            page,
            "language",
            _("Language"),
            [text.name_of(code) for code in languages],
            languages.index(text.language()),
            lambda index: self._set_language(languages[index]),
            (x, y, wide),
        )
        paces = [_(PACE_WORDS[pace][0]) for pace in PACES]
        self._choice(
            page,
            "pace",
            _("Pace"),
            paces,
            PACES.index(settings.pace),
            lambda index: self._set("pace", PACES[index]),
            (x, y + _ROW, wide),
        )
        page.text(
            "text", 22, _(PACE_WORDS[settings.pace][1]), theme.INK_SOFT, (x + 240, y + 2 * _ROW - 12, wide - 240, 34)
        )
        self._toggle(page, "odds", _("Show the odds when asked"), settings.odds, (x, y + 2 * _ROW + 34, wide))
        self._toggle(
            page,
            "reduced_motion",
            _("Reduced motion: nothing rolls or flies"),
            settings.reduced_motion,
            (x, y + 3 * _ROW + 24, wide),
        )

    def _picture(self, page: Page, x: float, y: float, wide: float) -> None:
        settings = self.app.settings
        scales = list(range(UI_SCALES[0], UI_SCALES[1] + 1, _SCALE_STEP))
        nearest = min(range(len(scales)), key=lambda index: abs(scales[index] - settings.ui_scale))
        self._choice(
            page,
            "ui_scale",
            _("Size of texts and buttons"),
            [_("{percent} %").format(percent=scale) for scale in scales],
            nearest,
            lambda index: self._set("ui_scale", scales[index]),
            (x, y, wide),
        )
        page.add(
            Toggle(
                id="fullscreen",
                rect=page.sheet.rect(x, y + _ROW, wide, 60),
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
        at: tuple[float, float, float],
    ) -> None:
        x, y, wide = at
        page.text("text", 26, name, theme.INK, (x, y, 230, 60), rows=2)
        rect = page.sheet.rect(x + 240, y, wide - 240, 60)
        page.add(Choice(id=id, rect=rect, unit=page.unit, name=name, values=values, index=index, choose=choose))

    def _toggle(self, page: Page, id: str, label: str, on: bool, at: tuple[float, float, float]) -> None:
        x, y, wide = at
        rect = page.sheet.rect(x, y, wide, 60)
        page.add(
            Toggle(id=id, rect=rect, unit=page.unit, label=label, on=on, choose=lambda value: self._set(id, value))
        )

    def _volume(self, page: Page, id: str, name: str, x: float, y: float, wide: float) -> None:
        page.text("text", 26, name, theme.INK, (x, y, 230, 60), rows=2)
        rect = page.sheet.rect(x + 240, y, wide - 240, 60)
        widget: Widget = Slider(
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
