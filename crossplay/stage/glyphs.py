"""Glyphs: pictures of devices and of what to press on them. Pad buttons are shown by their position."""

from __future__ import annotations

from enum import Enum

from crossplay.stage.canvas import Canvas, FontSize
from crossplay.stage.palette import CREAM, INK

Name = str | Enum
"""A device kind (PAD, KEYS, MOUSE, TOUCH) or an action, as an enum member or its name in any case."""

_PAD = {
    "confirm": "south", "cancel": "east", "extra": "west", "hint": "north", "menu": "start",
    "rotate_left": "shoulder-left", "rotate_right": "shoulder-right", "rotate": "shoulders", "move": "stick",
    "up": "stick-up", "down": "stick-down", "left": "stick-left", "right": "stick-right", "any": "faces",
}  # fmt: skip
_KEYS = {
    "confirm": "key-enter", "move": "key-arrows", "up": "key-up", "down": "key-down", "left": "key-left",
    "right": "key-right", "rotate_left": "key-left", "rotate_right": "key-right", "any": "key-space",
}  # fmt: skip
_MOUSE = {
    "confirm": "mouse-left", "cancel": "mouse-right", "rotate": "mouse-wheel", "rotate_left": "mouse-wheel",
    "rotate_right": "mouse-wheel", "any": "mouse-left",
}  # fmt: skip
_TOUCH = {
    "rotate": "finger-twist",
    "rotate_left": "finger-twist",
    "rotate_right": "finger-twist",
    "move": "finger-drag",
}
_PHONE = {
    "menu": "start",
    "rotate": "shoulders",
    "rotate_left": "shoulder-left",
    "rotate_right": "shoulder-right",
}
_PICTURES = {
    "pad": (_PAD, "faces"),
    "mouse": (_MOUSE, "mouse"),
    "touch": (_TOUCH, "finger"),
    "phone": (_PHONE, "finger"),
}
_KEY_PICTURES = {
    "↑": "key-up", "↓": "key-down", "←": "key-left", "→": "key-right", "enter": "key-enter",
    "return": "key-enter", "↵": "key-enter", "space": "key-space", "entrée": "key-enter",
    "espace": "key-space",
}  # fmt: skip
_KEY_LABELS = {"cancel": "Esc", "menu": "Esc", "hint": "H", "extra": "X", "rotate": "Q E"}

_WIDE = 1.6
"""The width of a wide key, in heights."""


def plain(name: Name) -> str:
    """Return the name of an enum member, or a string, in small letters."""
    return (name.name if isinstance(name, Enum) else name).lower()


def glyph(
    canvas: Canvas, device_kind: Name, action: Name, x: float, y: float, size: float = 64, *, label: str = "",
    alpha: float = 255,
) -> float:  # fmt: skip
    """Draw what to press for `action`, centred at (x, y), `size` units high; return its width.

    For keyboards `label` is what is printed on the key (`Hub.keys_of`).
    """
    kind, wanted = plain(device_kind), plain(action)
    if kind != "keys":
        pictures, other = _PICTURES.get(kind, (_TOUCH, "finger"))
        canvas.sprite(f"ui/glyph-{pictures.get(wanted, other)}", x, y, height=size, alpha=alpha)
        return size
    picture = _KEY_PICTURES.get(label.lower()) if label else _KEYS.get(wanted)
    if picture:
        name = f"ui/glyph-{picture}"
        canvas.sprite(name, x, y, height=size, alpha=alpha)
        return size * canvas.aspect(name)
    return _key(canvas, label or _KEY_LABELS.get(wanted, "?"), x, y, size, alpha)


def glyph_width(canvas: Canvas, device_kind: Name, action: Name, size: float = 64, label: str = "") -> float:
    """Return the width of what `glyph` draws."""
    if plain(device_kind) != "keys":
        return size
    picture = _KEY_PICTURES.get(label.lower()) if label else _KEYS.get(plain(action))
    if picture:
        return size * canvas.aspect(f"ui/glyph-{picture}")
    return _key_width(canvas, label or _KEY_LABELS.get(plain(action), "?"), size)


def _key_width(canvas: Canvas, label: str, size: float) -> float:
    """Return the width of a key: square for a letter, wider for a word, as wide as needed for a long one."""
    if len(label) == 1:
        return size
    return max(size * _WIDE, canvas.measure(label, FontSize.NOTE)[0] / 0.84)


def _key(canvas: Canvas, label: str, x: float, y: float, size: float, alpha: float) -> float:
    """Draw a key with its label; return its width."""
    width = _key_width(canvas, label, size)
    if width > size * _WIDE:
        canvas.panel(
            (x - width / 2, y - size / 2, width, size), CREAM, border=4, radius=size * 0.2, alpha=alpha
        )
    else:
        name = "ui/glyph-key-wide" if len(label) > 1 else "ui/glyph-key"
        canvas.sprite(name, x, y, height=size, alpha=alpha)
    font_size = FontSize.NOTE if len(label) > 1 or size < 56 else FontSize.BODY
    high = max(size * 0.78, canvas.measure(label, FontSize.NOTE)[1])
    canvas.text(label, x, y - size * 0.05, font_size, colour=INK, width=width * 0.9, height=high, alpha=alpha)
    return width


_DEVICES = {"pad": "pad", "keys": "keys", "mouse": "mouse", "touch": "touch", "phone": "phone"}
_CLUSTERS = {
    "keys:wasd": "keys",
    "keys:ijkl": "keys-ijkl",
    "keys:arrows": "keys-arrows",
    "keys:pad": "keys-pad",
}


def device_picture(
    canvas: Canvas, kind: Name, x: float, y: float, size: float = 160, *, device_id: str = "",
    alpha: float = 255,
) -> None:  # fmt: skip
    """Draw a picture of a device, `size` units wide; `device_id` selects the group of keys."""
    name = _CLUSTERS.get(device_id) or _DEVICES.get(plain(kind), "none")
    canvas.sprite(f"ui/device-{name}", x, y, width=size, alpha=alpha)
