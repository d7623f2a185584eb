"""What the app shows of its own, in the tavern's look: the focus ring and tooltips; and how it measures a window."""

from game.input.hotspots import Hotspot
from game.overlays import Overlay
from scenes.stage import materials, theme
from scenes.stage.cards import CardDesign
from scenes.stage.frame import Frame, frame
from scenes.ui.closer import closer

_TIP_UNITS = 24
_TIP_WIDTH = 460


class TavernDress:
    """The `Dress` of `game.app`."""

    def frame(self, size: tuple[int, int], ui_scale: float) -> Frame:
        return frame(size, ui_scale)

    def ring(self, spot: Hotspot, frame: Frame) -> Overlay:
        unit = frame.scale
        margin = materials.focus_margin(unit)
        return Overlay(
            materials.focus_ring(spot.rect.size, unit, spot.shape == "ellipse"),
            (spot.rect.x - margin, spot.rect.y - margin),
        )

    def tooltip(self, text: str, spot: Hotspot, frame: Frame) -> Overlay:
        """A slip of parchment below the hotspot, above it where there is no room."""
        unit = _unit(frame)
        pad = max(6, round(14 * unit))
        words = theme.paragraph("text", theme.pixels(_TIP_UNITS, unit), text, theme.INK, round(_TIP_WIDTH * unit))
        size = (words.get_width() + 2 * pad, words.get_height() + pad)
        slip = materials.button(size, "normal", unit, "paper").copy()
        slip.blit(words, (pad, pad // 2))
        place = slip.get_rect(midtop=(spot.rect.centerx, spot.rect.bottom + pad))
        if place.bottom > frame.size[1]:
            place.bottom = spot.rect.top - pad
        return Overlay(slip, place.clamp(frame.rect).topleft)

    def closer(self, look: CardDesign, text: str, spot: Hotspot, frame: Frame) -> Overlay:
        """The card beside its hotspot, on the side that has more room, so that both are seen."""
        unit = _unit(frame)
        picture = closer(look, text, unit, frame.size)
        apart = max(6, round(14 * unit))
        place = picture.get_rect(midleft=(spot.rect.right + apart, spot.rect.centery))
        if spot.rect.centerx > frame.rect.centerx:
            place.right = spot.rect.left - apart
        return Overlay(picture, place.clamp(frame.rect).topleft)


def _unit(frame: Frame) -> float:
    return frame.scale * min(frame.ui_scale, 1.4)
